"""Tree search over what one seat knows (information-set Monte Carlo tree search).

Every iteration imagines a world, goes down the tree by choices that do well or look promising, adds
one node, judges the world there, and tells all choices on the way what it was worth to the seat
that made them. There are no sides: each seat goes after its own chance to win, so rivals, teams and
any number of seats are searched alike.

Worlds differ in what is hidden and in what the dice show. A node therefore stands for a question as
put after certain choices; which options it has is seen world by world, and an option competes
only by the times when it could have been chosen.

Where a choice leads to a question to the same seat for sure, the search goes on from there with the
tree it has grown: what was thought once is not thought again.
"""

from math import sqrt
from time import perf_counter, thread_time
from typing import Final

from dawndoom.bots.base import Bot, Plan, Thought, best_of
from dawndoom.bots.judge import SEEDS, Judge
from dawndoom.core import Decision, Option, Perspective, Seat, State, Word
from dawndoom.core.plans import goes_on

CURIOSITY: Final = 0.25
"""How much a promising option that was seldom tried is worth a try."""
LATER: Final = 0.004
"""How much less a win is worth, and a loss less bad, for every decision that it is away."""
CAUTION: Final = 0.05
"""The share of all iterations for which an option is thought to do as badly as the worst one."""
TASTE: Final = 0.25
MOST_NODES: Final = 300_000
CLOCK_EVERY: Final = 16
PATIENCE: Final = 5.0
"""How many times its seconds a search may take by the clock on the wall."""
LOOK_BACK: Final = 4
"""What was chosen gets at least this part of the iterations of a look back."""
LONGEST_PLAN: Final = 40
GRAIN: Final = 0.002
"""A search cannot tell values apart that are closer than this."""
ENOUGH: Final = 4
"""Nor can it tell much of an option that got less than this part of the tries of another."""
WORLDS: Final = 8
"""A question comes for sure if it is put in so many worlds."""


