"""The form for a new table: every option of the game, and who sits where."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from dawndoom import Game, all_games
from dawndoom.bots import STRENGTHS
from dawndoom.core import CardSet, Choice, DawndoomError, Setting, SettingError, word_for
from dawndoom.core.settings import whole_number
from dawndoom.table.errors import sentence_of
from dawndoom.table.names import bot_name, shape_of
from dawndoom.table.pages.eyes import Context
from dawndoom.table.pages.lists import game_card
from dawndoom.table.policies import offered
from dawndoom.table.seating import ME, NewTable
from dawndoom.table.store import OPEN

Form = Mapping[str, str]
SEATS = "seats"

KINDS = [
    [ME, "Me"],
    [OPEN, "Open: an invite link"],
    *([strength, f"{strength.capitalize()} bot"] for strength in STRENGTHS),
]


def new_context(
    game: Game,
    form: Form,
    my_name: str,
    policies: Sequence[str],
    error: DawndoomError | None = None,
) -> Context:
    """Return what the form shows: the defaults, or what was filled in before and what is wrong."""
    count = seat_count(game, form)
    wrong_field, complaint = ("", "") if error is None else complaint_about(game, error)
    return {
        "game": game_card(game),
        "games": [game_card(one) for one in all_games()],
        "settings": [setting_context(setting, form) for setting in game.settings],
        "wrong_field": wrong_field,
        "seat_counts": list(game.seats),
        "seat_count": count,
        "seats": [seat_context(seat, form, my_name) for seat in range(max(game.seats))],
        "kinds": [*KINDS, *([kind, bot_name(kind, [])] for kind in offered(policies, game.name))],
        "public": form.get("public") == "on",
        "cards": form.get("cards", ""),
        "others": {
            setting.key: form.get(f"other.{setting.key}", "")
            for setting in game.settings
            if isinstance(setting, Choice) and setting.open
        },
        "error": complaint,
    }


def seat_count(game: Game, form: Form) -> int:
    """Return how many seats the form asks for."""
    wish = whole_number(form.get("seats", ""))
    return wish if wish is not None else game.seats[0]


def setting_context(setting: Setting, form: Form) -> Context:
    """Return one option of the game as a field of the form."""
    field = f"option.{setting.key}"
    default = "" if setting.default is None else word_for(setting.default)
    if f"box.{setting.key}" in form:
        default = word_for(False)
    nothing: Context = {"values": [], "low": None, "high": None, "auto": ""}
    plain = {**nothing, **setting.plain(), "field": field, "value": form.get(field, default)}
    if setting.when is not None:
        plain["when"] = [setting.when[0], [word_for(value) for value in setting.when[1]]]
    return plain


def seat_context(seat: int, form: Form, my_name: str) -> Context:
    """Return one seat of the form: the first is mine, the others are bots."""
    kind = form.get(f"seat.{seat}", ME if seat == 0 else STRENGTHS[1])
    name = form.get(f"name.{seat}", my_name if seat == 0 else "")
    return {
        "seat": seat,
        "field": f"seat.{seat}",
        "name_field": f"name.{seat}",
        "kind": kind,
        "name": name,
        "shape": shape_of(seat),
    }


# What does not fit, in a player's words.


def complaint_about(game: Game, error: DawndoomError) -> tuple[str, str]:
    """Return the field that an error is about, or "" for the whole form, and what to say there."""
    if not isinstance(error, SettingError):
        return "", sentence_of(error)
    settings = {setting.key: setting for setting in game.settings}
    if error.key == SEATS:
        # Where there is nothing to choose there is no field either.
        return SEATS if len(game.seats) > 1 else "", needed_words(error, settings)
    if error.key not in settings:
        return "", sentence_of(error)
    return f"option.{error.key}", needed_words(error, settings)


def needed_words(error: SettingError, settings: Mapping[str, Setting]) -> str:
    """Return what is needed instead, and why where the game says it, without keys and values.

    Where games give a reason they write it behind a colon: `2 seats: it is a game for two`.
    """
    needed = re.sub(r"\b(\w+)=(\w+)", lambda pair: pair_words(pair, settings), error.expected)
    setting = settings.get(error.key)
    if isinstance(setting, Choice):
        values = "|".join(map(re.escape, setting.values))
        needed = re.sub(rf"\b({values})\b", lambda word: quoted(setting, word[0]), needed)
    fitting, _, reason = needed.partition(": ")
    reason = reason or "this does not fit here"
    return f"{reason[0].upper()}{reason[1:]}. Needed: {fitting}."


def pair_words(pair: re.Match[str], settings: Mapping[str, Setting]) -> str:
    """Return `key=value` as the form shows it: the title of the field and its value."""
    setting = settings.get(pair[1])
    return pair[0] if setting is None else f"“{setting.title}” {quoted(setting, pair[2])}"


def quoted(setting: Setting, value: str) -> str:
    """Return a value as the form shows it."""
    return f"“{setting.name_of(value)}”" if isinstance(setting, Choice) else value


# What was wished for.


def wish_of(game: Game, form: Form) -> NewTable:
    """Return the table that a form asks for."""
    if form.get("seats") and whole_number(form["seats"]) is None:
        raise SettingError(SEATS, form["seats"], "a whole number")
    seats = range(max(0, min(seat_count(game, form), max(game.seats) + 1)))
    default = [ME, *(STRENGTHS[1] for _ in seats)]
    return NewTable(
        game=game.name,
        seats=[form.get(f"seat.{seat}", default[seat]) for seat in seats],
        options=options_of(game, form),
        names={seat: form.get(f"name.{seat}", "") for seat in seats},
        public=form.get("public") == "on",
        cards=cards_of(form),
    )


def cards_of(form: Form) -> CardSet | None:
    """Return the card file that was pasted, if any."""
    text = form.get("cards", "").strip()
    return CardSet("your cards", text) if text else None


def options_of(game: Game, form: Form) -> dict[str, Any]:
    """Return the options as filled in.

    A box that is not ticked is not sent, only that it could be (`box.KEY`): it is off.
    """
    options: dict[str, Any] = {}
    for setting in game.settings:
        value = form.get(f"other.{setting.key}") or form.get(f"option.{setting.key}")
        if value is not None:
            options[setting.key] = value
        elif f"box.{setting.key}" in form:
            options[setting.key] = False
    return options
