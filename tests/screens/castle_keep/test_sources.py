"""Where a turn may begin with the top of the discards: what is drawn is told as the rules draw it."""

import pytest

from game.castle_keep.computer.hints import reason
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.screen.board.action_buttons import action_buttons
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.texts.hints import hint_lines
from game.castle_keep.screen.view import View
from game.locale import LANGUAGES, words
from game.players import Hint
from game.screens.table_model import LAST, Tip
from tests.rules.castle_keep.builders import KEEP, TWO, do, scene
from tests.screens.samples import elements

EN = words("en")
TWO_DRAWN = {"en": "two", "fr": "deux"}


def at_draw(way: str) -> CastleKeepState:
    """A turn that may begin with a yellow keep."""
    castles = [TWO] if way == "siege" else [TWO, TWO]
    return scene(*castles, hand="Kb", phase="draw", discards=["Ky"], options={"way": way, "salvage": "on"})


def told(state: CastleKeepState, language: str) -> list[str]:
    """All that is said of what can be drawn: the prompt, the buttons, the hint."""
    texts = words(language)
    take = KEEP.action("take:pile")
    buttons = elements(str(action_buttons(View(state, texts, 0))))
    hint = hint_lines(state, Tip(LAST, Hint((), take, reason(state, take, (take,)))), texts)
    names = [e.attributes["title"] for e in buttons if e.tag == "button"]
    return [SCREEN.prompt(state, texts), *names, *hint]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("way", "number"), [("standard", 2), ("siege", 1)])
def test_as_many_tiles_are_told_to_be_drawn_as_the_rules_draw(way: str, number: int, language: str) -> None:
    state = at_draw(way)
    assert len(do(state, "take:pile").hand) - len(state.hand) == state.draws == number
    prompt, takes, draws, advice, why = told(state, language)
    for text in (prompt, advice, why):
        assert (TWO_DRAWN[language] in text) is (number == 2)
    assert str(number) in draws
    assert (("one tile of the piles" in takes) or ("et une tuile" in takes)) is (number == 2)


@pytest.mark.parametrize("way", ["standard", "siege"])
def test_what_is_drawn_beside_the_top_of_the_discards_is_told_and_nothing_where_nothing_is(way: str) -> None:
    state = at_draw(way)
    action = KEEP.action("take:discard")
    line = SCREEN.log_line(state, action, do(state, "take:discard"), EN)
    taken, *drawn = line.split(". ")
    assert taken.startswith("Player 1 takes from the discards: yellow keep")
    assert [text.startswith("Player 1 draws: ") for text in drawn] == ([True] if way == "standard" else [])
    left = SCREEN.log_line(state, KEEP.action("take:pile"), do(state, "take:pile"), EN)
    assert left.count(",") == state.draws - 1
