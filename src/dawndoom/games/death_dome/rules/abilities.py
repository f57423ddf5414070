"""What power cards can do besides their value: one class for each ability (DD-18, ledger 8.3).

Each says what has to be chosen for it, whether it would have an effect, and what it does. Those
for the unit phase that is running stand in `phase_abilities.py`.
"""

from dawndoom.core import Option, Seat, Step
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.components import UNITS, Ability, Chosen, PowerCard
from dawndoom.games.death_dome.rules.death import LAST_TEAM
from dawndoom.games.death_dome.rules.effects import (
    BOOSTED,
    CLIMB,
    LAVA_PASS,
    LAVA_WALK,
    PHASE_ENEMIES,
    WALK_WALLS,
)
from dawndoom.games.death_dome.rules.hands import draw_cards
from dawndoom.games.death_dome.rules.hits import END_FIGHT, BugAttack, DeathCheck, Push
from dawndoom.games.death_dome.rules.phase_abilities import (
    ExtraAction,
    ExtraUnitPhase,
    MovePlus,
    Pass,
    StepNGo,
)
from dawndoom.games.death_dome.rules.reactions import FollowHit, heal, stand_up, steal_cards
from dawndoom.games.death_dome.rules.resolution import NOBODY, NOWHERE, SHOVE, Fight, Lasting, Unit
from dawndoom.games.death_dome.rules.state import HOME, JAILED, Arena
from dawndoom.games.death_dome.rules.strength import push_cells
from dawndoom.games.death_dome.rules.units import (
    BLACKOUT,
    are_adjacent,
    boost,
    enemies_of,
    free,
    inmates,
    lift,
    may_stand,
    open_jail,
    point_named,
    put_on,
    send_home,
)
from dawndoom.games.death_dome.rules.walk import EnterTokens, possible_followers

RATING_OPTIONS = [Option("rating", rating) for rating in BOOSTED]


class OneUnit(Ability):
    """An ability for one unit out of some."""

    def choices(self) -> int:
        return 1

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        found: list[Option] = []
        for unit in range(len(state.pos)):
            if self.fits(state, seat, unit):
                found.append(state.box.unit_options[unit])
        return found

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        self.use_on(state, card, int(chosen[0]))

    def fits(self, state: Arena, seat: Seat, unit: Unit) -> bool:
        """Tell whether a unit can be chosen."""
        raise NotImplementedError

    def use_on(self, state: Arena, card: PowerCard, unit: Unit) -> None:
        """Do it to the unit chosen."""
        raise NotImplementedError


class HyperCube(Ability):
    """DD-18.8: the round counter goes down by 1, at most as often as the match has rounds."""

    def is_legal(self, state: Arena, seat: Seat, card: PowerCard) -> bool:
        return state.round > 0 and state.cubes < state.box.rounds_of(state.match)

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        state.round -= 1
        state.cubes += 1
        state.tell_of(seat, "cube", state.round)


class Pressured(Ability):
    """DD-18.9: a rating of one own unit is raised; the card stays open as long."""

    def choices(self) -> int:
        return 2

    def lasts(self) -> bool:
        return True

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        if chosen:
            return RATING_OPTIONS
        mates = [unit for unit in state.team(seat) if state.pos[unit] >= HOME]
        return [state.box.unit_options[unit] for unit in mates]

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        rating = BOOSTED.index(str(chosen[1]))
        boost(state, seat, card.number, int(chosen[0]), rating, card.amount())


class JailRiot(Ability):
    """`jail_riot`: all units in one jail return to their bases."""

    def choices(self) -> int:
        return 1

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        jails = [place for place in range(len(state.box.jails)) if inmates(state, place)]
        return [state.box.jail_options[place] for place in jails]

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        open_jail(state, state.box.jails.index(str(chosen[0])))


class TubeEscape(OneUnit):
    """`tube_escape`: one own unit leaves jail for the base."""

    def fits(self, state: Arena, seat: Seat, unit: Unit) -> bool:
        return unit // UNITS == seat and state.pos[unit] <= JAILED

    def use_on(self, state: Arena, card: PowerCard, unit: Unit) -> None:
        free(state, unit)


class HealOwn(OneUnit):
    """`heal_own`: one own wounded unit outside jail heals."""

    def fits(self, state: Arena, seat: Seat, unit: Unit) -> bool:
        return unit // UNITS == seat and state.pos[unit] >= HOME and state.wounds[unit] > 0

    def use_on(self, state: Arena, card: PowerCard, unit: Unit) -> None:
        heal(state, unit, card.amount())


class StandUpOwn(OneUnit):
    """`stand_up_own`: one own incapacitated unit recovers."""

    def fits(self, state: Arena, seat: Seat, unit: Unit) -> bool:
        return unit // UNITS == seat and state.down[unit] > 0

    def use_on(self, state: Arena, card: PowerCard, unit: Unit) -> None:
        stand_up(state, unit)


class Recall(OneUnit):
    """`recall`: one own unit on the board goes to its base, recovers and heals."""

    def fits(self, state: Arena, seat: Seat, unit: Unit) -> bool:
        return unit // UNITS == seat and state.pos[unit] >= 0

    def use_on(self, state: Arena, card: PowerCard, unit: Unit) -> None:
        send_home(state, unit)
        state.tell_unit(unit, "recalled")
        stand_up(state, unit)
        heal(state, unit, card.amount())


class DrawCards(Ability):
    """`draw`: draw cards, up to seven."""

    def is_legal(self, state: Arena, seat: Seat, card: PowerCard) -> bool:
        return bool(state.deck or state.discard)

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        draw_cards(state, seat, card.amount())


