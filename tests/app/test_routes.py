"""Addresses are written as they are read, and nothing that is typed into the address bar breaks the app."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import routes
from game.core import Record, RecordError
from tests.app.fakes import LINK, Player


@pytest.mark.parametrize(
    "fragment",
    ["#/", "#/castellion", "#/castellion/rules", "#/castellion/rules/castellion.place.shape", LINK],
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


PIECES = st.sampled_from(
    ["#/", "/", "?", "&", "=", "castellion", "rules", "table", "seed=", "play=", "%", "%ff", "x"]
)


@given(st.one_of(st.text(), st.lists(PIECES).map("".join)))
def test_anything_is_a_page_a_record_or_a_typed_error(fragment):
    try:
        target = routes.read(fragment)
    except RecordError as error:
        assert error.problem.startswith("record.")
    else:
        assert isinstance(target, routes.Route | Record)
    player = Player()
    player.go(fragment)
    assert routes.write(player.model).startswith("#/")
