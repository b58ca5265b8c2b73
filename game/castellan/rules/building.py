"""Building: laying pieces one by one, claiming what they close, and taking them back."""

from collections.abc import Iterable
from typing import Any, TypeVar

from game.castellan.rules.courtyards import OUTSIDE, Face
from game.castellan.rules.lattice import Direction, cell_of, node_of
from game.castellan.rules.pieces import ONE, Kind
from game.castellan.rules.plan import LENGTHS, Piece, Plan, Wall, kind_of
from game.castellan.rules.position import Claim, Laid, Phase, Position, Question
from game.core.action import Action
from game.core.state import Refusal

P = TypeVar("P", bound=Position)

WAYS = {"e": Direction.EAST, "n": Direction.NORTH}
"""The letters of the directions in which a wall leads from its lower or left end."""
LETTERS = {direction: letter for letter, direction in WAYS.items()}


def kinds_left(position: Position) -> list[str]:
    """Return the kinds of pieces that are still to be built."""
    return [kind for kind, number in zip(Kind.ALL, position.pieces, strict=True) if number]


def has_place(position: Position) -> bool:
    """Tell whether any of the pieces left has a legal place."""
    return any(position.plan.has_place(kind, position.turn) for kind in kinds_left(position))


# Laying pieces


def tower_choices(position: Position) -> Iterable[tuple[Any, ...]]:
    """Yield where the next tower may stand."""
    if position.pieces.tower:
        yield from map(cell_of, position.plan.tower_places(position.turn))


def short_choices(position: Position) -> Iterable[tuple[Any, ...]]:
    """Yield where the next short wall may lie."""
    return _wall_choices(position, Kind.SHORT)


def long_choices(position: Position) -> Iterable[tuple[Any, ...]]:
    """Yield where the next long wall may lie."""
    return _wall_choices(position, Kind.LONG)


def _wall_choices(position: Position, kind: str) -> Iterable[tuple[Any, ...]]:
    if getattr(position.pieces, kind):
        for wall in position.plan.wall_places(LENGTHS[kind], position.turn):
            yield _arguments(wall)


def _arguments(wall: Wall) -> tuple[Any, ...]:
    """Return a wall as arguments of an action: its lower or left end, and the letter of its direction."""
    return *cell_of(wall.dart >> 2), LETTERS[wall.dart & 3]


def wall_at(kind: str, x: int, y: int, way: str) -> Wall:
    """Return the wall of an action's arguments."""
    return Wall(node_of(x, y) * 4 + WAYS[way], LENGTHS[kind])


def piece_of(action: Action) -> Piece:
    """Return the piece that an action lays: a tower by its node, or a wall."""
    if action.verb == Kind.TOWER:
        return node_of(*action.cell)
    return wall_at(action.verb, *action.cell, *action.words)


def action_of(piece: Piece) -> Action:
    """Return the action that lays a piece."""
    return Action(kind_of(piece), _arguments(piece) if isinstance(piece, Wall) else cell_of(piece))


def refusal_of_tower(position: Position, x: int, y: int) -> Refusal | None:
    """A tower is left, and may stand there."""
    if not position.pieces.tower:
        return Refusal("castellan.build.none")
    return position.plan.refusal_of_tower(node_of(x, y), position.turn)


def refusal_of_short(position: Position, x: int, y: int, way: str) -> Refusal | None:
    """A short wall is left, and may lie there."""
    return _refusal_of_wall(position, Kind.SHORT, wall_at(Kind.SHORT, x, y, way))


def refusal_of_long(position: Position, x: int, y: int, way: str) -> Refusal | None:
    """A long wall is left, and may lie there."""
    return _refusal_of_wall(position, Kind.LONG, wall_at(Kind.LONG, x, y, way))


def _refusal_of_wall(position: Position, kind: str, wall: Wall) -> Refusal | None:
    if not getattr(position.pieces, kind):
        return Refusal("castellan.build.none")
    return position.plan.refusal_of_wall(wall, position.turn)


