"""The turn: for each verb of an action, why it may be refused and what it does."""

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from typing import NamedTuple

from game.castellion.castle import HEIGHT, WIDTH, ends, placed, refusal_to_place, tops
from game.castellion.encounter import settled
from game.castellion.pieces import TRAITORS
from game.castellion.position import DECIDE, DRAW, MAIN, OVER, SAFE, Position
from game.core.action import Action
from game.core.state import Refusal


class Verb(NamedTuple):
    """One kind of action: the values of its arguments, why a position refuses it, what it does to one."""

    arguments: tuple[Container[int | str], ...]
    refusal: Callable[..., Refusal | None]
    result: Callable[..., Position]


def refusal(position: Position, action: Action) -> Refusal | None:
    """Return why an action is not legal in a position, or None when it is."""
    if position.phase == OVER:
        return Refusal("castellion.over")
    return VERBS[action.verb].refusal(position, *action.arguments)


def result(position: Position, action: Action) -> Position:
    """Return the position after a legal action."""
    return VERBS[action.verb].result(position, *action.arguments)


def candidates(position: Position) -> Iterator[Action]:
    """Yield actions among which all the legal ones are."""
    if position.phase == DRAW:
        yield Action("draw", (MAIN,))
        yield Action("draw", (SAFE,))
    else:
        yield Action("traitor")
        yield from (Action("place", cell) for cell in [*tops(position.castle), *ends(position.castle)])
        yield Action("discard")


def refusal_to_draw(position: Position, pile: str) -> Refusal | None:
    """A tile is drawn when none is in hand, from a pile that lasts."""
    if position.phase == DECIDE:
        return Refusal("castellion.draw.hand")
    if not position.pile(pile).pool:
        return Refusal("castellion.draw.empty")
    return None


def draw(position: Position, pile: str) -> Position:
    """Take the next tile of a pile in hand."""
    tile, rest = position.pile(pile).draw()
    drawn = replace(position, hand=tile, hand_from=pile)
    return replace(drawn, main=rest) if pile == MAIN else replace(drawn, safe=rest)


def refusal_to_handle(position: Position) -> Refusal | None:
    """A Defender is placed or discarded when it is in hand; a Traitor goes to an Ordeal instead."""
    if position.hand is None:
        return Refusal("castellion.hand.empty")
    if position.hand in TRAITORS:
        return Refusal("castellion.hand.traitor")
    return None


def refusal_to_build(position: Position, column: int, row: int) -> Refusal | None:
    """The Defender in hand is placed by the placement rules."""
    refused = refusal_to_handle(position)
    if refused is None and position.hand is not None:
        refused = refusal_to_place(position.castle, position.hand, (column, row))
    return refused


def place(position: Position, column: int, row: int) -> Position:
    """Put the Defender in hand on a cell of the castle."""
    castle = placed(position.castle, _hand(position), (column, row))
    return settled(replace(position, castles=position.with_castle(castle), hand=None, hand_from=None))


def discard(position: Position) -> Position:
    """Put the Defender in hand on the discards."""
    discards = (*position.discards, _hand(position))
    return settled(replace(position, discards=discards, hand=None, hand_from=None))


def refusal_to_admit(position: Position) -> Refusal | None:
    """Only a Traitor in hand goes beside an Ordeal."""
    if position.hand is None:
        return Refusal("castellion.hand.empty")
    if position.hand not in TRAITORS:
        return Refusal("castellion.hand.defender")
    return None


def admit(position: Position) -> Position:
    """Put the Traitor in hand beside the lowest Ordeal."""
    lowest, *rest = position.ordeals
    lowest = lowest._replace(traitors=(*lowest.traitors, _hand(position)))
    return settled(replace(position, ordeals=(lowest, *rest), hand=None, hand_from=None))


def _hand(position: Position) -> str:
    if position.hand is None:
        raise ValueError("no tile in hand")
    return position.hand


VERBS: dict[str, Verb] = {
    "draw": Verb(((MAIN, SAFE),), refusal_to_draw, draw),
    # One cell more on every side than the castle has, so that leaving its bounds is refused with a reason.
    "place": Verb((range(-1, WIDTH + 1), range(HEIGHT + 1)), refusal_to_build, place),
    "discard": Verb((), refusal_to_handle, discard),
    "traitor": Verb((), refusal_to_admit, admit),
}
