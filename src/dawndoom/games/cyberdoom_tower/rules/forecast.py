"""What an option would bring: exact chances, shown beside it before you commit.

A forecast has an entry for each option of the pending decision, in its order.
"""

from typing import Any

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.cyberdoom_tower.rules.attack import (
    VALUE_OPTIONS,
    can_pay,
    die_of,
    new_values,
    tool_of,
)
from dawndoom.games.cyberdoom_tower.rules.box import CRATE, ENERGY, KEY, LUCK, Level, Sector
from dawndoom.games.cyberdoom_tower.rules.chances import (
    Tools,
    chance_from,
    chance_to_hide,
    chance_to_hit,
    tools_of,
)
from dawndoom.games.cyberdoom_tower.rules.move import is_drained, payments
from dawndoom.games.cyberdoom_tower.rules.placement import (
    DICE,
    FACES,
    NOT_PLACED,
    largest_placement,
)
from dawndoom.games.cyberdoom_tower.rules.state import FLIP, MOST, REROLL, Tower


def forecast(state: Tower) -> list[dict[str, Any]]:
    """Return for each option of the pending decision what it would bring."""
    decision = state.decision
    if decision is None:
        return []
    if decision.name == "choose_action":
        return [foresee_action(state, decision.seat, option) for option in decision.options]
    if decision.name == "choose_payment":
        walk = foresee_walk(state, decision.seat, int(decision.about[0]))
        return [{"hide": walk["hide"]}] * len(decision.options)
    if decision.name in ("loot", "use_suit", "spend_luck_hide"):
        return foresee_test(state, decision)
    if decision.name == "choose_weapon":
        return [{"hit": foresee_attack(state, decision.seat)}] * len(decision.options)
    if decision.name in ("modify", "pick_die", "pick_value"):
        return foresee_dice(state, decision)
    return [{} for _ in decision.options]


def foresee_action(state: Tower, seat: Seat, option: Option) -> dict[str, Any]:
    """Return what a walk costs and risks, or how likely an attack is to hit."""
    if option.verb == "walk":
        sector = option.on[0]
        assert isinstance(sector, int)
        return foresee_walk(state, seat, sector)
    if option.verb == "attack":
        return {"hit": foresee_attack(state, seat)}
    return {}


def foresee_walk(state: Tower, seat: Seat, sector: Sector) -> dict[str, Any]:
    """Return the ways to pay, what the sector brings, and the chances to hide there."""
    level = state.level[seat]
    found = gains(state, seat, level, sector)
    # The Luck that the sector itself brings comes before the roll.
    luck = state.luck[seat] + ("luck" in found)
    return {
        "payments": [list(option.on) for option in payments(state, seat, sector)],
        "gains": found,
        "hide": foresee_hide(state, seat, level, sector, luck, 0),
        "loot": (
            foresee_hide(state, seat, level, sector, luck, 1)
            if is_full_crate(state, level, sector)
            else None
        ),
    }


def gains(state: Tower, seat: Seat, level: Level, sector: Sector) -> list[str]:
    """Return what a movement that ends on a sector can bring: energy, luck, crate, key."""
    if sector == 0:
        return []
    symbols = state.symbols_at(level, sector)
    works = not state.is_overtime() and not is_drained(state, level, sector)
    found = []
    if symbols & ENERGY and works and state.energy[seat] < MOST:
        found.append("energy")
    if symbols & LUCK and works and state.luck[seat] < MOST:
        found.append("luck")
    if is_full_crate(state, level, sector):
        found.append("crate")
    if symbols & KEY and state.key_at[level] == sector:
        found.append("key")
    return found


def is_full_crate(state: Tower, level: Level, sector: Sector) -> bool:
    """CT-5.2, CT-5.6, CT-15.7: tell whether a sector has a crate that can be looted."""
    if sector == 0 or not state.deck or state.is_overtime():
        return False
    is_crate = state.symbols_at(level, sector) & CRATE != 0
    return is_crate and state.looted[level] >> sector & 1 == 0


def foresee_hide(
    state: Tower, seat: Seat, level: Level, sector: Sector, luck: int, more: int
) -> dict[str, Any]:
    """Return the target of a test, `more` than the sector's own, and the chances to pass it.

    `luck` is what the seat will have when it rolls.
    """
    if sector == 0 or state.defeated[level]:
        return {"needed": False, "spotted": False, "target": 0, "chance": 1.0, "with_luck": 1.0}
    target = state.hide_target(level, sector) + more
    spotted = state.has_spotted(level, seat)
    return {
        "needed": True,
        "spotted": spotted,
        "target": target,
        "chance": 0.0 if spotted else chance_to_hide(target, 0),
        "with_luck": 0.0 if spotted else chance_to_hide(target, luck),
    }


def foresee_test(state: Tower, decision: Decision) -> list[dict[str, Any]]:
    """Return the chances for both answers to a question about a test."""
    seat = decision.seat
    level, sector = state.level[seat], state.sector[seat]
    if decision.name == "loot":
        luck = state.luck[seat]
        return [{"hide": foresee_hide(state, seat, level, sector, luck, more)} for more in (1, 0)]
    test = state.test
    assert test is not None
    if decision.name == "spend_luck_hide":
        return [{"missing": test.target - test.roll}, {}]
    luck = state.luck[seat]
    return [
        {
            "hide": {
                "needed": True,
                "spotted": False,
                "target": test.target - less,
                "chance": chance_to_hide(test.target - less, 0),
                "with_luck": chance_to_hide(test.target - less, luck),
            }
        }
        for less in (1, 0)
    ]


