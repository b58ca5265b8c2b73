"""Hand-made positions: a summary read back."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.castellan.rules import building, turn
from game.castellan.rules.lattice import Node
from game.castellan.rules.pieces import NOTHING, ONE, SET, Kind, Pieces, shown
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Claim, Phase, Position, Question
from game.castellan.scene.cards import dealt
from game.castellan.scene.checks import check, number
from game.castellan.scene.fields import FIELDS
from game.castellan.scene.plan import claimed, courtyards_by_square, grown
from game.core.action import Action
from game.core.scene import check_derived, fields_read

P = TypeVar("P", bound=Position)


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Raises SceneError.
    """
    given = fields_read(FIELDS, summary, fresh)
    position = _with_moment(fresh, given, summary)
    position = _with_cards(position, given)
    position = _with_pieces(position, given)
    position = _with_doubles(position)
    _check_moment(position)
    if position.phase == Phase.OVER:
        position = position.having(outcome=turn.outcome(position))
    elif given.get("laid"):
        position = _with_laid(position, given["laid"])
    check_derived(FIELDS, summary, position)
    going_on = position.outcome is None
    idle = going_on and all(turn.refusal(position, action) for action in turn.candidates(position))
    check(not idle, "phase", "nothing can be done in this position")
    return position


# Whose turn it is, and what is asked


def _with_moment(fresh: P, given: Mapping[str, Any], summary: Mapping[str, Any]) -> P:
    seats = range(len(fresh.hands))
    plan = claimed(grown(given.get("towers", ()), given.get("walls", ())), given.get("courtyards", ()))
    owners = {courtyard.seat for courtyard in plan.courtyards.values()}
    check(owners <= set(seats), "courtyards", "no such seat")
    over = given.get("phase") == Phase.OVER or summary.get("outcome") is not None
    last = () if over and given.get("last") is None else given.get("last")
    if last is not None:
        sound = len(set(last)) == len(last) and set(last) <= set(seats) and over is not bool(last)
        check(sound, "last_turns", f"{list(last)}")
    told = summary.get("seat")
    usual_turn = 0 if over else last[0] if last else fresh.turn
    now = usual_turn if told is None else number(told, "seat")
    check(now in seats, "seat", f"no seat {now}")
    check(not last or last[0] == now, "last_turns", f"seat {now} is not the first of them")
    question = given.get("question")
    played = given.get("played", ())
    builds = given.get("pieces", shown(played)) != shown(played)
    begun = Phase.BUILD if builds or given.get("laid") else Phase.PLAY
    usual = Phase.OVER if over else Phase.CLAIM if question else begun
    return fresh.having(
        plan=plan,
        turn=now,
        last=last,
        question=question and _with_courtyards(question, plan, now),
        played=played,
        phase=given.get("phase", usual),
    )


def _with_courtyards(question: Question, plan: Plan, seat: int) -> Question:
    """Return a question about the courtyards of some squares."""
    at = courtyards_by_square(plan)
    choices = [at.get(square) for square in question.choices]
    own = {first for first, yard in plan.courtyards.items() if yard.seat == seat and not yard.double}
    least = 2 if question.kind == Claim.KEEP_DOUBLE else 1
    sound = len(set(choices)) == len(choices) >= least and own.issuperset(choices)
    check(sound, "claim", f"the choices are not courtyards of seat {seat} to choose from")
    return Question(question.kind, tuple(sorted(own.intersection(choices))))


# Cards and pieces


def _with_cards(position: P, given: Mapping[str, Any]) -> P:
    seats, last = range(len(position.hands)), position.last
    for key in ("hands", "decks", "used"):
        told = len(given.get(key, seats))
        check(told == len(seats), key, f"{told} for {len(seats)} seats")
    hands, decks, used = zip(*(dealt(position, given, seat) for seat in seats), strict=True)
    stands = bool(position.plan.at) and not given.get("laid")
    first = given.get("first", not (stands or last is not None or any(used)))
    check(not first or not any(used), "first_turn", "there are used cards")
    return position.having(hands=hands, decks=decks, used=used, first=first)


