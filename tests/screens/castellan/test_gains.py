"""What a place at Castellan's table brings: the points that it wears, and the courtyard that it tints."""

from game.castellan.rules.building import kinds_left
from game.castellan.rules.lattice import node_of
from game.castellan.rules.state import CastellanState
from game.castellan.screen.board.board_grid import board_grid
from game.castellan.screen.board.placement_buttons import taken_areas
from game.castellan.screen.game_screen import SCREEN
from game.castellan.screen.picks import kind_in_hand
from game.castellan.screen.placements import NO_GAIN, gain, placements
from game.castellan.screen.view import View, known
from game.locale import words
from tests.golden import records
from tests.rules.castellan.builders import building
from tests.screens.samples import elements, with_class

GAP = "o-o\n|\no-o"


def test_a_place_wears_what_the_rules_give_for_it() -> None:
    """Every legal place of whole games, but where the Double Keep is to be placed anew."""
    met = set()
    for name in ("castellan-two-won-by-computer", "castellan-four-won-by-computer"):
        for state in map(known, records()[name].states[::3]):
            for kind in kinds_left(state) if state.phase == "build" else ():
                for one in placements(state, kind):
                    if one.refusal is not None:
                        assert one.gain == NO_GAIN
                        continue
                    after = known(state.after(one.action))
                    scored = after.scores[state.turn] - state.scores[state.turn]
                    if after.question is None or after.question.kind == "double":
                        assert one.gain.points == scored
                        met.add(scored)
    assert {0, 4, 5} <= met


def test_a_closing_place_tints_its_courtyard_in_the_colour_of_who_closes_it() -> None:
    state = building(GAP, short=1)
    told = elements(str(board_grid(View(state, words("en")))))
    coming = [e for e in told if "coming" in e.attributes.get("class", "")]
    assert [e.attributes["class"] for e in coming] == ["coming seat0"]
    worn = [e.text for e in told if e.attributes.get("class") == "gain seat0"]
    assert worn == ["+4"]
    (label,) = [e.name for e in told if e.attributes.get("data-act") == "short:1.0.n"]
    assert label.endswith("4 points more")


def test_what_a_place_brings_stands_beside_it_on_the_ground_that_it_closes() -> None:
    state = building(GAP, short=1)
    (closing,) = (one for one in placements(state, "short") if one.gain.points)
    place, gained = taken_areas([closing])
    assert gained.x < place.x - place.across - gained.across


def test_the_shield_of_a_courtyard_makes_room_for_walls_that_may_divide_it() -> None:
    def shield(state: CastellanState) -> str:
        return next(
            e
            for e in elements(str(board_grid(View(state, words("en")))))
            if "scale" in e.attributes.get("transform", "")
        ).attributes["transform"]

    yard = ("o-o-o\n|   |\no   o\n|   |\no-o-o", {(0, 0): 0})
    assert shield(building(*yard, short=1)) == "translate(50 -50) scale(0.86)"
    assert shield(building(*yard, tower=1)) != shield(building(*yard, short=1))


def test_a_place_that_is_aimed_at_is_marked_and_lies_over_the_one_that_it_crosses() -> None:
    state = building("o-o-o\n|   |\no   o\n|   |\no-o-o", {(0, 0): 0}, long=1)
    aim = "aim:long:0.1.e"
    assert SCREEN.picked(state, ("bays",), aim) == (aim, "bays")
    assert SCREEN.picked(state, (aim,), "aim:long:1.0.n") == ("aim:long:1.0.n",)
    assert SCREEN.picked(state, (aim,), "aim:long:7.7.n") == (aim,)
    assert SCREEN.lasting((aim,)) == ()
    *_, last = with_class(elements(str(board_grid(View(state, words("en"), marks=(aim,))))), "plan-button")
    assert last.attributes["data-act"] == "long:0.1.e" and "data-aimed" in last.attributes


def test_of_a_doubled_courtyard_that_is_divided_the_best_part_counts_double() -> None:
    state = building("o-o-o\n|   |\no-o-o", {(0, 0): 0}, double=((0, 0),), short=1)
    wall = next(one for one in placements(state, "short") if str(one.action) == "short:1.0.n")
    assert gain(state.plan, wall.place, 0).points == 4 + 4 * 2 - 6 * 2 == 0
    assert state.plan.courtyards[node_of(0, 0)].double


def test_the_kind_laid_last_stays_in_hand_while_it_has_a_place_and_a_hint_goes_before_it() -> None:
    from game.core import Action

    state = building("o-o", tower=1, short=2)
    marks = SCREEN.lasting(SCREEN.picked(state, (), "short"))
    assert kind_in_hand(state, (), None) == "short"  # a tower has no place here
    both = building("o-o-", tower=1, short=2)
    assert kind_in_hand(both, (), None) == "tower" and kind_in_hand(both, marks, None) == "short"
    assert kind_in_hand(both, marks, Action("tower", (2, 0))) == "tower"
    assert kind_in_hand(both, ("tower", *marks), None) == "tower"
    assert kind_in_hand(building("o-o-", tower=1), marks, None) == "tower"
