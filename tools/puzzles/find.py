"""Looks for puzzles in games of computers, one deal after another; all follows from the deal's number."""

import time
from collections.abc import Collection, Iterator

from game import catalog
from game.core import Action, Record
from game.core.state import State
from game.players import Player
from game.players.guide import Reason
from game.players.guides import guide_of
from game.players.puzzles import Judged, Puzzle, position, theme_of
from game.players.review import LATER, more
from game.players.weighing import worth
from tools.puzzles import book
from tools.puzzles.finders import answers, found, share
from tools.puzzles.judge import Judge, judged
from tools.puzzles.orders import all_orders, plan_of
from tools.puzzles.setups import SETUPS, Setup
from tools.puzzles.sieves import (
    BRIEFLY,
    GUESSES,
    LONGER,
    MISSED,
    guessed,
    hoped,
    looked,
    seems_clear,
    seems_hard,
    seems_missed,
    usual,
)
from tools.steps import StepFailed, say

PLAYER = "medium"
"""The level that plays the games, at its first thought."""
LED = 24
"""Guesses by which is told how far ahead an answer brings a seat in the end."""
FEWEST = 3
"""Actions that a position has at least."""


def find(game: str, deals: int, minutes: float) -> None:
    """Look through the first deals of a game, as far as the time goes, on from where an earlier look ended.

    What was found before gets the reasons that hints and reviews give now, and its board as it is drawn now;
    what turns out to be no puzzle is left out.

    Raises StepFailed.
    """
    if game not in SETUPS:
        raise StepFailed(f"There is no set-up of puzzles for {game}.", f"Choose: {', '.join(SETUPS)}.")
    until, found_so_far = time.monotonic() + 60 * minutes, book.opened(game)
    if found_so_far.puzzles:
        still = filter(None, map(in_any_order, found_so_far.puzzles))
        found_so_far = found_so_far._replace(puzzles=tuple(map(explained, still)))
        book.write(found_so_far)
    while found_so_far.looked < deals and time.monotonic() < until:
        number = found_so_far.looked + 1
        new = tuple(puzzles_of(game, number))
        found_so_far = book.Book(game, number, (*found_so_far.puzzles, *new))
        book.write(found_so_far)
        say(f"   deal {number}: {len(found_so_far.puzzles)} puzzles")


