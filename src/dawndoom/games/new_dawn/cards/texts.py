"""Effects in plain sentences, made from the same data that the rules carry out."""

from dawndoom.games.new_dawn.rules.codes import (
    AID,
    AMB,
    ANY,
    ANYPAY,
    BEN,
    BESIDE,
    BOTH,
    CONV,
    COUNTS,
    CULL,
    DISC,
    DRAW,
    DROPPING,
    EST,
    EXPLORE,
    GAIN,
    HERE,
    HOLDING,
    MHQ,
    MOVE,
    OPPREROLL,
    PAYING,
    PER,
    REACH,
    READY,
    RECALL,
    REDRAW,
    REGION,
    REROLL,
    ROLL_ALL_RED,
    ROLL_ANY_RED,
    ROLL_DIE,
    ROLL_FLAT,
    ROLL_HUSH,
    ROLL_NEAR,
    ROLL_ONE_RED,
    ROLL_TARGET,
    ROLL_WHITES,
    SEIZE,
    SETMAX,
    SHIELD,
    SPIN,
    STEAL,
    TABLE,
    TECH,
    UNGUARDED,
    WITH_AMBASSADOR,
    Ability,
    Part,
)
from dawndoom.games.new_dawn.rules.components import Place, Race

KIND_WORDS = (
    ("Credit", "Credits"),
    ("Science", "Science"),
    ("Military", "Military"),
    ("+2 token", "+2 tokens"),
    ("Re-Roll token", "Re-Roll tokens"),
    ("Green Die token", "Green Die tokens"),
    ("VP", "VP"),
    ("resource of your choice", "resources of your choice"),
    ("resource of this Facility's base type", "resources of this Facility's base type"),
)
COUNT_WORDS = {
    "adj": "adjacent Facility",
    "adjE": "adjacent Economic Facility",
    "adjS": "adjacent Scientific Facility",
    "adjM": "adjacent Military Facility",
    "adjH": "adjacent Hostile Facility",
    "hereadjE": "Facility with Economic base type here or adjacent",
    "adjfree": "adjacent uncontrolled Facility",
    "adjmine": "adjacent Facility you control",
    "adjopp": "adjacent Facility an opponent controls",
    "adjamb": "Ambassador token on adjacent Facilities",
    "nearmhq": "MHQ of yours here or adjacent",
    "mineE": "Economic Base of yours on the board",
    "mineS": "Scientific Base of yours on the board",
    "mineM": "Military Base of yours on the board",
    "mine": "Base of yours on the board",
    "mineH": "Hostile Facility you control",
    "boardH": "Hostile Facility on the board",
    "types": "different base type among Facilities you control",
    "techs": "Technology you have",
    "techs2": "two Technologies you have",
    "mhqs": "MHQ of yours on the board",
    "aids": "Aid card you have",
    "myamb": "Ambassador token on Facilities you control",
    "ahead": "opponent with more Bases than you",
}
DIE_WORDS = ("Yellow", "White", "Red", "Green")
WINDOW_WORDS = {
    "prod": "After your Production",
    "move": "After your Step 5 move",
    "end": "At Round End",
    "draw0": "Before your draws",
    "draw1": "After your draws",
    "explore": "After exploring",
    "turn": "In your Action turn",
    "est0": "Paying for a Base",
    "amb0": "Paying for an Ambassador",
    "mhq0": "Paying for an MHQ",
    "aid0": "Paying for an Aid",
    "tech0": "Paying for a Technology",
    "amb1": "After using an Ambassador",
    "mhq1": "After buying an MHQ",
    "aid1": "After sending an Aid",
    "reach": "Choosing a Facility to establish on or to seize",
    "atk0": "Before your attack roll",
    "def0": "Before your defence roll",
    "any0": "Before any roll of yours",
    "atk1": "After your attack roll",
    "def1": "After your defence roll",
    "any1": "After any roll of yours",
    "defr": "After your Attacker's roll",
    "atkr": "After the Defender's roll",
    "gain": "After gaining control of a Facility",
    "won": "After a successful Seize Control",
    "lost": "After a failed Seize Control",
    "held": "After a successful defence",
    "robbed": "After losing a Facility",
    "oppgain": "When an opponent gains a Facility beside one of yours",
    "oppaid": "When an opponent sends an Aid",
    "oppamb": "When an opponent uses an Ambassador",
}


def ability_text(ability: Ability, book: list[Ability]) -> str:
    """Return an ability as sentences."""
    options = ["; ".join(part_text(part, book) for part in parts) for parts in ability.options]
    text = " - OR - ".join(options)
    return text[0].upper() + text[1:] + "."


