"""How a price in tiles comes about, as a sum."""

import pytest

from game.castellion.rules.effects.costs import assault_sum, owed_sum, price_sum
from game.castellion.rules.ordeals.cards import CARDS
from game.castellion.rules.position import Why
from game.castellion.screen.texts.prices import sum_text
from game.locale import words
from tests.rules.castellion.builders import scene

BASTIONS = [
    ["St", "Ss", "Ct", "Cs"],
    ["Sc", "St", "Cc", "Ct"],
    ["Jt", "Js", "Pt", "Ps"],
    ["Jc", "Jt", "Pc", "Pt"],
    ["Ss"],
    ["Jc"],
]


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("assault-1-harpy", "16 − 4 bastions × 4 = 0"),
        ("assault-2-horde", "32 − 4 bastions × 4 = 16"),
        ("assault-3-horde", "42 − 4 bastions × 4 = 26: the whole castle, 18 tiles"),
        ("assault-2-earthworm", None),
    ],
)
def test_what_an_assault_takes_is_told_as_a_sum(card: str, text: str | None) -> None:
    state = scene(options={"level": "menace"}, castles=[BASTIONS])
    told = assault_sum(state.castle, CARDS[card])
    assert (told and sum_text(told, words("en"))) == text


def test_lines_make_it_cheaper_to_discard_a_traitor() -> None:
    row = [["St"], ["Sc"], ["Ss"], ["St"], ["Jc"], ["Pt"]]
    state = scene(options={"level": "menace"}, castles=[row], hand="Tr")
    assert sum_text(price_sum(state, Why.TRAITOR), words("en")) == "4 − 1 line × 1 = 3"
    academy = scene(options={"level": "admiral"}, castles=[row], hand="Tr")
    assert sum_text(price_sum(academy, Why.TRAITOR), words("en")) == "4"


def test_the_sum_of_what_is_being_paid_is_told_until_the_first_tile_is_gone() -> None:
    state = scene(
        options={"level": "menace"},
        castles=[BASTIONS],
        cause="traitor",
        faces=0,
        ordeals=[
            {"card": "assault-2-harpy", "up": True, "traitors": ["Tr", "Tr"]},
            {"card": "assault-3-horde"},
        ],
        effect={"kind": "destroy", "why": "assault", "left": 16},
    )
    told = owed_sum(state)
    assert told is not None and sum_text(told, words("en")) == "32 − 4 bastions × 4 = 16"
    assert owed_sum(state.after(state.actions[0])) is None
    assert owed_sum(scene()) is None
