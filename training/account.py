"""How much the deals allow: those of the bench, played with all Ordeals and the next tiles known.

Run as `python -m training.account menace --kept 60`: a search in C++ (`beam_search.cpp`), with the weights
that the game ships. It needs a C++ compiler, and about a second a deal and core for every 60 games that it
keeps; with `--sight 4`, which foresees four draws and no more, four times as long.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

from game.castellion.computer.evaluation.context import FILES
from game.castellion.rules.game import Castellion
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.state import CastellionState
from tools.bench.book import PROCESSES, wilson
from tools.steps import CACHE, StepFailed, say
from training.compiler import FAST, compiled
from training.deals import LEVELS, told
from training.weights import unpack

ALL = 84  # draws of a deal
SOURCE = Path(__file__).with_name("castellion") / "beam_search.cpp"


def deal(level: str, seed: str) -> str:
    """Return a deal as the programs read it."""
    state = cast(CastellionState, Castellion().start(seed, level=level))
    return told(level, state.main.pieces, state.safe.pieces, [ordeal.card for ordeal in state.ordeals])


def account(level: str, games: int, kept: int, sight: int) -> None:
    """Play the bench's deals, `sight` draws foreseen, and say how many are won. Raises StepFailed."""
    folder = CACHE / "training"
    folder.mkdir(parents=True, exist_ok=True)
    networks = folder / f"{level}.net"
    networks.write_bytes(unpack(FILES[level]))
    program = compiled(SOURCE, folder / "beam_search", FAST)
    deals = [deal(level, f"wins-{number}") for number in range(1, games + 1)]
    command = [str(program), str(LEVELS.index(level)), str(networks), str(kept), str(sight)]

    def play(part: Sequence[str]) -> Iterator[int]:
        done = subprocess.run(
            command, input="\n".join(part), capture_output=True, encoding="utf-8", check=True
        )
        return map(int, done.stdout.split())

    with ThreadPoolExecutor(PROCESSES) as pool:
        parts = pool.map(play, [deals[start::PROCESSES] for start in range(PROCESSES)])
        won = sum(map(sum, parts))
    low, high = wilson(won, games)
    seen = "all draws" if sight == ALL else f"{sight} draws"
    rate = f"{won / games:.1%} ({low:.1%}-{high:.1%})"
    say(f"{level}, {seen} foreseen, {kept} games kept: {won} of {games} deals, {rate}")


def count(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError
    return number


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the bench's deals, foreseeing draws.")
    parser.add_argument("level", choices=[level for level in LEVELS if level != Level.PANTRY])
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--kept", type=count, default=60, help="games that are kept after each draw")
    parser.add_argument("--sight", type=count, default=ALL, help="draws that are foreseen, all unless told")
    chosen = parser.parse_args()
    try:
        account(chosen.level, chosen.games, chosen.kept, chosen.sight)
    except StepFailed as problem:
        sys.exit(f"{problem.what} {problem.advice}")


if __name__ == "__main__":
    main()
