"""The designer's page: one file with everything in it, from the results of simulations."""

from collections.abc import Sequence

from markupsafe import Markup

from dawndoom.core import word_for
from dawndoom.lab import plots
from dawndoom.lab.evidence import (
    CardFinding,
    Estimate,
    Evidence,
    banded,
    card_findings,
    comebacks,
    endings,
    gather,
    general,
    leader_keeps,
    numbers,
    outside,
    trait_kinds,
    wins_by_count,
    wins_by_player,
    wins_by_seat,
    wins_by_trait,
)
from dawndoom.lab.page import MOST_IN_PLOT, Grid, Line, Page, Plot, Section, Tile, plot, rendered
from dawndoom.lab.tables import Cells

FEW_CARDS = 8
"""So many cards are seen at a glance in their deck's plot."""


def report(rows: Sequence[Cells]) -> str:
    """Return the page about these results."""
    evidence = gather(rows)
    findings = card_findings(evidence)
    sections = [
        ledger_section(evidence),
        winning_section(evidence),
        *card_sections(findings, evidence.is_team),
        length_section(evidence),
        drama_section(evidence),
    ]
    page = Page(
        title=f"{evidence.game.title}: balance of {len(rows):,} games",
        accent=evidence.game.face.accent,
        lines=headlines(evidence),
        tiles=tiles(evidence),
        sections=[section for section in sections if section.plots],
    )
    return rendered(page)


def headlines(evidence: Evidence) -> list[str]:
    """Return who played what."""
    rows = evidence.rows
    lineups = sorted({", ".join(sorted(row["players"])) for row in rows})
    shown = "; ".join(lineups[:4]) + (f" and {len(lineups) - 4} more" if len(lineups) > 4 else "")
    seeds = f"seeds {min(r['seed'] for r in rows)} to {max(r['seed'] for r in rows)}"
    sets = sorted({row["card_set"] or "the authored cards" for row in rows})
    return [f"Players: {shown}.", f"{settings_in_words(evidence)}; {', '.join(sets)}; {seeds}."]


def settings_in_words(evidence: Evidence) -> str:
    """Name the settings that are not at their defaults in some game."""
    changed = []
    for setting in evidence.game.settings:
        values = {word_for(row["options"].get(setting.key)) for row in evidence.rows}
        if values != {word_for(setting.default)}:
            changed.append(f"{setting.key}={'/'.join(sorted(values))}")
    return ", ".join(changed) or "All settings at their defaults"


def tiles(evidence: Evidence) -> list[Tile]:
    """Return what matters most, each in one figure."""
    found = [Tile("games", f"{len(evidence.rows):,}")]
    first = wins_by_seat(evidence)[0]
    found.append(share_tile(f"{first.words} wins", first))
    for each in general(evidence):
        if each.words == "draws":
            found.append(share_tile("draws", each))
        else:
            found.append(Tile(each.words, f"{each.value:,.1f}", "on average", each.verdict))
    keeps = leader_keeps(evidence)
    if keeps is not None:
        found.append(share_tile(keeps.words, keeps))
    marked = banded(evidence)
    if marked:
        count = len(outside(marked))
        note = f"of {len(marked)} that the ledger bounds"
        found.append(Tile("outside their band", str(count), note, "outside" if count else ""))
    return found


def share_tile(words: str, each: Estimate) -> Tile:
    """Return a share at a glance."""
    low, high = each.interval
    return Tile(words, f"{each.value:.1%}", f"{low:.1%} to {high:.1%}", each.verdict)


def table_of(estimates: Sequence[Estimate], signed: bool = False) -> Grid:
    """Return estimates as a table."""
    sign = "+" if signed else ""
    return Grid(
        ["", "value", "95 % interval", "counted", "band", ""],
        [Line(estimate_cells(each, sign), each.verdict) for each in estimates],
    )


def estimate_cells(each: Estimate, sign: str) -> list[str]:
    """Return an estimate as the cells of a table; what is no share is shown as it is."""
    is_share = abs(each.interval[0]) <= 1 and abs(each.interval[1]) <= 1
    form = f"{sign}.1%" if is_share else ",.1f"
    low, high = each.interval
    band = "" if each.band is None else f"{each.band[0]:{form}} to {each.band[1]:{form}}"
    span = f"{low:{form}} to {high:{form}}"
    return [each.words, f"{each.value:{form}}", span, f"{each.count:,}", band, each.verdict]


def ledger_section(evidence: Evidence) -> Section:
    """Return what the ledger bounds, the worst first."""
    order = {"outside": 0, "doubtful": 1, "inside": 2}
    marked = sorted(banded(evidence), key=lambda each: order[each.verdict])
    if not marked:
        return Section("", "", [])
    table = table_of(marked)
    return Section(
        "Against the ledger",
        "Every measure that the ledger of the game gives bounds for, at these settings.",
        [Plot("measures and their bands", Markup(""), table, whole=True, open=True)],
    )


