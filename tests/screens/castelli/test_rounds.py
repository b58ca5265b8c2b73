"""Between two rounds of a tournament: the table stops on the last board until somebody goes on."""

import pytest

from game.castelli.rules.scoring.match import finished
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.view import BEGUN, known
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.html.seat_names import seat_name
from game.screens.seating import PAUSED
from game.screens.table_model import Table
from tests.screens.castelli.builders import whole_games
from tests.screens.samples import Element, acts, at_table, elements, rendered, with_class


def stop() -> tuple[Record, int]:
    """A knock-out after its first round."""
    record = next(record for record in whole_games() if record.options["tournament"] == "knockout")
    rounds = [known(state).rounds for state in record.states]
    at = next(at for at, one in enumerate(rounds) if one is not None and one.round == 2)
    return record.until(at), at


def shown(table: Table, language: str = "en") -> list[Element]:
    return elements(str(SCREEN.board(table, words(language))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_board_the_count_and_the_next_pairs_show_and_nothing_can_be_played(language: str) -> None:
    record, at = stop()
    found = shown(Table("1", record, at, looking=0), language)
    texts = words(language)
    ended, rounds = finished(known(record.states[at - 1])), known(record.states[at]).rounds
    assert rounds is not None
    points = [e.text for e in with_class(found, "player-panel-points")]
    assert sorted(points) == sorted(map(str, ended.points))
    (panel,) = with_class(found, "next-round")
    for one, other in rounds.pairs:
        line = texts("castelli.log.versus", one=seat_name(one, texts), other=seat_name(other, texts))
        assert line in panel.text
    assert with_class(found, "final") and not acts(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("person", [0, 3])  # who begins the next round, or who waits for a computer
def test_the_prompt_tells_that_the_round_is_over_and_nobody_is_to_act(language: str, person: int) -> None:
    record, at = stop()
    others = tuple((seat, "easy") for seat in range(4) if seat != person)
    model = at_table(record, at, looking=person, computers=others, computing=PAUSED)
    found = rendered(model, language)
    (prompt,) = [one for one in found if one.attributes.get("id") == "prompt"]
    assert prompt.text == " ".join(words(language)("castelli.prompt.round-over", number=1).split())
    assert not with_class(found, "acting")


def test_who_goes_on_finds_the_new_round() -> None:
    record, at = stop()
    table = Table("1", record, at, looking=0)
    assert any(e.attributes.get("data-do") == f"mark:{BEGUN}" for e in shown(table))
    table = table._replace(marks=SCREEN.picked(table.view, (), BEGUN))
    found = shown(table)
    assert not with_class(found, "next-round") and acts(found)


def test_a_computer_waits_until_who_looks_goes_on() -> None:
    record, at = stop()
    table = Table("1", record, at, computers=((0, "easy"), (1, "easy"), (3, "easy")), computing=PAUSED)
    assert any(e.attributes.get("data-do") == "computer" for e in shown(table))
    assert not with_class(shown(table._replace(computing="running")), "next-round")


def test_it_stops_at_no_other_moment() -> None:
    for record in whole_games():
        stops = [
            at
            for at, action in enumerate(record.actions)
            if SCREEN.pauses(record.states[at], action, record.states[at + 1])
        ]
        assert len(stops) == (1 if record.options["tournament"] == "knockout" else 0)


def test_begun_is_no_mark_of_another_game_or_of_the_first_round() -> None:
    for record in whole_games():
        assert SCREEN.picked(record.states[1], (), BEGUN) == ()