def _with_pieces(position: P, given: Mapping[str, Any]) -> P:
    usual = shown(position.played) if position.phase == Phase.PLAY else NOTHING
    pieces, handed = given.get("pieces", usual), given.get("handed")
    check(position.phase != Phase.PLAY or pieces == usual, "pieces", f"{pieces}, but the cards show {usual}")
    sets = len(position.hands) + 1 >> 1
    plan = position.plan
    counts = [len(plan.towers), *(sum(wall.length == length for wall in plan.walls) for length in (1, 2))]
    placed = Pieces(*counts).plus(pieces).plus(handed.pieces if handed else NOTHING)
    for kind, count, most in zip(Kind.ALL, placed, SET, strict=True):
        check(count <= most * sets, "pieces", f"{count} of {kind}, but there are {most * sets}")
    return position.having(pieces=pieces, handed=handed)


def _with_doubles(position: P) -> P:
    seats = range(len(position.hands))
    doubles = [courtyard.seat for courtyard in position.plan.courtyards.values() if courtyard.double]
    check(len(set(doubles)) == len(doubles), "courtyards", "two are doubled by one seat")
    asked = position.question is not None and position.question.kind == Claim.KEEP_DOUBLE
    check(not asked or position.turn not in doubles, "claim", "the Double Keep has its place")
    doubled = tuple(seat in doubles or (asked and seat == position.turn) for seat in seats)
    return position.having(doubled=doubled)


def _check_moment(position: Position) -> None:
    phase, question = position.phase, position.question
    check((phase == Phase.OVER) == (position.last == ()), "phase", f"{phase}")
    check((phase == Phase.CLAIM) == (question is not None), "claim", f"in the phase {phase}")
    doubled = position.doubled[position.turn]
    check(question is None or question.kind == Claim.KEEP_DOUBLE or not doubled, "claim", "doubled before")
    has_pieces = phase in (Phase.PLAY, Phase.BUILD, Phase.CLAIM)
    check(has_pieces or not position.pieces.total, "pieces", f"in the phase {phase}")
    check(phase != Phase.OVER or not position.played, "played", "after the end")
    check(phase != Phase.DRAW or position.draws > 0, "phase", "no card to draw")
    in_last = position.last is not None and phase == Phase.PLAY
    check(not in_last or not position.played, "played", "all cards of a last turn are played at once")
    if position.handed is not None:
        to = {Phase.PLAY: position.turn, Phase.DRAW: position.next_seat}.get(phase)
        check(position.handed.to == to, "handed", f"to seat {position.handed.to}")
    idle = phase == Phase.BUILD and not position.trial and not building.has_place(position)
    check(not idle, "phase", "no piece left has a place")


# What is laid in this turn


def _with_laid(position: P, actions: Sequence[Action]) -> P:
    """Return the position with what can be taken back, by laying it again."""
    check(position.trial, "laid", "nothing can be taken back without trial fitting")
    again = _before(position, actions)
    for action in actions:
        refusal = turn.refusal(again, action)
        check(refusal is None and action.verb != "build", "laid", f"{action} breaks a rule")
        again = turn.result(again, action)
    check(again.having(laid=()) == position, "laid", "another position comes of it")
    return again


def _before(position: P, actions: Sequence[Action]) -> P:
    """Return the position before some pieces and answers."""
    plan = position.plan
    towers, walls = plan.towers, plan.walls
    pieces = position.pieces
    for verb, arguments in actions:
        if verb not in Kind.ALL:
            continue
        piece: Any = building.piece_of(Action(verb, arguments))
        lying: list[Any] = towers if verb == Kind.TOWER else walls
        check(piece in lying, "laid", f"no {verb} at {arguments}")
        lying.remove(piece)
        pieces = pieces.plus(ONE[verb])
    plan, doubled = _owners(position, grown(towers, walls))
    return position.having(plan=plan, pieces=pieces, doubled=doubled, phase=Phase.BUILD, question=None)


def _owners(position: Position, before: Plan) -> tuple[Plan, tuple[bool, ...]]:
    """Return an earlier plan with owners by what became of it, and who had used the Double Keep.

    A part of a divided courtyard is its owner's; it was doubled where a part still is, or may be.
    """
    now = courtyards_by_square(position.plan)
    asked = position.question
    parts = asked.choices if asked and asked.kind == Claim.KEEP_DOUBLE else ()
    changed, doubled = {}, list(position.doubled)
    doubled[position.turn] = False
    for first, courtyard in before.courtyards.items():
        became: set[Node] = {now[square] for square in before.squares(first)}
        owner = position.plan.courtyards[now[first]].seat
        double = any(position.plan.courtyards[part].double or part in parts for part in became)
        changed[first] = courtyard._replace(seat=owner, double=double)
        doubled[owner] = doubled[owner] or double
    return before.with_courtyards(changed), tuple(doubled)
