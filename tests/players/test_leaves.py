"""What an action leaves, by which a review compares what was better with what was played."""

import pytest

from game import catalog
from game.core import Record
from game.core.state import State
from game.locale import LANGUAGES, words
from game.players.guide import Guide
from game.players.guides import guide_of
from game.players.review import LATER, more
from tests.golden import records

GAMES = [rules.id for rules in catalog.games]
COUNTING = [
    rules.id
    for rules in catalog.games
    if type(guide_of(Record(rules.id, "otter-42", rules.default_seats).state())).leaves is not Guide.leaves
]


def choices(game: str) -> list[State]:
    """Moments of whole games at which there is a choice, as their seats see them."""
    states = [state for record in records().values() if record.game == game for state in record.states]
    views = [state.seen_by(state.seat) for state in states[::7] if state.seat is not None]
    return [view for view in views if len(view.actions) > 1][:60]


def test_every_game_counts_what_an_action_leaves() -> None:
    assert COUNTING == GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", COUNTING)
def test_whatever_an_action_leaves_has_words(game: str, language: str) -> None:
    texts, told = words(language), set[str]()
    for view in choices(game):
        for best in view.actions[:3]:
            found = more(view, best, view.actions[-1])
            if found is not None:
                told.add(found.id)
                assert texts(found.id, **found.values, best=61, played=48)
    assert len(told - {LATER}) > 2


@pytest.mark.parametrize("game", COUNTING)
def test_no_action_does_more_than_itself(game: str) -> None:
    for view in choices(game)[:40]:
        found = more(view, view.actions[0], view.actions[0])
        assert found is None or found.id == LATER


@pytest.mark.parametrize("game", COUNTING)
def test_what_it_does_more_is_not_said_of_the_other_too(game: str) -> None:
    for view in choices(game)[:60]:
        one, other = view.actions[0], view.actions[-1]
        found = more(view, one, other)
        if found is not None and found.id != LATER:
            name, guide = found.id.rpartition(".")[2], guide_of(view)
            left, instead = guide.leaves(view, one)[name], guide.leaves(view, other)[name]
            assert left - instead == found.values["n"] > 0
