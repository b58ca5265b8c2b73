"""The log: what an action did, and what came of it, no more than the one who looks may know."""

from collections.abc import Sequence

from game.castellan.rules.cards import collected, is_hidden
from game.castellan.rules.lattice import Node, node_of
from game.castellan.rules.pieces import Kind, Pieces, shown
from game.castellan.rules.plan import Piece, Plan, kind_of
from game.castellan.rules.position import Claim, Phase, Position
from game.castellan.screen.hand_slots import drawn
from game.castellan.screen.piece_keys import closed, court_key, piece_key
from game.castellan.screen.texts.names import card_names, pieces_name
from game.castellan.screen.texts.reasons import verdict
from game.core.action import Action
from game.locale import Words
from game.screens.html.seat_names import seat_name

BUILDING = (*Kind.ALL, "double", "single", "back")
"""What is done in the turn's part of building; all of it has one line, once it is over."""


def log_line(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return what an action did, what it closed, what went on to the next player, and how the game ended."""
    lines = [_deed(before, action, after, words)]
    gain = after.scores_in_sight[before.turn] - before.scores_in_sight[before.turn]
    built = action.verb in BUILDING and new_pieces(before, after)
    if built and gain > 0 and not closes(before, after):
        lines.append(words("castellan.log.gains", n=gain))
    new_double = built and after.doubled[before.turn] and not before.doubled[before.turn]
    own = (yard for yard in after.plan.courtyards.values() if yard.seat == before.turn)
    doubles = [yard.worth for yard in own if yard.double and new_double]
    if doubles:  # none yet, where it was divided since and its owner has still to say which part stays so
        lines.append(words("castellan.log.double", player=seat_name(before.turn, words), worth=max(doubles)))
    if after.handed is not None and before.handed is None:
        other = seat_name(after.handed.to, words)
        lines.append(
            words("castellan.log.handed", player=other, pieces=pieces_name(after.handed.pieces, words))
        )
    if after.last is not None and before.last is None:
        lines.append(words("castellan.log.last", player=seat_name(before.turn, words)))
    if after.outcome is not None:
        lines.append(verdict(after.outcome, words))
    return " ".join(lines)


def is_quiet(before: Position, action: Action, after: Position) -> bool:
    """Tell whether nothing came of an action: one Keep as usual, a turn confirmed with nothing left over."""
    if action.verb != "confirm":
        return action.verb == "single" and not new_pieces(before, after)
    return after.handed is None and after.outcome is None and (before.last is None) is (after.last is None)


def goes_on(before: Position, action: Action, after: Position) -> bool:
    """Tell whether an action is told with what follows it: while the turn goes on being built."""
    return action.verb in BUILDING and after.turn == before.turn and after.phase in (Phase.BUILD, Phase.CLAIM)


def new_pieces(before: Position, after: Position) -> list[Piece]:
    """Return the pieces that came between two positions: towers, then walls."""
    old = {*laid(before.plan)}
    return [piece for piece in laid(after.plan) if piece not in old]


def laid(plan: Plan) -> list[Piece]:
    """Return all pieces that lie on a plan: towers, then walls."""
    return [*plan.towers, *plan.walls]


def _deed(before: Position, action: Action, after: Position, words: Words) -> str:
    player = seat_name(before.turn, words)
    if action.verb == "play":
        return words("castellan.log.play", player=player, card=card_names(action.words, words))
    if action.verb == "build":
        return words(
            "castellan.log.build", player=player, pieces=pieces_name(_collected(before, after), words)
        )
    if action.verb == "draw":
        cards = drawn(before, after)
        if is_hidden(cards):
            tower, wall = action.numbers
            return words("castellan.log.draw", player=player, tower=tower, wall=wall)
        return words("castellan.log.draw-known", player=player, cards=card_names(cards, words))
    if action.verb in BUILDING and new_pieces(before, after):
        return _laid(before, after, player, words)
    if action.verb in Kind.ALL:
        return words("castellan.log.back", player=player)
    if action.verb == "double":
        kept = before.question is not None and before.question.kind == Claim.KEEP_DOUBLE
        yard = after.plan.courtyards.get(node_of(*action.cell))
        if yard is None or not yard.double:  # taken back since
            return words("castellan.log.back", player=player)
        return words(f"castellan.log.{'keep_double' if kept else 'double'}", player=player, worth=yard.worth)
    return words(f"castellan.log.{action.verb}", player=player)


def pieces(before: Position, action: Action, after: Position) -> list[str]:
    """Return the keys of what an action laid, closed or marked on the plan, and those that go on with it."""
    new = [*map(piece_key, new_pieces(before, after))] if action.verb in BUILDING else []
    if new:
        return [*new, *map(court_key, closed(before, after))]
    return [court_key(node_of(*action.cell))] if action.verb == "double" else []


def _laid(before: Position, after: Position, player: str, words: Words) -> str:
    """Return what was laid, and what it closed or divided."""
    pieces = new_pieces(before, after)
    message, values = f"castellan.log.{kind_of(pieces[0])}", {"player": player}
    if len(pieces) > 1:
        numbers = Pieces(*(sum(kind_of(piece) == kind for piece in pieces) for kind in Kind.ALL))
        message, values["pieces"] = "castellan.log.pieces", pieces_name(numbers, words)
    new = _enclosed(before, after)
    if new:
        yards = yards_name([after.plan.courtyards[first].worth for first in new], words)
        return words(f"{message}.closes", yards=yards, **values)
    divides = len(pieces) == 1 and closed(before, after)
    return words(f"{message}.divides" if divides else message, **values)


def yards_name(worths: Sequence[int], words: Words) -> str:
    """Return courtyards, told by what each is worth, in words."""
    if len(worths) == 1:
        return words("castellan.log.yard", worth=worths[0])
    return words("castellan.log.yards", number=len(worths), worths=" + ".join(map(str, worths)))


def closes(before: Position, after: Position) -> bool:
    """Tell whether courtyards were closed of ground that was nobody's."""
    return bool(_enclosed(before, after))


def _enclosed(before: Position, after: Position) -> list[Node]:
    """Return the courtyards that were closed of ground that was nobody's, by first squares."""
    new = closed(before, after)
    had = {square for first in before.plan.courtyards for square in before.plan.squares(first)} if new else ()
    return [first for first in new if first not in had]


def _collected(before: Position, after: Position) -> Pieces:
    """Return the pieces that a turn begins to build with: in a last turn, of cards nobody had seen before."""
    pieces = before.pieces
    if before.last is not None:
        seat = before.turn
        cards = {*after.used[seat], *(after.played if after.turn == seat else ())} - {*before.used[seat]}
        pieces = pieces.plus(shown(cards))
    return collected(before, pieces)