def lay_tower(position: P, x: int, y: int) -> P:
    """Put a tower on a node."""
    return _lay(position, node_of(x, y), Action(Kind.TOWER, (x, y)))


def lay_short(position: P, x: int, y: int, way: str) -> P:
    """Lay a short wall."""
    return _lay(position, wall_at(Kind.SHORT, x, y, way), Action(Kind.SHORT, (x, y, way)))


def lay_long(position: P, x: int, y: int, way: str) -> P:
    """Lay a long wall."""
    return _lay(position, wall_at(Kind.LONG, x, y, way), Action(Kind.LONG, (x, y, way)))


def _lay(position: P, piece: Piece, action: Action) -> P:
    plan = position.plan.with_piece(piece, position.turn)
    question = _question(position, plan, position.plan.face_of(piece))
    return position.having(
        plan=plan,
        pieces=position.pieces.without(action.verb),
        laid=_noted(position, action),
        phase=Phase.CLAIM if question else position.phase,
        question=question,
    )


def _question(position: Position, plan: Plan, face: Face) -> Question | None:
    """Return what is asked about the courtyards that a piece laid in a face has closed or divided.

    Claimed are they at once; the question is about the Double Keep alone.
    """
    parts = plan.parts_of_double(position.plan, face)
    if parts:
        return Question(Claim.KEEP_DOUBLE, parts)
    new = plan.new_courtyards(position.plan)
    if new and face is OUTSIDE and not position.doubled[position.turn]:
        return Question(Claim.DOUBLE, tuple(new))
    return None


# Claiming


def choices_to_double(position: Position) -> Iterable[tuple[Any, ...]]:
    """Yield the courtyards asked about, by the coordinates of their first squares."""
    return map(cell_of, position.question.choices if position.question else ())


def refusal_to_double(position: Position, x: int, y: int) -> Refusal | None:
    """The Double Keep is for one of the courtyards just closed, or one part of that just divided."""
    return None if (x, y) in choices_to_double(position) else Refusal("castellan.claim.choice", ((x, y),))


def double(position: P, x: int, y: int) -> P:
    """Put the Double Keep in a courtyard."""
    seat = position.turn
    doubled = (*position.doubled[:seat], True, *position.doubled[seat + 1 :])
    plan = position.plan.with_double(node_of(x, y))
    return _answered(position, Action("double", (x, y)), plan=plan, doubled=doubled)


def refusal_of_single(position: Position) -> Refusal | None:
    """A new courtyard need not be doubled; but one part of a doubled courtyard stays so."""
    asked = position.question
    return Refusal("castellan.claim.keep") if asked and asked.kind == Claim.KEEP_DOUBLE else None


def single(position: P) -> P:
    """Leave one Keep in each courtyard."""
    return _answered(position, Action("single"))


def _answered(position: P, action: Action, **changed: Any) -> P:
    return position.having(phase=Phase.BUILD, question=None, laid=_noted(position, action), **changed)


# Trial fitting


def _noted(position: Position, action: Action) -> tuple[Laid, ...]:
    """Return what is laid in this turn with one action more, where it can be taken back."""
    laid = Laid(action, position.plan, position.doubled)
    return (*position.laid, laid) if position.trial else ()


def refusal_to_take_back(position: Position) -> Refusal | None:
    """castellan.trial: a piece laid is a piece played, but for trial fitting."""
    if not position.trial:
        return Refusal("castellan.trial")
    return None if position.laid else Refusal("castellan.back.none")


def take_back(position: P) -> P:
    """Take the last piece of this turn back, with what was answered about it."""
    *rest, last = position.laid
    if last.action.verb not in Kind.ALL:
        *rest, last = rest
    return position.having(
        plan=last.plan,
        doubled=last.doubled,
        pieces=position.pieces.plus(ONE[last.action.verb]),
        phase=Phase.BUILD,
        question=None,
        laid=tuple(rest),
    )
