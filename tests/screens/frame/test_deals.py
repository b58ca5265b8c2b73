"""What is played at once, from the set-up page or from home."""

import pytest

from game import catalog
from game.screens.model import SETUP, Model, Route, SaveCard
from game.screens.seating import Friends
from tests.screens.samples import SAVES, doing, rendered, with_class

PLAYED = SaveCard("k", "castelli", {"battle": "on"}, "x", 3, 5, True, 2.0, ((1, "strong"), (2, "strong")))


def told(game: str, *saves: SaveCard, language: str = "en") -> str:
    (block,) = with_class(rendered(Model(Route(SETUP, game), seed="x", saves=saves), language), "play-now")
    return block.text.partition(catalog.box(game).name)[2].strip()


@pytest.mark.parametrize(
    ("game", "language", "text"),
    [
        ("castellion", "en", "You, alone · School of Architects"),
        ("castelli", "en", "You against a computer (easy) · standard rules"),
        ("castellan", "fr", "Vous contre un ordinateur (facile) · Pièces à l’essai"),
    ],
)
def test_who_never_played_starts_against_an_easy_computer_or_alone(
    game: str, language: str, text: str
) -> None:
    assert told(game, language=language) == text


def test_who_played_starts_as_the_last_time() -> None:
    earlier = PLAYED._replace(id="e", seats=2, computers=((1, "easy"),), changed=1.0)
    assert told("castelli", earlier, PLAYED).startswith("You against 2 computers (2 × strong)")
    assert "against a computer (easy)" in told("castelli", earlier, PLAYED._replace(changed=0.5))


def test_a_game_with_friends_elsewhere_or_of_computers_alone_is_not_the_last_choice() -> None:
    elsewhere = PLAYED._replace(computers=(), friends=Friends("", (1,)))
    watched = PLAYED._replace(computers=tuple((seat, "easy") for seat in range(3)))
    assert told("castelli", elsewhere) == told("castelli")
    assert "3 computers" not in told("castelli", watched)


def test_a_choice_that_is_gone_does_not_stand_in_the_way() -> None:
    assert told("castellion", SAVES[2]) == told("castellion")


def test_each_game_is_one_press_away_on_home_and_first_on_its_set_up() -> None:
    home = rendered(Model())
    for rules in catalog.games:
        assert len(doing(home, f"play-now:{rules.id}")) == 1
        page = rendered(Model(Route(SETUP, rules.id), seed="x"))
        actions = [e.attributes["data-do"] for e in page if e.attributes.get("data-do", "") != ""]
        game = [do for do in actions if do.startswith(("play-now", "start", "choose", "new-seed"))]
        assert game[0] == f"play-now:{rules.id}"
