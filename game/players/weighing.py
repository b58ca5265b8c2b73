"""What a decision was worth by what its seat could see then: several actions tried on the same guesses.

It is the search of computer players that here tries every action as often. What is best by one half of the
guesses is compared by the other half, so that no action seems better than it is because it was lucky
(van Hasselt 2010); and what is within the error of the judgement counts as the best. What was
played is behind if it seems so at first and stays so: of hundreds of decisions a few always seem so by luck.
Where that takes more (`Care.closely`), fresh guesses alone decide.
"""

import json
from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from game.core.action import Action
from game.core.seed import Chance, Stream
from game.core.state import HiddenError, State
from game.players.guide import Care, Idea, estimated
from game.players.guides import guide_of
from game.players.levels import TABLE
from game.players.search import LONGEST_REPLY, Node, Search

LEVEL = TABLE["strong"]
"""How widely and deeply it is thought."""
SURE = 2.5
"""How many standard errors an action has to be behind the best before that is a fact."""
NEAR = 0.01
"""How much of the chance to win at most lies between actions that a hint takes for as good."""
CERTAIN = 0.01
"""How much at most an action is behind one that wins for certain, whose worth is known, to be as good."""
TRIES = 3
"""How often what seems better is looked at in place of an action that is to be advised."""
CLOSEST = 3
"""How many actions are looked at again where the one played seems to be behind."""


class Weighed(NamedTuple):
    """An action, the chance to win after it, and by how much it seems to be behind the best one.

    `error` is the standard error of that gap; it `is_behind` where the gap is no error of the judge.
    """

    action: Action
    chance: float
    gap: float
    error: float
    is_behind: bool


Leading = Generator[Action, None, list[Weighed]]
"""A weighing under way: it tells which action leads so far, and at last all that was weighed."""


class Weighing(Search):
    """A search from what a seat sees, in which some actions are tried, each on the same guesses."""

    def __init__(self, view: State, seat: int, actions: Sequence[Action], rng: Chance) -> None:
        guide = guide_of(view)
        self._led: dict[State, Action] = {}
        self._foreseen: dict[Action, float | None] = {}
        self._turn = 0
        super().__init__(view, seat, guide, LEVEL, rng)
        known = {idea.action: idea.value for idea in self.root.ideas}
        least = min(known.values())
        self.root = Node(seat, [Idea(action, known.get(action, least)) for action in actions], guide.trust)
        self.values: list[list[float]] = [[] for _ in actions]
        """Of each action what came of it, guess by guess."""
        self.leading = actions[0]
        """The action that is best by all guesses that those tried now have met; at first the first."""

    def try_out(self, number: int) -> None:
        """Try an action on the next guess that it has not met; none is needed where the guide foresees it."""
        action = self.root.ideas[number].action
        if action not in self._foreseen:
            self._foreseen[action] = self._guide.foreseen(self._view, action)
        known = self._foreseen[action]
        if known is not None:
            self.values[number].append(known)
            return
        self._turn, before = number, self.root.totals[number]
        self.playout()
        self.values[number].append(self.root.totals[number] - before)

    def tried(self, actions: Sequence[Action], rng: Chance) -> Iterator[Sequence[float]]:
        """Yield what comes of some actions that are played on further."""
        return self._guide.tried(self._view, actions, rng)

    def _select(self, node: Node) -> int:
        return self._turn if node is self.root else super()._select(node)

    def _replied(self, state: State) -> State:
        """Return where a turn under way comes out, and the others leave it: positions amid one mislead."""
        root = self.root.seat
        for _ in range(LONGEST_REPLY):
            if state.seat != root:
                break
            view = state.seen_by(root)
            if view not in self._led:
                self._led[view] = self._guide.goes_on(view, self._level.width)
            over = state.reveals(self._led[view])
            state = state.after(self._led[view])
            if over:
                break
        return super()._replied(state)


def by_review(view: State, action: Action) -> Leading:
    """Return what a review says of an action of what the acting seat sees; the same whenever it is asked."""
    return (yield from weighed(view, view.seat or 0, action, guide_of(view).care_of(view), _chance(view)))


def advised(view: State, action: Action) -> Leading:
    """Return the same, or of the best action where that one is behind, which comes first.

    The guide does not have to agree: what is to be advised is its own idea.
    """
    care = guide_of(view).care_of(view)._replace(agreed=False)
    for _ in range(TRIES):
        found = yield from weighed(view, view.seat or 0, action, care, _chance(view))
        if not found[0].is_behind:
            return found
        action = best_first(found)[0].action
    return best_first(found)


def best_first(found: Sequence[Weighed]) -> list[Weighed]:
    """Return what was weighed in its order: what is as good as the best is not behind."""
    return sorted(found, key=lambda one: (one.gap * one.is_behind, -one.chance))


def certain(view: State, action: Action) -> float | None:
    """Return what an action of what the acting seat sees brings for certain, None where nothing proves it.

    It ends the game, or a victory follows by own actions alone that turn nothing up.
    """
    seat, guide, is_forced = view.seat, guide_of(view), True
    for _ in range(LONGEST_REPLY):
        if seat is None or view.seat != seat or view.reveals(action):
            return None
        try:
            view = view.after(action)
        except HiddenError:
            return None
        if view.outcome is not None:
            brought = guide.value(view, seat)
            return brought if is_forced or brought == 1 else None
        if view.seat == seat:
            is_forced = is_forced and len(view.actions) == 1
            action = guide.goes_on(view, LEVEL.width)
    return None


