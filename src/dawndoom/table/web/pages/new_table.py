"""The form for a new table: presets, every setting of the game, and who sits where."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from dawndoom import Game
from dawndoom.bots import STRENGTHS, USUAL
from dawndoom.core import (
    CardSet,
    Choice,
    DawndoomError,
    Preset,
    Setting,
    SettingError,
    Whole,
    word_for,
)
from dawndoom.core.settings import whole_number
from dawndoom.table.errors import sentence_of
from dawndoom.table.house.creation import ME, NewTable
from dawndoom.table.house.names import bot_name
from dawndoom.table.house.policies import offered
from dawndoom.table.house.presence import AWAY, USUALLY
from dawndoom.table.model.lists import GameCard, game_card
from dawndoom.table.store import OPEN

Form = Mapping[str, str]
SEATS = "seats"
STANDARD = Preset("", "Standard", "The default settings.", {})
BASIC = 3
"""How many settings are always in sight."""
BESIDE = " beside it"
"""How the settings end a complaint that is really about another setting."""

KINDS = [
    (ME, "Me"),
    (OPEN, "Open"),
    *((strength, f"{strength.capitalize()} bot") for strength in STRENGTHS),
]


@dataclass(frozen=True)
class PresetCard:
    """A preset to choose: an address that shows the form so filled in, and the same as data."""

    title: str
    help: str
    url: str
    values: str
    """What every field of the form is set to, as JSON for the page's script."""
    is_chosen: bool


@dataclass(frozen=True)
class SettingField:
    """A setting as a field of the form."""

    key: str
    field: str
    kind: str
    title: str
    help: str
    expected: str
    value: str
    """As a form has it: "on" or "off" for a box, nothing for automatic."""
    usual: str
    when_field: str
    """The field that decides whether this one counts, or nothing."""
    when_values: list[str]
    values: list[tuple[str, str]]
    low: int | None
    high: int | None
    auto: str


@dataclass(frozen=True)
class SeatField:
    """A seat in the form."""

    seat: int
    field: str
    name_field: str
    kind: str
    name: str


@dataclass(frozen=True)
class NewTablePage:
    """Everything that the form shows: the defaults, or what was filled in and what is wrong."""

    game: GameCard
    presets: list[PresetCard]
    settings: list[SettingField]
    seat_counts: list[int]
    seat_count: int
    seats: list[SeatField]
    kinds: list[tuple[str, str]]
    public: bool
    away: str
    away_choices: list[str]
    hints: bool
    cards: str
    others: dict[str, str]
    """Names from a card file, by the setting that takes them."""
    error: str
    wrong_field: str
    """The field that the error is about, or nothing if it is about the whole form."""

    @property
    def counted_seats(self) -> list[tuple[str, str]]:
        """How many may play, as values and their words."""
        return [(str(count), str(count)) for count in self.seat_counts]

    @property
    def basic(self) -> list[SettingField]:
        """The settings that are always in sight: games name them by importance."""
        return self.settings[:BASIC]

    @property
    def advanced(self) -> list[SettingField]:
        """All other settings, which unfold."""
        return self.settings[BASIC:]

    @property
    def is_advanced(self) -> bool:
        """Whether one of those is not as usual, or wrong."""
        return any(one.value != one.usual or one.field == self.wrong_field for one in self.advanced)


def new_table_page(
    game: Game,
    form: Form,
    my_name: str,
    policies: Sequence[str],
    error: DawndoomError | None = None,
) -> NewTablePage:
    """Return the form as a preset or an earlier attempt has filled it in."""
    preset = game.preset(form["preset"]) if form.get("preset") else STANDARD
    values = {setting.key: value_of(setting, form, preset) for setting in game.settings}
    wrong_field, complaint = ("", "") if error is None else complaint_about(game, error)
    return NewTablePage(
        game=game_card(game),
        presets=preset_cards(game, values),
        settings=[setting_field(setting, values[setting.key]) for setting in game.settings],
        seat_counts=list(game.seats),
        seat_count=seat_count(game, form),
        seats=[seat_field(seat, form, my_name) for seat in range(max(game.seats))],
        kinds=[*KINDS, *((kind, bot_name(kind, [])) for kind in offered(policies, game.name))],
        public=form.get("public") == "on",
        away=form.get("away", USUALLY),
        away_choices=list(AWAY),
        hints=allows_hints(form),
        cards=form.get("cards", ""),
        others={
            setting.key: form.get(f"other.{setting.key}", "")
            for setting in game.settings
            if isinstance(setting, Choice) and setting.open
        },
        error=complaint,
        wrong_field=wrong_field,
    )


def seat_count(game: Game, form: Form) -> int:
    """Return how many seats the form asks for."""
    wish = whole_number(form.get(SEATS, ""))
    return wish if wish is not None else game.seats[0]


def seat_field(seat: int, form: Form, my_name: str) -> SeatField:
    """Return one seat of the form: the first is the viewer's, the others are bots."""
    kind = form.get(f"seat.{seat}", ME if seat == 0 else USUAL)
    name = form.get(f"name.{seat}", my_name if seat == 0 else "")
    return SeatField(seat, f"seat.{seat}", f"name.{seat}", kind, name)


# Settings and presets.


def field_of(key: str) -> str:
    """Return the name of a setting's field in the form."""
    return f"setting.{key}"


def value_of(setting: Setting, form: Form, preset: Preset) -> str:
    """Return what a setting's field shows: what was filled in, else what the preset says."""
    field = field_of(setting.key)
    if field in form:
        return form[field]
    if f"box.{setting.key}" in form:
        return word_for(False)
    return preset_value(setting, preset)


