"""What is told at the end of Castellion, where to try again, and what comes next; and what the other did."""

import re
from collections.abc import Mapping
from typing import cast

import pytest

from game.castellion.rules.ordeals.forecast import lacked
from game.castellion.rules.position import Phase
from game.castellion.rules.state import CastellionState
from game.castellion.screen.events.news import new_cells
from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.texts.shortfall import lacks_text, shortfalls
from game.core import Record
from game.locale import LANGUAGES, words
from tests.golden import records
from tests.rules.castellion.builders import CASTELLION, ORDEALS, castle, do, lost_by_two, scene
from tests.screens.castellion.test_goal import READY

NB = "\N{NO-BREAK SPACE}"
GAMES = {name: record for name, record in records().items() if name.startswith("castellion")}


def told(record: Record, language: str = "en") -> list[tuple[str, list[str]]]:
    return [(name, list(values)) for name, values, _ in SCREEN.score_parts(record, words(language))]


@pytest.mark.parametrize("name", GAMES)
def test_each_ordeal_is_told_once_for_each_castle_or_that_of_who_faced_it(name: str) -> None:
    record = GAMES[name]
    for language in LANGUAGES:
        rows = told(record, language)
        assert {len(values) for _, values in rows[:-1]} <= {1, record.seats}
        assert len(rows[-1][1]) == record.seats
    numbers = [row[0].partition(":")[0].partition(",")[0].split()[-1] for row in told(record)[:-1]]
    assert numbers == ["I", "II", "III"][: len(numbers)]
    if record.state().outcome and record.state().outcome.winners:
        assert len(numbers) == 3
        assert not any("lost" in row[0] for row in told(record))


def test_what_stood_is_counted_before_the_fall() -> None:
    rows = dict(told(GAMES["castellion-architects-won"]))
    assert re.match(r"towers\s[1-9]/1\s✓ · ", rows["Exam I: passed"][0])
    assert rows["Exam II: passed"] == [f"the bottom row fell · foundation{NB}6→6/6{NB}✓"]


def test_a_foundation_that_fell_is_told_as_it_was_and_as_it_is() -> None:
    record = GAMES["castellion-architects-lost"]
    assert dict(told(record))["Exam II: lost"] == [f"the bottom row fell · foundation{NB}6→5/6{NB}✗"]
    assert shortfalls(cast(CastellionState, record.state()), words("en")) == ["Missing: foundation 5 of 6."]


def test_who_of_two_faced_an_ordeal_is_told_with_what_stood() -> None:
    (row, *_) = told(GAMES["castellion-two-won-by-computer"])
    assert row[0] == "Exam I: passed" and re.match(r"Player [12]: towers\s1/1\s✓ · ", row[1][0])


def test_of_an_ordeal_that_nobody_came_to_face_each_is_told_what_was_missing() -> None:
    record = lost_by_two()
    (row, *_), lost = told(record), lacked(cast(CastellionState, record.state()))
    assert row[0] == "Exam I: lost" and {lack.seat for lack in lost} == {0, 1}
    for seat, text in enumerate(row[1]):
        of_it = [lack for lack in lost if lack.seat == seat]
        assert {lack.what for lack in of_it} > {"foundation"}
        assert text == lacks_text(of_it, words("en"), seat)


def test_a_game_lost_at_a_later_ordeal_can_be_tried_again_from_before_it() -> None:
    assert SCREEN.retry(GAMES["castellion-architects-won"], words("en")) is None
    record = GAMES["castellion-architects-lost"]
    found = SCREEN.retry(record, words("en"))
    assert found is not None
    assert [len(cast(CastellionState, record.state(n)).ordeals) for n in (found.at - 1, found.at)] == [3, 2]
    tiles = [str(action) for action in record.actions[found.at :]]
    back = sum(text.startswith("draw:") for text in tiles)
    assert found.text == f"Try again after Exam I: {back} tiles back"


def test_a_game_lost_at_the_first_ordeal_can_be_tried_again_from_two_traitors_before() -> None:
    record = GAMES["castellion-architects-lost-formations"]
    found = SCREEN.retry(record, words("en"))
    assert found is not None and found.text.startswith("Try again before Exam I: ")
    before, at = (cast(CastellionState, record.state(number)) for number in (found.at - 1, found.at))
    assert (before.ordeals[0].left, at.ordeals[0].left) == (3, 2)
    assert at.seat is not None and at.phase == Phase.DRAW


def test_of_what_was_missing_all_is_told_where_it_is_of_several_kinds() -> None:
    soon = {"card": "exam-1", "traitors": ["Tr"] * 4}
    before = scene(castles=[READY[:5]], hand="Tr", ordeals=[soon, *ORDEALS[1:]])
    lost = do(before, "traitor")
    assert lost.outcome is not None and lost.outcome.reason == "castellion.lost.formations"
    several = SCREEN.how_ended(lost, words("en"))
    assert several == "More than one thing was missing.", "the panel and the board count it beside that"
    (line,) = shortfalls(lost, words("en"))
    assert re.fullmatch(r"Missing: .+ 0 of 1, foundation 5 of 6\.", line)
    log = SCREEN.log_line(before, CASTELLION.action("traitor"), lost, words("en"))
    assert re.search(r"More than one thing was missing: .+ 0 of 1, foundation 5 of 6\.", log)
    full = scene(
        castles=[READY], hand="Tr", ordeals=[{"card": "exam-3-lines-towers", "traitors": ["Tr"] * 4}]
    )
    one_kind = SCREEN.how_ended(do(full, "traitor"), words("en"))
    assert one_kind == words("en")("outcome.castellion.lost.formations")


def test_an_unfinished_prison_is_told_besides_formations() -> None:
    last = [{"card": "exam-3-lines-towers", "traitors": ["Tr"] * 4}]
    options = {"variant": "prison"}
    lost = do(scene(options=options, castles=[READY], hand="Tr", ordeals=last), "traitor")
    assert "prison 0 of 8" in SCREEN.how_ended(lost, words("en"))


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
    looks = 1 - (states[at].seat or 0)
    new = SCREEN.news(states[at - 1], states[at + 1], looks, words("en")).pieces
    assert len(new) == 1 and set(new.values()) == {states[at].seat}


def test_who_waits_for_a_partner_elsewhere_is_shown_what_that_one_did_as_its_own() -> None:
    states = GAMES["castellion-two-won-by-computer"].states
    at = next(n for n in range(1, len(states)) if states[n].seat == states[n - 1].seat == 1 and news_of(n))
    assert set(news_of(at).values()) == {1}


def news_of(at: int) -> Mapping[str, int]:
    """What is new to the first seat after an action."""
    states = GAMES["castellion-two-won-by-computer"].states
    return SCREEN.news(states[at - 1], states[at], 0, words("en")).pieces


def test_only_what_a_game_was_lost_by_is_told_as_that() -> None:
    for name, record in GAMES.items():
        parts = SCREEN.score_parts(record, words("en"))
        outcome = record.state().outcome
        assert outcome is not None
        faced = len(parts) - 1
        assert [part.lost for part in parts] == [
            at == faced - 1 and not outcome.winners for at in range(len(parts))
        ], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_won_is_told_which_ordeal_was_the_closest(language: str) -> None:
    for record in GAMES.values():
        outcome, line = record.state().outcome, SCREEN.decided(record, words(language))
        assert bool(line) == bool(outcome and outcome.winners)
        rows = [values for _, values in told(record, language)]
        assert line is None or any(value.partition(": ")[2] in line for row in rows for value in row)
