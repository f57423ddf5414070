"""The log of Cyberdoom Tower: what happened, as sentences, with the pieces concerned."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Event, Names, Sentence

TOOL_USES = {
    "pm1": "used ±1",
    "reroll": "re-rolled",
    "flip": "flipped",
    "hit": "used Hit",
    "gunsight": "used the Gunsight",
    "gunsight discarded": "threw away the Gunsight for a Hit",
}


def sentence(event: Event, names: Names) -> Sentence | None:
    """Say what happened."""
    teller = TELLERS.get(event.verb)
    return teller(names, *event.about) if teller else None


def meeple(seat: int) -> str:
    """Return the id of a player's piece in the picture."""
    return f"meeple-{seat}"


def guard(level: int) -> str:
    """Return the id of a floor's sentinel in the picture."""
    return f"sentinel-{level}"


def spot(level: int, sector: int) -> str:
    """Return the id of a space in the picture."""
    return f"space-{level}-{sector}"


def _whose(name: str) -> str:
    return "Your" if name == "You" else f"{name}'s"


def _whom(name: str) -> str:
    return "you" if name == "You" else name


def _tell_placed_key(names: Names, level: int, sector: int) -> Sentence:
    text = f"The key of floor {level + 1} was put in bay {sector}."
    return Sentence(text, None, "CT-1.5", (spot(level, sector),))


def _tell_round(names: Names, number: int) -> Sentence:
    return Sentence(f"Round {number} began.", None, "CT-2.1")


def _tell_walked(
    names: Names, seat: int, level: int, here: int, there: int, plain: int, jet: int, energy: int
) -> Sentence:
    where = "the lift" if there == 0 else f"bay {there}"
    cost = [f"{plain + jet} AP"]
    if jet:
        cost.append("with the Jetpack")
    if energy:
        cost.append(f"and {energy} Energy")
    text = f"{names[seat]} walked to {where} ({' '.join(cost)})."
    return Sentence(text, seat, "CT-4.2", (meeple(seat),))


def _tell_rode(names: Names, seat: int, here: int, there: int) -> Sentence:
    return Sentence(f"{names[seat]} rode to floor {there + 1}.", seat, "CT-4.3", (meeple(seat),))


def _tell_entered_roof(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} stepped out onto the roof.", seat, "CT-13.3", (meeple(seat),))


def _tell_gained(names: Names, seat: int, what: str, now: int) -> Sentence:
    return Sentence(f"{names[seat]} gained 1 {what} ({now} now).", seat, "CT-5.1", (meeple(seat),))


def _tell_looted(names: Names, seat: int, level: int, sector: int) -> Sentence:
    return Sentence(f"{names[seat]} looted the crate.", seat, "CT-5.2", (spot(level, sector),))


def _tell_rolled_to_hide(
    names: Names, seat: int, level: int, sector: int, roll: int, target: int, parts: list[int]
) -> Sentence:
    cover, eye, loot, suit = parts
    sums = [f"cover {cover}", f"eye {eye:+d}"]
    sums += ["looting +1"] if loot else []
    sums += ["Tecno Suit -1"] if suit else []
    text = f"{names[seat]} rolled {roll} to hide and needed {target} ({', '.join(sums)})."
    return Sentence(text, seat, "CT-6.2", (spot(level, sector),))


def _tell_paid_luck(names: Names, seat: int, paid: int, left: int) -> Sentence:
    return Sentence(f"{names[seat]} paid {paid} Luck ({left} left).", seat, "CT-6.5")


def _tell_drew(names: Names, seat: int, item: str) -> Sentence:
    return Sentence(f"{names[seat]} found the {item}.", seat, "CT-5.3", (meeple(seat),))


def _tell_hidden(names: Names, seat: int, level: int, spotted: bool) -> Sentence:
    return Sentence(f"{names[seat]} stayed hidden.", seat, "CT-6.4", (meeple(seat),))


def _tell_hide_failed(names: Names, seat: int, level: int, spotted: bool) -> Sentence:
    why = " (spotted on this floor)" if spotted else ""
    text = f"{names[seat]} failed to hide{why}. The turn is over."
    return Sentence(text, seat, "CT-6.3" if spotted else "CT-6.6", (meeple(seat),))


def _tell_alerted(names: Names, level: int, name: str) -> Sentence:
    return Sentence(f"{name} was alerted.", None, "CT-11.1", (guard(level),))


def _tell_stepped(names: Names, seat: int, ability: str, unlocked: bool) -> Sentence:
    label = {"reroll": "Re-roll", "flip": "Flip", "hit": "Hit"}[ability]
    done = " and unlocked it" if unlocked else ""
    text = f"{names[seat]} took a token off {label}{done}."
    return Sentence(text, seat, "CT-9.7")


