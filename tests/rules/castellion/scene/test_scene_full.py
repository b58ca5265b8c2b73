"""Positions of every level and variant as data: defaults and round trips."""

import json
from collections import Counter
from typing import Any

import pytest

from game.castellion.rules.pieces import MAIN_PILE, PANTRY_STOCK, SAFE_PILE
from game.core import SceneError
from tests.rules.castellion.scene.builders import CASTELLION, FOUNDATION, do, legal, table
from tests.rules.castellion.scene.moments import ASSAULTS, MOMENTS

LEVELS = ("architects", "admiral", "menace", "pantry")
VARIANTS = ("none", "vigil", "prophet", "premonition", "prison", "cold_sweat", "horror")
ALL = Counter(MAIN_PILE + SAFE_PILE)


# What is left out


@pytest.mark.parametrize("deal", ["shuffled", "even"])
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_and_options_are_a_new_game(level: str, variant: str, seats: int, deal: str) -> None:
    options = {"level": level, "variant": variant, "deal": deal}
    new = CASTELLION.start("otter", seats, **options)
    assert CASTELLION.scene({"seed": "otter", "seats": seats, "options": options}) == new
    assert CASTELLION.scene(json.loads(json.dumps(new.summary()))) == new
    for seat in range(seats):
        seen = new.seen_by(seat)
        assert CASTELLION.scene(json.loads(json.dumps(seen.summary()))) == seen


@pytest.mark.parametrize(
    "key", sorted(set(CASTELLION.start("otter").summary()) - {"seed", "seats", "options"})
)
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_key_may_be_left_out_of_a_new_game(variant: str, key: str) -> None:
    new = CASTELLION.start("otter", 2, level="pantry", variant=variant)
    told = new.summary()
    del told[key]
    hidden = {"main", "safe", "vigil", "pool"}
    again = CASTELLION.scene(told).summary()
    assert {name: value for name, value in again.items() if name not in hidden} == {
        name: value for name, value in new.summary().items() if name not in hidden
    }


def test_the_vigil_left_out_is_the_deals_own() -> None:
    options = {"variant": "vigil"}
    vigil = CASTELLION.start("otter", variant="vigil").summary()["vigil"]
    told = CASTELLION.scene({"seed": "otter", "options": options, "castles": [[["St"]]]}).summary()
    assert told["vigil"] == vigil
    assert vigil not in told["pool"]["safe"]


def test_the_pantry_left_out_is_what_lies_nowhere_else() -> None:
    state = table("pantry", castle="Ft St", discards=["Fs"])
    assert state.pantry == ("Fc", "Fc", "Fs", "Ft")
    assert table("pantry", pantry=["Ft", "Fc"]).pantry == ("Fc", "Ft")


def test_ordeals_lie_face_down_unless_told() -> None:
    cards = [{"card": "assault-1-harpy"}, {"card": "?"}, {"card": "assault-3-horde", "up": True}]
    told = table("menace", ordeals=cards).summary()["ordeals"]
    assert [ordeal["up"] for ordeal in told] == [False, False, True]
    assert [ordeal["card"] for ordeal in told] == ["assault-1-harpy", "?", "assault-3-horde"]
    assert {ordeal["needs"] for ordeal in told} == {2}


def test_the_last_ordeals_are_those_given() -> None:
    assert [ordeal.number for ordeal in table("menace", ordeals=ASSAULTS[1:]).ordeals] == [2, 3]


def test_the_pawn_beside_an_ordeal_lowers_what_it_needs() -> None:
    told = table("architects", "prophet", pawn={"ordeal": 3}).summary()
    assert [ordeal["needs"] for ordeal in told["ordeals"]] == [5, 2, 4]
    assert (told["phase"], told["effect"]) == ("draw", None)
    assert table("architects", "prophet", phase="setup").summary()["effect"]["kind"] == "prophet"


def test_a_hand_comes_from_the_main_pile_or_from_the_revealed_tiles() -> None:
    assert table(hand="St").hand_from == "main"
    assert table(hand="St", revealed=["Tr"]).hand_from == "revealed"


def test_a_tile_comes_from_where_it_says() -> None:
    for source, pile in (("main", MAIN_PILE), ("safe", SAFE_PILE)):
        pool = table(hand="St", hand_from=source).summary()["pool"]
        assert pool[source].count("St") == pile.count("St") - 1
        assert sum(map(len, pool.values())) == 83


def test_a_chameleons_own_discard_is_barred_if_not_told() -> None:
    state = table(effect={"kind": "recover"}, discards=["Jt", "Ct"])
    assert (state.barred, legal(state, "recover")) == (1, ["recover:Jt"])


