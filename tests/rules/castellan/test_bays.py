"""Bays: what a few pieces more would close, held to laying every piece there is."""

from collections.abc import Iterator
from random import Random

import pytest

from game.castellan.rules.bays import Bay, bays
from game.castellan.rules.plan import EMPTY, Piece, Plan
from tests.rules.castellan.builders import GAP, plan
from tests.rules.castellan.test_courtyards import grow

CASES = {
    "a wall is missing": (GAP, [(1, 4)]),
    "a tower is missing": ("o-o\n| |\no-.", [(1, 4)]),
    "a tower and a wall are missing": ("o-o\n| |\no .", [(2, 4)]),
    "two towers and a wall are missing": ("o---o\n|   |\n|   |\n|   |\n.   .", [(3, 4)]),
    "one tower is missing to two": ("o-o-o\n| | |\no-.-o", [(1, 4), (1, 4)]),
    "one tower is missing to three": ("o-o-o\n| | |\no-.-o\n| |\no-o", [(1, 4), (1, 4), (1, 4)]),
    "two pieces are missing to each of two": ("o-o-o\n| | |\no . o", [(2, 4), (2, 4)]),
    "too much is missing": ("o-o-o", []),
}


def told(found: list[Bay]) -> list[tuple[int, int]]:
    return [(len(bay.missing), bay.towers) for bay in found]


@pytest.mark.parametrize("name", CASES)
def test_bays(name: str) -> None:
    drawing, expected = CASES[name]
    assert told(bays(plan(drawing), 1)) == expected


def castles() -> Iterator[Plan]:
    """Castles of seat 0 and 1, some twenty pieces each."""
    for number in range(25):
        rng = Random(number)
        castle = EMPTY
        for _ in range(24):
            castle = grow(castle, rng.randrange(2), rng)
        yield castle


def places(castle: Plan, seat: int) -> list[Piece]:
    return [*castle.tower_places(seat), *castle.wall_places(1, seat), *castle.wall_places(2, seat)]


def closed(before: Plan, after: Plan) -> set[frozenset[int]]:
    """The new courtyards of a plan on ground that was none, by their squares."""
    old = {square for first in before.courtyards for square in before.squares(first)}
    new = (frozenset(after.squares(first)) for first in after.courtyards.keys() - before.courtyards.keys())
    return {squares for squares in new if old.isdisjoint(squares)}


def test_the_missing_pieces_close_a_bay_and_bays_do_not_overlap() -> None:
    seen = 0
    for castle in castles():
        taken: set[int] = set()
        for bay in bays(castle, 1):
            after = castle
            for piece in bay.missing:
                assert piece in places(after, 1)
                after = after.with_piece(piece, 1)
            assert frozenset(bay.squares) in closed(castle, after)
            assert after.courtyards[bay.squares[0]].towers == bay.towers
            assert taken.isdisjoint(bay.squares)
            taken |= set(bay.squares)
            seen += 1
    assert seen > 50


def test_whatever_one_or_two_pieces_close_lies_in_a_bay_that_takes_no_more() -> None:
    for castle in castles():
        missing = {square: len(bay.missing) for bay in bays(castle, 1) for square in bay.squares}
        for first in places(castle, 1):
            once = castle.with_piece(first, 1)
            for squares in closed(castle, once):
                assert min(missing.get(square, 9) for square in squares) == 1
            for second in places(once, 1):
                for squares in closed(castle, once.with_piece(second, 1)):
                    assert min(missing.get(square, 9) for square in squares) <= 2


def test_ground_inside_a_courtyard_is_no_bay() -> None:
    castle = plan("o---o\n|   |\no-o o\n|   |\no---o")
    inside = {square for first in castle.courtyards for square in castle.squares(first)}
    assert inside
    assert all(inside.isdisjoint(bay.squares) for bay in bays(castle, 0))
