"""The module Dilemma: a tile in hand that may be laid instead of the revealed one."""

from game.castelli.rules.pieces import START
from tests.rules.castelli.builders import CASTELLI, do, legal, scene, stock, tile, told, why_not

HANDS = ["4rgby", "4rbgy", "4rygb", "4rybg"]


def test_each_gets_a_start_tile_by_the_seed() -> None:
    state = CASTELLI.start("dilemma", 4, dilemma="on")
    assert sorted(state.hand_tiles) == list(START)
    assert told(state, "start_tile_held") == [True] * 4
    two = {CASTELLI.start(f"dilemma {n}", 2, dilemma="on").hand_tiles for n in range(200)}
    assert len(two) == 12
    assert told(CASTELLI.start("dilemma", 4), "hand_tiles") == [None] * 4


def test_the_hand_tile_is_laid_instead_and_the_revealed_one_kept() -> None:
    state = scene(dilemma="on", hand_tiles=HANDS, held=("0,2", "1rgby"), deck=5)
    assert legal(state, "exchange") == ["exchange:blue", "exchange:green", "exchange:red", "exchange:yellow"]
    after = do(state, "exchange:blue")
    assert told(after, "tiles", "0,2") == tile("4byrg")
    assert told(after, "hand_tiles", "0") == tile("1rgby")
    assert told(after, "start_tile_held") == [False, True, True, True]
    # Card, silver and edge come from the tile laid: the start tile has none of its own, blue gets the wood.
    assert (told(after, "silver"), told(after, "deck")) == ([0, 0, 0, 0], 5)
    assert stock(after, 1)[0] == 1
    kept = do(state, "lay:blue")
    assert told(kept, "start_tile_held") == [True] * 4
    assert (told(kept, "silver", "0"), told(kept, "deck")) == (1, 4)


def test_a_kept_tile_may_be_laid_later() -> None:
    hands = ["1rgby", *HANDS[1:]]
    held = ("1,3", "5rgby")
    state = scene(dilemma="on", tiles={"4,4": HANDS[0]}, hand_tiles=hands, held=held, deck=5)
    after = do(state, "exchange:red")
    assert told(after, "silver", "0") == 1
    assert told(after, "hand_tiles", "0") == tile("5rgby")
    assert told(after, "start_tile_held", "0") is False


def test_hand_tiles_are_open_to_all() -> None:
    state = CASTELLI.start("dilemma", 3, dilemma="on")
    for seat in range(3):
        assert told(state.seen_by(seat), "hand_tiles") == told(state, "hand_tiles")


def test_without_the_module_there_is_no_hand_tile() -> None:
    state = scene(held=("1,3", "5rgby"))
    assert why_not(state, "exchange:red") == "dilemma"
    assert legal(state, "exchange") == []
