"""The turn: play, build, draw; how pieces are handed on, and how the game ends."""

from typing import Any

import pytest

from game.castellan.rules.state import CastellanState
from tests.rules.castellan.builders import CASTELLAN, GAP, LINE, SQUARE, building, do, legal, scene, why_not

NO_CARDS: dict[str, list[str]] = {"tower": [], "wall": []}


def first(*hand: str, trial: str = "on") -> CastellanState:
    return scene(hands=[list(hand), ["T2", "T3", "W1", "W2"]], options={"trial": trial})


def test_set_up() -> None:
    for seats in CASTELLAN.seats:
        told = CASTELLAN.start("set-up", seats).summary()
        for hand, decks in zip(told["hands"], told["decks"], strict=True):
            assert [card[0] for card in hand] == ["T", "T", "W", "W"]
            cards = [*hand, *decks["tower"], *decks["wall"]]
            assert len(set(cards)) == len(cards) == 14
            assert {card[0] for card in decks["tower"]} == {"T"}
        assert told["first_turn"] is True
        assert told["phase"] == "play"


def test_the_first_player_is_random() -> None:
    assert {CASTELLAN.start(f"deal {number}", 4).seat for number in range(30)} == {0, 1, 2, 3}


def test_cards_are_played_one_by_one_and_give_their_pieces() -> None:
    state = do(first("T1", "T2", "W1", "W5"), "play:T1")
    assert state.summary()["pieces"] == {"tower": 2, "short": 0, "long": 0}
    state = do(state, "play:W1")
    assert state.summary()["pieces"] == {"tower": 3, "short": 1, "long": 2}
    assert (state.played, state.hand, state.summary()["extra"]) == (("T1", "W1"), ("T2", "W5"), 1)
    assert do(state, "build").phase == "build"


def test_the_order_of_cards_makes_no_difference() -> None:
    start = first("T1", "T2", "W1", "W5")
    assert do(start, "play:T2", "play:W5") == do(start, "play:W5", "play:T2")


def test_the_first_turn_needs_a_tower() -> None:
    state = do(first("T1", "T2", "W6", "W5"), "play:W6")
    assert why_not(state, "build") == "first_tower"
    assert why_not(do(state, "play:T2"), "build") is None


def test_the_first_turn_must_connect() -> None:
    start = first("T4", "T5", "W3", "W5")
    assert why_not(do(start, "play:T4"), "build") is None
    two = do(first("T1", "T2", "W1", "W5"), "play:T1")
    assert why_not(two, "build") == "first_connect"
    assert why_not(two, "play:T2") is None  # more cards may help
    assert why_not(do(start, "play:T4", "play:T5"), "play:W5") == "first_connect"  # none would
    later = scene(LINE, hands=[["T1"], ["T2"]], played=["T2"])
    assert why_not(later, "play:T1") is None
    assert why_not(do(later, "play:T1"), "build") is None


@pytest.mark.parametrize(("tower", "walls"), [(2, 1), (1, 4), (3, 2), (2, 7)])
def test_sets_that_just_connect_do(tower: int, walls: int) -> None:
    """With t towers and w walls: t <= w + 1 and w <= 3 t + 1, and all of it can be built."""
    state = building("", tower=tower, short=walls, first_turn=True)
    assert can_be_built(state)
    for more, fewer in ((1, 0), (0, 1)):
        beyond = building("", tower=tower + more, short=walls + fewer, first_turn=True)
        if tower + more > walls + fewer + 1 or walls + fewer > 3 * (tower + more) + 1:
            assert not can_be_built(beyond)


def can_be_built(state: CastellanState) -> bool:
    """Whether all pieces find a place in some order; places that look alike are tried once."""
    seen = set()
    todo = [state]
    while todo:
        state = todo.pop()
        if not state.pieces.total:
            return True
        for action in state.actions:
            if action.verb != "back":
                after = state.after(action)
                mark = (
                    after.pieces,
                    len(after.plan.at),
                    sum(what == "open" for what in after.plan.at.values()),
                )
                if mark not in seen:
                    seen.add(mark)
                    todo.append(after)
    return False


