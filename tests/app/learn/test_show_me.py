"""Show me: each stage has an action to show, and no guide is asked for a reason, which none tells."""

import pytest

from game import catalog
from game.players.guides import guide_of
from tests.app.fakes import Player

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
