"""What the notation of a game can say, listed: of coordinates without edges those near something."""

from collections.abc import Collection, Iterable
from itertools import product

from game.core import Action, Rules
from game.core.action import PLANE, Argument

NEAR = 2  # how far round the coordinates of an action others are listed


def vocabulary(rules: Rules, near: Collection[Action] = ()) -> list[Action]:
    """Every action that the notation of a game can say.

    Where a verb takes coordinates of a plane, they are those around the same verb's in the actions `near`,
    around 0, and the farthest.
    """
    return [
        Action(verb, arguments)
        for verb, places in rules.verbs.items()
        for arguments in product(
            *(
                around(action.arguments[number] for action in near if action.verb == verb)
                if place is PLANE
                else list(place)  # type: ignore[call-overload]
                for number, place in enumerate(places)
            )
        )
    ]


def around(numbers: Iterable[Argument]) -> list[int]:
    """Numbers of a plane around some."""
    middles = {0, *(number for number in numbers if isinstance(number, int))}
    found = {middle + step for middle in middles for step in range(-NEAR, NEAR + 1)}
    return sorted(number for number in {*found, PLANE[0], PLANE[-1]} if number in PLANE)
