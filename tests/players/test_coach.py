"""The coach of each game: what it says is short in both languages, can be played, and tells no secret."""

import pytest

from game import catalog
from game.core.seed import Stream
from game.locale import LANGUAGES, words
from tests.players.coach_walks import Moment, advices, kinds, moments

LONGEST = {"castelli": 84}  # characters: two lines of a phone, there of a narrow column
ROOM = 98
TABLES = {
    "castellion": [(1, ()), (2, (("level", "menace"),)), (1, (("level", "admiral"),))],
    "castelli": [(2, ()), (4, (("battle", "on"),))],
    "castellan": [(2, ()), (3, (("trial", "off"),))],
    "castle_keep": [(2, ()), (3, (("attacks", "several"),)), (1, (("way", "siege"),))],
}
games = pytest.mark.parametrize("game", TABLES)


def played(game: str) -> list[Moment]:
    return [moment for table in TABLES[game] for moment in moments(game, table)]


@games
def test_texts_are_short_in_every_language(game: str) -> None:
    said = {advice.reason.id: advice for _, told in played(game) for advice in told}
    assert len({advice.kind for advice in said.values()}) > len(kinds(game)) / 2
    for advice in said.values():
        assert advice.reason.id.startswith(f"coach.{game}.{advice.kind}")
        for language in LANGUAGES:
            line = catalog.screen(game).advice_line(advice.reason, words(language))
            assert line[0].isupper() or line[0].isdigit(), line
            assert len(line) <= LONGEST.get(game, ROOM), line


@games
def test_what_is_good_or_bad_can_be_played(game: str) -> None:
    for state, told in played(game):
        for advice in told:
            assert {*advice.good, *advice.bad} <= set(state.actions)
            assert not {*advice.good} & {*advice.bad}


@games
def test_what_is_hidden_changes_nothing(game: str) -> None:
    chance = Stream("coach", "hidden")
    for state, told in played(game)[::5]:
        assert advices(state.guess(state.seat, chance)) == told
