"""Plots for the designer's page: dark, plain, readable on a phone; figures on hover."""

from collections.abc import Sequence
from html import escape
from typing import Any

from dawndoom.lab.evidence import DOUBTFUL, INSIDE, OUTSIDE, CardFinding, Estimate
from dawndoom.lab.extras import needed

PLAIN, GOOD, WARN, BAD = "#7fb7e6", "#7ee787", "#ffcf5c", "#ff7a66"
INK, SOFT, LINE, PANEL = "#e8eef8", "#9fb0ca", "#26344d", "#111827"
COLOURS = {"": PLAIN, INSIDE: GOOD, DOUBTFUL: WARN, OUTSIDE: BAD}
LONGEST_NAME = 26
ROW_HEIGHT = 30
NARROW = 0.06
"""A scale shorter than this needs a decimal."""


def drawn(figure: Any, name: str) -> str:
    """Return a figure as a piece of a page that has the library in it already."""
    config = {"displayModeBar": False, "responsive": True}
    return str(
        needed("plotly.io").to_html(
            figure, config=config, include_plotlyjs=False, full_html=False, div_id=name
        )
    )


def library() -> str:
    """Return the script that the plots of a page need, to stand in the page itself."""
    return str(needed("plotly.offline").get_plotlyjs())


def figure(height: float, **layout: Any) -> Any:
    """Return an empty figure in the style of the house."""
    axis = {"gridcolor": LINE, "zeroline": False, "linecolor": LINE, "fixedrange": True}
    return needed("plotly.graph_objects").Figure(
        layout={
            "template": "none",
            "height": height,
            "paper_bgcolor": PANEL,
            "plot_bgcolor": PANEL,
            "font": {"color": INK, "size": 13, "family": "system-ui, DejaVu Sans, sans-serif"},
            "margin": {"l": 10, "r": 14, "t": 10, "b": 36},
            "showlegend": False,
            "hoverlabel": {"bgcolor": "#182235", "font": {"color": INK}},
            "xaxis": {**axis, "automargin": True, **layout.pop("xaxis", {})},
            "yaxis": {**axis, "automargin": True, **layout.pop("yaxis", {})},
            **layout,
        }
    )


def short(words: str) -> str:
    """Return words that fit beside a plot."""
    cut = words if len(words) <= LONGEST_NAME else words[: LONGEST_NAME - 1].rstrip() + "…"
    return escape(cut)


def forest(
    name: str, estimates: Sequence[Estimate], reference: float | None = None, signed: bool = False
) -> str:
    """Return a dot with its interval for each estimate, over the band that it should keep to."""
    ends = [end for each in estimates for end in each.interval]
    decimals = 1 if max(ends) - min(ends) < NARROW else 0
    form = f"{'+' if signed else ''}.{decimals}%"
    places = list(range(len(estimates)))
    drawing = figure(
        70 + ROW_HEIGHT * len(estimates),
        xaxis={"tickformat": form, "nticks": 7},
        yaxis={
            "tickvals": places,
            "ticktext": [short(each.words) + "  " for each in estimates],
            "range": [len(estimates) - 0.5, -0.5],
            "showgrid": False,
        },
    )
    for place, each in enumerate(estimates):
        if each.band is not None:
            low, high = each.band
            edges = {"y0": place - 0.38, "y1": place + 0.38, "x0": low, "x1": high}
            drawing.add_shape(**edges, fillcolor="#7ee78722", line={"width": 0}, layer="below")
    if reference is not None:
        drawing.add_vline(x=reference, line={"color": SOFT, "width": 1.5, "dash": "dot"})
    drawing.add_scatter(
        x=[each.value for each in estimates],
        y=places,
        mode="markers",
        marker={
            "size": 10,
            "color": [COLOURS[each.verdict] for each in estimates],
            "symbol": [symbol(each, signed) for each in estimates],
            "line": {"width": 2},
        },
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [each.interval[1] - each.value for each in estimates],
            "arrayminus": [each.value - each.interval[0] for each in estimates],
            "color": SOFT,
            "thickness": 1.6,
            "width": 4,
        },
        hovertext=[told(each, signed) for each in estimates],
        hoverinfo="text",
    )
    return drawn(drawing, name)


