"""New Dawn: races explore, build, fight and trade for a region of ruined worlds."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.new_dawn import balance, bot, box, library, meta, rules, setup, state, view
from dawndoom.games.new_dawn.face import FACE

GAME = Game(
    name=meta.NAME,
    title=meta.TITLE,
    rules_version=meta.RULES_VERSION,
    seats=meta.SEATS,
    settings=meta.SETTINGS,
    open_box=box.open_box,
    setup=setup.setup,
    view=view.view,
    imagine=view.imagine,
    vocabulary=Vocabulary([state, setup, *rules.MODULES]),
    face=FACE,
    mind=Mind(bot.evaluate, bot.order),
    cards=library.export_cards,
    check_cards=library.check_cards,
    balance=balance.BALANCE,
)
