"""Attacks: when they are allowed, what they hit, and what falls with it."""

import pytest

from game.castle_keep.rules.castle import CELLS, PLACES, group
from tests.rules.castle_keep.builders import RING, TWO, castle, do, legal, scene, where, why_not

THEIRS = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "E": "Wyc", "C": "Kb"}


def test_attacks_are_allowed_once_every_castle_has_two_tiles() -> None:
    state = scene({"N": "Wyc"}, {"NW": "Tyc", "N": "Wyc"}, hand="Wyc Tyc")
    assert why_not(state, "attack:Wyc.1.N") == "attack.early"
    assert not state.summary()["attacks"]
    state = do(state, "build:Tyc.NW")
    assert state.summary()["attacks"]
    assert why_not(state, "attack:Wyc.1.N") == "attack.built"


def test_one_castle_of_one_tile_is_enough_to_wait() -> None:
    state = scene(TWO, TWO, {"NW": "Trc"}, hand="Wys")
    assert why_not(state, "attack:Wys.1.N") == "attack.early"


def test_attacks_stay_allowed_when_castles_have_fallen_below_two() -> None:
    state = do(scene(TWO, {"N": "Wbz", "NE": "Tyz"}, hand="Wbz"), "attack:Wbz.1.N", "end")
    assert castle(state, 1) == {"NE": "Tyz"}
    assert state.summary()["attacks"]
    state = scene(*state.summary()["castles"], hand="Wys", seat=1, attacks=True)
    assert why_not(state, "attack:Wys.0.N") is None


def test_a_wall_falls_to_the_same_wall_and_both_are_discarded() -> None:
    state = do(scene(TWO, {"NW": "Tbz", "N": "Wrz", "NE": "Tyz"}, hand="Wrz Trc"), "attack:Wrz.1.N")
    assert castle(state, 1) == {"NW": "Tbz", "NE": "Tyz"}
    assert (state.discards, state.removed, state.hand) == (("Wrz", "Wrz"), (), ("Trc",))
    assert state.summary()["attacked"] == {"seat": 1, "count": 1}
    assert state.phase == "act"
    assert legal(state, "build") == legal(state, "attack") == []
    assert do(state, "end").seat == 1


@pytest.mark.parametrize(("destroyed", "out"), [("out", True), ("discard", False)])
def test_the_group_of_its_colour_falls_with_it(destroyed: str, out: bool) -> None:
    state = do(scene(TWO, THEIRS, hand="Wrz", options={"destroyed": destroyed}), "attack:Wrz.1.N")
    assert castle(state, 1) == {"NE": "Tyz", "E": "Wyc", "C": "Kb"}
    assert state.discards == ("Wrz", "Wrz", *(() if out else ("Trc",)))
    assert state.removed == (("Trc",) if out else ())


@pytest.mark.parametrize(
    ("cells", "place", "falls"),
    [
        ({"N": "Wrz"}, "N", "N"),
        ({"N": "Wrz", "NE": "Trs", "E": "Wrc", "SE": "Tyc"}, "NE", "N NE E"),
        ({"N": "Wrz", "NE": "Tyz", "E": "Wrc"}, "E", "E"),
        ({"N": "Wrz", "E": "Wrc"}, "E", "E"),
        ({"NW": "Trs", "N": "Wrz", "W": "Wrc", "SW": "Trc", "E": "Wrs"}, "W", "N NW W SW"),
        ({"N": "Wrz", "C": "Kr", "S": "Wrz"}, "S", "S"),
        ({name: f"{kind}rc" for name, kind in zip(CELLS, "TWTW-WTWT", strict=True) if name != "C"}, "S", ""),
    ],
    ids=["alone", "a stretch", "another colour between", "a gap", "around a corner", "no keep", "the ring"],
)
def test_groups(cells: dict[str, str], place: str, falls: str) -> None:
    places = group(tuple(cells.get(name) for name in CELLS), PLACES[place])
    assert places[0] == PLACES[place]
    assert len(set(places)) == len(places)
    assert {CELLS[at] for at in places} == set(falls.split() or RING)


