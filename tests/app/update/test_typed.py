"""Commands that are typed: notation is tried, words are left to the buttons they name."""

import pytest

from game.app.messages import Press, Say, Submitted
from game.app.update.typed import named
from game.locale import words
from tests.app.fakes import LINK, Player

NAMES = ("Draw from the main pile", "Draw from the safe pile", "Undo", "Poser ici : créneau n° 3", "Undo all")


@pytest.fixture
def player() -> Player:
    player = Player()
    player.go(LINK)
    return player


def type_in(player: Player, text: str) -> None:
    player.send(Submitted("type", {"text": text}))


def test_notation_is_played(player: Player) -> None:
    type_in(player, " draw:main ")
    assert player.played == ["draw:main"]


def test_notation_that_is_not_legal_is_refused_in_words(player: Player) -> None:
    type_in(player, "discard")
    assert not player.played and player.table.refused is not None
    assert player.table.refused.refusal.rule == "castellion.hand.empty"


def test_words_are_for_the_buttons(player: Player) -> None:
    type_in(player, "undo")
    assert player.effects[-1] == Press("undo") and not player.played


@pytest.mark.parametrize(("language", "word"), [("en", "Hand"), ("fr", "main")])
def test_a_query_is_answered_for_the_ear(player: Player, language: str, word: str) -> None:
    player.do("lang", language)
    type_in(player, word)
    assert player.effects == [Say(words(language)("query.hand.none"))] and not player.played


def test_a_query_that_there_is_not_is_not_answered(player: Player) -> None:
    assert player.do("ask", "future") == []


def test_nothing_typed_does_nothing(player: Player) -> None:
    before = list(player.effects)
    type_in(player, "  ")
    assert player.effects == before


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("undo", ["Undo"]),
        ("UNDO A", ["Undo all"]),
        ("draw", list(NAMES[:2])),
        ("safe draw", ["Draw from the safe pile"]),
        ("creneau 3", [NAMES[3]]),
        ("jump", []),
        ("?", []),
    ],
)
def test_the_name_itself_its_beginning_or_all_words_are_meant(text: str, meant: list[str]) -> None:
    assert list(named(NAMES, text)) == meant
