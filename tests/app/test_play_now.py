"""A game that is played at once, by one press."""

from game import catalog
from game.app.messages import Submitted
from game.screens.model import TABLE
from tests.app.fakes import Player
from tests.screens.samples import doing, rendered


def test_each_game_is_played_at_once_from_home() -> None:
    for rules in catalog.games:
        player = Player()
        player.do("play-now", rules.id)
        table = player.table
        assert player.model.route.place == TABLE and not player.notices
        assert (table.record.game, table.record.seats) == (rules.id, rules.default_seats)
        assert table.computers == (((1, "easy"),) if rules.rivals else ())


def test_the_next_game_is_played_as_the_last_one_with_another_seed() -> None:
    player = Player()
    player.go("#/castle_keep?seed=otter-42&seats=3&attacks=several&seat-1=person&seat-2=strong&seat-3=medium")
    first = player.table
    player.play(1)
    player.go("#/")
    player.do("play-now", "castle_keep")
    again = player.table
    assert (again.computers, again.record.options) == (first.computers, first.record.options)
    assert again.record.seed != first.record.seed and not again.record.actions


def test_a_game_that_is_none_is_not_played() -> None:
    player = Player()
    player.do("play-now", "chess")
    assert player.model.table is None


def test_against_stronger_computers_the_same_players_sit_in_another_deal() -> None:
    player = Player()
    player.go("#/castle_keep")
    player.send(Submitted("start", {"seed": "first", "seats": "3", "seat-2": "easy", "seat-3": "strong"}))
    player.do("stronger")
    table = player.table
    assert dict(table.computers) == {1: "medium", 2: "strong"}
    assert table.record.seats == 3 and table.record.seed != "first" and not table.record.actions


def test_one_alone_is_led_to_the_siege() -> None:
    player = Player()
    player.go("#/castle_keep")
    assert doing(rendered(player.model), "alone")
    player.do("alone")
    assert player.table.record.options["way"] == "siege" and player.table.record.seats == 1
    for game in ("castellion", "castelli"):
        player.go(f"#/{game}")
        assert not doing(rendered(player.model), "alone")
