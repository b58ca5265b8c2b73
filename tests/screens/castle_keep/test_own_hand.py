"""The own hand: what fits nowhere is dimmed and said to; at the end it stands beside the castle too."""

import pytest

from game.castle_keep.rules.castle import PLACES
from game.castle_keep.rules.position import Phase
from game.castle_keep.screen.board.hand import hand
from game.castle_keep.screen.board.player_panels import player_panel, player_panels
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.picks import hand_by_mark
from game.castle_keep.screen.texts.prompts import doing
from game.castle_keep.screen.texts.reasons import why
from game.castle_keep.screen.view import View, known
from game.core import Action
from game.core.pile import UNKNOWN
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.table_model import LAST, Refused, Tip
from tests.golden import records
from tests.rules.castle_keep.builders import SEVEN, TWO, Cells, do, scene
from tests.screens.castle_keep.builders import samples
from tests.screens.samples import elements, with_class

EN = words("en")


def test_tiles_that_can_be_played_nowhere_are_dimmed_and_said_to_be() -> None:
    dimmed = 0
    for table in samples():
        state = known(table.view)
        if state.phase not in (Phase.ACT, Phase.DISCARD) or UNKNOWN in state.hand:
            continue
        tiles = with_class(elements(str(hand(View(state, EN, state.seat), state.seat))), "held-tile")
        unfit = [tile for tile in tiles if "unfit" in tile.attributes["class"].split()]
        by_hand = [action for action in state.actions if action.verb != "reuse"]
        fits = {word for action in by_hand for word in action.words[:1]}
        assert len(unfit) == sum(tile not in fits for tile in state.hand)
        assert all(tile.attributes["aria-label"].endswith(": fits nowhere now") for tile in unfit)
        assert all("aria-disabled" not in tile.attributes for tile in unfit)
        dimmed += len(unfit)
    assert dimmed > 9


def test_nothing_is_dimmed_while_tiles_are_discarded_or_another_plays() -> None:
    held = ["Kr", "Wrs", "Tbz", "Tbz", "Tyz"]
    state = scene(SEVEN, TWO, hands=[held, ["??"] * 4], phase="discard", built=True)
    for view in (View(state, EN, 0), View(state, EN, 0, idle=True)):
        assert "unfit" not in str(hand(view, 0))


def test_the_own_hand_stands_beside_the_castle_once_the_game_is_over() -> None:
    record = records()["castle_keep-built-two"]
    for at in (len(record.actions) - 1, len(record.actions)):
        state = known(record.states[at])
        found = with_class(elements(str(player_panel(View(state, EN, 0), 0, "own"))), "hand-of")
        over = state.outcome is not None
        assert len(found) == over
        assert not over or found[0].attributes["aria-label"].count(",") == len(state.hands[0]) - 1


@pytest.mark.parametrize(
    ("theirs", "cell", "hand_held", "tile"),
    [({"N": "Wys", "NW": "Tys"}, "N", "Wrz Wys", "Wys"), ({"N": "Wys", "C": "Ky"}, "C", "Ky Wrz Ky", "Ky")],
)
def test_who_presses_what_can_be_attacked_picks_the_tile_that_does_it(
    theirs: Cells, cell: str, hand_held: str, tile: str
) -> None:
    """It was refused, though only what is just like it attacks it."""
    state = scene(TWO, theirs, hand=hand_held, attacks=True)
    view = View(state, EN, 0)
    (mark,) = {
        one.attributes["data-do"].removeprefix("mark:")
        for one in elements(str(player_panel(view, 1, "rival")))
        if one.attributes.get("data-do", "").endswith(f"-{cell}")
    }
    marks = SCREEN.picked(state, (), mark)
    assert isinstance(marks, tuple) and [hand_by_mark(state)[one] for one in marks] == [tile]
    pressed = elements(str(player_panel(view._replace(marks=marks), 1, "rival")))
    acts = [one.attributes["data-act"] for one in pressed if "legal" in one.attributes.get("class", "")]
    assert acts == [f"attack:{tile}.1.{cell}"]
    other = next(one for one, held in hand_by_mark(state).items() if held != tile)
    assert SCREEN.picked(state, (other,), mark) == (other,)  # with a tile picked it is attacked, or refused
    assert not isinstance(SCREEN.picked(state, (), "1-SE"), Refused)


def test_it_is_said_what_a_computer_does_once_it_is_seen_to() -> None:
    state = scene(TWO, SEVEN, hand="Tys Wrz Kr Tbc Tbc Tbc", attacks=True)
    assert doing(state, EN) is None
    assert doing(do(state, "build:Tys.NE"), EN) == "Player 1 builds…"
    attacked = do(state, "attack:Wrz.1.N")
    assert doing(attacked, EN) == "Player 1 attacks Player 2…"
    assert doing(do(attacked, "end"), EN) == "Player 1 discards…"


def test_a_place_pressed_before_a_tile_asks_for_one() -> None:
    state = scene({"N": "Wrs"}, TWO, hand="Trc Tys Kb")
    free = elements(str(player_panel(View(state, EN, 0), 0, "own")))
    asks = [e.attributes["data-do"] for e in free if "vacant" in e.attributes.get("class", "").split()]
    assert len(asks) == 8 and "mark:NW" in asks
    refused = SCREEN.picked(state, (), "NW")
    assert isinstance(refused, Refused)
    assert (
        why(state, refused.action, refused.refusal, EN) == "Pick a tile in your hand first, then its place."
    )
    assert 'data-do="mark:' not in str(player_panel(View(state, EN, 0, ("1",)), 0, "own"))
    assert 'data-do="mark:' not in str(player_panel(View(state, EN, 0, idle=True), 0, "own"))


def test_the_place_of_a_hint_plays_its_tile_while_none_is_picked() -> None:
    state = scene({"N": "Wrs"}, TWO, hand="Trc Tys Kb")
    asked = Action("build", ("Trc", "NW"))
    view = View(state, EN, 0, tip=Tip(LAST, Hint((), asked, Reason("hint.castle_keep.other", {}))))
    (place,) = [e for e in elements(str(player_panel(view, 0, "own"))) if e.attributes.get("data-act")]
    assert place.attributes["data-act"] == str(asked) and "hinted" in place.attributes["class"]


@pytest.mark.parametrize(("prey", "wins"), [(TWO, True), (TWO | {"W": "Wbs"}, False)])
def test_an_attack_that_wins_says_so_in_the_place_of_a_number(prey: Cells, wins: bool) -> None:
    """It was marked by how many tiles fall, as any other."""
    tile = prey["N"]
    state = scene(TWO, prey, hands=[[tile], ["??"] * 4], attacks=True)
    for marks, name in (((), "prey"), (("1",), "toll")):
        shown = elements(str(player_panels(View(state, EN, 0, marks=marks))))
        (badge,) = with_class(shown, name)
        assert ("wins" in badge.text) == wins, badge.text
        (place,) = (one for one in shown if one.attributes.get("id") == f"cell1-{PLACES['N']}")
        assert ("win" in place.attributes["aria-description"]) == wins
        assert marks == () or ("win" in place.attributes["aria-label"]) == wins
