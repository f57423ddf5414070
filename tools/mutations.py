"""The mutants of a source file: small changes to its rules, each of which some test should notice.

Found with `ast`, applied to the text, so that a report shows the line as it stands in the file.
What is told to the players, types, errors and assertions are no rules and are left alone.
"""

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

COMPARED = {
    "Lt": ("<", "<="),
    "LtE": ("<=", "<"),
    "Gt": (">", ">="),
    "GtE": (">=", ">"),
    "Eq": ("==", "!="),
    "NotEq": ("!=", "=="),
    "In": ("in", "not in"),
    "NotIn": ("not in", "in"),
    "Is": ("is", "is not"),
    "IsNot": ("is not", "is"),
}
RECKONED = {"Add": ("+", "-"), "Sub": ("-", "+"), "Mult": ("*", "//"), "FloorDiv": ("//", "*")}
JOINED = {"And": ("and", "or"), "Or": ("or", "and")}
EXTREMES = {"min": "max", "max": "min"}
TELLING = "tell"
"""How the functions are called that tell the players what happened."""
NO_RULES = {"__slots__", "__all__", "UNSAVED"}


@dataclass(frozen=True)
class Mutant:
    """One change of a source file, from byte `start` to byte `end`.

    `before` and `after` are the lines it touches; `statement` is the line on which the innermost
    statement begins; `which` tells apart mutants of one function that read the same.
    """

    file: str
    function: str
    line: int
    statement: int
    what: str
    before: str
    after: str
    start: int
    end: int
    text: str
    which: int = 0

    @property
    def key(self) -> str:
        """Name the mutant by what it changes, not by where, so that edits elsewhere keep it."""
        return "|".join((self.file, self.function, self.before, self.after, str(self.which)))


def find_mutants(source: bytes, file: str) -> list[Mutant]:
    """Return every mutant of a file, in the order of the text."""
    finder = Finder(source, file)
    finder.visit(ast.parse(source, file))
    seen: dict[str, int] = {}
    numbered = []
    for mutant in sorted(finder.found.values(), key=lambda each: (each.start, each.end, each.text)):
        number = seen.get(mutant.key, 0)
        seen[mutant.key] = number + 1
        numbered.append(replace(mutant, which=number))
    return numbered


def mutated(source: bytes, mutant: Mutant) -> bytes:
    """Return the source with a mutant's change made."""
    return source[: mutant.start] + mutant.text.encode() + source[mutant.end :]


def sample(mutants: Iterable[Mutant], seed: int, size: int) -> list[Mutant]:
    """Draw mutants at random; a larger sample of the same seed begins with the smaller one.

    Each mutant has a lot of its own, so that an edit elsewhere hardly changes who is drawn.
    """
    lots = {mutant: Random(f"{seed} {mutant.key}").random() for mutant in mutants}
    return sorted(lots, key=lambda mutant: lots[mutant])[:size]


