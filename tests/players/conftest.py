import pytest

from game.players.guides import GUIDES
from tests.players.toys import Coin, Limit, ToyGuide, Trust


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> ToyGuide:
    """Makes the toys known to players; the guide of all."""
    guide = ToyGuide({"coin.sure": 0.7, "trust.keep": 0.4})
    for toy in (Limit, Coin, Trust):
        monkeypatch.setitem(GUIDES, toy.game, lambda: guide)
    return guide
