"""Games played by chance, for what the golden games do not come to."""

from collections.abc import Callable, Mapping
from random import Random

from game import catalog
from game.core import Record
from game.core.action import Action


def played(
    game: str, seats: int, options: Mapping[str, str], seed: str, likely: Callable[[Action], float]
) -> Record:
    """Return a game in which every legal action is as likely as it is told."""
    rng = Random(seed)
    state = catalog.find(game).start(seed, seats, **options)
    actions: list[Action] = []
    while state.actions:
        weights = [likely(action) for action in state.actions]
        (action,) = rng.choices(state.actions, weights)
        actions.append(action)
        state = state.after(action)
    return Record(game, seed, seats, options, tuple(actions))
