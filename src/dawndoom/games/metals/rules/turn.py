"""The steps of Metals, in the order of play.

ME-1.5  PickArmy      setup with factions: the seats pick, the non-starting seat first
ME-2.2  Turn          action, enemy assault, occupation, end of turn
ME-3.x  ChooseMetal   which Metal acts, or which faction is deployed
        ChooseSpace   where it goes
        ChooseFacing  which way it looks; then it is done
ME-4.x  Assault       the enemy's Metals attack what they see
ME-8.x  Bonus         factions earn points, before any damage
ME-5.6  Damage        upright becomes damaged, damaged is defeated
ME-6.x  Occupation    points for the spaces held
        Recovery      damaged Metals on a City stand up again
ME-6.5  EndTurn       the other seat becomes active; ME-7.4 the turn limit
"""

from typing import Final

from dawndoom.core import Decision, Option, Outcome, Question, Seat, Step, rivals_outcome
from dawndoom.games.metals.rules.box import CITY, FACINGS, Facing, Space
from dawndoom.games.metals.rules.sight import (
    bonus_of,
    describe_attack,
    find_attacks,
    free_corners,
    free_neighbours,
)
from dawndoom.games.metals.rules.state import NO_FACTION, NOBODY, POOL, Battlefield, Metal

MOST_ON_MAP: Final = 3

DEPLOY_ANY: Final = Option("deploy", "pool")
FACE_OPTIONS: Final = [Option("face", letter) for letter in FACINGS]
OTHER_FACINGS: Final = [
    [option for option in FACE_OPTIONS if option is not FACE_OPTIONS[facing]] for facing in range(4)
]


class PickArmy(Question):
    """ME-1.5: a seat picks a faction: for one Metal, or in `mono` for all of its army."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, state: Battlefield) -> Decision:
        options = state.box.pick_options
        if state.box.army_mode == "one_of_each":
            taken = {state.faction[metal] for metal in state.owned(self.seat)}
            options = [option for number, option in enumerate(options) if number not in taken]
        return Decision(self.seat, "pick_army", options)

    def take(self, state: Battlefield, option: Option) -> None:
        number = state.box.pick_options.index(option)
        waiting = [metal for metal in state.owned(self.seat) if state.faction[metal] == NO_FACTION]
        picked = waiting if state.box.army_mode == "mono" else waiting[:1]
        state.faction = [
            number if metal in picked else faction for metal, faction in enumerate(state.faction)
        ]
        state.tell("picked", self.seat, option.on[0])


class Turn(Step):
    """ME-2.2: action, enemy assault, occupation. ME-2.3: who has no legal action loses."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        if can_act(state):
            state.agenda.append(OCCUPATION)
            state.agenda.append(ASSAULT)
            state.agenda.append(CHOOSE_METAL)
        else:
            state.end(win(state, 1 - state.active, "no legal action"))


class ChooseMetal(Question):
    """ME-3.1: one of the Metals on the map that can act, or a deployment."""

    __slots__ = ()

    def ask(self, state: Battlefield) -> Decision:
        return Decision(state.active, "choose_metal", metal_options(state))

    def take(self, state: Battlefield, option: Option) -> None:
        if option.verb == "deploy":
            metal = next_of_pool(state, option)
        else:
            metal = state.occupant[state.box.board.by_name[str(option.on[0])]]
        state.agenda.append(ChooseSpace(metal))


class ChooseSpace(Question):
    """ME-3.2, ME-3.5: a free corner for a Metal of the pool, a free neighbour for the others."""

    __slots__ = ("metal",)

    def __init__(self, metal: Metal) -> None:
        self.metal = metal

    def ask(self, state: Battlefield) -> Decision:
        to_options = state.box.board.to_options
        here = state.location[self.metal]
        if here == POOL:
            options = [to_options[space] for space in free_corners(state)]
        else:
            options = [to_options[space] for space in free_neighbours(state, here)]
            if state.box.pivot:
                options.append(to_options[here])
        return Decision(state.active, "choose_space", options, (self.metal,))

    def take(self, state: Battlefield, option: Option) -> None:
        space = state.box.board.by_name[str(option.on[0])]
        state.agenda.append(ChooseFacing(self.metal, space))


