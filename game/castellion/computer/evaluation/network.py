"""The network: sparse features, one hidden layer, a chance. A file for a level, a network an Ordeal."""

import json
from array import array
from functools import cache
from math import exp
from pathlib import Path
from sys import byteorder
from typing import NamedTuple

LEAK = 0.05  # of a hidden unit below 0


LANE = 4  # bytes of a number in a row: sums of some hundred signed bytes stay far below
ZERO = 128  # what stands for 0 in a lane, so that no lane goes below 0


class Network(NamedTuple):
    """The weights for one Ordeal; `table` has a row of signed bytes for each feature.

    `rows` remembers those read so far, each as one large number: adding two of them adds all their lanes.
    """

    table: bytes
    hidden: int
    scale: tuple[float, ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]
    base: float
    rows: dict[int, int]

    def value(self, rows: list[int]) -> float:
        """Return the chance to win, 0 to 1, by the rows of all features."""
        known = self.rows
        try:
            added = sum([known[row] for row in rows])
        except KeyError:
            known.update((row, self._row(row)) for row in rows if row not in known)
            added = sum([known[row] for row in rows])
        sums = memoryview(added.to_bytes(self.hidden * LANE, byteorder)).cast("I")
        zero = ZERO * len(rows)
        total = self.base
        for number, scale, bias, weight in zip(sums, self.scale, self.bias, self.out, strict=True):
            unit = bias + scale * (number - zero)
            total += weight * (unit if unit > 0 else LEAK * unit)
        return 1 / (1 + exp(-total)) if total > -500 else 0.0

    def _row(self, number: int) -> int:
        part = memoryview(self.table[number * self.hidden : (number + 1) * self.hidden]).cast("b")
        return int.from_bytes(array("I", (weight + ZERO for weight in part)).tobytes(), byteorder)


@cache
def networks(name: str) -> tuple[Network, ...]:
    """Return a file's networks, for the first, second and third Ordeal."""
    head, _, tables = Path(__file__).with_name(f"{name}.weights").read_bytes().partition(b"\n")
    told = json.loads(head)
    size = told["rows"] * told["hidden"]
    return tuple(
        Network(
            tables[number * size : (number + 1) * size],
            told["hidden"],
            tuple(net["scale"]),
            tuple(net["bias"]),
            tuple(net["out"]),
            net["base"],
            {},
        )
        for number, net in enumerate(told["networks"])
    )
