"""Sharing, as far as it goes without a browser."""

import pytest

from game.app.messages import CopyText, MakeQrCode, QrCodeMade, Share
from game.screens.model import Code
from tests.app.fakes import LINK, Player
from tests.golden import records

SHORT = records()["castellion-architects-lost-formations"]


@pytest.fixture
def player() -> Player:
    return Player()


def test_a_game_that_goes_on_is_shared_as_an_invitation(player):
    player.go(LINK)
    player.play(3)
    deal = player.table.record.until(0).to_link()
    assert player.do("share") == [Share("Castellion · Castellarium", "Play the same deal:", deal)]
    assert player.do("copy-result") == []


def test_a_game_that_is_over_is_shared_with_its_result(player):
    player.go(SHORT.to_link())
    player.do("goto", str(len(SHORT.actions)))
    (copy,) = player.do("copy-result")
    (share,) = player.do("share")
    assert isinstance(copy, CopyText) and share.text == copy.text
    assert SHORT.seed not in copy.text and share.fragment == SHORT.until(0).to_link()
    player.do("lang", "fr")
    assert player.do("copy-result") != [copy]


def test_a_code_is_made_and_shown_or_its_lack_is_said(player):
    player.go(LINK)
    (encode,) = player.do("qr")
    assert encode == MakeQrCode(player.table.record.until(0).to_link())
    player.send(QrCodeMade(Code(encode.fragment, ())))
    assert player.notices == ["notice.no-code"] and player.model.code is None
    player.send(QrCodeMade(Code(encode.fragment, ("1",))))
    assert player.model.code == Code(encode.fragment, ("1",))


def test_without_a_table_there_is_nothing_to_share(player):
    for command in ("share", "qr", "copy-result"):
        assert player.do(command) == []
