"""What to do now, in one line."""

from game.castellan.rules.building import has_place
from game.castellan.rules.cards import pieces_of_turn
from game.castellan.rules.position import Claim, Phase, Position
from game.castellan.rules.turn import refusal as refusal_of
from game.castellan.screen.texts.names import pieces_name, short_card_names
from game.core.action import Action
from game.locale import Words
from game.screens.html.seat_names import seat_name

FEW = 2
"""The most cards that are named while a computer plays: more would not fit the line."""


def prompt(position: Position, words: Words) -> str:
    """Return in one line what to do now, and what for."""
    moment, player = _moment(position), seat_name(position.turn, words)
    if moment == Phase.DRAW:
        return words("castellan.prompt.draw", player=player, n=position.draws)
    if moment == Claim.DOUBLE and position.question is not None:
        return words("castellan.prompt.double", player=player, n=len(position.question.choices))
    if moment == "more":
        refusal = refusal_of(position, Action("build"))
        if refusal is not None:
            why = words(f"refusal.{refusal.rule}")
            return words("castellan.prompt.another", player=player, why=why)
    following = "" if position.next_seat is None else seat_name(position.next_seat, words)
    pieces = pieces_name(pieces_of_turn(position), words)
    return words(f"castellan.prompt.{moment}", player=player, pieces=pieces, next=following)


def doing(position: Position, words: Words) -> str | None:
    """Return what a computer does in its turn, None while nobody sees it do anything.

    The text stays the same from piece to piece: it is read out anew whenever it changes.
    """
    player, number = seat_name(position.turn, words), len(position.played)
    if position.phase == Phase.DRAW:
        return words("castellan.doing.draw", player=player, n=position.draws)
    if not number or position.phase == Phase.OVER:
        return None
    step = "play" if position.phase == Phase.PLAY else "build"
    if number > FEW:
        return words(f"castellan.doing.{step}.many", player=player, number=number)
    return words(f"castellan.doing.{step}", player=player, cards=short_card_names(position.played, words))


def _moment(position: Position) -> str:
    if position.phase == Phase.PLAY:
        if position.last is not None:
            return "last"
        return "more" if position.played else "play"
    if position.phase == Phase.BUILD:
        if not position.pieces.total:
            return "done"
        if has_place(position):
            return "build"
        if position.first:
            return "first"
        return "aside" if position.next_seat is None else "stuck"
    if position.phase == Phase.CLAIM and position.question is not None:
        return position.question.kind
    return {Phase.DRAW: "draw", Phase.OVER: "over"}[position.phase]
