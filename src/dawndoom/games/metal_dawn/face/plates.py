"""What lies around the city: the track, the tray, Codes and plans, supplies, objectives."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    block,
    chip_width,
    classes,
    draw_chip,
    draw_chips,
    fit,
    group,
    icon,
    joined,
    label,
    largest,
    measure,
    piece,
    remembered,
    seeing,
    tag,
    wrap,
)
from dawndoom.games.metal_dawn.face.layout import (
    CODES_HEIGHT,
    EDGE,
    SUPPLY_HEIGHT,
    TRACK_HEIGHT,
    TRACK_TOP,
    TRAY_HEIGHT,
    TRAY_TOP,
    WIDTH,
    Area,
    agents_in_play,
    code_box,
    objective_box,
    supply_top,
    track_box,
)
from dawndoom.games.metal_dawn.face.symbols import (
    AUTOMATIC_SIGN,
    DAMAGE_SIGN,
    DAWN_SIGN,
    FIREWALL_SIGN,
    ICON_SIGNS,
    SUPPLY_SIGNS,
    SUPPLY_WORDS,
    UNIT_WORDS,
    unit_sign,
)

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


# The track and the tray.


def track(view: View) -> Markup:
    """Return the Metal Dawn track: its firewalls, its token, and what threatens."""
    reached, last = view["track"]["space"], view["track"]["last"]
    drawn = [_track_spaces(view)]
    if not view["outcome"] and view["forecast"]["reached"] > reached:
        drawn.append(_threat(view))
    x, y, width, height = track_box(view, min(reached, last + 1))
    token = tag("path", d="M0-10 10 0 0 10-10 0z", cls="token-mark")
    drawn.append(
        piece("track-token", at(x + width / 2, y + height - 14), token, title="Metal Dawn")
    )
    return joined(drawn)


@seeing("track")
def _track_spaces(view: View) -> Markup:
    last = view["track"]["last"]
    drawn = []
    firewalls = {firewall["space"]: firewall for firewall in view["track"]["firewalls"]}
    for space in range(1, last + 1):
        drawn.append(_track_space(view, space, firewalls.get(space)))
    x, y, width, height = track_box(view, last + 1)
    words = tag("title", "Metal Dawn: here the track runs out, and all is lost")
    end = tag("rect", x=x, y=y, width=width, height=height, rx=8, cls="dawn")
    drawn.append(group(words, end, icon(DAWN_SIGN, x + 4, y + 19, 26, "doom")))
    return joined(drawn)


def _track_space(view: View, space: int, firewall: dict[str, Any] | None) -> Markup:
    x, y, width, height = track_box(view, space)
    state = "past" if space <= view["track"]["space"] else ""
    parts = [
        tag("rect", x=x, y=y, width=width, height=height, rx=8, cls="cell"),
        label(str(space), x + width / 2, y + 18, 16, "numeral", "middle", bold=True),
    ]
    words = f"Space {space} of the Metal Dawn track"
    if firewall is not None:
        words = f"{words}. {firewall_words(firewall)}"
        cls = "spent" if firewall["flipped"] else "known" if firewall["card"] else "fire"
        parts.append(icon(FIREWALL_SIGN, x + width / 2 - 8.5, y + 22, 17, cls))
    return tag("g", tag("title", words), parts, cls=classes("space", state))


def firewall_words(firewall: dict[str, Any]) -> str:
    """Say a firewall: hidden, looked at, or turned up with its card's number and text."""
    card = firewall["card"]
    if not card:
        return "A hidden firewall: it strikes when the track gets here"
    state = "struck" if firewall["flipped"] else "looked at, still to strike"
    return f"Firewall {card['number']}, {state}: {card['name']}. {card['text']}"


