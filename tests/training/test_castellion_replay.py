"""Castellion's trainer plays by the rules of the game: it replays the golden games, step by step.

Variants it does not know, and games for two at `architects` alone. What else it lacks stands in
training/README.md.
"""

from functools import cache

import pytest

from game.castellion.rules.ordeals.cards import ORDEALS, Card, Level
from game.core import Record
from game.core.action import Action
from tests.golden import records
from tests.training import castellion_pairs
from tests.training.castellion_steps import FORMATIONS, steps
from tests.training.chance import played
from tests.training.conftest import Replay
from tests.training.replaying import Step
from training.deals import LEVELS, card_number

GAMES = {
    name: record
    for name, record in records().items()
    if record.game == "castellion" and record.seats == 1 and record.options["variant"] == "none"
}


PAIRS = {
    name: record
    for name, record in records().items()
    if record.game == "castellion"
    and record.seats == 2
    and (record.options["level"], record.options["variant"]) == (Level.ARCHITECTS, "none")
}

LOST = -1  # the cost of a card that is lost at once
SEEDS = (*range(25), 57, 80)  # in the last two a tower turns up another Ordeal than the next
LIKELY = {"place": 6.0, "spurn": 6.0, "power": 2.0, "discard": 0.3, "pantry": 0.2, "call": 0.02}


def likely(action: Action) -> float:
    return LIKELY.get(action.verb, 1)


@cache
def by_chance(level: str) -> list[Record]:
    """Golden games come to no tower that turns an Ordeal up, and to no cost that a line makes less."""
    return [played("castellion", 1, {"level": level}, f"chance-{number}", likely) for number in SEEDS]


def test_there_are_golden_games_at_every_level() -> None:
    assert {record.options["level"] for record in GAMES.values()} == {*LEVELS}


@pytest.mark.parametrize("name", GAMES)
def test_the_trainer_replays_a_golden_game(name: str, replay: Replay) -> None:
    told = list(steps(GAMES[name]))
    assert told[-1].expected["over"]
    replay("castellion", told)


@pytest.mark.parametrize("level", LEVELS)
def test_the_trainer_replays_games_by_chance(level: str, replay: Replay) -> None:
    for record in by_chance(level):
        replay("castellion", list(steps(record)))


@cache
def pairs_by_chance() -> list[Record]:
    return [
        played("castellion", 2, {"level": Level.ARCHITECTS}, f"pair-{number}", castellion_pairs.likely)
        for number in range(40)
    ]


@pytest.mark.parametrize("name", PAIRS)
def test_the_trainer_replays_a_golden_game_for_two(name: str, replay: Replay) -> None:
    replay("castellion", list(castellion_pairs.steps(PAIRS[name])))


def test_the_trainer_replays_games_for_two_by_chance(replay: Replay) -> None:
    for record in pairs_by_chance():
        replay("castellion", list(castellion_pairs.steps(record)))


def test_games_for_two_by_chance_come_to_gifts_and_past_the_first_ordeal() -> None:
    verbs = {action.verb for record in pairs_by_chance() for action in record.actions}
    assert {"donate", "place", "discard", "traitor"} <= verbs


def test_games_by_chance_come_to_what_golden_games_do_not() -> None:
    moments = [
        (action.verb, state.summary()["formations"][0])
        for level in (Level.MENACE, Level.PANTRY)
        for record in by_chance(level)
        for state, action in zip(record.states, record.actions, strict=False)
    ]
    assert any(verb == "unveil" for verb, _ in moments)
    assert any(verb == "spurn" and standing["line"] for verb, standing in moments)


@pytest.mark.parametrize("level", LEVELS)
def test_the_trainer_has_the_cards_of_the_game(level: str, replay: Replay) -> None:
    cards = []
    for number, choice in enumerate(ORDEALS[level]):
        ordered = sorted(choice, key=lambda card: card_number(level, number, card.id))
        cards.append([numbers(card) for card in ordered])
    replay("castellion", [Step(f"cards {LEVELS.index(level)}", {"cards": cards})])


def numbers(card: Card) -> list[int]:
    asked = [card.formations.get(kind, 0) for kind in FORMATIONS]
    return [card.traitors, *asked, card.rows, LOST if card.cost is None else card.cost]
