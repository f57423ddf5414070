"""`make doctor` says what is missing, and how to get it."""

import socket

import pytest

from tools import doctor

MISSING = doctor.Finding("a compiler", False, "speed", "install gcc")


def test_what_is_there_is_ok_and_what_is_not_comes_with_a_way_to_get_it() -> None:
    assert doctor.line(MISSING._replace(is_there=True)) == "  ok       a compiler: speed"
    assert doctor.line(MISSING) == "  missing  a compiler: speed. Install gcc."


def test_only_what_is_needed_makes_it_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(doctor, "findings", lambda: iter([MISSING]))
    assert doctor.main(said.append) == 0
    assert said[-1] == "`make play` will work here."
    monkeypatch.setattr(doctor, "findings", lambda: iter([MISSING._replace(is_needed=True)]))
    assert doctor.main(said.append) == 1
    assert said[-2:] == [
        "  MISSING  a compiler: speed. Install gcc.",
        "Please install first: a compiler.",
    ]


def test_a_port_that_somebody_listens_on_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(doctor, "HOME_PORT", taken.getsockname()[1])
        assert not doctor.is_port_free()
    assert doctor.is_port_free()
