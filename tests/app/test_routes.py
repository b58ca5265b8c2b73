"""Addresses are written as they are read, and nothing that is typed into the address bar breaks the app."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import routes
from game.core import Record, RecordError
from game.locale import LANGUAGES, words
from game.screens.table.seats import SITTERS, game_link
from tests.app.fakes import LINK, Player
from tests.golden import records

ALL = tuple((seat, "easy") for seat in range(4))


@pytest.mark.parametrize(
    "fragment",
    [
        "#/",
        "#/about",
        "#/games",
        "#/statistics",
        "#/statistics/castellion",
        "#/castellion",
        "#/castellion/rules",
        "#/castellion/rules/castellion.place.shape",
        LINK,
    ],
)
def test_round_trip(fragment):
    player = Player()
    player.go(fragment)
    written = routes.write(player.model)
    assert routes.read(written) == routes.read(fragment)


def test_a_kept_game_has_a_short_address():
    player = Player()
    player.go(LINK)
    player.play(1)
    assert routes.write(player.model) == f"#/table/{player.table.save}"


def test_a_link_brings_those_who_play_along():
    player = Player()
    link = "#/castle_keep?seed=heron-7&seats=3&seat-2=strong&seat-3=easy"
    player.go(link)
    assert player.table.record == Record("castle_keep", "heron-7", 3)
    assert player.table.computers == ((1, "strong"), (2, "easy"))
    (copied,) = player.do("copy-link")
    assert routes.read(copied.fragment) == routes.read(link)


@pytest.mark.parametrize(
    "sitter", ["seat-1=genius", "seat-3=easy", "seat-0=easy&seat-0=strong", "seat-x=easy"]
)
def test_a_link_that_seats_nobody_known_is_refused(sitter):
    with pytest.raises(RecordError):
        routes.read(f"#/castle_keep?seed=heron-7&seats=2&{sitter}")


SEATS = {
    # Typed, or of this release: counted from 1.
    "seats=2&seat-2=strong": ((1, "strong"),),
    "seats=2&seat-1=easy&seat-2=strong": ((0, "easy"), (1, "strong")),
    "seats=3&v=1&seat-1=person&seat-2=strong&seat-3=easy": ((1, "strong"), (2, "easy")),
    "seats=2&v=1&seat-1=person&seat-2=person": (),
    "seats=2&v=1&seat-2=strong": ((1, "strong"),),
    # Of earlier releases, which counted from 0 and named computers alone.
    "seats=2&v=1&seat-1=strong": ((1, "strong"),),
    "seats=2&v=1&seat-0=easy&seat-1=strong": ((0, "easy"), (1, "strong")),
    "seats=2&seat-0=strong": ((0, "strong"),),
    "seats=4&v=1&seat-1=easy&seat-2=easy&seat-3=easy": ((1, "easy"), (2, "easy"), (3, "easy")),
}


@pytest.mark.parametrize(("query", "computers"), SEATS.items())
def test_seats_count_from_one_but_in_the_links_of_earlier_releases(query, computers):
    assert routes.read(f"#/castle_keep?seed=heron-7&{query}").computers == computers


@pytest.mark.parametrize("computers", [(), ((0, "easy"),), ((1, "strong"), (2, "easy")), ALL])
@pytest.mark.parametrize("at", [0, 5])
def test_a_link_keeps_who_plays(computers, at):
    record = records()["castle_keep-built-four-discard"].until(at)
    assert routes.read(game_link(record, computers)) == (record, computers or None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("sitter", "values"),
    [
        ("seat-3=easy", ("record.seat", {"number": 3, "n": 2})),
        ("v=1&seat-3=easy", ("record.seat", {"number": 3, "n": 2})),
        ("seat-1=genius", ("record.sitter", {"sitter": "genius", "choices": ", ".join(SITTERS)})),
    ],
)
def test_a_seat_that_is_not_there_is_told_in_words(sitter, values, language):
    player = Player()
    player.go(f"#/castle_keep?seed=heron-7&seats=2&{sitter}")
    (notice,) = player.model.notices
    assert (notice.message, dict(notice.values)) == values
    told = words(language)(notice.message, **notice.values)
    assert str(notice.values.get("number", "genius")) in told


def test_a_game_that_is_over_opens_at_its_end_with_who_played():
    record = records()["castle_keep-built-four-discard"]
    player = Player()
    player.go(game_link(record, ALL[1:]))
    assert player.table.state.outcome and player.table.computers == ALL[1:]
    assert player.table.curtain is None and not player.model.saves
    (copied,) = player.do("copy-record")
    assert copied.fragment == game_link(record, ALL[1:])


PIECES = st.sampled_from(
    [
        "#/",
        "/",
        "?",
        "&",
        "=",
        "castellion",
        "rules",
        "table",
        "seed=",
        "seat-0=easy",
        "play=",
        "%",
        "%ff",
        "x",
    ]
)


@given(st.one_of(st.text(), st.lists(PIECES).map("".join)))
def test_anything_is_a_page_a_record_or_a_typed_error(fragment):
    try:
        target = routes.read(fragment)
    except RecordError as error:
        assert error.problem.startswith("record.")
    else:
        assert isinstance(target, routes.Route | routes.Game)
    player = Player()
    player.go(fragment)
    assert routes.write(player.model).startswith("#/")
