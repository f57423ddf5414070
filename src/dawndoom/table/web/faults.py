"""What is wrong with a request, in plain English: which field, and what it should be."""

from collections.abc import Mapping, Sequence
from typing import Any

MOST_SHOWN = 3
PLACES = ("body", "query", "path", "header", "cookie")
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "string": "text",
    "bool": "true or false",
    "list": "a list",
    "tuple": "a list",
    "dict": "an object",
    "model": "an object",
    "none": "empty",
}
"""What a field should be, by how the name of such a fault begins."""
TAGS = {"int", "str", "bool", "float", "none"}
"""What a fault's place ends in if one of several kinds would have fitted."""
LIMITS = {
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "string_too_long": "at most {max_length} characters long",
    "string_too_short": "at least {min_length} characters long",
    "too_long": "at most {max_length} entries long",
    "too_short": "at least {min_length} entries long",
    "literal_error": "{expected}",
}
SENTENCES = {
    "missing": "is missing",
    "extra_forbidden": "is not a field of this request",
    "json_invalid": "is not valid JSON",
    "string_pattern_mismatch": "does not have the right form",
}

Fault = Mapping[str, Any]


def sentence_about(faults: Sequence[Fault]) -> str:
    """Return what is wrong with a request."""
    fields: dict[str, list[Fault]] = {}
    for fault in faults:
        fields.setdefault(field_of(fault["loc"]), []).append(fault)
    told = [words_about(field, found) for field, found in list(fields.items())[:MOST_SHOWN]]
    return f"Invalid request: {'; '.join(told)}."


def field_of(place: Sequence[Any]) -> str:
    """Return the field that a fault is about, without the names of the kinds that were tried."""
    names = [str(name) for name in place if name not in PLACES]
    while names and not is_name(names[-1]):
        names.pop()
    return names[-1] if names else ""


def is_name(part: str) -> bool:
    """Tell whether a part of a place is the name of a field."""
    return part not in TAGS and part.replace("-", "_").replace(".", "_").isidentifier()


def words_about(field: str, faults: list[Fault]) -> str:
    """Return what is wrong with a field; of several kinds, any one would have been right."""
    wanted = dict.fromkeys(filter(None, map(kind_wanted, faults)))
    said = f"should be {' or '.join(wanted)}" if wanted else other_words(faults[0])
    return f"`{field}` {said}" if field else f"the request {said}"


def kind_wanted(fault: Fault) -> str:
    """Return what a field should have been, or nothing if that is not what is wrong."""
    kind = str(fault["type"])
    if kind in LIMITS:
        return LIMITS[kind].format_map(fault.get("ctx", {}))
    if kind in SENTENCES or kind == "value_error":
        return ""
    return KINDS.get(kind.partition("_")[0], "something else")


def other_words(fault: Fault) -> str:
    """Return what else is wrong; our own checks say it themselves."""
    own = str(fault["msg"]).removeprefix("Value error, ")
    return SENTENCES.get(str(fault["type"]), own)
