"""Why a region, a card, a token or an Action is not offered, in words."""

from collections.abc import Callable

from dawndoom.core import Decision, Explanation, Option, Reason, View
from dawndoom.games.new_dawn.face.layout import spot
from dawndoom.games.new_dawn.face.prices import cost_words
from dawndoom.games.new_dawn.face.symbols import KIND_WORDS, TYPE_WORDS, card_of
from dawndoom.games.new_dawn.face.words import ambassador_of, race_of, tech_of

Wished = tuple[str, str]
"""Where a wish would lie, and what it is called."""
TYPES = "ESM"
ACTIONS = {
    "resource": "Get a Resource",
    "establish": "Establish a Base",
    "seize": "Seize Control",
    "ambassador": "Use an Ambassador",
    "mhq": "Buy an MHQ",
}


def explain(view: View, decision: Decision, wish: Option, reason: Reason) -> Explanation:
    """Return why a wish is not offered, where it would lie, and what shows it."""
    at, label = PLACES[wish.verb](view, decision, wish)
    said = WORDS[reason.key]
    text = said if isinstance(said, str) else said(view, decision, *reason.about)
    shows: tuple[str, ...] = ()
    if reason.key == "out_of_reach":
        places = enumerate(view["players"][decision.seat]["mhqs"])
        shows = tuple(f"mhq-{decision.seat}-{number}" for number, place in places if place)
    return Explanation(text, at, label, shows)


# Where a wish would lie, and what it is called.


def _region(verb: str) -> Callable[[View, Decision, Option], Wished]:
    def place(view: View, decision: Decision, wish: Option) -> Wished:
        region = str(wish.on[0])
        card = card_of(view, region)
        return spot(view, region), f"{verb} {card['name'] if card else region}"

    return place


def _race(view: View, decision: Decision, wish: Option) -> Wished:
    race = next(race for race in view["races"] if race["id"] == str(wish.on[0]))
    return "", str(race["name"])


def _deck(view: View, decision: Decision, wish: Option) -> Wished:
    return f"deck-{wish.on[0]}", f"Draw from the {TYPE_WORDS[str(wish.on[0])]} deck"


def _tech(verb: str) -> Callable[[View, Decision, Option], Wished]:
    def place(view: View, decision: Decision, wish: Option) -> Wished:
        id = str(wish.on[0])
        is_race = any(race["id"] == id for race in view["races"])
        return "ability" if is_race else f"tech-{id}", f"{verb} {tech_of(view, id)['name']}"

    return place


def _token(view: View, decision: Decision, wish: Option) -> Wished:
    return "", f"Spend a {KIND_WORDS[str(wish.on[0])]}"


def _move(view: View, decision: Decision, wish: Option) -> Wished:
    standing = view["players"][decision.seat]["mhqs"]
    number = max(number for number, place in enumerate(standing) if place == str(wish.on[0]))
    return f"mhq-{decision.seat}-{number}", "Move this MHQ"


def _action(view: View, decision: Decision, wish: Option) -> Wished:
    return "", ACTIONS[str(wish.on[0])]


def _ambassador(view: View, decision: Decision, wish: Option) -> Wished:
    id = str(wish.on[0])
    return f"ambassador-{id}", f"Use {ambassador_of(view, id)['name']}"


def _slot(view: View, decision: Decision, wish: Option) -> Wished:
    return f"slot-{wish.on[0]}", "Buy this MHQ"


def _aid(view: View, decision: Decision, wish: Option) -> Wished:
    id = str(wish.on[0])
    name = next(card["name"] for card in view["aid_row"] if card and card["id"] == id)
    return f"aid-{id}", f"Send {name}"


PLACES: dict[str, Callable[[View, Decision, Option], Wished]] = {
    "race": _race,
    "draw": _deck,
    "at": _region("Explore at"),
    "buy": _tech("Buy"),
    "use": _tech("Use"),
    "ready": _tech("Ready"),
    "token": _token,
    "move": _move,
    "to": _region("Move to"),
    "place": _region("Place it on"),
    "visit": _region("Send to"),
    "establish": _region("Establish a Base on"),
    "seize": _region("Seize"),
    "action": _action,
    "send": _ambassador,
    "slot": _slot,
    "aid": _aid,
}


# What stands in the way.


def _too_dear(view: View, decision: Decision, *figures: int) -> str:
    cost, held = list(figures[:4]), list(figures[4:])
    return f"It costs {cost_words(cost)}, and you have {cost_words(held).replace('free', 'none')}."


def _phase(view: View, decision: Decision) -> str:
    return "It is a Technology of phase B: it can be bought from Round 3 on."


def _slots(view: View, decision: Decision, slots: int) -> str:
    return f"All {slots} Technology slots of your board are filled."


def _track(view: View, decision: Decision, btype: int) -> str:
    kind = TYPE_WORDS[TYPES[btype]]
    return f"It takes a Base of the {kind} track, and all five of them are out."


def _owner(view: View, decision: Decision, seat: int) -> str:
    if seat == decision.seat:
        return "You control it already."
    return f"It is controlled by {race_of(view, seat)['name']}: it can only be seized."


def _beside(view: View, decision: Decision, region: str) -> str:
    return f"This effect explores beside {region} only."


def _taken(view: View, decision: Decision, seat: int) -> str:
    return "Another player has this race."


WORDS: dict[str, str | Callable[..., str]] = {
    "race_taken": _taken,
    "empty_deck": "This deck is empty, and nothing is shuffled back.",
    "facility": "A Facility lies there already.",
    "alliance": "The Alliance Base lies there, and it is no Facility.",
    "station": "A Station stands there: it takes no Facility, no MHQ and no token.",
    "empty": "The region is empty: no Facility lies there.",
    "nothing_near": "A Facility is explored beside another one or the Alliance Base.",
    "not_beside_it": _beside,
    "bought": "You have it already.",
    "phase": _phase,
    "no_slot": _slots,
    "too_dear": _too_dear,
    "used": "It was used this Round: it is ready again in the next.",
    "not_now": "It has another moment, or would change nothing now. Its card says when.",
    "no_token": "You have no such token.",
    "other_moment": "This token is for another moment: +2 and Green before the throw, Re-Roll "
    "after it; some cards forbid them.",
    "is_ready": "It is ready: it was not used this Round.",
    "readied": "It was readied this Round already, or is still at work.",
    "moved": "This MHQ has moved already: each moves once.",
    "nowhere_to_go": "There is no other place where this MHQ could go.",
    "same_region": "It stands there already.",
    "effect_elsewhere": "The card that lets you do this is about another place.",
    "sector": "This Sector can be entered from next door only.",
    "no_establish": "No Facility can be established now: none in reach is open to you and paid.",
    "no_seize": "No Facility that you could seize is in reach of an MHQ.",
    "no_ambassador": "No Ambassador can be used: all are used, or too dear.",
    "no_mhq": "You can't pay for another MHQ, or all are out.",
    "controlled": _owner,
    "hostile": "It is Hostile: it can only be seized.",
    "track_full": _track,
    "out_of_reach": "None of your MHQs stands on it or next to it.",
    "own": "You control it already.",
    "another_envoy": "Another Ambassador is at work: one at a time.",
    "used_this_round": "This Ambassador was used this Round: each works once a Round.",
    "no_room": "No Facility has room for its token: two to a Facility.",
    "two_tokens": "Two Ambassadors are there already, and a Facility takes no more.",
    "mhq_out": "This MHQ is on the board already.",
}
