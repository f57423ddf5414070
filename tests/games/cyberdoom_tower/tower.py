"""Positions of Cyberdoom Tower, set up by hand."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from dawndoom.core import Dice, Event, Option, Step, seeded
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.cards.library import library_of
from dawndoom.games.cyberdoom_tower.rules.attack import MODIFY
from dawndoom.games.cyberdoom_tower.rules.box import KEY
from dawndoom.games.cyberdoom_tower.rules.effects import target_of
from dawndoom.games.cyberdoom_tower.rules.ending import END_TURN
from dawndoom.games.cyberdoom_tower.rules.machines import AI_PHASE, SENTINEL_PHASE
from dawndoom.games.cyberdoom_tower.rules.placement import HitBox, Target
from dawndoom.games.cyberdoom_tower.rules.round import END_ROUND
from dawndoom.games.cyberdoom_tower.rules.state import Attack, Tower
from dawndoom.games.cyberdoom_tower.rules.turn import CHOOSE_ACTION

ROOF = "roof"
Place = tuple[int | str, int]


def new(seats: int = 1, seed: int = 0, **settings: Any) -> Tower:
    """Return a new game."""
    state = GAME.new(settings, seats, seed)
    assert isinstance(state, Tower)
    return state


def tower(
    *places: Place,
    floors: str = "F1 F2 F3 F4 F5",
    sentinels: str = "S1 S2 S3 S4 S5",
    pos: Sequence[int] = (),
    energy: int | Sequence[int] = 3,
    luck: int | Sequence[int] = 3,
    ap: int = 3,
    items: str = "",
    tokens: Sequence[int] = (),
    active: Sequence[int] = (),
    defeated: Sequence[int] = (),
    spotted: Sequence[int] = (),
    round: int = 1,
    keys: int = 0,
    player: int = 0,
    ai: str = "A1",
    seed: int = 0,
    **settings: Any,
) -> Tower:
    """Return a position in which the player is about to act, with a place for each seat.

    Keys lie on the first key symbol of their floor. Items, tokens and the floors that have
    spotted somebody are the player's.
    """
    where: Sequence[Place] = places or ((0, 0),)
    seats = len(where)
    state = new(seats, seed, content_set="extended", ai=ai, **settings)
    height = state.box.height
    state.floors = numbers([floor.id for floor in state.box.floors], floors)[:height]
    state.sentinels = numbers([card.id for card in state.box.sentinels], sentinels)[:height]
    state.key_at = [state.box.floors[floor].sectors_with(KEY)[0] for floor in state.floors]
    state.pos = [*pos, *[7] * height][:height]
    state.active = [level in active for level in range(height)]
    state.defeated = [level in defeated for level in range(height)]
    state.spotted = [0] * seats
    state.spotted[player] = sum(1 << level for level in spotted)
    state.level = [height if place[0] == ROOF else int(place[0]) for place in where]
    state.sector = [place[1] for place in where]
    state.energy = [energy] * seats if isinstance(energy, int) else list(energy)
    state.luck = [luck] * seats if isinstance(luck, int) else list(luck)
    state.round = round
    state.keys = keys
    state.player = player
    state.ap = [ap] * seats
    for word in items.split():
        give(state, player, word)
    if tokens:
        state.tokens[player * 3 : player * 3 + 3] = list(tokens)
    state.events = []
    return resume(state, END_ROUND, AI_PHASE, SENTINEL_PHASE, END_TURN, CHOOSE_ACTION)


def resume(state: Tower, *agenda: Step) -> Tower:
    """Go on with these steps, the last of them first."""
    state.decision = None
    state.agenda = list(agenda)
    state.advance()
    return state


def both(seat: int, place: Place, other: Place = (4, 0)) -> tuple[Place, Place]:
    """Return the places of two players: this one's, and the other's."""
    return (place, other) if seat == 0 else (other, place)


def numbers(ids: list[str], words: str) -> list[int]:
    """Return the places of cards in the box."""
    return [ids.index(word) for word in words.split()]


def give(state: Tower, seat: int, word: str) -> None:
    """Give an item of the deck to a seat."""
    item = state.box.item_number(word)
    state.items[seat] |= 1 << item
    state.deck.remove(item)


def put_on_top(state: Tower, word: str) -> None:
    """Make an item the next card of the deck."""
    item = state.box.item_number(word)
    state.deck.remove(item)
    state.deck.append(item)


def rig(state: Tower, *rolls: int) -> Tower:
    """Make the next rolls of a six-sided die these."""
    for seed in count():
        dice = Dice(seed)
        if all(1 + dice.below(6) == roll for roll in rolls):
            state.dice = seeded(seed)
            return state
    raise AssertionError


def choose(state: Tower, *words: str) -> Tower:
    """Choose options by their words, one after the other: `choose(s, "walk 2", "loot")`."""
    for text in words:
        assert state.decision is not None, f"{text}: the game is over, {state.outcome}"
        option = option_of(text)
        assert option in state.decision.options, f"{option} not in {offered(state)}"
        state.choose(state.decision.options.index(option))
    return state


def option_of(text: str) -> Option:
    """Return the option of a text."""
    verb, *on = text.split()
    return Option(verb, *(int(word) if word.isdigit() else word for word in on))


def offered(state: Tower) -> list[str]:
    """Return the options of the pending decision as words."""
    return [] if state.decision is None else [str(option) for option in state.decision.options]


def offers(state: Tower, verb: str) -> list[str]:
    """Return the options of the pending decision with a verb."""
    return [words for words in offered(state) if words.split()[0] == verb]


def asks(state: Tower) -> str:
    """Return the name of the pending decision."""
    return "" if state.decision is None else state.decision.name


def reason(state: Tower) -> str:
    """Return why the game is over."""
    return "" if state.outcome is None else state.outcome.reason


def told(state: Tower, verb: str) -> list[Event]:
    """Return the events of a kind that happened so far."""
    return [event for event in state.events or [] if event.verb == verb]


def with_dice(state: Tower, white: Sequence[int], red: Sequence[int], weapon: int = 0) -> Tower:
    """Put an attack on the table that has just been rolled."""
    state.attack = Attack(weapon, (*white, *red))
    return resume(state, END_ROUND, AI_PHASE, SENTINEL_PHASE, END_TURN, MODIFY)


def target(sentinel: str, floor: str = "", column: int = 0) -> Target:
    """Return the hit boxes of an authored sentinel or AI, under the symbols of a floor's column."""
    library = library_of(None)
    for ai in library.ais:
        if ai.id == sentinel:
            return ai.target
    rows = next(card.rows for card in library.sentinels if card.id == sentinel)
    mods = next(
        (card.mods[column] for card in library.floors if card.id == floor),
        library.floors[0].mods[0],
    )
    return target_of(rows, mods)


def box(row: int, number: int = 0, red: bool = False) -> HitBox:
    """Return a printed hit box."""
    return HitBox(row, number, number or 1, 6, red, red)
