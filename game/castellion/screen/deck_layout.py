"""What has the room beside the castle where there is little: the style sheets select by these words."""

from game.castellion.rules.position import EffectKind, Phase, Position

PILES, HAND, END = "piles", "hand", "end"
OF_MOMENT = {Phase.DRAW: PILES, EffectKind.SEER: PILES, Phase.OVER: END}
"""By `Position.moment`. At any other the hand and what can be done with it have the room."""
OF_BUTTONS = {0: "few", 1: "few", 2: "two"}
MANY = "many"


def deck_layout(position: Position, *, acting: bool) -> str:
    """Return what has the room; `acting`: something can be done, or looked at, besides piles and hand."""
    return OF_MOMENT.get(position.moment, HAND if acting else PILES)


def number_of_actions(buttons: int) -> str:
    """Return how many buttons stand beside the hand, as far as their layout asks."""
    return OF_BUTTONS.get(buttons, MANY)
