"""The stages of Castellion's lessons: each can be done, in several ways, and answers what tempts."""

import pytest

from game import catalog
from game.castellion.rules.state import CastellionState
from game.players.lessons import answer, first_state, is_reached
from tests.players import stage_walks as walks
from tests.rules.castellion.builders import CASTELLION, do, why_not

GAME = "castellion"
STAGES = catalog.stages(GAME)

LEFT_OUT = {
    "castellion.levels": "the choice of a level comes later",
    "castellion.pieces.others": "pieces of other levels",
    "castellion.pieces.ordeals": "the cards themselves tell it",
    "castellion.pieces.simulations.ruling": "where the cards are from",
    "castellion.draw.empty": "an empty pile tells it",
    "castellion.hand.defender": "of a tile that offers nothing else",
    "castellion.destroy.tile": "nothing is destroyed at the School",
    "castellion.destroy.split": "nothing is destroyed at the School",
    "castellion.effect.first": "there are no effects at the School",
    "castellion.piles.ruling": "of other levels",
    "castellion.encounter.order": "the program goes through it",
}
"""Rules of the School that no stage teaches, and why."""
FURTHER = tuple(
    section.title
    for section in catalog.screen(GAME).sections
    if section.title.startswith(tuple(f"rules.castellion.{part}" for part in ("admiral", "menace", "pantry")))
    or section.title.startswith(tuple(f"rules.castellion.{part}" for part in ("variants", "two", "deal")))
)
"""The sections of the rules page that no first game needs."""


def first(name: str) -> CastellionState:
    state = first_state(GAME, walks.stage_of(GAME, name))
    assert isinstance(state, CastellionState)
    return state


def told(name: str, *notation: str) -> str | None:
    """Return what the last of some actions is answered with, those before being played as the stage plays."""
    stage, state = walks.stage_of(GAME, name), first(name)
    begin = state
    for played, text in enumerate(notation):
        action = next(one for one in state.actions if str(one) == text)
        said = answer(stage, begin, played, state, action)
        if said.mistake is not None or played == len(notation) - 1:
            assert played == len(notation) - 1
            return said.mistake
        last = said.states[-1]
        assert isinstance(last, CastellionState)
        state = last
    return None


@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("tiles", "place:1.1", "place.shape"),
        ("tiles", "place:0.2", "place.adjacent"),
        ("tiles", "place:6.0", "place.adjacent"),
        ("tiles", "draw:main", "draw.hand"),
        ("formations", "place:3.0", "place.support"),
        ("exam", "place:1.4", "place.adjacent"),
        ("falling", "place:6.0", "place.size"),
        ("powers", "draw:safe", "draw.revealed"),
        ("pantry", "pantry:Ft.6.0", "place.size"),
        ("together", "traitor", "hand.defender"),
    ],
)
def test_what_looks_possible_and_is_not_is_refused_by_its_rule(name: str, action: str, rule: str) -> None:
    assert why_not(first(name), action) == f"castellion.{rule}"


@pytest.mark.parametrize(
    ("name", "actions", "mistake"),
    [
        ("formations", ("place:0.2",), "broken"),
        ("exam", ("place:4.2", "draw:main"), "early"),
        ("pace", ("place:5.0", "draw:main", "traitor", "draw:main"), "early"),
        ("pace", ("place:5.0", "draw:safe", "discard"), "discarded"),
        ("falling", ("place:2.1", "draw:main"), "early"),
        ("powers", ("call",), "unready"),
        ("powers", ("take:Js", "discard"), "no-power"),
        ("menace", ("call",), "blind"),
        ("menace", ("take:St", "place:4.3", "unveil:2"), "later"),
        ("traitor", ("take:Tr", "traitor"), "comes"),
        ("traitor", ("take:Tr", "spurn", "destroy:0.0"), "broken"),
        ("pantry", ("call",), "count"),
        ("together", ("discard", "draw:safe", "donate", "destroy:5.0"), "price"),
        ("together", ("donate", "destroy:0.3", "draw:main", "traitor", "face:0"), "faces"),
    ],
)
def test_each_mistake_is_told_what_it_costs(name: str, actions: tuple[str, ...], mistake: str) -> None:
    assert told(name, *actions) == mistake


@pytest.mark.parametrize(
    "actions",
    [
        ("take:Js", "power", "swap:4.1.right"),
        ("take:Ct", "power", "recover:Jt", "place:2.4"),
        ("take:Pc", "power", "destroy:0.2", "move:1.1.3.4"),
    ],
)
def test_each_of_three_powers_makes_the_tower(actions: tuple[str, ...]) -> None:
    begin = first("powers")
    assert is_reached(walks.stage_of(GAME, "powers"), begin, do(begin, *actions))


def test_lines_make_the_traitor_cheaper() -> None:
    state = do(first("traitor"), "take:Tr", "spurn")
    assert state.effect is not None
    assert state.effect.left == 2


def test_the_partner_places_the_gift_and_takes_its_turn() -> None:
    stage, begin = walks.stage_of(GAME, "together"), first("together")
    state = do(begin, "donate", "destroy:0.3")
    said = answer(stage, begin, 1, do(begin, "donate"), CASTELLION.action("destroy:0.3"))
    assert state.seat == 1
    assert said.states[-1].seat == 0
    assert [one.verb for one in said.actions] == ["destroy", "place", "draw", "place"]


def test_the_last_stage_is_a_whole_game_that_can_be_won() -> None:
    *_, last = STAGES
    assert last.moves == 0
    assert last.scene["options"]["level"] == "architects"
    begin, end = first_state(GAME, last), walks.played_out(GAME, last)
    assert is_reached(last, begin, end)
    assert not is_reached(last, begin, begin)


def test_together_they_teach_what_a_first_game_meets() -> None:
    left = walks.rules_left(GAME, LEFT_OUT, FURTHER)
    assert left["untaught"] == left["unknown"] == left["taught anyway"] == set()