def amount_text(bundle: list[int]) -> str:
    """Return a bundle in words: 1 Credit and 2 Science."""
    words = []
    for kind, number in enumerate(bundle):
        if number:
            words.append(f"{number} {KIND_WORDS[kind][0 if number == 1 else 1]}")
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def part_text(part: Part, book: list[Ability]) -> str:
    """Return a part with its guard."""
    text = effect_text(part, book)
    if part.guard == UNGUARDED:
        return text
    if part.guard == PAYING:
        return f"pay {amount_text(part.guard_bundle)} to {text}"
    if part.guard == DROPPING:
        return f"discard {plural(part.guard_n, 'hand card')} to {text}"
    assert part.guard == HOLDING
    return f"if you hold {part.guard_n} or more resources, {text}"


def plural(number: int, word: str) -> str:
    """Return a number with its word."""
    if number == 1:
        return f"1 {word}"
    return f"{number} {word[:-1]}ies" if word.endswith("y") else f"{number} {word}s"


def place_text(part: Part) -> str:
    """Return where an effect may act."""
    return {HERE: " here", BESIDE: " beside this Facility"}.get(part.where, "")


def off(discount: int) -> str:
    """Return a discount in words."""
    return f" for {discount} less" if discount else ""


def effect_text(part: Part, book: list[Ability]) -> str:
    """Return one effect in words."""
    code, n = part.code, part.n
    if code == GAIN:
        return f"gain {amount_text(part.bundle)}"
    if code == PER:
        return f"gain {amount_text(part.bundle)} per {COUNT_WORDS[COUNTS[part.count]]} (most {n})"
    if code == CONV:
        return conv_text(part)
    if code in (EST, SEIZE):
        return claim_text(part)
    if code == EXPLORE:
        ability = "" if part.flag else " without its ability"
        return f"you may explore another card{place_text(part)}{ability}"
    if code == MOVE:
        return move_text(part)
    if code == TABLE:
        return table_text(part, book)
    if code == REGION:
        first, second = (ability_text(book[sub], book) for sub in part.subs)
        return f"roll a region; if a Facility lies there: {first} Otherwise: {second}"
    if ROLL_FLAT <= code <= OPPREROLL:
        return roll_text(part)
    return simple_text(code, n, part.flag)


def simple_text(code: int, n: int, any_one: bool) -> str:
    """Return an effect that is one figure in a sentence."""
    words = {
        DRAW: f"draw {plural(n, 'Facility card')}",
        CULL: f"discard {plural(n, 'hand card')}",
        REDRAW: "discard any number of hand cards",
        BOTH: "perform the other option of its ability as well",
        RECALL: f"put up to {plural(n, 'opposing MHQ')} from here or adjacent on the Alliance Base",
        TECH: f"you may buy a Technology{off(n)}",
        MHQ: f"you may buy an MHQ{off(n)} (others do not move)",
        AID: f"you may send an Aid{off(n)}",
        AMB: f"you may use {'any' if any_one else 'an available'} Ambassador{off(n)}",
        READY: f"turn up to {plural(n, 'used Technology')} face up",
        BEN: f"receive the Base Benefit of {plural(n, 'side')} of your choice",
        STEAL: f"take {plural(n, 'resource')} from opponents",
        SHIELD: f"shield this Facility until Round End (+{n} to hold it)",
        DISC: f"pay {plural(n, 'resource')} less",
        ANYPAY: "pay with any resources",
        REACH: "your MHQs up to 2 regions away count as adjacent",
        SPIN: "turn a Facility you control and receive one Benefit it points at",
    }
    return words[code]


def conv_text(part: Part) -> str:
    """Return an exchange in words."""
    give = "resource" if part.m == ANY else KIND_WORDS[part.m][0]
    take = "any other" if part.count == ANY else KIND_WORDS[part.count][0]
    return f"exchange up to {part.n} times 1 {give} for {take}"


def claim_text(part: Part) -> str:
    """Return an Establish Base or a Seize Control in words."""
    if part.code == EST:
        reach = " (no MHQ needed)" if part.flag else ""
        return f"you may establish a Base{place_text(part)}{off(part.n)}{reach}"
    text = f"you may Seize Control{place_text(part)} with "
    if part.n:
        return f"{text}+{part.n}"
    for colour, number in enumerate(part.bundle):
        if number:
            dice = f"{number} {DIE_WORDS[colour]} {'die' if number == 1 else 'dice'}"
            text += f"{dice}, no MHQ needed" if part.flag else f"{dice} more"
    return text


