"""The exporter: trained networks, 32-bit floats, to a file of weights that the game ships, a byte each.

Run as `python -m training.weights architects architects.net architects.weights`, or the other way round as
`python -m training.weights --back architects architects.net`, for a trainer that goes on from there.
"""

import argparse
import json
import sys
from array import array
from pathlib import Path
from typing import NamedTuple

from game.castellion.computer.evaluation.context import FILES, FILES_FOR_TWO, table
from game.castellion.computer.evaluation.network import networks

NETWORKS = 3  # in a file, for the first, second and third Ordeal
HIDDEN = 64
FLOAT = 4  # bytes
LARGEST = 127  # of a signed byte
TABLES = {
    **{name: table(level) for level, name in FILES.items()},
    **{name: table(level, two=True) for level, name in FILES_FOR_TWO.items()},
}
"""By the file of weights, the layout of its networks."""


class Packed(NamedTuple):
    """A network as it is shipped: its table in units of each hidden unit's scale, and the other weights."""

    table: bytes
    scale: list[float]
    bias: list[float]
    out: list[float]
    base: float


def read(file: Path, rows: int) -> list[list[float]]:
    """Return the floats of each network: the table, biases, output weights, output bias.

    Raises ValueError when the file is not as long as tables of so many rows make it.
    """
    data = file.read_bytes()
    each = (rows + 2) * HIDDEN + 1
    if len(data) != NETWORKS * each * FLOAT:
        raise ValueError(f"{file} has {len(data)} bytes, not {NETWORKS * each * FLOAT}: not of this level.")
    floats = array("f", data).tolist()
    return [floats[number * each : (number + 1) * each] for number in range(NETWORKS)]


def packed(network: list[float]) -> Packed:
    """Return a network with its table in bytes."""
    weights, (*shared, base) = network[: -2 * HIDDEN - 1], network[-2 * HIDDEN - 1 :]
    rows = [weights[start : start + HIDDEN] for start in range(0, len(weights), HIDDEN)]
    scale = [(max(map(abs, unit)) or 1) / LARGEST for unit in zip(*rows, strict=True)]
    table = array("b", (round(weight / by) for row in rows for weight, by in zip(row, scale, strict=True)))
    bias, out = rounded(shared[:HIDDEN]), rounded(shared[HIDDEN:])
    return Packed(table.tobytes(), [float(f"{by:.5g}") for by in scale], bias, out, round(base, 5))


def rounded(numbers: list[float]) -> list[float]:
    return [round(number, 5) for number in numbers]


def export(name: str, file: Path, target: Path) -> None:
    """Write a file of weights. Raises OSError, or ValueError for other networks."""
    rows = TABLES[name].rows
    networks = [packed(network) for network in read(file, rows)]
    shared = [{"scale": net.scale, "bias": net.bias, "out": net.out, "base": net.base} for net in networks]
    head = {"hidden": HIDDEN, "rows": rows, "networks": shared}
    text = json.dumps(head, separators=(",", ":")).encode()
    target.write_bytes(text + b"\n" + b"".join(net.table for net in networks))


def unpack(name: str) -> bytes:
    """Return a shipped file's networks as the trainer reads them: 32-bit floats in the order of `read`."""
    data = array("f")
    for net in networks(name):
        table = memoryview(net.table).cast("b")
        data.extend(byte * net.scale[number % HIDDEN] for number, byte in enumerate(table))
        data.extend((*net.bias, *net.out, net.base))
    return data.tobytes()


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the weights of a level as the game ships them.")
    parser.add_argument("name", choices=sorted(TABLES))
    parser.add_argument("file", type=Path, help="the networks that train wrote")
    parser.add_argument("target", type=Path, nargs="?", help="where to write the weights")
    parser.add_argument("--back", action="store_true", help="write the networks of the weights shipped")
    chosen = parser.parse_args()
    if chosen.back == (chosen.target is not None):
        parser.error("tell where to write the weights, or --back")
    try:
        if chosen.back:
            chosen.file.write_bytes(unpack(chosen.name))
        else:
            export(chosen.name, chosen.file, chosen.target)
    except (OSError, ValueError) as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
