"""Sieves: what can be told cheaply of a position that turns out to be no puzzle, before it is judged."""

from collections import Counter
from collections.abc import Collection
from itertools import islice

from game.core.action import Action
from game.core.state import State
from game.players.guides import guide_of
from tools.puzzles.finders import share, strong
from tools.puzzles.judge import DOUBT, MARGIN, Judge, most_right

LOOKS = 24
"""Steps of the guide's first look at a position."""
SIEVE = 0.06
"""How much of the chance to win all but a few actions have to give away in its eyes."""
MISSED = 0.5
"""How often at most the easy player finds the answer of a puzzle."""
BRIEF = 5
"""A part of the strong player's long thought, by which it is asked first."""
TEMPTING = 3
"""So many of the easy player's answers are tried against the strong one's."""
TRIED = (0.5, 1.0, 2.0, 4.0)
"""The steps of a trial, in samples of playouts."""


def seems_clear(view: State) -> bool:
    """Tell whether a first look of the guide finds few actions near the best."""
    guide = guide_of(view)
    ideas = guide.ideas(view, len(view.actions))
    for better in islice(guide.refined(view, ideas), LOOKS):
        ideas = better
    values = [idea.value for idea in ideas]
    near = sum(value > max(values) - SIEVE for value in values)
    return max(values) >= MARGIN and near <= most_right(len(view.actions))


def hoped(view: State, easy: Counter[Action], playouts: int) -> Collection[Action]:
    """Return what the strong player takes for right; nothing where the easy one usually finds that too.

    All of it has to be right in a puzzle.
    """
    if share(easy, [next(strong(view, playouts // BRIEF))]) > MISSED:
        return ()
    answers: set[Action] = set()
    for answer in strong(view, playouts):
        answers.add(answer)
        if share(easy, answers) > MISSED or len(answers) > most_right(len(view.actions)):
            return ()
    return answers


def seems_missed(judge: Judge, right: Collection[Action], easy: Counter[Action], sample: int) -> bool:
    """Tell whether the easy player's usual answers seem to be worse than right ones by the margin."""
    tempting = [action for action, _ in easy.most_common(TEMPTING) if action not in right]
    for samples in TRIED:
        judge.play(round(samples * sample), (*right, *tempting))
        best = max(right, key=judge.mean)
        near = {action for action in tempting if _is_near(judge, action, best)}
        if judge.mean(best) < MARGIN or share(easy, {*right, *near}) > MISSED:
            return False
    return True


def _is_near(judge: Judge, action: Action, best: Action) -> bool:
    gap, error = judge.behind(action, best)
    return gap + DOUBT * error < MARGIN
