"""What the table says the next Ordeal would do is what it does."""

from itertools import combinations

import pytest

from game.castellion.rules.castle import cells
from game.castellion.rules.ordeals.cards import CARDS
from game.castellion.rules.ordeals.forecast import (
    Ending,
    Forecast,
    cards_of,
    facing,
    failing,
    forecast,
    may_store,
    share_of_pantry,
)
from game.castellion.rules.position import EffectKind
from game.castellion.rules.state import CastellionState
from game.castellion.screen.board.ordeals import ordeals
from game.castellion.screen.board.panel import forecast_text
from game.castellion.screen.texts.names import avatar
from game.castellion.screen.texts.shortfall import shortfalls
from game.castellion.screen.view import view_of
from game.core import Action
from game.locale import words
from tests.rules.castellion.builders import ORDEALS, scene
from tests.screens.castellion.builders import samples
from tests.screens.castellion.test_goal import READY


def test_a_forecast_comes_true() -> None:
    seen = 0
    for table in samples():
        state = table.state
        if state.refusal(Action("call")) is not None:
            continue
        after = state.after(Action("call"))
        told = forecast(state, state.ordeals[0].face)
        if after.outcome is None and after.phase == "encounter":
            after = after.after(Action("face", (facing(state),)))
        seen += 1
        if after.outcome is not None and after.outcome.reason.startswith(
            ("castellion.lost", "castellion.pantry")
        ):
            assert told.lost == after.outcome.reason
        elif after.effect is not None and after.effect.kind == EffectKind.DESTROY:
            assert after.effect.left in (told.cost, told.guard)
            assert told.cost or told.lost is None
        elif after.outcome is None:
            assert told.lost is None and not told.cost
    assert seen > 100


def test_a_card_that_lies_face_down_may_be_any() -> None:
    for table in samples():
        if table.state.ordeals:
            lowest = table.state.ordeals[0]
            assert len(cards_of(table.state, lowest)) == (1 if lowest.up else 4)


def test_a_card_that_lies_face_down_shows_what_it_may_be_and_no_other_does() -> None:
    seen = set()
    for table in samples()[::3]:
        drawn = str(ordeals(view_of(table, words("en")), None)).split('class="ordeal ')[1:]
        for card, ordeal in zip(drawn[-len(table.state.ordeals) :], table.state.ordeals, strict=False):
            may_be = card.partition('class="may-be"')[2]
            assert bool(may_be) is not ordeal.up
            if may_be:
                cards = cards_of(table.state, ordeal)
                assert all(f"avatar-{avatar(one)}" in may_be for one in cards) and may_be.count("<li>") == 4
                assert may_be.count(f"<b>{max(cards[0].formations.values())}</b>") >= 3
            seen.add(ordeal.up)
    assert seen == {True, False}


STORES = ["Ft", "Ft", "Fs", "Fs", "Fc", "Fc"]
WIDE = ["St", "Jc", "Ss", "Pt", "Cs", "Jt"]
ROW = ["Pc", "Sc", "Cc", "Js", "Ct", "Ps"]


def storing(number: int, rows: int = 0) -> CastellionState:
    """Return a castle before its first Assault, with Pantry tiles at its top over more rows of others."""
    more = [tuple(row) for row in [ROW, WIDE] * rows][:rows]
    tops = [*STORES[:number], *ROW[number:]]
    castle = [[*column] for column in zip(WIDE, *more, tops, strict=True)]
    return scene(
        options={"level": "pantry"},
        castles=[castle],
        ordeals=[{"card": f"assault-{number}-harpy"} for number in (1, 2, 3)],
    )


@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("cost", range(5))
def test_pantry_tiles_can_come_out_right_if_some_choice_of_tiles_does_it(number: int, cost: int) -> None:
    state = storing(number)
    tiles = [state.castle[column][row] for column, row in cells(state.castle)]
    left = (number - sum(tile in STORES for tile in gone) for gone in combinations(tiles, cost))
    assert may_store(state, 0, state.castle, cost) == (share_of_pantry(state) in left)


