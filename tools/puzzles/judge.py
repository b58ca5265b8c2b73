"""What each answer to a position is worth: games played to their ends on guesses of what is hidden.

Nothing but what the seat sees is looked at. All answers meet the same guesses, so luck does not tell them
apart. What follows an answer in the same turn is the guide's best idea; once something is turned up, or
somebody else acts, all seats follow the guide's quick replies.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from game.core.action import Action
from game.core.seed import Stream
from game.core.state import State
from game.players.guide import Guide
from game.players.guides import guide_of

SEARCHES = 3
"""How many searches with seeds of their own have to agree."""
MARGIN = 0.08
"""How much of the chance to win every wrong answer gives away."""
NEAR = 0.03
"""How much at most a right answer may seem to give away: that is noise."""
DIVIDE = MARGIN / 2
"""What parts right answers from wrong ones when they are judged anew."""
SURE = 4.0
"""How many standard errors a wrong answer is behind a right one."""
DOUBT = 1.0
"""How many standard errors an action is behind when it is taken for wrong for the time being."""
VAGUE = 0.25
"""How many standard errors an action is off when it is taken for neither right nor wrong."""
FEW = 4
"""Most right answers of a puzzle."""
CROWD = 6
"""Most actions that may be left after a second sample: of more of them too many turn out to be near."""
LONGEST = 4000
"""Actions after which a game that does not end counts as not won."""


class Answer(NamedTuple):
    """An action, the chance to win after it, and the standard error of that."""

    action: Action
    chance: float
    error: float


class Judgement(NamedTuple):
    """The answers to a position, the best first; so many of them are right."""

    answers: tuple[Answer, ...]
    right: int


class Judge:
    """Plays out the actions of a view, the seeds of whose searches begin with a word of their own."""

    def __init__(self, view: State, word: str) -> None:
        if view.seat is None or view.seen_by(view.seat) != view:
            raise ValueError("a judge is shown what a seat sees, and what it has to decide")
        self._view, self._seat = view, view.seat
        self._guide: Guide = guide_of(view)
        self._led: dict[State, Action] = {}
        self._streams = [Stream(f"{word}-{search}", "puzzle") for search in range(SEARCHES)]
        self._guesses: list[State] = []
        self.wins: dict[Action, list[bool]] = {action: [] for action in view.actions}
        """Of each action whether the game was won, by guess; the guesses of the searches take turns."""

    def play(self, until: int, actions: Iterable[Action]) -> None:
        """Play out these actions until each met so many guesses: all meet the same ones in the same order."""
        for action in actions:
            for number in range(len(self.wins[action]), until):
                self.wins[action].append(self._won(self._guess(number), action))

    def _guess(self, number: int) -> State:
        while number >= len(self._guesses):
            stream = self._streams[len(self._guesses) % SEARCHES]
            self._guesses.append(self._view.guess(self._seat, stream))
        return self._guesses[number]

    def _won(self, state: State, action: Action) -> bool:
        *_, end = self._followed(state, action)
        return end.outcome is not None and self._seat in end.outcome.winners

    def _followed(self, state: State, action: Action) -> Iterator[State]:
        """Yield the states after an action, to the end of the game."""
        led = True
        for _ in range(LONGEST):
            led = led and not state.reveals(action)
            state = state.result(action)
            yield state
            if state.outcome is not None:
                return
            assert state.seat is not None
            view = state.seen_by(state.seat)
            led = led and state.seat == self._seat
            action = self._best(view) if led else self._guide.reply(view)

    def _best(self, view: State) -> Action:
        if view not in self._led:
            self._led[view] = self._guide.ideas(view, 1)[0].action
        return self._led[view]

    def lead(self, action: Action, guesses: int) -> float | None:
        """Return how many points ahead of its best rival the seat ends, None where none are counted."""
        leads = list[int]()
        for number in range(guesses):
            *_, end = self._followed(self._guess(number), action)
            scores = end.outcome and end.outcome.scores
            if not scores or len(scores) < 2:
                return None
            rivals = (points for seat, points in enumerate(scores) if seat != self._seat)
            leads.append(scores[self._seat] - max(rivals))
        return sum(leads) / len(leads)

    def a_round_later(self, actions: Iterable[Action], guesses: int) -> Mapping[Action, float]:
        """Return the chances after actions in the guide's eyes when the seat acts again after others.

        That tells much sooner than games played to their ends where the guide's eyes are good.
        """
        return {
            action: sum(self._seen_later(self._guess(number), action) for number in range(guesses)) / guesses
            for action in actions
        }

    def _seen_later(self, state: State, action: Action) -> float:
        others_acted = False
        for after in self._followed(state, action):
            if after.outcome is not None or (others_acted and after.seat == self._seat):
                break
            others_acted = others_acted or after.seat != self._seat
        return self._guide.value(after, self._seat)

    def mean(self, action: Action) -> float:
        """Return the chance to win by all playouts of an action."""
        return sum(self.wins[action]) / len(self.wins[action])

    def behind(self, action: Action, other: Action) -> tuple[float, float]:
        """Return how much an action is behind another over the guesses that both met, and the error."""
        pairs = list(zip(self.wins[action], self.wins[other], strict=False))
        gaps = [int(theirs) - int(ours) for ours, theirs in pairs]
        mean = sum(gaps) / len(gaps)
        variance = sum(gap * gap for gap in gaps) / len(gaps) - mean * mean
        # Where all gaps so far are equal, that is no proof that the next one is.
        return mean, sqrt(max(variance, 1 / len(gaps)) / len(gaps))

    def bar(self, action: Action, other: Action, playouts: int) -> float:
        """Return how far an action has to be behind another to be so for sure after so many playouts."""
        number = min(len(self.wins[action]), len(self.wins[other]))
        return max(MARGIN, SURE * self.behind(action, other)[1] * sqrt(number / playouts))

    def order(self) -> list[Action]:
        """Return the actions, the best first; of equals those that were played out further."""
        return sorted(self.wins, key=lambda action: (-self.mean(action), -len(self.wins[action])))

    def left(self, line: float) -> list[Action]:
        """Return the best action, and those that may yet be behind it by less than this."""
        best = self.order()[0]
        gaps = ((action, *self.behind(action, best)) for action in self.wins)
        return [action for action, gap, error in gaps if action == best or gap - SURE * error < line]

    def is_sure(self, line: float) -> bool:
        """Tell whether it is sure of each action but the best whether it is behind by less than this."""
        best = self.order()[0]
        gaps = (self.behind(action, best) for action in self.wins if action != best)
        return all(abs(gap - line) >= SURE * error for gap, error in gaps)

    def agreed(self, right: Sequence[Action]) -> bool:
        """Tell whether each search by itself finds one of these the best."""
        for search in range(SEARCHES):
            own = {action: wins[search::SEARCHES] for action, wins in self.wins.items()}
            if max(own, key=lambda action: sum(own[action]) / len(own[action])) not in right:
                return False
        return True


def judged(judge: Judge, sample: int, playouts: int) -> Judgement | None:
    """Return what the actions of a view are worth, None where none is clearly best."""
    judge.play(sample, judge.wins)
    if not _promising(judge, playouts):
        return None
    step = sample
    while step < playouts:
        step = min(2 * step, playouts)
        left = judge.left(MARGIN)
        if len(left) == 1:
            break  # all others are behind for sure
        if step > 2 * sample and len(left) > CROWD:
            return None
        judge.play(step, left)
        if not _promising(judge, playouts):
            return None
    return _clear(judge)


def most_right(actions: int) -> int:
    """Return how many of so many actions may be right: few, and no more than half of them."""
    return min(FEW, actions // 2)


def _promising(judge: Judge, playouts: int) -> bool:
    """Tell whether a few actions may still turn out to be clearly the best, after so many playouts."""
    order = judge.order()
    found = [(*judge.behind(action, order[0]), judge.bar(action, order[0], playouts)) for action in order]
    near = sum(gap + DOUBT * error < bar for gap, error, bar in found)
    between = any(gap - VAGUE * error > NEAR and gap + VAGUE * error < bar for gap, error, bar in found)
    return not between and judge.mean(order[0]) >= MARGIN and near <= most_right(len(order))


def _clear(judge: Judge) -> Judgement | None:
    order = judge.order()
    best = order[0]
    right = [action for action in order if judge.behind(action, best)[0] <= DIVIDE]
    for action in order:
        gap, error = judge.behind(action, best)
        if action in right:
            if gap > NEAR:
                return None
        elif gap < MARGIN or gap < SURE * error:
            return None
    if len(right) > most_right(len(order)) or not judge.agreed(right):
        return None
    others = [action for action in order if action not in right]
    return Judgement(tuple(_answer(judge, action) for action in (*right, *others)), len(right))


def _answer(judge: Judge, action: Action) -> Answer:
    mean, number = judge.mean(action), len(judge.wins[action])
    return Answer(action, mean, sqrt(max(mean * (1 - mean), 1 / number) / number))


def holds(view: State, word: str, right: Sequence[Action], sample: int, playouts: int) -> bool:
    """Tell whether these actions turn out as the right answers again."""
    judge = Judge(view, word)
    judge.play(sample, view.actions)
    step = sample
    while step < playouts and not judge.is_sure(DIVIDE):
        step = min(2 * step, playouts)
        judge.play(step, judge.left(DIVIDE))
    best = judge.order()[0]
    found = {action for action in judge.wins if judge.behind(action, best)[0] <= DIVIDE}
    return found == set(right)
