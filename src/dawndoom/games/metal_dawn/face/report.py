"""Where the game stands, in words: the status, the board as text, the ending."""

from typing import Any

from dawndoom.core import Names, Score, View
from dawndoom.games.metal_dawn.face.library import counted, face_facts, face_words, icon_name
from dawndoom.games.metal_dawn.face.names import division_words, owner
from dawndoom.games.metal_dawn.face.queries import agents_of, divisions_of, unit_at
from dawndoom.games.metal_dawn.face.symbols import LOCATION_WORDS, unit_words

PHASES = {
    "counterattack": "Counterattack",
    "dominus_advance": "Dominus phase",
    "dominus_attack": "Units attack",
    "dominus_cards": "Dominus cards",
    "cleanup": "Clean-up",
}


def status(view: View) -> str:
    """Say where in the game we are."""
    if view["phase"] == "setup":
        return "Setup"
    act = "I" if view["act"] == 1 else "II"
    phase = f" · {PHASES[view['phase']]}" if view["phase"] in PHASES else ""
    return f"Act {act} · round {view['round']}{phase}"


# The score line.


def score(view: View, names: Names) -> list[Score]:
    """Return what all share (track, Codes or the Robot, reserve), then an entry for each seat."""
    shared = [_track_score(view), _goal_score(view), Score(str(view["pool"]), words="in reserve")]
    return shared + [_seat_score(view, seat) for seat in range(len(names))]


def _track_score(view: View) -> Score:
    track, coming = view["track"], view["forecast"]
    notes: tuple[str, ...] = ()
    if not view["outcome"] and coming["reached"] > track["space"]:
        worst = "lost" if coming["lost"] else str(coming["reached"])
        least = str(coming["least"]) if coming["least"] <= track["last"] else "lost"
        notes = (f"next {least} to {worst}" if least != worst else f"next {worst}",)
    return Score(str(track["space"]), of=str(track["last"]), words="dawn", notes=notes, tone="bad")


def _goal_score(view: View) -> Score:
    if view["act"] == 2:
        dominus = view["dominus"]
        return Score(str(dominus["health"]), of=str(dominus["full"]), words="Robot", tone="bad")
    hacked = sum(1 for code in view["codes"] if code["state"] == "hacked")
    return Score(str(hacked), of=str(len(view["codes"])), words="Codes")


def _seat_score(view: View, seat: int) -> Score:
    """Return a seat's points in Tech War, else which of its Agents are still to act."""
    divisions = divisions_of(view, seat)
    agents = [agent for one in divisions for agent in agents_of(view, one)]
    pips = "".join("●" if agent["ready"] else "○" for agent in agents)
    if view["mode"] == "tech_war":
        points = sum(view["divisions"][one]["vp"] for one in divisions)
        return Score(str(points), seat, words="points", notes=(pips,))
    return Score(pips, seat, words="Agents still to act")


# The board as text.


def describe(view: View, names: Names) -> list[str]:
    """Return the board as text, line by line."""
    track = view["track"]
    lines = [f"{status(view)}. The track is at {track['space']} of {track['last']}."]
    if not view["outcome"]:
        lines.append(_describe_forecast(view))
    dominus = view["dominus"]
    if dominus["zone"]:
        words = f"Dominus ({dominus['form']}) is in zone {dominus['zone']}"
        health = f", health {dominus['health']}" if dominus["form"] == "robot" else ""
        lines.append(f"{words}{health}.")
    lines += [_describe_zone(view, zone) for zone in view["zones"]]
    lines += [_describe_code(code) for code in view["codes"]]
    for agent in view["agents"]:
        if agent["id"] is not None:
            lines.append(_describe_agent(view, agent, names))
    for number in range(len(view["divisions"])):
        lines += _describe_division(view, number, names)
    for card in view["objectives"]:
        points = counted(card["vp"], "point")
        lines.append(f"Objective {card['name']}, {points}: {card['text']}")
    return lines


