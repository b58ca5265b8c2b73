"""What is told at the end of Castellion, where to try again, and what comes next; and what the other did."""

import re

import pytest

from game.castellion.screen.events.news import new_cells
from game.castellion.screen.game_screen import SCREEN
from game.core import Record
from game.locale import LANGUAGES, words
from tests.golden import records
from tests.rules.castellion.builders import castle

GAMES = {name: record for name, record in records().items() if name.startswith("castellion")}


def told(record: Record, language: str = "en") -> list[tuple[str, list[str]]]:
    return [(name, list(values)) for name, values in SCREEN.score_parts(record, words(language))]


@pytest.mark.parametrize("name", GAMES)
def test_each_ordeal_is_told_once_for_each_seat(name: str) -> None:
    record = GAMES[name]
    for language in LANGUAGES:
        rows = told(record, language)
        assert all(len(values) == record.seats for _, values in rows)
    numbers = [row[0].partition(":")[0].partition(",")[0].split()[-1] for row in told(record)[:-1]]
    assert numbers == ["I", "II", "III"][: len(numbers)]
    if record.state().outcome and record.state().outcome.winners:
        assert len(numbers) == 3
        assert not any("lost" in row[0] for row in told(record))


def test_what_stood_is_counted_before_the_fall() -> None:
    rows = dict(told(GAMES["castellion-architects-won"]))
    assert re.search(r"1 tower \(1 needed\)|[2-9] towers \(1 needed\)", rows["Exam I: passed"][0])
    assert rows["Exam II: passed"] == ["the bottom row fell · foundation 6 of 6"]


def test_a_game_lost_at_a_later_ordeal_can_be_tried_again_from_before_it() -> None:
    record = GAMES["castellion-architects-lost-formations"]
    at, left = SCREEN.retry_from(record), len(record.state().ordeals)
    if left == 3:
        assert at is None
    else:
        assert at is not None
        assert [len(record.state(n).ordeals) for n in (at - 1, at)] == [left + 1, left]
    assert SCREEN.retry_from(GAMES["castellion-architects-won"]) is None


def test_the_next_level_is_harder_until_there_is_none() -> None:
    options, seen = {"variant": "prison"}, []
    while (harder := SCREEN.next_level(options)) is not None:
        options = dict(harder)
        seen.append((options["level"], options.get("pantry_apart", "off")))
    assert seen == [("admiral", "off"), ("menace", "off"), ("pantry", "off"), ("pantry", "on")]
    assert options["variant"] == "prison"


def test_what_the_other_built_is_new_whichever_way_the_castle_grew() -> None:
    before, after = castle("Ps --\nSt Jc"), castle("-- Ps --\nCt St Jc")
    assert new_cells(before, after) == [(0, 0)]
    assert new_cells(before, castle("Ps Ct\nSt Jc")) == [(1, 1)]


def test_a_partner_is_shown_what_is_new() -> None:
    record = GAMES["castellion-two-won-by-computer"]
    states = record.states
    at = next(n for n, action in enumerate(record.actions) if n and action.verb == "place")
    new = SCREEN.news(states[at - 1], states[at + 1], words("en")).pieces
    assert len(new) == 1 and set(new.values()) == {states[at].seat}
