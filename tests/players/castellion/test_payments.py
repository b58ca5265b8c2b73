"""Several tiles to destroy: computers and hints plan whole sets, and lose nothing that others would keep."""

from random import Random

import pytest

from game.castellion.computer.guide import GUIDE
from game.castellion.rules.castle import has_foundation, haunted_cell
from game.castellion.rules.ordeals.forecast import Ending, failing, share_of_pantry, stored
from game.castellion.rules.position import Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.board.castle_grid import castle_grid
from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.texts.hints import cells_of_tip
from game.castellion.screen.texts.names import tile_name
from game.castellion.screen.view import View
from game.locale import words
from game.players import Player
from game.players.guide import Idea
from game.screens.table_model import Tip
from tests.rules.castellion.scene.builders import CASTELLION
from tests.screens.samples import elements

ORDEALS = [
    {"card": "assault-1-harpy", "up": True, "traitors": ["Tr", "Tr"]},
    {"card": "assault-2-horde"},
    {"card": "assault-3-horde"},
]


def owing(rng: Random, why: str, left: int, pawn: bool = False) -> CastellionState:
    """Return a castle by chance, with two or three Pantry tiles, that owes so many tiles."""
    tiles = [faction + shape for faction in "SCJP" for shape in "tsc"] * 2
    rng.shuffle(tiles)
    tiles = [*tiles[: 6 + left], "Ft", "Fs", *["Fc"][: rng.randint(0, 1)]]
    rng.shuffle(tiles)
    castle = [[tiles.pop()] for _ in range(6)]
    while tiles:
        rng.choice([column for column in castle if len(column) < 6]).append(tiles.pop())
    assault = {"cause": "traitor", "faces": 0, "ordeals": ORDEALS} if why == Why.ASSAULT else {}
    told = {
        "options": {"level": "pantry", "variant": "cold_sweat" if pawn else "none"},
        "castles": [castle],
        "effect": {"kind": "destroy", "why": why, "left": left},
    }
    if pawn:
        column = rng.randrange(6)
        told["pawn"] = {"seat": 0, "column": column, "row": rng.randrange(len(castle[column]))}
    state = CASTELLION.scene(told | assault)
    assert isinstance(state, CastellionState)
    return state


@pytest.mark.parametrize("number", range(12))
def test_no_payment_loses_what_another_keeps(number: int) -> None:
    state = owing(Random(number), Why.ASSAULT, 8, pawn=number % 3 == 0)
    assert failing(state, 0, state.castle, 8) is None
    share, haunted = share_of_pantry(state), haunted_cell(state.castle) is not None
    while state.effect is not None:
        ideas = GUIDE.ideas(state.seen_by(0), 50)
        assert {idea.action for idea in ideas} == set(state.actions)
        state = state.after(ideas[0].action)
    assert state.outcome is None and has_foundation(state.castle) and stored(state.castle) == share
    assert (haunted_cell(state.castle) is not None) is haunted


@pytest.mark.parametrize("why", [Why.TRAITOR, Why.ASSAULT])
def test_a_hint_for_several_tiles_names_and_rings_them_all(why: str) -> None:
    state = owing(Random(7), why, 4)
    hint = Player("strong", "x").hint(state.seen_by(0), playouts=0)
    assert len(hint.where) == 4 and hint.action.cell in hint.where
    lines = SCREEN.hint_lines(state, Tip(3, hint), words("en"))
    names = [tile_name(state.castle[column][row], words("en")) for column, row in sorted(hint.where)]
    assert lines[0] == f"Destroy the 4 ringed tiles: {', '.join(names)}."
    ringed = elements(str(castle_grid(View(state, words("en"), tip=Tip(2, hint)))))
    assert sum(", ringed" in cell.attributes.get("aria-label", "") for cell in ringed) == 4
    assert cells_of_tip(View(state, words("en"), tip=Tip(2, hint))) == set(hint.where)
    made = SCREEN.plan(state, [f"{column}.{row}" for column, row in hint.where])
    after = state
    for action in made:
        after = after.after(action)
    assert after.outcome is None and after.effect is None


def test_what_would_lose_for_certain_is_worth_nothing() -> None:
    state = owing(Random(1), Why.ASSAULT, 8)
    for idea in GUIDE.ideas(state.seen_by(0), 50):
        assert isinstance(idea, Idea)
        after = state.after(idea.action)
        if failing(after, 0, after.castle, 7) == Ending.FOUNDATION:
            assert idea.value == 0


def test_following_hints_the_deal_fox_3_does_not_lose_its_foundation_to_a_price() -> None:
    state = CASTELLION.start("fox-3", level="pantry")
    player = Player("strong", "hint")
    while state.outcome is None:
        price = state.effect if state.effect and state.effect.why == Why.ASSAULT else None
        could = price is None or failing(state, 0, state.castle, price.left) is None
        state = state.after(player.hint(state.seen_by(0), playouts=0).action)
        if price is not None and could:
            assert state.outcome is None or state.outcome.winners


def stores_of(state: CastellionState) -> list[int]:
    return [*map(stored, state.castles)]


def test_two_players_store_what_the_next_ordeal_asks_of_each_castle() -> None:
    state = CASTELLION.start("two pantries", 2, level="pantry")
    player, most = Player("strong", "hint"), 0
    for _ in range(30):
        hint = player.hint(state.seen_by(state.active), playouts=0)
        if hint.action.verb == "pantry":
            assert hint.reason.id == "hint.castellion.pantry"
        state = state.after(hint.action)
        most = max(most, *stores_of(state))
    assert most == 1 and stores_of(state) == [1, 1]


def test_a_pantry_tile_that_no_ordeal_asks_for_yet_is_not_said_to_be_asked_for() -> None:
    castle = [["Ft", "Jc"], ["Cs"]]
    state = CASTELLION.scene({"options": {"level": "pantry"}, "seats": 2, "castles": [castle, castle]})
    reason = GUIDE.reason(state.seen_by(0), CASTELLION.action("pantry:Fs.2.0"))
    assert reason.id == "hint.castellion.support"
