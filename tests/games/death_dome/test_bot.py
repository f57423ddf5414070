"""What the bot knows: how a match stands, and what looks promising."""

import pytest

from dawndoom.bots import find_bot
from dawndoom.bots.judge import Judge
from dawndoom.core import Dice, Match
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.mind.evaluation import evaluate, is_quiet
from dawndoom.games.death_dome.mind.order import order
from dawndoom.games.death_dome.mind.walks import walks_of
from dawndoom.games.death_dome.rules.resolution import NOBODY
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.testing import check_bot_sees_only_its_view
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    FIVE,
    FOUR,
    RM,
    RS,
    RW,
    activate,
    arena,
    attack,
    do,
    drive,
    mark,
    offered,
    shop,
)


def best(state: Arena) -> str:
    """Return the option that looks best."""
    assert state.decision is not None
    weights = order(state, state.decision)
    assert len(weights) == len(state.decision.options)
    assert min(weights) > 0
    return offered(state)[weights.index(max(weights))]


def test_points_towers_and_shells_raise_the_chance_to_win() -> None:
    even = arena(2, units={RW: "E8", BW: "Q8"})
    assert evaluate(even, 0) + evaluate(even, 1) == pytest.approx(1)
    ahead = arena(2, units={RW: "E8", BW: "Q8"})
    mark(ahead, 0, "E9")
    tower = arena(2, units={RW: "E8", BW: "Q8"})
    mark(tower, 0, "I11")
    killed = arena(2, units={RW: "E8", BW: "nw"})
    killed.shells = [1, 0]
    assert evaluate(even, 0) < evaluate(ahead, 0) < evaluate(tower, 0)
    assert evaluate(even, 0) < evaluate(killed, 0)


def test_it_captures_what_it_stands_on_and_walks_to_what_is_near() -> None:
    state = arena(2, units={RW: "E9"})
    activate(state, RW)
    assert best(state) == "act"
    state = arena(2, units={RS: "D8"})
    mark(state, 0, "I11 M11")
    activate(state, RS)
    assert best(state) == "move"
    do(state, "move")
    assert best(state) == "to E9"


def test_it_plays_cards_to_kill_and_to_live_and_keeps_them_otherwise() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: f"{FIVE} {FIVE}", 1: FIVE})
    attack(state, RW, BM, attack_cards=[])
    assert best(state) == f"play {FIVE}"
    hopeless = arena(2, units={RM: "D8", BM: "E8"}, gear={BM: "a10"}, hands={0: "p05", 1: FOUR})
    attack(hopeless, RM, BM, attack_cards=[])
    assert best(hopeless) == "done"
    dying = arena(2, units={RW: "D8", BS: "E8"}, hands={0: FOUR, 1: FIVE})
    attack(dying, RW, BS, cards=FOUR, defense_cards=[])
    assert best(dying) == f"play {FIVE}"


def test_an_attack_is_judged_when_it_has_been_answered() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: f"{FIVE} {FIVE}", 1: FIVE})
    attack(state, RW, BM, cards=f"{FIVE} {FIVE}", defense_cards=[])
    assert state.decision is not None
    assert state.decision.seat == 1
    assert not is_quiet(state, 0)
    Judge(GAME, Dice(1)).settle(state, 0)
    assert not state.fights
    assert state.pos[BM] < 0


def test_who_walks_on_lava_does_not_hope_to_climb_a_tower_from_it() -> None:
    state = arena(2, units={RW: "G9"}, gear={RW: "e05"})
    ground = state.box.ground
    tower = ground.points.index(ground.by_name["I11"])
    walks = walks_of(state, state.base[0], state.sheet(RW).permits)
    assert walks[tower][ground.by_name["H10"]] == 1
    assert walks[tower][ground.by_name["G10"]] > 2


def test_it_frees_its_own_and_sends_others_far_away() -> None:
    own = arena(2, units={RW: "D4", RM: "nw"})
    activate(own, RW)
    do(own, "move", "stay")
    assert best(own) == "act"
    state = arena(2, units={RW: "D8", BG: "E8"}, gear={RW: "w06"})
    attack(state, RW, BG, "w06", choose_jail=[])
    assert best(state) in ("jail nw", "jail sw"), "blue comes from the East"


def test_it_guards_its_tower_point_when_the_end_is_near() -> None:
    for number, wanted in ((1, False), (6, True)):
        state = arena(2, units={RW: "I11", BW: "M11"})
        mark(state, 0, "I11")
        state.round = number
        activate(state, RW)
        do(state, "move")
        assert (best(state) == "stay") == wanted


