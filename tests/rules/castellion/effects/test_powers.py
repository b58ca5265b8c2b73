"""Castellion's powers of discarded Defenders, from the Academy on."""

import pytest

from tests.rules.castellion.scene.builders import FOUNDATION, do, legal, standing, table, why_not

POWER_TILES = ("Jt", "St", "Ct", "Pt")
ROW_OF_THREE = "Ss Cs Ps"


# When there is a power


@pytest.mark.parametrize("tile", POWER_TILES)
def test_no_powers_at_the_school(tile: str) -> None:
    state = table("architects", castle=ROW_OF_THREE, hand=tile, discards=["Jt"])
    assert why_not(state, "power") == "castellion.power.level"


@pytest.mark.parametrize("tile", POWER_TILES)
@pytest.mark.parametrize("level", ["admiral", "menace", "pantry"])
def test_powers_from_the_academy_on(level: str, tile: str) -> None:
    state = table(level, castle=ROW_OF_THREE, hand=tile, discards=["Jt"])
    assert why_not(state, "power") is None
    assert do(state, "power").phase == "effect"


@pytest.mark.parametrize("tile", POWER_TILES)
def test_a_power_is_optional(tile: str) -> None:
    after = do(table(castle=ROW_OF_THREE, hand=tile, discards=["Jt"]), "discard")
    assert (after.phase, after.discards) == ("draw", ("Jt", tile))


@pytest.mark.parametrize("tile", POWER_TILES)
def test_a_power_is_used_as_a_whole(tile: str) -> None:
    state = do(table(castle=ROW_OF_THREE, hand=tile, discards=["Jt"]), "power")
    for other in (
        "draw:main",
        "discard",
        "place:3.0",
        "call",
        "power",
        "traitor",
        "give",
        "face:0",
        "haunt:0",
    ):
        assert why_not(state, other) == "castellion.power.whole"


def test_a_pyro_is_used_as_a_whole_between_its_two_halves() -> None:
    state = do(table(castle=ROW_OF_THREE, hand="Pt"), "power", "destroy:0.0")
    assert why_not(state, "draw:main") == "castellion.power.whole"
    assert why_not(state, "destroy:0.0") == "castellion.power.whole"


def test_a_traitor_has_no_power() -> None:
    assert why_not(table(castle=ROW_OF_THREE, hand="Tr"), "power") == "castellion.hand.traitor"


def test_powers_belong_to_a_tile_in_hand() -> None:
    assert why_not(table(castle=ROW_OF_THREE), "power") == "castellion.hand.empty"


# Juggler


def test_a_juggler_exchanges_side_by_side_and_one_above_the_other() -> None:
    state = do(table(castle="Pc --\nSt Cs", hand="Jt"), "power")
    assert legal(state, "swap") == ["swap:0.0.above", "swap:0.0.right"]
    assert standing(do(state, "swap:0.0.right")) == "Pc --\nCs St"
    assert standing(do(state, "swap:0.0.above")) == "St --\nPc Cs"


def test_a_juggler_may_bring_same_shapes_together() -> None:
    state = do(table(castle="Ss -- --\nSt Cs Pt", hand="Jt"), "power", "swap:1.0.right")
    assert standing(state) == "Ss -- --\nSt Pt Cs"
    assert state.phase == "draw"


@pytest.mark.parametrize("castle", ["", "St"])
def test_a_juggler_needs_two_tiles(castle: str) -> None:
    assert why_not(table(castle=castle, hand="Jt"), "power") == "castellion.power.impossible"


def test_equal_tiles_may_be_exchanged() -> None:
    state = do(table(castle="St St", hand="Jt"), "power", "swap:0.0.right")
    assert (standing(state), state.phase) == ("St St", "draw")


@pytest.mark.parametrize("swap", ["swap:1.0.right", "swap:0.0.above", "swap:0.1.right", "swap:-1.0.right"])
def test_both_tiles_of_an_exchange_are_in_the_castle(swap: str) -> None:
    assert why_not(do(table(castle="St Cs", hand="Jt"), "power"), swap) == "castellion.swap.tile"


# Seer


def test_a_seer_reveals_four_from_either_pile() -> None:
    state = do(table(hand="St", main=["Tb", "Cc", "Pt"], safe=["Jc", "Js"]), "power")
    seen = ["reveal:main", "reveal:safe", "reveal:main", "reveal:safe"]
    assert [effect.left for n in range(4) if (effect := do(state, *seen[:n]).effect)] == [4, 3, 2, 1]
    state = do(state, *seen)
    assert (state.phase, state.revealed) == ("draw", ("Tb", "Jc", "Cc", "Js"))
    assert state.ordeals[0].traitors == ()


