"""What Death Dome asks: the sentence of each question, and what matters about it."""

PROMPTS: dict[str, tuple[str, str]] = {
    "purchase_step": (
        "Buy, sell or pass",
        "You may buy one item and sell one each turn. Once you pass you are done for this "
        "match, and your units must be able to wear everything you own.",
    ),
    "swap_character": (
        "Who joins your team?",
        "A new character takes the place of {unit}. You already have the price back.",
    ),
    "equip_item": (
        "Who wears {item}?",
        "A unit carries three items, with at most one armor and one vehicle. "
        "They stay put for the whole match.",
    ),
    "window_card": (
        "{window}",
        "{window_help}",
    ),
    "card_param": ("{card}: choose", "{text}"),
    "choose_unit": (
        "Which unit is next?",
        "You have two unit phases each turn: a move and an action, in either order.",
    ),
    "phase_step": ("{unit}: {can}", "{left}"),
    "move_card": ("Play a card for this move?", "Or just go."),
    "destination": (
        "Where does {unit} go?",
        "Red edges: an enemy could push it into lava from there. "
        "Bug tokens on the way attack; the path avoids them if it can.",
    ),
    "action_kind": ("What does {unit} do?", "One action per unit phase."),
    "weapon": ("Which weapon?", "These weapons have a target in range."),
    "attack_mod_card": (
        "Cards for the attack?",
        "Play one for what it says, which changes the attack, or add some for their value.",
    ),
    "target": ("Who is the target?", "Enemies in range and in sight of {unit}."),
    "attack_cards": (
        "Add cards to the attack?",
        "{fight} Everybody sees your cards, and then the defender answers.",
    ),
    "defense_cards": ("Defend with cards?", "{fight} Your cards protect each of your units."),
    "hit_order": ("Which unit is hit next?", "You choose the order for your own units."),
    "push_cell": ("Where is {unit} pushed?", "Away from the attacker. Lava kills."),
    "blink": ("Does {unit} blink away?", "It was wounded and may move at once."),
    "follow": (
        "Does {unit} follow?",
        "The unit beside it has moved, and its vehicle may go after it.",
    ),
    "pager": (
        "Does {unit} answer the pager?",
        "A teammate is wounded. From beside it, {unit} can heal it.",
    ),
    "choose_jail": (
        "Which jail does {unit} go to?",
        "The farther from its friends the better: opening a jail frees everybody in it.",
    ),
    "transfuse_target": (
        "Who gets the blood?",
        "It heals one wounded unit of your team in reach.",
    ),
    "extra_attack": ("Attack again?", "With the same weapon. You may play new cards."),
    "move_after": ("Does {unit} move after the attack?", "This is on top of its movement."),
    "ram": ("Ram an enemy?", "A free attack after a run of three spaces or more."),
    "tow": ("Tow a teammate?", "It was beside the vehicle when the move began."),
    "quick_capture": ("Capture on the run?", "It takes no action, once per turn."),
    "capture_card": (
        "Leave a bug token here?",
        "It attacks whoever enters, your own units too.",
    ),
    "item_target": ("Who does it help?", "The carrier, or a teammate in reach."),
    "teleport": ("Teleport, or walk?", "{unit} can jump to a free point of yours instead."),
    "jailbreak": ("Break out of jail?", "{unit} can leave jail for your base."),
    "auction_unit": (
        "Whose gear goes under the hammer?",
        "A jailed unit of another team must sell everything it wears, and you buy first.",
    ),
    "reach_capture": ("Which point?", "Regular points in reach, with no enemy on them."),
}