@pytest.mark.parametrize(("number", "lost"), [(1, Ending.PANTRY), (2, None), (3, None)])
def test_a_penalty_may_take_pantry_tiles_but_not_bring_any(number: int, lost: str | None) -> None:
    state = storing(number, rows=2)
    told = forecast(state, CARDS["assault-1-harpy"])
    assert (told.cost > 0, told.lost) == (True, lost)


@pytest.mark.parametrize(("cost", "lost"), [(5, None), (6, Ending.PANTRY), (7, Ending.FOUNDATION)])
def test_foundation_and_pantry_tiles_are_to_be_kept_both(cost: int, lost: str | None) -> None:
    column = ["Ft", "Jc", "Fs", "Pt", "Cs"]
    state = scene(
        options={"level": "pantry"},
        castles=[[column, ["St", "Pc"], ["Jt", "Sc"], ["Ct"], ["Js"], ["Ps"]]],
        ordeals=[{"card": f"assault-{number}-harpy"} for number in (1, 2, 3)],
    )
    assert failing(state, 0, state.castle, cost) == lost


def test_what_an_ordeal_would_cost_is_told_with_what_bastions_save_or_as_all_there_is() -> None:
    told = Forecast(CARDS["assault-2-horde"], (), price=32, saved=8, cost=24)
    assert forecast_text(told, words("en")) == "It would take 24 tiles: 32 − 2 bastions × 4 = 24."
    assert forecast_text(told._replace(cost=20), words("en")) == "It would take the whole castle: 20 tiles."


def test_of_two_players_it_is_told_whose_foundation_is_missing() -> None:
    whole = [[tile] for tile in WIDE]
    state = scene(options={"level": "menace"}, seats=2, castles=[whole, whole[:3]])
    for seat in (0, 1):
        told = forecast(state, CARDS["assault-1-horde"], seat)
        whose = "Player 2: foundation 3 of 6" if seat == 0 else "foundation 3 of 6"
        text = forecast_text(told, words("en"))
        assert whose in text and text.startswith("Missing: ") and text.endswith("Now the game would be lost.")


def test_what_is_missing_names_the_foundation_beside_the_formations() -> None:
    state = scene(castles=[[[tile] for tile in WIDE[:4]]])
    told = forecast_text(forecast(state, state.ordeals[0].face), words("en"))
    assert told.startswith("Missing: 1 tower (has 0 of 1), 1 line (has 0 of 1), 1 bastion (has 0 of 1)")
    assert "foundation 4 of 6" in told


@pytest.mark.parametrize("seats", [1, 2])
def test_a_defeat_names_all_that_was_missing_in_each_castle(seats: int) -> None:
    castles = [[[tile] for tile in WIDE[: 6 - seat]] for seat in range(seats)]
    if seats == 1:
        castles = [castles[0][:5]]
    traitors = [{"card": "exam-1", "traitors": ["Tr"] * 4}, *ORDEALS[1:]]
    after = scene(seats=seats, castles=castles, hand="Tr", ordeals=traitors).after(Action("traitor"))
    formations = "towers 0 of 1, lines 0 of 1, bastions 0 of 1"
    if seats == 1:
        assert shortfalls(after, words("en")) == [f"Missing: {formations}, foundation 5 of 6."]
    else:
        assert shortfalls(after, words("en")) == [
            f"Player 1: {formations}",
            f"Player 2: {formations}, foundation 5 of 6",
        ]


def test_a_defeat_before_anybody_faced_it_names_no_formation_that_one_castle_had() -> None:
    traitors = [{"card": "exam-1", "traitors": ["Tr"] * 4}, *ORDEALS[1:]]
    castles = [READY, [[tile] for tile in WIDE[:5]]]
    after = scene(seats=2, castles=castles, hand="Tr", ordeals=traitors).after(Action("traitor"))
    assert shortfalls(after, words("en")) == ["Player 2: foundation 5 of 6"]


def test_a_defeat_after_rows_fell_counts_the_castle_as_it_lies() -> None:
    castle = [["St", "Jc"], *([tile] for tile in WIDE[1:])]
    worm = [{"card": "exam-2", "traitors": ["Tr"]}, ORDEALS[2]]
    after = scene(castles=[castle], hand="Tr", ordeals=worm, removed=["Tr"] * 5).after(Action("traitor"))
    assert shortfalls(after, words("en")) == ["Missing: foundation 1 of 6."]