def test_a_seer_sees_each_tile_before_the_next() -> None:
    state = do(table(hand="St", main=["Cc", "Pt"], safe=["Jc", "Js"]), "power", "reveal:safe")
    assert state.seen_by(0).revealed == ("Jc",)
    assert legal(state, "reveal") == ["reveal:main", "reveal:safe"]


def test_a_seer_stops_when_the_piles_are_empty() -> None:
    state = do(table(hand="St", main=["Cc"], safe=["Jc"]), "power")
    state = do(state, "reveal:safe")
    assert why_not(state, "reveal:safe") == "castellion.draw.empty"
    state = do(state, "reveal:main")
    assert (state.phase, state.revealed) == ("draw", ("Jc", "Cc"))


def test_a_seer_needs_a_tile_in_a_pile() -> None:
    state = table(castle=FOUNDATION, hand="St", hand_from="revealed", revealed=["Jc"], main=[], safe=[])
    assert why_not(state, "power") == "castellion.power.impossible"


@pytest.mark.parametrize("revealed", [[], ["Jc"], ["Jc", "Js"], ["Jc", "Js", "Tr"]])
def test_a_revealed_seer_fills_up_to_four(revealed: list[str]) -> None:
    state = do(table(hand="St", hand_from="revealed", revealed=revealed), "power")
    assert state.effect is not None
    assert state.effect.left == 4 - len(revealed)


def test_revealed_tiles_come_before_the_piles() -> None:
    state = table(revealed=["Jc", "Tr", "Jc"])
    assert why_not(state, "draw:main") == why_not(state, "draw:safe") == "castellion.draw.revealed"
    assert legal(state, "take") == ["take:Jc", "take:Tr"]
    assert why_not(state, "take:Ss") == "castellion.take.revealed"


def test_a_revealed_tile_is_taken_in_hand_for_good() -> None:
    state = do(table(castle="St", revealed=["Jc", "Tr"]), "take:Tr")
    assert (state.hand, state.hand_from, state.revealed) == ("Tr", "revealed", ("Jc",))
    assert why_not(state, "take:Jc") == "castellion.draw.hand"
    after = do(state, "traitor")
    assert (after.ordeals[0].traitors, after.phase) == (("Tr",), "draw")


def test_after_the_last_revealed_tile_the_piles_again() -> None:
    state = do(table(castle="St", revealed=["Jc"]), "take:Jc", "discard")
    assert legal(state, "draw") == ["draw:main", "draw:safe"]


# Chameleon


def test_a_chameleon_recovers_its_shape() -> None:
    state = do(table(hand="Ct", discards=["Jt", "Ss", "Pt", "Tr", "Jt"]), "power")
    assert legal(state, "recover") == ["recover:Jt", "recover:Pt"]
    assert why_not(state, "recover:Ss") == "castellion.recover.shape"
    assert why_not(state, "recover:St") == "castellion.recover.missing"
    state = do(state, "recover:Jt")
    assert (state.hand, state.hand_from, state.phase) == ("Jt", "discards", "decide")
    assert state.discards == ("Jt", "Ss", "Pt", "Tr", "Ct")


def test_a_recovered_tile_is_placed_or_discarded_with_its_power() -> None:
    state = do(table(castle="Ss Ps", hand="Ct", discards=["Jt"]), "power", "recover:Jt")
    assert standing(do(state, "place:0.1")) == "Jt --\nSs Ps"
    assert do(state, "discard").discards == ("Ct", "Jt")
    assert standing(do(state, "power", "swap:0.0.right")) == "Ps Ss"


@pytest.mark.parametrize("discards", [[], ["Jc", "Ss"], ["Tr"]])
def test_a_chameleon_needs_a_tile_of_its_shape(discards: list[str]) -> None:
    assert why_not(table(hand="Ct", discards=discards), "power") == "castellion.power.impossible"


def test_chains_of_chameleons_end() -> None:
    state = do(table(hand="Ct", discards=["Ct", "Ct"]), "power", "recover:Ct", "power", "recover:Ct")
    assert state.discards == ("Ct", "Ct")
    assert why_not(state, "power") == "castellion.power.impossible"
    after = do(state, "discard")
    assert (after.discards, after.barred, after.phase) == (("Ct",) * 3, 0, "draw")


def test_what_this_turn_discarded_is_barred() -> None:
    state = do(table(hand="Ct", discards=["Jt", "Ct"]), "power", "recover:Ct", "power")
    assert why_not(state, "recover:Ct") == "castellion.recover.barred"
    assert legal(state, "recover") == ["recover:Jt"]


