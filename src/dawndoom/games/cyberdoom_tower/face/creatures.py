"""The sentinels as creatures: head and forelimbs, looking left, in a box of 78 x 80."""

from collections.abc import Callable

from dawndoom.drawing import Markup, joined, tag
from dawndoom.games.cyberdoom_tower.face.paint import glass, metal

EDGE = "#07040f"


class Body:
    """The paints of one machine, and the shapes that they cover."""

    def __init__(self, is_alert: bool, is_down: bool) -> None:
        self.metal = metal(is_alert, is_down)
        self.glass = glass(is_alert, is_down)

    def plate(self, path: str) -> Markup:
        """Return a plate of its metal."""
        return tag(
            "path", d=path, fill=self.metal, stroke=EDGE, stroke_width=1.6, stroke_linejoin="round"
        )

    def limb(self, path: str, width: float = 4.5) -> Markup:
        """Return thin limbs."""
        return tag(
            "path", d=path, fill="none", stroke="#6d648f", stroke_width=width,
            stroke_linejoin="round",
        )  # fmt: skip

    def eye(self, x: float, y: float, radius: float) -> Markup:
        """Return an eye."""
        return tag(
            "circle", cx=x, cy=y, r=radius, fill=self.glass, stroke=EDGE, stroke_width=1.5,
            cls="eyeball",
        )  # fmt: skip


def creature(identity: str, is_alert: bool, is_down: bool) -> Markup:
    """Return the head of a sentinel card; cards of one's own have the last silhouette."""
    return HEADS.get(identity, _drone)(Body(is_alert, is_down))


def _warden(body: Body) -> Markup:
    return joined(
        body.plate("M4 44 20 40v12L4 56ZM26 20 50 6l28 4v64H44L24 58Z"),
        body.plate("M50 6 54-6l16 2 4 13Z"),
        body.plate("M22 30h30v13H24Z"),
        body.eye(36, 36.5, 5.5),
        body.plate("M20 38 2 30v-8l20 8Z"),
        body.plate("M40 74l-6 8h12l5-8Z"),
    )


def _hound(body: Body) -> Markup:
    return joined(
        body.plate("M6 42 20 22l18-10 40 6v44H44L34 50 10 54Z"),
        body.plate("M30 16 34-2l12 14Z"),
        tag("path", d="M8 46h24l-4 4H10Z", fill="#fff"),
        body.plate("M40 62l-4 18h10l6-18ZM66 62l2 18h10V62Z"),
        body.eye(34, 30, 7),
    )


def _weaver(body: Body) -> Markup:
    return joined(
        body.limb("M40 44 16 30 2 60M40 50 18 50 6 80M56 56 40 66 34 84M44 34 26 10 10 20"),
        tag("ellipse", cx=56, cy=40, rx=30, ry=26, fill=body.metal, stroke=EDGE, stroke_width=1.6),
        tag("ellipse", cx=36, cy=40, rx=16, ry=15, fill=body.metal, stroke=EDGE, stroke_width=1.6),
        body.eye(30, 34, 5),
        body.eye(28, 45, 4),
        body.eye(40, 30, 4),
        body.eye(40, 46, 5),
    )


def _lancer(body: Body) -> Markup:
    return joined(
        body.plate("M-46 38 30 31v9l-76 3Z"),
        tag("path", d="M-54 40.5l14-5v9Z", fill="#fff", opacity=0.9),
        body.plate("M20 14 44 6l34 4v62H40L18 56Z"),
        body.plate("M30 4 40-8l10 14Z"),
        body.plate("M40 72l-8 10h12l6-10Z"),
        body.eye(38, 32, 10),
    )


def _bulwark(body: Body) -> Markup:
    return joined(
        body.plate("M2 6h22l12-6h42v76H36L24 70H2Z"),
        tag("path", d="M2 6h18v64H2Z", fill="#00000044"),
        tag(
            "path", d="M6 12h10v52H6Z", fill="none", stroke="#fff", stroke_opacity=0.35,
            stroke_width=2,
        ),
        tag("rect", x=30, y=26, width=34, height=12, rx=6, fill="#0a0614"),
        body.eye(40, 32, 6),
        body.eye(56, 32, 6),
        tag("path", d="M24 76h54v6H24Z", fill="#171225"),
    )  # fmt: skip


def _reaper(body: Body) -> Markup:
    return joined(
        body.plate("M44 70 8 80l26-18Z"),
        tag("path", d="M2 8C22-8 50-4 60 12 44 6 22 8 10 24Z", fill="#e8e2f5", stroke=EDGE),
        body.limb("M30 6 44 60", 5),
        body.plate("M26 26C30 10 56 4 78 10v62H46L30 60Z"),
        tag("path", d="M30 32c6-12 22-14 28-2l-6 20H36Z", fill="#0a0614"),
        body.eye(38, 36, 5),
        body.eye(49, 35, 5),
    )


def _watcher(body: Body) -> Markup:
    return joined(
        body.limb("M34 62 20 82M52 64v18M66 62l8 20"),
        tag("circle", cx=42, cy=36, r=32, fill=body.metal, stroke=EDGE, stroke_width=1.6),
        body.plate("M34 6 38-8h8l4 14ZM60 56h18v14H58Z"),
        tag("circle", cx=30, cy=36, r=18, fill="#0a0614", stroke=EDGE, stroke_width=1.5),
        body.eye(27, 36, 13),
    )


def _drone(body: Body) -> Markup:
    return joined(
        body.plate("M22 10 52 2l26 6v66H40L20 58Z"),
        body.plate("M4 30h22v26H4Z"),
        body.eye(42, 32, 12),
    )


HEADS: dict[str, Callable[[Body], Markup]] = {
    "S1": _warden,
    "S2": _hound,
    "S3": _weaver,
    "S4": _lancer,
    "S5": _bulwark,
    "S6": _reaper,
    "S7": _watcher,
}
