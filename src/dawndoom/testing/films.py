"""The law of films: what happens can be watched, beat by beat, by whoever may see it."""

import json
from collections.abc import Mapping
from typing import Any

from dawndoom.core import (
    Beat,
    Dice,
    Game,
    Match,
    Perspective,
    Scene,
    Seat,
    State,
    ask_again,
    beats_for,
    film,
)
from dawndoom.testing.laws import OTHER_SEEDS, LawBroken

CUES = {"move", "shot", "hit", "dice", "card", "stamp", "look", "sound"}
"""What the page knows to show (`dawndoom.core.Cue`)."""


def check_films(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    longest: int = 400,
    every: int = 7,
) -> dict[str, int]:
    """Play a random match and film its choices; return how many beats each question brought.

    - A film tells what the match told, and ends as the match does.
    - Every beat can be drawn for everybody, also where nothing is asked in mid-step; so can the
      stage, and cues are of kinds that the page knows.
    - A beat inside a choice shows something: it has an event, or the picture has changed.
    - A free choice looks the same, beat by beat, in a world that a seat cannot tell from this one.
    - So does anybody's choice to all others, as long as nothing hidden is shown: the number of
      beats that one is told of, and all that is told and seen at each.
    """
    match = Match(game, settings, seats, seed)
    dice = Dice(seed + 1)
    beats: dict[str, int] = {}
    for number in range(longest):
        decision = match.decision
        if decision is None:
            break
        before = match.state.clone()
        index = dice.below(len(decision.options))
        events = match.choose(index)
        (scene,) = film(before, [decision.options[index]])
        beats[decision.name] = beats.get(decision.name, 0) + len(scene.beats) - 1
        told = [event for beat in scene.beats for event in beat.events]
        require(match, told == events, "a film tells other events")
        require(match, scene.beats[-1].state == match.state, "a film ends otherwise")
        check_cues(match, before, scene, decision.seat)
        if number % every == 0:
            check_scene(match, before, scene)
    return beats


def require(match: Match, holds: bool, detail: str) -> None:
    """Raise unless the law holds."""
    if not holds:
        raise LawBroken(
            f"law 'film' broken by {match.game.name}: {detail}\nsettings {match.settings}, "
            f"seats {match.seats}, seed {match.seed}, after {len(match.log)} choices"
        )


def check_scene(match: Match, before: State, scene: Scene) -> None:
    """Look at a scene through everybody's eyes."""
    watching: list[Seat | None] = [None, *range(match.seats)]
    for seat in watching:
        shown = [picture(match.game, beat, seat) for beat in scene.beats]
        seen_before = picture(match.game, Beat(before, []), seat)
        if seat == scene.seat:
            check_worth_seeing(match, [seen_before, *shown], scene)
    check_twins(match, before, scene)
    check_cues(match, before, scene, None)
    for seat in range(match.seats):
        check_watching(match, before, scene, seat)


def picture(game: Game, beat: Beat, seat: Seat | None) -> str:
    """Return what a seat sees at a beat: its view and the drawing of it."""
    view = game.see(beat.state, seat)
    return json.dumps(view) + game.face.draw(view, None)


def check_cues(match: Match, before: State, scene: Scene, seat: Seat | None) -> None:
    """Have a scene set on the stage and in motion, for one pair of eyes."""
    game, then = match.game, match.game.see(before, seat)
    for beat in beats_for(scene, seat):
        now = game.see(beat.state, seat)
        game.face.stage(now, None, beat.events)
        for cue in game.face.cues(then, now, beat.events):
            require(match, cue.kind in CUES, f"nobody knows how to show a {cue.kind}")
        then = now


def check_worth_seeing(match: Match, shown: list[str], scene: Scene) -> None:
    """Make sure that no beat within a choice is empty."""
    for place, beat in enumerate(scene.beats[:-1]):
        is_worth_it = bool(beat.events) or shown[place] != shown[place + 1]
        require(match, is_worth_it, f"beat {place} of {scene.option} shows nothing")


def check_twins(match: Match, before: State, scene: Scene) -> None:
    """Film a free choice in an imagined world: the seat must see the same."""
    after = scene.beats[-1].state
    is_free = after.dice == before.dice and after.revealed == before.revealed
    if not is_free or (after.outcome is not None and match.game.hides):
        return
    seat = scene.seat
    world = Perspective(match.game, before, seat).imagine(OTHER_SEEDS + len(match.log))
    (twin,) = film(world, [scene.option])
    here, there = (
        [match.game.see(beat.state, seat) for beat in one.beats] for one in (scene, twin)
    )
    require(match, here == there, f"{scene.option} looks different where nothing seen differs")


def check_watching(match: Match, before: State, scene: Scene, seat: Seat) -> None:
    """Film a choice in a world that a seat cannot tell from this one: it must be told the same."""
    world = match.game.imagine(before, seat, OTHER_SEEDS + len(match.log))
    world.dice, world.secret = before.dice, before.secret
    ask_again(world)
    asked = world.decision
    if asked is None or scene.option not in asked.options:
        return
    (twin,) = film(world, [scene.option])
    ends = (scene.beats[-1].state, twin.beats[-1].state)
    if any(end.revealed != before.revealed or end.outcome is not None for end in ends):
        return
    for viewer in (seat, None):
        here, there = (watched(match.game, one, viewer) for one in (scene, twin))
        detail = f"{scene.option} is watched otherwise by {viewer} where nothing seen differs"
        require(match, here == there, detail)


def watched(game: Game, scene: Scene, seat: Seat | None) -> list[Any]:
    """Return what a seat is told and shown of a scene, beat by beat."""
    return [
        ([event.plain() for event in beat.events], game.see(beat.state, seat))
        for beat in beats_for(scene, seat)
    ]
