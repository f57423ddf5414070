"""Cards of the box as whole faces, for the rulebook."""

from collections.abc import Callable

from dawndoom.drawing import picture
from dawndoom.games.new_dawn.face.portraits import portrait
from dawndoom.games.new_dawn.face.zoom import (
    aid_face,
    ambassador_face,
    benefit_face,
    facility_face,
    tech_face,
)
from dawndoom.games.new_dawn.rules.box import Box
from dawndoom.games.new_dawn.rules.catalogue import (
    RACES,
    see_aid,
    see_benefit,
    see_envoy,
    see_facility,
    see_technology,
)

SIZE = 220
FIRST_SIDE = {"green": "N", "orange": "E"}


def card(box: Box, deck: str, identity: str) -> str:
    """Return a card of the box, or nothing where a deck has no faces."""
    drawer = DECKS.get(deck)
    return drawer(box, identity) if drawer else ""


def _facility(box: Box, identity: str) -> str:
    return facility_face(see_facility(box, box.card_of[identity]))


def _technology(box: Box, identity: str) -> str:
    number = next(n for n, tech in enumerate(box.technologies) if tech.id == identity)
    race = next(race for race in RACES.of(box) if _has(race["techs"], identity))
    return tech_face(see_technology(box, number), race["name"], "")


def _has(techs: list[dict[str, object]], identity: str) -> bool:
    return any(tech["id"] == identity for tech in techs)


def _ambassador(box: Box, identity: str) -> str:
    number = next(n for n, envoy in enumerate(box.ambassadors) if envoy.id == identity)
    seen = see_envoy(box, number)
    races = {race["id"]: race["name"] for race in RACES.of(box)}
    return ambassador_face({**seen, "used": False}, races.get(seen["race"], ""), "")


def _race(box: Box, identity: str) -> str:
    return picture(SIZE, SIZE, portrait(identity, 0, 0, SIZE), words="", cls="new-dawn")


def _aid(box: Box, identity: str) -> str:
    number = next(n for n, aid in enumerate(box.aids) if aid.id == identity)
    return aid_face(see_aid(box, number))


def _benefit(box: Box, identity: str) -> str:
    number = next(n for n, benefit in enumerate(box.benefits) if benefit.id == identity)
    seen = see_benefit(box, number)
    return benefit_face(seen, FIRST_SIDE[seen["colour"]])


DECKS: dict[str, Callable[[Box, str], str]] = {
    "facilities": _facility,
    "technologies": _technology,
    "races": _race,
    "ambassadors": _ambassador,
    "aids": _aid,
    "benefits": _benefit,
}