def test_pieces_handed_over_are_collected_with_those_of_the_cards() -> None:
    state = scene(LINE, hands=[["T3"], ["T2"]], handed={"tower": 1, "to": 0})
    state = do(state, "play:T3")
    assert state.pieces == (2, 0, 1)
    state = do(state, "build")
    assert (state.pieces, state.handed) == ((3, 0, 1), None)


def test_what_has_no_place_goes_to_the_next_player() -> None:
    state = building(LINE, tower=2, short=1)
    assert why_not(state, "confirm") == "build.all"
    state = do(state, "short:1.0.e", "tower:2.0")
    assert state.pieces == (1, 0, 0)
    state = do(state, "confirm")
    assert state.summary()["handed"] == {"tower": 1, "short": 0, "long": 0, "to": 1}
    assert state.phase == "draw"
    state = do(state, "draw:1.0")
    assert (state.turn, state.handed) == (1, ((1, 0, 0), 1))


def test_without_trial_fitting_building_ends_by_itself() -> None:
    state = building(LINE, tower=2, short=1, options={"trial": "off"})
    state = do(state, "short:1.0.e", "tower:2.0")
    assert (state.phase, state.handed) == ("draw", ((1, 0, 0), 1))
    assert why_not(state, "confirm") == "draw.first"


def test_pieces_without_any_place_are_handed_on_at_once() -> None:
    state = scene(SQUARE, {(0, 0): 1}, hands=[["T1", "W1"], ["T2"]], options={"trial": "off"})
    state = do(state, "play:T1", "build")
    assert (state.phase, state.handed) == ("draw", ((2, 0, 0), 1))
    state = scene(SQUARE, {(0, 0): 1}, hands=[["T1", "W1"], ["T2"]])
    assert [str(action) for action in do(state, "play:T1", "build").actions] == ["confirm"]


def test_the_first_turn_is_not_confirmed_with_a_piece_left() -> None:
    """Two walls point at one node: one tower there, and the second has lost its place."""
    lost = building("o-o\n| |\no .", tower=2, first_turn=True)
    state = do(lost, "tower:1.0")
    assert why_not(state, "confirm") == "first_connect"
    assert [str(action) for action in state.actions] == ["back"]
    off = building("o-o\n| |\no .", tower=2, first_turn=True, options={"trial": "off"})
    assert do(off, "tower:1.0").handed == ((1, 0, 0), 1)


def test_draws() -> None:
    decks = [{"tower": ["T4", "T5"], "wall": ["W2", "W3", "W4"]}, NO_CARDS]
    hands: Any = [["T2"], ["T2"]]
    one = do(building(LINE, tower=1, hands=hands, decks=decks, played=["T3"]), "confirm")
    assert legal(one, "draw") == ["1.0", "0.1"]
    assert [why_not(one, f"draw:{word}") for word in ("0.0", "1.1", "2.0", "0.2")] == ["draw.count"] * 4
    three = do(building(LINE, tower=1, hands=hands, decks=decks, played=["T1", "W7"]), "confirm")
    assert legal(three, "draw") == ["2.1", "1.2", "0.3"]
    assert why_not(three, "draw:3.0") == "draw.empty"
    after = do(three, "draw:2.1")
    assert after.hands[0] == ("T2", "T4", "T5", "W2")
    assert after.decks[0] == ((), ("W3", "W4"))
    assert after.used[0] == tuple(sorted({*after.used[0], "T1", "W7"}))
    assert (after.turn, after.phase, after.played) == (1, "play", ())


def test_no_more_is_drawn_than_there_is() -> None:
    decks = [{"tower": ["T4"], "wall": []}, NO_CARDS]
    state = do(building(LINE, tower=1, hands=[[], ["T2"]], decks=decks, played=["T1", "T7"]), "confirm")
    assert legal(state, "draw") == ["1.0"]


def test_nothing_to_draw_ends_the_turn() -> None:
    state = building(LINE, tower=1, hands=[["T2"], ["T2"]], decks=[NO_CARDS, NO_CARDS], played=["T3"])
    state = do(state, "confirm")
    assert (state.turn, state.phase, state.last) == (1, "play", None)


def near_the_end(seats: int = 3, **told: Any) -> CastellanState:
    hands = [[], *([["T2", "W3"]] * (seats - 1))]
    decks = [NO_CARDS, *([{"tower": ["T3"], "wall": []}] * (seats - 1))]
    told = {"tower": 1, "hands": hands, "decks": decks, "seats": seats, "played": ["T3"], **told}
    return building(LINE, **told)


