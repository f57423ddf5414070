"""An assault on the table: fuzzed requests, kills, races and a flood, on this machine alone.

python -m tools.assault                            everything, at full size
python -m tools.assault --part kills --count 20    one part, smaller
python -m tools.assault --json report.json         the figures as a file too

Every part starts a server of its own on loopback. The command fails if a target is missed.
"""