class Finder(ast.NodeVisitor):
    """Walks the tree of a file and collects its mutants."""

    def __init__(self, source: bytes, file: str) -> None:
        self.source = source
        self.file = file
        self.found: dict[tuple[int, int, str], Mutant] = {}
        self.functions: list[str] = []
        self.answers_bool = [False]
        self.statement = 1
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def visit(self, node: ast.AST) -> None:
        """Visit a node, and know meanwhile in which statement it stands."""
        outer = self.statement
        if isinstance(node, ast.stmt):
            self.statement = node.lineno
        super().visit(node)
        self.statement = outer

    def visit_all(self, nodes: Sequence[ast.AST | None]) -> None:
        """Visit some nodes and not their siblings."""
        for node in nodes:
            if node is not None:
                self.visit(node)

    # What is no rule.

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Pass over a text with gaps: Python 3.11 does not say where its parts stand."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Pass over an error and its message."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Pass over what the types want to know."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if not names(node.target) & NO_RULES:
            self.visit_all([node.value])

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(names(target) & NO_RULES for target in node.targets):
            self.generic_visit(node)

    def visit_arguments(self, node: ast.arguments) -> None:
        self.visit_all([*node.defaults, *node.kw_defaults])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.functions.append(node.name)
        self.visit_all(node.body)
        self.functions.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name.startswith(TELLING):
            return
        self.functions.append(node.name)
        self.answers_bool.append(isinstance(node.returns, ast.Name) and node.returns.id == "bool")
        self.visit_all([node.args, *node.body])
        self.answers_bool.pop()
        self.functions.pop()

    # What is one.

    def visit_If(self, node: ast.If) -> None:
        if not is_telling(node.test):
            self.force(node.test)
            self.visit_all([node.test, *node.body])
        self.visit_all(node.orelse)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        if not is_telling(node.test):
            self.force(node.test)
            self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self.force(condition)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and not is_told(node.value):
            self.propose(node.value, "pass", f"{ast.unparse(node.value.func)}(...) removed")
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is not None and self.answers_bool[-1] and not negates_already(value):
            self.propose(value, f"not ({self.text_of(value)})", "answer negated")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.propose(node, "continue", "break -> continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.propose(node, "break", "continue -> break")

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for place, operator in enumerate(node.ops):
            self.swap(sides[place], sides[place + 1], COMPARED[type(operator).__name__])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap(left, right, JOINED[type(node.op).__name__])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        swapped = RECKONED.get(type(node.op).__name__)
        if swapped and not (is_sequence(node.left) or is_sequence(node.right)):
            self.swap(node.left, node.right, swapped)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        swapped = RECKONED.get(type(node.op).__name__)
        if swapped and not is_sequence(node.value):
            self.swap(node.target, node.value, (f"{swapped[0]}=", f"{swapped[1]}="))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.propose(node, self.text_of(node).removeprefix("not").lstrip(), "not dropped")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.propose(node, str(not value), f"{value} -> {not value}")
        elif isinstance(value, int):
            for other in (value + 1, value - 1) if value else (1,):
                self.propose(node, str(other), f"{value} -> {other}")

    def visit_Call(self, node: ast.Call) -> None:
        if is_told(node):
            return
        if isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
            other = EXTREMES[node.func.id]
            self.propose(node.func, other, f"{node.func.id} -> {other}")
        if isinstance(node.func, ast.Name) and node.func.id == "range":
            self.shift(node.args[0] if len(node.args) == 1 else node.args[1])
        if isinstance(node.func, ast.Attribute) and node.func.attr == "then":
            self.shorten(node)
        self.generic_visit(node)

    # How a change is written down.

    def force(self, condition: ast.expr) -> None:
        """Propose a condition that always holds and one that never does."""
        if not isinstance(condition, ast.Constant):
            for text in ("True", "False"):
                self.propose(condition, text, f"condition always {text.lower()}")

    def swap(self, left: ast.expr, right: ast.expr, operators: tuple[str, str]) -> None:
        """Propose another operator between two operands."""
        old, new = operators
        gap = self.span(left)[1]
        start = self.source.find(old.encode(), gap, self.span(right)[0])
        if start >= 0:
            line = self.source.count(b"\n", 0, start) + 1
            self.note(start, start + len(old), line, new, f"{old} -> {new}")

    def shift(self, end: ast.expr) -> None:
        """Propose a range that ends one later or earlier, unless a constant in it does the same."""
        constant = end.right if isinstance(end, ast.BinOp) else end
        if not isinstance(constant, ast.Constant):
            is_simple = isinstance(end, ast.Name | ast.Attribute | ast.Call | ast.Subscript)
            text = self.text_of(end) if is_simple else f"({self.text_of(end)})"
            for sign in "+-":
                self.propose(end, f"{text} {sign} 1", f"range end {sign} 1")

    def shorten(self, call: ast.Call) -> None:
        """Propose to leave out one of several steps."""
        start = self.source.index(b"(", self.span(call.func)[1]) + 1
        for place, left_out in enumerate(call.args):
            others = call.args[:place] + call.args[place + 1 :]
            if others:
                text = ", ".join(self.text_of(each) for each in others)
                what = f"{' '.join(self.text_of(left_out).split())} left out"
                self.note(start, self.span(call)[1] - 1, left_out.lineno, text, what)

    def propose(self, node: ast.expr | ast.stmt, text: str, what: str) -> None:
        """Note a mutant that puts a text in the place of a node."""
        self.note(*self.span(node), node.lineno, text, what)

    def note(self, start: int, end: int, line: int, text: str, what: str) -> None:
        """Note a mutant; one that another way has found already stays as it is."""
        first = self.source.rfind(b"\n", 0, start) + 1
        last = self.source.find(b"\n", end)
        last = last if last >= 0 else len(self.source)
        before = self.source[first:last]
        after = self.source[first:start] + text.encode() + self.source[end:last]
        mutant = Mutant(
            file=self.file,
            function=".".join(self.functions),
            line=line,
            statement=self.statement,
            what=what,
            before=" ".join(before.decode().split()),
            after=" ".join(after.decode().split()),
            start=start,
            end=end,
            text=text,
        )
        self.found.setdefault((start, end, text), mutant)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return from which byte to which a node stands."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        return start, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text_of(self, node: ast.expr | ast.stmt) -> str:
        """Return a node as it is written."""
        start, end = self.span(node)
        return self.source[start:end].decode()


def names(target: ast.expr) -> set[str]:
    """Return the names that an assignment binds."""
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def is_telling(condition: ast.expr) -> bool:
    """Whether a condition asks if anybody listens, or is for the type checker alone."""
    return any(
        (isinstance(node, ast.Attribute) and node.attr == "events")
        or (isinstance(node, ast.Name) and node.id == "TYPE_CHECKING")
        for node in ast.walk(condition)
    )


def is_told(call: ast.Call) -> bool:
    """Whether a call tells the players something: `state.tell_only(...)`, `tell_gear(...)`."""
    return ast.unparse(call.func).split(".")[-1].startswith(TELLING)


def is_sequence(node: ast.expr) -> bool:
    """Whether an operand is plainly a text or a list, from which nothing can be taken away."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp)


def negates_already(value: ast.expr) -> bool:
    """Whether another mutant of an answer negates it: `not a`, `a == b`, `a in b`, True."""
    if isinstance(value, ast.Compare) and len(value.ops) == 1:
        return isinstance(
            value.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot
        )
    if isinstance(value, ast.UnaryOp):
        return isinstance(value.op, ast.Not)
    return isinstance(value, ast.Constant)
