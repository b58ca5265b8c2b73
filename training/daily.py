"""The deals of the day of Castellion: those that the networks win in some of their tries.

Run as `python -m training.daily`: it plays deals in C++ (`tries.cpp`), by the weights that the game ships,
and writes `game/castellion/daily/deals.py`. A deal that was won with nothing known can be won. Takes some
minutes.
"""

import subprocess
import sys
import textwrap
from collections.abc import Sequence

from game.castellion.computer.evaluation.context import FILES
from game.castellion.daily.deals import TRIES
from game.castellion.rules.ordeals.cards import Level
from tools.steps import CACHE, ROOT, StepFailed, say
from training.account import deal
from training.compiler import FAST, compiled
from training.deals import LEVELS
from training.weights import unpack

DAYS = 800
SOURCE = ROOT / "training" / "castellion" / "tries.cpp"
FILE = ROOT / "game" / "castellion" / "daily" / "deals.py"
HEAD = f'''"""The certified deals of the day: each was won in some of {TRIES} tries with nothing known.

Made by `python -m training.daily`, and never changed: a deal keeps its day. Each stands as its number, which
makes its seed, and its par: how many of the tries a computer won that looks no draw ahead.
"""

from collections.abc import Mapping

TRIES = {TRIES}
DEALS: Mapping[str, str] = {{
'''


def certified(level: str, days: int) -> list[str]:
    """Return the first deals of a level that were won, each with its par. Raises StepFailed."""
    folder = CACHE / "training"
    folder.mkdir(parents=True, exist_ok=True)
    networks = folder / f"{level}.net"
    networks.write_bytes(unpack(FILES[level]))
    program = compiled(SOURCE, folder / "tries", FAST)
    found: list[str] = []
    number = 1
    while len(found) < days:
        numbers = range(number, number + days)
        done = subprocess.run(
            [program, str(LEVELS.index(level)), networks, str(TRIES)],
            input="\n".join(deal(level, f"daily-{each}") for each in numbers),
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        found += [f"{at}:{won}" for at, won in zip(numbers, done.stdout.split(), strict=True) if won != "0"]
        number += days
    say(f"{level}: {days} deals")
    return found[:days]


def written(level: str, deals: Sequence[str]) -> str:
    """Return the lines of a level in the table."""
    lines = textwrap.indent(textwrap.fill(" ".join(deals), 96), " " * 8)
    return f'    "{level}": """\n{lines}\n    """,\n'


def main() -> None:
    levels = [level for level in LEVELS if level != Level.PANTRY]
    try:
        parts = [written(level, certified(level, DAYS)) for level in levels]
    except StepFailed as problem:
        sys.exit(f"{problem.what} {problem.advice}")
    FILE.write_text(f"{HEAD}{''.join(parts)}}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
