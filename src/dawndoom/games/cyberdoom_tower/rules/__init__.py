"""The rules of Cyberdoom Tower, in the order of the rulebook.

CT-1.5, CT-2, CT-12  round.py      keys at setup, who goes first, the end of a round
CT-3                 turn.py       a player's turn and its actions
CT-4, CT-5.1         move.py       walks, rides and how they are paid
CT-5, CT-6           hide.py       loot, and the test to hide
CT-7 to CT-10        attack.py     weapons, dice, abilities, defeating a sentinel
CT-11, CT-12.1       machines.py   what the sentinels and the AI do
CT-13                keys.py       taking a key, the way to the roof
CT-15                sheet.py      what is gained, paid and discarded; ability steps
                     ends.py       how a turn and how the game ends
"""
