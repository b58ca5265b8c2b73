"""Castellion's table in every kind of game: what can be done can be pressed, and is told in words."""

from collections import Counter

import pytest

from game.castellion.rules.state import VERBS
from game.castellion.screen.game_screen import SCREEN
from game.core.action import parse
from game.locale import LANGUAGES, words
from game.screens.cues import CueKind
from tests.screens.castellion import builders
from tests.screens.castellion.builders import samples
from tests.screens.castellion.pressing import acts, legal, offered, shown

everywhere = pytest.mark.parametrize("language", LANGUAGES)


def test_random_games_meet_every_verb() -> None:
    assert {action.verb for table in samples() for action in table.state.actions} == set(VERBS)


def test_what_can_be_reached_by_pressing_is_what_is_legal() -> None:
    for table in samples():
        assert offered(table) == legal(table)


def test_only_what_can_be_done_is_marked() -> None:
    for table in samples():
        for element in shown(table):
            if "data-act" in element.attributes:
                on = element.attributes.get("aria-disabled") != "true"
                assert ("legal" in element.attributes["class"].split()) is on


def test_ids_are_different_and_each_castle_has_one_tab_stop() -> None:
    for table in samples():
        found = shown(table)
        ids = Counter(element.attributes["id"] for element in found if "id" in element.attributes)
        assert [id for id, number in ids.items() if number > 1] == []
        cells = [element.attributes for element in found if "data-cell" in element.attributes]
        assert [cell["tabindex"] for cell in cells].count("0") == len(table.state.seen_by(0).castles)


@everywhere
def test_every_button_has_a_name_and_nothing_a_style(language: str) -> None:
    for table in samples()[::3]:
        for element in shown(table, language):
            assert "style" not in element.attributes
            assert element.tag != "button" or element.name


@everywhere
def test_every_step_is_prompted_and_told(language: str) -> None:
    t = words(language)
    for table in samples():
        assert SCREEN.prompt(table.state, t)
        if table.at:
            before = table.record.state(table.at - 1)
            assert SCREEN.log_line(before, table.record.actions[-1], table.state, t).endswith((".", "!"))


@everywhere
def test_what_is_refused_says_why(language: str) -> None:
    t = words(language)
    for table in samples()[::3]:
        for notation, on in acts(shown(table)).items():
            if not on:
                action = parse(notation, VERBS)
                refusal = table.state.refusal(action)
                assert refusal is not None
                assert SCREEN.why(table.state, action, refusal, t)


def test_what_is_face_down_is_not_shown() -> None:
    """A table that knows the hidden cards and one that does not are the same."""
    for table in samples()[::5]:
        state = table.state
        seat = state.seat or 0
        boards = [str(SCREEN.board(builders.shown(one), words("en"))) for one in (state, state.seen_by(seat))]
        assert boards[0] == boards[1]


def test_pieces_fly_from_where_they_are_to_where_they_come() -> None:
    for table in samples():
        if not table.at:
            continue
        earlier = table._replace(at=table.at - 1)
        before, after = (
            {e.attributes["data-piece"] for e in shown(one) if "data-piece" in e.attributes}
            for one in (earlier, table)
        )
        for cue in SCREEN.cues(earlier.state, table.record.actions[-1], table.state, words("en")):
            assert cue.piece in before | after or cue.kind in (CueKind.REST, CueKind.LINE)
            assert not cue.end or cue.end in before | after
