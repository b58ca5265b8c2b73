"""The words by which Castellion's style sheets lay out the deck: they say what the deck shows."""

import pytest

from game.castellion.screen.deck_layout import MANY, OF_BUTTONS, deck_layout, number_of_actions
from game.castellion.screen.game_screen import SCREEN
from game.core import Action, Record
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.castellion.pressing import marks, shown
from tests.screens.samples import Element, with_class

GAMES = sorted(name for name, record in records().items() if record.game == "castellion")
STEP = 9  # actions between two looks


def tables(record: Record) -> list[Table]:
    """Moments of a game, and the same with something marked."""
    found = []
    for at in [*range(0, len(record.actions), STEP), len(record.actions)]:
        table = Table("1", record.until(at), at)
        found.append(table)
        found += [
            table._replace(marks=SCREEN.picked(table.state, table.marks, mark))
            for mark in marks(shown(table))[:1]
        ]
    return found


def root(found: list[Element]) -> dict[str, str]:
    return found[0].attributes


@pytest.mark.parametrize("name", GAMES)
def test_they_say_what_the_deck_shows(name: str) -> None:
    for table in tables(records()[name]):
        found = shown(table)
        said = root(found)
        buttons = len(with_class(found, "act"))
        assert said["data-actions"] == OF_BUTTONS.get(buttons, MANY)
        assert ("data-picking" in said) == bool(with_class(found, "picks"))
        assert (said["data-hand"] == "held") == bool(with_class(found, "holding"))
        doing = with_class(found, "action-buttons") or with_class(found, "open")
        wanted = {"draw": "piles", "over": "end"}.get(said["data-phase"], "hand" if doing else "piles")
        assert said["data-layout"] == ("piles" if said["data-moment"] == "seer" else wanted)


def test_a_moment_has_its_layout() -> None:
    drawing = records()["castellion-architects-won"].state(0)
    holding = drawing.after(Action("draw", ("safe",)))
    over = records()["castellion-architects-won"].state()
    assert [deck_layout(state, acting=True) for state in (drawing, holding, over)] == ["piles", "hand", "end"]
    assert deck_layout(holding, acting=False) == "piles"


def test_buttons_are_counted_as_far_as_it_matters() -> None:
    assert [number_of_actions(buttons) for buttons in range(5)] == ["few", "few", "two", "many", "many"]
