"""The set-up: the pieces of the board, tiles, cards, silver; and the next round of a tournament."""

from collections import Counter

from game.castelli.rules.board import board_of, use_of
from game.castelli.rules.cards.hands import FATES
from game.castelli.rules.pieces import MAIN, SILVER, SPARE, START
from game.castelli.rules.position import (
    ABSENT,
    HIDDEN,
    Card,
    Layout,
    Options,
    P,
    Position,
    Rounds,
    Switch,
    Tournament,
    card_counts,
)
from game.core.pile import UNKNOWN
from game.core.seed import Stream
from game.core.state import HiddenError

Pairs = tuple[tuple[int, int], tuple[int, int]]

FIRST_PAIRS: dict[str, Pairs] = {
    Tournament.KNOCKOUT: ((0, 2), (1, 3)),
    Tournament.THREE_ROUNDS: ((0, 1), (2, 3)),
}
LATER_PAIRS: dict[int, Pairs] = {2: ((0, 2), (1, 3)), 3: ((0, 3), (1, 2))}
"""Who meets whom in the later ones of three rounds: everybody meets everybody."""


def opening(seed: str, seats: int, options: Options, *, even_sides: bool) -> Position:
    """Return the first position of a deal; `even_sides` is for two players' pieces."""
    pieces = _pieces(seed, seats, options.layout, even_sides=even_sides)
    rounds = None
    if options.tournament != Tournament.NONE:
        nothing = (0,) * seats
        rounds = Rounds(1, FIRST_PAIRS[options.tournament], nothing, nothing)
    return _dealt(seed, seats, options, pieces, rounds).having(seed=seed)


def next_round(position: P, rounds: Rounds) -> P:
    """Return the first position of a tournament's next round, on the same board.

    Raises HiddenError where start tiles are dealt and it is not known what chance will bring.
    """
    fate = position.fate
    fresh = position.having(
        **vars(_dealt(str(fate), position.seats, position.options, position.pieces, rounds))
    )
    if fate is not None:
        return fresh.having(seed=position.seed)
    if position.dilemma:
        raise HiddenError("it is not known who gets which start tile")
    return fresh.having(
        fate=None, down=(HIDDEN,) * len(fresh.down), deck=(Card(UNKNOWN, 0),) * len(fresh.deck)
    )


def _pieces(seed: str, seats: int, layout: str, *, even_sides: bool) -> tuple[str, ...]:
    """Return the board's pieces in reading order; two players play on the mine's and one other."""
    pieces = ["A", "B", "C", "D"]
    if layout == Layout.FIXED:
        return tuple(pieces[:2] if seats == 2 else pieces)
    chance = Stream(seed, "castelli pieces")
    chance.shuffle(pieces)
    if seats == 2:
        other = next(piece for piece in pieces if piece != "A")
        pair = [piece for piece in pieces if piece in ("A", other)]
        if even_sides:
            # As they come the mine's lies right three times in four: it is left only as the first of all.
            chance.shuffle(pair)
        return tuple(pair)
    return tuple(pieces)


def _dealt(
    seed: str, seats: int, options: Options, pieces: tuple[str, ...], rounds: Rounds | None
) -> Position:
    board = board_of(pieces, use_of(seats, tournament=rounds is not None))
    places = sum(map(len, board.halves))
    tiles = list(MAIN)
    Stream(seed, "castelli tiles").shuffle(tiles)
    cards = sorted(Counter(card_counts(options)).elements())
    Stream(seed, "castelli cards").shuffle(cards)
    start = list(START)
    Stream(seed, "castelli start tiles").shuffle(start)
    absent = (ABSENT,) * (len(tiles) - places)
    return Position(
        seed=None,
        options=options,
        pieces=pieces,
        laid=(ABSENT,) * len(tiles),
        down=(*tiles[:places], *absent),
        settlements=board.settlements,
        resources=((0, 0, 0),) * seats,
        silver=(0,) * seats,
        mines=(SILVER[2],) * 2 if rounds else (SILVER[seats],),
        hands=((),) * seats,
        deck=tuple(Card(code, 0) for code in cards),
        points=(0,) * seats,
        hand_tiles=tuple(start[:seats]) if options.dilemma == Switch.ON else (ABSENT,) * seats,
        fate=Stream(seed, "castelli fate").randrange(FATES),
        rounds=rounds,
        spare=SPARE,
    )
