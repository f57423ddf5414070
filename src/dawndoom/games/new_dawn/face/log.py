"""The log of New Dawn: events as sentences."""

from collections.abc import Callable

from dawndoom.core import Event, Names, Sentence
from dawndoom.games.new_dawn.face.names import CARDS
from dawndoom.games.new_dawn.face.prices import cost_words, counted
from dawndoom.games.new_dawn.face.symbols import DIE_WORDS, KIND_WORDS, SIDE_WORDS, TYPE_WORDS


def sentence(event: Event, names: Names) -> Sentence | None:
    """Say an event; None for what the log leaves out."""
    teller = TELLERS.get(event.verb)
    return teller(names, *event.about) if teller else None


def _round(names: Names, number: int, starter: int) -> Sentence:
    return Sentence(f"Round {number} begins; {names[starter]} starts.", None, "ND-3.1")


def _step(names: Names, number: int, name: str) -> Sentence:
    return Sentence(f"Step {number}: {name}.", None, "ND-3.1")


def _phase_b(names: Names) -> Sentence:
    return Sentence("The Phase B decks come into use.", None, "ND-5.4")


def _chose_race(names: Names, seat: int, race: str) -> Sentence:
    return Sentence(f"{names[seat]} plays {CARDS.name(race)}.", seat, "ND-2.4")


def _first_base(names: Names, seat: int, letter: str) -> Sentence:
    words = f"{names[seat]}'s first Base is {TYPE_WORDS[letter]}."
    return Sentence(words, seat, "ND-2.6")


def _station(names: Names, card: str, region: str) -> Sentence:
    return Sentence(f"The Station {CARDS.name(card)} is on {region}.", None, "ND-21.1")


def _station_gone(names: Names, card: str, region: str) -> Sentence:
    words = f"The Station {CARDS.name(card)} on {region} is empty and leaves the board."
    return Sentence(words, None, "ND-21.2")


def _gained(names: Names, seat: int, kind: str, number: int) -> Sentence:
    return Sentence(f"{names[seat]} gains {counted(number, kind)}.", seat, "ND-18.1")


def _dropped(names: Names, seat: int, kind: str) -> Sentence:
    return Sentence(f"{names[seat]} discards a {KIND_WORDS[kind]}.", seat, "ND-18.6")


def _paid(names: Names, seat: int, paid: list[int]) -> Sentence | None:
    if not sum(paid):
        return None
    return Sentence(f"{names[seat]} pays {cost_words(paid)}.", seat, "ND-18.4")


def _used(names: Names, seat: int, card: str) -> Sentence:
    what = "the ability of " if len(card) == 2 else ""
    return Sentence(f"{names[seat]} uses {what}{CARDS.name(card)}.", seat, "ND-7.4")


def _drew(names: Names, seat: int, letter: str) -> Sentence:
    return Sentence(f"{names[seat]} draws 1 {TYPE_WORDS[letter]} card.", seat, "ND-5.2")


def _drew_card(names: Names, seat: int, card: str) -> Sentence:
    return Sentence(f"It is {CARDS.name(card)}.", seat, "ND-5.2")


def _discarded(names: Names, seat: int, card: str) -> Sentence:
    return Sentence(f"{names[seat]} discards {CARDS.name(card)}.", seat, "ND-5.6")


def _skipped(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} cannot explore.", seat, "ND-6.7")


def _explored(names: Names, seat: int, card: str, region: str) -> Sentence:
    words = f"{names[seat]} explores {CARDS.name(card)} on {region}."
    return Sentence(words, seat, "ND-6.2", (f"facility-{card}",))


def _declined(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} declines the ability.", seat, "ND-6.4")


def _moved(names: Names, seat: int, number: int, start: str, end: str) -> Sentence:
    words = f"{names[seat]} moves an MHQ from {start} to {end}."
    return Sentence(words, seat, "ND-8.1", (f"mhq-{seat}-{number}",))


def _mhq_bought(names: Names, seat: int, number: int, region: str) -> Sentence:
    words = f"{names[seat]} buys an MHQ and puts it on {region}."
    return Sentence(words, seat, "ND-11.2", (f"mhq-{seat}-{number}",))


def _bought(names: Names, seat: int, card: str) -> Sentence:
    return Sentence(f"{names[seat]} buys {CARDS.name(card)}.", seat, "ND-7.1")


def _readied(names: Names, seat: int, card: str) -> Sentence:
    return Sentence(f"{names[seat]} readies {CARDS.name(card)}.", seat, "ND-7.6")


def _established(names: Names, seat: int, card: str, region: str, former: int) -> Sentence:
    words = f"{names[seat]} establishes a Base on {CARDS.name(card)} ({region})."
    return Sentence(words, seat, "ND-10.3", (f"base-{region}",))


def _seized(names: Names, seat: int, card: str, region: str, former: int) -> Sentence:
    loser = f" from {names[former]}" if former >= 0 else ""
    words = f"{names[seat]} takes {CARDS.name(card)} ({region}){loser}."
    return Sentence(words, seat, "ND-12.10", (f"base-{region}",))


