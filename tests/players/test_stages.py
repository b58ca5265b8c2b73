"""The stages of every game's lessons: each can be done, in several ways, and answers what tempts, soon."""

import pytest

from game import catalog
from game.players.lessons import Stage, first_state
from tests.players import stage_walks as walks

GAMES = [rules.id for rules in catalog.games if catalog.has_lessons(rules.id)]
each = pytest.mark.parametrize(
    ("game", "stage"),
    [pytest.param(game, stage, id=f"{game}-{stage.name}") for game in GAMES for stage in walks.short(game)],
)
STATES = 120
"""How many states on the way to a goal are searched for mistakes."""


@each
def test_a_stage_can_be_done_in_several_ways(game: str, stage: Stage) -> None:
    begin = first_state(game, stage)
    ways = walks.accepted(game, stage)
    assert len(ways) > 1 or len(begin.actions) == 1
    for action in begin.actions:
        if str(action) in ways:
            assert 0 < walks.solved(game, stage, begin, action) <= stage.moves


@each
def test_what_tempts_has_an_answer_of_its_own(game: str, stage: Stage) -> None:
    assert {mistake.name for mistake in stage.mistakes} <= walks.mistakes_made(game, stage, STATES)


@each
def test_the_first_moment_answers_every_mistake_with_a_text_of_its_own(game: str, stage: Stage) -> None:
    assert "" not in walks.answers(game, stage).values()


@each
def test_an_answer_is_found_soon(game: str, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    assert walks.most_looked_at(game, stage, monkeypatch) <= walks.MOST


@pytest.mark.parametrize("game", GAMES)
def test_stages_are_few_and_have_their_texts(game: str) -> None:
    basic = catalog.basic_stages(game)
    assert 6 <= len(basic) <= 11
    assert catalog.stages(game)[: len(basic)] == basic, "the further ones follow on them"
    assert walks.texts_missing(game) == []
