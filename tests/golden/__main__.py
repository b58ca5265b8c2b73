"""Write the playthroughs and the perft table anew: `python -m tests.golden` (see `tests.golden` for when)."""

from tests.golden import perft, playthrough

playthrough.write()
perft.write()