def symbol(each: Estimate, signed: bool) -> str:
    """Return a hollow dot for a difference that may be none at all."""
    low, high = each.interval
    return "circle-open" if signed and low <= 0.0 <= high else "circle"


def told(each: Estimate, signed: bool = False) -> str:
    """Return an estimate in words, for those who point at it."""
    sign = "+" if signed else ""
    low, high = each.interval
    lines = [
        f"<b>{escape(each.words)}</b>",
        f"{each.value:{sign}.1%}, 95 % from {low:{sign}.1%} to {high:{sign}.1%}",
        f"{each.count:,} counted",
    ]
    if each.band is not None:
        lines.append(f"band {each.band[0]:{sign}.0%} to {each.band[1]:{sign}.0%}: {each.verdict}")
    return "<br>".join(lines)


def histogram(name: str, values: Sequence[float], across: str, percent: bool = False) -> str:
    """Return how often each size occurs."""
    drawing = figure(
        250,
        bargap=0.06,
        xaxis={"title": {"text": escape(across)}, "tickformat": ".0%" if percent else ","},
        yaxis={"title": {"text": "games"}},
        margin={"l": 10, "r": 14, "t": 10, "b": 52},
    )
    bins = {"start": 0.0, "end": 1.0, "size": 0.05} if percent else None
    drawing.add_histogram(x=list(values), nbinsx=30, xbins=bins, marker={"color": PLAIN})
    return drawn(drawing, name)


def bars(name: str, estimates: Sequence[Estimate]) -> str:
    """Return shares of a whole as bars."""
    places = list(range(len(estimates)))
    drawing = figure(
        60 + ROW_HEIGHT * len(estimates),
        bargap=0.35,
        xaxis={"tickformat": ".0%", "range": [0, 1.25], "tickvals": [0, 0.25, 0.5, 0.75, 1]},
        yaxis={
            "tickvals": places,
            "ticktext": [short(each.words) + "  " for each in estimates],
            "range": [len(estimates) - 0.5, -0.5],
            "showgrid": False,
        },
    )
    drawing.add_bar(
        x=[each.value for each in estimates],
        y=places,
        orientation="h",
        marker={"color": [COLOURS[each.verdict] for each in estimates]},
        text=[f"{each.value:.1%}" for each in estimates],
        textposition="outside",
        cliponaxis=False,
        hovertext=[told(each) for each in estimates],
        hoverinfo="text",
    )
    return drawn(drawing, name)


def landscape(name: str, findings: Sequence[CardFinding]) -> str:
    """Return the cards by how often they are taken and what that does to winning."""
    shown = [each for each in findings if each.effect is not None and each.taken is not None]
    drawing = figure(
        430,
        xaxis={
            "title": {"text": "taken when offered"},
            "tickformat": ".0%",
        },
        yaxis={"title": {"text": "what it does to winning"}, "tickformat": "+.0%"},
        margin={"l": 10, "r": 14, "t": 10, "b": 52},
    )
    drawing.add_hline(y=0, line={"color": SOFT, "width": 1.5, "dash": "dot"})
    effects = [each.effect for each in shown if each.effect is not None]
    named = most_telling(effects)
    drawing.add_scatter(
        x=[each.taken for each in shown],
        y=[effect.value for effect in effects],
        mode="markers+text",
        text=[short(each.words) if each.words in named else "" for each in effects],
        textposition="top center",
        textfont={"size": 11, "color": SOFT},
        marker={"size": 11, "color": [COLOURS[effect.verdict] for effect in effects]},
        hovertext=[told(effect, signed=True) for effect in effects],
        hoverinfo="text",
    )
    return drawn(drawing, name)


def most_telling(effects: Sequence[Estimate], most: int = 8) -> set[str]:
    """Return the names of the cards furthest from no effect: more would write over each other."""
    order = sorted(effects, key=lambda each: -abs(each.value))
    return {each.words for each in order[:most]}
