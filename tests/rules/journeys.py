"""Random games of every registered game, and what can be said of any of them."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from game import catalog
from game.core import Action, Record, Rules, State
from tests.golden import records

SEATED = [
    pytest.param(rules, seats, id=f"{rules.id}-{seats}") for rules in catalog.games for seats in rules.seats
]
every_game = pytest.mark.parametrize("rules", catalog.games, ids=lambda rules: rules.id)
every_table = pytest.mark.parametrize(("rules", "seats"), SEATED)


class Journey(NamedTuple):
    """A game as far as it was played: its states from the first on, one more than there are actions."""

    states: list[State]
    actions: list[Action]
    version: int | None = None
    """Of the game's rules, None for a new game's."""

    @property
    def last(self) -> State:
        return self.states[-1]

    @property
    def steps(self) -> Iterator[tuple[State, Action, State]]:
        return zip(self.states, self.actions, self.states[1:], strict=False)


def wander(first: State, rng: random.Random, steps: int) -> Journey:
    """Play random legal actions until the game ends or the steps are done."""
    journey = Journey([first], [])
    while len(journey.actions) < steps and journey.last.actions:
        action = rng.choice(journey.last.actions)
        journey.actions.append(action)
        journey.states.append(journey.last.after(action))
    return journey


def options_of(rules: Rules, seats: int) -> SearchStrategy[dict[str, str]]:
    """A value for some of the options that a number of seats can play."""
    return st.fixed_dictionaries(
        {}, optional={option.id: st.sampled_from(rules.offered(option, seats)) for option in rules.options}
    )


@st.composite
def random_games(draw: st.DrawFn, rules: Rules, seats: int) -> Journey:
    """A new game with any options, and random actions."""
    first = rules.begin(f"deal {draw(st.integers(0, 999))}", seats, draw(options_of(rules, seats)))
    return wander(first, random.Random(draw(st.integers(0, 999))), draw(st.integers(0, 250)))


@st.composite
def branched_games(draw: st.DrawFn, rules: Rules, seats: int) -> Journey:
    """A golden game up to any point, and random actions from there: places that chance does not find."""
    record = draw(st.sampled_from(goldens(rules, seats)))
    at = draw(st.integers(0, len(record.actions)))
    on = wander(record.state(at), random.Random(draw(st.integers(0, 999))), draw(st.integers(0, 30)))
    return Journey([*record.states[:at], *on.states], [*record.actions[:at], *on.actions], record.version)


def goldens(rules: Rules, seats: int) -> list[Record]:
    """The golden records of a game with a number of seats."""
    return [record for record in records().values() if (record.game, record.seats) == (rules.id, seats)]


def journeys(rules: Rules, seats: int) -> SearchStrategy[Journey]:
    """Games as far as they were played, from every part of a game."""
    fresh = random_games(rules, seats)
    return fresh | branched_games(rules, seats) if goldens(rules, seats) else fresh


def positions(rules: Rules, seats: int) -> SearchStrategy[State]:
    """Positions from every part of a game."""
    return journeys(rules, seats).map(lambda journey: journey.last)