def in_any_order(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle with all answers right that come to the same in another order.

    None where so many are, or the easy player finds them so often, that it is none, or its position is not
    looked at.
    """
    state = position(puzzle)
    assert state.seat is not None
    view, setup = state.seen_by(state.seat), SETUPS[state.game]
    if not _is_looked_at(view, setup):
        return None
    told, right = puzzle.answers, {answer.action for answer in puzzle.answers[: puzzle.right]}
    same = all_orders(view, right) - right
    if not same:
        return puzzle
    also = tuple(told[0]._replace(action=answer.action) for answer in told if answer.action in same)
    left = tuple(answer for answer in told[puzzle.right :] if answer.action not in same)
    shares = found(view, right | same, setup)
    if len(left) < len(told) / 2 or shares[0] > MISSED:
        return None
    return puzzle._replace(
        right=len(told) - len(left), answers=(*told[: puzzle.right], *also, *left), found=shares
    )


def _is_looked_at(view: State, setup: Setup) -> bool:
    """Tell whether each action is an answer by itself: none left out, none of several decided at once."""
    together = catalog.screen(view.game).decided_together
    return not any(
        action.verb in setup.without
        or (action.verb in together and _goes_on(view.result(action), view.seat, together))
        for action in view.actions
    )


def _goes_on(state: State, seat: int | None, together: Collection[str]) -> bool:
    """Tell whether a seat still has to decide about more of the same."""
    return state.seat == seat and any(action.verb in together for action in state.actions)


def explained(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with all that is told of its answers now, its theme and its board: they may change."""
    state, best = position(puzzle), puzzle.answers[0].action
    assert state.seat is not None
    view = state.seen_by(state.seat)
    wrong = [answer.action for answer in puzzle.answers[puzzle.right :]]
    easy = answers("easy", view, SETUPS[view.game].level_playouts["easy"])
    judge = Judge(view, f"ahead of {puzzle.link}")
    return puzzle._replace(
        theme=theme(view, best),
        reason=guide_of(view).reason(view, best),
        board=book.board(view),
        answers=tuple(
            answer._replace(chance=worth(view, answer.action, answer.chance)) for answer in puzzle.answers
        ),
        more=tuple(_counted(view, best, action) or _ahead(judge, best, action) for action in wrong),
        tempting=max((action for action in wrong if easy.get(action)), key=easy.__getitem__, default=None),
        plan=plan_of(view, best),
    )


def _counted(view: State, best: Action, other: Action) -> Reason | None:
    """Return what the best answer leaves that is better than after another, None where nothing counts."""
    found = more(view, best, other)
    return None if found is None or found.id == LATER else found


def _ahead(judge: Judge, best: Action, other: Action) -> Reason | None:
    """Return by how much the best answer brings the seat further ahead in the end; None where by no point."""
    ahead, instead = judge.lead(best, LED), judge.lead(other, LED)
    if ahead is None or instead is None or (more := round(ahead - instead)) < 1:
        return None
    return Reason("review.more.ahead", {"n": more})


def puzzles_of(game: str, number: int) -> Iterator[Puzzle]:
    """Yield the puzzles of a deal by its number."""
    setup = SETUPS[game]
    deal, seed = setup.deals[number % len(setup.deals)], f"puzzle-{number}"
    record = Record(game, seed, deal.seats, deal.options)
    player, last = Player(PLAYER, seed), -setup.apart
    themes: set[str] = set()
    while (state := record.state()).seat is not None and len(themes) < setup.a_game:
        at, view = len(record.actions), state.seen_by(state.seat)
        if at >= deal.begin and at - last >= setup.apart:
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
    if not FEWEST <= len(view.actions) <= setup.most:
        return None
    if not _is_looked_at(view, setup):
        return None
    if not seems_clear(view, values := looked(view)):
        return None
    easy = answers("easy", view, setup.level_playouts["easy"])
    if not seems_hard(values, easy, setup.gap):
        return None
    likely = guessed(view, easy, setup.sure)
    if not _themes(view, likely) - {*given}:
        return None
    judge = Judge(view, f"{record.seed}@{len(record.actions)}")
    if setup.later and not seems_hard(
        judge.a_round_later({*likely, *usual(easy)}, GUESSES), easy, setup.later
    ):
        return None
    if not seems_missed(judge, likely, easy, BRIEFLY, setup.playouts):
        return None
    likely = hoped(view, easy, setup.sure)
    if not _themes(view, likely) - {*given} or not seems_missed(judge, likely, easy, LONGER, setup.playouts):
        return None
    judgement = judged(judge, setup.sample, setup.playouts)
    if judgement is None:
        return None
    about = theme(view, judgement.answers[0].action)
    right = {answer.action for answer in judgement.answers[: judgement.right]}
    if share(easy, right) > MISSED or about in given or not right.issuperset(likely):
        return None
    puzzle = in_any_order(
        Puzzle(
            record.to_link(),
            about,
            guide_of(view).reason(view, judgement.answers[0].action),
            found(view, right, setup),
            judgement.right,
            tuple(Judged(*answer) for answer in judgement.answers),
        )
    )
    return None if puzzle is None else explained(puzzle)


def _themes(view: State, actions: Collection[Action]) -> set[str]:
    return {theme(view, action) for action in actions}


def theme(view: State, action: Action) -> str:
    """Return what a puzzle is about: the game's table tells it by why its best answer is good."""
    return theme_of(guide_of(view).reason(view, action), catalog.themes(view.game))
