"""Games with computers at the table, from the form on, for the tests of what they do there."""

from game.app.messages import Answered, Submitted
from game.app.thinking.questions import CHOOSE, Answer, asked
from tests.app.fakes import Player

FORM = {"seed": "otter-42", "level": "architects"}
PARTNER = FORM | {"seats": "2", "seat-2": "easy"}
WATCHED = FORM | {"seats": "1", "seat-1": "medium"}
LATE = FORM | {"seats": "2", "seat-1": "strong"}


def sit(fields: dict[str, str]) -> Player:
    """Start a game from the form."""
    player = Player()
    player.go("#/castellion")
    player.send(Submitted("start", fields))
    return player


def computer(player: Player, times: int = 1) -> None:
    """Let the computer play its first legal action."""
    for _ in range(times):
        question = asked(player.model)
        assert question is not None and question.what == CHOOSE
        player.send(Answered(question, Answer(question.record.state().actions[0])))


def turn(player: Player) -> None:
    """Play a person's turn, then all of the computer's."""
    player.play(2)
    while asked(player.model):
        computer(player)
