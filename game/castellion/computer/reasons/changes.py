"""What becomes of a castle by an exchange, a move, or all that a power does."""

from collections.abc import Iterator

from game.castellion.computer.completions import completions
from game.castellion.computer.makes import BEGUN, EXTENDS, Wanted, begun, made_of_castle, wanted_of
from game.castellion.computer.outcomes import certain_result
from game.castellion.computer.reasons.plans import Values, most_following, to_come
from game.castellion.computer.standing import fitting
from game.castellion.rules.castle import Castle
from game.castellion.rules.state import CastellionState
from game.core.action import Action


def change(position: CastellionState, castle: Castle) -> tuple[str, Values] | None:
    """Return what a castle is after a change, as the name of a reason and its values, None for nothing."""
    before, wanted = position.castle, wanted_of(position, position.active)
    made = made_of_castle(before, castle, wanted)
    if made is not None and made.kind:
        return made.key, {"tiles": made.tiles} if made.what == EXTENDS else {}
    opened = _opened(position, castle, wanted)
    if opened is not None:
        return opened
    if made is not None:
        return "widens", {"wide": len(castle)}
    coming = to_come(position)
    more = fitting((castle,), coming) - fitting((before,), coming)
    return ("fits", {"n": more}) if more > 0 else None


def _opened(position: CastellionState, castle: Castle, wanted: Wanted) -> tuple[str, Values] | None:
    """Return the formation that more of the tiles to come can go on with than before."""
    coming, now, then = to_come(position), begun(position.castle, wanted), begun(castle, wanted)
    for one in then:
        if len(one.tiles) < BEGUN:
            break
        more = most_following(castle, then, one, coming)
        if more > most_following(position.castle, now, one, coming):
            return f"opens.{one.kind}", {"n": more, "tiles": len(one.tiles)}
    return None


def unfaced(position: CastellionState, action: Action) -> Iterator[CastellionState]:
    """Yield the state after an action, unless an Ordeal comes of it."""
    yield from (
        after for after in certain_result(position, action) if len(after.ordeals) == len(position.ordeals)
    )


def of_power(position: CastellionState, action: Action) -> tuple[str, Values] | None:
    """Return what a power makes of the castle where it is used best, None for nothing to speak of."""
    for started in unfaced(position, action):
        for end in completions(started)[:1]:
            castle = end.castles[position.active]
            if len(end.ordeals) == len(position.ordeals) and castle != position.castle:
                return change(position, castle)
    return None
