"""What holds in all games: pieces and silver are conserved, knowledge only grows from what was seen."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.castelli.rules.pieces import CASTLES, MAIN, SILVER, START
from game.castelli.rules.position import ABSENT, Position, card_counts
from game.castelli.rules.state import CastelliState
from tests.rules.castelli.builders import CASTELLI, silver_of
from tests.rules.journeys import Journey, random_games

every_table = pytest.mark.parametrize("seats", CASTELLI.seats)


def positions_of(journey: Journey) -> list[Position]:
    return [state for state in journey.states if isinstance(state, CastelliState)]


@every_table
@given(data=st.data())
def test_nothing_is_lost_and_nothing_made(seats: int, data: st.DataObject) -> None:
    positions = positions_of(data.draw(random_games(CASTELLI, seats)))
    first = positions[0]
    whole = 2 * SILVER[2] if first.rounds else SILVER[seats]
    tiles = {tile for tile in first.down if tile != ABSENT} | {*first.hand_tiles} - {ABSENT}
    spaces = sum(map(len, first.board.halves))
    towns = Counter(filter(None, first.settlements))
    for position in positions:
        assert silver_of(position) == whole
        assert min((*position.silver, *position.mines)) >= 0
        cards = Counter(card.code for cards in (*position.hands, position.deck) for card in cards)
        assert cards == Counter(card_counts(position.options))
        assert all(0 <= units <= 5 for stock in position.resources for units in stock)
        built = Counter(castle.seat for castle in position.castles)
        assert all(number <= CASTLES for number in built.values())
        standing = Counter(filter(None, position.settlements))
        standing.update({"village": position.spare[0], "city": position.spare[1]})
        assert standing == towns + Counter({"village": 2, "city": 2})
        lying = [face // 4 for face in position.laid if face != ABSENT]
        lying += [tile for tile in (*position.down, *position.hand_tiles) if tile != ABSENT]
        lying += [position.held.tile] if position.held else []
        assert len(set(lying)) == len(lying) == len(tiles)
        assert set(lying) <= {*MAIN, *START}
        on_board = sum(face != ABSENT for face in position.laid) + (position.held is not None)
        assert on_board + sum(tile != ABSENT for tile in position.down) == spaces


@every_table
@given(data=st.data())
def test_points_only_grow_within_a_round_and_areas_are_evaluated_once(
    seats: int, data: st.DataObject
) -> None:
    positions = positions_of(data.draw(random_games(CASTELLI, seats)))
    for before, after in pairwise(positions):
        if before.rounds and after.rounds and before.rounds.round != after.rounds.round:
            continue
        assert all(new >= old for old, new in zip(before.points, after.points, strict=True))
        assert before.evaluated & after.evaluated == before.evaluated
        assert len(after.castles) - len(before.castles) in (0, 1)


@every_table
@given(data=st.data())
def test_an_owner_knows_the_own_cards_and_silver_comes_when_it_is_seen(
    seats: int, data: st.DataObject
) -> None:
    for position in positions_of(data.draw(random_games(CASTELLI, seats))):
        for seat, hand in enumerate(position.hands):
            assert list(hand) == sorted(hand)
            assert all(card.knows >> seat & 1 for card in hand)
        assert all(card.knows < 1 << seats for cards in (*position.hands, position.deck) for card in cards)


@every_table
@given(data=st.data())
def test_a_finished_game_has_all_tiles_face_up(seats: int, data: st.DataObject) -> None:
    for position in positions_of(data.draw(random_games(CASTELLI, seats))):
        down = sum(tile != ABSENT for tile in position.down)
        assert position.outcome is None or down == 0
        if position.dilemma:
            assert ABSENT not in position.hand_tiles
