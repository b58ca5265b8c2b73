"""The log: what an action did, and what came of it, no more than the one who looks may know."""

from game.castellan.rules.cards import collected, is_hidden
from game.castellan.rules.pieces import Kind, Pieces, shown
from game.castellan.rules.position import Position
from game.castellan.screen.texts.names import card_names, pieces_name, place_name
from game.castellan.screen.texts.reasons import verdict
from game.core.action import Action
from game.locale import Words
from game.screens.html.seat_names import seat_name


def log_line(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return what an action did, what it closed, what went on to the next player, and how the game ended."""
    lines = [_deed(before, action, after, words)]
    gain = after.scores[before.turn] - before.scores[before.turn]
    if action.verb in Kind.ALL and gain > 0:
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
        drawn = _drawn(before, after)
        if is_hidden(drawn):
            tower, wall = action.numbers
            return words("castellan.log.draw", player=player, tower=tower, wall=wall)
        return words("castellan.log.draw-known", player=player, cards=card_names(drawn, words))
    if action.verb in Kind.ALL or action.verb == "double":
        place = place_name(action.cell)
        return words(f"castellan.log.{action.verb}", player=player, place=place)
    return words(f"castellan.log.{action.verb}", player=player)


def _collected(before: Position, after: Position) -> Pieces:
    """Return the pieces that a turn begins to build with: in a last turn, of cards nobody had seen before."""
    pieces = before.pieces
    if before.last is not None:
        seat = before.turn
        cards = {*after.used[seat], *(after.played if after.turn == seat else ())} - {*before.used[seat]}
        pieces = pieces.plus(shown(cards))
    return collected(before, pieces)


def _drawn(before: Position, after: Position) -> tuple[str, ...]:
    """Return the cards that came in hand: unknown ones by their backs."""
    cards = list(after.hands[before.turn])
    for card in before.hands[before.turn]:
        if card in cards:
            cards.remove(card)
    return tuple(cards)
