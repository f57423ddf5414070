"""What Metals asks and offers, in words."""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Decision, Option, Prompt, View, Wording
from dawndoom.games.metals.face.queries import (
    aimed_at,
    bottom_seat,
    faction_named,
    in_pool,
    line_of_fire,
    metal_at,
    next_to_deploy,
    on_map,
    points_of,
    terrain_of,
    under_fire,
    with_pending,
)
from dawndoom.games.metals.rules.action import MOST_ON_MAP

FACING_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
ARROWS = "↑→↓←"
SIDES = ("south", "north")

# What is asked.


def prompt(view: View, decision: Decision) -> Prompt:
    """Return what is asked."""
    return PROMPTS[decision.name](view, decision)


def _prompt_army(view: View, decision: Decision) -> Prompt:
    waiting = sum(1 for m in in_pool(view, decision.seat) if m["faction"] is None)
    need = f"{waiting} of your Metals still need{'s' if waiting == 1 else ''} one."
    return Prompt("Pick a faction", f"Each faction earns points for one kind of attack. {need}")


def _prompt_metal(view: View, decision: Decision) -> Prompt:
    here = len(on_map(view, decision.seat))
    deploys = any(option.verb == "deploy" for option in decision.options)
    moves = any(option.verb == "move" for option in decision.options)
    if deploys and moves:
        title = "Move a Metal or deploy one"
        first = f"You have {here} of {MOST_ON_MAP} Metals on the map."
    elif deploys:
        title, first = "Deploy a Metal", "It enters on a free corner and is safe this turn."
    elif here == MOST_ON_MAP:
        title, first = "Move a Metal", "You have three on the map, so you can't deploy another."
    else:
        title, first = "Move a Metal", "You can't deploy one: every corner is taken."
    return Prompt(
        title, f"{first} After your action the enemy fires at your Metals; then you score."
    )


def _prompt_space(view: View, decision: Decision) -> Prompt:
    metal = view["metals"][int(decision.about[0])]
    if metal["at"] is None:
        help = "Any free corner will do, even at the enemy's edge. It can't be attacked this turn."
        return Prompt(f"Where does {metal['name']} enter?", help)
    help = "One step; then it may turn. Each space says what becomes of it there."
    return Prompt(f"Where does {metal['name']} go?", help)


def _prompt_facing(view: View, decision: Decision) -> Prompt:
    metal = view["metals"][int(decision.about[0])]
    help = "It will fire that way in the enemy's turn. This completes your action."
    return Prompt(f"Which way does {metal['name']} face?", help)


PROMPTS: dict[str, Callable[[View, Decision], Prompt]] = {
    "pick_army": _prompt_army,
    "choose_metal": _prompt_metal,
    "choose_space": _prompt_space,
    "choose_facing": _prompt_facing,
}


