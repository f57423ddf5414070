"""`make mutants` changes rules and nothing else, draws the same for a seed, and finds survivors."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutant_runs import Coverage
from tools.mutants import Memory, Refusal, Report, main, read_equivalents, words
from tools.mutations import Mutant, find_mutants, mutated, sample

ROOT = Path(__file__).resolve().parent.parent
MUTANTS_EACH = 25
"""Mutants of each file that are compiled."""


def changes(source: str) -> set[str]:
    """Return the lines after each mutation of a snippet."""
    return {mutant.after for mutant in find_mutants(source.encode(), "rules/snippet.py")}


def in_function(*lines: str, answer: str = "None") -> str:
    body = "\n".join(f"    {line}" for line in lines)
    return f"def rule(state: State) -> {answer}:\n{body}\n"


@pytest.mark.parametrize(
    ("line", "mutants"),
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a <= b < c", {"x = a < b < c", "x = a <= b <= c"}),
        ("x = a not in b", {"x = a in b"}),
        ("x = a is None", {"x = a is not None"}),
        ("x = a + b", {"x = a - b"}),
        ("x = a * b", {"x = a // b"}),
        ("a[b] -= c", {"a[b] += c"}),
        ("x = a and b or c", {"x = a or b or c", "x = a and b and c"}),
        ("x = not (a or b)", {"x = (a or b)", "x = not (a and b)"}),
        ("x = 0", {"x = 1"}),
        ("x = 1", {"x = 0", "x = 2"}),
        ("x = True", {"x = False"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("x = range(a, b)", {"x = range(a, b + 1)", "x = range(a, b - 1)"}),
        ("x = a if b else c", {"x = a if True else c", "x = a if False else c"}),
        ("x = [a for a in b if a]", {f"x = [a for a in b if {word}]" for word in (True, False)}),
        ("state.deal(a)", {"pass"}),
        ("state.then(A, B)", {"pass", "state.then(A)", "state.then(B)"}),
    ],
)
def test_every_kind_of_change_is_made_one_at_a_time(line: str, mutants: set[str]) -> None:
    assert changes(in_function(line)) == mutants


def test_conditions_are_forced_and_loops_left_or_gone_on_with() -> None:
    source = in_function("for a in b:", "    if a:", "        break")
    assert changes(source) == {"if True:", "if False:", "continue"}


def test_an_answer_is_negated_unless_another_change_does_so() -> None:
    assert changes(in_function("return a", answer="bool")) == {"return not (a)"}
    assert changes(in_function("return a == b", answer="bool")) == {"return a != b"}
    assert changes(in_function("return a", answer="int")) == set()


@pytest.mark.parametrize(
    "line",
    [
        '"""A text about 1 and 2."""',
        "x: Literal[1]",
        "__slots__ = (1,)",
        "UNSAVED: ClassVar[int] = 1",
        "assert a == 1",
        "raise Bad(a + 1)",
        "state.tell(1)",
        "state.tell_only((a,), 1)",
        "tell_loss(state, 1)",
        "if state.events is not None: state.noted.append(1)",
        "x = f'{a + 1}'",
    ],
)
def test_what_is_no_rule_is_left_alone(line: str) -> None:
    assert changes(in_function(line)) == set()


def test_what_follows_an_untold_event_is_a_rule_again() -> None:
    source = in_function("if state.events is not None:", "    tell(1)", "else:", "    x = 0")
    assert changes(source) == {"x = 1"}


def test_a_mutant_knows_its_place_and_changes_nothing_else() -> None:
    source = '"""Schön."""\n\n\nclass Step:\n    def run(self) -> None:\n        x = ("ö", a < b)\n'
    [mutant] = find_mutants(source.encode(), "rules/step.py")
    assert (mutant.file, mutant.function, mutant.line) == ("rules/step.py", "Step.run", 6)
    assert (mutant.what, mutant.before) == ("< -> <=", 'x = ("ö", a < b)')
    assert mutated(source.encode(), mutant).decode() == source.replace("<", "<=")


def test_mutants_of_a_real_game_are_programs_with_names_of_their_own() -> None:
    folder = ROOT / "src" / "dawndoom" / "games" / "cyberdoom_tower" / "rules"
    for path in folder.glob("*.py"):
        source = path.read_bytes()
        mutants = find_mutants(source, path.name)
        assert len({mutant.key for mutant in mutants}) == len(mutants)
        for mutant in sample(mutants, 1, MUTANTS_EACH):
            compile(mutated(source, mutant), path.name, "exec")


def many() -> list[Mutant]:
    return find_mutants("".join(f"x{n} = a{n} < b\n" for n in range(50)).encode(), "rules/a.py")


def test_a_seed_always_draws_the_same_and_a_larger_sample_only_adds() -> None:
    drawn = sample(many(), 1, 20)
    assert drawn == sample(many(), 1, 20) == sample(many(), 1, 40)[:20]
    assert drawn != sample(many(), 2, 20)


def test_an_edit_elsewhere_does_not_change_who_is_drawn() -> None:
    moved = find_mutants(
        b"import a\n" + b"".join(b"x%d = a%d < b\n" % (n, n) for n in range(50)), "rules/a.py"
    )
    assert [each.key for each in sample(moved, 1, 20)] == [
        each.key for each in sample(many(), 1, 20)
    ]


EQUIVALENT = """\
[[equivalent]]
file = "rules/a.py"
function = ""
before = "x7 = a7 < b"
after = "x7 = a7 <= b"
why = "They are never equal."
"""


def test_an_equivalent_is_known_by_its_words_wherever_it_stands(tmp_path: Path) -> None:
    (tmp_path / "equivalent.toml").write_text(EQUIVALENT, "utf-8")
    equivalents = read_equivalents(tmp_path / "equivalent.toml")
    assert [each.line for each in many() if words(each) in equivalents] == [8]
    assert read_equivalents(tmp_path / "none.toml") == set()


def test_an_equivalent_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "equivalent.toml").write_text(EQUIVALENT.replace("They are never equal.", ""))
    with pytest.raises(Refusal, match=r"An entry of equivalent.toml lacks 'why'"):
        read_equivalents(tmp_path / "equivalent.toml")


def test_bad_arguments_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, sentence in [
        ([], "The following arguments are required: game.\n"),
        (["toy", "--size", "0"], "Argument --size: '0' is no number from 1 up.\n"),
    ]:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
        assert capsys.readouterr().err == sentence


def test_equivalents_do_not_count_for_the_share() -> None:
    one, two, three, four, five = many()[:5]
    report = Report("toy", 1, 50, [(one, "t"), (two, "t"), (three, "t")], [four], [], [five])
    assert report.share() == 75
    assert report.lines()[-1].startswith(
        "toy: 3 killed, 1 survived, 0 not covered, 1 equivalent; 75.0 %"
    )


def test_quick_tests_come_first_and_the_laws_last() -> None:
    durations = {"a/test_laws.py::l": 0.1, "a/test_x.py::slow": 5.0, "a/test_x.py::quick": 1.0}
    coverage = Coverage(durations, {"rules/a.py:3": [0, 1, 2]}, ["rules/a.py:1"])
    ordered = ["a/test_x.py::quick", "a/test_x.py::slow", "a/test_laws.py::l"]
    assert coverage.tests_for("rules/a.py", 3) == ordered
    assert coverage.tests_for("rules/a.py", 1) == ordered, "any test can notice what is imported"
    assert coverage.tests_for("rules/a.py", 2) == []


def test_old_verdicts_become_hints_when_sources_or_tests_change(tmp_path: Path) -> None:
    Memory("old", {"killed": "t", "survived": ""}).write(tmp_path / "kept.json")
    memory = Memory.read(tmp_path / "kept.json", "new")
    assert (memory.fingerprint, memory.verdicts, memory.hints) == ("new", {}, {"killed": "t"})


def test_an_unknown_game_or_file_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["metal"]) == 2
    assert capsys.readouterr().err.startswith("There is no game 'metal'. Known: cyberdoom_tower,")
    assert main(["death_dome", "--only", "rules/nothing.py"]) == 2
    assert capsys.readouterr().err == "death_dome has no file rules/nothing.py.\n"


RULES = """\
PRICE = 3


