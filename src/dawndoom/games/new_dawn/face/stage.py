"""The stage over the board: an attack from the pools to the stamp, a roll, a card that appears.

A contest under way is drawn from the view; so each beat of it (pools, tokens, dice, totals,
re-rolls) is a key frame of its own. How it ended, and what was explored or sent, comes from events.
"""

from collections.abc import Sequence
from math import pi
from typing import Any

from dawndoom.core import Decision, Event, View
from dawndoom.drawing import (
    Markup,
    classes,
    die,
    joined,
    part,
    picture,
    seat_class,
    seat_sign,
    tag,
    whole,
)
from dawndoom.games.new_dawn.face.facility import facility
from dawndoom.games.new_dawn.face.layout import CARD
from dawndoom.games.new_dawn.face.odds import chance_with
from dawndoom.games.new_dawn.face.prices import percent
from dawndoom.games.new_dawn.face.signs import face_of, sign
from dawndoom.games.new_dawn.face.symbols import DIE_COLOURS, DIE_WORDS, card_of
from dawndoom.games.new_dawn.face.words import race_of
from dawndoom.games.new_dawn.face.zoom import aid_face, facility_face

UNBOUNDED = 99
"""A total that no roll comes to: the end of a table's last row."""
TOKEN_WORDS = {"P2": "+2 to the total", "GD": "one Green die more", "RR": "roll one die again"}
DIE_FACES = {"Y": "2 3 4 5 6 6", "W": "1 2 3 4 5 6", "R": "3 4 5 5 6 6", "G": "0 1 1 2 2 3"}
Contest = dict[str, Any]
Roll = dict[str, Any]


def stage(view: View, decision: Decision | None, events: Sequence[Event]) -> str:
    """Return what plays above the board, or nothing."""
    if view["contest"]:
        return _contest(view, view["contest"], decision)
    for event in events:
        if event.verb in ("won", "lost"):
            return _ended(view, event)
        if event.verb == "explored":
            return _shown(view, event.about[0], facility_face(view["cards"][event.about[1]]))
        if event.verb == "sent_aid":
            return _sent(view, event)
    return ""


def _scene(cls: str, *parts: Markup) -> str:
    return tag("div", parts, cls=classes("drawing new-dawn scene", cls))


def _name(view: View, seat: int) -> str:
    """Return who a seat is to the viewer; a view knows races, not names."""
    return "You" if seat == view["seat"] else str(race_of(view, seat)["name"])


def _shown(view: View, seat: int, face: str) -> str:
    return _scene("shown", tag("div", Markup(face), cls=f"face {seat_class(seat)}"))


def _sent(view: View, event: Event) -> str:
    seat, name = event.about
    sent = [card for card in view["players"][seat]["aids"] if card["id"] == name]
    return _shown(view, seat, aid_face(sent[0])) if sent else ""


# A contest, and a roll against nobody.


def _contest(view: View, contest: Contest, decision: Decision | None) -> str:
    sides = [_side(view, contest, roll, decision) for roll in contest["rolls"]]
    if contest["attacker"] is None:
        return _scene("roll", _title("A roll of the dice", ""), sides[0], _table(contest["rows"]))
    if contest["defender"] is None:
        sides.append(_wall(card_of(view, contest["region"]), contest["target"]))
    middle = tag("div", _card(view, contest["region"]), _chance(view, contest), cls="middle")
    return _scene("contest", _contest_title(view, contest), sides[0], middle, sides[1])


def _title(words: str, more: str) -> Markup:
    return tag("header", tag("h2", words), tag("p", more) if more else "")


def _contest_title(view: View, contest: Contest) -> Markup:
    card = card_of(view, contest["region"])
    name = card["name"] if card else contest["region"]
    attacker = contest["attacker"]
    verb = "attack" if attacker == view["seat"] else "attacks"
    held = "nobody's" if contest["defender"] is None else "held by "
    if contest["defender"] is not None:
        held += "you" if contest["defender"] == view["seat"] else _name(view, contest["defender"])
    worth = f", worth {card['vp']} VP" if card else ""
    return _title(f"{_name(view, attacker)} {verb} {name}", f"{held}{worth}")


