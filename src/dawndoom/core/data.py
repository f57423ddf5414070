"""Plain data with names, equal when its fields are, dumped to JSON and loaded back.

A data class lists its fields in `__slots__`, and its `__init__` takes them by name. The
compiled build keeps them as native structs and remembers their names under another attribute;
`fields_of` knows both.
"""

from collections.abc import Iterable
from types import ModuleType
from typing import Any, cast

from dawndoom.core.compiler import mypyc_attr
from dawndoom.core.errors import RecordError, RulesError, shown

PLAIN: frozenset[type] = frozenset({bool, int, float, str, type(None)})
"""What is dumped as it is: nearly all of a state, so that it is not worth a call each."""

_fields: dict[type, tuple[str, ...]] = {}


def fields_of(cls: type) -> tuple[str, ...]:
    """Return the names of a data class's fields, sorted, inherited ones included."""
    known = _fields.get(cls)
    if known is None:
        names: set[str] = set()
        for base in cls.__mro__:
            names.update(getattr(base, "__mypyc_attrs__", ()))
            slots = base.__dict__.get("__slots__", ())
            names.update((slots,) if isinstance(slots, str) else slots)
        known = tuple(sorted(names - {"__dict__", "__weakref__"} - unsaved_of(cls)))
        _fields[cls] = known
    return known


def unsaved_of(cls: type) -> set[str]:
    """Return the fields that say nothing of their own (caches and the like)."""
    return {name for base in cls.__mro__ for name in base.__dict__.get("UNSAVED", ())}


def _rebuilt(cls: Any, values: dict[str, Any]) -> Any:
    """Return data with these fields, for pickle."""
    return cls.restored(values)


@mypyc_attr(allow_interpreted_subclasses=True)
class Data:
    """Plain data with names."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Equal when of one class with equal fields."""
        if type(self) is not type(other):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in fields_of(type(self)))

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in fields_of(type(self))))

    def __repr__(self) -> str:
        parts = (f"{name}={getattr(self, name)!r}" for name in fields_of(type(self)))
        return f"{type(self).__name__}({', '.join(parts)})"

    @classmethod
    def restored(cls, values: dict[str, Any]) -> Any:
        """Return data with these fields: its `__init__` takes them by name."""
        return cls(**values)

    def __reduce__(self) -> tuple[Any, ...]:
        values = {name: getattr(self, name) for name in fields_of(type(self))}
        return _rebuilt, (type(self), values)


class Vocabulary:
    """The data classes of one game by name, so that a dump can name them.

    Names belong to a game: two games may both have a `Turn`.
    """

    __slots__ = ("classes",)

    def __init__(self, places: Iterable[ModuleType | type]) -> None:
        self.classes: dict[str, type] = {}
        for place in places:
            for cls in _classes_in(place):
                self.add(cls)

    def add(self, cls: type) -> None:
        """Add a data class."""
        if self.classes.setdefault(cls.__name__, cls) is not cls:
            raise RulesError(f"two classes of one game are called {cls.__name__}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Vocabulary, (list(self.classes.values()),)

    def dump(self, value: object) -> Any:
        """Return plain JSON data for a value made of data, lists, tuples, ..."""
        if value is None or isinstance(value, (bool, int, float, str)):
            return value
        if isinstance(value, list):
            return [item if type(item) in PLAIN else self.dump(item) for item in value]
        if isinstance(value, tuple):
            return {"tuple": self.dump(list(value))}
        if isinstance(value, dict):
            return {"dict": [[self.dump(key), self.dump(item)] for key, item in value.items()]}
        if isinstance(value, Data):
            return self._dump_data(value)
        raise RulesError(f"{shown(value)} cannot be dumped: it is not plain data")

    def _dump_data(self, thing: Data) -> dict[str, Any]:
        cls = type(thing)
        if self.classes.get(cls.__name__) is not cls:
            raise RulesError(f"{cls.__name__} is not in the game's vocabulary")
        fields: dict[str, Any] = {"is": cls.__name__}
        for name in fields_of(cls):
            value = getattr(thing, name)
            fields[name] = value if type(value) in PLAIN else self.dump(value)
        return fields

    def load(self, data: Any) -> Any:
        """Return the value that was dumped. An unknown name or field fails loudly."""
        if isinstance(data, list):
            return [self.load(item) for item in data]
        if not isinstance(data, dict):
            return data
        if "tuple" in data:
            return tuple(self.load(item) for item in data["tuple"])
        if "dict" in data:
            return {self.load(key): self.load(item) for key, item in data["dict"]}
        return self._load_data(data)

    def _load_data(self, data: dict[str, Any]) -> Data:
        name = data.get("is")
        cls = self.classes.get(cast(str, name))
        if cls is None:
            raise RecordError(f"The dump names {shown(name)}, which this game does not know.")
        wanted, found = set(fields_of(cls)), set(data) - {"is"}
        if wanted != found:
            odd = ", ".join(sorted(wanted ^ found))
            raise RecordError(f"The dump of {name} has other fields than the rules: {odd}.")
        values = {field: self.load(data[field]) for field in found}
        return cast(Data, _rebuilt(cls, values))


def _classes_in(place: ModuleType | type) -> list[type]:
    """Return the data classes that a module defines, or the one class given."""
    if isinstance(place, type):
        return [place]
    found: list[Any] = list(vars(place).values())
    return [
        thing
        for thing in found
        if isinstance(thing, type)
        and issubclass(thing, Data)
        and getattr(thing, "__module__", "") == place.__name__
    ]
