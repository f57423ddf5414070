"""Metals in words: prompts, options, the log, the board as text, the ending."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Event, Names, Option, Prompt, Sentence, View, Wording
from dawndoom.games.metals.face.queries import (
    MOST_ON_MAP,
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

FACING_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
ARROWS = "↑→↓←"
SIDES = ("south", "north")
TERRAIN_WORDS = {
    "corner": "Corner: new Metals are deployed here.",
    "forest": "Forest: a Metal here cannot be attacked.",
    "city": "City: a damaged Metal here recovers at the end of its owner's turn.",
}
CAP_IN_SIGHT = 20


# What is asked.


def status(view: View) -> str:
    """Say where in the game we are."""
    if view["asks"] == "pick_army":
        return "Picking armies"
    turn, cap = view["turns"] + 1, view["turn_cap"]
    if view["outcome"]:
        return f"Turn {min(turn, cap) if cap else turn}"
    return f"Turn {turn} of {cap}" if cap and cap - turn < CAP_IN_SIGHT else f"Turn {turn}"


def prompt(view: View, decision: Decision) -> Prompt:
    """Say what is asked."""
    return PROMPTS[decision.name](view, decision)


def _prompt_army(view: View, decision: Decision) -> Prompt:
    waiting = sum(1 for m in in_pool(view, decision.seat) if m["faction"] is None)
    return Prompt(
        "Pick a faction",
        f"It earns points for one kind of attack. {_metals(waiting)} of yours still "
        f"{'waits' if waiting == 1 else 'wait'} for a faction.",
    )


def _prompt_metal(view: View, decision: Decision) -> Prompt:
    here = len(on_map(view, decision.seat))
    deploys = any(option.verb == "deploy" for option in decision.options)
    moves = any(option.verb == "move" for option in decision.options)
    if deploys and moves:
        title, first = "Move a Metal or deploy one", f"{here} of your 3 are on the map."
    elif deploys:
        title, first = "Deploy a Metal", "It starts on a free corner and is safe this turn."
    elif here == MOST_ON_MAP:
        title, first = "Move a Metal", "Three are on the map, so none can be deployed."
    else:
        title, first = "Move a Metal", "None can be deployed now."
    after = "After your action the enemy's Metals fire at yours; then you score."
    return Prompt(title, f"{first} {after}")


def _prompt_space(view: View, decision: Decision) -> Prompt:
    metal = view["metals"][int(decision.about[0])]
    if metal["at"] is None:
        help = "Any free corner, also at the enemy's edge. It cannot be attacked this turn."
        return Prompt(f"Where does {metal['name']} enter?", help)
    help = "One step; then it may turn. Hatched spaces are under enemy fire."
    return Prompt(f"Where does {metal['name']} go?", help)


def _prompt_facing(view: View, decision: Decision) -> Prompt:
    metal = view["metals"][int(decision.about[0])]
    help = "It fires along that line in the enemy's turn. This completes your action."
    return Prompt(f"Which way does {metal['name']} look?", help)


PROMPTS: dict[str, Callable[[View, Decision], Prompt]] = {
    "pick_army": _prompt_army,
    "choose_metal": _prompt_metal,
    "choose_space": _prompt_space,
    "choose_facing": _prompt_facing,
}


# The options.


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Say an option: what it is, what it brings, what it risks."""
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
    notes = [damaged, ground(view, space), f"under fire from {fire}" if fire else ""]
    return Wording(f"Move {name} ({space})", ", ".join(note for note in notes if note))


def _word_deploy(view: View, decision: Decision, option: Option) -> Wording:
    identity = str(option.on[0])
    metal = next_to_deploy(view, decision.seat, identity)
    faction = faction_named(view, identity)
    if faction is None:
        return Wording(f"Deploy {metal['name']}", "on a free corner")
    return Wording(f"Deploy {faction['name']}", faction["words"])


def _word_to(view: View, decision: Decision, option: Option) -> Wording:
    space = str(option.on[0])
    metal = view["metals"][int(decision.about[0])]
    land = ground(view, space)
    label = f"Stay on {space} and turn" if metal["at"] == space else space
    return _forecast_words(view, decision, option, f"{label}, {land}" if land else label, [])


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
    """Say what lies in a line of fire."""
    if not line:
        return "off the map"
    aimed = [metal["name"] for space in line if (metal := metal_at(view, space))
             and metal["owner"] != seat]  # fmt: skip
    spaces = "1 space" if len(line) == 1 else f"{len(line)} spaces"
    return f"aims at {', '.join(aimed)}" if aimed else f"{spaces} in its line"


