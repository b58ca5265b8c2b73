"""Trying a rule: the scene on the table, what is refused there, and the way back to the rule and the game."""

import pytest

from game import catalog
from game.app import routes
from game.app.embedding import page_events
from game.app.messages import ChangedElsewhere
from game.app.thinking.questions import asked
from game.app.update.changes import announcement
from game.core import RecordError
from game.locale import words
from game.screens.frame.page import page, title
from game.screens.html.rendering import html
from game.screens.model import RULES, TABLE, TRY, Route
from tests.app.fakes import LINK, Player
from tests.screens.samples import Element, rendered

TRIED = "#/castellion/try/castellion.place.shape"
LEGAL, ILLEGAL = "place:2.1", "place:1.1"
OF_TWO = "#/castelli/try/castelli.build.resources"
BACK = "#/castellion/rules/castellion.place.shape"
EN = words("en")


@pytest.fixture
def player() -> Player:
    """Somebody who tries a rule, and came from nowhere."""
    made = Player()
    made.go(TRIED)
    return made


def text(player: Player) -> str:
    return html(page(player.model, player.model.words))


def links(player: Player, address: str) -> list[Element]:
    return [one for one in rendered(player.model) if one.attributes.get("href") == address]


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_every_scene_has_an_address_and_comes_on_the_table(game):
    player = Player()
    for rule in catalog.sandboxes(game):
        address = f"#/{game}/try/{rule}"
        assert routes.read(address) == Route(TRY, game, rule)
        player.go(f"#/{game}/rules/{rule}")
        assert [one.text for one in links(player, address)] == [EN("rules.try-on-board")]
        player.go(address)
        assert player.model.route == Route(TABLE, game)
        assert routes.write(player.model) == address
        assert " ".join(EN(f"try.{rule}").split()) in " ".join(one.text for one in rendered(player.model))


@pytest.mark.parametrize("address", ["castellion.goal", "bastion", "<b>", "9" * 90])
def test_where_nothing_can_be_tried_that_is_told(address):
    player = Player()
    player.go(f"#/castellion/try/{address}")
    assert player.notices == ["record.try"]
    assert "<b>" not in text(player)
    with pytest.raises(RecordError) as error:
        routes.read("#/castellion/try")
    assert error.value.problem == "record.game"


def test_what_is_not_legal_is_refused_with_its_rule(player):
    player.act(ILLEGAL)
    assert player.table.refused.refusal.rule == "castellion.place.shape"
    assert player.played == []
    assert 'id="why"' in text(player)
    assert links(player, BACK), "the rule"
    player.act(LEGAL)
    assert player.played == [LEGAL]
    assert player.table.refused is None


def test_any_legal_action_is_played_and_taken_back(player):
    for action in map(str, player.table.state.actions):
        player.act(action)
        assert player.table.at == 1
        player.do("undo")
        assert player.table.at == 0


def test_it_starts_again(player):
    first = player.table.state
    player.act(LEGAL)
    before = player.model
    player.do("restart")
    assert player.table.state == first
    assert player.played == []
    assert EN("try.castellion.place.shape") in announcement(before, player.model, EN)


def test_once_the_turn_is_over_nobody_acts_until_it_starts_again():
    player = Player()
    player.go(OF_TWO)
    player.act("done")
    assert player.table.idle
    assert asked(player.model) is None
    assert EN("try.over") in text(player)
    player.act(str(player.table.state.actions[0]))
    assert player.played == ["done"]
    player.do("restart")
    player.act("build:0.3")
    assert player.played == ["build:0.3"]


def test_the_way_back_leads_to_the_rule(player):
    assert links(player, BACK)
    player.go(BACK)
    assert player.model.route == Route(RULES, "castellion", "castellion.place.shape")
    assert player.model.table is None
    assert not links(player, TRIED.replace("place.shape", "goal"))


def test_nothing_of_it_is_kept(player):
    player.act(LEGAL)
    player.go(OF_TWO)
    player.act("build:0.3", "done")
    assert player.storage.texts == {}
    assert player.model.saves == ()
    assert player.model.learnt == ()
    for command in ("new-deal", "share", "copy-link", "next-stage", "hint", "play-on", "next-level"):
        before = player.model
        player.do(command)
        assert player.model == before, command


def test_its_page_is_called_after_it_and_an_outer_page_is_told_nothing(player):
    assert title(player.model, EN) == f"{EN('try.title', game='Castellion')} · Castellarium"
    before = player.model
    player.act(LEGAL)
    assert page_events(before, player.model) == []


def test_the_game_at_the_table_stays_as_it_was():
    player = Player()
    player.go(LINK)
    player.play(3)
    player.do("undo")
    own, kept, card = player.table, dict(player.storage.texts), player.model.saves
    at = routes.write(player.model)
    player.go(BACK)
    player.go(TRIED)
    player.act(LEGAL)
    player.do("restart")
    player.go(OF_TWO)
    player.act("done")
    player.go(TRIED)
    player.go(BACK)
    assert player.table == own
    assert links(player, at), "rules lead back to the table"
    player.go(at)
    assert player.table == own
    assert player.model.behind is None
    assert (player.storage.texts, player.model.saves) == (kept, card)


def test_a_deal_that_nobody_has_played_yet_waits_too():
    player = Player()
    player.go(LINK)
    own = player.table
    player.go(TRIED)
    player.act(LEGAL)
    player.go(LINK)
    assert player.table == own


def test_what_another_window_does_to_the_game_behind_it_is_followed():
    player = Player()
    player.go(LINK)
    player.play(2)
    save, at = player.table.save, routes.write(player.model)
    player.go(TRIED)
    other = Player(player.storage)
    other.go(at)
    other.play(1)
    ((key, there),) = player.storage.saves().items()
    player.send(ChangedElsewhere(save, there))
    assert player.table.lesson is not None
    player.go(at)
    assert len(player.table.record.actions) == 3
    player.go(TRIED)
    player.storage.remove(key)
    player.send(ChangedElsewhere(save))
    assert player.table.lesson is not None
    assert player.model.route.place == TABLE
