"""Effects on Dominus Codes."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.rules.calls import Call, Effect, choosing, resolving
from dawndoom.games.metal_dawn.rules.codes import first_face_down, reveal_code
from dawndoom.games.metal_dawn.rules.places import NONE
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, City


class RevealCode(Effect):
    """`reveal_code`: the topmost face-down Code, one of choice, or all."""

    def __init__(self, which: str) -> None:
        super().__init__()
        self.which = which

    def can(self, state: City, call: Call) -> bool:
        return state.act == 1 and first_face_down(state) >= 0

    def run(self, state: City, call: Call) -> None:
        space = first_face_down(state)
        if state.act != 1 or space < 0:
            return
        if self.which == "chosen":
            state.then(choosing(call))
            return
        if self.which == "all":
            state.then(resolving(call))
        reveal_code(state, space)

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [
            state.box.code_options[space]
            for space, face in enumerate(state.code_state)
            if face == FACE_DOWN
        ]
        return Decision(state.seat_of(call.division), "card_choice", options, ("code",))

    def take(self, state: City, call: Call, option: Option) -> None:
        reveal_code(state, int(option.on[0]) - 1)


class AddCode(Effect):
    """`add_code`: one more face-down Code below the others (MD-11.15)."""

    def run(self, state: City, call: Call) -> None:
        if state.code_deck:
            state.codes.append(state.code_deck.pop())
            state.code_state.append(FACE_DOWN)
            state.code_known.append(0)
            state.plans.append(NONE)


class PlanLook(Effect):
    """`plan_look`: the next Future Plan shows n cards."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: City, call: Call) -> None:
        state.plan_look = self.count
