"""The kit of laws that every game must pass, for the games of the house and for yours.

    from dawndoom.testing import check_laws, modes

    @pytest.mark.parametrize(("settings", "seats"), modes(GAME))
    def test_my_game_keeps_the_laws(settings, seats):
        check_laws(GAME, settings, seats, seed=1)

    check_laws          there is a decision or an outcome; copies, dumps, views, undo, replay
    check_secrecy       what a seat cannot see changes nothing in what it is sent, all game long
    check_face          what a match shows can be read, clicked and told apart
    check_places        every option lies at a place on the screen, or is one of few buttons
    check_consent       what costs, rolls or reveals never happens by itself
    check_films         what happens can be watched, beat by beat, by whoever may see it
    check_reasons       what one would expect and is not offered has a reason, and a rule
    check_sense         no bot throws away for nothing or refuses a gift
    check_words         every event and every question of the rules has words, by the source
    check_card_texts    the text of a card follows each of its numbers
    check_lessons       every lesson can be taken to its end, and every slip taken back
    check_puzzles       every puzzle still stands, and its solution can be played
    check_shape         the rooms of a game's folder, the names in them, and who imports whom

A law that is broken raises `LawBroken`, whose text names the law, the game, the settings, the
seed and the choices that lead there.
"""

from dawndoom.testing.card_texts import check_card_texts
from dawndoom.testing.face import check_face
from dawndoom.testing.films import check_films
from dawndoom.testing.laws import LawBroken, Piles, check_laws
from dawndoom.testing.lessons import check_coverage, check_lessons
from dawndoom.testing.modes import modes, random_mode
from dawndoom.testing.places import check_consent, check_places, has_places
from dawndoom.testing.play import fingerprint, random_match
from dawndoom.testing.puzzles import check_puzzles
from dawndoom.testing.reasons import Asked, ask_why, check_reasons
from dawndoom.testing.secrecy import check_secrecy
from dawndoom.testing.sense import Sensed, check_sense
from dawndoom.testing.shape import check_shape, import_ring
from dawndoom.testing.sight import check_bot_sees_only_its_view
from dawndoom.testing.words import check_words

__all__ = [
    "Asked",
    "LawBroken",
    "Piles",
    "Sensed",
    "ask_why",
    "check_bot_sees_only_its_view",
    "check_card_texts",
    "check_consent",
    "check_coverage",
    "check_face",
    "check_films",
    "check_laws",
    "check_lessons",
    "check_places",
    "check_puzzles",
    "check_reasons",
    "check_secrecy",
    "check_sense",
    "check_shape",
    "check_words",
    "fingerprint",
    "has_places",
    "import_ring",
    "modes",
    "random_match",
    "random_mode",
]
