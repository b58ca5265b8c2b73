"""Random games of every option and number of players: what holds at every step."""

from collections import Counter
from itertools import takewhile
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.castle_keep.rules.castle import BESIDE, CENTRE, EMPTY, KIND_AT, RING, ring
from game.castle_keep.rules.pieces import ALL_TILES, colour, kind, match
from game.castle_keep.rules.state import CastleKeepState
from game.core import Action
from tests.rules.castle_keep.builders import KEEP, SEVERAL
from tests.rules.journeys import wander
from tests.vocabulary import vocabulary

HASTY = {"pass": 0.1, "end": 0.3}
SLOW = {"build": 0.02, "attack": 0.2, "pass": 5.0}


@st.composite
def games(draw: st.DrawFn, likely: dict[str, float]) -> list[CastleKeepState]:
    """The states of a whole game in which some verbs are likelier than others."""
    seats = draw(st.sampled_from(KEEP.seats))
    options = {option.id: draw(st.sampled_from(KEEP.offered(option, seats))) for option in KEEP.options}
    state: Any = KEEP.start(f"deal {draw(st.integers(0, 999))}", seats, **options)
    rng = Random(draw(st.integers(0, 999)))
    states = [state]
    while state.outcome is None:
        weights = [likely.get(action.verb, 1.0) for action in state.actions]
        state = state.after(rng.choices(state.actions, weights)[0])
        states.append(state)
    return states


def everything(told: dict[str, Any]) -> Counter[str]:
    """Count every tile that a summary tells of."""
    lying = [tile for castle in told["castles"] for tile in castle.values()]
    lying += [tile for group in (*told["hands"], *told["stacks"]) for tile in group]
    lying += [told["turned"]] if told.get("turned") else []
    lying += [tile for camp in told.get("camps", ()) for tile in camp]
    return Counter(lying + told["discards"] + told["removed"])


@given(games(HASTY) | games(SLOW) | games({}))
def test_no_tile_is_ever_lost(states: list[CastleKeepState]) -> None:
    for state in states:
        told = state.summary()
        assert everything(told) == Counter(ALL_TILES)
        assert told["piles"] == [len(pile) for pile in told["stacks"]]


@given(games(HASTY) | games(SLOW))
def test_every_game_ends_for_a_reason_that_is_seen(states: list[CastleKeepState]) -> None:
    *before, last = states
    outcome = last.outcome
    assert outcome is not None
    complete = [seat for seat, castle in enumerate(last.castles) if None not in castle]
    fallen = [
        seat
        for seat, castle in enumerate(last.castles)
        if castle == EMPTY and before[-1].castles[seat] != EMPTY
    ]
    match outcome.reason.removeprefix("castle_keep."):
        case "won.built":
            assert outcome.winners == {last.turn} == {before[-1].seat}
            assert set(last.homes(last.turn)) <= set(complete)
            assert last.twins or len(complete) == 1
        case "won.destroyed":
            assert fallen
            assert outcome.winners == {before[-1].seat}
        case "lost.fallen":
            assert not outcome.winners
            assert last.castle == EMPTY
        case "lost.piles":
            assert not outcome.winners
            assert not any(last.piles)
        case "draw.idle":
            assert not outcome.winners
            assert last.idle_shuffles == 2
        case _:
            assert not outcome.winners
            assert not last.has_stock
    for state in before:
        assert any(None in castle for castle in state.castles_of(state.turn))
        assert len(state.hand) <= 6
        assert all(len(hand) <= 4 for seat, hand in enumerate(state.hands) if seat != state.seat)
        assert (state.phase == "discard") <= (len(state.hand) > 4)


@given(games(HASTY))
def test_castles_hold_to_the_rules(states: list[CastleKeepState]) -> None:
    """Until a first attack neighbours match but for the last of the ring, and keeps have their colour."""
    for state in takewhile(lambda state: not (state.attacked or state.besieged), states):
        for castle in state.castles:
            assert all(kind(tile) == KIND_AT[place] for place, tile in enumerate(castle) if tile)
            pairs = [(castle[place], castle[BESIDE[place][1]]) for place in BESIDE]
            joined = [(one, other) for one, other in pairs if one and other]
            unlike = sum(not match(one, other) for one, other in joined)
            assert unlike <= (len(joined) == len(RING))
            walls = ring(castle)
            assert not walls or len(joined) >= len(walls) - 1
            keep = castle[CENTRE]
            assert not keep or any(colour(tile) == colour(keep) for tile in walls)


def test_games_end_in_every_way() -> None:
    ends = Counter(
        wander(KEEP.start(f"end {deal}", deal % 3 + 2), Random(deal), 10_000).last.outcome
        for deal in range(60)
    )
    assert {end.reason for end in ends if end} == {"castle_keep.won.built", "castle_keep.won.destroyed"}
    lazy = KEEP.start("lazy", 2)
    while lazy.outcome is None:
        lazy = lazy.after(next(action for action in lazy.actions if action.verb in ("pass", "discard")))
    assert lazy.outcome.reason == "castle_keep.draw.idle"


@pytest.mark.parametrize("seats", SEVERAL)
def test_the_whole_notation_of_some_positions(seats: int) -> None:
    words = vocabulary(KEEP)
    journey = wander(KEEP.start("words", seats, attacks="several"), Random(3), 60)
    for state in journey.states[::4]:
        legal: set[Action] = set(state.actions)
        assert {action for action in words if state.refusal(action) is None} == legal
        assert all(str(KEEP.action(str(action))) == str(action) for action in legal)
