"""The features of Castellan's judgement for two are those of the program that trained its networks.

`features.json` is written by that program; training/README.md tells how.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game.castellan.computer.evaluation.duel import SEATS, networks
from game.castellan.computer.evaluation.features import features
from game.castellan.computer.evaluation.standing import between
from tests.rules.castellan.builders import CASTELLAN

CASES = json.loads(Path(__file__).with_name("features.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES)
def test_features_are_the_same_for_who_begins_and_for_who_waits(case: dict[str, Any]) -> None:
    state = CASTELLAN.scene(case["position"])
    for seat in range(SEATS):
        found = features(between(state.seen_by(seat), seat))
        assert found == pytest.approx(case["features"][seat], abs=1e-4)


def test_the_networks_have_a_weight_for_each_feature() -> None:
    number = len(CASES[0]["features"][0])
    for network in networks():
        assert len(network.straight) == number
        assert {len(unit.weights) for unit in network.units} == {number}
