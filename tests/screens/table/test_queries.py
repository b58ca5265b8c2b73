"""What is answered to who asks by a key or a word: what shows, in both languages, and nothing more."""

import pytest

from game import catalog
from game.castle_keep.screen.texts.names import tile_name
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.frame.keys import EVERYWHERE
from game.screens.table.command_box import QUERIES
from game.screens.table.queries import ANSWERS, answer
from game.screens.table_model import Table
from tests.golden import records

CASTLES = records()["castellion-architects-won"]
PLAN = records()["castellan-two-won-by-computer"]
KEEP = records()["castle_keep-built-four-discard"]
CASTELLI = records()["castelli-four-battle-guard"]
TOLD = {name: record for name, record in records().items() if record.seats > 1}


def table(record: Record, at: int, **values: object) -> Table:
    """The table after so many actions, before the one who is to act."""
    record = record.until(at)
    return Table("1", record, at, looking=record.state().seat)._replace(**values)


def told(query: str, asked: Table, language: str = "en") -> str:
    return answer(query, asked, words(language))


def test_what_is_held_is_told_as_the_hand_is_named() -> None:
    assert told("hand", table(KEEP, 36)) == (
        "Hand of Player 4; red round tower: fits nowhere now; yellow diamond tower: fits nowhere now; "
        "red keep; yellow keep: fits nowhere now."
    )
    assert told("hand", table(CASTLES, 63)) == "In hand; Chameleon circle."
    assert "Master Builder" in told("hand", table(CASTELLI, 70))


def test_an_empty_hand_is_told_so() -> None:
    assert told("hand", table(CASTLES, 0)) == "You hold nothing."


def test_what_can_be_done_is_told_by_the_names_of_its_buttons() -> None:
    text = told("legal", table(CASTLES, 63))
    assert text.startswith(catalog.screen("castellion").prompt(table(CASTLES, 63).view, words("en")))
    assert "Place the Chameleon circle here: column 2, row 6;" in text
    assert "Not here" not in text and "Close" not in text


def test_tiles_to_pick_can_be_played_with() -> None:
    assert "red keep" in told("legal", table(KEEP, 36))


def test_many_possibilities_are_counted_rather_than_listed() -> None:
    text = told("legal", table(PLAN, 170))
    assert text.count(";") == 11 and "more." in text


def test_who_leads_is_told_by_the_panels_of_all_players() -> None:
    text = told("score", table(PLAN, 86))
    assert "22 points" in text and "17 points" in text and text.index("Player 1") < text.index("Player 2")
    assert "3 of 9 tiles built" in told("score", table(KEEP, 36))
    assert "It would be passed now" in told("score", table(CASTLES, 63))


def test_the_end_tells_who_won() -> None:
    over = table(PLAN, len(PLAN.actions))
    verdict = catalog.screen("castellan").verdict(over.state.outcome, words("en"))  # type: ignore[arg-type]
    assert told("score", over).startswith(verdict) and told("legal", over) == verdict


def test_what_happened_since_is_told_by_the_news_or_the_log() -> None:
    assert told("since", table(CASTLES, 0)) == "Nothing has been played yet."
    assert told("since", table(CASTLES, 63))
    assert told("since", table(KEEP, 36))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize(
    "name", sorted(name for name, record in TOLD.items() if catalog.find(record.game).secrets)
)
def test_nothing_is_told_under_the_curtain(name: str, query: str, language: str) -> None:
    record = TOLD[name].until(len(TOLD[name].actions) // 2)
    covered = Table("1", record, len(record.actions))
    assert covered.curtain is not None
    assert told(query, covered, language) == words(language)("query.covered")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_of_others_are_never_told(language: str) -> None:
    for at in range(0, len(KEEP.actions), 5):
        asked = table(KEEP, at)
        seat = asked.state.seat
        hands = asked.state.hands  # type: ignore[attr-defined]
        own = {tile_name(tile, words(language)) for tile in hands[seat]}
        theirs = {
            tile_name(tile, words(language))
            for other, hand in enumerate(hands)
            for tile in hand
            if other != seat
        }
        for query in ("hand", "score"):
            text = told(query, asked, language)
            assert not [name for name in theirs - own if name in text], (at, query)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("record", [CASTLES, PLAN, KEEP, CASTELLI], ids=lambda record: record.game)
def test_there_is_an_answer_at_every_moment(record: Record, query: str, language: str) -> None:
    for at in (*range(0, len(record.actions), 20), len(record.actions)):
        text = told(query, table(record, at), language)
        assert text and "<" not in text and "&" not in text


def test_who_waits_is_told_so() -> None:
    seat = KEEP.state(36).seat
    waiting = table(KEEP, 36, computers=((seat, "easy"),))
    assert told("legal", waiting) == "It is not your turn."


def test_every_query_has_a_key_that_no_game_uses() -> None:
    asked = {one.do.partition(":")[2]: set(one.keys) for one in EVERYWHERE if one.do.startswith("ask:")}
    assert asked.keys() == set(QUERIES) == ANSWERS.keys()
    keys = set().union(*asked.values())
    for rules in catalog.games:
        assert not keys & {key for one in catalog.screen(rules.id).keys for key in one.keys}
