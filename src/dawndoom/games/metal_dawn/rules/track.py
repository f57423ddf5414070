"""The Metal Dawn track.

MD-11.1  advance   single steps; a face-down firewall on a space entered is flipped and queued
MD-11.2  retreat   never below 1, triggers nothing
"""

from dawndoom.games.metal_dawn.rules.ending import METAL_DAWN, lose
from dawndoom.games.metal_dawn.rules.state import City


def advance(state: City, steps: int, cause: str) -> None:
    """MD-11.1: go up step by step; past the last space the game is lost at once."""
    board = state.box.board
    for _ in range(steps):
        state.track += 1
        if state.events is not None:
            state.tell("advanced", cause, min(state.track, board.track_max + 1))
        if state.track > board.track_max:
            lose(state, METAL_DAWN)
            return
        if state.track in board.firewall_spaces:
            flip(state, board.firewall_spaces.index(state.track))


def flip(state: City, number: int) -> None:
    """MD-11.3, MD-11.4: a firewall works once; it waits for the next checkpoint."""
    if state.firewall_flipped[number]:
        return
    state.firewall_flipped[number] = True
    state.queued.append(state.firewalls[number])
    state.reveal()
    if state.events is not None:
        state.tell("flipped", state.box.firewalls[state.firewalls[number]].id, state.track)


def retreat(state: City, steps: int, cause: str) -> None:
    """MD-11.2: go down, never below 1."""
    reached = max(1, state.track - steps)
    if state.events is not None:
        state.tell("retreated", cause, state.track - reached, reached)
    state.track = reached
