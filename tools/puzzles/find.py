"""Looks for puzzles in games of computers, one deal after another; all follows from the deal's number."""

import time
from collections.abc import Collection, Iterator
from importlib import import_module

from game.core import Action, Record
from game.core.state import State
from game.players import Player
from game.players.guides import guide_of
from game.players.puzzles import Judged, Puzzle, position
from tools.puzzles import book
from tools.puzzles.finders import found, share, tries
from tools.puzzles.judge import Judge, judged
from tools.puzzles.setups import SETUPS, Setup
from tools.puzzles.sieves import MISSED, hoped, seems_clear, seems_missed
from tools.steps import StepFailed, say

PLAYER = "medium"
"""The level that plays the games, at its first thought."""
FEWEST, MOST = 3, 24
"""Actions that a position may have."""


def find(game: str, deals: int, minutes: float) -> None:
    """Look through the first deals of a game, as far as the time goes, on from where an earlier look ended.

    What was found before gets the reasons that hints give now.

    Raises StepFailed.
    """
    if game not in SETUPS:
        raise StepFailed(f"There is no set-up of puzzles for {game}.", f"Choose: {', '.join(SETUPS)}.")
    until, found_so_far = time.monotonic() + 60 * minutes, book.opened(game)
    if found_so_far.puzzles:
        found_so_far = found_so_far._replace(puzzles=tuple(map(explained, found_so_far.puzzles)))
        book.write(found_so_far)
    while found_so_far.looked < deals and time.monotonic() < until:
        number = found_so_far.looked + 1
        new = tuple(puzzles_of(game, number))
        found_so_far = book.Book(game, number, (*found_so_far.puzzles, *new))
        book.write(found_so_far)
        say(f"   deal {number}: {len(found_so_far.puzzles)} puzzles")


def explained(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the reason that hints give now: what they tell may have changed since."""
    state, best = position(puzzle), puzzle.answers[0].action
    assert state.seat is not None
    view = state.seen_by(state.seat)
    return puzzle._replace(reason=guide_of(view).reason(view, best))


def puzzles_of(game: str, number: int) -> Iterator[Puzzle]:
    """Yield the puzzles of a deal by its number."""
    setup = SETUPS[game]
    deal, seed = setup.deals[number % len(setup.deals)], f"puzzle-{number}"
    record = Record(game, seed, deal.seats, deal.options)
    player, last = Player(PLAYER, seed), -setup.apart
    themes: set[str] = set()
    while (state := record.state()).seat is not None and len(themes) < setup.a_game:
        at, view = len(record.actions), state.seen_by(state.seat)
        if at >= setup.begin and at - last >= setup.apart:
            puzzle = puzzle_at(record, view, setup, themes)
            if puzzle is not None:
                last = at
                themes.add(puzzle.theme)
                yield puzzle
        record = record.then(player.choose(view, 0))


def puzzle_at(record: Record, view: State, setup: Setup, given: Collection[str]) -> Puzzle | None:
    """Return the puzzle that the end of a record is, as the seat to act sees it; None where it is none.

    It is of another theme than those that the same game has given.
    """
    if not FEWEST <= len(view.actions) <= MOST or not seems_clear(view):
        return None
    easy = tries("easy", view, setup.level_playouts["easy"])
    likely = hoped(view, easy, setup.sure)
    if not {theme(view, action) for action in likely} - {*given}:
        return None
    judge = Judge(view, f"{record.seed}@{len(record.actions)}")
    if not seems_missed(judge, likely, easy, setup.sample):
        return None
    judgement = judged(judge, setup.sample, setup.playouts)
    if judgement is None:
        return None
    about = theme(view, judgement.answers[0].action)
    right = {answer.action for answer in judgement.answers[: judgement.right]}
    if share(easy, right) > MISSED or about in given or not right.issuperset(likely):
        return None
    return Puzzle(
        record.to_link(),
        about,
        guide_of(view).reason(view, judgement.answers[0].action),
        found(view, right, setup),
        judgement.right,
        tuple(Judged(*answer) for answer in judgement.answers),
    )


def theme(view: State, action: Action) -> str:
    """Return what a puzzle is about: the game's table tells it by why its best answer is good."""
    themes: dict[str, str] = import_module(f"game.{view.game}.puzzles.themes").THEMES
    reason = guide_of(view).reason(view, action).id
    known = [end for end in themes if reason.endswith(f".{end}")]
    return themes[max(known, key=len)] if known else themes[""]
