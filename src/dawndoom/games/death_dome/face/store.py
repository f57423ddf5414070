"""The store before a match: the teams on top, then shelves of cards, readable from afar.

One tab for each type of unit: its own deck and what anybody can wear stand face out, the decks of
the others as a strip of emblems below, so that every card is always in sight.
"""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, joined, part, remembered, seat_class, seeing, tag
from dawndoom.drawing.seats import seat_sign
from dawndoom.games.death_dome.face.arms import reach_table
from dawndoom.games.death_dome.face.art import bust, emblem, sign
from dawndoom.games.death_dome.face.cards import item_card, item_text, person_card
from dawndoom.games.death_dome.face.queries import item_of, kind_of, short_credits, store_id
from dawndoom.games.death_dome.face.series import is_between, series_screen
from dawndoom.games.death_dome.face.symbols import ACCENT, DECKS
from dawndoom.games.death_dome.rules.components import UNIT_TYPES

COMMON = ("armor", "vehicle", "equipment")
KITS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Push and run", ("g05", "w03", "v02", "e09", "e10")),
    ("Iron front", ("w06", "g02", "a04", "a02", "e11")),
    ("Fast flags", ("s10", "v02", "g07", "e14", "e11")),
    ("House calls", ("g04", "m05", "a04", "a02", "s05")),
)
PLANS = {
    "Push and run": "Push enemies into the lava, and outrun the rest.",
    "Iron front": "Hit hard, and be hard to hurt.",
    "Fast flags": "Be first at the points that lie far away.",
    "House calls": "Heal, and outlast the others.",
}
"""What a newcomer can begin with: purchases that fit together and cost two million at most."""
KITS_LEFT = "A kit is a plan for all of your money. Click a card of it to buy it, one each turn."
KIT_COMPLETE = "Your kit is complete. Pass, and the match can begin."
NO_KITS = "No kit is left that you could pay to the end. Pass, or look through the decks."
ROOMY = "vehicle"
"""The smallest deck: its shelf has room for more."""
PEOPLE, SERIES = "people", "series"
HIRING = ("swap_character",)
"""Questions about characters: their shelf is open then."""
WORDY, WORDIEST = 58, 84
"""A text of more letters takes some, or most, of the room of the emblem above it."""
SIGNS = {"armor": "tou", "vehicle": "cart", "equipment": "pin"}
"""The signs of the decks that are no type of unit."""


def draw_store(view: View) -> Markup:
    """Return the store."""
    offered = _offered(view)
    kits = _kits(view)
    people = _people(view)
    shelves = _shelves(view, offered, kits)
    return tag(
        "div",
        part("layer-buyers", [_buyer(view, team) for team in view["teams"]], name="div",
             cls="buyers"),
        _tabs(view, _wearers(view), len(people)),
        part("layer-store", series_screen(view), reach_table(view, offered), shelves,
             _people_shelf(view, people, offered), _kit_shelf(view, kits), name="div",
             cls="shelves"),
        cls="drawing dome store",
        style=f"--accent:{ACCENT}",
        role="group",
        aria_label="The store",
    )  # fmt: skip


def _offered(view: View) -> list[str]:
    """Return the cards that the viewer could pay, were it their turn."""
    seat = view["seat"]
    if seat is None:
        return [*view["store"], *view["hirable"]]
    team, cards = view["teams"][seat], view["cards"]
    items = [id for id in view["store"] if id not in team["banned"]]
    dearest = max(kind_of(view, unit["kind"])["cost"] for unit in _wearers(view))
    return [id for id in items if cards["items"][id]["cost"] <= team["credits"]] + [
        id for id in view["hirable"] if kind_of(view, id)["cost"] <= team["credits"] + dearest
    ]


def _deck(view: View, deck: str) -> list[str]:
    return [item["id"] for item in view["cards"]["items"].values() if item["deck"] == deck]


def _people(view: View) -> list[str]:
    """Return the characters that can be hired, the highest rank first."""
    if not view["options"]["characters"]:
        return []
    return sorted(view["hirable"], key=lambda id: -kind_of(view, id)["rank"])


def _wearers(view: View) -> list[dict[str, Any]]:
    """Return the units of who looks, or of who is asked."""
    seat = view["seat"] if view["seat"] is not None else view["asked"] or 0
    return [unit for unit in view["units"] if unit["seat"] == seat]


# The teams.