# What can be chosen.


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Return an option in words: what it is, what it brings, what it risks."""
    return WORDINGS[option.verb](view, decision, option)


def _word_pick(view: View, decision: Decision, option: Option) -> Wording:
    faction = faction_named(view, str(option.on[0]))
    return Wording(faction["name"], faction["words"]) if faction else Wording(str(option))


def _word_move(view: View, decision: Decision, option: Option) -> Wording:
    space = str(option.on[0])
    metal = metal_at(view, space)
    name = metal["name"] if metal else "the Metal"
    fire = under_fire(view, decision.seat).get(space, 0)
    damaged = "damaged" if metal and metal["damaged"] else ""
    notes = [damaged, ground(view, space), fire_words(fire)]
    return Wording(f"Move {name} ({space})", ", ".join(note for note in notes if note))


def _word_deploy(view: View, decision: Decision, option: Option) -> Wording:
    identity = str(option.on[0])
    metal = next_to_deploy(view, decision.seat, identity)
    faction = faction_named(view, identity)
    if faction is None:
        return Wording(f"Deploy {metal['name']}", "on a free corner")
    return Wording(f"Deploy {metal_words(view, metal)}", faction["words"])


def _word_to(view: View, decision: Decision, option: Option) -> Wording:
    space = str(option.on[0])
    metal = view["metals"][int(decision.about[0])]
    land = ground(view, space)
    label = f"{space}, {land}" if land else space
    if metal["at"] == space:
        label = f"Stay on {space} and turn"
    return _forecast_words(view, decision, option, label, [])


def _word_face(view: View, decision: Decision, option: Option) -> Wording:
    facing = str(option.on[0])
    turned = 2 * bottom_seat(view)
    arrow = ARROWS[(list(FACING_WORDS).index(facing) + turned) % 4]
    there = view["map"]["spaces"][int(decision.about[1])]
    line = line_of_fire(with_pending(view, decision), there, facing)
    notes = [aim_words(view, decision.seat, line)]
    label = f"{FACING_WORDS[facing].capitalize()} {arrow}"
    return _forecast_words(view, decision, option, label, notes)


def aim_words(view: View, seat: int, line: list[str]) -> str:
    """Return what a Metal would aim at in a line of fire."""
    if not line:
        return "faces off the map"
    aimed = [metal["name"] for metal in aimed_at(view, seat, line)]
    if aimed:
        return f"aims at {' and '.join(aimed)}"
    return f"{counted(len(line), 'space')} in its line"


def harm_words(view: View, metal: dict[str, Any], threat: dict[str, Any]) -> str:
    """Return in a word what becomes of a Metal that is about to be hit."""
    if threat["lost"]:
        return "lost"
    return "repaired" if terrain_of(view, metal["at"]) == "city" else "damaged"


def fire_words(number: int) -> str:
    """Return how many enemies fire at a space; nothing where none does."""
    return f"under fire from {counted(number, 'Metal')}" if number else ""


def _forecast_words(
    view: View, decision: Decision, option: Option, label: str, notes: list[str]
) -> Wording:
    coming = view["forecast"][decision.options.index(option)]
    if coming["wins"]:
        notes = [*notes, "wins the game"]
    elif coming["points"]:
        notes = [*notes, f"+{counted(coming['points'], 'point')}"]
    return Wording(label, ", ".join(notes), risk(coming))


def risk(coming: dict[str, Any]) -> str:
    """Return what an option risks, by its forecast."""
    risks = []
    if coming["attackers"]:
        harm = "defeated" if coming["defeated"] else "damaged" if coming["damaged"] else "hit"
        risks.append(f"{harm} by {counted(coming['attackers'], 'Metal')}")
    if coming["enemy_points_most"]:
        risks.append(f"enemy {enemy_gain(coming, ' to ')}")
    return ", ".join(risks)


def enemy_gain(coming: dict[str, Any], to: str) -> str:
    """Return the points that the enemy gains: a number, or the least and the most."""
    least, most = coming["enemy_points"], coming["enemy_points_most"]
    return f"+{most}" if least == most else f"+{least}{to}{most}"


WORDINGS: dict[str, Callable[[View, Decision, Option], Wording]] = {
    "pick": _word_pick,
    "move": _word_move,
    "deploy": _word_deploy,
    "to": _word_to,
    "face": _word_face,
}


def ground(view: View, space: str) -> str:
    """Return what a space is, in two words; nothing for a plain one."""
    points, terrain = points_of(view, space), terrain_of(view, space)
    words = [f"{points}-point space"] if points else []
    words += [terrain] if terrain != "plain" else []
    return " and ".join(words)


def metal_words(view: View, metal: dict[str, Any]) -> str:
    """Return a Metal in words: its name, faction, place, facing and state."""
    faction = faction_named(view, metal["faction"])
    name = f"{metal['name']} of {faction['name']}" if faction else str(metal["name"])
    if metal["at"] is None:
        return name
    land = ground(view, metal["at"])
    place = f"{metal['at']} ({land})" if land else metal["at"]
    state = ", damaged" if metal["damaged"] else ""
    return f"{name} on {place}, facing {FACING_WORDS[metal['facing']]}{state}"


def counted(number: int, thing: str) -> str:
    """Return a number of things: `1 point`, `2 points`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(words: Sequence[str]) -> str:
    """Return words in a row: `a`, `a and b`, `a, b and c`."""
    *more, last = words
    return f"{', '.join(more)} and {last}" if more else last
