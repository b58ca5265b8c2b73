"""Tournaments: two games side by side, round after round."""

import random
from typing import Any

import pytest

from game.castelli.rules.state import CastelliState
from game.core import HiddenError, OptionError
from tests.rules.castelli.builders import (
    CASTELLI,
    ONE_EACH,
    do,
    legal,
    scene,
    silver_of,
    stock,
    tile,
    told,
    why_not,
)


def played(state: CastelliState, seed: int) -> list[CastelliState]:
    """Return the last state of every round, each followed by the first of the next one or the end."""
    rng, ends = random.Random(seed), []
    while state.outcome is None:
        after = state.after(rng.choice(state.actions))
        if after.outcome or told(after, "tournament", "round") != told(state, "tournament", "round"):
            ends += [state, after]
        state = after
    return ends


def cup(kind: str = "knockout", **told_of: Any) -> CastelliState:
    return scene(tournament=kind, **told_of)


def test_a_tournament_is_for_four() -> None:
    for kind in ("knockout", "three_rounds"):
        for seats in (2, 3):
            with pytest.raises(OptionError) as caught:
                CASTELLI.start("cup", seats, tournament=kind)
            assert (caught.value.option, caught.value.choices) == ("tournament", ("none",))


def test_the_first_round() -> None:
    state = cup()
    assert told(state, "tournament", "pairs") == [[0, 2], [1, 3]]
    assert told(state, "mines") == [11, 11]
    assert len(told(state, "tiles")) == 32
    assert told(cup("three_rounds"), "tournament", "pairs") == [[0, 1], [2, 3]]


def test_seats_move_in_turn_each_in_its_own_half() -> None:
    state = CASTELLI.start("cup", 4, tournament="knockout")
    for seat in (0, 1, 2, 3, 0):
        assert (state.seat, told(state, "match")) == (seat, seat % 2)
        rows = {int(action.arguments[0]) for action in state.actions}
        assert rows == (set(range(4)) if seat % 2 == 0 else set(range(4, 8)))
        assert why_not(state, "reveal:5.1" if seat % 2 == 0 else "reveal:1.1") == "match"
        reveal, lay = random.Random(seat).choice(state.actions), "lay:red"
        state = state.after(reveal).after(CASTELLI.action(lay))
        while told(state, "phase") == "react":
            state = state.after(CASTELLI.action("pass"))
        state = state.after(CASTELLI.action("done"))


def test_only_the_opponent_counts() -> None:
    tiles = {"0,4": "5gbyr"}
    rich = {"cards": "raider", "own": ONE_EACH, "tiles": tiles, "phase": "build", "silver": [0, 3, 1, 3]}
    state = cup(**rich)
    after = do(state, "raider")
    assert told(after, "silver") == [1, 3, 0, 3]
    assert legal(state, "build") == ["build:0.3"]
    assert told(do(state, "build:0.3"), "points", "0") == 2  # villages of rows 0 to 3, no city of row 6
    traitor = cup(hands=[["traitor"], ["raider"], ["king-4"], ["raider"]], silver=[1, 0, 0, 0])
    assert legal(traitor, "traitor") == ["traitor:2"]
    assert why_not(traitor, "traitor:1") == "traitor.player"


def test_other_rows_are_no_business_of_a_match() -> None:
    state = cup(battle="on", hands=[["peasant", "incendiary"], [], [], []])
    assert why_not(state, "peasant:4.3") == "match"
    assert why_not(state, "incendiary:4.7") == "match"
    assert why_not(state, "incendiary:3.0") is None
    below = cup(tiles={"4,4": "5rgby"}, phase="build", own=ONE_EACH)
    assert why_not(below, "build:4.3") == "match"


def test_the_mines_are_apart() -> None:
    state = cup(held=("5,1", "1rygb"), turn=1, mines=[11, 1], silver=[0, 5, 0, 5])
    after = do(state, "lay:red")
    assert (told(after, "mines"), told(after, "mine"), told(after, "silver")) == ([11, 0], 0, [0, 6, 0, 5])


def test_a_neutral_colour_belongs_to_the_other_match() -> None:
    after = do(cup(held=("0,2", "5rgby")), "lay:blue")  # blue plays the other match
    assert [stock(after, seat)[0] for seat in range(4)] == [0, 0, 0, 0]
    assert stock(do(cup(held=("0,2", "5rgby")), "lay:green"), 2)[0] == 1


def test_only_the_opponent_is_asked() -> None:
    hands = [[], ["steward"], [], ["steward"]]
    assert told(do(cup(held=("0,2", "5rgby"), hands=hands), "lay:red"), "phase") == "build"
    hands = [[], ["steward"], ["steward"], []]
    assert do(cup(held=("0,2", "5rgby"), hands=hands), "lay:red").seat == 2


