"""The Double Keep at Castellan's table: what a hint rings, which button is the main one, where it is told."""

from game.castellan.rules.lattice import cell_of
from game.castellan.rules.state import CastellanState
from game.castellan.screen.board.action_buttons import PRIMARY, action_buttons
from game.castellan.screen.board.board_grid import board_grid, in_view
from game.castellan.screen.board.geometry import outline
from game.castellan.screen.texts.hints import hint_lines
from game.castellan.screen.view import View
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.frame.brief import brief_parts
from game.screens.table_model import Tip
from tests.rules.castellan.builders import building, do
from tests.screens.samples import elements, with_class

EN = words("en")


def asked() -> CastellanState:
    """A courtyard was just closed."""
    return do(building("o-o\n|\no-o", short=1), "short:1.0.n")


def told_where(state: CastellanState) -> View:
    """The table with a hint to use the Double Keep, told as far as where to look."""
    action = next(action for action in state.actions if action.verb == "double")
    return View(state, EN, state.turn, tip=Tip(1, Hint((action.cell,), action, Reason("x", {}))))


def test_a_hint_for_it_rings_the_courtyard_and_its_shield_and_no_tower() -> None:
    view = told_where(asked())
    ((first, _),) = view.state.plan.courtyards.items()
    (ring,) = with_class(elements(str(board_grid(view))), "ring")
    assert ring.tag == "path" and ring.attributes["d"] == outline(view.state.plan.squares(first))
    x, y = cell_of(first)
    (shield,) = with_class(elements(str(board_grid(view))), "asked")
    assert "hinted" in shield.attributes["class"] and shield.attributes["id"] == f"keep-{x}_{y}"
    assert in_view(view) == [ring.attributes["data-piece"]]
    assert view.tip is not None
    assert hint_lines(view.state, view.tip, EN) == ["Look at the ringed courtyard."]


def test_neither_to_use_it_nor_to_save_it_is_the_main_button_but_what_a_hint_names() -> None:
    state = asked()
    for tip in (None, *(Tip(2, Hint((), action, Reason("x", {}))) for action in state.actions)):
        found = elements(str(action_buttons(View(state, EN, state.turn, tip=tip))))
        main = [e.attributes["data-act"] for e in with_class(found, PRIMARY)]
        named = [str(tip.hint.action)] if tip and tip.hint and tip.hint.action.verb != "back" else []
        assert main == named


def test_what_the_place_of_it_says_is_what_it_makes_of_the_courtyard() -> None:
    (claim,) = [
        e
        for e in elements(str(board_grid(View(asked(), EN, 0))))
        if e.attributes.get("data-act", "")[:6] == "double"
    ]
    assert "then worth 8" in claim.attributes["aria-label"] and "4 towers" in claim.attributes["aria-label"]


def test_it_is_told_in_brief() -> None:
    assert "×2" in str(brief_parts("castellan", EN, 2))
