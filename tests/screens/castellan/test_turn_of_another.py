"""What the table of Castellan tells of a turn of another, whose steps these are, and how the plan stays."""

import itertools

from game.castellan.screen.board.board_grid import SMALLEST, extent, view_box, zoomed_for
from game.castellan.screen.board.turn_guide import turn_steps
from game.castellan.screen.game_screen import SCREEN
from game.castellan.screen.texts.names import short_card_name
from game.castellan.screen.texts.prompts import FEW, doing
from game.castellan.screen.view import View, known
from game.locale import LANGUAGES, words
from game.screens.html.rendering import html
from game.screens.seating import PAUSED
from game.screens.table.turn import turn
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.samples import elements, with_class

EN = words("en")
RECORD = records()["castellan-two-won-by-computer"]
COMPUTER = ((1, "easy"),)


def table(at: int) -> Table:
    """The table of a person against a computer, after so many actions."""
    return Table("1", RECORD.until(at), at, computers=COMPUTER)


def test_the_headline_says_what_a_computer_does_once_it_is_seen_to() -> None:
    for language in LANGUAGES:
        t, told = words(language), {}
        for at, state in enumerate(RECORD.states[:60]):
            if state.seat == 1:
                line = html(turn(table(at), SCREEN, "", t))
                phase = known(state).phase if known(state).played else "thinks"
                told.setdefault(phase, set()).add(line)
                assert (SCREEN.doing(state, t) is None) == (phase == "thinks")
                for card in known(state).played if phase in ("play", "build") else ():
                    assert short_card_name(card, t) in line
                if phase == "build":  # all names of many would not fit the line
                    many = known(state).having(played=("T1", "T2", "T3", "W1")[: FEW + 1])
                    line = doing(many, t) or ""
                    assert str(FEW + 1) in line and short_card_name("T1", t) not in line
                paused = html(turn(table(at)._replace(computing=PAUSED), SCREEN, "", t))
                assert t("table.paused", name="#").replace("#", "").strip() in paused
        assert told.keys() >= {"thinks", "play", "build", "draw"}
        # It is read out anew when it changes: not with each piece.
        turns = {known(state).used for state in RECORD.states[:60] if state.seat == 1}
        assert len(told["build"]) <= len(turns)


def test_the_steps_of_a_turn_say_whose_they_are() -> None:
    for at in range(0, 60, 5):
        state = known(RECORD.states[at])
        found = elements(str(turn_steps(View(state, EN, 0))))
        (name,) = with_class(found, "steps-of")
        own = state.turn == 0
        assert name.text == ("You" if own else "Player 2")
        assert bool(with_class(found, "own")) is own and with_class(found, f"seat{state.turn}")


def test_the_plan_stays_where_it_is_when_the_first_piece_is_laid() -> None:
    boxes = []
    for at, state in enumerate(RECORD.states):
        if len(known(state).plan.at) > 1:
            break
        view = View(known(state), EN, state.seat)
        boxes.append(view_box(extent(view), SMALLEST))
        assert at < 9
    assert len(boxes) > 2 and len({*boxes}) == 1


def test_a_zoom_lasts_for_a_turn_of_who_looks() -> None:
    zoomed = [zoomed_for(View(known(state), EN, 0)) for state in RECORD.states]
    changes = [at for at, (one, two) in enumerate(itertools.pairwise(zoomed), 1) if one != two]
    assert len(changes) > 3
    assert all(RECORD.states[at - 1].seat == 0 and RECORD.states[at].seat != 0 for at in changes)
    assert zoomed_for(View(known(RECORD.states[0]), EN, None)) is None