class ChooseFacing(Question):
    """ME-3.7: any of the four facings; ME-3.9: on the spot, one of the three others."""

    __slots__ = ("metal", "space")

    def __init__(self, metal: Metal, space: Space) -> None:
        self.metal = metal
        self.space = space

    def ask(self, state: Battlefield) -> Decision:
        options = FACE_OPTIONS
        if state.location[self.metal] == self.space:
            options = OTHER_FACINGS[state.facing[self.metal]]
        return Decision(state.active, "choose_facing", options, (self.metal, self.space))

    def take(self, state: Battlefield, option: Option) -> None:
        facing = FACE_OPTIONS.index(option)
        if state.location[self.metal] == POOL:
            deploy(state, self.metal, self.space, facing)
        else:
            move(state, self.metal, self.space, facing)


class Assault(Step):
    """ME-4.1 to ME-5.5: all attacks are found before anything is done to anybody."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        attacks = find_attacks(state)
        if attacks:
            state.attacks = attacks
            state.then(BONUS, DAMAGE)


class Bonus(Step):
    """ME-8.2: all bonuses of the phase together, then the enemy may have won."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        enemy = 1 - state.active
        for place in range(0, len(state.attacks), 2):
            attacker, target = state.attacks[place], state.attacks[place + 1]
            bonus = bonus_of(state, attacker, target) if state.box.with_factions else 0
            state.vp[enemy] += bonus
            if state.events is not None:
                tell_attack(state, attacker, target, bonus)
        check_target(state, enemy)


class Damage(Step):
    """ME-5.6: one step down for each target hit; ME-5.7: or one for each attack."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        hits: dict[Metal, int] = {}
        for place in range(1, len(state.attacks), 2):
            target = state.attacks[place]
            hits[target] = hits.get(target, 0) + 1
        state.attacks = []
        for target, count in hits.items():
            steps = count if state.box.stacking else 1
            if state.damaged[target] or steps > 1:
                defeat(state, target)
            else:
                state.damaged[target] = True
                if state.events is not None:
                    state.tell("damaged", state.active, target, space_name(state, target))


class Occupation(Step):
    """ME-6.1, ME-6.2: points for the spaces held, then the active seat may have won."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        points = state.box.board.points
        active = state.active
        gained = 0
        for metal in state.on_map[active]:
            gained += points[state.location[metal]]
        if gained:
            state.vp[active] += gained
            if state.events is not None:
                tell_score(state, gained)
            check_target(state, active)
        state.agenda.append(RECOVERY)


class Recovery(Step):
    """ME-6.3, ME-6.4: damaged Metals of the active seat on a City recover, just hit or not."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        terrain = state.box.board.terrain
        for metal in state.on_map[state.active]:
            if state.damaged[metal] and terrain[state.location[metal]] == CITY:
                state.damaged[metal] = False
                if state.events is not None:
                    state.tell("recovered", state.active, metal, space_name(state, metal))
        state.agenda.append(END_TURN)


class EndTurn(Step):
    """ME-6.5: the other seat becomes active. ME-7.4: at the turn limit the points decide."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        state.turns += 1
        state.deployed = NOBODY
        state.active = 1 - state.active
        if state.turns == state.box.turn_cap:
            end_by_points(state)
        else:
            state.agenda.append(TURN)


CHOOSE_METAL: Final = ChooseMetal()
ASSAULT: Final = Assault()
BONUS: Final = Bonus()
DAMAGE: Final = Damage()
OCCUPATION: Final = Occupation()
RECOVERY: Final = Recovery()
END_TURN: Final = EndTurn()
TURN: Final = Turn()


def metal_options(state: Battlefield) -> list[Option]:
    """ME-3.1: Metals that can step (or turn), then what can be deployed."""
    move_options = state.box.board.move_options
    options = []
    for metal in state.on_map[state.active]:
        here = state.location[metal]
        if can_leave(state, here):
            options.append(move_options[here])
    if can_deploy(state):
        options.extend(deploy_options(state))
    return options


def can_act(state: Battlefield) -> bool:
    """ME-2.3: tell whether the active seat has any legal action."""
    for metal in state.on_map[state.active]:
        if can_leave(state, state.location[metal]):
            return True
    return can_deploy(state)


def can_leave(state: Battlefield, here: Space) -> bool:
    """ME-3.6, ME-3.9: tell whether a Metal has a free space beside it, or may turn on the spot."""
    if state.box.pivot:
        return True
    for there in state.box.board.neighbours[here]:
        if state.occupant[there] == NOBODY:
            return True
    return False


