"""Courtyards: the rulebook's examples, and the planar graph held to what a flood over unit squares finds."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.castellan.rules.lattice import STEPS, cell_of
from game.castellan.rules.plan import EMPTY, NodeState, Plan, Wall
from game.castellan.scene.plan import grown, wall_read
from game.castellan.screen.board.geometry import outline
from tests.rules.castellan.builders import plan, values

EXAMPLES = {
    "a unit square": ("o-o\n| |\no-o", {(0, 0): 4}),
    "three long walls, one side short, tower, short": ("o---o\n|   |\n|   o\n|   |\no---o", {(0, 0): 5}),
    "a short wall and a tower inside": ("o---o\n|   |\n| o-o\n|   |\no---o", {(0, 0): 6}),
    "two squares that touch at one tower": ("  o-o\n  | |\no-o-o\n| |\no-o", {(0, 0): 4, (1, 1): 4}),
    "a courtyard cut in two": (
        "o-o-o-o-o-o\n|   |     |\no   |     o\n|   |     |\no-o-o-o-o-o",
        {(0, 0): 7, (2, 0): 9},
    ),
    "a loop of 8 towers, a spur to an inner loop": (
        "o---o-o\n|     |\n| o-o o\n| | | |\no-o-o |\n|     |\no-o---o",
        {(0, 0): 12, (1, 1): 4},
    ),
    "two inner loops, one on the other": (
        "o---o---o\n|       |\no-o-o-o |\n| | | | |\n| o-o-o o\n|       |\no---o---o",
        {(0, 0): 14, (1, 1): 4, (2, 1): 4},
    ),
    "a wall without a far tower": ("o---o\n|   |\n| .-o\n|   |\no---o", {(0, 0): 5}),
    "a corner cut off": ("o---o\n|   |\n| o-o\n| | |\no-o-o", {(0, 0): 6, (1, 0): 4}),
    "an inner loop that hangs on one tower": (
        "o---o---o\n|       |\n|   o-o |\n|   | | |\no---o-o o\n    |   |\n    |   |\n    |   |\n    o---o",
        {(0, 2): 11, (2, 2): 4},
    ),
    "a loop that lacks one tower": ("o-o\n| |\no-.", {}),
    "a line": ("o-o-o", {}),
    "a tower": ("o", {}),
    "a wall alone": (".-.", {}),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str) -> None:
    drawing, expected = EXAMPLES[name]
    assert values(drawing) == expected == flooded(plan(drawing))


def flooded(castle: Plan) -> dict[tuple[int, ...], int]:
    """The courtyards of a plan and their worth, found by flooding unit squares from outside."""
    return {min(squares): worth(castle, squares) for squares in regions(castle)}


def worth(castle: Plan, squares: set[tuple[int, int]]) -> int:
    """The number of towers at the corners of some unit squares."""
    corners = {(x + right, y + up) for x, y in squares for right in (0, 1) for up in (0, 1)}
    return len(corners & {cell_of(node) for node in castle.towers})


def regions(castle: Plan) -> list[set[tuple[int, int]]]:
    """The sets of unit squares from which no way leads out."""
    shut = closed_edges(castle)
    xs, ys = zip(*(cell_of(node) for node in castle.at), strict=True)
    todo = {(x, y) for x in range(min(xs) - 1, max(xs) + 1) for y in range(min(ys) - 1, max(ys) + 1)}
    found = []
    while todo:
        region = {min(todo)}
        edge = [min(todo)]
        while edge:
            x, y = edge.pop()
            for beside, wall in (
                ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
                ((x - 1, y), ((x, y), (x, y + 1))),
                ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
                ((x, y - 1), ((x, y), (x + 1, y))),
            ):
                if beside in todo and beside not in region and wall not in shut:
                    region.add(beside)
                    edge.append(beside)
        todo -= region
        found.append(region)
    return [region for region in found if (min(xs) - 1, min(ys) - 1) not in region]


def closed_edges(castle: Plan) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The unit edges that a wall with towers at both ends covers."""
    shut = set()
    towers = set(castle.towers)
    for wall in castle.walls:
        if towers.issuperset(wall.ends):
            step = STEPS[wall.dart & 3]
            for node in range(wall.dart >> 2, wall.ends[1], step):
                shut.add((cell_of(node), cell_of(node + step)))
    return shut


def grow(castle: Plan, seat: int, rng: Random, middle: tuple[int, int] = (0, 0)) -> Plan:
    """A plan with one piece more, of any kind, where the seat may put it; crowded rather than far out."""
    kind = rng.choice(["tower", "tower", "short", "long"])
    spots = castle.tower_places(seat) if kind == "tower" else castle.wall_places(1 + (kind == "long"), seat)
    if not spots:
        return castle
    piece = min(rng.sample(spots, min(3, len(spots))), key=lambda piece: distance(piece, middle))
    return castle.with_wall(piece, seat) if isinstance(piece, Wall) else castle.with_tower(piece, seat)


def distance(piece: int | Wall, middle: tuple[int, int]) -> int:
    x, y = cell_of(piece.ends[0] if isinstance(piece, Wall) else piece)
    return abs(x - middle[0]) + abs(y - middle[1])


Owners = dict[tuple[int, int], int]
"""Whose the unit squares in courtyards are."""


def checked(castle: Plan, owners: Owners, seat: int) -> Owners:
    """The owners once a seat laid a piece, as a flood finds them; the plan agrees in all that it tells."""
    now: Owners = {}
    for region in regions(castle):
        before = {owners[square] for square in region if square in owners}
        assert len(before) <= 1
        now |= dict.fromkeys(region, before.pop() if before else seat)
    assert {cell_of(first): yard.towers for first, yard in castle.courtyards.items()} == flooded(castle)
    for first, yard in castle.courtyards.items():
        assert {now[x, y] for x, y in map(cell_of, castle.squares(first))} == {yard.seat}
    return now


