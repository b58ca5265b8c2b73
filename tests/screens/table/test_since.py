"""What others did since one's last turn: since when, the line that retells it, and the rings."""

from collections.abc import Mapping
from itertools import pairwise

import htpy as h
import pytest

from game import catalog
from game.core import State
from game.locale import Words, words
from game.screens.cues import News
from game.screens.html.rendering import html
from game.screens.seating import Friends
from game.screens.table.since import MOST, _retold, _told, news_at, ringed
from game.screens.table.table import open_table
from game.screens.table_model import Table
from tests.golden import records

RECORD = records()["castelli-three-dilemma-won-by-computer"]
STATES = RECORD.states


def table(at: int, seats: Mapping[int, str] | None = None) -> Table:
    """A table at which person 0 plays against computers, as it was after so many actions."""
    computers = {1: "easy", 2: "easy"} if seats is None else seats
    return Table("1", RECORD.until(at), at, computers=tuple(computers.items()))


def turns_of(seat: int) -> list[int]:
    """The moments at which it is a seat's turn again, after others had theirs."""
    return [at for at in range(1, len(STATES) - 1) if STATES[at].seat == seat and STATES[at - 1].seat != seat]


def test_nothing_is_new_before_others_have_acted():
    assert table(0).since is None
    first = next(at for at in range(len(STATES)) if STATES[at].seat != 0)
    assert all(table(at).since is None for at in range(first + 1))


def test_new_is_what_others_did_since_the_own_last_action():
    for at in turns_of(0)[:5]:
        since = table(at).since
        assert since is not None
        assert all(STATES[one].seat != 0 for one in range(since, at))
        assert not since or STATES[since - 1].seat == 0


def test_it_is_over_once_the_player_acts():
    at = next(at for at in turns_of(0) if STATES[at + 1].seat == 0)
    assert table(at).since is not None and table(at + 1).since is None


def test_who_looks_back_or_watches_sees_nothing_new():
    at = turns_of(0)[1]
    assert Table("1", RECORD, at, computers=((1, "easy"), (2, "easy"))).since is None
    assert table(at, {0: "easy", 1: "easy", 2: "easy"}).since is None


def last_told(at: int, texts: Words) -> str:
    """The newest line of the log that others are told: that a turn ends goes without saying."""
    screen = catalog.screen(RECORD.game)
    told = next(one for one in range(at, 0, -1) if RECORD.actions[one - 1].verb != "done")
    seen = table(at)
    return screen.log_line(seen.seen(told - 1), RECORD.actions[told - 1], seen.seen(told), texts)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_log_of_the_others_is_told_again_unless_the_game_has_a_line(monkeypatch, language):
    screen, texts = catalog.screen(RECORD.game), words(language)
    monkeypatch.setattr(type(screen), "news", lambda *_: News())
    monkeypatch.setattr(type(screen), "retold", lambda *_: "")
    _told.cache_clear()
    _retold.cache_clear()
    at = turns_of(0)[2]
    line = news_at(table(at), screen, texts).line
    assert line.endswith(last_told(at, texts)) and line.count(".") <= MOST * 3

    def news(_: object, before: State, after: State, looks: int, words: Words) -> News:
        return News({"deck": 1}, "retold")

    monkeypatch.setattr(type(screen), "news", news)
    _told.cache_clear()
    assert news_at(table(at), screen, texts) == News({"deck": 1}, "retold")


def test_who_did_several_things_is_named_once():
    record = records()["castellion-two-won-by-computer"]
    screen, texts = catalog.screen(record.game), words("en")
    lines = []
    for at in range(1, 60):
        seen = Table("1", record.until(at), at, computers=((1, "easy"),))
        if seen.since is not None and record.states[at].seat == 0:
            lines.append(news_at(seen, screen, texts).line)
    assert len(lines) > 3 and max(line.count(". ") for line in lines) >= 1
    assert {line.count("Player 2") for line in lines} == {1}


def test_what_was_done_is_told_to_who_looks_also_while_a_friend_elsewhere_is_to_act(monkeypatch):
    screen, told = catalog.screen(RECORD.game), []
    monkeypatch.setattr(
        type(screen), "news", lambda _, before, after, looks, words: told.append(looks) or News()
    )
    monkeypatch.setattr(type(screen), "retold", lambda _, steps, looks, words: told.append(looks) or "")
    at = next(at for at in range(len(STATES)) if STATES[at].seat == 2 and STATES[at - 1].seat == 1)
    friends = Friends("abc123", (2,), at)
    news_at(Table("1", RECORD.until(at), at, computers=((1, "easy"),), friends=friends), screen, words("en"))
    assert set(told) == {0}


@pytest.fixture(autouse=True)
def told_anew():
    yield
    _told.cache_clear()
    _retold.cache_clear()


@pytest.mark.parametrize(
    "name", ["castle_keep-built-four-discard", "castelli-four-battle-guard", "castellan-four-won-by-computer"]
)
def test_of_several_seats_each_has_its_own_rings(name):
    record = records()[name]
    screen, states, texts = catalog.screen(record.game), record.states, words("en")
    computers = tuple((seat, "easy") for seat in range(1, record.seats))
    told = 0
    for at in range(1, len(record.actions)):
        if states[at].seat != 0 or states[at - 1].seat == 0:
            continue
        here = Table("1", record.until(at), at, computers=computers)
        since = here.since
        if since is None:
            continue
        ends = [one for one in here.moments if since < one < at and states[one].seat != states[one - 1].seat]
        turns = list(pairwise((since, *ends, at)))
        own = [screen.news(here.seen(start), here.seen(end), 0, texts).pieces for start, end in turns]
        pieces = news_at(here, screen, texts).pieces
        assert set(pieces) == {piece for some in own for piece in some}
        for (start, _), some, later in zip(turns, own, range(1, len(own) + 1), strict=True):
            last = {piece for piece in some if not any(piece in other for other in own[later:])}
            assert {pieces[piece] for piece in last} <= {states[start].seat}
        told += len({*pieces.values()}) > 1
        if told == 2:
            break
    assert told == 2


def test_while_a_computer_thinks_its_last_move_is_told_unless_the_game_tells_all_of_its_turn(monkeypatch):
    screen, texts = catalog.screen(RECORD.game), words("en")
    at = next(at for at in range(len(STATES)) if STATES[at].seat == 2 and STATES[at - 1].seat == 1)
    told = []
    monkeypatch.setattr(type(screen), "retold", lambda _, steps, looks, words: told.append(steps) or "so")
    page = html(open_table(table(at), screen, texts, coached=False))
    assert '<p id="since" class="since" title="so">so</p>' in page
    assert told[0] == tuple(map(table(at).seen, range(table(at).since or 0, at + 1)))
    monkeypatch.setattr(type(screen), "retold", lambda *_: "")
    _retold.cache_clear()
    page = html(open_table(table(at), screen, texts, coached=False))
    assert html(h.p[last_told(at, texts)])[3:-4] in page


def test_the_place_of_the_line_is_kept():
    screen = catalog.screen(RECORD.game)
    assert '<p id="since" class="since"></p>' in html(
        open_table(table(0), screen, words("en"), coached=False)
    )


def test_rings_are_put_around_pieces_and_nothing_else():
    board = h.div[h.span(data_piece="a"), h.span(data_piece="ab"), h.span(data_piece="b")]
    found = html(ringed(board, {"a": 2, "b": 0}))
    assert 'data-piece="a" data-since="2"' in found and 'data-piece="b" data-since="0"' in found
    assert found.count("data-since") == 2
    assert ringed(board, {}) is board
