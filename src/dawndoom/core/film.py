"""A film: choices of a match played again, beat by beat.

A match keeps no beats. Whoever wants to see what happened plays the choices again, from the state
before them, with the camera on. The same choices give the same film, at any time.

Every step that tells something ends a beat; a step that does several things worth seeing one by
one says where each of them ends (`State.beat`).
"""

from collections.abc import Iterator, Sequence

from dawndoom.core.questions import tell_forced
from dawndoom.core.state import Beat, Option, Seat, State


class Scene:
    """One choice of a film: who made it, and its beats. The last one shows how it ended."""

    __slots__ = ("beats", "option", "seat")

    def __init__(self, seat: Seat, option: Option, beats: list[Beat]) -> None:
        self.seat = seat
        self.option = option
        self.beats = beats


def film(state: State, options: Sequence[Option], patient: bool = False) -> Iterator[Scene]:
    """Play choices from a state on, and return each as a scene. The state itself stays as it is.

    In the film of a `patient` match, what there was no choice about is a scene as well.
    """
    playing = state.clone()
    playing.patient = patient
    for option in options:
        decision = playing.decision
        assert decision is not None
        playing.events = []
        playing.beats = []
        if len(decision.options) == 1:
            tell_forced(playing, decision)
        play(playing, option)
        yield Scene(decision.seat, option, ended(playing))


def play(state: State, option: Option) -> None:
    """Do what `State.choose` does, with a beat after each step that told something."""
    state.decision = None
    state.agenda.pop().take(state, option)
    while not has_come_to_rest(state):
        if state.events:
            state.beat()
        state.agenda.pop().run(state)
    state.advance()


def has_come_to_rest(state: State) -> bool:
    """Tell whether something is asked or the game is over."""
    return state.outcome is not None or state.decision is not None


def ended(state: State) -> list[Beat]:
    """Return the beats of a scene; the last one stands at the next question."""
    beats, events = state.beats or [], state.events or []
    if beats and not events:
        events = beats.pop().events
    return [*beats, Beat(state.clone(), events)]


def beats_for(scene: Scene, seat: Seat | None) -> list[Beat]:
    """Return the beats of a scene that a seat (None: a spectator) may know of, and the last one.

    What only others are told ends no beat, lest anybody learn from the number of beats.
    """
    known = [
        Beat(beat.state, [event for event in beat.events if event.is_for(seat)])
        for beat in scene.beats
    ]
    return [beat for beat in known[:-1] if beat.events] + known[-1:]
