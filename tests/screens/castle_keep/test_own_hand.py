"""The own hand: what fits nowhere is dimmed and said to; at the end it stands beside the castle too."""

from game.castle_keep.rules.position import Phase
from game.castle_keep.screen.board.hand import hand
from game.castle_keep.screen.board.player_panels import player_panel
from game.castle_keep.screen.game_screen import SCREEN
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
from tests.rules.castle_keep.builders import SEVEN, TWO, do, scene
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