def _forecast_words(
    view: View, decision: Decision, option: Option, label: str, notes: list[str]
) -> Wording:
    coming = view["forecast"][decision.options.index(option)]
    if coming["wins"]:
        notes = [*notes, "wins the game"]
    elif coming["points"]:
        notes = [*notes, f"+{_points(coming['points'])}"]
    return Wording(label, ", ".join(notes), risk(coming))


def risk(coming: dict[str, Any]) -> str:
    """Say what an option risks, by its forecast."""
    risks = []
    if coming["attackers"]:
        harm = "defeated" if coming["defeated"] else "damaged" if coming["damaged"] else "hit"
        risks.append(f"{harm} by {_metals(coming['attackers'])}")
    if coming["enemy_points_most"]:
        risks.append(f"enemy {enemy_gain(coming, ' to ')}")
    return ", ".join(risks)


def enemy_gain(coming: dict[str, Any], to: str) -> str:
    """Say the enemy's points: as many as it will be, or from the least to the most."""
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
    """Say what a space is, in two words; nothing for a plain one."""
    points, terrain = points_of(view, space), terrain_of(view, space)
    words = [f"{points}-point space"] if points else []
    words += [terrain] if terrain != "plain" else []
    return " and ".join(words)


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _metals(number: int) -> str:
    return "1 Metal" if number == 1 else f"{number} Metals"


# The log.


def sentence(event: Event, names: Names) -> Sentence | None:
    """Say what happened, with its rule and the pieces concerned."""
    teller = TELLERS.get(event.verb)
    return teller(names, *event.about) if teller else None


def _whose(name: str) -> str:
    return "Your" if name == "You" else f"{name}'s"


def _tell_picked(names: Names, seat: int, faction: str) -> Sentence:
    named = faction.replace("_", " ").title()
    return Sentence(f"{names[seat]} picked {named}.", seat, "ME-1.5")


def _tell_deployed(names: Names, seat: int, metal: int, space: str, facing: str) -> Sentence:
    text = f"{names[seat]} deployed a Metal on {space}, facing {FACING_WORDS[facing]}."
    return Sentence(text, seat, "ME-3.2", (piece_id(metal),))


def _tell_moved(
    names: Names, seat: int, metal: int, here: str, there: str, facing: str
) -> Sentence:
    text = f"{names[seat]} moved from {here} to {there}, facing {FACING_WORDS[facing]}."
    return Sentence(text, seat, "ME-3.5", (piece_id(metal),))


def _tell_turned(
    names: Names, seat: int, metal: int, here: str, there: str, facing: str
) -> Sentence:
    text = f"{names[seat]} turned the Metal on {here} to the {FACING_WORDS[facing]}."
    return Sentence(text, seat, "ME-3.9", (piece_id(metal),))


def _tell_attacked(
    names: Names,
    seat: int,
    attacker: int,
    target: int,
    here: str,
    there: str,
    arc: str,
    bonus: int,
    faction: str,
) -> Sentence:
    earned = f": {faction} +{bonus}" if bonus else ""
    text = f"{_whose(names[seat])} Metal on {here} attacked {there} from the {arc}{earned}."
    rule = "ME-8.1" if bonus else "ME-4.2"
    return Sentence(text, seat, rule, (piece_id(attacker), piece_id(target)))


def _tell_damaged(names: Names, seat: int, metal: int, space: str) -> Sentence:
    text = f"{_whose(names[seat])} Metal on {space} was damaged."
    return Sentence(text, seat, "ME-5.6", (piece_id(metal),))


def _tell_defeated(names: Names, seat: int, metal: int, space: str) -> Sentence:
    text = f"{_whose(names[seat])} Metal on {space} was defeated and is back in the pool."
    return Sentence(text, seat, "ME-5.8", (piece_id(metal),))


def _tell_scored(
    names: Names, seat: int, gained: int, total: int, sources: list[list[Any]]
) -> Sentence:
    held = ", ".join(str(space) for space, _ in sources)
    text = f"{names[seat]} scored {_points(gained)} for {held}: {total} in all."
    pieces = (f"track-{seat}", *(f"space-{space}" for space, _ in sources))
    return Sentence(text, seat, "ME-6.1", pieces)


