"""A computer player: it sees what its seat sees, and thinks as long as its level allows."""

import gc
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import accumulate
from typing import NamedTuple

from game.core.action import Action
from game.core.seed import Stream
from game.core.state import Cell, State
from game.players.guide import Idea, Reason
from game.players.guides import guide_of
from game.players.levels import Level, level_of
from game.players.search import Node, Search, softmax
from game.players.weighing import NEAR, Leading, Weighed, advised

Clock = Callable[[], float]
FINE = 2**53  # as many steps has a number between 0 and 1
LEAST = 12  # playouts behind a hint, however slow the machine is
SOUGHT = 0.4  # of the time of its level a hint is sought that is weighed afterwards
WEIGHED = 8.0  # seconds at most that it is: most take less than one; what leads by then is advised


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Put off the collection of cycles: a thought leaves none, and each look for them takes long.

    Many steps of a thought are best taken within one such time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class Hint(NamedTuple):
    """What a player would do: where to look, the action, and why."""

    where: tuple[Cell, ...]
    action: Action
    reason: Reason


class Thinking:
    """A decision under way. It may be dropped at any time; `action` is the best so far, from the start."""

    def __init__(
        self,
        view: State,
        level: Level,
        seed: str,
        playouts: int | None,
        clock: Clock,
        *,
        for_hint: bool,
    ) -> None:
        if view.seat is None:
            raise ValueError("the game is over: there is nothing to choose")
        if view.seen_by(view.seat) != view:
            raise ValueError(f"a player is shown what its seat sees: state.seen_by({view.seat})")
        if playouts is not None and playouts < 0:
            raise ValueError("there are no fewer than 0 playouts")
        self._view = view
        self._guide = guide_of(view)
        self._left = playouts
        self._clock = clock
        self._search: Search | None = None
        self._compared: Node | None = None
        self._slip = self._guide.slip(view, level)
        careful = for_hint and self._guide.care.hints and not self._slip
        # Nobody waits for a hint but who asked: it has all the time of its level, and is to be relied on.
        share = SOUGHT if careful else 1.0 if for_hint else self._guide.share_of(view)
        self._until = clock() + level.seconds * share
        self._least = LEAST if for_hint else 0
        self._ideas = self._own_ideas(level) if careful else ()
        self._weighing: Leading | None = None
        self._weighs_until = 0.0  # apart from the search's own time, which must not begin anew
        self._leading: Action | None = None
        self._weighed: list[Weighed] = []
        self._weighs = careful and len(view.actions) > 1 and self._guide.planned(view) is None
        if len(view.actions) > 1 and not self._ideas:
            # Chance comes from the position, so what was asked before makes no difference.
            position = f"{seed}\n{json.dumps(view.summary(), sort_keys=True)}"
            self._search = Search(view, view.seat, self._guide, level, Stream(position, "guesses"))
            self._luck = Stream(position, "slips").randrange(FINE) / FINE

    def _own_ideas(self, level: Level) -> Sequence[Idea]:
        """Return the guide's own ideas where a hint goes by them: by a plan, or where reviews ask it too."""
        planned = self._guide.planned(self._view)
        if planned is not None:
            return (Idea(planned, 1.0),)
        return self._guide.ideas(self._view, level.width) if self._guide.care.agreed else ()

    @property
    def done(self) -> bool:
        """Whether the budget is spent and a hint weighed, or there is nothing to choose from."""
        return self._is_searched and not self._weighs

    @property
    def _is_searched(self) -> bool:
        if self._search is None or len(self._search.root.ideas) == 1:
            return True
        if self._left is not None:
            return self._left == 0
        return self._least <= 0 and self._clock() >= self._until

    def step(self) -> None:
        """Think one short step; nothing when done."""
        if self._search is not None and not self._is_searched:
            if len(self._search.root.ideas) > 1:
                self._compared = self._search.root
            self._search.step()
            self._least -= 1
            if self._left is not None:
                self._left -= 1
        elif self._weighs:
            self._weigh()

    @property
    def action(self) -> Action:
        """The action to take by what was thought so far."""
        if self._ideas:
            return self._ideas[0].action
        if self._search is None:
            return self._view.actions[0]
        if not self._slip:
            return self._search.root.ideas[self._search.root.best()].action
        shares = self._shares(self._search.root)
        reached = zip(shares, accumulate(shares.values()), strict=True)
        return next((action for action, share in reached if self._luck < share), next(iter(shares)))

    @property
    def shares(self) -> Mapping[Action, float]:
        """How likely each action is to be taken by what was thought so far, whatever the luck of slips."""
        if self._search is None or self._ideas or not self._slip:
            return {self.action: 1.0}
        return self._shares(self._search.root)

    @property
    def hint(self) -> Hint:
        """The action to take, where to look for it, and why; of what is as good, what the coach says."""
        action = self._weighed[0].action if self._weighed else self._leading or self._advised
        reason = self._guide.reason(self._view, action)
        told = self._guide.measured(action, {one.action: one.chance for one in self._weighed})
        return Hint(reason.where, action, reason._replace(values={**reason.values, **told}))

    @property
    def _advised(self) -> Action:
        """What a hint would be before it is weighed, of what is as good."""
        action = self.action
        near = self._near(action)
        return self._guide.preferred(self._view, (action, *near)) if near else action

    def _weigh(self) -> None:
        """Think one short step about what a review would say of the hint, while there is time.

        Where that runs out, the hint is what leads by then: what was weighed is not thrown away.
        """
        if self._weighing is None:
            self._weighing = advised(self._view, self._advised)
            self._weighs_until = self._clock() + WEIGHED
        try:
            self._leading = next(self._weighing)
        except StopIteration as done:
            self._weighed, self._weighs = done.value, False
        if self._left is None and self._clock() >= self._weighs_until:
            self._weighs = False

    def _near(self, action: Action) -> list[Action]:
        """Return the other ideas that came out hardly behind an action when they were last compared."""
        root = self._compared
        values = {idea.action: idea.value for idea in self._ideas}
        if root is not None and not self._slip:
            values = {idea.action: root.mean(at) for at, idea in enumerate(root.ideas)}
        least = values[action] - NEAR if action in values else 1.0
        return [other for other, value in values.items() if other != action and value > least]

    def _shares(self, root: Node) -> Mapping[Action, float]:
        """Return how likely a level that slips takes each idea that tempts it."""
        ideas = [idea._replace(value=root.mean(at)) for at, idea in enumerate(root.ideas)]
        ideas = [*self._guide.tempting(self._view, ideas)]
        values = [idea.value for idea in ideas]
        shares = softmax(values, self._slip * max(values) or 1.0)
        return {idea.action: share for idea, share in zip(ideas, shares, strict=True)}


