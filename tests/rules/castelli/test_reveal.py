"""Revealing a tile: orientation, its card and silver, the frame, and what areas give."""

from tests.rules.castelli.builders import do, legal, scene, stock, told, why_not


def test_a_tile_is_taken_and_laid_back_in_any_orientation() -> None:
    state = do(scene(), "reveal:1.3")
    assert told(state, "phase") == "orient"
    assert told(state, "held", "at") == "1,3"
    assert legal(state, "lay") == ["lay:blue", "lay:green", "lay:red", "lay:yellow"]
    for colour in ("red", "blue", "green", "yellow"):
        after = do(state, f"lay:{colour}")
        assert told(after, "tiles", "1,3", "coats")[0] == colour
        assert told(after, "held") is None
        assert told(after, "phase") == "build"


def test_what_cannot_be_revealed() -> None:
    state = scene(tiles={"1,3": "5rgby"})
    assert why_not(state, "reveal:1.3") == "reveal.tile"
    assert why_not(state, "reveal:0.1") == "reveal.tile"
    assert why_not(scene(2), "reveal:4.0") == "reveal.tile"
    assert why_not(state, "reveal:1.5") is None


def test_a_card_icon_gives_a_card_whatever_colour_it_replaces() -> None:
    state = scene(held=("1,1", "2rgby"), deck=3, turn=1)
    top = told(state, "deck_cards")[0]
    after = do(state, "lay:red")
    assert told(after, "hands") == [[], [top], [], []]
    assert told(after, "deck") == 2
    empty = do(scene(held=("1,1", "2rgby"), deck=0), "lay:red")
    assert told(empty, "hands") == [[], [], [], []]


def test_silver_on_a_tile_comes_from_the_mine_as_far_as_it_lasts() -> None:
    after = do(scene(held=("1,1", "1rygb")), "lay:red")
    assert (told(after, "silver"), told(after, "mine")) == ([2, 0, 0, 0], 20)
    after = do(scene(held=("1,1", "1rygb"), mine=1, silver=[0, 5, 5, 5]), "lay:red")
    assert (told(after, "silver"), told(after, "mine")) == ([1, 5, 5, 5], 0)


def test_the_frame_gives_to_the_coat_that_faces_it() -> None:
    state = scene(held=("0,2", "5rgby"))
    assert stock(do(state, "lay:red"), 0) == (1, 0, 0)
    assert stock(do(state, "lay:yellow"), 3) == (1, 0, 0)
    assert told(do(scene(held=("0,4", "5rgby")), "lay:green"), "silver") == [0, 0, 1, 0]
    drawn = do(scene(held=("3,7", "5rgby")), "lay:red")
    assert [len(hand) for hand in told(drawn, "hands")] == [0, 0, 1, 0]  # green is to the east of red


def test_a_corner_has_two_edges_and_the_active_player_is_first() -> None:
    state = scene(held=("0,0", "5rgby"), deck=1)
    after = do(state, "lay:red")  # red north for a card, yellow west for silver
    assert [len(hand) for hand in told(after, "hands")] == [1, 0, 0, 0]
    assert told(after, "silver") == [0, 0, 0, 1]
    last = {"held": ("7,7", "5rgby"), "mine": 1, "silver": [7, 7, 7, 0]}
    assert told(do(scene(**last), "lay:blue"), "silver") == [7, 7, 7, 1]  # yellow east, for the last silver
    assert stock(do(scene(**last), "lay:blue"), 0) == (1, 0, 0)  # red south


def test_a_card_icon_and_a_neutral_coat_get_nothing_from_the_frame() -> None:
    state = scene(held=("0,2", "2rgby"), deck=0)  # the card icon stands on red
    assert stock(do(state, "lay:red"), 0) == (0, 0, 0)
    assert stock(do(state, "lay:green"), 2) == (1, 0, 0)
    three = do(scene(3, held=("0,2", "5rgby")), "lay:yellow")
    assert [stock(three, seat)[0] for seat in range(3)] == [0, 0, 0]


def test_the_most_influence_gains_a_unit_for_each_icon() -> None:
    """Like the rulebook's first example: the tile completes areas that are won by 5 to 4."""
    after = do(scene(tiles={"0,4": "4brgy"}, held=("1,3", "5brgy")), "lay:blue")
    assert stock(after, 1) == (0, 0, 2)  # rocks of (0,3), two icons: blue from the south, yellow's 4 beside
    assert stock(after, 0) == (1, 0, 0)  # wood of (1,4), one icon: red from the west, green's 4 above
    assert stock(after, 3) == (0, 1, 0)  # grain of (1,2), one icon: yellow alone
    assert stock(after, 2) == (0, 0, 0)
    assert told(after, "evaluated") == [["0,3", 0], ["1,2", 0], ["1,4", 2]]