def _threat(view: View) -> Markup:
    """Return the bar of what is coming for the track: surely, and if nobody intercepts."""
    coming, last = view["forecast"], view["track"]["last"] + 1
    start = track_box(view, min(last, view["track"]["space"]))
    sure = track_box(view, min(last, coming["least"]))
    end = track_box(view, min(last, coming["reached"]))
    y = TRACK_TOP + TRACK_HEIGHT - 4
    left = start[0] + start[2] / 2
    return joined(
        tag("path", d=f"M{left:g} {y:g}H{end[0] + end[2] - 2:g}", cls="threat"),
        tag("path", d=f"M{left:g} {y:g}H{sure[0] + sure[2] - 2:g}", cls="threat sure"),
    )


def tray(view: View, decision: Decision | None) -> Markup:
    """Return the tray: Agents off the board, what is coming, and the Robot's health."""
    drawn = [
        tag("rect", x=EDGE, y=TRAY_TOP, width=WIDTH - 2 * EDGE, height=TRAY_HEIGHT, rx=10,
            cls="tray")
    ]  # fmt: skip
    waiting = sum(1 for agent in agents_in_play(view) if agent["zone"] is None)
    left, right = EDGE + 14 + 47 * waiting, WIDTH - EDGE - 8
    words, chips = _outlook(view, decision)
    needed = measure(words, 15) + 14 + sum(chip_width(chip, 15) + 4 for chip in chips)
    if view["act"] == 2 and right - left > needed + BAR + 16:
        drawn.append(_health_bar(view["dominus"]))
        right -= BAR + 16
    if waiting and right - left > needed + 122:
        drawn.append(label("off the board", left, TRAY_TOP + 32, 15, "soft"))
        left += 122
    if right - left > needed:
        drawn.append(label(words, left, TRAY_TOP + 32, 15, "soft"))
        left += measure(words, 15) + 12
    drawn.append(draw_chips(_that_fit(chips, right - left), left, TRAY_TOP + 15, right - left, 15))
    return joined(drawn)


def _that_fit(chips: list[Chip], room: float) -> list[Chip]:
    """Return the chips if they fit into one row, else only the last: what it comes to."""
    for shown in (chips, chips[-1:]):
        if sum(chip_width(chip, 15) + 4 for chip in shown) <= room:
            return shown
    return []


def _outlook(view: View, decision: Decision | None) -> tuple[str, list[Chip]]:
    """Return what the tray tells: the end, the attack being made, or the coming Dominus phase."""
    if view["outcome"]:
        return "Robot Dominus is destroyed" if view["outcome"]["winners"] else "Dominus won", []
    if decision is not None and decision.name == "intercept":
        blow = int(decision.about[2])
        reached = view["track"]["space"] + blow
        return "Unless intercepted", [_blow_chip(blow, ""), _reached_chip(view, reached, reached)]
    begun = view["phase"] in ("dominus_advance", "dominus_attack")
    return "Units still attack" if begun else "Next Dominus phase", _forecast_chips(view)


def _forecast_chips(view: View) -> list[Chip]:
    coming = view["forecast"]
    chips = []
    if coming["automatic"]:
        chips.append(Chip(f"+{coming['automatic']}", AUTOMATIC_SIGN, title="automatic advance"))
    if coming["terrify"]:
        chips.append(Chip(f"+{coming['terrify']}", ICON_SIGNS["terrify"], "warn", title="Terrify"))
    blows = f"{coming['blows']} Units attack; {coming['interceptable']} can be intercepted"
    chips.append(_blow_chip(coming["damage"], blows))
    chips.append(_reached_chip(view, coming["least"], coming["reached"]))
    return chips


def _blow_chip(damage: int, title: str) -> Chip:
    return Chip(f"+{damage}", DAMAGE_SIGN, "warn" if damage else "", title=title)


def _reached_chip(view: View, least: int, reached: int) -> Chip:
    """Return where the track comes to: a space, a span of them, or the end of it all."""
    last = view["track"]["last"]
    title = "where the track comes to: all that can be is intercepted, or nothing is"
    if reached <= last:
        return Chip(f"→ {least} to {reached}" if least < reached else f"→ {reached}", title=title)
    words = "→ lost" if least > last else f"→ {least}, at worst lost"
    return Chip(words, kind="warn", title=title)


BAR = 150.0


