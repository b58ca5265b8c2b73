"""The features of Castle Keep's judgement are those of the program that trained its networks.

`features.json` is written by that program; training/README.md tells how.
"""

import json
from math import exp
from pathlib import Path
from typing import Any

import pytest

from game.castle_keep.computer.evaluation.features import features
from game.castle_keep.computer.evaluation.network import SEATS, networks
from game.players.network import Network, Unit, read
from tests.rules.castle_keep.builders import KEEP, SEVERAL

CASES = json.loads(Path(__file__).with_name("features.json").read_text("utf-8"))


def test_games_for_every_number_of_seats_are_told() -> None:
    assert {case["position"]["seats"] for case in CASES} == set(SEVERAL)


@pytest.mark.parametrize("case", CASES)
def test_features_are_the_same(case: dict[str, Any]) -> None:
    state = KEEP.scene(case["position"])
    found = features(state.seen_by(state.turn), state.turn)
    assert found == pytest.approx(case["features"], abs=1e-4)


@pytest.mark.parametrize("seats", SEATS)
def test_the_networks_have_a_weight_for_each_feature(seats: int) -> None:
    state = KEEP.start("weights", seats)
    number = len(features(state, 0))
    for network in networks(seats):
        assert len(network.straight) == number
        assert {len(unit.weights) for unit in network.units} == {number}


def test_a_unit_counts_only_above_0() -> None:
    network = read("0.5 1 -1\n0.25 2 1 0\n-9 3 1 1\n")
    assert network == Network(0.5, (1, -1), (Unit(0.25, 2, (1, 0)), Unit(-9, 3, (1, 1))))
    assert network.value((2, 1)) == pytest.approx(1 / (1 + exp(-(0.5 + 2 - 1 + 2 * 2.25))))
