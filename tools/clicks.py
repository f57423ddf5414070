"""How many clicks a turn takes: recorded games, replayed as a person would click them.

    python tools/clicks.py [--json] [--most CHOICES] [GAME ...]

A person at the table sees the plans (table/model/plans.py) and takes the way that leads through
most of the recorded choices: a click picks a piece, opens the menu of a place, or sends answers; a
piece that is dragged to a place is picked and sent in one.
For each game it tells

    clicks_per_turn    all clicks of the match itself, by the turns taken
    clicks_to_begin    clicks that answer the game's main question, and all that goes with it
    clicks_per_deed    clicks for what was begun there, all that it asks included, by its verb
    only_in_list       choices whose option lies at no place and is not one of a few buttons
    plan_ms            the widest plan, in milliseconds of the processor
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dawndoom import Game, Match, all_games
from dawndoom.core import Decision, Option, option_from
from dawndoom.table.model.offers import Node, Offer
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.plans import MOST_BUTTONS, Plans, places_of, planned

RECORDS = Path(__file__).parent.parent / "tests" / "games"
MAIN = {
    "metals": "choose_metal",
    "cyberdoom-tower": "choose_action",
    "death-dome": "choose_unit",
    "new-dawn": "choose_action",
    "metal-dawn": "action",
}
"""The question at which a deed begins."""
TURNS = {"cyberdoom-tower": "turn", "death-dome": "turn", "metal-dawn": "activated"}
"""The event that tells of a new turn. Metals counts them; in New Dawn a turn is one action."""
STORE = {"death-dome": ("purchase_step", "swap_character", "equip_item", "auction_unit")}
"""Questions between the matches of a series: they belong to no turn."""
MOST_CHOICES = 600
FARTHEST = 12
LIST_CLICKS = 2
"""Unfold the list, and choose."""


@dataclass
class Tally:
    """What was counted in the games of one kind."""

    clicks: int = 0
    turns: int = 0
    choices: int = 0
    only_in_list: int = 0
    slowest: float = 0.0
    begun: list[int] = field(default_factory=list)
    deeds: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def plain(self) -> dict[str, Any]:
        """Return it as JSON data."""
        means = {verb: sum(counts) / len(counts) for verb, counts in sorted(self.deeds.items())}
        return {
            "clicks_per_turn": round(self.clicks / max(1, self.turns), 2),
            "clicks_to_begin": round(sum(self.begun) / max(1, len(self.begun)), 2),
            "clicks_per_deed": {verb: round(mean, 2) for verb, mean in means.items()},
            "only_in_list": self.only_in_list,
            "plan_ms": round(1000 * self.slowest, 1),
            "turns": self.turns,
            "choices": self.choices,
        }


Way = tuple[int, Sequence[list[Any]]]
"""How many clicks, and the answers that they give."""


class Person:
    """Somebody who plays a recorded match again by clicking."""

    def __init__(self, game: Game, record: dict[str, Any], tally: Tally) -> None:
        self.game = game
        self.match = Match.opened(record, game, patient=True)
        self.log = list(record["log"])
        self.tally = tally
        self.deed: dict[int, str] = {}
        """What each seat has begun."""

    def play(self, most: int) -> None:
        """Play until the record ends, or somebody did something other than choose."""
        while self.match.decision is not None and self.tally.choices < most:
            if self.match.is_pausing and not self.match.asks_consent:
                self.match.go_on()
                continue
            ahead = self.ahead()
            if not ahead:
                break
            self.click(self.match.decision, ahead)
        self.tally.turns += self.turns()

    def turns(self) -> int:
        """Return how many turns were taken."""
        if self.game.unit == "turns":
            return self.game.length(self.match.state)
        told = [event.verb for part in self.match.story for event in part]
        begun = [choice.option.verb for choice in self.match.chosen]
        verb = TURNS.get(self.game.name, "")
        return told.count(verb) if verb else begun.count("action")

    def ahead(self) -> list[list[Any]]:
        """Return what the asked seat answers from here on, one after the other."""
        state = self.match.state.clone()
        state.patient = True
        entries = iter(self.log[self.match.number :])
        assert state.decision is not None
        found: list[list[Any]] = []
        seat = state.decision.seat
        while state.decision is not None and state.decision.seat == seat and len(found) < FARTHEST:
            options = [option.plain() for option in state.decision.options]
            entry = options[0] if len(options) == 1 else next(entries, None)
            if not isinstance(entry, list):
                break
            found.append(entry)
            state.choose(options.index(entry))
        return found

    def click(self, decision: Decision, ahead: list[list[Any]]) -> None:
        """Click through as many of the answers as the plans allow in one go."""
        plans = self.plans(decision)
        found = self.ways(plans, decision, ahead)
        clicks, answers = min(found, key=lambda way: (-len(way[1]), way[0]))
        self.tally.only_in_list += not self.is_placed(plans, decision, ahead[0])
        self.count(decision, ahead[0], clicks)
        for answer in answers:
            if self.match.decision is None or self.match.decision.seat != decision.seat:
                break
            if self.match.is_pausing:
                self.match.go_on()
            else:
                self.match.choose(answer)
                self.tally.choices += 1

    def is_set_up(self) -> bool:
        """Tell whether the first round is still to come."""
        return self.game.unit == "rounds" and not self.game.length(self.match.state)

    def plans(self, decision: Decision, picked: Sequence[Option] = ()) -> Plans:
        """Return what the seat can do, and note how long it took to find out."""
        if not picked:
            view = self.match.view(decision.seat)
            self.places = places_of(Pictures(self.game.face, view, decision))
        took = []
        for _ in range(2):
            start = time.process_time()
            plans = planned(self.game, self.match.state, 0, self.places, picked=picked)
            took.append(time.process_time() - start)
        # The first time, something may have to be computed that is then kept.
        self.tally.slowest = max(self.tally.slowest, min(took))
        return plans

    def ways(self, plans: Node, decision: Decision, ahead: list[list[Any]]) -> Iterator[Way]:
        """Return the ways to give the first of these answers, and as many more as it goes."""
        yield LIST_CLICKS, ahead[:1]
        node, given = plans, 0
        # A piece that is the only one is picked by itself.
        while is_only_pick(node):
            only = open_offers(node)[0]
            if list(only.answers) != ahead[given : given + len(only.answers)]:
                break
            below = self.picked(decision, only, ahead[:given])
            assert below is not None
            given += len(only.answers)
            node = below
        for clicks, answers in self.ways_through(node, decision, ahead, given):
            yield clicks, [*ahead[:given], *answers]

    def ways_through(
        self,
        node: Node,
        decision: Decision,
        ahead: list[list[Any]],
        given: int,
        dragged: Offer | None = None,
    ) -> Iterator[Way]:
        """Return the ways through a question by its offers, after so many answers were given.

        What was dragged to an offer has clicked it already.
        """
        for offer in node.offers:
            answers = list(offer.answers)
            # A way may be longer than the record's: then what it adds was answered otherwise.
            if not is_same(answers, ahead[given : given + len(answers)]):
                continue
            answers = ahead[given : given + len(answers)]
            clicks = clicks_on(node, offer) - is_dragged(dragged, offer)
            below = self.picked(decision, offer, ahead[:given])
            if below is None:
                yield clicks, answers
                continue
            piece = None if is_dragged(dragged, offer) else offer
            through = self.ways_through(below, decision, ahead, given + len(answers), piece)
            for more, following in through:
                yield clicks + more, [*answers, *following]

    def picked(self, decision: Decision, offer: Offer, before: list[list[Any]]) -> Node | None:
        """Return what a piece can do once it is picked; the page asks if it does not know all."""
        if not offer.is_deep:
            return offer.next
        options = [option_from(answer) for answer in [*before, *offer.answers]]
        found = self.plans(decision, [option for option in options if option is not None])
        return found if found.offers else offer.next

    def is_placed(self, plans: Plans, decision: Decision, answer: list[Any]) -> bool:
        """Tell whether an option can be clicked without the list: itself, or what it leads to."""
        if any(offer.answers[0] == answer and offer.at in self.places for offer in plans.offers):
            return True
        face, view = self.game.face, self.match.view(decision.seat)
        lying = [face.place_of(view, decision, option).at for option in decision.options]
        at = lying[[option.plain() for option in decision.options].index(answer)]
        return at in self.places if at else lying.count("") <= MOST_BUTTONS

    def count(self, decision: Decision, answer: list[Any], clicks: int) -> None:
        """Count clicks, for the match and for the deed that they belong to."""
        if decision.name in STORE.get(self.game.name, ()) or self.is_set_up():
            return
        self.tally.clicks += clicks
        if decision.name == MAIN.get(self.game.name):
            self.deed[decision.seat] = str(answer[0])
            self.tally.deeds[str(answer[0])].append(0)
            self.tally.begun.append(clicks)
        verb = self.deed.get(decision.seat)
        if verb is not None:
            self.tally.deeds[verb][-1] += clicks


def open_offers(node: Node) -> list[Offer]:
    """Return what can be done other than ending, or going on to another piece."""
    return [offer for offer in node.offers if offer.kind != "end" and not offer.is_other]


def is_only_pick(node: Node) -> bool:
    """Tell whether there is nothing but one piece to pick."""
    found = open_offers(node)
    return len(found) == 1 and found[0].kind == "pick" and found[0].next is not None


def is_dragged(piece: Offer | None, goal: Offer) -> bool:
    """Tell whether a piece that lies somewhere can be dragged to what it is to do."""
    return piece is not None and bool(piece.at and goal.at) and goal.kind != "pick"


def is_same(answers: list[list[Any]], given: list[list[Any]]) -> bool:
    """Tell whether answers say the same: of cards that are all played, the order says nothing."""
    if {answer[0] for answer in answers} == {"play"}:
        return sorted(answers) == sorted(given)
    return answers == given


def clicks_on(node: Node, offer: Offer) -> int:
    """Return how many clicks an offer takes: two if others share its place, by a menu there."""
    beside = [other for other in node.offers if other.at == offer.at and not other.is_more]
    return 2 if offer.at and not offer.is_more and len(beside) > 1 else 1


def records_of(game: Game) -> Iterator[dict[str, Any]]:
    """Return the recorded games of one kind."""
    folder = RECORDS / game.name.replace("-", "_") / "recorded"
    for path in sorted(folder.glob("*.json")):
        record = json.loads(path.read_text("utf-8"))["record"]
        if record["rules"] == game.rules_version:
            yield record


def measured(game: Game, most: int) -> dict[str, Any]:
    """Return what the recorded games of one kind take."""
    tally = Tally()
    for record in records_of(game):
        if tally.choices < most:
            Person(game, record, tally).play(most)
    return tally.plain()


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--most", type=int, default=MOST_CHOICES, help="choices for each game")
    parser.add_argument("games", nargs="*", metavar="GAME")
    given = parser.parse_args()
    chosen = [game for game in all_games() if not given.games or game.name in given.games]
    found = {game.name: measured(game, given.most) for game in chosen}
    if given.json:
        print(json.dumps(found, indent=1))
        return
    for name, counted in found.items():
        print(f"{name}: " + ", ".join(f"{key} {value}" for key, value in counted.items()))


if __name__ == "__main__":
    main()