def test_ties_share_rounded_down() -> None:
    # Wood of (0,1): (0,2) faces it with its west coat, (1,1) with its north coat; 2 icons.
    shared = do(scene(tiles={"0,2": "5rygb"}, held=("1,1", "5rgby")), "lay:red")
    assert (stock(shared, 0)[0], stock(shared, 1)[0]) == (1, 1)
    # Grain of (2,3) is touched by three squares and has 2 icons: three tie, and get nothing.
    state = scene(tiles={"1,3": "5gbry", "2,4": "5rybg"}, held=("3,3", "5rbgy"))
    after = do(state, "lay:blue")
    assert [stock(after, seat)[1] for seat in range(4)] == [0, 0, 0, 0]
    assert ["2,3", 0] in told(after, "evaluated")


def test_nobody_gains_where_all_count_nothing() -> None:
    # The market of (0,1) is touched by (0,0) alone, with its east coat: a card icon counts 0.
    after = do(scene(held=("0,0", "1rgby"), deck=9, turn=1), "lay:yellow")
    assert told(after, "tiles", "0,0", "coats") == ["yellow", "red", "green", "blue"]
    assert ["0,1", 1] in told(after, "evaluated")
    assert [len(hand) for hand in told(after, "hands")] == [0, 1, 0, 1]  # the tile's and the frame's


def test_a_neutral_colour_takes_what_nobody_gets() -> None:
    # Wood of (0,1) once more: yellow is neutral with three players.
    alone = do(scene(3, tiles={"0,2": "6rbgy"}, held=("1,1", "5rgby")), "lay:red")
    assert [stock(alone, seat)[0] for seat in range(3)] == [0, 0, 0]
    tied = do(scene(3, tiles={"0,2": "5rbgy"}, held=("1,1", "5rgby")), "lay:red")
    assert [stock(tied, seat)[0] for seat in range(3)] == [1, 0, 0]


def test_more_than_five_is_lost() -> None:
    state = scene(tiles={"0,2": "5rbgy"}, held=("1,1", "6rgby"), own={"wood": 4, "grain": 0, "rocks": 0})
    assert stock(do(state, "lay:red"))[0] == 5


def test_an_area_is_evaluated_once() -> None:
    tiles = {"0,2": "5rbgy"}
    state = scene(tiles=tiles, held=("1,1", "6rgby"), evaluated=[["0,1", 0]])
    assert stock(do(state, "lay:red"))[0] == 0
    assert stock(do(scene(tiles=tiles, held=("1,1", "6rgby")), "lay:red"))[0] == 2


def test_an_area_waits_for_all_its_tiles() -> None:
    after = do(scene(held=("1,1", "6rgby")), "lay:red")
    assert stock(after)[0] == 0
    assert ["0,1", 0] not in told(after, "evaluated")


def test_market_cards_are_handed_out_from_the_active_player_clockwise() -> None:
    """The market of (1,2), two tents, is touched by (0,2) from the north and (1,1) from the west."""
    tie = {"0,2": "5rbgy"}  # green to the south
    state = scene(tiles=tie, held=("1,1", "5rgby"), turn=1, deck=1)
    after = do(state, "lay:yellow")  # red to the east: red and green get a card each, green is nearer to blue
    assert [len(hand) for hand in told(after, "hands")] == [0, 0, 1, 0]
    first = do(scene(tiles=tie, held=("1,1", "5rgby"), turn=3, deck=1), "lay:yellow")
    assert [len(hand) for hand in told(first, "hands")] == [1, 0, 0, 0]
    alone = do(scene(tiles=tie, held=("1,1", "6rgby"), turn=2, deck=9), "lay:yellow")
    assert [len(hand) for hand in told(alone, "hands")] == [2, 0, 0, 0]


def test_the_mine_waits_for_the_end() -> None:
    tiles = {"2,2": "5rgby", "3,1": "5rgyb", "2,0": "5rbgy"}
    after = do(scene(tiles=tiles, held=("1,1", "6rgby")), "lay:red")
    assert all(name != "2,1" for name, _ in told(after, "evaluated"))
    assert told(after, "mine") == 22
