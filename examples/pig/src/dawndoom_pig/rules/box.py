"""The box: what does not change in a match."""


class Box:
    """The target. All states of a match share their box."""

    __slots__ = ("target",)

    def __init__(self, target: int) -> None:
        self.target = target