def _health_bar(dominus: dict[str, Any]) -> Markup:
    """Return the Robot's health, at the right of the tray."""
    left, top = WIDTH - EDGE - BAR - 12, TRAY_TOP + 31
    part = BAR * dominus["health"] / dominus["full"]
    words = f"Robot Dominus: {dominus['health']} of {dominus['full']}"
    return joined(
        label(words, left + BAR, TRAY_TOP + 22, 13, "life", "end", bold=True),
        tag("rect", x=left, y=top, width=BAR, height=10, rx=5, cls="cell"),
        tag("rect", x=left, y=top, width=part, height=10, rx=5, cls="vigour"),
    )


# Codes and plans.


def codes(view: View) -> Markup:
    """Return the code spaces: face down, revealed, hacked, or with a plan."""
    ahead = next_plan(view)
    drawn = [_code(code, view["act"], code["space"] == ahead) for code in view["codes"]]
    if ahead is not None:
        drawn.append(_next_mark(code_box(ahead)))
    return joined(drawn)


def next_plan(view: View) -> int | None:
    """Return the space whose plan the next Counterattack carries out: the lowest, in Act II."""
    spaces = [code["space"] for code in view["codes"] if code["plan"]]
    return spaces[0] if spaces and view["act"] == 2 and not view["outcome"] else None


@remembered
def _code(code: dict[str, Any], act: int, is_next: bool) -> Markup:
    x, y, width, height = code_box(code["space"])
    frame = tag("rect", x=x, y=y, width=width, height=height, rx=9, cls="frame")
    if code["plan"]:
        return _plan(code, frame, (x, y, width, height), is_next)
    card = code["card"]
    if code["state"] == "hacked":
        return _done(code, act, frame, (x, y, width, height))
    if card is None:
        sign = icon("brackets", x + 24, y + height / 2 - 14, 28, "secret")
        caption = label(f"Code {code['space']}", x + 66, y + height / 2 + 6, 17, "soft")
        words = f"Code {code['space']}, face down"
        return tag("g", tag("title", words), frame, sign, caption, cls="code")
    title = f"{card['name']}, difficulty {code['difficulty']}. {card['text']}"
    parts = [
        label(str(code["difficulty"]), x + 19, y + 25, 24, "figure", "middle", bold=True),
        # The corner is for the number of an option.
        label(fit(card["name"], width - 66, 15, bold=True), x + 36, y + 22, 15, bold=True),
        _text(card["text"] or "no ability", x + 8, y + 43, width - 14),
    ]
    peeked = "known" if code["state"] == "face_down" else "revealed"
    return tag("g", tag("title", title), frame, parts, cls=classes("code", peeked))


def _done(code: dict[str, Any], act: int, frame: Markup, box: Area) -> Markup:
    """Return a code space that has nothing left on it."""
    x, y, _, height = box
    name = code["card"]["name"]
    said = f"Plan {code['space']}" if act == 2 else f"Code {code['space']}"
    fate = "carried out" if act == 2 else "hacked"
    return tag(
        "g",
        tag("title", f"{said}: {fate}. The Code here was {name}"),
        frame,
        icon("check", x + 24, y + height / 2 - 15, 30, "done"),
        label(said, x + 66, y + height / 2 - 3, 17, "done", bold=True),
        label(fate, x + 66, y + height / 2 + 16, 15, "soft"),
        cls="code hacked",
    )


def _plan(code: dict[str, Any], frame: Markup, box: Area, is_next: bool) -> Markup:
    x, y, width, _ = box
    plan = code["plan"]
    title = f"Plan {code['space']}: {plan['name']}, {plan['direction']} {plan['steps']}, "
    title += f"damage {plan['damage']}. {plan['text']}"
    if is_next:
        title = f"The next Counterattack. {title}"
    move = f"{ARROWS[plan['direction']]}{plan['steps']}"
    parts = [
        label(fit(plan["name"], width - 100, 15, bold=True), x + 8, y + 21, 15, bold=True),
        label(move, x + width - 88, y + 22, 19, "figure", bold=True),
        icon(DAMAGE_SIGN, x + width - 46, y + 7, 17, "warn"),
        label(str(plan["damage"]), x + width - 24, y + 22, 18, "warn", bold=True),
        _text(plan["text"] or "no ability", x + 8, y + 43, width - 14),
    ]
    return tag("g", tag("title", title), frame, parts, cls=classes("code plan", is_next and "next"))


