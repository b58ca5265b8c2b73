"""What cards are called: once, and in words."""

import re

import pytest

from game.castellan.rules.pieces import CARDS
from game.castellan.rules.position import Phase
from game.castellan.screen.game_screen import SCREEN
from game.castellan.screen.texts.names import pieces_name
from game.castellan.screen.view import known
from game.core import Action
from game.locale import LANGUAGES, words
from game.players import Hint
from game.players.guide import Reason
from game.screens.table_model import LAST, Table, Tip
from tests.golden import records
from tests.screens.samples import elements

RECORD = records()["castellan-two-won-by-computer"]
CODE = re.compile(r"\b[TW][1-7]\b")
everywhere = pytest.mark.parametrize("language", LANGUAGES)


@everywhere
def test_cards_are_named_in_words_and_what_they_bring_is_told_once(language: str) -> None:
    met = set()
    for at in range(0, len(RECORD.states) - 1, 7):
        table = Table("1", RECORD.until(at), at, looking=RECORD.states[at].seat)
        for one in elements(str(SCREEN.board(table, words(language)))):
            code = one.attributes.get("id", "").removeprefix("card-")
            if code in CARDS:
                met.add(code)
                assert not CODE.search(one.name) and code[1:] in one.name
                brings = re.findall(r"\d+[^,()]*[^,() ]", one.name.partition("(")[2])
                assert brings and not any(each in one.attributes["aria-description"] for each in brings)
    assert len(met) > 8


@everywhere
def test_what_is_told_of_cards_holds_no_codes(language: str) -> None:
    told = words(language)
    for at, state in enumerate(RECORD.states[:-1]):
        action = RECORD.actions[at]
        if action.verb in ("play", "draw"):
            assert not CODE.search(SCREEN.log_line(state, action, RECORD.states[at + 1], told))
        if known(state).phase in (Phase.PLAY, Phase.BUILD):
            assert not CODE.search(SCREEN.doing(state, told) or "")
    state = RECORD.states[0]
    card = known(state).hand[0]
    why = Reason("hint.castellan.why.cards", {"n": 4, "cards": "T5, W2"})
    lines = SCREEN.hint_lines(state, Tip(LAST, Hint((), Action("play", (card,)), why)), told)
    assert len(lines) == 2 and not any(map(CODE.search, lines)) and "5" in lines[1]


def test_pieces_handed_over_are_told_with_those_of_the_cards() -> None:
    build, met = Action("build"), 0
    for record in (one for name, one in records().items() if name.startswith("castellan")):
        for at, state in enumerate(record.states[:-1]):
            position = known(state)
            if position.handed is None or position.phase != Phase.PLAY or build not in state.actions:
                continue
            met += 1
            found = elements(
                str(SCREEN.board(Table("1", record.until(at), at, looking=state.seat), words("en")))
            )
            (supply,) = [one for one in found if one.attributes.get("class") == "supply"]
            numbers = [int(number) for number in re.findall(r"×(\d+)", supply.text)]
            told = position.pieces.plus(position.handed.pieces)
            assert numbers == [number for number in told if number]
            assert pieces_name(told, words("en")) in SCREEN.prompt(state, words("en"))
    assert met
