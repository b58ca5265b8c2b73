"""How a deal of the day went, in a sentence to share."""

import pytest

from game import catalog
from game.core import Record
from game.core.seed import Stream
from game.locale import LANGUAGES, words
from game.screens.daily.deals import deal, levels
from game.screens.daily.told import told, turns
from game.screens.frame.share import result
from game.screens.table_model import Table
from tests.screens.daily.cards import NOON, card

DAY = "2026-11-27"
SQUARES = {*"🟥🟦🟩🟫🟨⬜ "}


def played(game: str, level: str) -> Table:
    """A deal of the day played by chance to its end."""
    there = deal(game, level, DAY)
    record, chance = there.record, Stream("told", "play")
    while record.state().outcome is None:
        actions = record.state().actions
        record = record.then(actions[chance.randrange(len(actions))])
    return Table("x", record, len(record.actions), computers=there.computers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_words_come_first_then_squares_and_nothing_of_the_deal(game: str, language: str) -> None:
    level = levels(catalog.find(game))[1]
    table = played(game, level)
    there = deal(game, level, DAY)
    first, second, *rest = result(table, words(language)).split("\n")
    own = words(language)
    assert first.startswith((own("daily.told.won"), own("daily.told.lost"), own("daily.told.draw")))
    assert first.endswith(f"{own('daily.told.first')}.")
    assert (own("daily.told.against.medium", n=1) in first) == bool(there.computers)
    assert catalog.box(game).name in second
    castle = rest[there.par is not None :]
    assert set("".join(castle)) <= SQUARES
    assert there.seed not in "".join((first, second, *rest))
    scores = table.record.state().outcome.scores  # type: ignore[union-attr]
    if scores and len(scores) == 2:
        assert own("daily.told.points", n=scores[0], others=str(scores[1])) in first


def test_a_later_try_is_told_from_one_that_took_something_back() -> None:
    there = deal("castelli", "medium", DAY)
    table = played("castelli", "medium")._replace(assisted=True)
    outcome = table.record.state().outcome
    assert outcome
    own = card(there, NOON, won=True, name="x")
    before = card(there, NOON - 60, won=False, name="y")
    assert "with a look ahead" in told(table, there, outcome, [own], words("en"))
    assert "at a later try" in told(table, there, outcome, [own, before], words("en"))
    hinted = told(table._replace(hints=3), there, outcome, [own], words("en"))
    assert "with 3 hints" in hinted


def test_turns_are_counted_not_what_is_answered_in_those_of_others() -> None:
    record = played("castelli", "easy").record
    own = [state.turn for state in record.states[:-1]]  # type: ignore[attr-defined]
    for seat in range(2):
        expected = sum(turn == seat and (at == 0 or own[at - 1] != seat) for at, turn in enumerate(own))
        assert turns(record, seat) == expected
    assert turns(Record("castelli", "otter-42", 2), 0) == 0