def _side(view: View, contest: Contest, roll: Roll, decision: Decision | None) -> Markup:
    """Return one side of a contest: who, the dice, what is added, the total, and the tokens."""
    owner = roll["owner"]
    role = "rolls"
    if contest["attacker"] is not None:
        role = "attacks" if owner == contest["attacker"] else "defends"
    if owner == view["seat"]:
        role = role[:-1]
    race = race_of(view, owner)
    head = tag("div", face_of(race["id"]), tag("b", seat_sign(owner), _name(view, owner)),
               tag("span", role), cls="who")  # fmt: skip
    total = str(roll["total"]) if roll["thrown"] else _hoped(roll)
    said = "total" if roll["thrown"] else "to be rolled"
    return tag(
        "section",
        head,
        part(f"pool-{owner}", _pool(roll), name="div", cls="pool"),
        tag("div", tag("b", total, cls=None if roll["thrown"] else "open"), tag("span", said),
            cls="total", id=f"total-{owner}"),
        _tokens(view, contest, owner, decision),
        cls=classes("side", seat_class(owner)),
    )  # fmt: skip


def _hoped(roll: Roll) -> str:
    """Say what a roll may come to."""
    faces = [
        [int(face) for face in DIE_FACES.get(colour, "1 6").split()] for colour in roll["dice"]
    ]
    low, high = sum(min(one) for one in faces), sum(max(one) for one in faces)
    return f"{low + roll['flat']}–{high + roll['flat']}"


def _pool(roll: Roll) -> Markup:
    drawn = [_die(roll, place) for place in range(len(roll["dice"]))]
    if not drawn:
        drawn.append(tag("span", "no dice", cls="soft"))
    if roll["flat"]:
        drawn.append(tag("span", f"{roll['flat']:+d}", cls="added"))
    return joined(drawn)


def _die(roll: Roll, place: int) -> Markup:
    """Return a die that was thrown, or the place of one that will be."""
    owner, colour = roll["owner"], roll["dice"][place]
    identity = f"die-{owner}-{place}"
    if not roll["thrown"]:
        faces = tag("small", DIE_FACES.get(colour, ""))
        return tag("div", tag("b", DIE_WORDS[colour]), faces, id=identity,
                   cls=f"ghost die-{DIE_COLOURS[colour]}")  # fmt: skip
    face = roll["faces"][place]
    cube = picture(104, 104, die(f"{identity}-cube", face, 2, 2, 100, DIE_COLOURS[colour]),
                   words=f"{DIE_WORDS[colour]} {face}")  # fmt: skip
    return tag("div", cube, id=identity, cls="thrown")


def _wall(card: dict[str, Any] | None, target: int) -> Markup:
    """Return the other side where nobody defends: a number, and what it is made of."""
    return tag(
        "section",
        tag("div", tag("b", "The Facility"), tag("span", "nobody defends it"), cls="who"),
        tag("div", tag("b", str(target)), tag("span", "to beat: roll more"),
            tag("span", _target_words(card, target), cls="sum"), cls="total"),
        cls="side wall",
    )  # fmt: skip


def _target_words(card: dict[str, Any] | None, target: int) -> str:
    """ND-12.4: say what the number to beat is made of; nothing if a card file has its own."""
    if card is None:
        return ""
    own = card["strength"] or sum(card["cost"])
    more = target - own - card["vp"]
    if more < 0:
        return ""
    kind = "strength" if card["strength"] else "cost"
    return f"{kind} {own} + {card['vp']} VP" + (
        f" + {more} for shields and Stations" if more else ""
    )


def _card(view: View, region: str) -> Markup:
    card = card_of(view, region)
    if card is None:
        return Markup()
    seen = view["regions"][region]
    colours = {side: benefit["colour"] for side, benefit in view["benefits"].items()}
    # The same card lies on the board: its ids may be on the page only once.
    with whole():
        face = facility(card, (8, 8), seen["rotation"], seen["control"], colours)
    clean = face.replace('id="', 'id="stage-').replace(' data-part=""', "").split("<!--")[0]
    return picture(CARD + 16, CARD + 16, Markup(clean), words=card["name"], cls="new-dawn")


