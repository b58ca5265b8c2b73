"""The end of the game: the mine, everything that scores, and who wins."""

from typing import Any

import pytest

from game.castelli.rules.pieces import FACES, MAIN, START, TILES
from game.castelli.rules.scoring.match import silver_prizes
from game.castelli.scene.tiles import tile_of
from tests.rules.castelli.builders import CASTELLI, NOTHING, ONE_EACH, do, told, why_not

SIDES = {"1,1": 2, "2,2": 3, "3,1": 0, "2,0": 1}
"""The squares around the mine of the fixed board, each with the side that faces it."""


def full(seats: int = 4, values: dict[str, tuple[str, int]] | None = None, **told_of: Any) -> Any:
    """Return a position with all tiles face up, those around the mine with a colour and value towards it."""
    options = {"layout": "fixed", **told_of.pop("options", {})}
    names = list(told(CASTELLI.start("x", seats), "tiles"))
    tiles: dict[str, Any] = {}
    free = told_of.pop("free", [*MAIN])
    for name, (colour, value) in (values or {}).items():
        face = next(
            at
            for at, shown in enumerate(FACES)
            if at // 4 in free
            and TILES[at // 4].value == value
            and TILES[at // 4].card is None
            and shown[SIDES[name]][0] == ("red", "blue", "green", "yellow").index(colour)
        )
        free.remove(face // 4)
        tiles[name] = tile_of(face)
    for name in names:
        if name not in tiles:
            tiles[name] = tile_of(free.pop(0) * 4)
    summary = {"seats": seats, "options": options, "tiles": tiles, "phase": "build", "left_out": "rest"}
    return CASTELLI.scene({**summary, **told_of})


RED_MINE = {"1,1": ("red", 6), "2,2": ("red", 5), "3,1": ("red", 5), "2,0": ("green", 5)}
TIED_MINE = {"1,1": ("red", 5), "2,2": ("green", 5), "3,1": ("red", 6), "2,0": ("green", 6)}
YELLOW_MINE = {"1,1": ("yellow", 6), "2,2": ("yellow", 5), "3,1": ("red", 5), "2,0": ("green", 5)}
TIED_WITH_YELLOW = {"1,1": ("red", 5), "2,2": ("yellow", 5), "3,1": ("red", 6), "2,0": ("yellow", 6)}


def test_the_active_player_finishes_the_last_turn() -> None:
    state = full(resources=[ONE_EACH] * 4)
    assert state.outcome is None
    assert why_not(state, "done") is None
    assert do(state, "done").outcome is not None


@pytest.mark.parametrize(
    ("seats", "mine", "silver"),
    [
        (4, RED_MINE, [7, 0, 0, 0]),
        (4, TIED_MINE, [3, 0, 3, 0]),
        (4, YELLOW_MINE, [0, 0, 0, 7]),
        (3, YELLOW_MINE, [0, 0, 0]),
        (3, TIED_WITH_YELLOW, [3, 0, 0]),
        (2, YELLOW_MINE, [0, 0]),
    ],
)
def test_the_mine_goes_to_the_most_around_it(seats: int, mine: dict[str, Any], silver: list[int]) -> None:
    after = do(full(seats, mine, mine=7), "done")
    assert told(after, "silver") == silver
    assert told(after, "mine") == 7 - sum(silver)


@pytest.mark.parametrize(
    ("silver", "points"),
    [
        ([5, 3, 1, 0], [4, 2, 0, 0]),
        ([5, 5, 1, 0], [3, 3, 0, 0]),
        ([5, 3, 3, 0], [4, 1, 1, 0]),
        ([5, 0, 0, 0], [4, 0, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([2, 2, 2, 2], [3, 3, 3, 3]),
    ],
)
def test_silver_prizes(silver: list[int], points: list[int]) -> None:
    by_seat = dict(enumerate(silver))
    assert list(silver_prizes(by_seat, False).values()) == points
    assert list(silver_prizes(by_seat, True).values()) == [2 * number for number in points]


def test_cards_and_resources_score_one_each() -> None:
    state = full(
        hands=[["steward", "king-5"], [], ["raider"], []],
        resources=[NOTHING, {"wood": 5, "grain": 1, "rocks": 0}, ONE_EACH, {}],
        silver=[0, 0, 0, 0],
        mine=0,
        points=[10, 0, 0, 3],
    )
    after = do(state, "done")
    assert told(after, "points") == [12, 6, 4, 3]
    assert after.outcome == ({0}, (12, 6, 4, 3), "castelli.end.points")
    assert (after.seat, told(after, "phase")) == (None, "over")
    assert after.actions == ()
    assert why_not(after, "done") == "over"


CASTLE = {"at": "0,3", "area": 0, "site": 0, "seat": 2}


@pytest.mark.parametrize(
    ("castles", "winners", "reason"),
    [
        ([CASTLE], {2}, "end.castles"),
        ([], {1, 2}, "end.shared"),
        ([CASTLE, {**CASTLE, "site": 1, "seat": 1}], {1, 2}, "end.shared"),
        ([CASTLE, {**CASTLE, "site": 1, "seat": 0}], {2}, "end.castles"),
    ],
)
def test_a_tie_goes_to_the_most_castles_and_is_shared_then(
    castles: list[dict[str, Any]], winners: set[int], reason: str
) -> None:
    outcome = do(full(points=[0, 9, 9, 3], castles=castles, mine=0), "done").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, f"castelli.{reason}")


def test_a_start_tile_still_held_scores_five() -> None:
    """Seat 1 has laid its start tile and keeps another one."""
    kept = 5
    tiles = [tile for tile in [*MAIN, START[1]] if tile != kept]
    hands = [tile_of(tile * 4) for tile in (START[0], kept, START[2], START[3])]
    state = full(options={"dilemma": "on"}, free=tiles, hand_tiles=hands, mine=0)
    assert told(do(state, "done"), "points") == [5, 0, 5, 5]


def test_the_battle_scores_settlements_and_standing_castles() -> None:
    """Like the rulebook's example: two players have three castles each around a city, and share."""
    towns = {"4,3": "city"}
    line = [("4,1", 1, 0), ("0,3", 0, 0), ("0,3", 0, 1), ("2,3", 1, 0), ("6,3", 0, 0), ("4,7", 0, 0)]
    seats = [1, 1, 1, 2, 2, 2]
    castles = [
        {"at": at, "area": area, "site": site, "seat": seat}
        for (at, area, site), seat in zip(line, seats, strict=True)
    ]
    castles += [{"at": "4,5", "area": 1, "site": 0, "seat": 0}]
    state = full(options={"battle": "on"}, settlements=towns, castles=castles, mine=0)
    after = do(state, "done")
    assert told(after, "points") == [2, 6 + 3, 6 + 3, 0]


def test_ties_around_a_settlement_are_rounded_up_and_none_scores_nobody() -> None:
    castles = [
        {"at": "0,3", "area": 0, "site": 0, "seat": 0, "overbuilt": True},
        {"at": "0,3", "area": 0, "site": 0, "seat": 1},
        {"at": "0,3", "area": 0, "site": 1, "seat": 2},
    ]
    towns = {"0,1": "village", "7,6": "city"}
    state = full(options={"battle": "on"}, settlements=towns, castles=castles, mine=0)
    assert told(do(state, "done"), "points") == [0, 2 + 2, 2 + 2, 0]


def test_the_battle_doubles_the_silver_prizes() -> None:
    state = full(options={"battle": "on"}, settlements={}, silver=[3, 2, 1, 0], mine=0)
    assert told(do(state, "done"), "points") == [8, 4, 0, 0]


def test_overbuilt_castles_count_for_the_tie() -> None:
    castles = [
        {"at": "0,3", "area": 0, "site": 0, "seat": 0, "overbuilt": True},
        {"at": "0,3", "area": 0, "site": 0, "seat": 1},
    ]
    state = full(options={"battle": "on"}, settlements={}, castles=castles, mine=0, points=[2, 0, 0, 0])
    outcome = do(state, "done").outcome
    assert outcome == ({0, 1}, (2, 2, 0, 0), "castelli.end.shared")


def test_the_turn_goes_to_the_left() -> None:
    state = CASTELLI.scene({"seats": 3, "phase": "build", "turn": 2})
    after = state.after(CASTELLI.action("done"))
    assert (after.seat, told(after, "phase")) == (0, "reveal")  # type: ignore[arg-type]