def winning_section(evidence: Evidence) -> Section:
    """Return who wins: by seat, by number of players, by player, by what the seats play."""
    seats = wins_by_seat(evidence)
    fair = fair_share(evidence)
    found = [shares_plot("seats", "by seat", seats, fair)]
    counts = wins_by_count(evidence)
    if len(counts) > 1:
        who = "the team" if evidence.is_team else "the first seat"
        found.append(shares_plot("counts", f"{who}, by number of players", counts))
    players = wins_by_player(evidence)
    if len(players) > 1:
        found.append(shares_plot("players", "by player", players))
    traits = {kind: wins_by_trait(evidence, kind) for kind in trait_kinds(evidence)}
    for kind, shares in sorted(traits.items(), key=lambda trait: len(trait[1])):
        if len(shares) > 1 or shares[0].band is not None:
            found.append(shares_plot(f"trait-{kind}", f"by {kind}", shares, fair))
    return Section(
        "Who wins",
        "Share of games won; a draw is nobody's win. The line is an even share.",
        found,
        key=True,
    )


def fair_share(evidence: Evidence) -> float | None:
    """Return what each seat would win if all were equal, where that is one figure."""
    seats = {int(row["seats"]) for row in evidence.rows}
    return None if evidence.is_team or len(seats) > 1 else 1.0 / seats.pop()


def shares_plot(
    name: str, title: str, shares: Sequence[Estimate], reference: float | None = None
) -> Plot:
    """Return shares as a forest with its table."""
    return plot(name, title, plots.forest(name, shares, reference), table=table_of(shares))


def card_sections(findings: Sequence[CardFinding], is_team: bool) -> list[Section]:
    """Return the cards: all of them by use and effect, then deck by deck."""
    if not findings:
        return []
    found = []
    if sum(each.effect is not None and each.taken is not None for each in findings) > FEW_CARDS:
        drawing = plots.landscape("landscape", findings)
        found.append(plot("landscape", "all cards", drawing, whole=True))
    decks = dict.fromkeys(each.card.deck for each in findings)
    for deck in decks:
        found.append(deck_plot(deck, [each for each in findings if each.card.deck == deck]))
    who = "teams" if is_team else "seats"
    words = (
        f"What {who} won that took a card, less what {who} won that were offered it and passed. "
        "Right of the line it helps; a hollow dot may be chance. Offered and played are shares "
        f"of all {who}, taken is a share of those offered."
    )
    return [Section("Cards", words, found, key=True)]


def deck_plot(deck: str, findings: Sequence[CardFinding]) -> Plot:
    """Return the cards of a deck by their effect, with a table of how they were used."""
    effects = [each.effect for each in findings if each.effect is not None]
    effects.sort(key=lambda each: -each.value)
    if len(effects) > MOST_IN_PLOT:
        half = MOST_IN_PLOT // 2
        effects = effects[:half] + effects[-half:]
    drawing = plots.forest(f"deck-{deck}", effects, 0.0, signed=True) if effects else ""
    rows = [Line(card_cells(each), verdict_of(each)) for each in findings]
    head = ["", "offered", "taken", "played", "to winning", "95 % interval", ""]
    table = Grid(head, rows)
    return plot(deck, deck.replace("_", " "), drawing, table=table, open=not effects)


def verdict_of(each: CardFinding) -> str:
    """Return the worse of the verdicts on a card."""
    verdicts = [part.verdict for part in (each.effect, each.taking) if part is not None]
    return next((v for v in ("outside", "doubtful", "inside") if v in verdicts), "")


def card_cells(each: CardFinding) -> list[str]:
    """Return a card as the cells of a table."""
    effect = each.effect
    span = (
        "too few" if effect is None else f"{effect.interval[0]:+.1%} to {effect.interval[1]:+.1%}"
    )
    return [
        each.card.name,
        f"{each.offered:.1%}",
        "–" if each.taken is None else f"{each.taken:.1%}",
        f"{each.played:.1%}",
        "–" if effect is None else f"{effect.value:+.1%}",
        span,
        verdict_of(each),
    ]


def length_section(evidence: Evidence) -> Section:
    """Return how long games are and how wide their decisions."""
    unit = str(evidence.rows[0]["length_in"])
    found = []
    lengths = numbers(evidence, "length")
    if lengths:
        found.append(plot("length", unit, plots.histogram("length", lengths, unit)))
    decisions = numbers(evidence, "decisions")
    drawing = plots.histogram("decisions", decisions, "decisions per game")
    found.append(plot("decisions", "decisions", drawing))
    widths = plots.histogram("branching", numbers(evidence, "branching"), "options per decision")
    found.append(plot("branching", "branching", widths))
    reasons = endings(evidence)
    found.append(
        plot("endings", "endings", plots.bars("endings", reasons), table=table_of(reasons))
    )
    return Section("Length and endings", "How long a game takes, and how it ends.", found)


def drama_section(evidence: Evidence) -> Section:
    """Return whether games stay open: comebacks and changes of the lead."""
    found = []
    lows = numbers(evidence, "lowest")
    if lows:
        words = "the winner's lowest chance"
        drawing = plots.histogram("lowest", lows, words, percent=True)
        shares = [comebacks(evidence, below) for below in (0.4, 0.25, 0.1)]
        table = table_of([*(each for each in (*shares, leader_keeps(evidence)) if each)])
        found.append(plot("lowest", "comebacks", drawing, table=table))
    changes = numbers(evidence, "lead_changes")
    if changes and not evidence.is_team:
        drawing = plots.histogram("lead", changes, "changes of the lead")
        found.append(plot("lead", "changes of the lead", drawing))
    words = "By the game's own judgement of the position between turns."
    return Section("Comebacks", words, found)
