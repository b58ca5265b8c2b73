"""Addresses are written as they are read, and nothing that is typed into the address bar breaks the app."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import routes
from game.core import Record, RecordError
from tests.app.fakes import LINK, Player


@pytest.mark.parametrize(
    "fragment",
    [
        "#/",
        "#/about",
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
    link = "#/castle_keep?seed=heron-7&seats=3&seat-1=strong&seat-2=easy"
    player.go(link)
    assert player.table.record == Record("castle_keep", "heron-7", 3)
    assert player.table.computers == ((1, "strong"), (2, "easy"))
    (copied,) = player.do("copy-link")
    assert routes.read(copied.fragment) == routes.read(link)


@pytest.mark.parametrize(
    "sitter", ["seat-1=genius", "seat-2=easy", "seat-0=easy&seat-0=strong", "seat-x=easy"]
)
def test_a_link_that_seats_nobody_known_is_refused(sitter):
    with pytest.raises(RecordError):
        routes.read(f"#/castle_keep?seed=heron-7&seats=2&{sitter}")


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
