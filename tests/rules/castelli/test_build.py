"""Building castles, and the points they score; Landgrave, Landgravine and Master Builder."""

import pytest

from tests.rules.castelli.builders import NOTHING, ONE_EACH, do, legal, scene, stock, told, why_not

RED_SOUTH = {"0,4": "5rgby"}  # a tile beside octagon (0,3), whose rocks area has two sites
BUILDING = {"tiles": RED_SOUTH, "phase": "build"}


def test_a_castle_costs_one_of_each_and_scores_at_once() -> None:
    assert why_not(scene(**BUILDING, own=ONE_EACH), "build:0.3") == "build.influence"
    yellow = scene(**BUILDING, turn=3, resources=[{}, {}, {}, ONE_EACH])
    after = do(yellow, "build:0.3")
    assert stock(after, 3) == (0, 0, 0)
    assert told(after, "castles") == [{"at": "0,3", "area": 0, "site": 0, "seat": 3, "overbuilt": False}]
    # Villages at (0,1) and (0,7) in its row, none of two pieces in its column but the city at (6,3).
    assert told(after, "points") == [0, 0, 0, 4]


def test_two_cities_and_villages_in_row_and_column_count_the_own_octagon_once() -> None:
    towns = {"0,1": "city", "0,3": "village", "4,3": "city", "5,2": "city", "6,3": "village"}
    state = scene(**BUILDING, turn=3, resources=[{}, {}, {}, ONE_EACH], settlements=towns)
    assert told(do(state, "build:0.3"), "points", "3") == 2 + 1 + 2 + 1


def test_two_players_score_their_half_alone() -> None:
    state = scene(2, tiles={"0,4": "5gbyr"}, phase="build", own=ONE_EACH)
    assert told(do(state, "build:0.3"), "points") == [2, 0]


def test_points_run_on() -> None:
    state = scene(**BUILDING, turn=3, resources=[{}, {}, {}, ONE_EACH], points=[0, 0, 0, 69])
    assert told(do(state, "build:0.3"), "points", "3") == 73


def test_as_many_castles_as_can_be_paid() -> None:
    state = scene(**BUILDING, turn=3, resources=[{}, {}, {}, {"wood": 3, "grain": 3, "rocks": 3}])
    after = do(state, "build:0.3", "build:0.3")
    assert [castle["site"] for castle in told(after, "castles")] == [0, 1]
    assert why_not(after, "build:0.3") == "build.site"
    assert told(after, "points", "3") == 8


@pytest.mark.parametrize(
    ("turn", "own", "silver", "bought", "rule"),
    [
        (3, ONE_EACH, 0, False, None),
        (1, ONE_EACH, 0, False, "build.influence"),
        (3, {**ONE_EACH, "rocks": 0}, 0, False, "build.resources"),
        (3, {**ONE_EACH, "rocks": 0}, 1, False, "build.resources"),
        (3, {**ONE_EACH, "rocks": 0}, 2, False, None),
        (3, {**ONE_EACH, "rocks": 0}, 2, True, "build.silver_once"),
        (3, {**ONE_EACH, "rocks": 0, "wood": 0}, 5, False, "build.resources"),
        (3, ONE_EACH, 5, True, None),
    ],
)
def test_what_is_needed(turn: int, own: dict[str, int], silver: int, bought: bool, rule: str | None) -> None:
    state = scene(
        **BUILDING,
        turn=turn,
        resources=[own] * 4,
        silver=[silver] * 4,
        silver_bought=bought,
    )
    assert why_not(state, "build:0.3") == rule
    assert (rule is None) is ("build:0.3" in legal(state, "build"))


def test_silver_that_buys_a_unit_goes_back_to_the_mine_once_a_turn() -> None:
    own = {"wood": 2, "grain": 2, "rocks": 0}
    state = scene(**BUILDING, turn=3, resources=[{}, {}, {}, own], silver=[0, 0, 0, 5], mine=10)
    after = do(state, "build:0.3")
    assert (stock(after, 3), told(after, "silver", "3"), told(after, "mine")) == ((1, 1, 0), 3, 12)
    assert told(after, "silver_bought") is True
    assert why_not(after, "build:0.3") == "build.silver_once"
    assert told(do(after, "done"), "silver_bought") is False


def test_a_coat_with_a_card_icon_counts_for_building() -> None:
    state = scene(tiles={"0,4": "2gbyr"}, phase="build", own=ONE_EACH)  # the card icon stands on green ...
    assert why_not(state, "build:0.3") is None
    icon = scene(tiles={"0,4": "2byrg"}, phase="build", turn=2, resources=[ONE_EACH] * 4)
    assert why_not(icon, "build:0.3") is None
    assert why_not(icon, "build:0.5") == "build.influence"


