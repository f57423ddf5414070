"""Which options look promising: every option of every decision, in hundredths of a win."""

from math import exp

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.cyberdoom_tower.mind.actions import worth_of
from dawndoom.games.cyberdoom_tower.mind.dice import weigh_dice
from dawndoom.games.cyberdoom_tower.mind.plan import plan_of
from dawndoom.games.cyberdoom_tower.rules.hide import missing_to_hide
from dawndoom.games.cyberdoom_tower.rules.state import Tower

CARD_WORTH = 5.0
WARMTH, DICE_WARMTH = 4.0, 0.5
"""How much worse, in hundredths of a win, an option may be and still be worth a look."""
LEAST, DICE_LEAST = 0.02, 0.0005
"""The weight of an option that looks hopeless."""


def order(state: Tower, decision: Decision) -> list[float]:
    """Return a weight for each option: what it is worth, made positive.

    What can be done to dice is computed, where all else is guessed: a search has less to look for.
    """
    worths = weigh(state, decision)
    best = max(worths)
    is_known = decision.name in ("modify", "pick_die", "pick_value")
    warmth = DICE_WARMTH if is_known else WARMTH
    least = DICE_LEAST if is_known else LEAST
    return [least + exp(max(-20.0, (worth - best) / warmth)) for worth in worths]


def weigh(state: Tower, decision: Decision) -> list[float]:
    """Return what each option is worth, in hundredths of a win."""
    name, options = decision.name, decision.options
    if name == "choose_action":
        plan = plan_of(state, decision.seat)
        return [worth_of(plan, option) for option in options]
    if name == "choose_payment":
        return [-float(cost_of(option)) for option in options]
    if name in ("modify", "pick_die", "pick_value"):
        return weigh_dice(state, decision)
    if name == "choose_weapon":
        return weigh_weapons(state, decision.seat, options)
    if name == "spend_luck_hide":
        return weigh_luck(state, decision.seat)
    if name == "loot":
        return weigh_loot(state, decision.seat)
    if name == "choose_first":
        return weigh_first(state)
    # Use the suit, take the key, discard what saves: always the first option.
    return [5.0 if index == 0 else 0.0 for index in range(len(options))]


def cost_of(option: Option) -> int:
    """Return what a payment costs: an Energy counts as four AP."""
    plain, jet, energy = option.on
    assert isinstance(plain, int)
    assert isinstance(jet, int)
    assert isinstance(energy, int)
    return plain + jet + 4 * energy


def weigh_first(state: Tower) -> list[float]:
    """Whoever stands higher goes first: on the roof every attack counts."""
    return [float(state.level[0]), float(state.level[1])]


def weigh_loot(state: Tower, seat: Seat) -> list[float]:
    """Weigh a card against the point of anti-stealth that it costs."""
    plan = plan_of(state, seat)
    level, sector = state.level[seat], state.sector[seat]
    if state.defeated[level] or state.has_spotted(level, seat):
        return [10.0, 0.0]
    risk = plan.danger(level, sector, True) + 3.0 - plan.step_worth
    return [7.0 - risk / 6.0, 0.0]


def weigh_luck(state: Tower, seat: Seat) -> list[float]:
    """Weigh the Luck that is missing against what a failed test brings."""
    plan = plan_of(state, seat)
    level, sector = state.level[seat], state.sector[seat]
    passed = plan.key_worth(level, sector) + 1.1 * state.ap[seat]
    failed = plan.step_worth - plan.danger(level, sector, True)
    if not state.active[level]:
        failed -= 3.0
    return [passed - plan.luck_price * missing_to_hide(state), failed]


def weigh_weapons(state: Tower, seat: Seat, options: list[Option]) -> list[float]:
    """Prefer the damage that is needed, at the least cost."""
    box = state.box
    level = state.level[seat]
    on_roof = state.is_roof(level)
    if on_roof:
        need = state.ai_energy_left()
    else:
        need = box.sentinels[state.sentinels[level]].energy - state.damage[level]
    worths = []
    for option in options:
        weapon = box.weapons[box.weapon_options.index(option)]
        worth = 10.0 * min(need, weapon.damage) / need
        if weapon.card:
            worth -= 0.0 if on_roof else CARD_WORTH
        worth -= weapon.energy * (4.0 if on_roof and state.energy[seat] > 2 else 8.0)
        worths.append(worth)
    return worths
