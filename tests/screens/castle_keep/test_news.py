"""What others did since one's last turn is ringed, and told in a clause for each turn."""

from collections import Counter

import pytest

from game.castle_keep.rules.castle import PLACES
from game.castle_keep.screen.game_screen import SCREEN
from game.locale import words
from game.screens.html.seat_names import short_name
from game.screens.table.seats import seated
from game.screens.table.since import news_at
from game.screens.table_model import Table
from tests.golden import records
from tests.rules.castle_keep.builders import TWO, Cells, do, scene, twins

EN = words("en")
RED: Cells = {"NW": "Trc", "N": "Wrz", "NE": "Trs", "E": "Wyc", "W": "Wrs", "C": "Kr"}
ROOM = 33
"""Letters of a clause of which three stand in two lines of a phone."""


def test_news_rings_what_others_built_and_the_rubble_in_the_colour_of_who_did_it() -> None:
    begun = scene(RED, TWO, hand="Kb Tbc", hands=[["Kb"], ["Wrz", "Wyz"]], attacks=True, seat=1)
    after = do(begun, "attack:Wrz.0.N", "end")
    news = SCREEN.news(begun, after, 0, EN)
    rubble = {f"cell0-{PLACES[name]}": 1 for name in ("N", "NE", "NW", "W")}
    assert news.pieces == rubble
    assert SCREEN.news(begun.seen_by(1), after.seen_by(1), 1, EN).line == "Player 2 attacked Player 1: 4 fell"
    assert SCREEN.news(begun.seen_by(0), after.seen_by(0), 0, EN).line == (
        "Player 2 attacked you: 4 fell to the red zigzag wall"
    )
    built = do(scene(RED, TWO, hands=[[], ["Tyc"]], seat=1), "build:Tyc.NE", "end")
    other = SCREEN.news(scene(RED, TWO, hands=[[], ["Tyc"]], seat=1), built, 0, EN)
    assert dict(other.pieces) == {f"cell1-{PLACES['NE']}": 1}
    assert other.line == "Player 2 built 1"


def test_who_is_attacked_is_told_so_whatever_is_in_its_hand() -> None:
    for held in ("", "Kb", "Kb Tbc"):
        begun = scene(RED, TWO, TWO, hands=[held.split(), ["Wrz"], []], attacks=True, seat=1)
        after = do(begun, "attack:Wrz.0.N")
        for looks, told in ((0, "Player 2 attacked you: 4 fell"), (2, "Player 2 attacked Player 1: 4 fell")):
            assert SCREEN.news(begun.seen_by(looks), after.seen_by(looks), looks, EN).line == told


def test_of_two_castles_it_is_told_which_one_was_hit_and_by_what() -> None:
    begun = twins({}, RED, TWO, {}, hands=[["Kb"], ["Wrz"]], attacks=True, seat=1)
    after = do(begun, "attack:Wrz.1.N")
    assert SCREEN.news(begun.seen_by(0), after.seen_by(0), 0, EN).line == (
        "Player 2 attacked your castle 2: 4 fell to the red zigzag wall"
    )
    several = begun.having(options=begun.options._replace(attacks="several"))
    after = do(several, "attack:Wrz.1.N")
    assert SCREEN.news(several, after, 0, EN).line == "Player 2 attacked you: 4 fell"


def test_rubble_is_of_the_seat_whose_turn_it_was() -> None:
    begun = scene(RED, TWO, TWO, TWO, hands=[[], ["Wrz"], [], []], attacks=True, seat=1)
    attacked = do(begun, "attack:Wrz.0.N", "end")
    after = do(attacked, "pass")
    assert {*SCREEN.news(begun, attacked, 0, EN).pieces.values()} == {1}
    assert not SCREEN.news(attacked, after, 0, EN).pieces


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_turn_of_the_others_has_one_short_clause(language: str) -> None:
    record = records()["castle_keep-built-four-discard"]
    told = Counter[str]()
    for at in range(1, len(record.actions)):
        seat = record.states[at].seat
        others = tuple((other, "medium") for other in range(record.seats) if other != seat)
        table = Table("1", record.until(at), at, computers=others)
        since = table.since
        if since is None or table.record.states[at - 1].seat == seat:
            continue
        turns = list(dict.fromkeys(state.seat for state in record.states[since:at]))
        texts = seated(table, words(language))
        clauses = news_at(table, SCREEN, texts).line.split(" · ")
        assert len(clauses) == len(turns)
        for clause, turn in zip(clauses, turns, strict=True):
            assert clause.startswith(short_name(turn or 0, texts)) and len(clause) <= ROOM
        for number in range(since, at):
            action = record.actions[number]
            if action.verb == "attack":
                target = action.numbers[0]
                clause = clauses[turns.index(record.states[number].seat)]
                whom = {"en": "you", "fr": "vous"}[language] if target == seat else short_name(target, texts)
                assert whom in clause
                told[whom] += 1
            elif action.verb == "pass":
                assert "pass" in clauses[turns.index(record.states[number].seat)]
                told["pass"] += 1
    assert told["pass"] and len(told) > 2
