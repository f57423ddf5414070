"""The rules of Metals, in the order of play, with the ids of the ledger.

ME-1.x  setup       pools, starting seat, head start
ME-1.5  army        PickArmy      with factions: the seats pick, the non-starting seat first
ME-2.x  turn        Turn          action, enemy assault, occupation; a seat that cannot act loses
ME-3.x  action      ChooseMetal   which Metal acts, or which faction is deployed
                    ChooseSpace   where it goes
                    ChooseFacing  which way it looks; then it is done
ME-4.x  assault     Assault       the enemy's Metals attack what they see
ME-5.1  sight                     line of sight, sides of a target, what an attack earns
ME-8.x              Bonus         factions earn points, before any damage
        effects                   the conditions that a faction may use
ME-5.6              Damage        upright becomes damaged, damaged is defeated
ME-6.x  occupation  Occupation    points for the spaces held
                    Recovery      damaged Metals on a City stand up again
ME-6.5  turn        EndTurn       the other seat becomes active; ME-7.4 the turn limit
ME-7.x  ending                    target, no legal action, turn limit, resignation
ME-2.5  view                      everybody sees everything; forecast: what each option would bring
"""

from dawndoom.games.metals.rules import action, army, assault, occupation, state, turn

MODULES = (state, army, turn, action, assault, occupation)
"""Where the classes are that a saved state may name."""
