"""The features of Castellan's judgement are those of the program that trained its networks.

`features_2.json` and the others are written by that program; training/README.md tells how.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game.castellan.computer.evaluation.features import features
from game.castellan.computer.evaluation.learned import WEIGHTS, networks
from game.castellan.computer.evaluation.standing import between
from tests.rules.castellan.builders import CASTELLAN


def cases(seats: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        Path(__file__).with_name(f"features_{seats}.json").read_text("utf-8")
    )
    return found


@pytest.mark.parametrize("case", [case for seats in WEIGHTS for case in cases(seats)])
def test_features_are_the_same_for_every_seat(case: dict[str, Any]) -> None:
    state = CASTELLAN.scene(case["position"])
    for seat, told in enumerate(case["features"]):
        found = features(between(state.seen_by(seat), seat))
        assert found == pytest.approx(told, abs=1e-4)


@pytest.mark.parametrize("seats", WEIGHTS)
def test_the_networks_have_a_weight_for_each_feature(seats: int) -> None:
    number = len(cases(seats)[0]["features"][0])
    for network in networks(seats):
        assert len(network.straight) == number
        assert {len(unit.weights) for unit in network.units} == {number}