def test_the_others_have_one_last_turn_with_all_their_cards() -> None:
    state = do(near_the_end(), "confirm")
    assert state.summary()["last_turns"] == [1, 2]
    assert (state.turn, state.hand, state.decks[1]) == (1, ("T2", "T3", "W3"), ((), ()))
    assert state.hands[2] == ("T2", "W3")
    assert [str(action) for action in state.actions] == ["build"]
    assert why_not(state, "play:T2") == "play.last_turn"
    state = do(state, "build")
    assert (state.played, state.pieces, state.hand) == (("T2", "T3", "W3"), (6, 4, 1), ())


def play_out(state: CastellanState) -> CastellanState:
    """Build what is left as it comes, until the building of this turn is confirmed."""
    turn = state.turn
    while state.outcome is None and state.turn == turn:
        action = next(action for action in state.actions if action.verb != "back")
        state = do(state, str(action))
    return state


def test_nothing_is_drawn_in_a_last_turn_and_the_game_ends() -> None:
    state = play_out(do(near_the_end(), "confirm", "build"))
    assert state.summary()["last_turns"] == [2]
    assert (state.turn, state.hand) == (2, ("T2", "T3", "W3"))
    state = play_out(do(state, "build"))
    assert state.phase == "over"
    assert state.summary()["last_turns"] == []
    assert state.summary()["seat"] is None


def test_pieces_go_to_the_next_with_a_turn_to_come_or_are_set_aside() -> None:
    state = do(near_the_end(), "confirm")
    assert state.handed == ((1, 0, 0), 1)
    only = building(LINE, tower=1, seats=3, seat=2, hands=[[]] * 3, decks=[NO_CARDS] * 3, last_turns=[2])
    state = do(only, "confirm")
    assert (state.phase, state.handed) == ("over", None)
    skips = building(
        LINE, tower=1, seats=4, seat=1, hands=[[], [], ["T2"], []], decks=[NO_CARDS] * 4, last_turns=[1, 2]
    )
    assert do(skips, "confirm").handed == ((1, 0, 0), 2)


def end(text: str, owners: dict[tuple[int, int], int], **told: Any) -> CastellanState:
    return scene(text, owners, phase="over", seat=None, hands=[[], []], **told)


TWO = "o-o o-o\n| | | |\no-o-o-o"
THREE = "o-o-o o-o\n| | | | |\no-o-o-o-o"


def test_most_points_win() -> None:
    state = end(THREE, {(0, 0): 1, (1, 0): 1, (3, 0): 0})
    assert state.outcome is not None
    assert state.outcome == (frozenset({1}), (4, 8), "castellan.won.points")
    assert state.summary()["outcome"] == {
        "winners": [1],
        "scores": [4, 8],
        "reason": "castellan.won.points",
    }


def test_tied_most_keeps_win() -> None:
    """A courtyard of 8 towers against two of 4; and one of 4 with a Double Keep against two single ones."""
    text = "o-o-o-o o-o o-o\n|     | | | | |\no-o-o-o-o-o-o-o"
    state = end(text, {(0, 0): 0, (4, 0): 1, (6, 0): 1})
    assert state.scores == (8, 8)
    assert state.outcome == (frozenset({1}), (8, 8), "castellan.won.keeps")
    state = end(THREE, {(0, 0): 1, (1, 0): 1, (3, 0): 0}, double=[(3, 0)])
    assert (state.scores, state.keeps) == ((8, 8), (2, 2))
    assert state.outcome == (frozenset({0, 1}), (8, 8), "castellan.won.shared")


def test_after_the_end_nothing_is_done() -> None:
    state = end(TWO, {(0, 0): 0, (2, 0): 1})
    assert state.actions == ()
    assert why_not(state, "build") == why_not(state, "tower:0.0") == "over"


def test_scores_are_what_the_castle_would_score_now() -> None:
    state = building(GAP.replace("|", "| |"), {(0, 0): 1})
    assert state.summary()["scores"] == [0, 4]
    assert state.summary()["keeps"] == [0, 1]
