"""Show me: each stage has an action to show, and no guide is asked for a reason, which none tells."""

import pytest

from game import catalog
from game.castelli.screen.texts.hints import advice
from game.castelli.screen.view import known
from game.locale import LANGUAGES, words
from game.players.guides import guide_of
from tests.app.fakes import Player
from tests.screens.samples import rendered, with_class

STAGES = [
    pytest.param(rules.id, number, id=f"{rules.id}-{number}")
    for rules in catalog.games
    for number, stage in enumerate(catalog.stages(rules.id), 1)
    if stage.moves
]


@pytest.mark.parametrize(("game", "number"), STAGES)
def test_show_me_asks_no_guide(game: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Castellion's computers have learned is not there for who plays against none."""
    player = Player()
    player.go(f"#/{game}/learn/{number}")
    monkeypatch.delattr(type(guide_of(player.table.state)), "reason")
    player.do("hint")
    assert player.table.tip.hint.action in player.table.state.actions


def test_what_is_shown_leaves_the_task_in_sight_and_gives_way_to_an_answer() -> None:
    player = Player()
    player.go("#/castle_keep/learn/1")
    player.do("hint")
    assert answers(player) == ["hint"]
    (task,) = with_class(rendered(player.model), "lesson-goal")
    assert task.text == words("en")("learn.castle_keep.tiles.task")
    player.act("pass")
    assert answers(player) == ["why"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_me_names_how_a_tile_is_laid(language: str) -> None:
    """At a game's table a hint tells there why first; a stage has no reason, and names the action."""
    for number, stage in enumerate(catalog.stages("castelli"), 1):
        player = Player()
        player.go(f"#/castelli/learn/{number}")
        player.do("hint")
        if stage.moves and player.table.tip.hint.action.verb == "lay":
            (shown,) = with_class(rendered(player.model, language), "hint-text")
            named = advice(known(player.table.state), player.table.tip.hint.action, words(language))
            assert shown.text.startswith(" ".join(named.split()))
            return
    pytest.fail("no stage lays a tile")


def answers(player: Player) -> list[str]:
    """What lies over what there is to know, by its id: a hint, or why the last thing tried was not played."""
    ids = [one.attributes.get("id", "") for one in rendered(player.model)]
    return [one for one in ids if one in ("hint", "why")]
