"""What Energy, Luck and ability steps are worth: asked of the fight on the roof."""

from dawndoom.games.cyberdoom_tower.mind.roof import Fight, Fighter, fight_key
from dawndoom.games.cyberdoom_tower.rules.state import MOST

STAKE = 40.0
"""What the fight on the roof is worth, of a whole game; the rest is getting there."""
KEPT_WORTHS = 20_000

_worths: dict[tuple[tuple[int, ...], int], tuple[float, float, float, float, float]] = {}


def worths_of(
    fight: Fight, fighter: Fighter, need: int, hope: int
) -> tuple[float, float, float, float, float]:
    """Return what an Energy more and less, a Luck more and less and an ability step are worth."""
    key = (fight.target.signature, (fight_key(fighter, need) * 16 + hope) * 8 + fight.damage)
    known = _worths.get(key)
    if known is None:
        now = strength(fight, fighter, need, hope)
        known = (
            strength(fight, changed(fighter, 1, 0, 0), need, hope) - now,
            now - strength(fight, changed(fighter, -1, 0, 0), need, hope),
            strength(fight, changed(fighter, 0, 1, 0), need, hope) - now,
            now - strength(fight, changed(fighter, 0, -1, 0), need, hope),
            strength(fight, changed(fighter, 0, 0, 1), need, hope) - now,
        )
        if len(_worths) >= KEPT_WORTHS:
            _worths.clear()
        _worths[key] = known
    return known


def strength(fight: Fight, fighter: Fighter, need: int, hope: int) -> float:
    """Return the worth of a sheet: the chance on the roof with what may still be gathered."""
    total = 0.0
    for more in range(hope + 1):
        total += fight.win(changed(fighter, more, more // 2, (more + 1) // 2), need)
    return STAKE * total / (hope + 1)


def changed(fighter: Fighter, energy: int, luck: int, steps: int) -> Fighter:
    """Return a fighter with more, or less, on the sheet."""
    return Fighter(
        fighter.energy + energy,
        min(MOST, max(0, fighter.luck + luck)),
        min(6, fighter.steps + steps),
        fighter.sight,
        fighter.plasma,
        fighter.grenade,
    )
