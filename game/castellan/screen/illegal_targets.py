"""What somebody means who presses bare ground: a place for the piece in hand where it may not go."""

from math import floor

from game.castellan.rules.building import action_of
from game.castellan.rules.lattice import STEPS, Direction, node_of
from game.castellan.rules.pieces import Kind
from game.castellan.rules.plan import LENGTHS, Wall
from game.castellan.rules.position import Position
from game.castellan.rules.turn import refusal as refusal_of
from game.castellan.screen.board.geometry import UNIT
from game.core.action import Action

FAR_OFF = "castellan.connect"
"""The rule that says least: of two places that may be meant, the one refused by another rule is."""


def meant_at(position: Position, kind: str | None, x: float, y: float) -> Action | None:
    """Return the refused action that would lay a piece of a kind at a point of the drawing.

    None where it may be laid: such a place is pressed on ground of its own. None too before the first piece,
    which goes anywhere.
    """
    if kind is None or not position.plan.at:
        return None
    across, up = x / UNIT, -y / UNIT
    if kind == Kind.TOWER:
        actions = [action_of(node_of(floor(across + 0.5), floor(up + 0.5)))]
    else:
        actions = [action_of(wall) for wall in _walls_over(across, up, LENGTHS[kind])]
    rules = []
    for action in actions:
        refusal = refusal_of(position, action)
        if refusal is None:
            return None
        rules.append(refusal.rule)
    return next((action for action, rule in zip(actions, rules, strict=True) if rule != FAR_OFF), actions[0])


def _walls_over(across: float, up: float, length: int) -> list[Wall]:
    """Return the walls of a length over the edge that is nearest to a point."""
    left, low = floor(across), floor(up)
    aside, above = across - left, up - low
    _, x, y, direction = min(
        (above, left, low, Direction.EAST),
        (1 - above, left, low + 1, Direction.EAST),
        (aside, left, low, Direction.NORTH),
        (1 - aside, left + 1, low, Direction.NORTH),
    )
    return [Wall((node_of(x, y) - STEPS[direction] * back) * 4 + direction, length) for back in range(length)]
