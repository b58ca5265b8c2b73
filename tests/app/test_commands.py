"""The app knows every command that pages carry, and no other."""

from game.app.update.dispatch import ANYWHERE, AT_STAGE, AT_TABLE, FORMS
from game.screens.html.commands import COMMANDS


def test_every_command_has_its_handler():
    assert {*ANYWHERE, *AT_TABLE, *AT_STAGE, *FORMS} == set(COMMANDS)
