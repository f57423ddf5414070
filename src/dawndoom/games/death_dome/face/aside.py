"""What else stands beside the board: effects that last, and what is left of the turn."""

from typing import Any

from dawndoom.core import Decision, Option, View
from dawndoom.drawing import Markup, classes, part, seat_class, tag
from dawndoom.drawing.seats import seat_sign
from dawndoom.games.death_dome.face.art import sign
from dawndoom.games.death_dome.face.places import place_of
from dawndoom.games.death_dome.face.queries import count_of, forecast_of, told_apart
from dawndoom.games.death_dome.face.words import JAILS


def aside(view: View, decision: Decision | None) -> str:
    """Return what belongs beside the board."""
    if view["shopping"]:
        return Markup()
    drawn = [_jails(view, decision), _phase(view), _lasting(view)]
    shown = [markup for markup in drawn if markup]
    return tag("div", shown, cls="drawing dome beside") if shown else Markup()


def _jails(view: View, decision: Decision | None) -> Markup:
    """Return the jails as buttons, too: on a small screen their corners are far apart."""
    if decision is None or decision.name != "choose_jail":
        return Markup()
    buttons = [_jail(view, decision, option) for option in decision.options]
    return part("aside-jails", buttons, name="div", cls="jails")


def _jail(view: View, decision: Decision, option: Option) -> Markup:
    jail, place = str(option.on[0]), place_of(view, decision, option)
    if not place.at:
        return Markup()
    steps = forecast_of(view, decision, option).get("steps")
    inmates = [seat_sign(unit["seat"]) for unit in view["units"] if unit["jail"] == jail]
    held = tag("span", inmates, cls="inmates") if inmates else Markup()
    words = tag("small", count_of(steps, "step") if steps else "")
    name = tag("b", JAILS.get(jail, jail).capitalize())
    return tag("button", sign("lock"), name, words, held, type="button", data_for=place.at)


def _phase(view: View) -> Markup:
    """Say what is left of the turn, to whom it belongs, and how many cards are left to draw."""
    seat = view["at_turn"]
    is_over = view["outcome"] is not None or view["asks"] == "auction_unit"
    if is_over or seat is None or seat < 0:
        return Markup()
    phase = view["phase"]
    left = [_light("Move", phase["movement"]), _light("Action", phase["actions"])] if phase else []
    to_come = f"{count_of(view['phases_left'], 'unit phase')} to come"
    if not view["phases_left"]:
        to_come = "last unit phase" if phase else "no unit phase left"
    deck = tag("span", sign("card"), f"{view['deck']} in the deck", cls="deck")
    return part("aside-phase", seat_sign(seat), left, tag("span", to_come), deck,
                name="div", cls=classes("phase-line", seat_class(seat)))  # fmt: skip


def _light(words: str, is_there: Any) -> Markup:
    return tag("span", tag("i"), words, cls="lamp on" if is_there else "lamp")


def _lasting(view: View) -> Markup:
    """Return the boosts and blackouts in force."""
    drawn = [
        tag("li", seat_sign(effect["seat"]), _effect_words(view, effect))
        for effect in view["lasting"]
    ]
    return part("aside-lasting", drawn, name="ul", cls="lasting") if drawn else Markup()


def _effect_words(view: View, effect: dict[str, Any]) -> str:
    if effect["what"] == "blackout":
        return f"Blackout: no weapon reaches farther than {effect['amount']}"
    name = told_apart(view, view["units"][effect["unit"]])
    return f"{name[0].upper()}{name[1:]}: {effect['what']} +{effect['amount']}"