def test_reasons_of_an_effect_left_out() -> None:
    state = table("menace", castle="St Js", effect={"kind": "juggle"})
    assert state.effect == ("juggle", "juggler", 1)
    assert table(castle="St Js", effect={"kind": "destroy", "left": 2}).effect == ("destroy", "traitor", 2)


def test_who_acts_follows_from_the_rest() -> None:
    assert table(castle="S", partner="J", turn=1).seat == 1
    assert table(castle="S", partner="J", hand="St", hand_from="partner").seat == 1
    assert table(castle="S", partner="J C", effect={"kind": "juggle"}, seat=1).seat == 1
    cards = [{"card": "simulation-2-towers-bastions"}, {"card": "simulation-3-towers-bastions"}]
    told: dict[str, Any] = {"partner": FOUNDATION, "champion": 1, "cause": "early", "ordeals": cards}
    assert table(castle=FOUNDATION, **told).seat == 1


def test_everything_lies_somewhere() -> None:
    state = table(
        "pantry",
        "vigil",
        castle=FOUNDATION,
        partner="FJ",
        discards=["Tr", "Ct", "Fs"],
        removed=["Tb"],
        revealed=["Pt", "Tr"],
        vigil="Ss",
        hand="Jc",
        hand_from="revealed",
        ordeals=[{**ASSAULTS[0], "traitors": ["Tb"]}, *ASSAULTS[1:]],
    )
    assert everything(state.summary()) == ALL + Counter(PANTRY_STOCK)


def everything(told: dict[str, Any]) -> Counter[str]:
    """Count every tile that a summary tells of."""
    lying = [tile for castle in told["castles"] for column in castle for tile in column]
    for key in ("discards", "removed", "revealed", "pantry", "prison"):
        lying += [tile for tile in told[key] if tile]
    lying += [tile for ordeal in told["ordeals"] for tile in ordeal["traitors"]]
    lying += [tile for tile in (told["hand"], told["vigil"]) if tile]
    return Counter(lying + told["pool"]["main"] + told["pool"]["safe"])


# There and back


@pytest.mark.parametrize("told", MOMENTS.values(), ids=MOMENTS)
def test_every_moment_comes_back(told: dict[str, Any]) -> None:
    state = table(**told)
    for known in (state, *(state.seen_by(seat) for seat in range(len(state.castles)))):
        again = CASTELLION.scene(json.loads(json.dumps(known.summary())))
        assert again == known
        assert again.summary() == known.summary()
        assert again.actions == known.actions


def test_a_penalty_may_be_paid_to_its_end() -> None:
    after = do(table(**MOMENTS["an assault"]), *["destroy:0.0"] * 9)
    assert after.outcome is not None


# Pieces that are not in a scene


def test_a_position_without_some_tiles_says_which() -> None:
    told: dict[str, Any] = {"main": ["Sc"], "safe": ["St"]}
    with pytest.raises(SceneError, match="left_out"):
        CASTELLION.scene(told)
    rest = CASTELLION.scene({**told, "left_out": "rest"})
    gone = [*(Counter(MAIN_PILE) - Counter(["Sc"])).elements(), *(Counter(SAFE_PILE) - Counter(["St"]))]
    assert CASTELLION.scene({**told, "left_out": gone}) == rest
    assert rest.summary()["main"] == ["Sc"]
    for other in (gone[1:], [*gone, "St"], ["gold"], "none", None):
        with pytest.raises(SceneError):
            CASTELLION.scene({**told, "left_out": other})


def test_tiles_that_are_left_out_do_not_lie_in_the_piles() -> None:
    state = CASTELLION.scene({"left_out": ["Tr", "Tr", "St"], "castles": [[["St"]]]})
    pool = state.summary()["pool"]
    assert pool["main"].count("Tr") == 7
    assert (pool["main"] + pool["safe"]).count("St") == 4
    pantry = CASTELLION.scene({"options": {"level": "pantry"}, "left_out": ["Fs"]})
    assert pantry.summary()["pantry"] == ["Fc", "Fc", "Fs", "Ft", "Ft"]
    with pytest.raises(SceneError, match="left_out"):
        CASTELLION.scene({"options": {"level": "pantry"}, "pantry": ["Fs"]})


def test_nothing_is_left_out_that_the_game_does_not_have() -> None:
    for gone in (["Fs"], ["Tb"] * 4):
        with pytest.raises(SceneError):
            CASTELLION.scene({"left_out": gone})
