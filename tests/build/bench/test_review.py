"""What the bench has reviewed: games of one player, of a level or way if told so."""

import pytest

from tools.bench.review import HEAD, Task, played, reviewed, row


@pytest.mark.parametrize(
    ("game", "options", "option", "choice"),
    [("castellion", "level=admiral", "level", "admiral"), ("castle_keep", "way=twin", "way", "twin")],
)
def test_games_are_played_with_the_options_told(game: str, options: str, option: str, choice: str) -> None:
    record = played(Task(game, "random", 0, "a review", options))
    assert record.state().outcome is not None
    assert record.options[option] == choice
    assert played(Task(game, "random", 0, "a review")).options[option] != choice


def test_a_review_tells_what_each_seat_gave_up() -> None:
    game = reviewed(Task("castle_keep", "random", 0, "a review"))
    assert len(game.gave_up) == 2
    assert min(game.gave_up) >= 0
    assert game.decisions > game.mistakes > 0
    assert len(row("castle_keep, random", [game])) == len(HEAD)
