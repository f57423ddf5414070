"""The log: what happened, in sentences, with the rule and the pieces concerned."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dawndoom.core import Event, Names, Sentence
from dawndoom.games.metal_dawn.face.library import (
    card_ability,
    card_text,
    counted,
    face_details,
    face_words,
    named,
)
from dawndoom.games.metal_dawn.face.names import owner
from dawndoom.games.metal_dawn.face.symbols import UNIT_WORDS
from dawndoom.games.metal_dawn.rules.terms import DECKS, TYPES

CAUSES = {
    "automatic": "as in every round",
    "terrify": "Terrify",
    "attack": "an attack nobody intercepted",
    "defeat": "an Agent fell",
    "inundation": "no room for a Unit",
    "reinforce": "Dominus is reinforced",
    "card": "a card",
    "mission": "a Mission",
    "intel": "Intel",
}


def sentence(event: Event, names: Names) -> Sentence | None:
    """Say what happened, or nothing where the rest says it all."""
    teller = TELLERS.get(event.verb)
    if teller is None:
        return None
    said: Sentence = teller(names, *event.about)
    return replace(said, seat=event.seat)


def one(thing: str) -> str:
    """Say one of a thing, at the beginning of a sentence."""
    return f"{'An' if thing[0] in 'AEIOU' else 'A'} {thing}"


def zone_name(zone: int) -> str:
    """Say a zone."""
    return f"zone {zone + 1}"


def place_name(place: int) -> str:
    """Say a place."""
    return "off the board" if place < 0 else f"zone {place // 4 + 1}"


def _advanced(names: Names, cause: str, space: int) -> Sentence:
    text = f"The track advances to {space}: {CAUSES.get(cause, cause)}."
    return Sentence(text, None, "MD-11.1", ("track-token",))


def _retreated(names: Names, cause: str, steps: int, space: int) -> Sentence:
    how = f"goes back to {space}" if steps else f"cannot go back, it is at {space}"
    text = f"The track {how}: {CAUSES.get(cause, cause)}."
    return Sentence(text, None, "MD-11.2", ("track-token",))


def _flipped(names: Names, firewall: str, space: int) -> Sentence:
    return Sentence(f"Firewall on {space}: {named(firewall)}.", None, "MD-11.1")


def _firewall(names: Names, firewall: str) -> Sentence:
    return Sentence(f"{named(firewall)}: {card_text(firewall)}", None, "MD-11.4")


def _round(names: Names, number: int, act: int) -> Sentence:
    return Sentence(f"Round {number} begins, Act {'I' * act}.", None, "MD-3.1")


def _act_two(names: Names, health: int) -> Sentence:
    text = f"All Codes are hacked. Robot Dominus rises with {health} health: Act II."
    return Sentence(text, None, "MD-16.1", ("dominus",))


def _lead(names: Names, division: int) -> Sentence:
    return Sentence(f"{owner(names, division)} begins the round.", division, "MD-15.6")


def _activated(names: Names, division: int, agent: str) -> Sentence:
    return Sentence(f"{owner(names, division)} activates {named(agent)}.", division, "MD-3.2")


def _moved(names: Names, division: int, agent: str, before: int, place: int) -> Sentence:
    return Sentence(f"{named(agent)} goes to {place_name(place)}.", division, "MD-4.1")


def _swapped(names: Names, division: int) -> Sentence:
    return Sentence("Two Agents change places.", division, "MD-9.2")


def _drew(names: Names, division: int, kind: str, card: str) -> Sentence:
    text = f"{owner(names, division)} draws {named(card)} ({kind.capitalize()})."
    return Sentence(text, division, "MD-4.9")


def _discarded(names: Names, division: int, kind: str, card: str) -> Sentence:
    return Sentence(f"{owner(names, division)} discards {named(card)}.", division, "MD-0.7")


def _equipped(names: Names, division: int, agent: str, card: str) -> Sentence:
    return Sentence(f"{named(agent)} takes {named(card)}.", division, "MD-8.3")


def _used(names: Names, division: int, kind: str, card: str) -> Sentence:
    text = f"{owner(names, division)} uses {named(card)}: {card_ability(card)}"
    return Sentence(text, division, USES.get(kind, "MD-9.2"))


USES = {"intel": "MD-7.2", "gear": "MD-8.6", "zone": "MD-9.1", "division": "MD-9.3"}
"""The rule by which a card of each kind is used."""


def _attacked(names: Names, division: int, agent: str, weapon: str, place: int) -> Sentence:
    target = "Robot Dominus" if place < 0 else f"a Unit in {place_name(place)}"
    how = f" with {named(weapon)}" if weapon else " unarmed"
    return Sentence(f"{named(agent)} attacks {target}{how}.", division, "MD-5.4")


def _withstood(names: Names, serial: int, damage: int, place: int) -> Sentence:
    return Sentence(f"The Unit withstands {damage} damage.", None, "MD-5.7", (f"unit-{serial}",))


def _destroyed(names: Names, serial: int, face: str, place: int) -> Sentence:
    return Sentence(f"{one(face_words(face))} in {place_name(place)} is destroyed.", None, "MD-5.8")


def _unit_revealed(
    names: Names, serial: int, face: str, place: int, defense: int, icon: str
) -> Sentence:
    details = face_details({"defense": defense, "icon": icon})
    text = f"{one(face_words(face))} in {place_name(place)} is revealed: {details}."
    return Sentence(text, None, "MD-6.4", (f"unit-{serial}",))


def _unit_moved(names: Names, serial: int, kind: int, before: int, place: int) -> Sentence:
    words = UNIT_WORDS[TYPES[kind]]
    text = f"{one(words)} goes from {place_name(before)} to {place_name(place)}."
    return Sentence(text, None, "MD-6.6", (f"unit-{serial}",))


def _spawned(names: Names, kind: int, wished: int, place: int, serial: int) -> Sentence:
    words = UNIT_WORDS[TYPES[kind]]
    instead = f", as no {UNIT_WORDS[TYPES[wished]]} is left" if kind != wished else ""
    text = f"{one(words)} appears in {place_name(place)}{instead}."
    return Sentence(text, None, "MD-13.1", (f"unit-{serial}",))


def _self_destructed(names: Names, zone: int) -> Sentence:
    return Sentence(
        f"It destroys itself; all Agents in {zone_name(zone)} suffer 1.", None, "MD-6.5"
    )


def _transformed(names: Names, serial: int, place: int) -> Sentence:
    # Which Unit comes, or that none is left (MD-13.7), the next sentence tells.
    text = f"The Soldier in {place_name(place)} transforms and gives way to another Unit."
    return Sentence(text, None, "MD-6.7", (f"unit-{serial}",))


def _masked(names: Names, zone: int) -> Sentence:
    return Sentence(f"Units in {zone_name(zone)} are hidden again.", None, "MD-12.12")


def _blocked(names: Names, serial: int, place: int) -> Sentence:
    text = f"A Unit in {place_name(place)} is Blocked."
    return Sentence(text, None, "MD-4.14", (f"unit-{serial}",))


def _gained_action(names: Names, division: int) -> Sentence:
    return Sentence(f"{owner(names, division)} gains an action.", division, "MD-6.9")


def _readied(names: Names, division: int, agent: str) -> Sentence:
    return Sentence(f"{named(agent)} is ready again.", division, "MD-3.2")


def _skilled(names: Names, division: int, card: str) -> Sentence:
    return Sentence(
        f"{owner(names, division)} gains a skill: {card_ability(card)}", division, "MD-6.8"
    )


def _hurt(names: Names, division: int, agent: str, damage: int, left: int) -> Sentence:
    return Sentence(f"{named(agent)} suffers {damage}: {left} health left.", division, "MD-14.1")


def _healed(names: Names, division: int, agent: str, amount: int, health: int) -> Sentence:
    return Sentence(f"{named(agent)} heals {amount}: {health} health.", division, "MD-14.1")


def _survived(names: Names, division: int, agent: str) -> Sentence:
    return Sentence(f"{named(agent)} holds on with 1 health.", division, "MD-14.2")


def _defeated(names: Names, division: int, agent: str) -> Sentence:
    return Sentence(f"{named(agent)} falls.", division, "MD-14.3")


def _replaced(names: Names, division: int, agent: str, place: int) -> Sentence:
    return Sentence(f"{named(agent)} joins {owner(names, division)}.", division, "MD-14.3")


def _code_revealed(names: Names, code: str, space: int) -> Sentence:
    text = f"Code {space} is revealed: {named(code)}. {card_text(code)}".strip()
    return Sentence(text, None, "MD-7.4")


def _hacked(names: Names, division: int, space: int, total: int, needed: int) -> Sentence:
    text = f"{owner(names, division)} hacks Code {space}: {total} against {needed}."
    return Sentence(text, division, "MD-7.5")


def _hack_failed(names: Names, division: int, space: int, total: int, needed: int) -> Sentence:
    text = f"{owner(names, division)} fails to hack Code {space}: {total} against {needed}."
    return Sentence(text, division, "MD-7.6")


def _planned(names: Names, division: int, card: str, space: int) -> Sentence:
    return Sentence(f"{named(card)} becomes plan {space}.", division, "MD-7.7")


def _looked(names: Names, division: int, deck: int, count: int) -> Sentence:
    top = "the top card" if count == 1 else f"the top {count} cards"
    text = f"{owner(names, division)} looks at {top} of the {DECKS[deck].title()} deck."
    return Sentence(text, division, "MD-9.2")


def _looked_at(names: Names, division: int, kind: str, space: int) -> Sentence:
    return Sentence(f"{owner(names, division)} looks at {kind} {space}.", division, "MD-9.2")


def _saw(names: Names, division: int, cards: list[str]) -> Sentence:
    return Sentence(f"You saw {', '.join(named(card) for card in cards)}.", division, "MD-9.2")


def _reshuffled(names: Names, deck: int) -> Sentence:
    return Sentence(f"The {DECKS[deck].title()} discards are shuffled.", None, "MD-0.6")


def _mission_gained(names: Names, division: int, agent: str, card: str) -> Sentence:
    return Sentence(f"{named(agent)} gains the Mission {named(card)}.", division, "MD-10.1")


def _completed(names: Names, division: int, card: str, reward: str) -> Sentence:
    how = "for the retreat" if reward == "retreat" else "and attaches it"
    return Sentence(f"{owner(names, division)} completes {named(card)} {how}.", division, "MD-10.7")


def _mission_failed(names: Names, division: int, card: str) -> Sentence:
    return Sentence(
        f"The Mission {named(card)} fails.", division if division >= 0 else None, "MD-10.8"
    )


def _token_placed(names: Names, zone: int) -> Sentence:
    return Sentence(f"A Mission token appears in {zone_name(zone)}.", None, "MD-12.10")


def _token_removed(names: Names, zone: int) -> Sentence:
    return Sentence(f"A Mission token leaves {zone_name(zone)}.", None, "MD-10.3")


def _dominus_card(names: Names, card: str) -> Sentence:
    return Sentence(f"Dominus card {named(card)}: {card_text(card)}", None, "MD-12.8")


def _setup_card(names: Names, card: str, zone: int) -> Sentence:
    # Its ability is not carried out during setup, so it is not told either.
    text = f"Setup: the Dominus card {named(card)} brings its Units to {zone_name(zone)}."
    return Sentence(text, None, "MD-1.19")


def _dominus_moved(names: Names, zone: int) -> Sentence:
    return Sentence(f"Dominus is over {zone_name(zone)}.", None, "MD-12.9", ("dominus",))


def _inundated(names: Names, zone: int) -> Sentence:
    return Sentence(f"{zone_name(zone).capitalize()} is inundated.", None, "MD-13.3")


def _reinforced(names: Names, count: int) -> Sentence:
    return Sentence(f"Dominus is reinforced by {counted(count, 'Unit')}.", None, "MD-13.8")


def _struck(names: Names, serial: int, kind: int, damage: int) -> Sentence:
    words = UNIT_WORDS[TYPES[kind]]
    return Sentence(
        f"{one(words)} strikes the city for {damage}.", None, "MD-12.7", (f"unit-{serial}",)
    )


def _intercepted(names: Names, division: int, agent: str, serial: int, damage: int) -> Sentence:
    return Sentence(
        f"{named(agent)} intercepts {damage} damage.", division, "MD-12.6", (f"unit-{serial}",)
    )


def _counterattack(names: Names, card: str) -> Sentence:
    text = f"Counterattack {named(card)}: {card_text(card)}"
    return Sentence(text, None, "MD-16.4", ("dominus",))


def _robot_moved(names: Names, zone: int) -> Sentence:
    return Sentence(f"The Robot enters {zone_name(zone)}.", None, "MD-16.9", ("dominus",))


def _robot_hit(names: Names, division: int, agent: str, damage: int, left: int) -> Sentence:
    text = f"{named(agent)} hits the Robot for {damage}: {left} health left."
    return Sentence(text, division, "MD-5.9", ("dominus",))


def _robot_repaired(names: Names, health: int) -> Sentence:
    return Sentence(f"The Robot repairs itself: {health} health.", None, "MD-16.12", ("dominus",))


def _proposed(names: Names, division: int, cost: int) -> Sentence:
    text = f"{owner(names, division)} proposes a retreat for {cost} Intel."
    return Sentence(text, division, "MD-9.5")


def _retreat_failed(names: Names) -> Sentence:
    return Sentence("The retreat falls short; everybody keeps their cards.", None, "MD-9.5")


def _gave(names: Names, giver: int, taker: int, card: str) -> Sentence:
    text = f"{owner(names, giver)} gives {named(card)} to {owner(names, taker)}."
    return Sentence(text, giver, "MD-3.7")


def _claimed(names: Names, division: int, card: str, points: int) -> Sentence:
    text = f"{owner(names, division)} claims {named(card)}: {counted(points, 'point')} in all."
    return Sentence(text, division, "MD-19.3")


def _zone_destroyed(names: Names, zone: int) -> Sentence:
    return Sentence(f"{zone_name(zone).capitalize()} lies in ruins.", None, "MD-1.5")


def _drafted(names: Names, division: int, agent: str) -> Sentence:
    return Sentence(f"{owner(names, division)} picks {named(agent)}.", division, "MD-1.13")


def _resigned(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} gave up.", seat, "MD-17.7")


TELLERS: dict[str, Callable[..., Any]] = {
    name[1:]: teller
    for name, teller in list(globals().items())
    if name.startswith("_") and not name.startswith("__") and callable(teller)
}