def _describe_forecast(view: View) -> str:
    coming = view["forecast"]
    units = (
        f"up to {coming['damage']} from Units, of which {coming['interceptable']} can be "
        "intercepted."
    )
    if view["phase"] in ("dominus_advance", "dominus_attack"):
        return f"The rest of the Dominus phase: {units}"
    steps = f"{coming['automatic']} automatic, {coming['terrify']} Terrify"
    return f"The next Dominus phase: {steps}, {units}"


def _describe_division(view: View, number: int, names: Names) -> list[str]:
    division, name = view["divisions"][number], owner(names, number)
    # Questions know Divisions by number and card alone, so here both stand beside the name.
    who = division_words(view, number)
    if len(names) > 1:
        who = f"{name}: {who}"
    intel = ", ".join(f"{card['name']} {card['value']}" for card in division["intel"])
    lines = [f"{who}; Intel: {intel or 'none'}."]
    if view["mode"] == "tech_war":
        stored = [
            f"{face_words(face, view)} ({face_facts(face, view)})" for face in division["trophies"]
        ]
        points = counted(division["vp"], "point")
        lines.append(f"{name}: {points}; stored: {', '.join(stored) or 'none'}.")
    return lines


def _describe_zone(view: View, zone: dict[str, Any]) -> str:
    if zone["destroyed"]:
        return f"Zone {zone['number']}: {zone['name']}, destroyed."
    parts = []
    for place, name in enumerate(zone["locations"], start=1):
        unit = unit_at(view, zone["number"], place)
        text = f"{place} {LOCATION_WORDS[name]}"
        if unit is not None:
            text += f" ({unit_words(unit).split(', ', 1)[0].split(' in ')[0]}"
            icon = f", {icon_name(unit['icon'])}" if unit["icon"] else ""
            text += f" defense {unit['defense']}{icon})" if unit["revealed"] else " hidden)"
        parts.append(text)
    tokens = f" Mission tokens: {zone['tokens']}." if zone["tokens"] else ""
    used = " (used)" if zone["used_by"] else ""
    power = f" Power{used}: {zone['text']}"
    return f"Zone {zone['number']}: {zone['name']}. {'; '.join(parts)}.{tokens}{power}"


def _describe_code(code: dict[str, Any]) -> str:
    if code["plan"]:
        plan = code["plan"]
        return f"Plan {code['space']}: {plan['name']}, {plan['direction']} {plan['steps']}."
    if code["card"] is None or code["state"] == "hacked":
        return f"Code {code['space']}: {code['state'].replace('_', ' ')}."
    return f"Code {code['space']}: {code['card']['name']}, difficulty {code['difficulty']}."


def _describe_agent(view: View, agent: dict[str, Any], names: Names) -> str:
    where = (
        f"zone {agent['zone']}, location {agent['location']}" if agent["zone"] else "off the board"
    )
    weapon = agent["weapon"]["name"] if agent["weapon"] else "no Weapon"
    gear = agent["gear"]["name"] if agent["gear"] else "no Gear"
    ready = "ready" if agent["ready"] else "inactive"
    return (
        f"{owner(names, agent['division'])}: {agent['name']}, {where}, {agent['health']} of "
        f"{agent['full']} health, {ready}, {weapon}, {gear}."
    )


REASONS = {
    "Metal Dawn": "the Metal Dawn track ran out",
    "no Agents left": "an Agent fell and nobody was left to take its place",
    "round_cap": "the round limit was reached",
    "given up": "the city was given up",
}


def ending(view: View, names: Names) -> str:
    """Say who won and why."""
    outcome = view["outcome"]
    if not outcome:
        return ""
    if not outcome["winners"]:
        return f"Dominus won: {REASONS.get(outcome['reason'], outcome['reason'])}."
    if view["mode"] == "tech_war":
        winners = " and ".join(names[seat] for seat in outcome["winners"])
        points = counted(max(outcome["scores"]), "point")
        return f"Robot Dominus is destroyed. {winners} won with {points}."
    return f"Robot Dominus is destroyed in round {view['round']}: the city is saved."