@pytest.mark.parametrize("seed", range(4))
def test_a_knock_out_ends_with_winners_against_each_other(seed: int) -> None:
    last, second, _, over = played(CASTELLI.start(f"cup {seed}", 4, tournament="knockout"), seed)
    assert told(second, "tournament", "round") == 2
    finalists, losers = told(second, "tournament", "pairs")
    assert sorted(finalists + losers) == [0, 1, 2, 3]
    assert len({*finalists} & {0, 2}) == len({*finalists} & {1, 3}) == 1
    totals = told(second, "tournament", "totals")
    for one, other in ((0, 2), (1, 3)):
        ahead = one if one in finalists else other
        behind = one + other - ahead
        assert totals[ahead] >= totals[behind]
    assert told(second, "points") == [0, 0, 0, 0]
    assert told(second, "pieces") == told(last, "pieces")
    assert silver_of(second) == 22
    assert over.outcome is not None
    (winner,) = over.outcome.winners
    assert winner in finalists
    assert over.outcome.scores == tuple(told(over, "points"))


def test_three_rounds_let_everybody_meet_everybody_and_add_up() -> None:
    ends = played(CASTELLI.start("cup", 4, tournament="three_rounds"), 7)
    pairs = [told(state, "tournament", "pairs") for state in ends[::2]]
    assert pairs == [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]]
    over = ends[-1]
    assert over.outcome is not None
    assert over.outcome.scores == tuple(told(over, "tournament", "totals"))
    best = max(over.outcome.scores)
    assert all(over.outcome.scores[seat] == best for seat in over.outcome.winners)


LAST = {"round": 2, "pairs": [[0, 1], [2, 3]]}


def at_the_end(kind: str, rounds: dict[str, Any], **told_of: Any) -> CastelliState:
    """Return the last turn of a round, all tiles face up as they would be laid with red to the north."""
    state = CASTELLI.start("end", 4, tournament=kind, layout="fixed")
    tiles = dict(zip(told(state, "tiles"), map(tile, told(state, "face_down")), strict=True))
    summary = {"tiles": tiles, "phase": "build", "turn": 3, "mines": [0, 0], "tournament": rounds}
    options = {"tournament": kind, "layout": "fixed"}
    found = CASTELLI.scene({"seats": 4, "options": options, "left_out": "rest", **summary, **told_of})
    assert isinstance(found, CastelliState)
    return found


@pytest.mark.parametrize(
    ("told_of", "reason"),
    [
        ({"points": [9, 8, 20, 0]}, "end.points"),
        ({"points": [8, 8, 20, 0], "castles": [{"at": "0,3", "area": 0, "seat": 0}]}, "end.castles"),
        ({"points": [8, 10, 20, 0], "silver": [2, 1, 0, 0]}, "end.silver"),
        ({"points": [8, 8, 20, 0]}, "end.lot"),
    ],
)
def test_what_decides_a_knock_out(told_of: dict[str, Any], reason: str) -> None:
    state = at_the_end("knockout", LAST, **told_of)
    outcome = do(state, "done").outcome
    assert outcome is not None
    assert outcome.reason == f"castelli.{reason}"
    assert outcome.winners == {0} or reason == "end.lot"


def test_the_lot_is_not_known_before() -> None:
    state = at_the_end("knockout", LAST)
    done = CASTELLI.action("done")
    assert state.reveals(done) is True
    with pytest.raises(HiddenError):
        state.seen_by(3).after(done)
    winners = {
        next(iter(outcome.winners))
        for fate in range(30)
        if (outcome := do(at_the_end("knockout", LAST, fate=fate), "done").outcome)
    }
    assert winners == {0, 1}


def test_points_and_castles_of_all_rounds_decide_three() -> None:
    rounds = {"round": 3, "pairs": [[0, 3], [1, 2]], "totals": [10, 0, 12, 0], "castles": [3, 0, 1, 0]}
    outcome = do(at_the_end("three_rounds", rounds, points=[2, 0, 0, 0]), "done").outcome
    assert outcome == ({0}, (12, 0, 12, 0), "castelli.end.castles")
    even = {**rounds, "castles": [1, 0, 1, 0]}
    outcome = do(at_the_end("three_rounds", even, points=[2, 0, 0, 0]), "done").outcome
    assert outcome == ({0, 2}, (12, 0, 12, 0), "castelli.end.shared")


def test_dilemma_and_battle_apply() -> None:
    options: dict[str, str] = {"dilemma": "on", "battle": "on", "tournament": "knockout"}
    state = CASTELLI.start("cup", 4, **options)
    assert told(state, "deck") == 33
    assert told(state, "start_tile_held") == [True] * 4
    ends = played(state, 3)
    assert told(ends[1], "start_tile_held") == [True] * 4
