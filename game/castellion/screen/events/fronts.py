"""Which of two castles is in front where there is no room for both: that to play, or that which is judged."""

from typing import NamedTuple

from game.castellion.rules.ordeals.forecast import facing
from game.castellion.rules.position import Phase, Position
from game.castellion.screen.events.encounters import encounters
from game.core.action import Action


class Fronts(NamedTuple):
    """The seat whose castle is in front, and the one whose is while what was done last is seen."""

    front: int
    watched: int

    def words(self, seat: int) -> dict[str, bool]:
        """Return the classes of a part of the table that belongs to a seat."""
        return {"front": seat == self.front, "watched": seat == self.watched}


def front(position: Position) -> int:
    """Return whose castle is in front: who is to play, or who is to face an Ordeal unless it is changed."""
    if position.phase == Phase.ENCOUNTER and position.champion is not None:
        return facing(position)
    return position.active


def watched(before: Position, action: Action, after: Position) -> int:
    """Return whose castle is looked at between two positions: the one that is judged, or that is built on.

    Rows fall where they lay before: for them castles do not change places.
    """
    judged = next((one.seat for one in encounters(before, action, after) if not one.card.rows), None)
    return front(before) if judged is None else judged
