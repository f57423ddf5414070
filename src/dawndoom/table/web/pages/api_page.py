"""The API's page: its OpenAPI document in words."""

from dataclasses import dataclass
from typing import Any

Schema = dict[str, Any]
KINDS = {
    "integer": "whole number",
    "number": "number",
    "string": "text",
    "boolean": "true or false",
    "object": "object",
    "null": "null",
}
OTHERWISE = "Other"


@dataclass(frozen=True)
class ApiField:
    """A field of what is sent or comes back."""

    name: str
    kind: str
    required: bool
    deprecated: bool
    words: str


@dataclass(frozen=True)
class Operation:
    """One request: what to send, and what comes back."""

    verb: str
    path: str
    words: str
    query: list[ApiField]
    body: list[ApiField]
    answer: str
    """The name of a shape, or words where it is none."""


@dataclass(frozen=True)
class Theme:
    """Requests that belong together."""

    title: str
    anchor: str
    operations: list[Operation]


@dataclass(frozen=True)
class Shape:
    """An object that comes back, with its fields."""

    name: str
    words: str
    fields: list[ApiField]


@dataclass(frozen=True)
class ApiPage:
    """The whole API."""

    themes: list[Theme]
    shapes: list[Shape]


def api_page(document: Schema) -> ApiPage:
    """Return the document as themes with their operations, and the shapes of the answers."""
    themes: dict[str, list[Operation]] = {}
    for path, verbs in document["paths"].items():
        for verb, operation in verbs.items():
            theme = operation.get("tags", [OTHERWISE])[0]
            themes.setdefault(theme, []).append(described(document, verb, path, operation))
    answers = {one.answer for operations in themes.values() for one in operations}
    return ApiPage(
        themes=[
            Theme(title, title.lower().replace(" ", "-"), operations)
            for title, operations in themes.items()
        ],
        shapes=shapes(document, answers),
    )


def described(document: Schema, verb: str, path: str, operation: Schema) -> Operation:
    """Return one operation."""
    query = [
        ApiField(
            name=parameter["name"],
            kind=kind_of(parameter["schema"]),
            required=parameter["required"],
            deprecated=parameter.get("deprecated", False),
            words=parameter.get("description", ""),
        )
        for parameter in operation.get("parameters", [])
        if parameter["in"] == "query"
    ]
    return Operation(
        verb=verb.upper(),
        path=path,
        words=operation["description"],
        query=query,
        body=body_of(document, operation),
        answer=answer_of(operation),
    )


def body_of(document: Schema, operation: Schema) -> list[ApiField]:
    """Return the fields that an operation takes."""
    if "requestBody" not in operation:
        return []
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return fields(shape_named(document, name_of(schema)))


def answer_of(operation: Schema) -> str:
    """Return what an operation gives back: the name of a shape, or what else it is."""
    good = next(answer for status, answer in operation["responses"].items() if status[0] == "2")
    schema = good.get("content", {}).get("application/json", {}).get("schema")
    return "a stream of events" if schema is None else kind_of(schema)


def shapes(document: Schema, answers: set[str]) -> list[Shape]:
    """Return the shapes of all answers and those within them, by name."""
    wanted = {name for answer in answers for name in answer.split() if is_shape(document, name)}
    waiting = list(wanted)
    while waiting:
        for field in fields(shape_named(document, waiting.pop())):
            inner = {name for name in field.kind.split() if is_shape(document, name)}
            waiting += inner - wanted
            wanted |= inner
    return [
        Shape(
            name=name,
            words=shape_named(document, name).get("description", ""),
            fields=fields(shape_named(document, name)),
        )
        for name in sorted(wanted)
    ]


def is_shape(document: Schema, name: str) -> bool:
    """Tell whether a word names a shape."""
    return name in document["components"]["schemas"]


def shape_named(document: Schema, name: str) -> Schema:
    """Return a shape by its name."""
    shape: Schema = document["components"]["schemas"][name]
    return shape


def fields(shape: Schema) -> list[ApiField]:
    """Return the fields of a shape."""
    required = shape.get("required", [])
    return [
        ApiField(
            name=name,
            kind=kind_of(schema),
            required=name in required,
            deprecated=schema.get("deprecated", False),
            words=schema.get("description", ""),
        )
        for name, schema in shape.get("properties", {}).items()
    ]


def name_of(schema: Schema) -> str:
    """Return the name of the shape that a schema refers to."""
    return str(schema["$ref"]).rpartition("/")[2]


def kind_of(schema: Schema) -> str:
    """Return what a value is, in words; a shape by its name."""
    if "$ref" in schema:
        return name_of(schema)
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(kind_of(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"\u201c{value}\u201d" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    if "pattern" in schema and str(schema["pattern"]).startswith("^policy:"):
        return "\u201cpolicy:NAME\u201d"
    return KINDS.get(str(schema.get("type", "")), "anything")
