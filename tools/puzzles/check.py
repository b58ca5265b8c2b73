"""Judges the puzzles of a game anew, with many times the thought, and tells how many keep their answers.

That takes hours: what is found is written down at once, and a later call goes on.
"""

import time
from typing import NamedTuple

from game.players.puzzles import Puzzle, position
from tools.bench.book import Book, fingerprint
from tools.puzzles import book
from tools.puzzles.judge import holds
from tools.puzzles.setups import SETUPS
from tools.steps import CACHE, say

TIMES = 10
"""How many times the thought of the first judgement, where the answer is not sure before."""


class Asked(NamedTuple):
    """A puzzle that is judged anew: the game so far, and the right answers."""

    link: str
    right: tuple[str, ...]


class Told(NamedTuple):
    """Whether the right answers turn out as the right ones again."""

    stays: bool


def check(game: str, minutes: float) -> None:
    """Print the share of puzzles whose right answers stay the right ones, of those that the time allows."""
    puzzles, until = book.opened(game).puzzles, time.monotonic() + 60 * minutes
    code = fingerprint(("game/core", "game/players", f"game/{game}", "tools/puzzles"))
    told = Book(CACHE / "puzzles" / f"{game}-{code}.jsonl", Asked, Told)
    stays: list[bool] = []
    for number, puzzle in enumerate(puzzles, 1):
        asked = asked_of(puzzle)
        if asked not in told.games:
            if time.monotonic() > until:
                continue
            told.add(asked, Told(_stays(game, puzzle)))
        stays.append(told.games[asked].stays)
        say(f"   {number}: {'stays' if stays[-1] else 'CHANGES'}")
    kept = f"{sum(stays)} of {len(stays)} puzzles keep their answers"
    say(f"== {kept} with up to {TIMES} times the thought, of {len(puzzles)}")


def asked_of(puzzle: Puzzle) -> Asked:
    """Return what is asked about a puzzle."""
    return Asked(puzzle.link, tuple(str(answer.action) for answer in puzzle.answers[: puzzle.right]))


def _stays(game: str, puzzle: Puzzle) -> bool:
    setup, state = SETUPS[game], position(puzzle)
    assert state.seat is not None
    right = [answer.action for answer in puzzle.answers[: puzzle.right]]
    word, view = f"check of {puzzle.link}", state.seen_by(state.seat)
    return holds(view, word, right, TIMES * setup.sample, TIMES * setup.playouts)
