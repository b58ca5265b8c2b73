"""The file of a game's puzzles: read, appended to and written, so that a search can stop and go on."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import catalog
from game.core.state import State
from game.players.puzzles import Puzzle, read, written
from tools.steps import ROOT


class Book(NamedTuple):
    """The puzzles found so far, in the order of their numbers, and the deals looked through."""

    game: str
    looked: int = 0
    puzzles: tuple[Puzzle, ...] = ()


def place(game: str) -> Path:
    """Return where the puzzles of a game lie."""
    return ROOT / "game" / game / "puzzles" / "positions.json"


def opened(game: str) -> Book:
    """Return the book of a game, a new one where there is none. Raises ValueError."""
    file = place(game)
    if not file.exists():
        return Book(game)
    text = file.read_text(encoding="utf-8")
    return Book(game, json.loads(text)["looked"], read(text, game))


def write(book: Book) -> None:
    """Write a book, a puzzle on each line."""
    head = {
        "game": book.game,
        "made": f"build.py puzzles {book.game} --deals {book.looked}",
        "looked": book.looked,
    }
    told = json.dumps(head, indent=1).removesuffix("\n}")
    text = f'{told},\n "puzzles": [\n{lines(book.puzzles)}\n ]\n}}\n'
    place(book.game).write_text(text, encoding="utf-8")


def board(view: State) -> tuple[str, ...]:
    """Return the board of a puzzle as a list shows it, by what its seat sees."""
    return tuple(line.rstrip() for line in catalog.screen(view.game).coloured_squares(view))


def lines(puzzles: Sequence[Puzzle]) -> str:
    """Return puzzles as data, each on a line."""
    return ",\n".join(
        json.dumps(written(puzzle), ensure_ascii=False, separators=(",", ":")) for puzzle in puzzles
    )
