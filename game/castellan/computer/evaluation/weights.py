"""The weights of the evaluation."""

from typing import NamedTuple


class Weights(NamedTuple):
    """What things are worth, in points."""

    card: float = 5.0  # a card kept in hand
    reply: float = 0.7  # a point that the next player can close at once
    room: float = 0.35  # a unit square beyond the first of an own courtyard, where pieces are safe
    handed: float = 1.0  # a piece without a place
    reserve: float = 0.5  # what the Double Keep may still bring, for each card left to a player
    scale: float = 12.0  # points ahead that make a win likely at the start; fewer do at the end


WEIGHTS = Weights()
HASTY = Weights(card=3.5)
"""The weights of a narrow search: cards go too cheap, as beginners let them."""
WIDE = 8
"""How many candidates a search weighs that is not hasty."""


def weights_of(width: int) -> Weights:
    """Return the weights of a search of some width."""
    return WEIGHTS if width >= WIDE else HASTY