def _chance(view: View, contest: Contest) -> Markup:
    """Return the chance of the viewer's side, else the Attacker's, as a ring that fills."""
    chance = view["forecast"]["chance"]
    words = f"{_name(view, contest['attacker'])}: chance"
    if view["seat"] == contest["attacker"]:
        words = "your chance"
    elif view["seat"] == contest["defender"] and view["seat"] is not None:
        chance, words = 1 - chance, "your chance to hold"
    round_trip = 2 * pi * 42
    ring = joined(
        tag("circle", cx=52, cy=52, r=42, cls="way"),
        tag("circle", cx=52, cy=52, r=42, cls="share",
            stroke_dasharray=f"{chance * round_trip:.1f} {round_trip:.1f}",
            transform="rotate(-90 52 52)"),
        tag("text", percent(chance), x=52, y=60, text_anchor="middle", font_size=25,
            font_weight=800),
    )  # fmt: skip
    return tag("div", picture(104, 104, ring, words=f"{words} {percent(chance)}"),
               tag("span", words), cls="chance", id="chance")  # fmt: skip


def _tokens(view: View, contest: Contest, owner: int, decision: Decision | None) -> Markup:
    """Return the tokens of a roll's owner; what the viewer can spend says what it would do."""
    held = view["players"][owner]["held"]
    offered = set()
    if decision is not None and decision.seat == owner:
        offered = {str(option.on[0]) for option in decision.options if option.verb == "token"}
    items = []
    for kind, words in TOKEN_WORDS.items():
        if not held[kind]:
            continue
        count = tag("small", f"×{held[kind]}") if held[kind] > 1 else ""
        if kind in offered:
            better = _better(view, contest, owner, kind)
            text = tag("span", tag("b", words), better, count)
            items.append(tag("div", sign(kind), text, id=f"token-{kind}", cls="spend"))
        else:
            items.append(tag("div", sign(kind, True), count, cls="kept"))
    return tag("div", items, cls="tokens")


def _better(view: View, contest: Contest, owner: int, kind: str) -> Markup:
    chance = chance_with(contest, owner, kind)
    if chance is None:
        return Markup()
    now = view["forecast"]["chance"]
    if owner != contest["attacker"]:
        now, chance = 1 - now, 1 - chance
    return tag("em", f"{percent(now)} → {percent(chance)}")


def _table(rows: list[list[Any]]) -> Markup:
    items = [tag("li", tag("b", _row_words(low, high)), text) for low, high, text in rows]
    return tag("ul", items, cls="table-of-roll") if items else Markup()


def _row_words(low: int, high: int) -> str:
    """Say which totals a row of a table stands for."""
    if low <= 0:
        return f"{high} or less"
    return f"{low} or more" if high >= UNBOUNDED else f"{low} to {high}"


def _ended(view: View, event: Event) -> str:
    """Return how a contest ended: both totals, and the stamp."""
    attacker, defender, name, total, beaten = event.about
    won = event.verb == "won"
    card = view["cards"][name]
    words = "SEIZED" if won else "HELD"
    other = _name(view, defender) if defender >= 0 else "The Facility"
    why = f"{total} beats {beaten}" if won else f"{total} does not beat {beaten}"
    if total == beaten:
        why += ": ties go to the Defender"
    region = next(r for r, seen in view["regions"].items() if seen["facility"] == name)
    return _scene(
        f"ended {event.verb}",
        _title(card["name"], why),
        _figure(_name(view, attacker), attacker, total, won),
        tag("div", _card(view, region), tag("div", words, cls="stamp"), cls="result"),
        _figure(other, defender, beaten, not won),
    )


def _figure(name: str, seat: int, total: int, is_winner: bool) -> Markup:
    sign_of = seat_sign(seat) if seat >= 0 else Markup()
    cls = classes("side", seat_class(seat) if seat >= 0 else "wall", is_winner and "winner")
    return tag(
        "section",
        tag("div", tag("b", sign_of, name), cls="who"),
        tag("div", tag("b", str(total)), cls="total"),
        cls=cls,
    )
