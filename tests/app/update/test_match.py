"""Matches: the same players change seats from game to game, until one has won three."""

from game.app.messages import Submitted
from game.core import Outcome
from game.locale import words
from game.screens.model import SETUP, Route
from game.screens.seating import WINS, Match
from game.screens.table.seats import seated
from tests.app.fakes import Player
from tests.golden import records
from tests.screens.samples import doing, rendered, with_class

GOLDEN = records()["castle_keep-built-four-discard"]
"""A game that seat 3 wins."""
FORM = {"seed": GOLDEN.seed, "seats": "4", "match": "match"}
PERSONS = {f"seat-{seat}": "person" for seat in range(1, 5)}


def sit(fields: dict[str, str]) -> Player:
    player = Player()
    player.go("#/castle_keep")
    player.send(Submitted("start", FORM | PERSONS | dict(GOLDEN.options) | fields))
    return player


def play(player: Player) -> None:
    """Play the game on the table as it was played once."""
    for action in GOLDEN.actions:
        if player.table.curtain is not None:
            player.do("look")
        player.act(str(action))
    assert player.table.state.outcome is not None


def deal_again(player: Player) -> None:
    """Put the same deal on the table as the next game, so that the same seat wins."""
    player.session.model = player.model._replace(seed=GOLDEN.seed)
    player.do("new-deal")


def test_players_change_seats_so_that_another_one_starts():
    match = Match((0, 0, 0), 1)
    assert [match.player(seat) for seat in range(3)] == [1, 2, 0]
    after = match.after(Outcome(frozenset({0}), None, "x"))
    assert after.wins == (0, 1, 0) and not after.over
    assert Match((WINS, 0)).over and match.after(None) == match


def test_a_match_goes_on_until_somebody_has_won_three_games():
    player = sit({})
    assert player.table.match == Match((0, 0, 0, 0))
    winner = max(GOLDEN.state().outcome.winners)
    wins = [0, 0, 0, 0]
    for number in range(3):
        assert player.table.match == Match(tuple(wins), number)
        play(player)
        wins[(winner + number) % 4] += 1
        found = rendered(player.model)
        assert doing(found, "new-deal")[0].text == "Next game of the match"
        (head,) = [element for element in found if element.tag == "small" and "first to" in element.text]
        assert all(f"Player {seat + 1} {won}" in head.text for seat, won in enumerate(wins))
        deal_again(player)


def test_a_match_is_won_and_another_one_begins():
    player = sit({})
    won = Match((0, 0, 0, 2))
    player.session.model = player.model._replace(table=player.table._replace(match=won))
    play(player)
    (panel,) = with_class(rendered(player.model), "verdict")
    assert "Player 4 wins the match!" in panel.text and "Another match" in panel.text
    player.do("new-deal")
    assert player.table.match == Match((0, 0, 0, 0))


def test_the_set_up_page_tells_how_a_match_stands_and_goes_on_with_it():
    player = sit({"seat-2": "strong"})
    player.go("#/castle_keep")
    (told,) = with_class(rendered(player.model), "match-going-on")
    assert "Player 1 0, Bruno (strong) 0" in told.text
    player.go("#/castellion")
    assert not with_class(rendered(player.model), "match-going-on")
    player.go("#/castle_keep")
    save = player.model.saves[0].id
    assert doing(rendered(player.model), f"resume:{save}")


def test_a_match_that_is_over_does_not_go_on():
    player = sit({})
    for wins, goes_on in [((0, 0, 0, 1), True), ((0, 0, 0, WINS - 1), False)]:
        card = player.model.saves[0]._replace(won=True, winners=(3,), match=Match(wins))
        model = player.model._replace(saves=(card,), table=None, route=Route(SETUP, "castle_keep"))
        told = with_class(rendered(model), "match-going-on")
        assert [f"Player 4 {wins[3] + 1}" in one.text for one in told] == [True] * goes_on


def test_a_match_survives_a_reload_before_its_first_action_and_between_games():
    player = sit({})
    player.reload(f"#/table/{player.table.save}")
    assert player.table.match == Match((0, 0, 0, 0))
    play(player)
    player.do("new-deal")
    player.reload(f"#/table/{player.table.save}")
    assert player.table.match.number == 1 and sum(player.table.match.wins) == 1
    assert player.model.saves[0].match == player.table.match


def test_names_and_levels_go_with_the_players():
    player = sit({"seat-2": "strong"})
    named = seated(player.table, words("en"))
    assert named.names == {0: "Player 1", 1: "Bruno (strong)", 2: "Player 3", 3: "Player 4"}
    play_over = player.table._replace(record=GOLDEN, at=len(GOLDEN.actions))
    player.session.model = player.model._replace(table=play_over)
    player.do("new-deal")
    assert player.table.computers == ((0, "strong"),)
    assert seated(player.table, words("en")).names[0] == "Bruno (strong)"
    assert seated(player.table, words("en")).names[3] == "Player 1"
