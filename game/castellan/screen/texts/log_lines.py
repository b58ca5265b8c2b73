"""The log: what an action did, and what came of it, no more than the one who looks may know."""

from collections.abc import Sequence

from game.castellan.rules.building import piece_of
from game.castellan.rules.cards import collected, is_hidden
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import node_of
from game.castellan.rules.pieces import Kind, Pieces, shown
from game.castellan.rules.position import Claim, Position
from game.castellan.screen.hand_slots import drawn
from game.castellan.screen.piece_keys import closed, court_key
from game.castellan.screen.texts.names import card_names, pieces_name
from game.castellan.screen.texts.reasons import verdict
from game.core.action import Action
from game.locale import Words
from game.screens.html.seat_names import seat_name


def log_line(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return what an action did, what it closed, what went on to the next player, and how the game ended."""
    lines = [_deed(before, action, after, words)]
    gain = after.scores_in_sight[before.turn] - before.scores_in_sight[before.turn]
    if action.verb in Kind.ALL and gain > 0 and not closes(before, action, after):
        lines.append(words("castellan.log.gains", n=gain))
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
        return action.verb == "single"
    return after.handed is None and after.outcome is None and (before.last is None) is (after.last is None)


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
    if action.verb in Kind.ALL:
        return _laid(before, action, after, player, words)
    if action.verb == "double":
        kept = before.question is not None and before.question.kind == Claim.KEEP_DOUBLE
        worth = after.plan.courtyards[node_of(*action.cell)].worth
        return words(f"castellan.log.{'keep_double' if kept else 'double'}", player=player, worth=worth)
    return words(f"castellan.log.{action.verb}", player=player)


def pieces(before: Position, action: Action, after: Position) -> list[str]:
    """Return the keys of what an action laid, closed or marked on the plan."""
    if action.verb == "double":
        return [court_key(node_of(*action.cell))]
    if action.verb not in Kind.ALL:
        return []
    return [str(action), *map(court_key, closed(before, after))]


def _laid(before: Position, action: Action, after: Position, player: str, words: Words) -> str:
    """Return what was laid, and what it closed or divided."""
    message = f"castellan.log.{action.verb}"
    new = closed(before, after)
    if not new:
        return words(message, player=player)
    if not closes(before, action, after):
        return words(f"{message}.divides", player=player)
    yards = yards_name([after.plan.courtyards[first].worth for first in new], words)
    return words(f"{message}.closes", player=player, yards=yards)


def yards_name(worths: Sequence[int], words: Words) -> str:
    """Return courtyards, told by what each is worth, in words."""
    if len(worths) == 1:
        return words("castellan.log.yard", worth=worths[0])
    return words("castellan.log.yards", number=len(worths), worths=" + ".join(map(str, worths)))


def closes(before: Position, action: Action, after: Position) -> bool:
    """Tell whether a piece that was laid closed courtyards of ground that was nobody's."""
    return bool(closed(before, after)) and before.plan.face_of(piece_of(action)) is OUTSIDE


def _collected(before: Position, after: Position) -> Pieces:
    """Return the pieces that a turn begins to build with: in a last turn, of cards nobody had seen before."""
    pieces = before.pieces
    if before.last is not None:
        seat = before.turn
        cards = {*after.used[seat], *(after.played if after.turn == seat else ())} - {*before.used[seat]}
        pieces = pieces.plus(shown(cards))
    return collected(before, pieces)
