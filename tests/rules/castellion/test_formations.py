"""What counts as a formation: the rulebook's examples, and every castle against a second way of counting."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.castellion.rules.castle import Castle
from game.castellion.rules.formations import count, groups
from tests.rules.castellion.builders import painted

NOTHING = {"tower": 0, "line": 0, "bastion": 0}

EXAMPLES = {
    "nothing": ("-", {}),
    "a tower": ("S\nS\nS\nS", {"tower": 1}),
    "a line": ("S S S S", {"line": 1}),
    "a bastion": ("S S\nS S", {"bastion": 1}),
    "three are too few": ("S\nS\nS", {}),
    "five in a column are too many": ("S\nS\nS\nS\nS", {}),
    "five in a row are too many": ("S S S S S", {}),
    "five around a corner are too many": ("S -\nS -\nS -\nS S", {}),
    "an L": ("S -\nS -\nS S", {}),
    "a T": ("- S -\nS S S", {}),
    "a zigzag": ("- S S\nS S C", {}),
    "a staircase": ("- S\nS S\nS C", {}),
    "a square of six": ("S S\nS S\nS S", {}),
    "a tower beside other factions": ("C S J\nP S C\nJ S P\nC S J", {"tower": 1}),
    "a tower between two others, of other factions": ("C S C\nC S C\nC S C\nC S C", {"tower": 3}),
    "a line of Pyros": ("C J C J\nP P P P", {"line": 1}),
    "a line of Pyros with a fifth above": ("C P C J\nP P P P", {}),
    "a line with a fifth below": ("S S S S\nC S J P", {}),
    "a line with a fifth at its end": ("C J C J C\nP P P P P", {}),
    "eight Seers as two towers": ("S S\nS S\nS S\nS S", {}),
    "eight Seers as two lines": ("S S S S\nS S S S", {}),
    "eight Seers as two bastions": ("S S S S\nS S S S", {}),
    "two bastions of one faction apart": ("S S C S S\nS S J S S", {"bastion": 2}),
    "a fifth across a corner": ("S S C\nS S J\nC J S", {"bastion": 1}),
    "two bastions across a corner": ("S S J J\nS S J J\nJ J S S\nJ J S S", {"bastion": 4}),
    "a fifth in line across a corner": ("- S\nS C\nS J\nS C\nS J", {"tower": 1}),
    "a fifth reached around another faction": ("S S S\nS C S\nJ C P", {}),
    "four connected only across a corner": ("S C S\nC S C\nS C J", {}),
    "all three": (
        "C - - - - -\nC - J J - -\nC P J J - -\nC P S S S S",
        {"tower": 1, "line": 1, "bastion": 1},
    ),
}


@pytest.mark.parametrize(("factions", "expected"), EXAMPLES.values(), ids=EXAMPLES)
def test_examples(factions: str, expected: dict[str, int]) -> None:
    assert count(as_castle(factions)) == {**NOTHING, **expected}


def as_castle(factions: str) -> Castle:
    return tuple(tuple(column) for column in painted(factions))


def test_shapes_do_not_matter() -> None:
    assert count((("Pt", "Pt", "Pt", "Pt"),))["tower"] == 1
    assert count((("Pt", "Ps", "Pc", "Ps"),))["tower"] == 1


def test_a_formation_anywhere_in_the_castle_counts() -> None:
    for left, below in product(range(3), range(5)):
        under = [("Ct", "Js", "Cc", "Jt")[:below], ("Jt", "Cs", "Jc", "Ct")[:below]]
        line = [(*under[column % 2], "Ss") for column in range(4)]
        assert count((("Pt",),) * left + tuple(line))["line"] == 1


def test_groups_tell_their_cells() -> None:
    found = groups(as_castle("S S C\nS S C"))
    assert [(group.faction, group.cells, group.formation) for group in found] == [
        ("S", ((0, 0), (0, 1), (1, 0), (1, 1)), "bastion"),
        ("C", ((2, 0), (2, 1)), None),
    ]


def by_windows(castle: Castle) -> dict[str, int]:
    """Count in another way: every window of a formation's form, and nothing of the faction around it."""
    factions = {(x, y): tile[0] for x, column in enumerate(castle) for y, tile in enumerate(column)}
    forms = {
        "tower": [(0, 0), (0, 1), (0, 2), (0, 3)],
        "line": [(0, 0), (1, 0), (2, 0), (3, 0)],
        "bastion": [(0, 0), (1, 0), (0, 1), (1, 1)],
    }
    counted = dict.fromkeys(forms, 0)
    for (name, form), x, y in product(forms.items(), range(6), range(6)):
        window = {(x + dx, y + dy) for dx, dy in form}
        inside = {factions.get(cell) for cell in window}
        around = {
            factions.get((cx + dx, cy + dy))
            for cx, cy in window
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (cx + dx, cy + dy) not in window
        }
        counted[name] += len(inside) == 1 and None not in inside and not inside & around
    return counted


def castles_of(factions: str) -> st.SearchStrategy[Castle]:
    tiles = st.sampled_from([faction + "t" for faction in factions])
    column = st.lists(tiles, min_size=1, max_size=6).map(tuple)
    return st.lists(column, max_size=6).map(tuple)


@settings(max_examples=200)
@given(st.one_of(castles_of("S"), castles_of("SC"), castles_of("SCJ"), castles_of("SCJP")))
def test_both_ways_of_counting_agree(castle: Castle) -> None:
    assert count(castle) == by_windows(castle)


@given(castles_of("SC"))
def test_groups_hold_every_tile_once(castle: Castle) -> None:
    cells = [cell for group in groups(castle) for cell in group.cells]
    assert sorted(cells) == [(x, y) for x, column in enumerate(castle) for y in range(len(column))]
    for group in groups(castle):
        assert {castle[x][y][0] for x, y in group.cells} == {group.faction}


@given(castles_of("SCJ"))
def test_a_mirrored_castle_counts_the_same(castle: Castle) -> None:
    assert count(castle) == count(castle[::-1])
