import pytest

from game.players.guides import GUIDES
from tests.players.toys import Coin, Limit, ToyGuide


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> ToyGuide:
    """Makes the toys known to players; the guide of both."""
    guide = ToyGuide({"coin.sure": 0.7})
    for toy in (Limit, Coin):
        monkeypatch.setitem(GUIDES, toy.game, lambda: guide)
    return guide
