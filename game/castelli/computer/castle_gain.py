"""What a castle brings, its price taken off: told by the coach, and weighed by computer players."""

from game.castelli.computer.counting import is_last_turn, net_at_end
from game.castelli.computer.evaluation import position_value
from game.castelli.rules.position import Position

CASTLE_NOW = 1.0
"""Points net of its price from which a castle is built before a turn ends: a site that waits may be lost, and
what it costs stands idle. By the judgement of positions alone, which hopes for both, castles were put off
for ever."""


def castle_gain(before: Position, after: Position) -> float:
    """Return the points that a castle brings, its price taken off; 0 where none is built.

    None is where the round ended: the board of the next one is empty.
    """
    if len(after.castles) <= len(before.castles):
        return 0.0
    if is_last_turn(before):
        return net_at_end(before, after, before.turn)
    seat = before.turn
    units = sum(before.resources[seat]) - sum(after.resources[seat])
    silver = before.silver[seat] - after.silver[seat]
    cards = len(before.hands[seat]) - len(after.hands[seat])
    points = after.points[seat] - before.points[seat]
    return points - units - position_value.SILVER * silver - position_value.HELD * cards


def is_wasted(before: Position, after: Position) -> bool:
    """Tell whether a castle of a last turn costs more than it brings, and takes nothing from a rival."""
    if not is_last_turn(before) or castle_gain(before, after) >= 0:
        return False
    return all(net_at_end(before, after, rival) >= 0 for rival in before.rivals(before.turn))