@seeing("asked", still=("cards",))
def _buyer(view: View, team: dict[str, Any]) -> Markup:
    is_asked = view["asked"] == team["seat"]
    state = "passed" if team["passed"] else "buys now" if is_asked else "waits"
    items = [emblem(id, item_of(view, id)["deck"]) for id in team["items"]]
    cls = classes("buyer", seat_class(team["seat"]), "asked" if is_asked else "")
    return part(
        f"team-{team['seat']}",
        seat_sign(team["seat"]),
        tag("b", short_credits(team["credits"]), cls="cash"),
        tag("span", items, cls="got"),
        tag("em", state),
        name="div",
        cls=cls,
    )


# The tabs: plain radio buttons, so that they need no script.


def _tabs(view: View, wearers: Sequence[dict[str, Any]], people: int) -> Markup:
    """Return the tabs; a type is shown by the portrait of who has it.

    Before a later match of a series its standings are open until one goes on to the store.
    """
    seats: dict[str, int] = {}
    for unit in wearers:
        for type in unit["types"]:
            seats.setdefault(type, unit["seat"])
    own = [seats.get(type) for type in UNIT_TYPES]
    first = next((type for type in UNIT_TYPES if type in seats), UNIT_TYPES[0])
    is_fresh = is_between(view) and not any(team["passed"] for team in view["teams"])
    opened = PEOPLE if view["asks"] in HIRING else SERIES if is_fresh else first
    return _tab_row(own, people, view["seat"] is not None, is_between(view), opened)


@remembered
def _tab_row(
    seats: list[int | None], people: int, kits: bool, is_series: bool, opened: str
) -> Markup:
    portraits = [bust(type, [type], seat) for type, seat in zip(UNIT_TYPES, seats, strict=True)]
    drawn = [(SERIES, "Series", sign("crown"))] if is_series else []
    drawn += [(type, DECKS[type], bust) for type, bust in zip(UNIT_TYPES, portraits, strict=True)]
    if people:
        drawn.append((PEOPLE, f"Characters ({people})", sign("crown")))
    if kits:
        drawn.append(("kits", "Kits", sign("pin")))
    drawn.append(("reach", "By reach", sign("ran")))
    pay = tag("input", type="checkbox", id="store-pay", cls="hidden-input")
    label = tag("label", sign("check"), "Only what I can buy", for_="store-pay", cls="tab pay")
    tabs = [_tab(name, words, picture, name == opened) for name, words, picture in drawn]
    return part("layer-tabs", tabs, pay, label, name="div", cls="tabs")


def _tab(name: str, words: str, portrait: Markup, checked: bool) -> Markup:
    id = f"store-tab-{name}"
    radio = tag("input", type="radio", name_="store-tab", id=id, checked=checked,
                cls="hidden-input")  # fmt: skip
    return joined(radio, tag("label", portrait, words, for_=id, cls=f"tab deck-{name}"))


# The shelves.


def _shelves(
    view: View, offered: list[str], kits: Sequence[tuple[str, Sequence[str]]]
) -> list[Markup]:
    """Return the shelves of all decks; most of them are as they were."""
    owners = {item: team["seat"] for team in view["teams"] for item in team["items"]}
    wanted = {item for _, items in kits for item in items}
    drawn = []
    for deck in (*UNIT_TYPES, *COMMON):
        cards = _deck(view, deck)
        owned = [owners.get(id) for id in cards]
        marks = [(id in offered, id in wanted) for id in cards]
        named = [(name, list(items)) for name, items in kits] if deck == ROOMY else []
        drawn.append(_shelf(view, deck, cards, owned, marks, named))
    return drawn


@seeing(still=("cards",))
def _shelf(
    view: View,
    deck: str,
    cards: list[str],
    owned: list[int | None],
    marks: list[tuple[bool, bool]],
    kits: list[tuple[str, list[str]]],
) -> Markup:
    """Return a deck: whose each card is, whether it is offered, and whether it is of a kit."""
    order = sorted(
        range(len(cards)),
        key=lambda at: (owned[at] is not None, not marks[at][0], _rank(view, cards[at])),
    )
    drawn = [_card(view, cards[at], owned[at], *marks[at]) for at in order]
    picture = sign(SIGNS.get(deck, deck))
    words = (picture, tag("span", DECKS[deck]), tag("b", str(len(cards))))
    head = tag("h3", tag("label", *words, for_=f"store-tab-{deck}"))
    kind = "common" if deck in COMMON else "own"
    more = _kit_names(kits, view)
    row = tag("div", drawn, cls="row")
    return tag("section", head, row, more, cls=f"shelf {kind} deck-{deck}")


