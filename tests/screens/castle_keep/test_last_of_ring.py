"""The tile that completes the ring has to match less: it is told where it matters."""

from game.castle_keep.rules.castle import CENTRE, EMPTY, PLACES, loose_joints
from game.castle_keep.screen.board.player_panels import player_panels
from game.castle_keep.screen.texts.explanations import of_standing
from game.castle_keep.screen.texts.reasons import why
from game.castle_keep.screen.view import View
from game.locale import LANGUAGES, words
from game.screens.frame.brief import brief_parts
from tests.rules.castle_keep.builders import KEEP, SEVEN, TWO, Cells, scene

EN = words("en")


def refused(castle: Cells, notation: str, language: str = "en") -> str:
    state = scene(castle, TWO, hand=notation.partition(":")[2].split(".")[0])
    action = KEEP.action(notation)
    refusal = state.refusal(action)
    assert refusal is not None and refusal.rule == "castle_keep.build.match"
    return why(state, action, refusal, words(language))


def test_a_refusal_says_how_much_has_to_match() -> None:
    assert "matches neither" in refused(SEVEN, "build:Wbz.W")
    gap = {"NW": "Trc", "N": "Wrz", "SW": "Trs"}
    assert "must match both" in refused(gap, "build:Wyc.W")
    assert "both" not in refused(TWO, "build:Wbz.W")
    for language in LANGUAGES:
        told = {
            refused(SEVEN, "build:Wbz.W", language),
            refused(gap, "build:Wyc.W", language),
            refused(TWO, "build:Wbz.W", language),
        }
        assert len({text.partition(":")[0] for text in told}) == 3


def test_the_last_place_of_the_ring_says_so_and_no_other() -> None:
    castle = scene(SEVEN, TWO).castles[0]
    assert loose_joints(castle) == 1 and loose_joints(EMPTY) == 0
    told = of_standing(castle, PLACES["W"], EN, towers=False, loose=1)
    assert "only one" in told
    assert of_standing(castle, PLACES["W"], EN, towers=False, loose=0) == ""
    assert of_standing(castle, CENTRE, EN, towers=False, loose=1) == ""
    assert of_standing(scene(TWO, TWO).castles[0], PLACES["W"], EN, towers=False, loose=1) == ""
    assert told in str(player_panels(View(scene(SEVEN, TWO), EN, 0)))


def test_it_is_told_in_brief() -> None:
    assert "may match just one" in str(brief_parts("castle_keep", EN, 2))
