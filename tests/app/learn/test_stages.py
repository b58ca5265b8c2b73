"""The stages that games have, at the table: every action of the first moment gets an answer."""

import pytest

from game import catalog
from game.locale import LANGUAGES, words
from game.screens.frame.page import page
from game.screens.html.rendering import html
from tests.app.fakes import Player

STAGES = [
    (rules.id, number) for rules in catalog.games for number in range(1, len(catalog.stages(rules.id)) + 1)
]
each = pytest.mark.parametrize(("game", "number"), STAGES)


def at(game: str, number: int) -> Player:
    player = Player()
    player.go(f"#/{game}/learn/{number}")
    return player


@each
def test_every_action_of_the_first_moment_gets_an_answer(game: str, number: int) -> None:
    player = at(game, number)
    first = player.model
    for action in player.table.state.actions:
        player.session.model = first
        player.act(str(action))
        lesson = player.table.lesson
        assert lesson is not None and player.table.refused is None
        assert bool(lesson.mistake) != bool(player.played), action
        for language in LANGUAGES:
            shown = html(page(player.model._replace(language=language), words(language)))
            assert not lesson.mistake or words(language)(lesson.mistake)
            assert shown.count('id="lesson"') == 1


@each
def test_what_is_not_legal_is_refused_with_its_rule(game: str, number: int) -> None:
    player = at(game, number)
    legal = set(player.table.state.actions)
    others = {
        action
        for stage in range(1, len(catalog.stages(game)) + 1)
        for action in at(game, stage).table.state.actions
    }
    for action in sorted(others - legal, key=str)[:20]:
        player.act(str(action))
        assert player.played == []
        assert player.table.refused is not None and player.table.refused.action == action
        assert "/rules/" in html(page(player.model, player.model.words)).partition('id="why"')[2]