def pay(money: int) -> int:
    return money - PRICE


def count(number: int) -> int:
    found = 0
    while found < number:
        found += 1
    return found


def unused(number: int) -> bool:
    return number > 5


def weak(number: int) -> bool:
    return number > 7
"""
TESTS = """\
from dawndoom.games.toy.rules import sums


def test_paying() -> None:
    assert sums.pay(5) == 2


def test_counting() -> None:
    assert (sums.count(0), sums.count(5)) == (0, 5)


def test_weakly() -> None:
    assert sums.weak(100)
"""
RECORDED = """\
from dawndoom.games.toy.rules import sums


def test_the_recorded_game() -> None:
    assert not sums.weak(7)
    assert not sums.unused(5)
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """Lay out a game of two rules and its tests."""
    source, tests = "src/dawndoom/games/toy", "tests/games/toy"
    files = {
        f"{source}/rules/sums.py": RULES,
        f"{tests}/test_sums.py": TESTS,
        f"{tests}/test_recorded.py": RECORDED,
    }
    for folder in (f"{source}/rules", source, "src/dawndoom/games", "src/dawndoom"):
        files[f"{folder}/__init__.py"] = ""
    for folder in (tests, "tests/games", "tests"):
        files[f"{folder}/__init__.py"] = ""
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, "utf-8")
    return tmp_path


def measure(root: Path, *arguments: str) -> tuple[str, dict[str, set[str]]]:
    """Run the tool on a folder; return what it prints and the lines in each group of mutants."""
    file = root / "report.json"
    command = [
        sys.executable,
        "-m",
        "tools.mutants",
        "toy",
        "--root",
        str(root),
        "--json",
        str(file),
    ]
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    ended = subprocess.run(
        [*command, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    report = json.loads(file.read_text("utf-8"))
    groups = ("killed", "survived", "not_covered")
    return ended.stdout, {name: {each["after"] for each in report[name]} for name in groups}


def test_a_run_tells_the_killed_from_the_survivors_and_goes_on_from_there(toy: Path) -> None:
    printed, found = measure(toy)
    assert {"PRICE = 2", "return money + PRICE", "found -= 1"} <= found["killed"]
    survived = {"return number >= 7", "return number > 6", "return number > 8"}
    assert found["survived"] == survived
    assert "return number >= 5" in found["not_covered"], "recorded games kill nobody"
    assert "Running all tests once" in printed
    assert "rules/sums.py:20  weak: > -> >=  (survived)" in printed

    declared = EQUIVALENT.replace("rules/a.py", "rules/sums.py")
    (toy / "tests/games/toy/equivalent.toml").write_text(declared, "utf-8")
    printed, again = measure(toy)
    assert again == found
    assert "Declared equivalent, but no mutant any more: ('rules/sums.py'" in printed
    assert "Running" not in printed, "the same sources and tests need no second run"

    tests = toy / "tests/games/toy/test_sums.py"
    tests.write_text(f"{TESTS}\n\ndef test_strongly() -> None:\n    assert not sums.weak(7)\n")
    _, better = measure(toy, "--again-survivors")
    assert better["survived"] == {"return number > 8"}
    assert better["killed"] == {"return number >= 7", "return number > 6"}
