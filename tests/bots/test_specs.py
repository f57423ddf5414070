"""Bots by name."""

import pytest

from dawndoom.bots import STRENGTHS, Bot, Thought, all_bots, find_bot, register_bot
from dawndoom.core import Perspective, SettingError, UnknownName
from tests.bots.toys import CARDS


@pytest.mark.parametrize("spec", ["random", "greedy", "search:20", "search:0.01s", *STRENGTHS])
def test_a_bot_carries_the_name_it_was_found_by(spec: str) -> None:
    assert find_bot(spec, 1).name == spec


def test_an_unknown_bot_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(UnknownName, match=r"no bot called 'serach'. Did you mean 'search'\?"):
        find_bot("serach:200", 1)


@pytest.mark.parametrize(
    "spec",
    [
        *("search", "search:", "search:0", "search:-5", "search:1.5", "search:s", "search:0s"),
        *("search:1e3s", "search:nans", "search:1000s", "search:9\n", "search:²"),
        "search:99999999999",
    ],
)
def test_a_search_needs_a_budget_it_can_read(spec: str) -> None:
    with pytest.raises(SettingError, match="iterations, or search:Ns with up to 600 seconds"):
        find_bot(spec, 1)


@pytest.mark.parametrize("spec", ["expert:", "expert:3", "expert:0s", "expert:1000s"])
def test_an_expert_may_be_given_time(spec: str) -> None:
    assert find_bot("expert:2.5s", 1).name == "expert:2.5s"
    with pytest.raises(SettingError, match="expected expert, or expert:Ns with up to 600 seconds"):
        find_bot(spec, 1)


@pytest.mark.parametrize("kind", ["random", "greedy", "novice", "easy", "medium", "hard"])
def test_other_kinds_take_nothing_after_their_name(kind: str) -> None:
    with pytest.raises(SettingError, match=f"expected {kind} and nothing after it"):
        find_bot(f"{kind}:3", 1)


class LastBot(Bot):
    def think(self, perspective: Perspective) -> Thought:
        number = len(perspective.decision.options)
        return Thought(number - 1, [0.5] * number, [0] * number, 0.5)


def test_a_kind_of_ones_own_can_join(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dawndoom.bots._makers", {})
    register_bot("last", lambda spec, rest, seed: LastBot(spec, seed))
    assert all_bots() == ["last"]
    bot = find_bot("last:anything", 1)
    assert bot.name == "last:anything"
    assert bot.choose(Perspective(CARDS, CARDS.new(), 0)) == 1
