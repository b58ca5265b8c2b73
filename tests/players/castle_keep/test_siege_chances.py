"""The chance with which a siege begins is about that which the set-up tells of many deals."""

import pytest

from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.screen.setup import SETUP
from game.screens.game_screen import Won
from tests.rules.castle_keep.builders import KEEP

DEALS = 24


@pytest.mark.parametrize("won", SETUP.won)
def test_what_a_review_begins_with_is_what_the_set_up_tells(won: Won) -> None:
    options = {"way": "siege", **won.options}
    first = [KEEP.start(f"siege-{deal}", 1, **options).seen_by(0) for deal in range(1, DEALS + 1)]
    mean = sum(GUIDE.ideas(view, 1)[0].value for view in first) / DEALS
    assert abs(mean - won.won / won.deals) < 0.06