def test_the_next_turn_may_recover_it() -> None:
    state = table(hand="Jt", main=["Ct"], discards=["Ss"])
    state = do(state, "discard", "draw:main", "power")
    assert legal(state, "recover") == ["recover:Jt"]


def test_the_last_one_of_a_kind_is_recovered() -> None:
    state = do(table(hand="Ct", discards=["Jt", "Ss", "Jt", "Pc"]), "power", "recover:Jt")
    assert state.discards == ("Jt", "Ss", "Pc", "Ct")


def test_a_recovered_seer_fills_up_as_well() -> None:
    state = do(
        table(hand="Ct", hand_from="revealed", revealed=["Jc"], discards=["St"]), "power", "recover:St"
    )
    state = do(state, "power")
    assert state.effect is not None
    assert state.effect.left == 3


# Pyro


def test_a_pyro_destroys_and_then_moves() -> None:
    state = do(table(castle="Jt -- --\nSs Cc Pt", hand="Ps"), "power")
    assert legal(state, "destroy") == ["destroy:0.0", "destroy:0.1", "destroy:2.0"]
    state = do(state, "destroy:0.0")
    assert standing(state) == "Jt Cc Pt"
    assert state.discards == ("Ps", "Ss")
    state = do(state, "move:2.0.0.1")
    assert (standing(state), state.phase) == ("Pt --\nJt Cc", "draw")


def test_a_move_ignores_shapes_only() -> None:
    state = do(table(castle="Ss -- --\nSt Jc Ct", hand="Ps"), "power", "destroy:0.1")
    assert why_not(state, "move:2.0.0.1") is None
    assert why_not(state, "move:2.0.0.2") == "castellion.place.adjacent"
    assert why_not(state, "move:2.0.1.0") == "castellion.place.support"
    assert why_not(state, "move:2.0.-1.1") == "castellion.place.adjacent"


@pytest.mark.parametrize("castle", ["", "St", "St Js", "Js\nSt"])
def test_a_pyro_needs_three_tiles(castle: str) -> None:
    assert why_not(table(castle=castle, hand="Ps"), "power") == "castellion.power.impossible"


@pytest.mark.parametrize("castle", ["St Js Cc", "Js --\nSt Cc", "Cc\nJs\nSt"])
def test_three_tiles_are_enough_for_a_pyro(castle: str) -> None:
    assert why_not(table(castle=castle, hand="Ps"), "power") is None


def test_a_move_goes_elsewhere() -> None:
    state = do(table(castle="Jt Cs --\nSs Cc Pt", hand="Ps"), "power", "destroy:1.1")
    assert why_not(state, "move:0.1.0.1") == "castellion.move.same"
    assert why_not(state, "move:0.1.0.2") == "castellion.place.adjacent"
    assert why_not(state, "move:0.0.3.0") == "castellion.move.above"
    assert why_not(state, "move:1.0.3.0") == "castellion.destroy.split"
    assert why_not(state, "move:1.1.3.0") == "castellion.destroy.tile"
    assert legal(state, "move") == [
        "move:0.1.-1.0",
        "move:0.1.1.1",
        "move:0.1.2.1",
        "move:0.1.3.0",
        "move:2.0.-1.0",
        "move:2.0.0.2",
        "move:2.0.1.1",
    ]


def test_an_end_column_may_go_to_the_other_end() -> None:
    state = do(table(castle="SJCPSJ\nSJCPSJ", hand="Ps"), "power", "destroy:0.1")
    assert why_not(state, "move:0.0.-1.0") == "castellion.place.adjacent"
    assert why_not(state, "move:1.1.6.0") == "castellion.place.size"
    after = do(state, "move:0.0.6.0")
    assert [column[0] for column in after.castle] == ["Js", "Cc", "Pt", "Ss", "Jc", "St"]


def test_two_tiles_left_may_change_sides() -> None:
    state = do(table(castle="St Js Cc", hand="Ps"), "power", "destroy:2.0")
    assert standing(do(state, "move:0.0.2.0")) == "Js St"
    assert standing(do(state, "move:0.0.1.1")) == "St\nJs"


def test_a_pyro_never_splits_the_castle() -> None:
    state = do(table(castle="St Js Cc", hand="Ps"), "power")
    assert why_not(state, "destroy:1.0") == "castellion.destroy.split"
    assert why_not(state, "destroy:1.1") == "castellion.destroy.tile"


def test_a_move_stays_within_six_by_six() -> None:
    state = do(table(castle="P--\nC--\nJ--\nS--\nP--\nCJS", hand="Ps"), "power", "destroy:2.0")
    assert why_not(state, "move:1.0.0.6") == "castellion.place.size"
