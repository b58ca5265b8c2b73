"""Face-down piles: drawing, hiding and guessing."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import Chance, HiddenError, Stream
from game.core.pile import UNKNOWN, Pile

pieces = st.lists(st.sampled_from(["a", "b", "c", "d"]), max_size=8)


@given(pieces)
def test_a_pile_is_drawn_in_its_order(order: list[str]) -> None:
    pile = Pile.of(order)
    drawn = []
    while pile.pool:
        assert pile.pool == tuple(sorted(pile.pieces))
        piece, pile = pile.draw()
        drawn.append(piece)
    assert drawn == order
    assert pile.pieces == ()


@given(pieces, st.randoms())
def test_the_order_given_does_not_matter_to_a_shuffle(order: list[str], rng: Random) -> None:
    other = order.copy()
    rng.shuffle(other)
    assert Pile.shuffled(order, Stream("a")) == Pile.shuffled(other, Stream("a"))


@given(pieces)
def test_a_hidden_pile_is_drawn_only_where_it_is_no_surprise(order: list[str]) -> None:
    pile = Pile.of(order).hidden()
    assert pile == Pile.of(order[::-1]).hidden() == pile.hidden()
    assert set(pile.pieces) <= {UNKNOWN}
    assert pile.surprises is (len(set(order)) > 1)
    if pile.surprises:
        with pytest.raises(HiddenError):
            pile.draw()
    elif order:
        piece, rest = pile.draw()
        assert piece == order[0]
        assert rest == Pile.of(order[1:]).hidden()


@pytest.mark.parametrize("rng", [Random(5), Stream("guess")], ids=["random", "stream"])
@pytest.mark.parametrize(("pool", "limit"), [("abcd", 58.7), ("aabc", 37.8), ("aabb", 25.8), ("aaab", 21.2)])
def test_guesses_are_uniform_over_the_orders(rng: Chance, pool: str, limit: float) -> None:
    """Limits: what one in ten thousand would exceed by chance; the sources of chance are fixed."""
    orders = set(permutations(pool))
    expected = 6000 / len(orders)
    counts = Counter(Pile.of(pool).guess(rng).pieces for _ in range(6000))
    assert set(counts) == orders
    assert sum((n - expected) ** 2 for n in counts.values()) / expected < limit