def _rotated(names: Names, seat: int, region: str, turns: int) -> Sentence:
    return Sentence(f"{names[seat]} turns the card on {region}.", seat, "ND-17.1")


def _benefit(names: Names, seat: int, card: str, side: str) -> Sentence:
    words = f"{names[seat]} receives {CARDS.name(card)} ({SIDE_WORDS[side]})."
    return Sentence(words, seat, "ND-17.3", (f"benefit-{side}",))


def _attacked(
    names: Names, seat: int, defender: int, card: str, region: str, target: int
) -> Sentence:
    against = f"held by {names[defender]}" if defender >= 0 else f"{target} to beat"
    words = f"{names[seat]} attacks {CARDS.name(card)} ({region}), {against}."
    return Sentence(words, seat, "ND-12.1", (f"facility-{card}",))


def _spent(names: Names, seat: int, kind: str) -> Sentence:
    return Sentence(f"{names[seat]} spends a {KIND_WORDS[kind]}.", seat, "ND-13.3")


def _rolled(
    names: Names, seat: int, dice: list[str], faces: list[int], flat: int, total: int
) -> Sentence:
    shown = ", ".join(f"{DIE_WORDS[d]} {f}" for d, f in zip(dice, faces, strict=True)) or "no dice"
    more = f" +{flat}" if flat else ""
    return Sentence(f"{names[seat]} rolls {shown}{more}: {total}.", seat, "ND-13.5")


def _changed_die(
    names: Names, seat: int, owner: int, die: str, before: int, after: int, total: int
) -> Sentence:
    whose = "" if seat == owner else f" of {names[owner]}"
    words = (
        f"{names[seat]} changes a {DIE_WORDS[die]} die{whose} from {before} to {after}: {total}."
    )
    return Sentence(words, seat, "ND-13.7")


def _won(names: Names, seat: int, defender: int, card: str, total: int, beaten: int) -> Sentence:
    return Sentence(f"{total} beats {beaten}: {names[seat]} wins.", seat, "ND-12.10")


def _lost(names: Names, seat: int, defender: int, card: str, total: int, beaten: int) -> Sentence:
    words = f"{total} does not beat {beaten}: {names[seat]}'s attack fails."
    return Sentence(words, seat, "ND-12.8")


def _envoy(names: Names, seat: int, card: str, region: str) -> Sentence:
    words = f"{names[seat]} sends {CARDS.name(card)} to {region}."
    return Sentence(words, seat, "ND-14.2", (f"token-{card}",))


def _sent_aid(names: Names, seat: int, card: str) -> Sentence:
    return Sentence(f"{names[seat]} sends Aid: {CARDS.name(card)}.", seat, "ND-16.1")


def _aid_revealed(names: Names, card: str) -> Sentence:
    return Sentence(f"A new Aid card: {CARDS.name(card)}.", None, "ND-16.2")


def _exchanged(names: Names, seat: int, give: str, take: str) -> Sentence:
    words = f"{names[seat]} exchanges 1 {KIND_WORDS[give]} for 1 {KIND_WORDS[take]}."
    return Sentence(words, seat, "ND-23.3")


def _recalled(names: Names, seat: int, other: int, number: int, region: str) -> Sentence:
    words = f"{names[seat]} sends {names[other]}'s MHQ on {region} to the Alliance Base."
    return Sentence(words, seat, "ND-23.3", (f"mhq-{other}-{number}",))


def _stole(names: Names, seat: int, other: int, kind: str) -> Sentence:
    words = f"{names[seat]} takes 1 {KIND_WORDS[kind]} from {names[other]}."
    return Sentence(words, seat, "ND-23.3")


def _shielded(names: Names, seat: int, region: str, strength: int) -> Sentence:
    return Sentence(
        f"{names[seat]} shields the Facility on {region}: +{strength}.", seat, "ND-12.4"
    )


TELLERS: dict[str, Callable[..., Sentence | None]] = {
    "round": _round,
    "step": _step,
    "phase_b": _phase_b,
    "chose_race": _chose_race,
    "first_base": _first_base,
    "station": _station,
    "station_gone": _station_gone,
    "gained": _gained,
    "dropped": _dropped,
    "paid": _paid,
    "used": _used,
    "drew": _drew,
    "drew_card": _drew_card,
    "discarded": _discarded,
    "explore_skipped": _skipped,
    "explored": _explored,
    "declined": _declined,
    "moved": _moved,
    "mhq_bought": _mhq_bought,
    "bought_tech": _bought,
    "readied": _readied,
    "established": _established,
    "seized": _seized,
    "rotated": _rotated,
    "benefit": _benefit,
    "attacked": _attacked,
    "spent": _spent,
    "rolled": _rolled,
    "changed_die": _changed_die,
    "won": _won,
    "lost": _lost,
    "envoy": _envoy,
    "sent_aid": _sent_aid,
    "aid_revealed": _aid_revealed,
    "exchanged": _exchanged,
    "recalled": _recalled,
    "stole": _stole,
    "shielded": _shielded,
}
