"""One's own game goes back only where that is asked for, and says that it did."""

from game.app.messages import Submitted
from game.locale import words
from tests.app.fakes import Player
from tests.golden import records
from tests.screens.samples import at_table, doing, rendered, with_class

GOLDEN = records()["castelli-two-version-2-won-by-computer"]
FEW = 5


def played() -> Player:
    """A game of two who share the screen, of which a few actions were played."""
    player = Player()
    player.go("#/castelli")
    persons = {"seat-1": "person", "seat-2": "person"}
    player.send(Submitted("start", {"seed": GOLDEN.seed, "seats": "2", **persons}))
    player.do("look")
    while player.table.at < FEW:
        player.act(str(GOLDEN.actions[player.table.at]))
        if player.table.curtain is not None:
            player.do("look")
    return player


def test_a_line_of_the_log_only_offers_to_go_back_in_a_game_that_goes_on() -> None:
    player = played()
    at = player.table.at
    player.do("log-line", "1")
    assert player.table.at == at
    assert with_class(rendered(player.model), "way-back")
    assert doing(rendered(player.model), "goto:1")
    # Whatever is done next takes the offer away.
    player.do("mark", "at:0.1")
    assert not with_class(rendered(player.model), "way-back")
    player.do("log-line", "1")
    player.do("goto", "1")
    assert player.table.at == 1 and not with_class(rendered(player.model), "way-back")
    for nonsense in ("", "x", "99", "1" * 20):
        player.do("log-line", nonsense)
        assert not with_class(rendered(player.model), "way-back")


def test_what_was_taken_back_is_said_until_it_is_done_again_or_otherwise() -> None:
    player = played()
    player.do("goto", "1")
    player.do("pass-on")
    player.do("look")
    (since,) = with_class(rendered(player.model), "since")
    left = sum(at > 1 for at in player.table.moments)
    assert since.text == words("en")("table.taken-back", n=left)
    player.do("redo")
    told = with_class(rendered(player.model), "since")
    assert all(words("en")("table.taken-back", n=left) != one.text for one in told)


def test_the_start_of_a_game_that_a_link_brought_is_told_from_the_own_turn() -> None:
    for at in (0, 3):
        (prompt,) = with_class(
            rendered(at_table(GOLDEN.until(20), at, save="", computers=((1, "easy"),))), "prompt"
        )
        assert prompt.text.startswith("Looking back:")
