"""The log of Death Dome: what happened, as sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Event, Names, Sentence
from dawndoom.games.death_dome.face.queries import count_of, credits, unit_id
from dawndoom.games.death_dome.face.report import REASONS
from dawndoom.games.death_dome.face.words import JAILS
from dawndoom.games.death_dome.rules.components import UNITS

Called = list[Any]
"""A unit as an event names it: its number and its name."""


def sentence(event: Event, names: Names) -> Sentence | None:
    """Return what happened as a line of the log, with its rule and the pieces concerned."""
    teller = TELLERS.get(event.verb)
    return teller(names, *event.about) if teller else None


def _whose(name: str, begins: bool = True) -> str:
    """Say whose it is; `begins` a sentence."""
    if name == "You":
        return "Your" if begins else "your"
    return f"{name}'s"


def _whom(name: str) -> str:
    return "you" if name == "You" else name


def _own(names: Names, unit: Called, begins: bool = True) -> str:
    """Say a unit with its owner."""
    return f"{_whose(names[int(unit[0]) // UNITS], begins)} {unit[1]}"


def _listed(things: Sequence[str]) -> str:
    """Say things in a row: A, B and C."""
    return f"{', '.join(things[:-1])} and {things[-1]}" if len(things) > 1 else things[0]


def _told(text: str, unit: Called, rule: str) -> Sentence:
    return Sentence(text, int(unit[0]) // UNITS, rule, (unit_id(int(unit[0])),))


def _rolled(names: Names, seats: list[int], rolls: list[int]) -> Sentence:
    pairs = [f"{names[seat]} {pips}" for seat, pips in zip(seats, rolls, strict=True)]
    return Sentence(f"Roll for first player: {', '.join(pairs)}.", None, "DD-1.5")


def _store_opened(names: Names, match: int, seat: int) -> Sentence:
    return Sentence(
        f"The store opens before match {match}; {_whom(names[seat])} will buy first.",
        seat,
        "DD-3.1",
    )


def _bought(names: Names, seat: int, item: str, cost: int) -> Sentence:
    return Sentence(f"{names[seat]} bought {item} for {credits(cost)}.", seat, "DD-3.3")


def _sold(names: Names, seat: int, item: str, cost: int) -> Sentence:
    return Sentence(f"{names[seat]} sold {item} for {credits(cost)}.", seat, "DD-3.2")


def _hired(names: Names, seat: int, old: str, new: str) -> Sentence:
    return Sentence(f"{names[seat]} hired {new} in place of {old}.", seat, "DD-19.4")


def _passed(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} passed.", seat, "DD-3.5")


def _equipped(names: Names, unit: Called, items: list[str]) -> Sentence:
    return _told(f"{_own(names, unit)} wears {_listed(items)}.", unit, "DD-3.10")


def _match_started(names: Names, match: int, order: list[int], bases: list[int]) -> Sentence:
    said = ", ".join([names[order[0]], *(_whom(names[seat]) for seat in order[1:])])
    return Sentence(f"Match {match} begins. Turn order: {said}.", None, "DD-4.1")


def _round(names: Names, number: int, rounds: int) -> Sentence:
    return Sentence(f"Round {number} of {rounds}.", None, "DD-4.2")


def _turn(names: Names, seat: int) -> Sentence:
    return Sentence(f"{_whose(names[seat])} turn begins.", seat, "DD-4.5")


def _drew(names: Names, seat: int, number: int, held: int) -> Sentence:
    cards = "a card" if number == 1 else f"{number} cards"
    return Sentence(f"{names[seat]} drew {cards} ({held} in hand).", seat, "DD-5.3")


def _drew_cards(names: Names, seat: int, cards: list[str]) -> Sentence:
    return Sentence(f"Drawn: {_listed(cards)}.", seat, "DD-5.3")


def _reshuffled(names: Names, number: int) -> Sentence:
    return Sentence(
        f"The discard pile was shuffled into a new deck of {count_of(number, 'card')}.",
        None,
        "DD-5.7",
    )


def _used(names: Names, seat: int, card: str) -> Sentence:
    return Sentence(f"{names[seat]} used {card}.", seat, "DD-6.1")


def _moved(names: Names, unit: Called, path: list[str], place: str, purpose: int) -> Sentence:
    verb = "followed" if purpose == 2 else "moved"
    return _told(f"{_own(names, unit)} {verb} from {path[0]} to {place}.", unit, "DD-7.1")


def _captured(names: Names, unit: Called, cell: str, before: int) -> Sentence:
    whose = f" from {_whom(names[before])}" if before >= 0 else ""
    text = f"{_own(names, unit)} captured {cell}{whose}."
    return Sentence(text, int(unit[0]) // UNITS, "DD-8.3", (unit_id(int(unit[0])), f"point-{cell}"))


def _unclaimed(names: Names, seat: int, cell: str, before: int) -> Sentence:
    text = f"{names[seat]} made {_whose(names[before], False)} point {cell} neutral."
    return Sentence(text, seat, "DD-6.3", (f"point-{cell}",))


def _released(names: Names, unit: Called, jail: str) -> Sentence:
    return _told(f"{_own(names, unit)} opened the {JAILS.get(jail, jail)} jail.", unit, "DD-8.5")


def _freed(names: Names, unit: Called) -> Sentence:
    return _told(f"{_own(names, unit)} left jail and is back in base.", unit, "DD-15.5")


def _token(names: Names, seat: int, card: str, cell: str) -> Sentence:
    return Sentence(f"{names[seat]} put {card} on {cell}.", seat, "DD-18.5", (f"point-{cell}",))


def _ability(names: Names, unit: Called, source: str) -> Sentence:
    return _told(f"{_own(names, unit)} used {source}.", unit, "DD-14.8")


def _attack(
    names: Names, unit: Called, target: Called, weapon: str, affected: list[Called]
) -> Sentence:
    hit = _listed([_own(names, one, False) for one in affected])
    text = f"{_own(names, unit)} attacked {hit} with {weapon}."
    pieces = tuple(unit_id(int(one[0])) for one in [unit, *affected])
    return Sentence(text, int(unit[0]) // UNITS, "DD-12.1", pieces)


def _payback(names: Names, unit: Called, attacker: Called, strength: int) -> Sentence:
    struck = f"{_own(names, unit)} struck back at {_own(names, attacker, False)}"
    text = f"{struck} with strength {strength}."
    return _told(text, unit, "DD-14.9")


def _attacked_with(names: Names, seat: int, card: str) -> Sentence:
    return Sentence(f"{names[seat]} added {card} to the attack.", seat, "DD-12.3")


def _defended(names: Names, seat: int, card: str, value: int) -> Sentence:
    return Sentence(f"{names[seat]} defended with {card} ({value}).", seat, "DD-12.4")


def _bugs(names: Names, unit: Called, kind: str, strength: int) -> Sentence:
    text = f"The {kind} attacked {_own(names, unit, False)} with strength {strength}."
    return _told(text, unit, "DD-18.6")


def _hit(names: Names, unit: Called, wounds: int, left: int) -> Sentence:
    if not wounds:
        return _told(f"{_own(names, unit)} was not wounded.", unit, "DD-11.4")
    number = count_of(wounds, "wound")
    text = f"{_own(names, unit)} took {number} ({max(0, left)} vitae left)."
    return _told(text, unit, "DD-12.6")


def _pushed(names: Names, unit: Called, cell: str, doomed: bool) -> Sentence:
    lava = ", into the lava" if doomed else ""
    return _told(f"{_own(names, unit)} was pushed to {cell}{lava}.", unit, "DD-13.1")


def _incapacitated(names: Names, unit: Called) -> Sentence:
    return _told(f"{_own(names, unit)} was incapacitated.", unit, "DD-14.1")


def _recovered(names: Names, unit: Called) -> Sentence:
    return _told(f"{_own(names, unit)} stood up again.", unit, "DD-14.4")


def _healed(names: Names, unit: Called, amount: int, left: int) -> Sentence:
    return _told(f"{_own(names, unit)} healed {amount} ({left} vitae now).", unit, "DD-14.8")


def _boosted(names: Names, unit: Called, rating: str, amount: int) -> Sentence:
    return _told(f"{_own(names, unit)} got {rating} +{amount}.", unit, "DD-18.9")


def _blinked(names: Names, unit: Called, cell: str) -> Sentence:
    return _told(f"{_own(names, unit)} blinked to {cell}.", unit, "DD-12.8")


def _last_stand(names: Names, unit: Called) -> Sentence:
    return _told(f"{_own(names, unit)} clung to life with 1 vitae.", unit, "DD-12.11")


def _died(names: Names, unit: Called, seat: int, by: Called) -> Sentence:
    shell = f" {names[seat]} took a beetle shell." if seat >= 0 else ""
    return _told(f"{_own(names, unit)} died.{shell}", unit, "DD-15.1")


def _jailed(names: Names, unit: Called, seat: int, jail: str) -> Sentence:
    where = JAILS.get(jail, jail)
    return _told(
        f"{names[seat]} sent {_own(names, unit, False)} to the {where} jail.", unit, "DD-15.2"
    )


def _transferred(names: Names, unit: Called, jail: str) -> Sentence:
    where = JAILS.get(jail, jail)
    return _told(f"{_own(names, unit)} was moved to the {where} jail.", unit, "DD-6.3")


def _recalled(names: Names, unit: Called) -> Sentence:
    return _told(f"{_own(names, unit)} was called back to base.", unit, "DD-6.3")


def _swapped(names: Names, one: Called, two: Called) -> Sentence:
    return _told(f"{_own(names, one)} and {two[1]} swapped places.", one, "DD-6.3")


def _teleported(names: Names, unit: Called, cell: str) -> Sentence:
    return _told(f"{_own(names, unit)} teleported to {cell}.", unit, "DD-7.1")


def _towed(names: Names, unit: Called, cell: str) -> Sentence:
    return _told(f"{_own(names, unit)} was towed to {cell}.", unit, "DD-7.11")


def _cube(names: Names, seat: int, number: int) -> Sentence:
    return Sentence(f"{names[seat]} set the round counter back to {number}.", seat, "DD-18.8")


def _blackout(names: Names, seat: int, reach: int) -> Sentence:
    return Sentence(
        f"{names[seat]} cut the lights: all ranges are at most {reach}.", seat, "DD-6.3"
    )


def _stole(names: Names, thief: int, victim: int) -> Sentence:
    return Sentence(f"{names[thief]} took a card from {_whom(names[victim])}.", thief, "DD-6.3")


def _stole_card(names: Names, thief: int, victim: int, card: str) -> Sentence:
    return Sentence(f"The card is {card}.", thief, "DD-6.3")


def _paid(
    names: Names,
    seat: int,
    total: int,
    regular: int,
    towers: int,
    shells: int,
    bounty: int,
    jailed: int,
) -> Sentence:
    parts = [
        count_of(regular, "point"),
        count_of(towers, "tower"),
        count_of(shells, "beetle shell"),
    ]
    if bounty:
        parts.append(f"{credits(bounty)} bounty")
    held = f"; {count_of(jailed, 'unit')} in jail" if jailed else ""
    text = f"{names[seat]} earned {credits(total)}: {', '.join(parts)}{held}."
    return Sentence(text, seat, "DD-16.2")


def _match_won(names: Names, match: int, winners: list[int], reason: str) -> Sentence:
    who = _listed([names[seat] for seat in winners])
    return Sentence(f"{who} won match {match}: {REASONS.get(reason, reason)}.", None, "DD-16.5")


def _bonus(names: Names, amount: int) -> Sentence:
    return Sentence(f"Every team got a bonus of {credits(amount)}.", None, "DD-20.7")


def _auctioned(names: Names, seat: int, unit: Called, items: list[str]) -> Sentence:
    sold = _listed(items) if items else "nothing"
    return Sentence(
        f"{names[seat]} put the gear of {_own(names, unit, False)} up for auction: {sold}.",
        seat,
        "DD-17.3",
    )


TELLERS: dict[str, Callable[..., Sentence]] = {
    "rolled": _rolled,
    "store_opened": _store_opened,
    "bought": _bought,
    "sold": _sold,
    "hired": _hired,
    "passed": _passed,
    "equipped": _equipped,
    "match_started": _match_started,
    "round": _round,
    "turn": _turn,
    "drew": _drew,
    "drew_cards": _drew_cards,
    "reshuffled": _reshuffled,
    "used": _used,
    "moved": _moved,
    "captured": _captured,
    "unclaimed": _unclaimed,
    "released": _released,
    "freed": _freed,
    "token": _token,
    "ability": _ability,
    "attack": _attack,
    "payback": _payback,
    "attacked_with": _attacked_with,
    "defended": _defended,
    "bugs": _bugs,
    "hit": _hit,
    "pushed": _pushed,
    "incapacitated": _incapacitated,
    "recovered": _recovered,
    "healed": _healed,
    "boosted": _boosted,
    "blinked": _blinked,
    "last_stand": _last_stand,
    "died": _died,
    "jailed": _jailed,
    "transferred": _transferred,
    "recalled": _recalled,
    "swapped": _swapped,
    "teleported": _teleported,
    "towed": _towed,
    "cube": _cube,
    "blackout": _blackout,
    "stole": _stole,
    "stole_card": _stole_card,
    "paid": _paid,
    "match_won": _match_won,
    "bonus": _bonus,
    "auctioned": _auctioned,
}