def _tell_took_key(names: Names, seat: int, level: int, keys: int, needed: int) -> Sentence:
    text = f"{names[seat]} took the key of floor {level + 1} ({keys} of {needed})."
    return Sentence(text, seat, "CT-13.1", (meeple(seat), "keys"))


def _tell_attacked(names: Names, seat: int, level: int, target: str, weapon: str) -> Sentence:
    text = f"{names[seat]} attacked {target} with the {weapon}."
    return Sentence(text, seat, "CT-7.3", (guard(level),))


def _tell_rolled(names: Names, seat: int, dice: list[int]) -> Sentence:
    white, red = " ".join(map(str, dice[:4])), " ".join(map(str, dice[4:]))
    return Sentence(f"{names[seat]} rolled white {white}, red {red}.", seat, "CT-7.4")


def _tell_changed(
    names: Names,
    seat: int,
    tool: str,
    colour: str,
    old: int,
    new: int,
    price: int,
    dice: list[int],
) -> Sentence:
    cost = f" for {price} Luck" if price else ""
    text = f"{names[seat]} {TOOL_USES[tool]}{cost}: the {colour} {old} became {new}."
    return Sentence(text, seat, "CT-9.6")


def _tell_hit(names: Names, seat: int, level: int, target: str, damage: int) -> Sentence:
    text = f"All dice fit: {damage} damage to {target}."
    return Sentence(text, seat, "CT-7.6", (guard(level),))


def _tell_missed(names: Names, seat: int, level: int, target: str, damage: int) -> Sentence:
    return Sentence(f"Not all dice fit: {target} was missed.", seat, "CT-7.7", (guard(level),))


def _tell_defeated(names: Names, seat: int, level: int, name: str, energy: int) -> Sentence:
    text = f"{names[seat]} defeated {name} ({energy} Energy now)."
    return Sentence(text, seat, "CT-10.1", (guard(level),))


def _tell_slid(names: Names, level: int, name: str, pos: int, why: str) -> Sentence:
    rule = "CT-11.3" if why == "pursuit" else "CT-12.5"
    how = "advanced" if why == "pursuit" else "followed the round counter"
    return Sentence(f"{name} {how} to bay {pos}.", None, rule, (guard(level),))


def _tell_closed(names: Names, level: int, key_lost: bool) -> Sentence:
    lost = " and its key is lost" if key_lost else ""
    return Sentence(f"Floor {level + 1} is overrun{lost}.", None, "CT-11.4", (guard(level),))


def _tell_wounded(names: Names, seat: int, attacker: str, damage: int, left: int) -> Sentence:
    text = f"{attacker} hit {_whom(names[seat])} for {damage} ({left} Energy left)."
    return Sentence(text, seat, "CT-11.5", (meeple(seat),))


def _tell_discarded(names: Names, seat: int, item: str, energy: int) -> Sentence:
    text = f"{names[seat]} discarded the {item} ({energy} Energy now)."
    return Sentence(text, seat, "CT-15.8")


def _tell_resigned(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} gave up.", seat)


def _tell_forced(names: Names, seat: int, asked: str, option: list[Any]) -> Sentence | None:
    """Tell of a turn that ended by itself; other forced choices have sentences of their own."""
    if asked != "choose_action":
        return None
    return Sentence(
        f"{_whose(names[seat])} turn ended: there was nothing left to do.", seat, "CT-3.4"
    )


TELLERS: dict[str, Callable[..., Sentence | None]] = {
    "placed_key": _tell_placed_key,
    "round": _tell_round,
    "walked": _tell_walked,
    "rode": _tell_rode,
    "entered_roof": _tell_entered_roof,
    "gained": _tell_gained,
    "looted": _tell_looted,
    "rolled_to_hide": _tell_rolled_to_hide,
    "paid_luck": _tell_paid_luck,
    "drew": _tell_drew,
    "hidden": _tell_hidden,
    "hide_failed": _tell_hide_failed,
    "alerted": _tell_alerted,
    "stepped": _tell_stepped,
    "took_key": _tell_took_key,
    "attacked": _tell_attacked,
    "rolled": _tell_rolled,
    "changed": _tell_changed,
    "hit": _tell_hit,
    "missed": _tell_missed,
    "defeated": _tell_defeated,
    "slid": _tell_slid,
    "closed": _tell_closed,
    "wounded": _tell_wounded,
    "discarded": _tell_discarded,
    "resigned": _tell_resigned,
    "forced": _tell_forced,
}
