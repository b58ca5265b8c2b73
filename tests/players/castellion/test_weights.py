"""The judgement in Python is that of the program that trained it: the same features, nearly the same chance.

`judgements.json` is written by that program; training/README.md tells how.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.castellion.computer.evaluation.context import table
from game.castellion.computer.evaluation.features import Context, rows
from game.castellion.computer.evaluation.network import networks
from game.castellion.computer.evaluation.plans import Aim
from game.castellion.rules.castle import WIDTH
from training.weights import HIDDEN, TABLES, packed, read, unpack

CASES = [
    (name, case)
    for name, cases in json.loads(Path(__file__).with_name("judgements.json").read_text("utf-8")).items()
    for case in cases
]
ROUNDING = 0.02
"""A byte for a weight makes about this difference at most."""


OF_TWO = ("turn", "sunken", "until")


def features(name: str, case: dict[str, Any]) -> list[int]:
    castle = tuple(map(tuple, case["castle"]))
    ahead = Context(
        cards=tuple(case["contexts"]),
        draws=tuple(case["draws"]),
        safe=case["safe"],
        aims=tuple(Aim(row, place, tuple(asked), lost) for row, place, asked, lost in case["aims"]),
        pool=tuple(case["pool"]),
        needed=tuple(case["needed"]),
        **{key: case[key] for key in ("traitors", "left", "stocked", "discards", "powers")},
        **{key: case[key] for key in OF_TWO if key in case},
    )
    return rows(castle, ahead, TABLES[name])


def judged(name: str, case: dict[str, Any]) -> float:
    return networks(name)[int(case["ordeal"]) - 1].value(features(name, case))


def test_castles_of_every_width_before_every_ordeal_of_every_file_are_judged() -> None:
    assert {name for name, _ in CASES} == {*TABLES}
    for name in TABLES:
        cases = [case for of, case in CASES if of == name]
        assert {len(case["castle"]) for case in cases} == set(range(WIDTH + 1))
        assert {case["ordeal"] for case in cases} == {1, 2, 3}
        assert all((key in case) == name.endswith("two") for case in cases for key in OF_TWO)


def test_castles_of_two_that_face_the_next_ordeal_a_later_one_and_none_are_judged() -> None:
    cases = [case for _, case in CASES if "turn" in case]
    assert {case["turn"] for case in cases} == {0, 1, 2}
    assert any(case["sunken"] for case in cases)


@pytest.mark.parametrize(("name", "case"), CASES)
def test_features_are_the_same(name: str, case: dict[str, Any]) -> None:
    found = features(name, case)
    assert [len(found), sum(found), sum(row * row for row in found)] == case["rows"]


@pytest.mark.parametrize(("name", "case"), CASES)
def test_the_chance_is_the_same_but_for_rounded_weights(name: str, case: dict[str, Any]) -> None:
    assert judged(name, case) == pytest.approx(case["value"], abs=ROUNDING)


def test_a_weight_is_off_by_half_a_unit_at_most() -> None:
    rng = Random(1)
    weights = [rng.gauss(0, 1) for _ in range(40 * HIDDEN)]
    net = packed([*weights, *(0.5,) * HIDDEN, *(0.25,) * HIDDEN, -1.0])
    for number, (weight, byte) in enumerate(zip(weights, memoryview(net.table).cast("b"), strict=True)):
        assert byte * net.scale[number % HIDDEN] == pytest.approx(
            weight, abs=0.51 * net.scale[number % HIDDEN]
        )
    assert (set(net.bias), set(net.out), net.base) == ({0.5}, {0.25}, -1.0)


def test_unpacked_weights_pack_again_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "admiral.net"
    file.write_bytes(unpack("admiral"))
    for network, shipped in zip(read(file, table("admiral").rows), networks("admiral"), strict=True):
        again = packed(network)
        assert again.table == shipped.table
        assert (again.bias, again.out, again.base) == ([*shipped.bias], [*shipped.out], shipped.base)


def test_networks_of_another_size_are_not_exported(tmp_path: Path) -> None:
    (tmp_path / "other.net").write_bytes(bytes(1001))
    with pytest.raises(ValueError, match="has 1001 bytes"):
        read(tmp_path / "other.net", table("admiral").rows)
