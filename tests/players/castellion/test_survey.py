"""The survey of a castle: windows that a single tile spoils."""

import pytest

from game.castellion.computer.evaluation.survey import survey
from game.castellion.computer.evaluation.windows import KINDS
from game.castellion.rules.castle import Castle
from tests.rules.castellion.scene.builders import shaped


def spoilt(drawing: str) -> dict[tuple[str, bool], int]:
    """How many windows of each kind one tile spoils, by whether a swap mends them; those there are."""
    castle: Castle = tuple(map(tuple, shaped(drawing)))
    numbers = survey(castle, powers=True).spoilt
    told = {(kind, swap): numbers[number * 2 + swap] for number, kind in enumerate(KINDS) for swap in (0, 1)}
    return {key: windows for key, windows in told.items() if windows}


@pytest.mark.parametrize(
    ("drawing", "found"),
    [
        ("SJ SS JJ", {("bastion", False): 1}),  # the fourth Seer is nowhere near
        ("SJS SSJ JJC", {("bastion", True): 1}),  # it stands beside the Juggler
        ("SPS SSJ JSC", {}),  # a fifth Seer would touch the bastion then
        ("SSC- SJSS CPJJ", {("bastion", True): 1}),
        ("S--- C--- S--- S--- JPCJ", {("tower", False): 1}),
        ("S--- CS-- SP-- SPPJ JPCJ", {("tower", True): 1}),
        ("JCJ SFJ SSC", {("bastion", False): 1}),
        ("SCSSP PPJCJ", {("line", False): 1}),
    ],
)
def test_one_tile_spoils_a_window(drawing: str, found: dict[tuple[str, bool], int]) -> None:
    assert spoilt(drawing) == found
