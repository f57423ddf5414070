"""What plays above the city: blows, attacks, hacks, firewalls, Dominus cards, the Robot's answers.

A scene dims the city but for the zone concerned, and stands on the side away from it. It shows a
fight under way (from the view), or what the events of a beat tell.
"""

from collections.abc import Callable, Sequence

from dawndoom.core import Decision, Event, View
from dawndoom.drawing import Markup, classes, tag
from dawndoom.games.metal_dawn.face.art import art_picture, paint, sign_picture, use
from dawndoom.games.metal_dawn.face.cards import hearts, portrait
from dawndoom.games.metal_dawn.face.emblems import emblem_of
from dawndoom.games.metal_dawn.face.ground import landmark
from dawndoom.games.metal_dawn.face.layout import (
    BLOCK_HEIGHT,
    BLOCK_WIDTH,
    COLUMNS,
    HEIGHT,
    WIDTH,
    block_corner,
)
from dawndoom.games.metal_dawn.face.library import LIBRARY, card_text, counted, face_type, named
from dawndoom.games.metal_dawn.face.mat import unit_picture
from dawndoom.games.metal_dawn.face.queries import (
    active_agent,
    agent_named,
    unit_at,
    unit_numbered,
)
from dawndoom.games.metal_dawn.face.symbols import ICON_WORDS, UNIT_WORDS

Scene = Markup
PER_ZONE = 4
"""Events name locations by numbers through all zones."""


def stage(view: View, decision: Decision | None, events: Sequence[Event]) -> str:
    """Return the scene under way, or nothing."""
    for event in reversed(events):
        teller = SCENES.get(event.verb)
        if teller is not None:
            return teller(view, *event.about)
    if decision is not None and decision.name in PENDING:
        return PENDING[decision.name](view, decision)
    card = view["dominus"]["card"]
    return _dominus_card(view, card["id"]) if card and events else Markup()


# The frame of a scene.


def _scene(zone: int | None, kind: str, *body: Markup) -> Scene:
    """Return a scene about a zone: the rest of the city is dimmed."""
    side = "left" if zone is not None and (zone - 1) % COLUMNS >= COLUMNS / 2 else "right"
    height = "top" if zone is not None and zone > 2 * COLUMNS else "low"
    panel = tag("section", body, cls=f"panel {kind} {side} {height}")
    dimmed = _dimmed(zone) if zone is not None else Markup()
    return tag("div", dimmed, panel, cls="drawing metal-dawn scene")


def _dimmed(zone: int) -> Markup:
    x, y = block_corner(zone)
    whole = f"M0 0H{WIDTH:g}V{HEIGHT:g}H0z"
    hole = f"M{x:g} {y:g}h{BLOCK_WIDTH:g}v{BLOCK_HEIGHT:g}h-{BLOCK_WIDTH:g}z"
    frame = tag("rect", x=x, y=y, width=BLOCK_WIDTH, height=BLOCK_HEIGHT, rx=12)
    shade = tag("path", d=whole + hole, fill_rule="evenodd")
    return tag(
        "svg", shade, frame, viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}", cls="dim", aria_hidden="true"
    )


def _zone_of(place: int) -> int | None:
    return None if place < 0 else place // PER_ZONE + 1


def _title(words: str, small: str = "") -> Markup:
    above = tag("small", small) if small else Markup()
    return tag("header", above, tag("h3", words))


def _sum(*terms: tuple[str, str], result: str = "", tone: str = "") -> Markup:
    """Return an addition that builds up: figures with words, and what they come to."""
    parts: list[Markup] = []
    for place, (figure, words) in enumerate(terms):
        if place:
            parts.append(tag("i", "+"))
        parts.append(tag("span", tag("b", figure), f" {words}"))
    if result:
        parts += [tag("i", "="), tag("b", result, cls=classes("result", tone))]
    return tag("p", parts, cls="sum")


def _verdict(words: str, tone: str) -> Markup:
    return tag("p", words, cls=f"verdict {tone}")


# Blows of Units.


def _intercepting(view: View, decision: Decision) -> Scene:
    """Return a blow that may be intercepted: who strikes, how hard, what it would do."""
    zone, location, damage = (int(word) for word in decision.about)
    unit = unit_at(view, zone, location)
    name = view["zones"][zone - 1]["name"]
    kind = unit["type"] if unit else "drone"
    track = view["track"]["space"]
    usual = view["damage"][kind]
    terms = [(str(usual), UNIT_WORDS[kind])]
    if damage > usual:
        terms.append((str(damage - usual), "more here"))
    through = track + damage
    words = f"Let through: dawn {track} → {'lost' if through > view['track']['last'] else through}"
    tone = "bad" if through > view["track"]["last"] else ""
    return _scene(
        zone,
        "blow",
        tag("div", unit_picture(kind), cls="striker-picture"),
        _title(f"{UNIT_WORDS[kind]} strikes for {damage}", name),
        _sum(*terms, result=str(damage)),
        _verdict(words, tone),
    )


