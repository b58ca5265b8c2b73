"""Actions as their ranks among the legal ones: a whole game in a link of one or two hundred characters.

The ranks are the digits of one number, each with as many values as there were legal actions, in the order of
their notation. So what was forced takes no room, and no text names an illegal action. The text has the number
of actions, a check of their notation, and that number of ranks, in base64url.
"""

import base64
import binascii
import zlib
from collections.abc import Callable, Iterable, Sequence

from game.core.action import Action
from game.core.state import State

MOST_ACTIONS = 10_000
"""What a text may hold: more than any game has, few enough to be played at once."""
COUNT, CHECK = 2, 4  # bytes


def packed(states: Iterable[State], actions: Sequence[Action]) -> str:
    """Return the text of actions, each legal in the state at its place. Raises ValueError for too many."""
    if len(actions) > MOST_ACTIONS:
        raise ValueError(f"{len(actions)} actions")
    number = 0
    for state, action in reversed(list(zip(states, actions, strict=False))):
        number = number * len(state.ordered) + state.ordered.index(action)
    head = len(actions).to_bytes(COUNT, "big") + _check(actions)
    data = head + number.to_bytes((number.bit_length() + 7) // 8, "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str, state: State, play: Callable[[Action], State]) -> None:
    """Play the actions of a text from a state on; `play` plays one and returns the state after it.

    Raises ValueError for a text that is none, or that was cut, changed, or made by other rules.
    """
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from None
    count, check = int.from_bytes(data[:COUNT], "big"), data[COUNT : COUNT + CHECK]
    number, actions = int.from_bytes(data[COUNT + CHECK :], "big"), []
    if len(check) < CHECK or count > MOST_ACTIONS:
        raise ValueError(f"{count} actions")
    for _ in range(count):
        if not state.ordered:
            raise ValueError("an action after the end")
        number, rank = divmod(number, len(state.ordered))
        actions.append(state.ordered[rank])
        state = play(actions[-1])
    if number or check != _check(actions):
        raise ValueError("not what was played")


def _check(actions: Iterable[Action]) -> bytes:
    return zlib.crc32("\n".join(map(str, actions)).encode()).to_bytes(CHECK, "big")