def move_text(part: Part) -> str:
    """Return a move in words."""
    where = ""
    if part.where == HERE:
        where = " here"
    elif part.where == WITH_AMBASSADOR:
        where = " to a Facility with an Ambassador"
    number = "one of your MHQs" if part.n == 1 else f"up to {part.n} of your MHQs"
    return f"you may move {number}{where}"


def table_text(part: Part, book: list[Ability]) -> str:
    """Return a table of rows in words."""
    rows = []
    for row, sub in enumerate(part.subs):
        low, high = part.rows[2 * row], part.rows[2 * row + 1]
        span = f"{low}-{high}"
        if low == 0:
            span = f"{high} or less"
        elif high == 99:
            span = f"{low} or more"
        text = ability_text(book[sub], book)
        rows.append(f"{span}: {text[0].lower()}{text[1:-1]}")
    return f"roll a {DIE_WORDS[part.n]} die: " + "; ".join(rows)


def roll_text(part: Part) -> str:
    """Return what an effect does to a roll."""
    n = part.n
    if part.code == ROLL_DIE:
        return f"add a {DIE_WORDS[n]} die to the roll"
    words = {
        ROLL_FLAT: f"+{n} to the roll",
        ROLL_WHITES: "your White dice become Yellow",
        ROLL_ONE_RED: "one of your Yellow dice becomes Red",
        ROLL_ALL_RED: "all your White and Yellow dice become Red",
        ROLL_ANY_RED: f"up to {n} of your White or Yellow dice become Red",
        ROLL_NEAR: f"add a Green die for each MHQ that gives you a die (most {n})",
        ROLL_TARGET: f"the number to beat is {n} lower (uncontrolled Facilities only)",
        ROLL_HUSH: "the Defender may spend no tokens",
        REROLL: "re-roll one of your dice" if n == 1 else f"re-roll up to {n} of your dice",
        SETMAX: "turn one of your dice to its highest face"
        if n == 1
        else f"turn up to {n} of your dice to their highest faces",
        OPPREROLL: "your opponent re-rolls a die of your choice"
        if n == 1
        else f"your opponent re-rolls {n} dice of your choice",
    }
    return words[part.code]


def technology_text(window: str, ability: Ability, book: list[Ability]) -> str:
    """Return a Technology's text: when, and what."""
    text = ability_text(ability, book)
    return f"{WINDOW_WORDS[window]}: {text[0].lower()}{text[1:]}"


def race_text(race: Race, windows: tuple[str, ...], book: list[Ability]) -> str:
    """Return a race's ability."""
    words = []
    for own in race.abilities:
        text = technology_text(windows[own.window], book[own.ability], book)
        if own.limit == "round":
            text = "Once per Round. " + text
        elif own.limit == "step":
            text = "With your exploration in Step 3. " + text
        else:
            text = "Always. " + text
        words.append(text)
    if race.hand_size != 4:
        words.append(f"Your hand is filled to {race.hand_size}.")
    return " ".join(words)


def station_text(card: Place, book: list[Ability]) -> str:
    """Return what a Station does."""
    words = []
    what = {0: "explores", 1: "gains control of"}.get(card.trigger)
    if what is not None and card.take:
        verb = "takes" if card.must_take else "may take"
        words.append(f"Who {what} a Facility beside it {verb} {card.take} of its tokens.")
    elif what is not None:
        words.append(f"Who {what} a Facility beside it: {ability_text(book[card.ability], book)}")
    if card.defence:
        words.append(f"Facilities beside it: Defender's total +{card.defence}.")
    if card.target:
        words.append(f"Uncontrolled Facilities beside it: number to beat +{card.target}.")
    if card.moves:
        more = plural(card.moves, "more MHQ")
        words.append(f"Who controls a Facility beside it may move {more} in Step 5.")
    return " ".join(words)


def sector_text(card: Place, book: list[Ability]) -> str:
    """Return what holds in a Sector."""
    words = []
    if card.ability >= 0:
        words.append(
            f"Who gains control of a Facility here: {ability_text(book[card.ability], book)}"
        )
    if card.no_white:
        words.append("No White dice are rolled for or against Facilities here.")
    if card.near_entry:
        words.append(
            "MHQs enter only from an adjacent region or from within; none is placed here anew."
        )
    if card.majority or card.shared_majority:
        words.append(
            f"At game end: most Bases here {card.majority} VP, tied {card.shared_majority} VP each."
        )
    return " ".join(words)
