"""Cards of the box as whole faces, for the rulebook."""

from dawndoom.drawing import Markup, at, group, picture, tag
from dawndoom.games.cyberdoom_tower.face.creatures import creature
from dawndoom.games.cyberdoom_tower.face.gear import emblem_of
from dawndoom.games.cyberdoom_tower.face.machines import ai_portrait
from dawndoom.games.cyberdoom_tower.face.paint import paint
from dawndoom.games.cyberdoom_tower.rules.box import Box


def card(box: Box, deck: str, identity: str) -> str:
    """Return a card of the box: a machine, or an item; floors are best seen on the tower."""
    if deck == "sentinels":
        return _figure(group(creature(identity, True, False), style=at(100, 22, scale=1.1)))
    if deck == "ais":
        return _figure(group(ai_portrait(), style=at(60, -150, scale=0.9)))
    if deck == "equipment":
        return tag("div", emblem_of(identity), cls="drawing tower closer")
    return ""


def _figure(figure: Markup) -> str:
    ground = tag("rect", width=280, height=130, rx=12, fill=paint("scene"))
    return picture(280, 130, ground, figure, words="", cls="tower")