def _tell_recovered(names: Names, seat: int, metal: int, space: str) -> Sentence:
    text = f"{_whose(names[seat])} Metal on {space} recovered in the city."
    return Sentence(text, seat, "ME-6.3", (piece_id(metal),))


def _tell_forced(names: Names, seat: int, asked: str, option: list[Any]) -> Sentence:
    verb, word = str(option[0]), str(option[1])
    only = {
        "move": f"move the Metal on {word}",
        "deploy": "deploy a Metal",
        "to": f"go to {word}",
        "pick": f"pick {word.replace('_', ' ').title()}",
    }.get(verb, " ".join(str(part) for part in option))
    return Sentence(f"{names[seat]} had no choice but to {only}.", seat, "ME-2.4")


def _tell_resigned(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} resigned.", seat, "ME-7.5")


def _tell_agreed_draw(names: Names) -> Sentence:
    return Sentence("A draw was agreed.", None, "ME-7.5")


TELLERS: dict[str, Callable[..., Sentence]] = {
    "picked": _tell_picked,
    "deployed": _tell_deployed,
    "moved": _tell_moved,
    "turned": _tell_turned,
    "attacked": _tell_attacked,
    "damaged": _tell_damaged,
    "defeated": _tell_defeated,
    "scored": _tell_scored,
    "recovered": _tell_recovered,
    "forced": _tell_forced,
    "resigned": _tell_resigned,
    "agreed_draw": _tell_agreed_draw,
}


def piece_id(metal: int) -> str:
    """Return the id of a Metal in the picture."""
    return f"metal-{metal}"


# The board as text, and the ending.


def describe(view: View, names: Names) -> list[str]:
    """Return the board as text, a line a thing."""
    land = view["map"]
    lines = [
        f"Map {land['name']}: columns a to {land['spaces'][-1][0]} from west to east, "
        f"rows 1 to {land['rows']} from south to north. {status(view)}.",
        *_describe_land(view),
    ]
    for seat in (0, 1):
        lines.append(
            f"{names[seat]} ({SIDES[seat]}): {view['vp'][seat]} of {_points(view['target'])}, "
            f"{len(on_map(view, seat))} of 3 on the map, {len(in_pool(view, seat))} in the pool."
        )
        lines += [_describe_metal(view, metal, names) for metal in on_map(view, seat)]
        lines += [_describe_metal(view, metal, names) for metal in in_pool(view, seat)]
    return lines


def _describe_land(view: View) -> list[str]:
    found: dict[str, list[str]] = {}
    for space in view["map"]["spaces"]:
        if kind := ground(view, space):
            found.setdefault(kind, []).append(space)
    return [f"{kind.capitalize()}: {', '.join(spaces)}." for kind, spaces in found.items()]


def _describe_metal(view: View, metal: dict[str, Any], names: Names) -> str:
    owner = names[metal["owner"]]
    if metal["at"] is None:
        return f"{owner}: {metal_words(view, metal)}, in the pool."
    fire = under_fire(view, metal["owner"]).get(metal["at"], 0)
    threat = f", under fire from {fire}" if fire else ""
    return f"{owner}: {metal_words(view, metal)}{threat}."


def metal_words(view: View, metal: dict[str, Any]) -> str:
    """Say a Metal: its name, faction, place, facing and state."""
    faction = faction_named(view, metal["faction"])
    name = f"{metal['name']} of {faction['name']}" if faction else str(metal["name"])
    if metal["at"] is None:
        return name
    land = ground(view, metal["at"])
    place = f"{metal['at']} ({land})" if land else metal["at"]
    state = ", damaged" if metal["damaged"] else ""
    return f"{name} on {place}, facing {FACING_WORDS[metal['facing']]}{state}"


def ending(view: View, names: Names) -> str:
    """Say who won and why."""
    outcome = view["outcome"]
    if not outcome:
        return ""
    reason = outcome["reason"]
    if outcome["draw"]:
        south, north = outcome["scores"]
        how = "by agreement" if reason == "agreed draw" else "at the turn limit"
        return f"A draw {how}, {south} to {north}."
    winner = outcome["winners"][0]
    score = f"{outcome['scores'][winner]} to {outcome['scores'][1 - winner]}"
    reasons = {
        "target reached": f"the target of {_points(view['target'])} was reached",
        "no legal action": "the other side could not act",
        "turn limit": "more points at the turn limit",
        "resignation": "the other side resigned",
    }
    return f"{names[winner]} won, {score}: {reasons.get(reason, reason)}."