class Player:
    """A computer player of a level, all of whose chance comes from its seed.

    Raises ValueError for a level that there is not.
    """

    def __init__(self, level: str, seed: str, *, clock: Clock = time.monotonic) -> None:
        self._level = level_of(level)
        self._seed = seed
        self._clock = clock

    def think(self, view: State, playouts: int | None = None, *, for_hint: bool = False) -> Thinking:
        """Begin to decide on an action for a state as its acting seat sees it (`State.seen_by`).

        The budget is a number of playouts, or else the level's time from now on: what the guide takes of it
        for an action, or for a hint all of it and LEAST playouts. Raises ValueError for a state that shows
        more than its seat sees, a finished one, and a game without computer players.
        """
        return Thinking(view, self._level, self._seed, playouts, self._clock, for_hint=for_hint)

    def choose(self, view: State, playouts: int | None = None) -> Action:
        """Return the action that the player takes; see `think`."""
        return self._thought(self.think(view, playouts)).action

    def hint(self, view: State, playouts: int | None = None) -> Hint:
        """Return what the player would do, and why; see `think`."""
        return self._thought(self.think(view, playouts, for_hint=True)).hint

    def _thought(self, thinking: Thinking) -> Thinking:
        with without_garbage_collection():
            while not thinking.done:
                thinking.step()
        return thinking
