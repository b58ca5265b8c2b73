"""The networks that value positions, by the number of seats."""

from functools import cache
from pathlib import Path

from game.players.network import Network, pair_of

SEATS = {2: "two", 3: "three", 4: "four"}
"""By the number of seats, the name of the file of weights."""


@cache
def networks(seats: int) -> tuple[Network, Network]:
    """Return the networks for positions at rest and for those where the seat begins its turn."""
    return pair_of(Path(__file__).with_name(f"{SEATS[seats]}.weights"))