def test_it_sends_nobody_to_a_tower_that_cannot_enter_it() -> None:
    for gear, wanted in (({}, False), ({RS: "v02"}, True)):
        state = arena(2, units={RS: "J8", BW: "Q14"}, gear=gear)
        mark(state, 0, "E9 E13 F11 F6 F16 I5")
        activate(state, RS)
        do(state, "move")
        assert (best(state) == "to P6") == wanted


def test_it_walks_to_free_a_teammate() -> None:
    state = arena(2, units={RS: "D8", RM: "nw", BW: "Q8"})
    mark(state, 0, "I5 M5 F6 P6 E9 Q9 F11 I11 M11 P11 E13 Q13 F16 P16 I17 M17")
    activate(state, RS)
    do(state, "move")
    assert best(state) == "to D4"


def test_a_point_counts_for_more_while_one_stands_on_it_and_others_are_still_to_come() -> None:
    away = arena(2, units={RW: "H10", BW: "J10"})
    guarded = arena(2, units={RW: "I11", BW: "J10"})
    for state in (away, guarded):
        mark(state, 0, "I11")
        state.round = 6
        state.used = [RW, RW]
    assert evaluate(guarded, 0) > evaluate(away, 0)
    last = arena(2, units={RW: "H10", BW: "J10"}, first=1)
    mark(last, 0, "I11")
    last.round, last.turn, last.used = 6, 1, [RW, RW]
    assert evaluate(last, 0) > evaluate(away, 0), "nobody comes after the last"


def deals_of_easy_bots(seed: int, credits: int) -> list[int]:
    """Return how often each of two easy bots buys or sells before the first match."""
    match = Match(GAME, {"start_credits": credits}, 2, seed)
    bots = [find_bot("easy", 2 * seed + 1), find_bot("easy", 2 * seed + 2)]
    deals = [0, 0]
    while match.decision is not None and match.view(None)["shopping"]:
        seat = match.decision.seat
        choice = match.decision.options[bots[seat].choose(match.perspective(seat))]
        deals[seat] += choice.verb in ("buy", "sell")
        match.choose(choice.plain())
    return deals


def test_an_easy_bot_with_much_money_buys_what_it_can_wear_and_closes_the_deal() -> None:
    """Twelve items can be worn; the rest are slips, and what has to be sold for them."""
    assert max(deals_of_easy_bots(0, 8_000_000)) <= 24


def test_items_that_nobody_can_wear_and_sales_lower_the_chance() -> None:
    state = shop(2, start_credits=8_000_000)
    seat = state.first_buyer
    for number in range(12):
        state.owner[state.box.item_by_id[f"e{number + 1:02}"]] = seat
    full = evaluate(state, seat)
    state.owner[state.box.item_by_id["e13"]] = seat
    assert evaluate(state, seat) < full
    state.owner[state.box.item_by_id["e13"]] = NOBODY
    state.banned[0] |= 1 << seat
    assert evaluate(state, seat) < full
    state.banned[0] = 1 << (1 - seat)
    assert evaluate(state, seat) > full


def test_whoever_passes_last_is_worth_after_it_what_it_was_before() -> None:
    for first in (0, 1):
        state = shop(2, seed=first)
        do(state, "buy w08", "end", "pass")
        drive(state, equip_item="keep")
        assert state.decision is not None
        last = state.decision.seat
        before = evaluate(state, last)
        do(state, "pass")
        drive(state, equip_item="keep")
        assert all(state.passed)
        assert is_quiet(state, last)
        assert evaluate(state, last) == pytest.approx(before)
        drive(state, window_card="continue", choose_unit="skip")
        assert evaluate(state, last) != pytest.approx(before), "now the board counts"


def instinct(seat: int, seed: int) -> float:
    """Play what looks best against chance; return what it was worth."""
    state = GAME.new({}, 2, seed)
    dice = Dice(seed)
    while state.decision is not None:
        assert isinstance(state, Arena)
        decision = state.decision
        weights = order(state, decision)
        wise = weights.index(max(weights))
        state.choose(wise if decision.seat == seat else dice.below(len(weights)))
    assert state.outcome is not None
    return state.outcome.returns[seat]


def test_what_looks_best_beats_chance() -> None:
    assert [instinct(seed % 2, seed) for seed in range(4)] == [1.0] * 4


def test_bots_choose_by_what_they_see_alone() -> None:
    check_bot_sees_only_its_view(
        GAME, lambda seed: find_bot("search:4", seed), {}, 2, seed=3, every=45, limit=180
    )