def _next_mark(box: Area) -> Markup:
    """Return the word that marks the plan of the coming Counterattack, on its upper edge."""
    x, y, _, _ = box
    return group(
        tag("rect", x=x + 10, y=y - 8, width=42, height=16, rx=6),
        label("next", x + 31, y + 4, 13, "", "middle", bold=True),
        cls="mark",
    )


def _text(words: str, x: float, y: float, width: float) -> Markup:
    """Return what a card says, as large as its place allows."""
    for size in (15, 14, 13, 12):
        most = 1 + int((CODES_HEIGHT - 49) / (1.2 * size))
        if len(wrap(words, width, size)) <= most:
            break
    return block(words, x, y, width, size, "soft", most=most, leading=1.2)


# Supplies and objectives.


def supply(view: View) -> Markup:
    """Return what is left: Units by type, the box, Agents, Block tokens, decks."""
    top = supply_top(view)
    drawn = []
    left = EDGE
    for kind, count in zip(UNIT_WORDS, view["supply"], strict=True):
        drawn.append(_supply_plate(kind, count, left, top))
        left += 60
    drawn.append(draw_chips(supply_chips(view), left + 2, top, WIDTH - EDGE - left - 2, 15))
    return joined(drawn)


def supply_chips(view: View) -> list[Chip]:
    """Return what is left besides Units."""
    decks = view["decks"]
    counts = {
        "box": len(view["boxed"]),
        "pool": view["pool"],
        "blocks": view["blocks"],
        "intel": decks["intel"]["size"],
    }
    ahead = "dominus" if view["act"] == 1 else "robot"
    counts[ahead] = decks[ahead]["size"]
    chips = [
        Chip(str(count), SUPPLY_SIGNS[name], "" if count or name == "box" else "warn",
             title=f"{count} {SUPPLY_WORDS[name]}")
        for name, count in counts.items()
    ]  # fmt: skip
    if view["anarchy"]:
        chips.append(Chip("Anarchy", "boot", "warn", title="Moves to adjacent zones only"))
    return chips


@remembered
def _supply_plate(kind: str, count: int, left: float, top: float) -> Markup:
    """Return how many Units of a type are in supply."""
    words = f"{count} {UNIT_WORDS[kind]}s in supply"
    return group(
        tag("title", words),
        tag("rect", width=56, height=SUPPLY_HEIGHT, rx=7, cls="store"),
        unit_sign(kind, 5, 2, 19),
        label(str(count), 50, 17, 15, "" if count else "warn", "end", bold=True),
        cls=f"unit {kind}",
        style=at(left, top),
    )


def objectives(view: View) -> Markup:
    """Return the open objectives of Tech War: points, name, and what each demands."""
    return joined(
        _objective(card, objective_box(view, row)) for row, card in enumerate(view["objectives"])
    )


@remembered
def _objective(card: dict[str, Any], box: Area) -> Markup:
    x, y, width, height = box
    left = x + 192
    size = largest(card["text"], x + width - left - 8, (15, 14, 13, 12, 11), 1)
    return group(
        tag("title", f"{card['name']}, {card['vp']} points: {card['text']}"),
        tag("rect", x=x, y=y, width=width, height=height, rx=7, cls="store"),
        draw_chip(Chip(str(card["vp"]), SUPPLY_SIGNS["points"], "vp"), x + 2, y + 0.75, 15),
        label(fit(card["name"], left - x - 64, 15, bold=True), x + 62, y + 17.5, 15, bold=True),
        label(fit(card["text"], x + width - left - 8, size), left, y + 17.5, size, "soft"),
        cls="objective",
    )