def _struck(view: View, serial: int, kind: int, damage: int) -> Scene:
    unit = unit_numbered(view, serial)
    name = list(UNIT_WORDS)[kind]
    return _scene(
        unit["zone"] if unit else None,
        "blow",
        tag("div", unit_picture(name), cls="striker-picture"),
        _title(f"{UNIT_WORDS[name]} strikes the city"),
        _verdict(f"dawn +{damage}", "bad"),
    )


def _intercepted(view: View, division: int, agent: str, serial: int, damage: int) -> Scene:
    unit, who = unit_numbered(view, serial), agent_named(view, agent)
    body = [_title(f"{named(agent, view)} intercepts {damage}")]
    if who is not None:
        body.insert(
            0, tag("div", portrait(agent, division, fills=False), cls=f"seat{division} hero")
        )
        body.append(tag("p", hearts(who["health"], who["full"], 18)))
    return _scene(unit["zone"] if unit else None, "blow", *body)


def _advanced(view: View, cause: str, space: int) -> Scene | str:
    if cause == "attack":
        return Markup()
    words = ADVANCES.get(cause, "The dawn rises")
    sun = art_picture("-48 -48 96 96", use("sun"), cls="sun-picture")
    return _scene(
        None, "dawn-panel", sun, _title(words), _verdict(f"dawn {space - 1} → {space}", "bad")
    )


ADVANCES = {
    "automatic": "The dawn rises",
    "terrify": "Terrify: the dawn rises once more",
    "defeat": "An Agent fell: the dawn rises",
    "inundation": "No room left: the dawn rises",
    "reinforce": "Dominus is reinforced: the dawn rises",
}


# Attacks.


def _fight(view: View, zone: int | None, unit: Markup, *body: Markup) -> Scene:
    agent = active_agent(view)
    hero = Markup()
    if agent is not None:
        hero = tag(
            "div",
            portrait(agent["id"], agent["division"], fills=False),
            cls=f"seat{agent['division']} hero",
        )
    return _scene(zone, "fight", tag("div", hero, tag("b", "vs"), unit, cls="duel"), *body)