class SearchBot(Bot):
    """Searches for a number of iterations or, beyond them, of seconds of the processor's time."""

    def __init__(self, name: str, seed: int, iterations: int, seconds: float) -> None:
        super().__init__(name, seed)
        self.iterations = iterations
        self.seconds = seconds
        self.ahead: Plan = []
        self.planned_for: Perspective | None = None

    def think(self, perspective: Perspective) -> Thought:
        tree = Tree(perspective, Judge(perspective.game, self.dice))
        tree.search(self.iterations, self.seconds)
        return tree.thought()

    def plan(self, perspective: Perspective) -> Plan:
        tree = Tree(perspective, Judge(perspective.game, self.dice))
        plan: Plan = []
        while True:
            tree.search(self.iterations, self.seconds)
            index = tree.thought().index
            plan.append((tree.decision, index))
            if len(plan) == LONGEST_PLAN or not tree.go_down(index):
                return plan

    def choose(self, perspective: Perspective) -> int:
        """Return the index of the option chosen: what was planned, if it comes as planned."""
        if self.planned_for is not perspective or not self.holds(perspective.decision):
            self.ahead = self.plan(perspective)
            self.planned_for = perspective
        return self.ahead.pop(0)[1]

    def holds(self, decision: Decision) -> bool:
        """Tell whether the plan knows what to choose here."""
        return bool(self.ahead) and self.ahead[0][0] == decision

    def look_back(self, perspective: Perspective, chosen: int) -> Thought:
        """Think about a decision that was made: of all seats, and long enough of what was chosen.

        A search hardly looks at what it thinks little of; a fair verdict on the choice needs more.
        """
        tree = Tree(perspective, Judge(perspective.game, self.dice))
        tree.shares = [[0.0] * perspective.seats for _ in perspective.decision.options]
        for _ in range(self.iterations):
            tree.iterate()
        for _ in range(self.iterations // LOOK_BACK - tree.root.edges[chosen].visits):
            tree.iterate(chosen)
        return tree.thought()


class Edge:
    """An option of a question: how often it could be chosen, was chosen, and what came of it."""

    __slots__ = ("available", "node", "total", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.available: int = 0
        self.visits: int = 0
        self.total: float = 0.0
        self.node: Node | None = None


class Node:
    """A question as put to a seat after the choices above it."""

    __slots__ = ("about", "edges", "name", "options", "others", "seat", "total", "twin", "visits")

    def __init__(self, decision: Decision, edges: list[Edge]) -> None:
        self.seat: Seat = decision.seat
        self.name = decision.name
        self.about: tuple[Word, ...] = decision.about
        self.options: list[Option] = decision.options
        self.edges = edges
        self.others: dict[Option, Edge] | None = None
        """Options that only other worlds had, once there are any, together with all the rest."""
        self.visits: int = 0
        self.total: float = 0.0
        self.twin: Node | None = None
        """Another question that followed the same choices in another world."""

    def asks(self, decision: Decision) -> bool:
        """Tell whether this is the question that a world puts."""
        return (
            self.seat == decision.seat
            and self.name == decision.name
            and self.about == decision.about
        )


class Tree:
    """The tree of one decision, grown from one seat's perspective."""

    def __init__(self, perspective: Perspective, judge: Judge) -> None:
        self.perspective = perspective
        self.judge = judge
        self.nodes: int = 0
        self.low: float = 1.0
        self.high: float = 0.0
        self.shares: list[list[float]] | None = None
        """What the worlds were worth to every seat, option by option; kept on request."""
        self.way: list[Node] = []
        self.chosen: list[int] = []
        """What was asked and chosen on the way to the root, once it is no longer the first."""
        self.decision = perspective.decision
        """What the root asks."""
        self.made: int = 0
        self.spent: float = 0.0
        self.since = perf_counter()
        self.root = self.new_node(
            perspective.imagine(judge.dice.below(SEEDS)), perspective.decision
        )

    def search(self, iterations: int, seconds: float = 0.0) -> None:
        """Iterate until the root was visited so often, or more of it could change nothing.

        Seconds may raise the number: to what can be made in them. They are the processor's, so that
        a busy machine does not make the search weak; but once it has made its iterations, nobody
        waits for ever.
        """
        left = max(1.0, float(iterations - self.root.visits))
        while left > 0.0 and not self.is_settled(left):
            start = thread_time()
            count = CLOCK_EVERY if seconds else min(CLOCK_EVERY, int(left))
            for _ in range(count):
                self.iterate()
            self.made += count
            self.spent += max(1e-6, thread_time() - start)
            wanted = max(float(iterations), self.made * seconds / self.spent)
            left = wanted - self.root.visits
            is_late = perf_counter() - self.since >= PATIENCE * seconds
            if seconds and is_late and self.root.visits >= iterations:
                return

    def is_settled(self, left: float) -> bool:
        """Tell whether no other option would catch up with the one tried most, in what is left."""
        most = -1
        second = -1
        for edge in self.root.edges:
            if edge.weight == 0.0:
                continue
            if edge.visits > most:
                second = most
                most = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return most > 0 and (second < 0 or most - second > left)

    def go_down(self, index: int) -> bool:
        """Make the question after a choice the root, if the seat is asked it in every world.

        Nothing may be rolled or revealed on the way: what to do then is thought about then.
        """
        found: State | None = None
        for _ in range(WORLDS):
            before = self.imagine()
            if before is None:
                return False
            world = before.clone()
            world.choose(index)
            if not goes_on(before, world):
                return False
            if found is not None and found.decision != world.decision:
                return False
            found = world
        assert found is not None
        node = self.follow(self.root.edges[index], found)
        if node is None:
            return False
        decision = found.decision
        assert decision is not None
        node.edges = self.edges_of(node, found, decision)
        node.options = decision.options
        self.way.append(self.root)
        self.chosen.append(index)
        self.root = node
        self.decision = decision
        return True

    def imagine(self) -> State | None:
        """Return a world in which the root's question is asked; None if it is hard to find one."""
        for _ in range(WORLDS):
            world = self.perspective.imagine(self.judge.dice.below(SEEDS))
            if not self.way or self.leads_to_root(world):
                return world
        return None

    def leads_to_root(self, world: State) -> bool:
        """Choose in a world what was chosen on the way; tell whether it comes to the root."""
        for place, node in enumerate(self.way):
            decision = world.decision
            if decision is None or not node.asks(decision) or node.options != decision.options:
                return False
            world.choose(self.chosen[place])
        decision = world.decision
        return decision is not None and decision == self.decision

    def iterate(self, first: int = -1) -> None:
        """Imagine a world, go down, judge it, and tell the choices on the way.

        `first` names the option to begin with; otherwise the tree picks.
        """
        world = self.imagine()
        if world is None:
            return
        nodes: list[Node] = []
        edges: list[Edge] = []
        node = self.root
        while True:
            decision = world.decision
            assert decision is not None
            choices = self.edges_of(node, world, decision)
            index = self.pick(node, choices) if first < 0 or nodes else first
            edge = choices[index]
            nodes.append(node)
            edges.append(edge)
            world.choose(index)
            following = self.follow(edge, world)
            if following is None:
                break
            node = following
        self.judge.settle(world, node.seat)
        self.tell(world, nodes, edges)

    def follow(self, edge: Edge, world: State) -> Node | None:
        """Return the node that a choice leads to; None where the world is to be judged.

        A choice gets a node when it is taken again: most are taken only once.
        """
        decision = world.decision
        if decision is None or edge.visits == 0:
            return None
        node = edge.node
        while node is not None:
            if node.asks(decision):
                return node
            node = node.twin
        if self.nodes == MOST_NODES:
            return None
        node = self.new_node(world, decision)
        node.twin = edge.node
        edge.node = node
        return node

    def new_node(self, world: State, decision: Decision) -> Node:
        """Return a node for the question that a world puts."""
        self.nodes += 1
        weights = self.judge.weights(world, decision)
        return Node(decision, [Edge(self.taste(weight)) for weight in weights])

    def taste(self, weight: float) -> float:
        """Return a weight a little larger or smaller: otherwise equal games would play alike."""
        return weight * (1.0 - TASTE + 2.0 * TASTE * self.judge.dice.below(1024) / 1024.0)

    def edges_of(self, node: Node, world: State, decision: Decision) -> list[Edge]:
        """Return the edges of the options that this world offers, in its order."""
        if node.options == decision.options:
            return node.edges
        known = node.others
        if known is None:
            known = dict(zip(node.options, node.edges, strict=True))
            node.others = known
        weights = self.judge.weights(world, decision)
        edges = []
        for place, option in enumerate(decision.options):
            edge = known.get(option)
            if edge is None:
                edge = Edge(self.taste(weights[place]))
                known[option] = edge
            edges.append(edge)
        return edges

    def pick(self, node: Node, edges: list[Edge]) -> int:
        """Return the place of the edge to try: it did well, or is promising and seldom tried."""
        span = self.high - self.low
        scale = 1.0 / span if span > 0.0 else 0.0
        untried = 0.5
        if node.visits:
            untried = (node.total / node.visits - self.low) * scale
        weights = 0.0
        for edge in edges:
            weights += edge.weight
        best = 0
        best_score = -1e9
        for place in range(len(edges)):
            edge = edges[place]
            if edge.weight == 0.0:
                continue
            edge.available += 1
            visits = edge.visits
            score = untried
            if visits:
                score = (edge.total / visits - self.low) * scale
            score += CURIOSITY * edge.weight / weights * sqrt(float(edge.available)) / (1 + visits)
            if score > best_score:
                best = place
                best_score = score
        return best

    def tell(self, world: State, nodes: list[Node], edges: list[Edge]) -> None:
        """Tell the choices on the way what the world was worth to the seats that made them."""
        chances = self.judge.guesses(world)
        sureness = max(0.5, 1.0 - LATER * (len(self.way) + len(nodes)))
        for place in range(len(nodes)):
            node = nodes[place]
            edge = edges[place]
            value = 0.5 + (chances[node.seat] - 0.5) * sureness
            self.low = min(self.low, value)
            self.high = max(self.high, value)
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value
        if self.shares is not None:
            share = self.shares[self.root.edges.index(edges[0])]
            for seat in range(len(share)):
                share[seat] += chances[seat]

    def likings(self, values: list[float]) -> list[float]:
        """Return how much is to be said for each option: its value, among equals its looks.

        What differs by less than a search can tell is equal, as everything is in a game that is as
        good as won.
        """
        best = max(values)
        most = max(edge.visits for edge in self.root.edges)
        found = values[:]
        for place, edge in enumerate(self.root.edges):
            if values[place] >= best - GRAIN and edge.visits * ENOUGH >= most:
                found[place] = best + edge.weight
        return found

    def thought(self) -> Thought:
        """Return what came of every option, and the best of those that were tried often enough."""
        edges = self.root.edges
        worst = min(edge.total / edge.visits for edge in edges if edge.visits)
        values = [edge.total / edge.visits if edge.visits else worst for edge in edges]
        visits = [edge.visits for edge in edges]
        caution = CAUTION * self.root.visits
        sure = [
            (edge.total + caution * worst) / (edge.visits + caution) if edge.visits else -1.0
            for edge in edges
        ]
        index = best_of(self.likings(sure), self.judge.dice)
        everybody: tuple[float, ...] = ()
        if self.shares is not None:
            everybody = tuple([total / visits[index] for total in self.shares[index]])
        # As things stand nothing is chosen yet: what all tries came to, the poorer ones included.
        chance = self.root.total / self.root.visits
        return Thought(index, values, visits, chance, everybody)
