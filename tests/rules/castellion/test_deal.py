"""The deal: what lies where at the start, and that a seed gives the same deal for ever."""

from collections import Counter

import pytest

from game.castellion.rules.ordeals.cards import CARDS, ORDEALS
from game.castellion.rules.pieces import DEFENDERS, MAIN_PILE, SAFE_PILE
from game.core import Stream
from tests.rules.castellion.builders import CASTELLION

FROZEN = {
    "otter-42": (
        "Cc Cs Pt Ps Cs Cc Cc Pt Tr Js Js Sc Tr Ct Jt Pc Js Tr Ss Pc St Tr Tb Ct St Ps Jc Ss Ss Tr "
        "Cs Ps Tr Cs Jc Pc Jt Sc Sc Cs Tb Js Jt Pt Ct Ss Jc Sc Tr Tr Ss Jc Sc Ct Pc Pt Tb Tr Pc Cc "
        "Jt St Pt Cc Js St Jc Ps Jt St Ps Ct",
        "Ct St Ss Cs Sc Jt Ps Cc Jc Pc Js Pt",
        "exam-3-bastions-lines",
    ),
    "a": (
        "Tr Ps Jc Jt Ps Ct Sc Pc Jt Tr Sc Tb Pt Cc Ss Pt Pc Cs Js Ct St Ct Cc Jc Pt Cc Ps Tb Ss Jc "
        "Ss Sc Cc St Tr Cs Tr Ss Tr Sc Js Jc Pt Tr St Tb Tr Sc Js Pc Ss Cs Js Jt St Cs Pt Cs Ct Cc "
        "Pc Jt Pc Ps Tr Ct Tr St Jt Ps Jc Js",
        "St Ct Ps Ss Jt Pt Cs Jc Js Pc Sc Cc",
        "exam-3-bastions-lines",
    ),
    "Château d'Eau": (
        "Pc Ss Js Ct Js Jc Jc Ps Tr St Ct Ss St Ps Tr Pt Cc Ct Ss Jt Cs Ss Jt Cs Ct Jc Jc Pt Sc Jt "
        "Tr Tb Pc Ct Js Cc Pt Pt Sc Sc Tr Cs Tr Jt Cs Pt Cc Tr Tr Tb St Pc Js Pc Jt Cc Ps Cc Pc St "
        "Cs St Tb Sc Ps Sc Tr Js Jc Ps Ss Tr",
        "Jt Ps Cc Ss Cs Pt Pc Sc Jc St Ct Js",
        "exam-3-lines-towers",
    ),
}


def test_the_pieces() -> None:
    assert len(DEFENDERS) == len(set(DEFENDERS)) == 12
    assert Counter(tile[0] for tile in DEFENDERS) == {"S": 3, "C": 3, "J": 3, "P": 3}
    assert Counter(tile[1] for tile in DEFENDERS) == {"t": 4, "s": 4, "c": 4}
    assert Counter(MAIN_PILE) == {**dict.fromkeys(DEFENDERS, 5), "Tr": 9, "Tb": 3}
    assert Counter(SAFE_PILE) == dict.fromkeys(DEFENDERS, 1)
    assert len(MAIN_PILE + SAFE_PILE) == 84


def test_the_exams() -> None:
    told = {
        card.id: (card.traitors, card.formations, card.rows)
        for card in CARDS.values()
        if card.id.startswith("exam")
    }
    assert told == {
        "exam-1": (5, {"tower": 1, "bastion": 1, "line": 1}, 0),
        "exam-2": (2, {}, 1),
        "exam-3-towers-bastions": (5, {"tower": 3, "bastion": 2}, 0),
        "exam-3-bastions-lines": (5, {"bastion": 3, "line": 2}, 0),
        "exam-3-lines-towers": (5, {"line": 3, "tower": 2}, 0),
    }
    assert [[card.id for card in cards] for cards in ORDEALS["architects"]] == [
        ["exam-1"],
        ["exam-2"],
        ["exam-3-towers-bastions", "exam-3-bastions-lines", "exam-3-lines-towers"],
    ]


@pytest.mark.parametrize("number", range(20))
def test_every_deal_holds_all_pieces(number: int) -> None:
    told = CASTELLION.start(f"deal {number}").summary()
    assert Counter(told["main"]) == Counter(MAIN_PILE)
    assert Counter(told["safe"]) == Counter(SAFE_PILE)


@pytest.mark.parametrize("seed", FROZEN)
def test_frozen_deals(seed: str) -> None:
    told = CASTELLION.start(seed).summary()
    assert (" ".join(told["main"]), " ".join(told["safe"]), told["ordeals"][2]["card"]) == FROZEN[seed]


@pytest.mark.parametrize("seed", ["otter-42", "a", "\N{OTTER}"])
def test_each_thing_dealt_has_a_stream_of_its_own(seed: str) -> None:
    """So another level, or a pile more, leaves the rest of a deal as it is."""
    told = CASTELLION.start(seed).summary()
    main, safe = sorted(MAIN_PILE), sorted(SAFE_PILE)
    Stream(seed, "castellion main").shuffle(main)
    Stream(seed, "castellion safe").shuffle(safe)
    third = Stream(seed, "castellion architects ordeal 3").randrange(3)
    assert (told["main"], told["safe"]) == (main, safe)
    assert told["ordeals"][2]["card"] == ORDEALS["architects"][2][third].id


def test_every_card_is_drawn_as_often() -> None:
    cards = Counter(CASTELLION.start(f"deal {n}").summary()["ordeals"][2]["card"] for n in range(900))
    assert len(cards) == 3
    assert all(240 < number < 360 for number in cards.values())


def test_every_tile_comes_first_as_often() -> None:
    firsts = [CASTELLION.start(f"deal {n}").summary() for n in range(900)]
    safe = Counter(told["safe"][0] for told in firsts)
    assert len(safe) == 12
    assert all(45 < number < 110 for number in safe.values())
    traitors = sum(told["main"][0].startswith("T") for told in firsts)
    assert 110 < traitors < 190