def _attacked(view: View, division: int, agent: str, weapon: str, place: int) -> Scene:
    zone = _zone_of(place)
    how = named(weapon, view) if weapon else "unarmed"
    if place < 0:
        robot = art_picture("-210 -500 420 510", use("robot"), cls="robot-picture")
        zone = view["dominus"]["zone"]
        return _fight(view, zone, robot, _title(f"{named(agent, view)}: {how}"))
    target = unit_at(view, place // PER_ZONE + 1, place % PER_ZONE + 1)
    unit = unit_picture(target["type"]) if target else Markup()
    return _fight(view, zone, unit, _title(f"{named(agent, view)}: {how}"))


def _unit_revealed(
    view: View, serial: int, face: str, place: int, defense: int, icon: str
) -> Scene:
    kind = face_type(face, view) or "drone"
    body = [_title(f"{UNIT_WORDS[kind]}: defense {defense}", "revealed")]
    if icon:
        words = tag("span", ICON_WORDS[icon])
        body.append(tag("p", sign_picture(icon, 20), words, cls="icon-line"))
    picture = unit_picture(kind)
    return _fight(view, _zone_of(place), picture, *body)


def _destroyed(view: View, serial: int, face: str, place: int) -> Scene:
    kind = face_type(face, view) or "drone"
    picture = tag("div", unit_picture(kind), cls="fallen")
    return _fight(view, _zone_of(place), picture, _verdict(f"{UNIT_WORDS[kind]} destroyed", "good"))


def _withstood(view: View, serial: int, damage: int, place: int) -> Scene:
    unit = unit_numbered(view, serial)
    picture = unit_picture(unit["type"]) if unit else Markup()
    defense = f" against {unit['defense']}" if unit and unit["revealed"] else ""
    return _fight(
        view, _zone_of(place), picture, _title(f"{damage}{defense}"), _verdict("It holds", "bad")
    )


def _robot_hit(view: View, division: int, agent: str, damage: int, left: int) -> Scene:
    robot = art_picture("-210 -500 420 510", use("robot"), cls="robot-picture")
    words = f"{left + damage} − {damage} = {left}"
    return _fight(view, view["dominus"]["zone"], robot, _title(words), _verdict("Hit", "good"))


# Hacks.


def _hacking(view: View, decision: Decision) -> Scene:
    """Return a hack under way: the Intel played adds up against the Code."""
    hack = view["hack"]
    if hack is None or hack["space"] is None:
        return Markup()
    code = view["codes"][hack["space"] - 1]
    cards = [_played(str(card["value"]), card["name"], card["id"]) for card in hack["played"]]
    bonus = hack["total"] - sum(card["value"] for card in hack["played"])
    if bonus:
        cards.append(_played(f"+{bonus}", "who hacks"))
    missing = hack["difficulty"] - hack["total"]
    words = f"{missing} more needed" if missing > 0 else "enough"
    return _scene(
        view["dominus"]["zone"],
        "hack",
        _title(code["card"]["name"], f"Hacking Code {hack['space']}"),
        tag("p", str(hack["difficulty"]), cls="needed"),
        tag("p", code["card"]["text"]) if code["card"]["text"] else Markup(),
        tag("ul", cards, cls="played"),
        _steps(hack["total"], hack["difficulty"]),
        _verdict(words, "bad" if missing > 0 else "good"),
    )


def _played(figure: str, name: str, intel: str = "") -> Markup:
    """Return an Intel that lies on the Code, or what else adds to the hack."""
    art = art_picture("0 0 100 52", emblem_of("intel", intel), cls="emblem") if intel else Markup()
    return tag("li", tag("b", figure), art, tag("span", name))


def _steps(total: int, needed: int) -> Markup:
    """Return how far a hack is, a step for each point."""
    steps = [tag("i", cls="full" if place < total else None) for place in range(needed)]
    said = f"{total} of {needed}"
    return tag("div", steps, tag("b", said), cls="steps")


def _code_revealed(view: View, code: str, space: int) -> Scene:
    shown = view["codes"][space - 1]
    return _scene(
        view["dominus"]["zone"],
        "hack",
        _title(named(code, view), f"Code {space} is revealed"),
        tag("p", str(shown["difficulty"]), cls="needed"),
        tag("p", LIBRARY.note(code, view).get("text", "")),
    )


def _hacked(view: View, division: int, space: int, total: int, needed: int) -> Scene:
    return _scene(
        view["dominus"]["zone"], "hack", _title(f"Code {space}: {total} against {needed}"),
        _verdict("Hacked", "good"),
    )  # fmt: skip


def _hack_failed(view: View, division: int, space: int, total: int, needed: int) -> Scene:
    return _scene(
        view["dominus"]["zone"], "hack", _title(f"Code {space}: {total} against {needed}"),
        _verdict("The hack fails", "bad"),
    )  # fmt: skip


# Cards of the machine.


def _dominus_card(view: View, card: str) -> Scene:
    note = LIBRARY.note(card, view)
    zone = note.get("zone")
    picture = Markup()
    name = ""
    if zone:
        place = view["zones"][zone - 1]
        name = place["name"]
        glow = tag("ellipse", cx=0, cy=-20, rx=110, ry=60, fill=paint("redg"))
        units = [
            use(f"unit-{kind}", 90 + 26 * place, 4, 0.62)
            for place, kind in enumerate(note["spawn"])
        ]
        scene = [glow, use(landmark(place["id"]), -30, 2, 0.86), *units]
        picture = art_picture("-120 -104 330 118", *scene, cls="scene-picture")
    steps = [counted(note["spawn"].count(kind), UNIT_WORDS[kind])
             for kind in dict.fromkeys(note.get("spawn", []))]  # fmt: skip
    if note.get("mission"):
        steps.insert(0, "Mission token")
    return _scene(
        zone,
        "machine",
        tag("header", tag("b", str(zone or ""), cls="zone-number"),
            tag("div", tag("small", f"Dominus · {name}"), tag("h3", note.get("name", card)))),
        picture,
        tag("ul", [tag("li", step) for step in steps]),
        tag("p", note.get("text", "")),
    )  # fmt: skip


def _firewall(view: View, firewall: str) -> Scene:
    note = LIBRARY.note(firewall, view)
    return _scene(
        None,
        "firewall",
        _title(note.get("name", firewall), "Firewall"),
        tag("p", note.get("text", "")),
    )


def _counterattack(view: View, card: str) -> Scene:
    emblem = art_picture("0 0 100 52", emblem_of("robot", card), cls="emblem")
    body = [_title(named(card, view), "Counterattack"), tag("div", emblem, cls="art")]
    return _scene(view["dominus"]["zone"], "machine", *body, tag("p", card_text(card, view)))


def _act_two(view: View, health: int) -> Scene:
    robot = art_picture("-210 -500 420 510", use("robot"), cls="robot-picture giant")
    return _scene(
        view["dominus"]["zone"], "machine", robot, _title("Robot Dominus rises", "Act II"),
        _verdict(f"{health} health", "bad"),
    )  # fmt: skip


def _claimed(view: View, division: int, card: str, points: int) -> Scene:
    note = LIBRARY.note(card, view)
    return _scene(
        None, "gold", _title(note.get("name", card), "Objective claimed"),
        tag("p", note.get("text", "")), _verdict(f"{counted(points, 'point')} in all", "good"),
    )  # fmt: skip


SCENES: dict[str, Callable[..., str]] = {
    "struck": _struck,
    "intercepted": _intercepted,
    "advanced": _advanced,
    "attacked": _attacked,
    "unit_revealed": _unit_revealed,
    "destroyed": _destroyed,
    "withstood": _withstood,
    "robot_hit": _robot_hit,
    "code_revealed": _code_revealed,
    "hacked": _hacked,
    "hack_failed": _hack_failed,
    "dominus_card": _dominus_card,
    "firewall": _firewall,
    "counterattack": _counterattack,
    "act_two": _act_two,
    "claimed": _claimed,
}
PENDING: dict[str, Callable[[View, Decision], str]] = {
    "intercept": _intercepting,
    "hack_add": _hacking,
}
