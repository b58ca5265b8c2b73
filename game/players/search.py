"""Information-set Monte-Carlo tree search that is led by a game's guide.

A playout draws a guess of what is hidden and goes down the tree with it. The tree has one node for what the
acting seat sees, so a seat decides alike in all positions that look alike to it. Actions are chosen by PUCT
(Rosin 2011, Silver et al. 2017) among the guide's ideas; the first position that is new the guide judges.
Where another seat acts on a hand that is guessed, that position is new in every guess: the guide's quick
replies lead on from there to the next turn of the seat that thinks, and what comes then is judged.
"""

from collections.abc import Sequence
from math import exp, sqrt

from game.core.seed import Chance
from game.core.state import State
from game.players.guide import Guide, Idea
from game.players.levels import Level

CURIOSITY = 1.0  # how much the search favours what it has seldom tried, on values stretched to 0..1
LONGEST_REPLY = 24  # actions of the others that are followed
SHARPNESS = 2.0  # the best idea's prior is e**2 times the worst one's


def softmax(values: Sequence[float], scale: float) -> list[float]:
    """Return shares that sum to 1; a value less by `scale` than another gets 1/e of its share."""
    best = max(values)
    weights = [exp((value - best) / scale) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


class Node:
    """What is known of a position as its acting seat sees it; lists run along the ideas, the best first."""

    __slots__ = ("ideas", "priors", "seat", "totals", "trust", "visits")

    def __init__(self, seat: int, ideas: Sequence[Idea], trust: float) -> None:
        self.seat = seat
        self.trust = trust
        self.ideas = ideas
        values = [idea.value for idea in ideas]
        spread = max(values) - min(values)
        self.priors = softmax(values, spread / SHARPNESS if spread else 1.0)
        self.visits = [0] * len(ideas)
        self.totals = [trust * value for value in values]

    def mean(self, number: int) -> float:
        """Return the value of an idea by all evidence, the guide's own word included."""
        return self.totals[number] / (self.trust + self.visits[number])

    def best(self) -> int:
        """Return the most visited idea; of equals the one with the best mean, then the guide's favourite."""
        return max(range(len(self.ideas)), key=lambda at: (self.visits[at], self.mean(at), -at))


class Search:
    """The search from a position as its acting seat sees it."""

    def __init__(self, view: State, seat: int, guide: Guide, level: Level, rng: Chance) -> None:
        self._view = view
        self._guide = guide
        self._level = level
        self._rng = rng
        self._guesses: list[State] = []
        self._nodes: dict[State, Node | None] = {}
        self._low, self._high = 1.0, 0.0
        self.root = self._open(view, seat)
        self._refined = guide.refined(view, self.root.ideas)

    def step(self) -> None:
        """Let the guide judge its ideas better, as long as it can; then play one playout."""
        ideas = next(self._refined, None)
        if ideas is None:
            self.playout()
        elif ideas is not self.root.ideas:
            self.root = Node(self.root.seat, ideas, self._guide.trust)

    def playout(self) -> None:
        """Play one guess down the tree, judge where it leaves it, and remember that all the way up."""
        node = self.root
        number = self._select(node)
        # Every idea meets the same guesses in the same order, so luck does not tell them apart.
        state = self._guess(node.visits[number])
        path = [(node, number)]
        while True:
            state = state.after(node.ideas[number].action)
            if state.seat is None or len(path) >= self._level.depth:
                break
            seat, view = state.seat, state.seen_by(state.seat)
            if view not in self._nodes:
                self._nodes[view] = None
                state = self._replied(state)
                break
            node = self._nodes[view] or self._open(view, seat)
            number = self._select(node)
            path.append((node, number))
        values = {seat: self._judged(state, seat) for seat in {node.seat for node, _ in path}}
        for node, number in path:
            node.visits[number] += 1
            node.totals[number] += values[node.seat]

    def _replied(self, state: State) -> State:
        """Return where the others leave a state in which they act on what the root's seat does not see."""
        root = self.root.seat
        for _ in range(LONGEST_REPLY):
            if state.seat is None or state.seat == root:
                break
            view = state.seen_by(state.seat)
            if view == state.seen_by(root):
                break
            state = state.after(self._guide.reply(view))
        return state

    def _open(self, view: State, seat: int) -> Node:
        ideas = self._guide.ideas(view, self._guide.width(self._level))
        node = self._nodes[view] = Node(seat, ideas, self._guide.trust)
        for idea in ideas:
            self._stretch(idea.value)
        return node

    def _guess(self, number: int) -> State:
        while number >= len(self._guesses):
            self._guesses.append(self._view.guess(self.root.seat, self._rng))
        return self._guesses[number]

    def _judged(self, state: State, seat: int) -> float:
        value = self._guide.value(state, seat)
        self._stretch(value)
        return value

    def _stretch(self, value: float) -> None:
        self._low, self._high = min(self._low, value), max(self._high, value)

    def _select(self, node: Node) -> int:
        curiosity = CURIOSITY * sqrt(1 + sum(node.visits)) * ((self._high - self._low) or 1.0)
        scores = [
            total / (node.trust + visits) + curiosity * prior / (1 + visits)
            for total, visits, prior in zip(node.totals, node.visits, node.priors, strict=True)
        ]
        return scores.index(max(scores))
