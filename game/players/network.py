"""A network that values positions: features have weights to the odds, and hidden units beside them."""

from collections.abc import Sequence
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple


class Unit(NamedTuple):
    """A hidden unit: what it adds to the odds where its sum is above 0, by `out`."""

    bias: float
    out: float
    weights: tuple[float, ...]


class Network(NamedTuple):
    """The weights of the features to the logarithm of the odds to win, and the hidden units."""

    base: float
    straight: tuple[float, ...]
    units: tuple[Unit, ...]

    def value(self, features: Sequence[float]) -> float:
        """Return the chance to win, 0 to 1."""
        odds = self.base + sum(map(mul, self.straight, features))
        for bias, out, weights in self.units:
            total = bias + sum(map(mul, weights, features))
            if total > 0:
                odds += out * total
        return 1 / (1 + exp(-odds))


def read(text: str) -> Network:
    """Return a network as the trainer tells it: a line with the base and the straight weights, then units."""
    (base, *straight), *units = (map(float, line.split()) for line in text.splitlines())
    return Network(
        base, tuple(straight), tuple(Unit(bias, out, tuple(weights)) for bias, out, *weights in units)
    )


def pair_of(file: Path) -> tuple[Network, Network]:
    """Return the networks of a file: for positions at rest, and for those where the seat begins its turn."""
    at_rest, beginning = map(read, file.read_text("ascii").strip().split("\n\n"))
    return at_rest, beginning
