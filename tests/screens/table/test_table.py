import pytest

from game.castellion.screen.game_screen import SCREEN
from game.locale import LANGUAGES, words
from game.screens.html.icons import icon
from game.screens.table.action_groups import is_mid_group
from tests.screens.samples import (
    FLYING,
    HOLDING,
    LOST,
    MODELS,
    WON,
    Element,
    at_table,
    doing,
    refused,
    rendered,
    with_class,
)

everywhere = pytest.mark.parametrize("language", LANGUAGES)


def off(found: list[Element], command: str) -> bool:
    """Tell whether the button of a command in the head says that it does nothing now."""
    return doing(found, command)[0].attributes.get("aria-disabled") == "true"


@everywhere
def test_the_frame_says_what_to_do_now(language: str) -> None:
    (prompt,) = with_class(rendered(at_table(HOLDING), language), "prompt")
    assert prompt.attributes["role"] == "status"
    assert prompt.text == SCREEN.prompt(HOLDING.state(), words(language))


@everywhere
def test_a_refusal_says_why_and_links_to_its_rule(language: str) -> None:
    found = rendered(refused(FLYING), language)
    (why,) = with_class(found, "why")
    refusal = HOLDING.state().refusal(FLYING)
    assert why.attributes["role"] == "alert"
    assert SCREEN.why(HOLDING.state(), FLYING, refusal, words(language)) in why.text
    assert any(e.attributes.get("href") == f"#/castellion/rules/{refusal.rule}" for e in found)
    assert not with_class(rendered(at_table(HOLDING)), "why")


@pytest.mark.parametrize(("at", "undo", "redo"), [(0, True, False), (7, False, False), (None, False, True)])
def test_undo_and_redo_are_off_where_there_is_nothing_to_do(at: int | None, undo: bool, redo: bool) -> None:
    found = rendered(at_table(HOLDING, at))
    assert (off(found, "undo"), off(found, "redo")) == (undo, redo)


@everywhere
def test_the_log_tells_every_action_and_marks_the_moment(language: str) -> None:
    lines = with_class(rendered(at_table(WON, 30), language), "log-line")
    told = [at for at in range(len(WON.actions), -1, -1) if at == 30 or not is_mid_group(WON, at)]
    assert [line.attributes["data-do"] for line in lines] == [f"goto:{at}" for at in told]
    assert [line.attributes["data-do"] for line in lines if "aria-current" in line.attributes] == ["goto:30"]
    newest = SCREEN.log_line(WON.states[-2], WON.actions[-1], WON.states[-1], words(language))
    assert lines[0].text == " ".join(newest.split())
    assert WON.seed in lines[-1].text
    assert len(with_class(rendered(at_table(WON, 30), language), "undone")) == told.index(30)


def test_the_replay_bar_shows_where_there_is_something_to_step_through() -> None:
    for model in (at_table(HOLDING), at_table(HOLDING, 3), at_table(HOLDING, save="")):
        assert not with_class(rendered(model), "replay")
    stepped = [at_table(HOLDING, at, save="") for at in (0, 3)]
    for model in (*stepped, at_table(WON), at_table(LOST, 0)):
        assert with_class(rendered(model), "replay")


def test_the_replay_bar_steps_and_slides() -> None:
    found = rendered(at_table(WON, 30))
    last = len(WON.actions)
    steps = {
        e.attributes["id"]: e.attributes["data-do"]
        for e in found
        if e.attributes.get("id", "").startswith("replay-")
    }
    assert steps == {
        "replay-first": "goto:0",
        "replay-previous": "goto:29",
        "replay-play": "play-pause",
        "replay-next": "goto:31",
        "replay-last": f"goto:{last}",
        "replay-at": "goto",
    }
    slider = next(e for e in found if e.attributes.get("type") == "range")
    assert {k: slider.attributes[k] for k in ("min", "max", "value")} == {
        "min": "0",
        "max": str(last),
        "value": "30",
    }
    assert slider.attributes["aria-valuetext"] == f"Action 30 of {last}"


def test_a_replay_that_runs_can_be_paused() -> None:
    names = {
        playing: doing(rendered(at_table(WON, 30, playing=playing)), "play-pause")[0].name
        for playing in (True, False)
    }
    assert names[True] == "Pause" != names[False]


def test_to_play_a_replay_does_not_look_like_a_step_of_it() -> None:
    assert 'fill="currentColor"' in str(icon("play"))
    assert 'fill="none"' in str(icon("next"))


@pytest.mark.parametrize(("record", "won"), [(WON, "yes"), (LOST, "no")])
def test_the_end_says_how_and_offers_what_next(record, won: str) -> None:
    found = rendered(at_table(record))
    (verdict,) = with_class(found, "verdict")
    assert verdict.attributes["data-won"] == won
    assert SCREEN.verdict(record.state().outcome, words("en")) in verdict.text
    (buttons,) = with_class(found, "verdict-buttons")
    for command in ("new-deal", "goto:0"):
        assert any(button.text in buttons.text for button in doing(found, command))
    (again,) = {button.text for button in doing(found, "restart")}
    assert (again in buttons.text) is (won == "no")
    assert not with_class(rendered(at_table(record, len(record.actions) - 1)), "verdict")


def test_an_assisted_game_says_so() -> None:
    assert with_class(rendered(MODELS["won, assisted"]), "assisted")
    assert not with_class(rendered(at_table(WON)), "assisted")


@pytest.mark.parametrize(
    ("name", "title", "won"),
    [
        ("one of several won", "Player 4 has won!", "yes"),
        ("lost to a computer", "You have lost", "no"),
        ("a draw", "A draw", "no"),
    ],
)
def test_rivals_win_by_name_or_alone(name: str, title: str, won: str) -> None:
    (verdict,) = with_class(rendered(MODELS[name]), "verdict")
    assert title in verdict.text and verdict.attributes["data-won"] == won