@given(st.integers(0, 10_000))
def test_the_planar_graph_finds_what_a_flood_finds(number: int) -> None:
    rng = Random(number)
    castle = EMPTY
    owners: Owners = {}
    for _ in range(90):
        seat = rng.randrange(2)
        castle = grow(castle, seat, rng)
        owners = checked(castle, owners, seat)


@given(st.integers(0, 10_000))
def test_it_does_so_where_courtyards_lie_inside_others(number: int) -> None:
    for castle, before, seat in inside_a_ring(Random(number)):
        checked(castle, whose(before) if before else {}, seat)


WIDTH = 10
CENTRE = (4, 4)


def inside_a_ring(rng: Random) -> Iterator[tuple[Plan, Plan | None, int]]:
    """Castles that grow inside a wide ring, by a loop on a spur of it; each with the one before.

    The ring is seat 0's, or stands open until seat 1 closes it around what seat 0 has built.
    """
    steps = range(0, WIDTH, 2)
    sides = [[(at, 0, at + 2, 0), (at, WIDTH, at + 2, WIDTH)] for at in steps]
    sides += [[(0, at, 0, at + 2), (WIDTH, at, WIDTH, at + 2)] for at in steps]
    walls = [wall_read(wall, "walls") for pair in sides for wall in pair]
    last = walls.pop()
    walls += [wall_read((4, 0, 4, 2), "walls"), wall_read((4, 2, *CENTRE), "walls")]
    towers = sorted({node for wall in walls for node in wall.ends})
    opened = rng.random() < 0.5
    castle = grown(towers, walls if opened else [*walls, last])
    yield castle, None, 0
    right, up = CENTRE[0] + rng.randint(1, 4), CENTRE[1] + rng.randint(1, 4)
    for after in in_any_order(castle, loop(*CENTRE, right, up), 0, rng):
        before, castle = castle, after
        yield castle, before, 0
    for _ in range(12):
        before, castle = castle, grow(castle, 0, rng, CENTRE)
        yield castle, before, 0
    if opened:
        yield castle.with_wall(last, 1), castle, 1


def loop(left: int, low: int, right: int, up: int) -> list[int | Wall]:
    """The pieces of a rectangle of short walls but for its lower left tower."""
    walls = [wall_read((x, y, x + 1, y), "walls") for x in range(left, right) for y in (low, up)]
    walls += [wall_read((x, y, x, y + 1), "walls") for x in (left, right) for y in range(low, up)]
    nodes = {node for wall in walls for node in wall.ends}
    return [*sorted(nodes)[1:], *walls]


def in_any_order(castle: Plan, pieces: list[int | Wall], seat: int, rng: Random) -> Iterator[Plan]:
    """A castle as a seat lays pieces in some order in which they can be laid."""
    todo = rng.sample(pieces, len(pieces))
    while todo:
        for piece in todo:
            if isinstance(piece, Wall) and castle.refusal_of_wall(piece, seat) is None:
                castle = castle.with_wall(piece, seat)
                break
            if isinstance(piece, int) and castle.refusal_of_tower(piece, seat) is None:
                castle = castle.with_tower(piece, seat)
                break
        else:
            raise AssertionError("no piece left has a place")
        todo.remove(piece)
        yield castle


def whose(castle: Plan) -> Owners:
    return {
        (x, y): yard.seat
        for first, yard in castle.courtyards.items()
        for x, y in map(cell_of, castle.squares(first))
    }


def test_castles_in_a_ring_have_courtyards_all_around_others() -> None:
    """The property above means something: its castles nest, and some rings are closed around a courtyard."""
    nested, taken = 0, 0
    for number in range(40):
        castle, before, seat = list(inside_a_ring(Random(number)))[-1]
        holes = any(outline(castle.squares(first)).count("M") > 1 for first in castle.courtyards)
        nested += holes
        taken += holes and seat == 1 and bool(before and before.courtyards)
    assert nested > 10
    assert taken > 5


@given(st.integers(0, 10_000))
def test_pieces_in_another_order_give_the_same_plan(number: int) -> None:
    rng = Random(number)
    castle = EMPTY
    for _ in range(60):
        castle = grow(castle, 0, rng)
    again = rebuilt(castle, rng)
    assert again == castle
    assert hash(again) == hash(castle)


def rebuilt(castle: Plan, rng: Random) -> Plan:
    """The same castle, its pieces in another order."""
    first, *towers = rng.sample(castle.towers, len(castle.towers))
    again = Plan({first: NodeState.TOWER}, {}, EMPTY.faces.copy())
    for grown_so_far in in_any_order(again, [*towers, *castle.walls], 0, rng):
        again = grown_so_far
    return again


def test_random_castles_have_all_kinds_of_courtyards() -> None:
    """The properties above mean something: their castles divide courtyards, and close several at once."""
    most, divided = 0, 0
    for number in range(40):
        rng = Random(number)
        castle = EMPTY
        for _ in range(90):
            before, castle = castle, grow(castle, 0, rng)
            kept = castle.courtyards.keys() & before.courtyards.keys()
            divided += any(before.squares(first) != castle.squares(first) for first in kept)
        last = castle.towers[len(castle.towers) // 2]
        most = max(most, joins(castle, last))
    assert most > 1
    assert divided > 5


def joins(castle: Plan, node: int) -> int:
    """The number of courtyards that a tower closes when it comes last."""
    return (
        sum(
            castle.at[node + STEPS[way] * castle.links[node * 4 + way]] == NodeState.TOWER
            for way in range(4)
            if node * 4 + way in castle.links
        )
        - 1
    )
