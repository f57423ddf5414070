"""The API as its OpenAPI document describes it: whatever is sent, the server does not fail."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from starlette.routing import Route

from dawndoom.table.web.deeds import DEEDS
from dawndoom.table.web.pages.forms import router as forms_router
from dawndoom.table.web.server import create_app
from tests.table.processes import Program, ServerProcess, serving

EXAMPLES = 8
ENDLESS = "/stream"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("api")
    limits = {"tables_each": 0, "answers_each": 0, "hint_bot": "greedy", "thinkers": 0}
    with serving(database_url=f"sqlite:///{folder / 'tables.db'}", **limits) as running:
        yield running


def sent(case: Any, program: Program, table: str) -> Any:
    """Send a request; where it names a table, mostly the one that is there."""
    if case.path_parameters.get("table", "").startswith(tuple("01234567")):
        case.path_parameters["table"] = table
    headers = {"authorization": f"Bearer {program.key}"}
    return case.call(base_url=program.address.removesuffix("/api"), headers=headers)


def test_no_request_makes_the_server_fail(server: ServerProcess) -> None:
    program = Program(server.address)
    table = program.call("POST", "/tables", game="metals", seats=["me", "open"])["table"]
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.path.endswith(ENDLESS):
            continue
        tried += 1

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def never_fails(case: Any) -> None:
            response = sent(case, program, table)
            assert response.status_code < 500, f"{case.method} {case.path}: {response.text}"
            if response.status_code >= 400:
                assert set(response.json()) == {"error"}

        never_fails()
    assert tried > 20


def test_every_deed_is_a_form_and_an_operation() -> None:
    forms = {route.path for route in forms_router.routes if isinstance(route, Route)}
    operations = create_app().openapi()["paths"]
    assert len(DEEDS) > 12
    for deed in DEEDS:
        assert f"/t/{{table}}/{deed.form}" in forms
        assert deed.verb.lower() in operations[f"/api/tables/{{table}}{deed.path}"]


def test_every_operation_is_described(server: ServerProcess) -> None:
    document = Program(server.address).call("GET", "/openapi.json")
    for path, verbs in document["paths"].items():
        assert path.startswith("/api/")
        for operation in verbs.values():
            assert operation["description"].endswith(".")
            assert set(operation["responses"]) in ({"200", "4XX"}, {"201", "4XX"})