def test_no_site_no_castle() -> None:
    state = scene(tiles={"1,1": "5rgby", "1,3": "6gbyr"}, phase="build", own=ONE_EACH)
    assert why_not(state, "build:0.1") == "build.site"  # wood and a market
    assert why_not(state, "build:2.1") == "build.site"  # the mine
    assert why_not(state, "build:0.2") == "build.site"  # a square
    assert why_not(scene(2, phase="build"), "build:4.3") == "build.site"  # no such row


def test_nobody_has_more_than_nine_castles() -> None:
    spots = [(0, 3, 0), (1, 0, 2), (3, 2, 1), (0, 5, 1)]
    castles = [
        {"at": f"{r},{c}", "area": area, "site": site, "seat": 3} for r, c, area in spots for site in (0, 1)
    ]
    castles = [*castles[2:], {"at": "2,5", "area": 0, "site": 0, "seat": 3}]
    told_of = {**BUILDING, "turn": 3, "resources": [{}, {}, {}, {"wood": 5, "grain": 5, "rocks": 5}]}
    state = scene(**told_of, castles=castles)
    assert len(castles) == 7
    after = do(state, "build:0.3", "build:0.3")
    more = scene(**told_of, castles=[*castles, {"at": "7,4", "area": 0, "seat": 3}])
    assert why_not(do(more, "build:0.3"), "build:0.3") == "build.castles"
    assert len(told(after, "castles")) == 9


@pytest.mark.parametrize(
    ("card", "spot", "area"), [("landgrave", "1.2", 0), ("landgravine", "0.1", 0)], ids=["grain", "wood"]
)
def test_landgrave_and_landgravine_build_in_grain_and_wood(card: str, spot: str, area: int) -> None:
    tiles = {"1,3": "6gbyr", "1,1": "5rgby"}
    state = scene(tiles=tiles, phase="build", cards=f"{card} landgrave landgravine", own=ONE_EACH)
    after = do(state, f"{card}:{spot}")
    assert told(after, "castles", "0", "area") == area
    assert stock(after) == (0, 0, 0)
    assert sorted([*told(after, "hands", "0"), card]) == sorted(told(state, "hands", "0"))
    assert told(after, "deck_cards")[-1] == card
    poor = scene(tiles=tiles, phase="build", cards=card)
    assert why_not(poor, f"{card}:{spot}") == "build.resources"
    bought = scene(tiles=tiles, phase="build", cards=card, own={**ONE_EACH, "wood": 0}, silver=[2, 0, 0, 0])
    assert stock(do(bought, f"{card}:{spot}")) == (0, 0, 0)
    taken = scene(
        tiles=tiles,
        phase="build",
        cards=card,
        own=ONE_EACH,
        castles=[{"at": spot.replace(".", ","), "area": area, "seat": 1}],
    )
    assert why_not(taken, f"{card}:{spot}") == "build.site"
    other = "0.5" if card == "landgrave" else "4.3"
    assert why_not(state, f"{card}:{other}") == "build.site"  # no such area
    assert why_not(state, f"{card}:0.7" if card == "landgrave" else f"{card}:2.5") == "build.influence"


def test_the_master_builder_pays_a_silver_for_each_missing_resource() -> None:
    tiles = {"0,4": "5gbyr"}
    base = {"tiles": tiles, "phase": "build", "cards": "master-builder"}
    state = scene(**base, own={"wood": 2, "grain": 0, "rocks": 0}, silver=[3, 0, 0, 0], mine=0)
    after = do(state, "master-builder:0.3")
    assert (stock(after), told(after, "silver", "0"), told(after, "mine")) == ((1, 0, 0), 1, 2)
    assert told(after, "points", "0") == 4
    assert told(after, "silver_bought") is False
    assert told(do(scene(**base, silver=[3, 0, 0, 0]), "master-builder:0.3"), "silver", "0") == 0
    assert why_not(scene(**base, own=ONE_EACH, silver=[3, 0, 0, 0]), "master-builder:0.3") == "card.no_effect"
    assert why_not(scene(**base, own=NOTHING, silver=[2, 0, 0, 0]), "master-builder:0.3") == "card.silver"
    assert why_not(state, "master-builder:0.1") == "build.site"
    assert why_not(state, "master-builder:0.5") == "build.influence"
    bought = scene(**base, own={**ONE_EACH, "wood": 0}, silver=[1, 0, 0, 0], silver_bought=True)
    assert why_not(bought, "master-builder:0.3") is None


@pytest.mark.parametrize("verb", ["build", "landgrave", "landgravine", "master-builder"])
def test_castles_are_built_after_the_tile_lies(verb: str) -> None:
    tiles = {"0,4": "5gbyr"}
    cards = "landgrave landgravine master-builder"
    rich = {"cards": cards, "own": ONE_EACH, "silver": [3, 0, 0, 0], "tiles": tiles}
    assert why_not(scene(**rich), f"{verb}:0.3") == "turn.reveal"
    assert why_not(scene(**rich, held=("1,1", "6rgby")), f"{verb}:0.3") == "turn.orient"