def can_deploy(state: Battlefield) -> bool:
    """ME-3.3: fewer than three on the map, somebody in the pool, a free corner."""
    on_map = len(state.on_map[state.active])
    if on_map >= MOST_ON_MAP or on_map == state.box.metals[state.active]:
        return False
    for corner in state.box.board.corners:
        if state.occupant[corner] == NOBODY:
            return True
    return False


def deploy_options(state: Battlefield) -> list[Option]:
    """One entry for each distinct faction in the pool, a single one without factions."""
    if not state.box.with_factions:
        return [DEPLOY_ANY]
    waiting = {state.faction[metal] for metal in state.pool(state.active)}
    return [state.box.deploy_options[number] for number in sorted(waiting)]


def next_of_pool(state: Battlefield, option: Option) -> Metal:
    """Return the Metal to deploy: of several equal ones that with the lowest number."""
    pool = state.pool(state.active)
    if not state.box.with_factions:
        return pool[0]
    number = state.box.deploy_options.index(option)
    return next(metal for metal in pool if state.faction[metal] == number)


def deploy(state: Battlefield, metal: Metal, space: Space, facing: Facing) -> None:
    """ME-3.2, ME-3.4: put a Metal of the pool on a corner, upright, safe until the turn ends."""
    state.location[metal] = space
    state.facing[metal] = facing
    state.occupant[space] = metal
    state.on_map[state.active].append(metal)
    state.deployed = metal
    if state.events is not None:
        state.tell("deployed", state.active, metal, space_name(state, metal), FACINGS[facing])


def move(state: Battlefield, metal: Metal, space: Space, facing: Facing) -> None:
    """ME-3.5, ME-3.7, ME-3.9: step to a neighbouring space, or stay, and take a facing."""
    here = state.location[metal]
    state.occupant[here] = NOBODY
    state.occupant[space] = metal
    state.location[metal] = space
    state.facing[metal] = facing
    if state.events is not None:
        names = state.box.board.names
        verb = "turned" if here == space else "moved"
        state.tell(verb, state.active, metal, names[here], names[space], FACINGS[facing])


def defeat(state: Battlefield, metal: Metal) -> None:
    """ME-5.8: off the map, into the owner's pool, upright again."""
    if state.events is not None:
        state.tell("defeated", state.active, metal, space_name(state, metal))
    state.occupant[state.location[metal]] = NOBODY
    state.location[metal] = POOL
    state.damaged[metal] = False
    state.on_map[state.active].remove(metal)


def check_target(state: Battlefield, seat: Seat) -> None:
    """ME-7.1: who reaches the target wins at once."""
    if state.vp[seat] >= state.box.target:
        state.end(win(state, seat, "target reached"))


def end_by_points(state: Battlefield) -> None:
    """ME-7.4: more points win, equal points are a draw."""
    south, north = state.vp
    winners = (0, 1) if south == north else ((0,) if south > north else (1,))
    state.end(rivals_outcome(winners, "turn limit", (south, north)))


def win(state: Battlefield, seat: Seat, reason: str) -> Outcome:
    """Return the outcome in which a seat has won."""
    return rivals_outcome((seat,), reason, (state.vp[0], state.vp[1]))


def concede(state: Battlefield, seat: Seat) -> Outcome:
    """ME-7.5: a seat resigns; the other wins."""
    return win(state, 1 - seat, "resignation")


def space_name(state: Battlefield, metal: Metal) -> str:
    """Return the name of the space that a Metal stands on."""
    return state.box.board.names[state.location[metal]]


def tell_attack(state: Battlefield, attacker: Metal, target: Metal, bonus: int) -> None:
    """Tell of one attack: from where, at what, from which side, and what it earned."""
    number = state.faction[attacker] if state.box.with_factions else NO_FACTION
    faction = "" if number == NO_FACTION else state.box.factions[number].name
    arc = ("front", "side", "rear")[describe_attack(state, attacker, target).arc]
    spaces = (space_name(state, attacker), space_name(state, target))
    state.tell("attacked", 1 - state.active, attacker, target, *spaces, arc, bonus, faction)


def tell_score(state: Battlefield, gained: int) -> None:
    """Tell which spaces brought how many points."""
    points = state.box.board.points
    held = [state.location[metal] for metal in state.on_map[state.active]]
    sources = [[state.box.board.names[space], points[space]] for space in held if points[space]]
    state.tell("scored", state.active, gained, state.vp[state.active], sources)
