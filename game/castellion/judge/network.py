"""The network: sparse features, one hidden layer, a chance. A file for a level, a network an Ordeal."""

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

LEAK = 0.05  # of a hidden unit below 0


class Network(NamedTuple):
    """The weights for one Ordeal; `table` has a row of signed bytes for each feature."""

    table: bytes
    hidden: int
    scale: tuple[float, ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]
    base: float
    cache: dict[int, list[int]]

    def value(self, rows: list[int]) -> float:
        """Return the chance to win, 0 to 1, by the rows of all features."""
        sums = map(sum, zip(*map(self._row, rows), strict=True))
        total = self.base
        for number, scale, bias, weight in zip(sums, self.scale, self.bias, self.out, strict=True):
            unit = bias + scale * number
            total += weight * (unit if unit > 0 else LEAK * unit)
        return 1 / (1 + exp(-total)) if total > -500 else 0.0

    def _row(self, number: int) -> list[int]:
        row = self.cache.get(number)
        if row is None:
            part = self.table[number * self.hidden : (number + 1) * self.hidden]
            row = self.cache[number] = memoryview(part).cast("b").tolist()
        return row


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