def preset_value(setting: Setting, preset: Preset) -> str:
    """Return a preset's value for a setting, as a form has it."""
    value = preset.settings.get(setting.key, setting.default)
    return "" if value is None else word_for(value)


def preset_cards(game: Game, values: Mapping[str, str]) -> list[PresetCard]:
    """Return the game's presets with the standard game first; nothing if it has none."""
    if not game.presets:
        return []
    return [preset_card(game, preset, values) for preset in (STANDARD, *game.presets)]


def preset_card(game: Game, preset: Preset, values: Mapping[str, str]) -> PresetCard:
    """Return a preset; it counts as chosen while every field has the value it sets."""
    wanted = {setting.key: preset_value(setting, preset) for setting in game.settings}
    query = {"game": game.name, **({"preset": preset.key} if preset.key else {})}
    return PresetCard(
        title=preset.title,
        help=preset.help,
        url=f"/new?{urlencode(query)}",
        values=json.dumps({field_of(key): value for key, value in wanted.items()}),
        is_chosen=wanted == values,
    )


def setting_field(setting: Setting, value: str) -> SettingField:
    """Return a setting as a field of the form."""
    when_key, when_values = setting.when or ("", ())
    values = setting.values if isinstance(setting, Choice) else ()
    bounds = (setting.low, setting.high) if isinstance(setting, Whole) else (None, None)
    return SettingField(
        key=setting.key,
        field=field_of(setting.key),
        kind=type(setting).__name__.lower(),
        title=setting.title,
        help=setting.help,
        expected=setting.expected(),
        value=value,
        usual=preset_value(setting, STANDARD),
        when_field=field_of(when_key) if when_key else "",
        when_values=[word_for(needed) for needed in when_values],
        values=[(word, name_of(setting, word)) for word in values],
        low=bounds[0],
        high=bounds[1],
        auto=setting.auto if isinstance(setting, Whole) else "",
    )


def name_of(setting: Setting, value: str) -> str:
    """Return a value as the form shows it."""
    return setting.name_of(value) if isinstance(setting, Choice) else value


# What does not fit, in a player's words.


def complaint_about(game: Game, error: DawndoomError) -> tuple[str, str]:
    """Return the field that an error is about, or "" for the whole form, and what to say there."""
    settings = {setting.key: setting for setting in game.settings}
    if not isinstance(error, SettingError) or error.key not in (SEATS, *settings):
        return "", sentence_of(error)
    if error.key == SEATS:
        # A game with one number of seats has no field to choose it.
        return SEATS if len(game.seats) > 1 else "", needed_words(error, settings)
    return field_of(error.key), needed_words(error, settings)


def needed_words(error: SettingError, settings: Mapping[str, Setting]) -> str:
    """Return what is needed instead, and why if the game says so, without keys and values.

    Games write their reason behind a colon: `2 seats: it is a game for two`.
    """
    needed = re.sub(r"\b(\w+)=(\w+)", lambda pair: pair_words(pair, settings), error.expected)
    if needed.endswith(BESIDE):
        return f"This only works with {needed.removesuffix(BESIDE)}."
    setting = settings.get(error.key)
    if isinstance(setting, Choice):
        values = "|".join(map(re.escape, setting.values))
        needed = re.sub(rf"\b({values})\b", lambda word: quoted(setting, word[0]), needed)
    fitting, _, reason = needed.partition(": ")
    reason = reason or "that won't work here"
    return f"{reason[0].upper()}{reason[1:]}. Expected: {fitting}."


def pair_words(pair: re.Match[str], settings: Mapping[str, Setting]) -> str:
    """Return `key=value` as the form shows it: the title of the field and its value."""
    setting = settings.get(pair[1])
    return pair[0] if setting is None else f"“{setting.title}” {quoted(setting, pair[2])}"


def quoted(setting: Setting, value: str) -> str:
    """Return a value in quotes, unless it is as plain as "on" or "5"."""
    return f"“{name_of(setting, value)}”" if isinstance(setting, Choice) else value


# What was wished for.


def wish_of(game: Game, form: Form) -> NewTable:
    """Return the table that a form asks for."""
    if form.get(SEATS) and whole_number(form[SEATS]) is None:
        raise SettingError(SEATS, form[SEATS], "a whole number")
    seats = range(max(0, min(seat_count(game, form), max(game.seats) + 1)))
    default = [ME, *(USUAL for _ in seats)]
    return NewTable(
        game=game.name,
        seats=[form.get(f"seat.{seat}", default[seat]) for seat in seats],
        settings=settings_of(game, form),
        names={seat: form.get(f"name.{seat}", "") for seat in seats},
        public=form.get("public") == "on",
        away=form.get("away", USUALLY),
        hints=allows_hints(form),
        cards=cards_of(form),
        preset=form.get("preset", ""),
    )


def allows_hints(form: Form) -> bool:
    """Tell whether the form allows hints; it does unless a box was there and not ticked."""
    return form.get("hints") == "on" or "box.hints" not in form


def cards_of(form: Form) -> CardSet | None:
    """Return the card file that was pasted, if any."""
    text = form.get("cards", "").strip()
    return CardSet("your cards", text) if text else None


def settings_of(game: Game, form: Form) -> dict[str, Any]:
    """Return the settings as filled in.

    Browsers don't send a box that is not ticked, so `box.KEY` tells that there was one: it is off.
    """
    settings: dict[str, Any] = {}
    for setting in game.settings:
        value = form.get(f"other.{setting.key}") or form.get(field_of(setting.key))
        if value is not None:
            settings[setting.key] = value
        elif f"box.{setting.key}" in form:
            settings[setting.key] = False
    return settings