def worth(view: State, action: Action, chance: float) -> float:
    """Return the chance to win after an action: certain where that is proved, not where all guesses agree."""
    if estimated(chance) == chance:
        return chance
    known = certain(view, action)
    return estimated(chance) if known is None else known


def _chance(view: State) -> Chance:
    """Return what guesses are drawn by: the same ones for all who think the same state over."""
    return Stream(f"review\n{json.dumps(view.summary(), sort_keys=True)}", "guesses")


def weighed(view: State, seat: int, played: Action, care: Care, rng: Chance) -> Leading:
    """Return what an action and the most promising others are worth, the action itself first.

    Yields what leads so far after each short step. Where the guide has to agree with what comes of the
    guesses, nothing is further behind than it says, and what it takes for as good is compared with nothing,
    but for a draw of which it foresees all that may come; nor is what comes next in the plan of a turn, which
    was decided upon before.
    """
    guide = guide_of(view)
    ideas = guide.ideas(view, LEVEL.width)
    wins = {idea.action for idea in ideas if idea.value >= 1}
    noise = CERTAIN if wins else care.noise
    agreed = [idea for idea in ideas if care.agreed and not _is_foreseen_draw(view, idea.action)]
    known = {idea.action: ideas[0].value - idea.value for idea in agreed}
    others = [idea.action for idea in ideas[: care.width] if idea.action != played]
    decided = played in wins or known.get(played, 1.0) <= noise or played == guide.planned(view)
    actions = [played, *(() if decided else others)]
    search = Weighing(view, seat, actions, rng)
    yield from _tried(search, range(len(actions)), care.guesses)
    behind = _behind_a_win if wins else _behind
    judged = [behind(search.values, number) for number in range(len(actions))]
    # What is known to win has no error: whatever seems to be behind it is.
    sure = 0.0 if wins else SURE
    seems_behind = is_behind(*judged[0], noise, sure)
    if care.closely or seems_behind:
        best = sorted(range(1, len(actions)), key=lambda number: -_mean(search.values[number]))
        closest = (0, *best[:CLOSEST])
        yield from _tried(search, closest, care.again)
        values = [search.values[number] for number in closest]
        for at, number in enumerate(closest):
            judged[number] = behind(values, at)
    if care.closely and not wins and judged[0][0] > noise:
        # What made an action seem behind, of so many that are looked at, is no proof of it.
        met, rival = len(search.values[0]), max(closest[1:], key=lambda number: _mean(search.values[number]))
        yield from _tried(search, (0, rival), care.closely)
        judged[0] = behind([search.values[number][met:] for number in (0, rival)], 0)
        seems_behind = True
    if not wins and is_behind(*judged[0], noise, sure):
        rival = max(range(1, len(actions)), key=lambda number: _mean(search.values[number]))
        judged[0] = yield from _confirmed(search, judged[0], (played, actions[rival]), rng)
    found = []
    for number, (action, (gap, error)) in enumerate(zip(actions, judged, strict=True)):
        least, chance = min(gap, known.get(action, gap)), _mean(search.values[number])
        is_worse = is_behind(least, error, noise, sure) and (seems_behind or number > 0)
        found.append(Weighed(action, chance, least, error, is_worse))
    return found


def _is_foreseen_draw(view: State, action: Action) -> bool:
    """Tell whether an action turns up what the guide knows the chances of: its ideas look no further."""
    return view.reveals(action) and guide_of(view).foreseen(view, action) is not None


def is_behind(gap: float, error: float, noise: float, sure: float = SURE) -> bool:
    """Tell whether an action that seems to be behind is so, for all that is known of the judge."""
    return gap > max(noise, sure * error)


def _tried(search: Weighing, numbers: Sequence[int], guesses: int) -> Generator[Action, None, None]:
    for _ in range(guesses):
        for number in numbers:
            search.try_out(number)
            yield search.leading
        best = max(numbers, key=lambda number: _mean(search.values[number]))
        search.leading = search.root.ideas[best].action


def _confirmed(
    search: Weighing, judged: tuple[float, float], actions: Sequence[Action], rng: Chance
) -> Generator[Action, None, tuple[float, float]]:
    """Return how much the first of two actions is behind, and the error: no more than by playing on."""
    gaps: list[float] = []
    for own, best in search.tried(actions, rng):
        gaps.append(best - own)
        yield search.leading
    return min(judged, _mean_and_error(gaps)) if gaps else judged


def _behind(values: Sequence[Sequence[float]], number: int) -> tuple[float, float]:
    """Return how much an action is behind the best, and the standard error of that.

    The best by one half of the guesses is measured by the other.
    """
    least = min(map(len, values))
    gaps: list[float] = []
    for half in (0, 1):
        sums = [sum(own[half:least:2]) for own in values]
        best = values[sums.index(max(sums))]
        gaps += [best[at] - values[number][at] for at in range(1 - half, least, 2)]
    return _mean_and_error(gaps)


def _behind_a_win(values: Sequence[Sequence[float]], number: int) -> tuple[float, float]:
    """Return the same where the best wins for certain: no guess can do better than that."""
    return _mean_and_error([1 - value for value in values[number]])


def _mean_and_error(gaps: Sequence[float]) -> tuple[float, float]:
    mean = _mean(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean, sqrt(variance / len(gaps))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
