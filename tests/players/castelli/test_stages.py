"""The stages of Castelli's lessons: each can be done, in several ways, and answers what tempts."""

import pytest

from game import catalog
from game.castelli.lessons.scenes import tile
from game.castelli.rules.pieces import TILES
from game.castelli.rules.state import CastelliState
from game.castelli.screen.picks import turning
from game.castelli.screen.view import View, known
from game.core import Action
from game.locale import words
from game.players.guides import guide_of
from game.players.lessons import Stage, answer, first_state, is_reached, solution
from game.players.puzzles import position
from tests.players import stage_walks as walks
from tests.rules.castelli.builders import why_not
from tools.puzzles import book

GAME = "castelli"
STAGES = catalog.stages(GAME)

LEFT_OUT = {
    "castelli.board.ruling": "where the board is from",
    "castelli.seats.ruling": "the program lays it out",
    "castelli.turn.ruling": "the program knows whose turn it is",
    "castelli.edge.ruling": "the program keeps the order",
    "castelli.evaluate.ruling": "the forecast shows it",
    "castelli.build.influence.ruling": "rare, and in the player's favour",
    "castelli.build.castles": "hardly anybody builds nine",
    "castelli.card.held": "only cards in hand are offered",
    "castelli.card.silver": "told by its refusal",
    "castelli.sell.mine": "told by its refusal",
    "castelli.sell.ruling": "a detail of selling",
    "castelli.cards.building": "the card tells it",
    "castelli.cards.building.ruling": "the card tells it",
    "castelli.cards.traitor": "the card tells it",
    "castelli.traitor.player": "told by its refusal",
    "castelli.traitor.hand": "told by its refusal",
    "castelli.settle.vacant": "told by its refusal",
    "castelli.settle.spare": "told by its refusal",
    "castelli.settle.ruling": "told by its refusal",
    "castelli.react.guard": "of the module Battle",
    "castelli.react.ruling": "the program asks in order",
    "castelli.end.ruling": "the count at the end shows it",
    "castelli.end.shared": "hardly any game is shared",
}
"""Rules of the game without modules that no stage teaches, and why."""
FURTHER = ("rules.castelli.dilemma", "rules.castelli.battle", "rules.castelli.tournament")
"""The sections of the rules page that no first game needs."""


def first(name: str) -> CastelliState:
    state = first_state(GAME, walks.stage_of(GAME, name))
    assert isinstance(state, CastelliState)
    return state


def told(name: str, *notation: str) -> str | None:
    """Return what the last of some actions is answered with, those before being played as the stage plays."""
    stage, state = walks.stage_of(GAME, name), first_state(GAME, walks.stage_of(GAME, name))
    begin = state
    for played, text in enumerate(notation):
        action = next(one for one in state.actions if str(one) == text)
        said = answer(stage, begin, played, state, action)
        if played == len(notation) - 1:
            return said.mistake
        state = said.states[-1]
    return None


@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("tile", "reveal:0.0", "turn.orient"),
        ("areas", "reveal:2.2", "reveal.tile"),
        ("areas", "lay:red", "turn.reveal"),
        ("castle", "build:2.7", "build.influence"),
        ("castle", "build:0.1", "build.site"),
        ("cards", "build:1.0", "build.resources"),
        ("cards", "landgrave:1.2", "card.held"),
        ("steward", "steward:red", "card.no_effect"),
        ("steward", "king:king-4", "turn.react"),
        ("end", "done", "turn.orient"),
        ("battle", "overbuild:1.0.2.0", "overbuild.points"),
        ("battle", "build:3.2", "build.site"),
    ],
)
def test_what_looks_possible_and_is_not_is_refused_by_its_rule(name: str, action: str, rule: str) -> None:
    assert why_not(first(name), action) == rule


@pytest.mark.parametrize(
    ("name", "actions", "mistake"),
    [
        ("tile", ("lay:green",), "less"),
        ("tile", ("lay:red",), "nothing"),
        ("areas", ("reveal:0.0",), "square"),
        ("castle", ("build:0.3",), "poor"),
        ("castle", ("build:1.0", "done"), "stops"),
        ("cards", ("peasant:2.3",), "village"),
        ("cards", ("robber-baron",), "spent"),
        ("cards", ("sell:king-3", "build:1.0"), "poor"),
        ("steward", ("pass",), "kept"),
        ("end", ("lay:yellow",), "way"),
        ("dilemma", ("lay:red",), "weak"),
        ("battle", ("build:0.3",), "free"),
    ],
)
def test_each_mistake_is_told_what_it_costs(name: str, actions: tuple[str, ...], mistake: str) -> None:
    assert told(name, *actions) == mistake


@pytest.mark.parametrize("square", ["reveal:0.2", "reveal:2.4"])
def test_whatever_tile_lies_there_it_can_win_four_things(square: str) -> None:
    stage, begin = walks.stage_of(GAME, "areas"), first("areas")
    held = next(begin.after(action) for action in begin.actions if str(action) == square)
    assert isinstance(held, CastelliState)
    assert held.held is not None
    for hidden in {down for down in begin.down if down >= 0}:
        lies = held.having(held=held.held._replace(tile=hidden))
        assert any(is_reached(stage, begin, lies.after(action)) for action in lies.actions)


@pytest.mark.parametrize("stage", walks.short(GAME), ids=lambda stage: stage.name)
def test_no_tile_lies_at_first_as_is_wanted(stage: Stage) -> None:
    state = begin = first_state(GAME, stage)
    reveal = solution(stage, begin, state, 0)
    assert reveal is not None
    if reveal.verb == "reveal":
        state = state.after(reveal)
    turned = turning(View(known(state), words("en"), learns=True))
    if turned is not None and turned.verb != "steward":
        action = Action(turned.verb, (turned.north,))
        assert answer(stage, begin, state is not begin, state, action).mistake is not None


def test_a_tile_of_a_puzzle_seldom_lies_at_first_as_is_best() -> None:
    """One press answered puzzles rightly in which the best brings most."""
    right = dict.fromkeys((True, False), 0)
    for puzzle in book.opened(GAME).puzzles:
        for asks in right:
            turned = turning(View(known(position(puzzle)), words("en"), asks=asks))
            if turned is not None and turned.verb == "lay":
                right[asks] += puzzle.is_right(Action("lay", (turned.north,)))
    assert right[True] < right[False] / 2


def test_every_tile_that_the_second_stage_turns_up_bears_silver_or_a_card() -> None:
    assert all(
        TILES[down].silver or TILES[down].card is not None for down in first("areas").down if down >= 0
    )


def test_a_scene_names_tiles_that_there_are() -> None:
    with pytest.raises(ValueError, match="no tile 4rryb"):
        tile("4rryb")


def test_the_last_stage_is_a_whole_game_that_can_be_won() -> None:
    *_, last = STAGES
    assert last.moves == 0
    assert last.reply is not None
    begin = state = first_state(GAME, last)
    assert is_reached(last, begin, begin) is False
    while state.seat is not None:
        learns = state.seat == begin.seat
        state = state.after(guide_of(state).reply(state.seen_by(state.seat)) if learns else last.reply(state))
    assert is_reached(last, begin, state)


def test_together_they_teach_what_a_first_game_meets() -> None:
    left = walks.rules_left(GAME, LEFT_OUT, FURTHER)
    assert left["untaught"] == left["unknown"] == left["taught anyway"] == set()
