"""What the table says the next Ordeal would do is what it does."""

from game.castellion.position import DESTROY
from game.castellion.screen.forecast import cards_of, facing, forecast
from game.core import Action
from tests.screens.positions import samples


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
        elif after.effect is not None and after.effect.kind == DESTROY:
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