def _rank(view: View, id: str) -> int:
    """Return a place on the shelf: what costs a middling price first, as it is bought most."""
    return abs(int(item_of(view, id)["cost"]) - 450_000)


def _wordiness(text: str) -> str:
    """Return how much room a text takes from the emblem above it."""
    return "" if len(text) <= WORDY else "wordy" if len(text) <= WORDIEST else "wordy full"


@seeing(still=("cards",))
def _card(view: View, id: str, owner: int | None, is_open: bool, is_wanted: bool) -> Markup:
    cls = classes(
        "ware",
        "" if is_open else "closed",
        "sold" if owner is not None else "",
        "wanted" if is_wanted else "",
        _wordiness(item_text(item_of(view, id))),
    )
    item = item_of(view, id)
    foot = tag("b", short_credits(item["cost"]))
    owned = seat_sign(owner) if owner is not None else Markup()
    spine = tag("div", emblem(id, item["deck"]), tag("span", item["name"]), foot, cls="spine")
    return part(store_id(id), item_card(view, id), spine, owned, name="div",
                cls=f"{cls} deck-{item['deck']}", data_zoom="")  # fmt: skip


def _people_shelf(view: View, people: list[str], offered: list[str]) -> Markup:
    if not people:
        return Markup()
    drawn = [_person(view, id, id in offered) for id in people]
    words = (sign("crown"), tag("span", "Characters"), tag("b", str(len(people))))
    head = tag("h3", tag("label", *words, for_=f"store-tab-{PEOPLE}"))
    return tag("section", head, tag("div", drawn, cls="row"), cls="shelf people")


@seeing(still=("cards",))
def _person(view: View, id: str, is_open: bool) -> Markup:
    kind = kind_of(view, id)
    cls = classes("ware", f"deck-{kind['types'][0]}", "" if is_open else "closed")
    spine = tag("div", bust(id, kind["types"], None), tag("span", kind["name"]), cls="spine")
    return part(store_id(id), person_card(view, id), spine, name="div", cls=cls, data_zoom="")


# Kits.


def _kits(view: View) -> list[tuple[str, tuple[str, ...]]]:
    """Return the kits that the viewer has begun or can begin, and can pay to the end."""
    seat = view["seat"]
    if seat is None:
        return []
    owned, unsold = set(view["teams"][seat]["items"]), set(view["store"])
    money = view["teams"][seat]["credits"]
    known = view["cards"]["items"]
    left = {name: [item for item in items if item not in owned] for name, items in KITS}
    return [
        (name, tuple(left[name]))
        for name, items in KITS
        if left[name] and owned.issubset(items) and unsold.issuperset(left[name])
        and sum(known[item]["cost"] for item in left[name]) <= money
    ]  # fmt: skip


def _kit_shelf(view: View, kits: Sequence[tuple[str, Sequence[str]]]) -> Markup:
    """Return the kits in full: buy one card of it in each of your turns."""
    if view["seat"] is None:
        return Markup()
    owned = set(view["teams"][view["seat"]]["items"])
    is_complete = any(owned.issuperset(items) for _, items in KITS)
    advice = tag("p", KITS_LEFT if kits else KIT_COMPLETE if is_complete else NO_KITS)
    drawn = [_kit(view, name, list(items)) for name, items in kits]
    return tag("section", advice, drawn, cls="kits")


@seeing(still=("cards",))
def _kit(view: View, name: str, items: list[str]) -> Markup:
    price = sum(item_of(view, item)["cost"] for item in items)
    lines = [_kit_line(item_of(view, id)) for id in items]
    head = tag("h4", name, tag("b", short_credits(price)))
    return tag("div", head, tag("p", PLANS[name]), tag("ol", lines), cls="kit")


def _kit_line(item: dict[str, Any]) -> Markup:
    said = tag("span", item["name"], tag("small", item_text(item)))
    price = tag("b", short_credits(item["cost"]))
    id = store_id(item["id"])
    return tag("li", emblem(item["id"], item["deck"]), said, price, data_for=id, data_zoom=id)


def _kit_names(kits: Sequence[tuple[str, Sequence[str]]], view: View) -> Markup:
    """Return the kits by name, where a shelf has room to spare: they lead to the tab of kits."""
    names = [
        tag("label", tag("b", name), [emblem(id, item_of(view, id)["deck"]) for id in items],
            for_="store-tab-kits")
        for name, items in kits
    ]  # fmt: skip
    head = tag("b", "Kits: what fits together")
    return tag("div", head, names, cls="kit-names") if names else Markup()
