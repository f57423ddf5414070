"""Films: choices played again, beat by beat."""

from dawndoom.core import Beat, Event, Game, Match, Option, Scene, State, beats_for, film
from tests.core.counter import GAME
from tests.core.trumps import LAST, Trump, game_with


def film_of(match: Match, first: int = 0) -> list[list[State]]:
    start = match.earlier(first).state
    options = [choice.option for choice in match.chosen[first:]]
    return [[beat.state for beat in scene.beats] for scene in film(start, options)]


def played(*choices: list[str | int], game: Game = GAME) -> Match:
    match = Match(game, seed=3)
    for choice in choices:
        match.choose(choice)
    return match


def test_every_scene_ends_with_the_table_as_the_choice_left_it() -> None:
    match = played(["add", 1], ["roll"], ["draw"])
    scenes = film_of(match)
    assert [states[-1] for states in scenes] == [
        match.earlier(choices).state for choices in (1, 2, 3)
    ]


def test_a_step_that_tells_something_ends_a_beat() -> None:
    match = played(["roll"])
    (scene,) = film(match.earlier(0).state, [Option("roll")])
    thrown, ended = scene.beats
    assert [event.verb for event in thrown.events] == ["rolled"]
    assert [event.verb for event in ended.events] == ["total"]
    assert (thrown.state.decision, ended.state.decision) == (None, match.decision)


def test_a_choice_that_tells_nothing_more_has_one_beat() -> None:
    (states,) = film_of(played(["add", 1]))
    assert len(states) == 1


def test_the_events_of_a_scene_are_those_that_the_match_told() -> None:
    match = played(["add", 2], ["roll"], ["draw"])
    start = match.earlier(0).state
    scenes = list(film(start, [choice.option for choice in match.chosen]))
    for scene, choice in zip(scenes, match.chosen, strict=True):
        assert (scene.seat, scene.option) == (choice.seat, choice.option)
        assert [event for beat in scene.beats for event in beat.events] == choice.events


def test_filming_leaves_the_state_it_starts_from_as_it_was() -> None:
    match = played(["add", 1])
    before = match.state.clone()
    list(film(match.state, [Option("roll")]))
    assert match.state == before
    assert (match.state.events, match.state.beats) == ([], None)


def test_nobody_films_unless_asked_to() -> None:
    match = played(["roll"])
    assert match.state.beats is None
    assert match.state.clone().beats is None


def told(scene: Scene, seat: int | None) -> list[list[str]]:
    return [[event.verb for event in beat.events] for beat in beats_for(scene, seat)]


def test_what_only_others_are_told_ends_no_beat() -> None:
    state = Match(GAME, seed=3).state
    secret, public = Event("drew", (), (1,)), Event("total", (), None)
    scene = Scene(1, Option("draw"), [Beat(state, one) for one in ([secret], [public], [])])
    assert told(scene, 1) == [["drew"], ["total"], []]
    assert told(scene, 0) == told(scene, None) == [["total"], []]


def test_the_last_beat_is_seen_by_everybody() -> None:
    state = Match(GAME, seed=3).state
    scene = Scene(1, Option("draw"), [Beat(state, [Event("drew", (), (1,))])])
    assert told(scene, 0) == [[]]


def test_in_a_patient_film_a_pause_is_a_scene() -> None:
    match = patient_match_with_a_pause()
    start = match.earlier(0, patient=True).state
    scenes = list(film(start, [moment.option for moment in match.moments], patient=True))
    assert [scene.seat for scene in scenes] == [moment.seat for moment in match.moments]
    for scene, moment in zip(scenes, match.moments, strict=True):
        assert [event for beat in scene.beats for event in beat.events] == moment.events
    assert scenes[-1].beats[-1].state == match.state


def patient_match_with_a_pause() -> Match:
    """Return a match in which somebody without a trump was asked for one."""
    for seed in range(100):
        match = Match(game_with(Trump), seats=3, seed=seed, patient=True)
        match.choose(["lay", 0])
        if match.is_pausing:
            match.go_on()
            assert match.moments[-1].seat == LAST
            return match
    raise AssertionError("there is always a trump")
