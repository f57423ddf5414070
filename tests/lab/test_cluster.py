"""The same games on a cluster, and clear words where there is none."""

from collections.abc import Iterator, Sequence

import pytest

from dawndoom.lab import EngineError, GameBroke, Plan, open_engine, play_many
from dawndoom.lab.pool import spread
from tests.cli.conftest import Run

# Ray leaves sockets and files to its own processes.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")


def stumble(batch: Sequence[int]) -> Iterator[int]:
    for number in batch:
        if number == 0:
            raise GameBroke("off the map")
        yield number


@pytest.mark.filterwarnings(
    "ignore::FutureWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)
def test_a_cluster_plays_the_same_games() -> None:
    plan = Plan("metals", {}, ("random", "random"), seed=11)
    alone = {row.number: row.outcome for row in play_many(plan, 6)}
    rows = play_many(plan, 6, open_engine("ray", 2))
    assert {row.number: row.outcome for row in rows} == alone
    with pytest.raises(GameBroke, match=r"^off the map$"):
        list(spread(stumble, range(3), open_engine("ray", 1)))


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", "nowhere.invalid:6379", "ray://127.0.0.1:2", "x"]
)
def test_no_cluster_at_the_address_is_said_in_one_sentence(run: Run, address: str) -> None:
    answer = run("simulate", "metals", "--engine", "ray", "--address", address)
    assert (answer.code, answer.out) == (2, "")
    assert f"There is no Ray cluster at '{address}'" in answer.err
    assert answer.err.count("\n") == 1


def test_an_address_belongs_to_a_cluster() -> None:
    with pytest.raises(EngineError, match="belongs to --engine ray"):
        open_engine("local", 1, "127.0.0.1:6379")


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(EngineError, match=r"no engine called 'cloud'\. Known: local, ray"):
        open_engine("cloud", 1)


def test_a_missing_library_is_named_with_how_to_get_it() -> None:
    from dawndoom.lab.extras import MissingExtra, needed

    with pytest.raises(MissingExtra, match=r"needs no_such_library.*pip install 'dawndoom\[lab\]'"):
        needed("no_such_library")
