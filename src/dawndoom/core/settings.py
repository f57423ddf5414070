"""What a table can be set to: every mode, variant and module as a typed setting."""

import re
from collections.abc import Mapping
from typing import Any

from dawndoom.core.errors import SettingError, UnknownName

Settled = dict[str, Any]


class Setting:
    """One thing to set. `when`: another setting, and its values under which this one counts."""

    def __init__(
        self,
        key: str,
        default: Any,
        title: str,
        help: str,
        when: tuple[str, tuple[Any, ...]] | None = None,
    ) -> None:
        self.key = key
        self.default = default
        self.title = title
        self.help = help
        self.when = when

    def expected(self) -> str:
        """Say in words which values fit."""
        raise NotImplementedError

    def samples(self) -> list[Any]:
        """Return values that between them show all that the setting can do."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """Return the value for what a person or a program wrote, or refuse it."""
        raise NotImplementedError

    def refuse(self, value: Any) -> SettingError:
        """Return the error to raise about a value."""
        return SettingError(self.key, value, self.expected())

    def counts(self, settled: Mapping[str, Any]) -> bool:
        """Tell whether the setting has a meaning under the other settings."""
        return self.when is None or settled.get(self.when[0]) in self.when[1]

    def plain(self) -> dict[str, Any]:
        """Return the setting as JSON data, for forms and listings."""
        return {
            "key": self.key,
            "kind": type(self).__name__.lower(),
            "default": self.default,
            "title": self.title,
            "help": self.help,
            "expected": self.expected(),
            "when": None if self.when is None else [self.when[0], list(self.when[1])],
        }


class Choice(Setting):
    """One of a few words. An open choice also takes names that a loaded card set brings."""

    def __init__(
        self,
        key: str,
        values: tuple[str, ...],
        title: str,
        help: str,
        when: tuple[str, tuple[Any, ...]] | None = None,
        names: Mapping[str, str] | None = None,
        open: bool = False,
    ) -> None:
        super().__init__(key, values[0], title, help, when)
        self.values = values
        self.names = dict(names or {})
        self.open = open

    def expected(self) -> str:
        listed = "one of " + ", ".join(self.values)
        return listed + (" or a name from the loaded cards" if self.open else "")

    def samples(self) -> list[Any]:
        return list(self.values)

    def read(self, value: Any) -> Any:
        if not isinstance(value, str) or (value not in self.values and not self.open):
            raise self.refuse(value)
        return value

    def name_of(self, value: str) -> str:
        """Return the words for a value."""
        return self.names.get(value, value.replace("_", " "))

    def plain(self) -> dict[str, Any]:
        named = [[value, self.name_of(value)] for value in self.values]
        return {**super().plain(), "values": named, "open": self.open}


FLAG_WORDS = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


class Flag(Setting):
    """On or off."""

    def expected(self) -> str:
        return "on or off"

    def samples(self) -> list[Any]:
        return [False, True]

    def read(self, value: Any) -> Any:
        if isinstance(value, str):
            value = FLAG_WORDS.get(value.lower(), value)
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value


class Whole(Setting):
    """A whole number. `auto` says in words what follows when the default is None."""

    def __init__(
        self,
        key: str,
        default: int | None,
        low: int,
        high: int,
        title: str,
        help: str,
        when: tuple[str, tuple[Any, ...]] | None = None,
        auto: str = "",
    ) -> None:
        super().__init__(key, default, title, help, when)
        self.low = low
        self.high = high
        self.auto = auto

    def expected(self) -> str:
        bounds = f"a whole number from {self.low} to {self.high}"
        return f"{bounds}, or auto ({self.auto})" if self.auto else bounds

    def samples(self) -> list[Any]:
        return list(dict.fromkeys([self.default, self.low, self.high]))

    def read(self, value: Any) -> Any:
        if self.auto and value in (None, "auto", ""):
            return None
        number = whole_number(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "low": self.low, "high": self.high, "auto": self.auto}


class Wholes(Whole):
    """Whole numbers, one for each seat; a single number stands for all seats. `5` or `5,3`."""

    def expected(self) -> str:
        return super().expected() + "; one for all seats, or one for each, as in 5,3"

    def read(self, value: Any) -> Any:
        if isinstance(value, str) and "," in value:
            value = value.split(",")
        if isinstance(value, (list, tuple)):
            numbers = [whole_number(item) for item in value]
            if not numbers or any(n is None or not self.low <= n <= self.high for n in numbers):
                raise self.refuse(value)
            return numbers
        return super().read(value)


class Preset:
    """Settings that go well together, under one name; whatever it leaves out keeps its default."""

    def __init__(self, key: str, title: str, help: str, settings: Settled) -> None:
        self.key = key
        self.title = title
        self.help = help
        self.settings = settings

    def plain(self) -> dict[str, Any]:
        """Return the preset as JSON data, for forms and listings."""
        return {
            "key": self.key,
            "title": self.title,
            "help": self.help,
            "settings": self.settings,
        }


def whole_number(value: Any) -> int | None:
    """Return a whole number for an int or its digits, None for anything else."""
    if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,18}\s*", value, re.ASCII):
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def settle(settings: tuple[Setting, ...], wishes: Mapping[str, Any]) -> Settled:
    """Return a value for every setting: the wish where there is one, the default otherwise."""
    keys = [setting.key for setting in settings]
    for key in wishes:
        if key not in keys:
            raise UnknownName("setting", key, keys)
    settled: Settled = {}
    for setting in settings:
        value = setting.default
        if setting.key in wishes:
            value = setting.read(wishes[setting.key])
            if value != setting.default and not setting.counts(settled):
                assert setting.when is not None
                needed = " or ".join(word_for(needed) for needed in setting.when[1])
                expected = f"{setting.when[0]}={needed} beside it"
                raise SettingError(setting.key, value, expected)
        settled[setting.key] = value
    return settled


def word_for(value: Any) -> str:
    """Return a value as one would type it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, (list, tuple)):
        return ",".join(word_for(item) for item in value)
    return "auto" if value is None else str(value)
