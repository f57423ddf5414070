"""Lattices: a short basis (LLL), and the points near a place (Schnorr and Euchner's search).

The basis is made of exact integers; only lengths and angles are floats. A float that is a little
off can cost a point that is near, never make one that is not there.
"""

from collections.abc import Iterator
from operator import mul

Row = list[int]
STRICTNESS = 0.99
"""How much shorter a vector must be to come before its neighbour: nearly any bit."""
MOST_PLANES = 5


def dot(one: list[float], other: list[float]) -> float:
    """Return the scalar product; the shorter list decides."""
    total: float = sum(map(mul, one, other))
    return total


class Lattice:
    """A basis, made short, with its Gram-Schmidt vectors: lengths squared, and coefficients."""

    def __init__(self, basis: list[Row]) -> None:
        size = len(basis)
        self.basis = sorted(basis, key=lambda row: sum(number * number for number in row))
        self.floats = [[float(number) for number in row] for row in self.basis]
        self.products = [[0.0] * size for _ in basis]
        """Of row k with Gram-Schmidt vector j; where k is j, the length squared of the vector."""
        self.shares = [[0.0] * size for _ in basis]
        """How much of Gram-Schmidt vector j is in row k."""
        self.reduce()

    def reduce(self) -> None:
        """Make the basis short: LLL with floats (Schnorr and Euchner)."""
        place = 0
        while place < len(self.basis):
            self.shorten(place)
            if place and self.is_shorter(place):
                self.swap(place)
                place -= 1
            else:
                place += 1

    def shorten(self, place: int) -> None:
        """Take multiples of the rows before it off a row, until that changes nothing."""
        while True:
            self.orthogonalize(place)
            row = self.less_of_the_others(place)
            if row is self.basis[place]:
                return
            self.basis[place] = row
            self.floats[place] = [float(number) for number in row]

    def orthogonalize(self, place: int) -> None:
        """Find how a row lies to the Gram-Schmidt vectors of those before it."""
        row, products, shares = self.floats[place], self.products[place], self.shares[place]
        for other in range(place):
            inner = dot(row, self.floats[other]) - dot(self.shares[other][:other], products)
            products[other] = inner
            shares[other] = inner / self.products[other][other]
        products[place] = dot(row, row) - dot(shares[:place], products)

    def less_of_the_others(self, place: int) -> Row:
        """Return a row less whole multiples of those before it; itself if there are none."""
        row, shares = self.basis[place], self.shares[place][:place]
        for other in range(place - 1, -1, -1):
            times = round(shares[other])
            if times:
                row = [
                    number - times * less
                    for number, less in zip(row, self.basis[other], strict=True)
                ]
                for before in range(other):
                    shares[before] -= times * self.shares[other][before]
        return row

    def is_shorter(self, place: int) -> bool:
        """Tell whether a row would be the shorter one at the place before it."""
        here, before = self.products[place][place], self.products[place - 1][place - 1]
        return here < (STRICTNESS - self.shares[place][place - 1] ** 2) * before

    def swap(self, place: int) -> None:
        """Swap a row with the one before it."""
        one, other = place - 1, place
        self.basis[one], self.basis[other] = self.basis[other], self.basis[one]
        self.floats[one], self.floats[other] = self.floats[other], self.floats[one]

    def near(self, target: list[float], distance: float, patience: int) -> Iterator[Row]:
        """Find points no further from the target than this, in at most so many steps."""
        stack: list[tuple[int, float, list[float], tuple[int, ...]]]
        stack = [(len(self.basis), distance * distance, self.coordinates(target), ())]
        for _ in range(patience):
            if not stack:
                return
            place, left, centres, multiples = stack.pop()
            if place == 0:
                yield self.point(multiples)
                continue
            place -= 1
            shares = self.shares[place]
            # The nearest plane is put on the stack last, so that it is tried first.
            for times, rest in reversed(self.planes(place, left, centres[place])):
                moved = [
                    centre - times * share
                    for centre, share in zip(centres[:place], shares, strict=False)
                ]
                stack.append((place, rest, moved, (times, *multiples)))

    def planes(self, place: int, left: float, centre: float) -> list[tuple[int, float]]:
        """Return the multiples of a row that lie near enough, nearest first, and what is left."""
        length = self.products[place][place]
        times = round(centre)
        side = 1 if centre > times else -1
        found = []
        for step in range(1, MOST_PLANES + 1):
            rest = left - (times - centre) ** 2 * length
            if rest < 0:
                break
            found.append((times, rest))
            # To and fro: one further on the nearer side, then two back, then three on.
            times += side * step
            side = -side
        return found

    def point(self, multiples: tuple[int, ...]) -> Row:
        """Return the point that is so many times each row."""
        return [sum(map(mul, multiples, column)) for column in zip(*self.basis, strict=True)]

    def coordinates(self, target: list[float]) -> list[float]:
        """Return a target in the coordinates of the Gram-Schmidt vectors."""
        found: list[float] = []
        vectors: list[list[float]] = []
        for place, row in enumerate(self.floats):
            vector = row
            for share, other in zip(self.shares[place], vectors, strict=False):
                vector = [number - share * less for number, less in zip(vector, other, strict=True)]
            vectors.append(vector)
            found.append(dot(target, vector) / self.products[place][place])
        return found
