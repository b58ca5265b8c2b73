from collections.abc import Mapping, Sequence

import pytest

from game import catalog
from game.castellion.screen.game_screen import SCREEN
from game.core import Outcome, Record
from game.locale import LANGUAGES, Words, words
from game.players import LEVELS
from game.screens.game_screen import GameScreen, Retry, ScorePart
from game.screens.seating import Match
from game.screens.table.end import ranks
from game.screens.table.seats import seated
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.samples import LOST, MODELS, WON, Element, at_table, doing, rendered, with_class


def score_parts(_screen: GameScreen, record: Record, texts: Words) -> Sequence[ScorePart]:
    return [ScorePart(name, [name[0]] * record.seats) for name in ("Castles", "Kings")]


def next_level(_screen: GameScreen, options: Mapping[str, str]) -> Mapping[str, str]:
    return {"level": "admiral"}


def retry(_screen: GameScreen, record: Record, texts: Words) -> Retry:
    return Retry(30, "Back to there")


def cells(found: list[Element]) -> list[str]:
    return [element.text for element in found if element.tag == "td" and element.text]


def test_winners_come_first_and_equals_share_a_rank() -> None:
    assert ranks(Outcome(frozenset({2}), (7, 9, 9, 3), "x"), 4) == [3, 2, 1, 4]
    assert ranks(Outcome(frozenset({0, 1}), (5, 5, 2), "x"), 3) == [1, 1, 3]
    assert ranks(Outcome(frozenset({1}), None, "x"), 3) == [2, 1, 2]


def test_of_two_the_crown_tells_who_won_and_no_row_of_ranks() -> None:
    record = records()["castle_keep-king"]
    found = rendered(at_table(record))
    kinds = {element.attributes["data-kind"] for element in found if "data-kind" in element.attributes}
    assert kinds == {"part"}
    assert [
        one.attributes.get("data-won") for one in found if one.tag == "th" and "data-seat" in one.attributes
    ] == ["yes", None]


def test_the_parts_of_the_points_are_counted_before_their_sum_and_the_ranks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(catalog.screen("castle_keep")), "score_parts", score_parts)
    found = rendered(MODELS["one of several won"])
    kinds = [element.attributes["data-kind"] for element in found if "data-kind" in element.attributes]
    assert kinds == ["part", "part", "rank"]
    assert cells(found) == ["C"] * 4 + ["K"] * 4 + ["2", "2", "2", "1"]
    heads = [element for element in found if element.tag == "th" and "data-seat" in element.attributes]
    assert [head.attributes.get("data-won") for head in heads] == [None, None, None, "yes"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_is_put_away_and_shown_again(language: str) -> None:
    texts = words(language)
    found = rendered(at_table(WON), language)
    assert [button.name for button in doing(found, "result:close")] == [texts("end.close")]
    assert not doing(found, "result:open")
    closed = rendered(at_table(WON, result_closed=True), language)
    assert not with_class(closed, "verdict")
    assert [button.text for button in doing(closed, "result:open")] == [texts("end.open")]
    for model in (found, closed):
        (prompt,) = with_class(model, "prompt")
        assert prompt.text == " ".join(texts("table.won").split())


def test_a_won_game_leads_to_the_next_level_and_a_lost_one_back_a_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(SCREEN), "next_level", next_level)
    monkeypatch.setattr(type(SCREEN), "retry", retry)
    assert doing(rendered(at_table(WON)), "next-level")
    lost = rendered(at_table(LOST))
    assert not doing(lost, "next-level")
    assert any(button.attributes.get("class") == "button" for button in doing(lost, "goto:30"))


def test_who_beat_computers_is_offered_stronger_ones_as_long_as_there_are_some() -> None:
    record = records()["castle_keep-built-two"]
    outcome = record.state().outcome
    assert outcome is not None
    (winner,) = outcome.winners
    loser = 1 - winner

    def offers(seat: int, level: str) -> bool:
        return bool(doing(rendered(at_table(record, computers=((seat, level),))), "stronger"))

    assert [offers(loser, level) for level in LEVELS] == [True, True, False]
    assert not any(offers(winner, level) for level in LEVELS)
    assert not doing(rendered(at_table(record)), "stronger")
    assert not doing(
        rendered(at_table(record, computers=((loser, "easy"),), match=Match((0, 0)))), "stronger"
    )


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_the_table_is_as_in_play_until_what_ended_the_game_was_seen(game: str) -> None:
    record = next(record for record in records().values() if record.game == game and record.seats > 1)
    last = len(record.actions) - 1
    open_to_all = tuple((seat, "easy") for seat in range(record.seats))
    before = rendered(at_table(record.until(last), computers=open_to_all))
    waits = rendered(at_table(record, computers=open_to_all, end_waits=True))
    after = rendered(at_table(record, computers=open_to_all))
    (asked,), (waited,), (ended,) = (with_class(found, "prompt") for found in (before, waits, after))
    screen, texts = catalog.screen(game), words("en")
    counting = screen.counting(texts)
    told = screen.last_line(
        record.states[last],
        record.actions[last],
        record.state(),
        seated(Table("1", record, last, computers=open_to_all), texts),
    )
    assert waited.text == (counting or told or asked.text) != ended.text
    # Castelli's count is what is seen then.
    for name in ("verdict", "replay", "victor", *(() if counting else ("final",))):
        assert not with_class(waits, name), name
    assert with_class(after, "verdict") and with_class(after, "replay")
    phases = [
        next(one.attributes["data-phase"] for one in found if "data-phase" in one.attributes)
        for found in (before, waits, after)
    ]
    assert phases[0] == phases[1] != phases[2] == "over"


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_a_past_moment_of_a_game_that_is_over_says_that_it_is_one(game: str) -> None:
    record = next(record for record in records().values() if record.game == game)
    last = len(record.actions)
    for level in (None, "easy"):
        computers = tuple((seat, level) for seat in range(1, record.seats) if level)
        for at in (1, last - 1):
            (prompt,) = with_class(rendered(at_table(record, at=at, computers=computers)), "prompt")
            assert prompt.text.startswith(f"Looking back: action {at} of {last}.")
            person = record.state(at).seat not in dict(computers)
            says = person and not catalog.screen(game).past_only_shows
            assert says == prompt.text.endswith("a new game begins from this moment.")
    (prompt,) = with_class(rendered(at_table(record, at=last)), "prompt")
    assert "Looking back" not in prompt.text