class SwapOwn(Ability):
    """`swap_own`: two own units on the board change places; tokens attack both."""

    def choices(self) -> int:
        return 2

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        found: list[Option] = []
        for unit in state.team(seat):
            if not chosen and partners(state, seat, unit):
                found.append(state.box.unit_options[unit])
        if chosen:
            mates = partners(state, seat, int(chosen[0]))
            found = [state.box.unit_options[mate] for mate in mates]
        return found

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        first, second = int(chosen[0]), int(chosen[1])
        here, there = state.pos[first], state.pos[second]
        lift(state, first)
        put_on(state, second, here)
        put_on(state, first, there)
        state.tell_unit(first, "swapped", state.called(second))
        one, two = EnterTokens(first, there, NOWHERE), EnterTokens(second, here, NOWHERE)
        state.then(one, two)


class Unclaim(Ability):
    """`unclaim`: an enemy regular point with nobody on it becomes neutral."""

    def choices(self) -> int:
        return 1

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        ground = state.box.ground
        found: list[Option] = []
        for place, cell in enumerate(ground.points):
            if state.marker[place] in (NOBODY, seat) or ground.tower_points[place]:
                continue
            if state.occupant[cell] == NOBODY:
                found.append(ground.point_options[place])
        return found

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        place = point_named(state, str(chosen[0]))
        state.tell_of(seat, "unclaimed", str(chosen[0]), state.marker[place])
        state.marker[place] = NOBODY


class StealCard(Ability):
    """`steal_card`: random cards from one opponent's hand."""

    def choices(self) -> int:
        return 1

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        rich = [other for other in range(state.seats) if other != seat and state.hands[other]]
        return [state.box.seat_options[other] for other in rich]

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        steal_cards(state, seat, int(chosen[0]), card.amount())


class Transfer(Ability):
    """`transfer`: one jailed unit of any team to another jail."""

    def choices(self) -> int:
        return 2

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        if not chosen:
            jailed = [unit for unit in range(len(state.pos)) if state.pos[unit] <= JAILED]
            return [state.box.unit_options[unit] for unit in jailed]
        current = JAILED - state.pos[int(chosen[0])]
        others = [place for place in range(len(state.box.jails)) if place != current]
        return [state.box.jail_options[place] for place in others]

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        unit = int(chosen[0])
        state.pos[unit] = JAILED - state.box.jails.index(str(chosen[1]))
        state.tell_unit(unit, "transferred", str(chosen[1]))


class Shove(Ability):
    """`shove`: an own unit pushes an adjacent enemy one cell away, without wounds."""

    def choices(self) -> int:
        return 2

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        if chosen:
            victims = shovable(state, seat, int(chosen[0]))
            return [state.box.unit_options[unit] for unit in victims]
        mates = [unit for unit in state.team(seat) if shovable(state, seat, unit)]
        return [state.box.unit_options[unit] for unit in mates]

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        mate, enemy = int(chosen[0]), int(chosen[1])
        fight = Fight(SHOVE, seat, mate, NOBODY, 0, 0)
        fight.target = enemy
        fight.followers = possible_followers(state, enemy)
        state.fights.append(fight)
        push = Push(enemy, state.pos[mate], 1)
        state.then(push, FollowHit(enemy), DeathCheck(enemy), END_FIGHT, LAST_TEAM)


class Bug(Ability):
    """DD-18.5: a token on a point just captured (`CaptureCard` plays it); it attacks from there."""

    def ambush(self, token: int, unit: Unit, origin: Cell, spot: Cell) -> Step:
        return BugAttack(unit, token, origin, spot)


class BlackOut(Ability):
    """`blackout`: until the own next turn all ranges are cut, for everybody."""

    def lasts(self) -> bool:
        return True

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        effect = card.effect
        assert effect is not None
        state.lasting.append(Lasting(seat, card.number, NOBODY, BLACKOUT, effect.range))
        state.tell_of(seat, "blackout", effect.range)


ABILITIES: dict[str, Ability] = {
    "bug": Bug(),
    "extra_action": ExtraAction(),
    "step_n_go": StepNGo(),
    "hyper_cube": HyperCube(),
    "pressured": Pressured(),
    "jail_riot": JailRiot(),
    "tube_escape": TubeEscape(),
    "move_plus": MovePlus(),
    "heal_own": HealOwn(),
    "draw": DrawCards(),
    "swap_own": SwapOwn(),
    "unclaim": Unclaim(),
    "steal_card": StealCard(),
    "lava_pass": Pass(LAVA_PASS, LAVA_WALK),
    "climb_pass": Pass(CLIMB | WALK_WALLS, 0),
    "ghost_pass": Pass(PHASE_ENEMIES, 0),
    "stand_up_own": StandUpOwn(),
    "extra_unit_phase": ExtraUnitPhase(),
    "transfer": Transfer(),
    "recall": Recall(),
    "shove": Shove(),
    "blackout": BlackOut(),
}


def partners(state: Arena, seat: Seat, unit: Unit) -> list[Unit]:
    """Return with whom a unit could change places."""
    here = state.pos[unit]
    found: list[Unit] = []
    if here < 0:
        return found
    for mate in state.team(seat):
        there = state.pos[mate]
        if (
            mate != unit
            and there >= 0
            and may_stand(state, unit, there)
            and may_stand(state, mate, here)
        ):
            found.append(mate)
    return found


def shovable(state: Arena, seat: Seat, unit: Unit) -> list[Unit]:
    """Return the adjacent enemies that a unit could push somewhere."""
    found: list[Unit] = []
    if state.pos[unit] < 0 or state.down[unit]:
        return found
    for enemy in enemies_of(state, seat):
        if (
            are_adjacent(state, unit, enemy)
            and not state.sheet(enemy).is_immune("push_back")
            and push_cells(state, enemy, state.pos[unit], 1)
        ):
            found.append(enemy)
    return found
