"""What each question asks, and what matters about it."""

from dawndoom.core import Decision, Prompt, View
from dawndoom.games.new_dawn.face.prices import percent

WINDOW_WORDS = {
    "after_production": "after your Production",
    "after_moving": "after your move",
    "round_end": "at Round End",
    "before_drawing": "before you draw",
    "after_drawing": "after drawing",
    "after_exploring": "after exploring",
    "action_turn": "after your Action",
    "paying_for_base": "while you pay for the Base",
    "paying_for_ambassador": "while you pay for the Ambassador",
    "paying_for_mhq": "while you pay for the MHQ",
    "paying_for_aid": "while you pay for the Aid",
    "paying_for_technology": "while you pay for the Technology",
    "after_ambassador": "after using the Ambassador",
    "after_buying_mhq": "after buying the MHQ",
    "after_aid": "after sending the Aid",
    "choosing_target": "for more dice",
    "after_gaining_control": "after gaining control",
    "after_seizing": "after your victory",
    "after_failed_attack": "after your failed attack",
    "after_holding": "after your successful defence",
    "after_losing_facility": "after your loss",
    "opponent_gains_beside": "now that an opponent has gained a Facility beside yours",
    "opponent_sends_aid": "now that an opponent has sent Aid",
    "opponent_uses_ambassador": "now that an opponent has used an Ambassador",
}
PROMPTS = {
    "choose_race": (
        "Choose your race",
        "Each has its own Player Board, ability and eight Technologies.",
    ),
    "choose_base_type": (
        "Choose your first Base",
        "It stands on the Alliance Base and produces from the first Round on.",
    ),
    "discard_any": ("Discard cards?", "As many as you like, one at a time."),
    "draw_card": (
        "Draw a card",
        "Click one of the Facility decks. You see each card before you choose the next deck.",
    ),
    "explore_card": ("Explore a Facility", "Choose a card, then the region it goes to."),
    "explore_region": ("Where do you put it?", "Next to a Facility or the Alliance Base."),
    "gain_any": ("Take a resource", "Any one of the three."),
    "token_slots_full": (
        "Your token slots are full",
        "Discard a token to make room for the new one, or decline it.",
    ),
    "choose_payment": ("How do you pay?", "Each of these covers the cost."),
    "buy_technology": ("Buy a Technology?", "It goes into your next free slot."),
    "move_mhq": ("Move an MHQ?", "It can go to any Facility or to the Alliance Base."),
    "move_mhq_to": (
        "Where does the MHQ go?",
        "It reaches its own region and the eight around it.",
    ),
    "choose_action": (
        "Your {} Action",
        "Click what glows: a Facility, an Ambassador, an MHQ to buy, a resource to take.",
    ),
    "get_resource": ("Get a resource", "Any one of the three."),
    "establish_base": ("Where do you establish a Base?", "You pay the Facility's Base Cost."),
    "seize_control": (
        "What do you attack?",
        "An attack is free but risky: ties go to the Defender.",
    ),
    "roll_declare": (
        "Before the dice",
        "Spend +2 and Green Die tokens or use cards now; you can't add to the roll later.",
    ),
    "roll_convert": ("Exchange dice?", "A Red die shows 3 4 5 5 6 6."),
    "roll_post": ("After the dice", "A new face replaces the old one, even if it is lower."),
    "roll_die": ("Which die?", "Choose a die of the roll."),
    "roll_react": ("React to the roll?", "Your card acts on your opponent's dice."),
    "rotate_facility": (
        "Turn the card?",
        "You receive the Base Benefits that its arrows point at.",
    ),
    "receive_benefit": (
        "Receive a Base Benefit?",
        "One from each side the arrows point at, in any order.",
    ),
    "use_ambassador": ("Which Ambassador?", "Nobody else can use the card this Round."),
    "place_ambassador": (
        "Where do you send the Ambassador?",
        "To any Facility with fewer than two Ambassadors.",
    ),
    "buy_mhq": ("Which MHQ do you buy?", "You score the points of its slot."),
    "place_mhq": ("Where does the new MHQ go?", "To any Facility or to the Alliance Base."),
    "send_aid": ("Send Aid?", "Its points count at the end of the game."),
    "exchange_resources": ("Exchange resources?", "One for one."),
    "recall_mhq": ("Send an opponent's MHQ home?", "It goes to the Alliance Base."),
    "steal_resource": ("Take a resource from an opponent?", "You choose which, and from whom."),
    "discard_card": ("Discard a card", "It goes face up to the discard pile."),
    "ready_technology": ("Ready a Technology?", "Each at most once a Round."),
    "choose_side": ("Which Base Benefit?", "From any side of the board."),
    "take_from_station": ("Take something from the Station?", "Only what still lies there."),
    "move_shield": ("Which shield moves?", "Only two can be in play."),
    "choose_station": ("Which Station first?", "More than one reacts; you choose the order."),
    "turn_facility": ("Which Facility do you turn?", "You receive one Benefit it points at."),
}
NUMBERS = ("first", "second", "third and last")
ABILITY_HELP = {
    "facilities": "It works only now, when the Facility is explored.",
    "races": "You can use it again next Round.",
    "technologies": "The card lies face down until Round End.",
    "ambassadors": "It works only now; the Ambassador can be used again next Round.",
    "benefits": "Take it now, or go without.",
    "stations": "Take it now, or go without.",
    "sectors": "Take it now, or go without.",
}


def prompt_of(view: View, decision: Decision) -> Prompt:
    """Say what is asked."""
    if decision.name == "use_card":
        when = WINDOW_WORDS.get(str(decision.about[0]), "now")
        return Prompt(f"Use a card {when}?", "Each works once a Round.")
    if decision.name == "perform_ability":
        return ability_prompt(view, decision)
    title, help = PROMPTS[decision.name]
    if decision.name == "draw_card" and decision.about != (1,):
        title = f"Draw {decision.about[0]} cards, one at a time"
    if decision.name == "choose_action":
        title = title.format(NUMBERS[view["action"] - 1])
    if decision.name.startswith("roll_") and view["contest"] and view["contest"]["region"]:
        help = f"{help} {fight_words(view)}"
    return Prompt(title, help)


def ability_prompt(view: View, decision: Decision) -> Prompt:
    """Ask for an option of an ability, by the card it belongs to."""
    deck, name = view["ability_of"]
    may_decline = any(option.verb == "decline" for option in decision.options)
    title = f"Perform the ability of {name}?" if may_decline else f"{name}: choose one"
    return Prompt(title, ABILITY_HELP[deck])


def fight_words(view: View) -> str:
    """Say how a fight stands."""
    contest, chance = view["contest"], view["forecast"]["chance"]
    whose = "Your chance"
    if view["seat"] == contest["defender"]:
        chance, whose = 1 - chance, "Your chance to hold"
    elif view["seat"] != contest["attacker"]:
        whose = "The Attacker's chance"
    against = "" if contest["target"] is None else f", {contest['target']} to beat"
    return f"{whose}: {percent(chance)}{against}."
