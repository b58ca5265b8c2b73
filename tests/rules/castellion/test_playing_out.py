"""Playing out: where the castle stands all that may come, nothing else than that is left to decide."""

import pytest

from game.castellion.rules.state import CastellionState
from game.core import Stream
from tests.golden import records

GAMES = {name: one for name, one in records().items() if name.startswith("castellion")}


def ends(state: CastellionState) -> CastellionState:
    while (action := state.playing_out) is not None:
        state = state.after(action)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_what_is_played_out_is_won_whatever_lies_in_the_piles(name: str) -> None:
    record = GAMES[name]
    met = [state for state in record.states if state.playing_out is not None]
    for number, state in enumerate(met[:: max(1, len(met) // 4)]):
        assert isinstance(state, CastellionState) and not state.options.has_powers
        for seed in range(3):
            end = ends(state.seen_by(0).guess(0, Stream(f"{number}-{seed}")))
            assert end.outcome is not None and end.outcome.winners
    outcome = record.state().outcome
    assert not met or (outcome is not None and outcome.winners) or "lost" in name


def test_it_is_met_on_the_first_level_alone() -> None:
    offered = {name for name, one in GAMES.items() if any(state.playing_out for state in one.states)}
    assert offered and all("architects" in name for name in offered)
