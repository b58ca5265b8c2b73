"""Every rule id in the source of the rules is broken and kept by a test: no refusal goes untested.

The ids of the School of Architects have a case here; those of the later levels stand in the tests of their
powers, variants and partners.
"""

from typing import Any, NamedTuple

import pytest

from tests.rules.castellion.builders import EXAM_2, EXAM_3, do, painted, scene, why_not
from tests.rules.rule_ids import ids_in_source, ids_in_tests


class Case(NamedTuple):
    """A position in which one action breaks a rule, and one (here or in another position) that keeps it."""

    broken: tuple[dict[str, Any], str]
    kept: tuple[dict[str, Any], str]


def case(told: dict[str, Any], broken: str, kept: str, **changed: Any) -> Case:
    return Case((told, broken), ({**told, **changed}, kept))


FIVE = [["St"], ["Ss"], ["Sc"], ["Jt"], ["Js"]]
OVER = {"won": False, "reason": "castellion.lost.formations"}

REFUSALS = {
    "castellion.draw.empty": case({"main": []}, "draw:main", "draw:safe"),
    "castellion.draw.hand": case({"hand": "St"}, "draw:main", "draw:main", hand=None),
    "castellion.hand.empty": case({}, "discard", "discard", hand="St"),
    "castellion.hand.defender": case({"hand": "St"}, "traitor", "traitor", hand="Tr"),
    "castellion.hand.traitor": case({"hand": "Tr"}, "discard", "discard", hand="St"),
    "castellion.over": case({"outcome": OVER}, "draw:main", "draw:main", outcome=None),
    "castellion.place.adjacent": case({"hand": "Ct", "castles": [FIVE]}, "place:6.0", "place:5.0"),
    "castellion.place.support": case({"hand": "Cs", "castles": [[["St"]]]}, "place:0.0", "place:0.1"),
    "castellion.place.shape": case(
        {"hand": "Ct", "castles": [[["St"]]]}, "place:0.1", "place:0.1", hand="Cs"
    ),
    "castellion.place.size": case(
        {"hand": "Ct", "castles": [[*FIVE, ["Cs"]]]}, "place:6.0", "place:5.0", castles=[FIVE]
    ),
}

LEVEL = painted("S C S C S C\nC S C S C S")
WON = painted("S C S J J -\nS C S J J -\nS C S P P -\nS C S P P C")
LAST = {"hand": "Tr", "ordeals": [{**EXAM_3, "traitors": ["Tr"] * 4}]}
SECOND = {"hand": "Tr", "ordeals": [{**EXAM_2, "traitors": ["Tr"]}, EXAM_3]}

OUTCOMES = {
    "castellion.won": case({**LAST, "castles": [WON]}, "traitor", "traitor", castles=[WON[:5]]),
    "castellion.lost.formations": case({**LAST, "castles": [LEVEL]}, "traitor", "traitor", castles=[WON]),
    "castellion.lost.foundation": case(
        {**SECOND, "castles": [LEVEL[:5]]}, "traitor", "traitor", castles=[LEVEL]
    ),
}


def test_every_id_has_a_case_and_every_case_an_id() -> None:
    ids = {f"castellion.{rule}" for rule in ids_in_source("castellion")}
    cases = REFUSALS.keys() | OUTCOMES.keys()
    assert cases <= ids
    assert ids - cases <= ids_in_tests(__file__)


@pytest.mark.parametrize("rule", REFUSALS)
def test_refusals(rule: str) -> None:
    told, action = REFUSALS[rule].broken
    assert why_not(scene(**told), action) == rule
    told, action = REFUSALS[rule].kept
    assert why_not(scene(**told), action) is None


@pytest.mark.parametrize("rule", OUTCOMES)
def test_outcomes(rule: str) -> None:
    told, action = OUTCOMES[rule].broken
    outcome = do(scene(**told), action).outcome
    assert outcome is not None
    assert outcome.reason == rule
    assert bool(outcome.winners) is (rule == "castellion.won")
    told, action = OUTCOMES[rule].kept
    other = do(scene(**told), action).outcome
    assert other is None or other.reason != rule
