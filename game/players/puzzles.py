"""Puzzles: positions of computers' games with what each answer is worth, as data that a page fetches."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.action import Action, ActionError
from game.core.games import find
from game.core.outside_text import parsed
from game.core.record import Record
from game.core.state import State
from game.players.guide import Reason
from game.players.levels import LEVELS


class Judged(NamedTuple):
    """An answer, the chance to win after it, and how far off that may be (a standard error)."""

    action: Action
    chance: float
    error: float


class Puzzle(NamedTuple):
    """A position in which a few answers are clearly the best.

    `link` is the game so far, as `Record.to_link` writes it; the seat to act solves it. `answers` are all its
    legal actions, the best first, of which the first `right` are right, and `reason` is why the first one is
    good. `found` tells how often each level finds a right one, from the easy one on. `theme` names what it is
    about: a rule or a formation. `board` is the table as the seat sees it, as lines of coloured squares: a
    list of puzzles shows it without playing their games again. `more` tells of each answer that is not right
    what the best one leaves that is better, as reviews count it, None where nothing that counts does;
    `tempting` is the one of them that the easy player gives most often, None where it gives none. `plan`:
    the best answer, and how the seat goes on after it, as far as nothing is turned up.
    """

    link: str
    theme: str
    reason: Reason
    found: tuple[float, ...]
    right: int
    answers: tuple[Judged, ...]
    board: tuple[str, ...] = ()
    more: tuple[Reason | None, ...] = ()
    tempting: Action | None = None
    plan: tuple[Action, ...] = ()

    @property
    def id(self) -> str:
        """What links and progress know it by, however many others there are: it follows from its game."""
        return f"{zlib.crc32(self.link.encode()):08x}"

    @property
    def difficulty(self) -> int:
        """How hard it is, from 1: the number of levels that usually miss it; as many as there are levels."""
        return max(1, sum(share <= USUAL for share in self.found))

    def is_right(self, action: Action) -> bool:
        """Tell whether an answer is right: what it may be worse than the best is no more than noise."""
        return any(answer.action == action for answer in self.answers[: self.right])

    def more_than(self, action: Action) -> Reason | None:
        """Return what the best answer leaves that is better than after another one, where that is known."""
        wrong = (answer.action for answer in self.answers[self.right :])
        return dict(zip(wrong, self.more, strict=False)).get(action)


USUAL = 0.5
"""What is found no oftener than this is usually missed."""


def theme_of(reason: Reason, themes: Mapping[str, str]) -> str:
    """Return what a decision is about by why its best action is good: the longest part that fits counts."""
    known = [part for part in themes if part and f".{part}." in f".{reason.id}."]
    return themes[max(known, key=len, default="")]


def record_of(puzzle: Puzzle) -> Record:
    """Return the game so far. Raises RecordError."""
    return Record.from_link(puzzle.link)


def position(puzzle: Puzzle) -> State:
    """Return the position with all that is hidden in it. Raises RecordError."""
    return record_of(puzzle).state()


def written(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as data."""
    answers = [
        [str(answer.action), round(answer.chance, 3), round(answer.error, 3)] for answer in puzzle.answers
    ]
    found = [round(share, 2) for share in puzzle.found]
    more = [one and [one.id, one.values, one.where] for one in puzzle.more]
    tempting = puzzle.tempting and str(puzzle.tempting)
    told = {"found": found, "answers": answers, "more": more, "tempting": tempting}
    return {**puzzle._asdict(), **told, "plan": [*map(str, puzzle.plan)]}


def read(text: str, game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game's file, the easiest first: so they are numbered.

    Raises ValueError where it is not one.
    """
    values = parsed(text)
    if not isinstance(values, dict) or values.get("game") != game:
        raise ValueError(f"no puzzles of {game}")
    try:
        puzzles = [_read(puzzle, game) for puzzle in values["puzzles"]]
        return tuple(sorted(puzzles, key=lambda puzzle: puzzle.difficulty))
    except (KeyError, TypeError, AttributeError, ActionError) as error:
        raise ValueError(f"no puzzle: {error}") from None


def _reason(name: str, told: Mapping[str, str | int], where: Sequence[Sequence[int]]) -> Reason:
    if not all(isinstance(value, str | int) for value in (name, *told.values())):
        raise ValueError("no reason")
    return Reason(name, dict(told), tuple(tuple(map(int, cell)) for cell in where))


def _read(values: Mapping[str, Any], game: str) -> Puzzle:
    """Return a puzzle of a file. Raises ValueError, and what a value of another type brings."""
    rules = find(game)
    puzzle = Puzzle(
        str(values["link"]),
        str(values["theme"]),
        _reason(*values["reason"]),
        tuple(float(share) for share in values["found"]),
        int(values["right"]),
        tuple(
            Judged(rules.action(action), float(chance), float(error))
            for action, chance, error in values["answers"]
        ),
        tuple(map(str, values.get("board", ()))),
        tuple(one and _reason(*one) for one in values.get("more", ())),
        rules.action(values["tempting"]) if values.get("tempting") else None,
        tuple(map(rules.action, values.get("plan", ()))),
    )
    if len(puzzle.found) != len(LEVELS) or not 0 < puzzle.right < len(puzzle.answers):
        raise ValueError("no puzzle")
    return puzzle
