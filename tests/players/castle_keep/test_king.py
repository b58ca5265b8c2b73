"""The king's castle: computers finish it where they can, and know who else may."""

import pytest

from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.computer.hints import reason
from game.castle_keep.computer.playout_policy import policy_action
from game.castle_keep.screen.texts.hints import hint_lines
from game.core import Action
from game.locale import words
from game.players import Hint
from game.screens.table_model import LAST, Tip
from tests.rules.castle_keep.builders import KEEP, SEVEN, TWO, Cells, kings

FOUR: Cells = {name: SEVEN[name] for name in ("NW", "N", "NE", "E")}
HIDDEN = ["??"] * 4


@pytest.mark.parametrize("hand", ["Wrs Kr Tbz", "Kb Tyz Wbc"])
def test_a_fair_player_finishes_the_castle(hand: str) -> None:
    state = kings(SEVEN, hand)
    assert GUIDE.value(state, 0) == 1.0
    while state.outcome is None:
        state = state.after(policy_action(state))
    assert state.outcome.winners == {0}


def test_a_nearly_complete_castle_is_worth_less_to_who_leaves_it() -> None:
    two, four, seven = (
        GUIDE.value(kings(cells, "", hands=[[], HIDDEN], turn=1), 0) for cells in (TWO, FOUR, SEVEN)
    )
    assert seven < min(two, four) < 0.5


@pytest.mark.parametrize(
    ("cells", "hand", "action", "why", "told"),
    [
        (FOUR, "Tbc", "pass", "risky", "Player 2 might finish"),
        (TWO, "Tys", "pass", "saves", "finish the castle later"),
        (SEVEN, "Wbs", "attack:Wbs.0.S", "halts", "may finish it next turn"),
        (TWO, "Wys", "attack:Wys.0.N", "spoils", "keeps Player 2 from finishing"),
    ],
)
def test_hints_tell_of_the_other(cells: Cells, hand: str, action: str, why: str, told: str) -> None:
    state = kings(cells, hand, hands=[hand.split(), HIDDEN])
    found: Action = KEEP.action(action)
    because = reason(state, found, (found,))
    assert because.id == f"hint.castle_keep.why.king.{why}"
    assert told in " ".join(hint_lines(state, Tip(LAST, Hint((), found, because)), words("en")))
