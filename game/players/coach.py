"""A coach: what a game says in somebody's first games, one short line at a time, of what matters now."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.core.action import Action
from game.core.state import State
from game.players.guide import Reason


class Advice(NamedTuple):
    """What matters in a position, why, and where to look.

    Its message is `coach.`, the id of the game and `kind`, joined by dots, where need be with more after
    another dot. `good` are legal actions that do what it says, `bad` those that do not, where others of
    their verbs do; neither where no single action can tell.
    """

    kind: str
    reason: Reason
    good: tuple[Action, ...] = ()
    bad: tuple[Action, ...] = ()

    @property
    def line(self) -> str:
        """What the same words with the same values have in common, as a text."""
        values = (f"{name}={value}" for name, value in sorted(self.reason.values.items()))
        return " ".join((self.reason.id, *values))

    def is_heeded(self, action: Action) -> bool:
        """Tell whether an action does what matters."""
        if action in self.good:
            return True
        return action.verb in {bad.verb for bad in self.bad} and action not in self.bad


Kind = Callable[[Any], Advice | None]
"""One kind of advice: from what the acting seat sees to what there is to say of it, None for nothing."""


class Coach(NamedTuple):
    """A game's coach: its kinds of advice, the most urgent first.

    `levels`: the options that make another game of it, which is to be learnt anew.
    """

    kinds: Sequence[Kind]
    levels: tuple[str, ...] = ()

    def advices(self, view: Any) -> Iterator[Advice]:
        """Yield what there is to say of a state as its acting seat sees it, the most urgent first.

        It is cheap: nothing is searched.
        """
        for kind in self.kinds:
            advice = kind(view)
            if advice is not None:
                yield advice

    def preferred(self, view: Any, actions: Sequence[Action]) -> Action:
        """Return the action that does what matters, the most urgent first; of equals the first."""
        for advice in self.advices(view):
            actions = [action for action in actions if advice.is_heeded(action)] or actions
        return actions[0]


class Coached(NamedTuple):
    """What the coach had to say at a moment: how many actions were played then, and the state.

    `advice` is what is told, None where nothing is; `untold` what there was to say besides.
    """

    at: int
    state: State
    advice: Advice | None = None
    untold: tuple[Advice, ...] = ()
