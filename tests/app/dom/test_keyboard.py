"""Which action a key means depends on the moment at the table."""

from game.app.dom.keyboard import meant
from game.app.messages import Act, Command
from game.screens.frame.keys import shortcuts
from game.screens.game_screen import Shortcut
from tests.rules.castellion.builders import scene
from tests.screens.castellion.builders import shown


def key(letter: str, game: str = "castellion") -> Shortcut:
    return next(one for one in shortcuts(game) if letter in one.keys)


def test_a_pile_is_drawn_from_or_revealed_from() -> None:
    drawing = shown(scene(options={"level": "admiral"}))
    seeing = shown(
        scene(
            options={"level": "admiral"}, discards=["St"], effect={"kind": "seer", "why": "seer", "left": 4}
        )
    )
    assert meant(key("m"), drawing) == Act("draw:main")
    assert meant(key("s"), seeing) == Act("reveal:safe")


def test_what_is_not_legal_is_asked_for_all_the_same() -> None:
    """So that the table says why it is refused."""
    assert meant(key("f"), shown(scene())) == Act("power")


def test_a_command_needs_no_table() -> None:
    assert meant(key("c"), None) == Command("confirm")


def test_a_command_has_its_argument_or_takes_the_key_as_one() -> None:
    assert meant(key("t", "castellan"), None, "t") == Command("mark", "tower")
    assert meant(key("+", "castellan"), None, "+") == Command("zoom", "in")
    assert meant(key("3", "castle_keep"), None, "3") == Command("mark", "3")
