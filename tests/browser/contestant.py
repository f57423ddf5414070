"""A player of Death Dome in the browser: reads the page, and knows what to go for.

The gunner hunts, the scout captures points and opens jails. All that is known comes from the page;
how far it is from cell to cell is read off the game's board.
"""

import re
from functools import lru_cache

from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.rules.lanes import lanes_for
from dawndoom.games.death_dome.rules.paths import flood
from dawndoom.games.death_dome.rules.resolution import NOBODY
from dawndoom.games.death_dome.rules.state import Arena
from tests.browser.people import Person

WISHES = ("Sunburn Cannon", "Servo Arms", "Van Damme", "Rocket Skateboard")
WARDROBE = {"Rocket Skateboard": "Scout", "": "Gunner"}
RELEASES = {"NW": "D4", "NE": "R4", "SW": "D18", "SE": "R18"}
"""The release point of each jail."""
# What to click where no plan says more, the first that is offered.
HABITS = (
    "Open the jail",
    "Capture",
    "Attack",
    "Act",
    "Move",
    "Continue",
    "Go",
    "Walk",
    "No more cards",
    "Stay",
    "No",
    "End",
)
DEEDS = {
    "captured": r"{me}'s \w+ captured",
    "attacked": r"{me} added .* to the attack",
    "answered": r"(?<!{me}) defended with",
    "killed": r"(?<!{me})'s \w+ died",
    "released": r"{me}'s \w+ opened the .* jail",
}
"""How the log tells what was done."""
FAR = 99


@lru_cache
def steps_from(goal: str) -> dict[str, int]:
    """Return how many steps it is from a cell to all others, nobody being in the way."""
    state = GAME.new({}, 2, 0)
    assert isinstance(state, Arena)
    ground = state.box.ground
    lanes = lanes_for(ground, 0, 0)
    empty = [NOBODY] * ground.size
    nodes, costs = flood(lanes, ground.by_name[goal], FAR, empty, 0, False)
    found = zip(nodes, costs, strict=True)
    return {ground.names[node]: cost for node, cost in found if node < ground.size}


class Contestant:
    """Somebody who plays Death Dome by clicking."""

    def __init__(self, person: Person, name: str, wishes: tuple[str, ...] = WISHES) -> None:
        self.person = person
        self.name = name
        self.wishes = list(wishes)
        self.phases = 0
        self.done: set[str] = set()
        """The deeds that the log has told of."""
        self.rests = False
        """Whether to let the rest of the match go by."""

    def play_one(self) -> None:
        """Answer the question that the page puts."""
        title = self.person.page.inner_text("#decision h2")
        self.person.choose(self.answer(title, self.person.options()))
        log = self.person.drawer("log").text_content() or ""
        self.done |= {deed for deed, said in DEEDS.items()
                      if re.search(said.format(me=self.name), log)}  # fmt: skip

    def answer(self, title: str, options: list[str]) -> int:
        """Return the option to click."""
        if title == "Buy, sell or pass":
            return self.shop(options)
        if title.startswith("Who wears"):
            wearers = [unit for item, unit in WARDROBE.items() if item in title]
            return first_of(options, *wearers, "Warrior", "Medic")
        if title == "Which unit is next?" or is_unit(options[0]):
            return self.choose_unit(options)
        if title.startswith("Where does"):
            return self.walk(title.removeprefix("Where does the ").split()[0], options)
        if title.startswith("Which jail"):
            return self.nearest_jail(options)
        if title == "Add cards to the attack?":
            return 0
        if title == "Defend with cards?":
            return (
                0 if "+" in options[0] and self.phases % 3 else first_of(options, "No more cards")
            )
        return max(0, first_of(options, *HABITS))

    def shop(self, options: list[str]) -> int:
        """Buy what was wished for, then pass."""
        wanted = [f"Buy {wish}" for wish in self.wishes]
        for number, words in enumerate(options):
            if words in wanted:
                return number
        return first_of(options, "End", "Pass")

    def choose_unit(self, options: list[str]) -> int:
        """Take the gunner, then the scout, turn and turn about; no cards before them."""
        if self.rests:
            return first_of(options, "Skip", "End turn", "Continue")
        if "Continue" in options:
            return options.index("Continue")
        self.phases += 1
        wanted = ("Scout", "Gunner")[self.phases % 2]
        return first_of(options, wanted, "Warrior", "Medic", "Scout", "Gunner", "Skip")

    def walk(self, unit: str, options: list[str]) -> int:
        """Go as near as possible to what the unit is after."""
        goals = self.goals(unit)
        away = [min((steps_from(goal).get(cell, FAR) for goal in goals), default=FAR)
                for cell in options]  # fmt: skip
        return away.index(min(away))

    def goals(self, unit: str) -> list[str]:
        """Return the cells that a unit is after."""
        lines = self.lines()
        jails = [jail for jail in RELEASES if any(f" {jail} jail," in line for line in lines)]
        if unit == "Scout" and jails and "released" not in self.done:
            return [RELEASES[jail] for jail in jails]
        if unit != "Scout":
            others = [line for line in lines if not line.startswith(self.name)]
            enemies = [found[1] for line in others
                       if (found := re.search(r"\), ([A-U]\d+), strength", line))]  # fmt: skip
            if enemies:
                return enemies
        points = [re.fullmatch(r"Point (\w+): (.*)\.", line) for line in lines]
        return [found[1] for found in points if found and not found[2].startswith(self.name)]

    def nearest_jail(self, options: list[str]) -> int:
        """Return the jail whose release point the scout reaches first."""
        scout = next(line for line in self.lines() if line.startswith(f"{self.name}: Scout"))
        found = re.search(r"\), ([A-U]\d+), strength", scout)
        here = found[1] if found else "K2"
        jails = ["".join(re.findall(r"\b[nNeEsSwW]", words.split()[0])) for words in options]
        away = [steps_from(RELEASES[jail.upper()])[here] for jail in jails]
        return away.index(min(away))

    def lines(self) -> list[str]:
        """Return the board in words, as the page has it."""
        return self.person.drawer("text-board").locator("li").all_text_contents()


def is_unit(option: str) -> bool:
    """Tell whether an option is a unit of one's own: the only one is picked already."""
    return option.split(" (")[0] in ("Warrior", "Gunner", "Scout", "Medic")


def first_of(options: list[str], *wanted: str) -> int:
    """Return the first option that begins as wanted, the most wanted first; -1 if there is none."""
    for words in wanted:
        for number, option in enumerate(options):
            if option.startswith(words):
                return number
    return -1
