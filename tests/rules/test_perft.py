"""The numbers of action sequences are those of the golden table, and every game stands in it."""

import json

import pytest

from game import catalog
from tests.golden import PERFT
from tests.golden.perft import ROOTS, root, sequences

TABLE: dict[str, list[int]] = json.loads(PERFT.read_text("utf-8"))


def test_every_game_has_rows() -> None:
    assert TABLE.keys() == ROOTS.keys()
    seated = {(game, state.summary()["seats"]) for game, state in (root(of) for of, _ in ROOTS.values())}
    assert seated == {(rules.id, seats) for rules in catalog.games for seats in rules.seats}


@pytest.mark.parametrize("name", ROOTS)
def test_perft(name: str) -> None:
    of, deepest = ROOTS[name]
    _, state = root(of)
    assert [sequences(state, depth) for depth in range(1, deepest + 1)] == TABLE[name]