def test_a_group_is_looked_at_anew_for_each_attack() -> None:
    theirs = {"NW": "Trc", "N": "Wrz", "NE": "Trz", "E": "Wrc", "SE": "Tyc", "S": "Wyz"}
    state = scene(TWO, theirs, hand="Wrz Wrc Wyz", options={"attacks": "several"})
    state = do(state, "attack:Wrz.1.N")
    assert castle(state, 1) == {"SE": "Tyc", "S": "Wyz"}
    assert why_not(state, "attack:Wrc.1.E") == "attack.exact"
    state = do(state, "attack:Wyz.1.S")
    assert state.outcome is not None
    assert state.outcome.winners == {0}
    assert state.removed == ("Trz", "Wrc", "Trc", "Tyc")


def test_several_attacks_go_on_until_ended_and_nothing_is_built_after_one() -> None:
    options = {"attacks": "several"}
    theirs = {"NW": "Tbc", "N": "Wrz", "NE": "Tyz", "E": "Wbc"}
    state = do(scene(TWO, theirs, hand="Wrz Wbc Wys", options=options), "attack:Wrz.1.N")
    assert why_not(state, "build:Wys.W") == "build.attacked"
    state = do(state, "attack:Wbc.1.E")
    assert state.summary()["attacked"] == {"seat": 1, "count": 2}
    assert do(state, "end").summary()["attacked"] is None


def test_walls_fall_only_to_the_same_wall() -> None:
    state = scene(TWO, THEIRS, hand="Wrz Wrs Wyz Trc Kb")
    assert legal(state, "attack") == ["attack:Wrz.1.N"]
    for action in ("attack:Wrs.1.N", "attack:Wyz.1.N", "attack:Trc.1.NW", "attack:Wrz.1.S", "attack:Kb.1.N"):
        assert why_not(state, action) == "attack.exact"
        assert where(state, action) == [(1, action.rpartition(".")[2])]
    assert why_not(state, "attack:Wrz.1.C") == "attack.keep"


@pytest.mark.parametrize("hand", ["Kb", "Kb Ky", "Ky Ky"])
def test_a_keep_beside_other_tiles_takes_two_of_its_colour(hand: str) -> None:
    state = scene(TWO, THEIRS, hand=hand)
    assert why_not(state, f"attack:{hand[:2]}.1.C") == "attack.keep"
    state = do(scene(TWO, THEIRS, hand="Kb Kb Kb"), "attack:Kb.1.C")
    assert (state.hand, state.discards, state.removed) == (("Kb",), ("Kb", "Kb", "Kb"), ())
    assert castle(state, 1) == {name: tile for name, tile in THEIRS.items() if name != "C"}


def test_a_keep_that_is_the_last_tile_takes_one_and_the_attacker_wins() -> None:
    state = scene(TWO, {"C": "Kb"}, TWO, hand="Kb Kb Ky", attacks=True)
    assert why_not(state, "attack:Ky.1.C") == "attack.keep"
    state = do(state, "attack:Kb.1.C")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ({0}, "castle_keep.won.destroyed")
    assert (state.hand, state.discards) == (("Kb", "Ky"), ("Kb", "Kb"))


def test_a_castle_is_destroyed_with_its_last_group() -> None:
    state = do(scene(TWO, {"N": "Wrz", "NE": "Trc"}, hand="Wrz Trs"), "attack:Wrz.1.N")
    assert state.outcome is not None
    assert state.outcome.winners == {0}


def test_a_castle_that_was_not_begun_is_not_destroyed() -> None:
    state = do(scene(TWO, THEIRS, {}, hand="Wrz", attacks=True), "attack:Wrz.1.N")
    assert state.outcome is None


def test_nobody_is_attacked_who_does_not_play() -> None:
    state = scene(TWO, TWO, hand="Wys")
    for seat in (0, 2, 3):
        assert why_not(state, f"attack:Wys.{seat}.N") == "attack.opponent"


def test_a_loss_may_leave_stretches_apart_and_each_goes_on() -> None:
    mine = {"NW": "Tbz", "N": "Wrz", "NE": "Tyz", "E": "Wyc"}
    state = do(scene(mine, TWO, hand="Wrz", seat=1), "attack:Wrz.0.N", "end")
    state = scene(*state.summary()["castles"], hand="Wbc Tyc Wyz", attacks=True)
    assert why_not(state, "build:Wbc.W") is None
    assert why_not(state, "build:Tyc.SE") is None
    assert why_not(state, "build:Wyz.N") is None
    assert why_not(state, "build:Wbc.N") == "build.match"
