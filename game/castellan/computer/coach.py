"""What the coach says at Castellan: what can be closed, by whom, and what is about to end."""

from collections import Counter

from game.castellan.rules.bays import bays
from game.castellan.rules.building import action_of, kinds_left
from game.castellan.rules.combinations import Combination, connections, scoring_combinations
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import cell_of
from game.castellan.rules.pieces import CARDS
from game.castellan.rules.plan import LENGTHS, Plan, Wall, kind_of
from game.castellan.rules.position import Claim, Phase
from game.castellan.rules.scoring import score
from game.castellan.rules.state import CastellanState
from game.core.action import Action
from game.core.state import Cell
from game.players.coach import Advice, Coach
from game.players.guide import Reason

FEW = 4
"""Cards left in hand and decks together, when the end is near."""
SOON = 2
"""The most pieces missing that one turn easily brings."""
MANY = 20
"""Combinations that are looked at: of more the first ones, lest it take long."""


def doubles(state: CastellanState) -> Advice | None:
    """A courtyard may count twice, once a game."""
    if state.phase != Phase.CLAIM or state.question is None or state.question.kind != Claim.DOUBLE:
        return None
    best = max(state.question.choices, key=lambda first: state.plan.courtyards[first].towers)
    action = Action("double", cell_of(best))
    values = {"n": state.plan.courtyards[best].towers}
    return Advice("double", Reason("coach.castellan.double", values, (cell_of(best),)), (action,))


def closes(state: CastellanState) -> Advice | None:
    """The pieces at hand close a courtyard."""
    return _gain(state, outside=True)


def adds(state: CastellanState) -> Advice | None:
    """A piece inside an own courtyard adds to it, where nobody else may build."""
    return _gain(state, outside=False)


def _gain(state: CastellanState, *, outside: bool) -> Advice | None:
    if state.phase != Phase.BUILD:
        return None
    seat, plan = state.turn, state.plan
    before = score(plan, seat)
    found: tuple[int, Combination] = (0, ())
    combinations = scoring_combinations(plan, connections(plan, seat), state.pieces)
    for _, combination in zip(range(MANY), combinations, strict=False):
        if (plan.face_of(combination[0]) is OUTSIDE) == outside:
            gain = score(_with(plan, combination, seat), seat) - before
            found = max(found, (gain, combination), key=lambda one: (one[0], -len(one[1])))
    gain, pieces = found
    good = tuple(action for action in map(action_of, pieces) if state.refusal(action) is None)
    if gain <= 0 or not good:
        return None
    kind = "closes" if outside else "adds"
    return Advice(
        kind, Reason(f"coach.castellan.{kind}", {"n": gain, "pieces": len(pieces)}, _cells(pieces)), good
    )


def gives(state: CastellanState) -> Advice | None:
    """What stands half closed can be closed by the next player, and by who builds with no piece at hand."""
    following = state.next_seat
    if state.phase != Phase.BUILD or following is None or not any(state.pieces):
        return None
    bay = next((bay for bay in bays(state.plan, following, SOON) if not _holds(state, bay.missing)), None)
    if bay is None:
        return None
    values = {"n": len(bay.missing), "worth": bay.towers, "player": following}
    return Advice("gives", Reason("coach.castellan.gives", values, _cells(bay.missing)))


def _holds(state: CastellanState, missing: Combination) -> bool:
    """Tell whether who builds has the pieces that are missing."""
    needed = Counter(map(kind_of, missing))
    return all(getattr(state.pieces, kind) >= number for kind, number in needed.items())


def hands_on(state: CastellanState) -> Advice | None:
    """Some pieces have no place, and go to the next player if they get none."""
    following = state.next_seat
    if state.phase != Phase.BUILD or following is None:
        return None
    stuck = [kind for kind in kinds_left(state) if not state.plan.has_place(kind, state.turn)]
    number = sum(getattr(state.pieces, kind) for kind in stuck)
    good = tuple(action for action in state.actions if action.verb in LENGTHS or action.verb == "tower")
    if not number or not good:
        return None
    return Advice("hands-on", Reason("coach.castellan.hands-on", {"n": number, "player": following}))


def ends(state: CastellanState) -> Advice | None:
    """Somebody has few cards left: the game is over soon."""
    if state.phase != Phase.PLAY:
        return None
    left = [
        len(hand) + len(decks.tower) + len(decks.wall)
        for hand, decks in zip(state.hands, state.decks, strict=True)
    ]
    seat = min(range(len(left)), key=lambda seat: (left[seat], seat != state.turn))
    if not 0 < left[seat] <= FEW or state.last is not None:
        return None
    if seat == state.turn:
        return Advice("ends", Reason("coach.castellan.ends", {"n": left[seat]}))
    return Advice("ends", Reason("coach.castellan.ends.other", {"n": left[seat], "player": seat}))


def draws_more(state: CastellanState) -> Advice | None:
    """A card in hand lets one draw one card more."""
    good = tuple(action for action in state.actions if action.verb == "play" and CARDS[action.words[0]].extra)
    if not good:
        return None
    return Advice("extra", Reason("coach.castellan.extra", {"card": good[0].words[0]}), good[:1])


def several(state: CastellanState) -> Advice | None:
    """Several cards may be played in one turn: their pieces close more together."""
    if state.phase != Phase.PLAY or len(state.played) != 1 or state.first or len(state.hand) < SOON:
        return None
    good = tuple(action for action in state.actions if action.verb == "play")
    return (
        Advice("several", Reason("coach.castellan.several", {"n": len(state.hand)}), good) if good else None
    )


def _with(plan: Plan, pieces: Combination, seat: int) -> Plan:
    for piece in pieces:
        plan = plan.with_piece(piece, seat)
    return plan


def _cells(pieces: Combination) -> tuple[Cell, ...]:
    """Return the nodes of some pieces."""
    nodes = [piece.ends if isinstance(piece, Wall) else (piece,) for piece in pieces]
    return tuple(dict.fromkeys(cell_of(node) for ends_of in nodes for node in ends_of))


COACH = Coach((doubles, closes, adds, gives, hands_on, ends, draws_more, several))
