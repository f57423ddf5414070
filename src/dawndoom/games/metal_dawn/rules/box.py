"""The box: cards, the board with its tables, and the settings.

Nothing in it changes during a match; all states of the match share it. Cards are numbers: a card's
number is its place in its list here, and several copies of a card share the number.
"""

from typing import Any

from dawndoom.core import Option
from dawndoom.games.metal_dawn.rules.calls import Effect
from dawndoom.games.metal_dawn.rules.components import (
    AgentCard,
    Card,
    CodeCard,
    DominusCard,
    Equipment,
    FirewallCard,
    IntelCard,
    MissionCard,
    ObjectiveCard,
    RobotCard,
    UnitFace,
    ZoneCard,
)
from dawndoom.games.metal_dawn.rules.grid import Board
from dawndoom.games.metal_dawn.rules.places import PLACES, ZONES, words_for


class Box:
    """Everything that does not change during a match."""

    def __init__(self) -> None:
        self.board: Board = Board(4, 3)
        self.effects: list[Effect] = []
        self.zones: list[ZoneCard] = []
        self.units: list[UnitFace] = []
        self.weapons: list[Equipment] = []
        self.gear: list[Equipment] = []
        self.agents: list[AgentCard] = []
        self.divisions: list[Card] = []
        self.intel: list[IntelCard] = []
        self.missions: list[MissionCard] = []
        self.dominus: list[DominusCard] = []
        self.robot: list[RobotCard] = []
        self.codes: list[CodeCard] = []
        self.firewalls: list[FirewallCard] = []
        self.objectives: list[ObjectiveCard] = []
        self.location_effects: list[int] = []
        self.notes: dict[str, dict[str, Any]] = {}
        """What is said of the cards of a loaded set, by their ids."""
        # The settings.
        self.seats: int = 2
        self.hard: bool = False
        self.tech_war: bool = False
        self.content: str = "core"
        self.fixed_capital: bool = True
        self.random_destroyed: bool = False
        self.draft: bool = False
        self.max_rounds: int = 0
        self.damage: list[int] = []
        # Tables made once the cards are in.
        self.face_type: list[int] = []
        self.face_icon: list[int] = []
        self.face_defense: list[int] = []
        self.zone_options: list[Option] = []
        self.place_options: list[Option] = []
        self.unit_options: list[Option] = []
        self.agent_options: list[Option] = []
        self.guard_options: list[Option] = []
        self.division_options: list[Option] = []
        self.code_options: list[Option] = []
        self.firewall_options: list[Option] = []
        self.intel_options: list[Option] = []
        self.weapon_options: list[Option] = []
        self.gear_options: list[Option] = []
        self.mission_options: list[Option] = []
        self.dominus_options: list[Option] = []
        self.robot_options: list[Option] = []
        self.objective_options: list[Option] = []
        self.face_options: list[Option] = []

    def lay_out(self) -> None:
        """Compute the tables from the cards and the settings."""
        board = self.board
        self.damage = board.hard_damage if self.hard else board.damage
        self.face_type = [face.type for face in self.units]
        self.face_icon = [face.icon for face in self.units]
        self.face_defense = [face.defense for face in self.units]
        self.zone_options = [Option("zone", zone + 1) for zone in range(ZONES)]
        self.place_options = [Option("location", *words_for(place)) for place in range(PLACES)]
        self.unit_options = [Option("unit", *words_for(place)) for place in range(PLACES)]
        self.agent_options = [Option("agent", card.id) for card in self.agents]
        self.guard_options = [Option("guard", card.id) for card in self.agents]
        self.division_options = [Option("division", number) for number in range(6)]
        self.code_options = [Option("code", space + 1) for space in range(len(self.codes))]
        self.firewall_options = [Option("firewall", space) for space in board.firewall_spaces]
        self.intel_options = [Option("intel", card.id) for card in self.intel]
        self.weapon_options = [Option("weapon", card.id) for card in self.weapons]
        self.gear_options = [Option("gear", card.id) for card in self.gear]
        self.mission_options = [Option("mission", card.id) for card in self.missions]
        self.dominus_options = [Option("card", card.id) for card in self.dominus]
        self.robot_options = [Option("card", card.id) for card in self.robot]
        self.objective_options = [Option("objective", card.id) for card in self.objectives]
        self.face_options = [Option("stored", face.id) for face in self.units]