def foresee_attack(state: Tower, seat: Seat) -> dict[str, float]:
    """Return the chance of a full placement before the roll, without and with Luck."""
    target = state.target_at(state.level[seat])
    tools = tools_of(state, seat)
    return {
        "chance": chance_to_hit(target, tools.with_luck(0)),
        "with_luck": chance_to_hit(target, tools),
    }


def foresee_weapons(state: Tower, seat: Seat) -> list[dict[str, Any]]:
    """Return each weapon that a seat holds, and what keeps it from being used here."""
    level = state.level[seat]
    on_roof = state.is_roof(level)
    distance = 0 if on_roof else state.distance(level, state.sector[seat])
    found = []
    for weapon in state.box.weapons:
        if weapon.item >= 0 and not state.has_item(seat, weapon.item):
            continue
        reason = ""
        if not on_roof and state.defeated[level]:
            reason = "the sentinel is defeated"
        elif not on_roof and state.is_closed(level):
            reason = "the floor is closed"
        elif weapon.range < distance:
            reason = f"range {weapon.range}, distance {distance}"
        elif not can_pay(state, seat, weapon):
            reason = f"needs {weapon.energy + 1} Energy"
        found.append({"id": weapon.id, "why_not": reason})
    return found


def foresee_dice(state: Tower, decision: Decision) -> list[dict[str, Any]]:
    """Return how likely the attack is to hit after each option, with best play from there.

    `free` counts on no more Luck, `chance` on all that is left.
    """
    attack = state.attack
    assert attack is not None
    hand = Hand(state, attack.dice, tools_of(state, decision.seat))
    return [foresee_change(state, decision, option, hand) for option in decision.options]


def foresee_change(
    state: Tower, decision: Decision, option: Option, hand: "Hand"
) -> dict[str, float]:
    """Return the chances after one option about the dice, and how many fit if that is known."""
    if option.verb == "resolve":
        filled = float(hand.target.is_filled_by(hand.dice))
        return {"chance": filled, "free": filled}
    found = {}
    for name, keeps_luck in (("chance", True), ("free", False)):
        hand.keeps_luck = keeps_luck
        if decision.name == "pick_value":
            tool, die = int(decision.about[0]), int(decision.about[1])
            found[name] = hand.after_value(tool, die, VALUE_OPTIONS.index(option))
        elif decision.name == "pick_die":
            found[name] = hand.after_die(int(decision.about[0]), die_of(state, option))
        else:
            found[name] = hand.after_tool(tool_of(option))
    if decision.name != "modify":
        add_fitting(state, decision, option, hand, found)
    return found


def add_fitting(
    state: Tower, decision: Decision, option: Option, hand: "Hand", found: dict[str, float]
) -> None:
    """CT-8.9: add how many dice fit after a change, where it is known what a die becomes."""
    tool = int(decision.about[0])
    if decision.name == "pick_value":
        die, values = int(decision.about[1]), [VALUE_OPTIONS.index(option)]
    else:
        die = die_of(state, option)
        values = [] if tool == REROLL else hand.values(tool, die)
    if len(values) == 1:
        found["fits"] = float(hand.fitting(die, values[0]))


class Hand:
    """The dice of an attack, and the chances that each change of one of them leaves."""

    def __init__(self, state: Tower, dice: tuple[int, ...], tools: Tools) -> None:
        self.target = state.target_at(state.level[state.player])
        self.dice = dice
        self.tools = tools
        self.keeps_luck = True
        """Whether Luck may be spent on further tools."""

    def chance(self, tools: Tools, dice: tuple[int, ...]) -> float:
        """Return the chance of a full placement with these tools and dice."""
        return chance_from(self.target, tools, dice)

    def values(self, tool: int, die: int) -> list[int]:
        """Return what a tool can make of a die, chance aside."""
        if tool == FLIP:
            return [7 - self.dice[die]]
        return [VALUE_OPTIONS.index(option) for option in new_values(tool, self.dice[die])]

    def fitting(self, die: int, value: int) -> int:
        """Return how many dice fit once a die shows a value."""
        dice = list(self.dice)
        dice[die] = value
        return sum(
            1 for lying in largest_placement(self.target, tuple(dice)) if lying != NOT_PLACED
        )

    def after_tool(self, tool: int) -> float:
        """Return the chance after using a tool on the best die for it."""
        return max(self.after_die(tool, die) for die in range(DICE))

    def after_die(self, tool: int, die: int) -> float:
        """Return the chance after using a tool on a die, to the best value."""
        if tool == REROLL:
            values = range(1, FACES + 1)
            return sum(self.after_value(tool, die, value) for value in values) / FACES
        return max(self.after_value(tool, die, value) for value in self.values(tool, die))

    def after_value(self, tool: int, die: int, value: int) -> float:
        """Return the chance once a tool has brought a die to a value."""
        dice = list(self.dice)
        dice[die] = value
        left = self.tools.after(tool)
        return self.chance(left if self.keeps_luck else left.with_luck(0), tuple(dice))
