"""Judges the puzzles of a game anew, with many times the thought, and tells how many keep their answers."""

import time

from game.players.puzzles import position
from tools.puzzles import book
from tools.puzzles.judge import holds
from tools.puzzles.setups import SETUPS
from tools.steps import say

TIMES = 10
"""How many times the thought of the first judgement."""


def check(game: str, minutes: float) -> None:
    """Print the share of puzzles whose right answers stay the right ones, of those that the time allows."""
    setup, puzzles = SETUPS[game], book.opened(game).puzzles
    until, kept, tried = time.monotonic() + 60 * minutes, 0, 0
    for number, puzzle in enumerate(puzzles, 1):
        if time.monotonic() > until:
            break
        state = position(puzzle)
        assert state.seat is not None
        right = [answer.action for answer in puzzle.answers[: puzzle.right]]
        view, word = state.seen_by(state.seat), f"check-{number}"
        stays = holds(view, word, right, TIMES * setup.sample, TIMES * setup.playouts)
        tried, kept = tried + 1, kept + stays
        say(f"   {number}: {'stays' if stays else 'CHANGES'}")
    say(f"== {kept} of {tried} puzzles keep their answers with {TIMES} times the thought, of {len(puzzles)}")
