"""Hand-made positions: a summary read back."""

from collections.abc import Mapping
from typing import Any, TypeVar

from game.castellan.rules import building, turn
from game.castellan.rules.lattice import Node
from game.castellan.rules.pieces import CARDS, NOTHING, ONE, SET, Kind, Pieces, shown
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Claim, Handed, Phase, Position, Question
from game.castellan.rules.summary import FIELDS, FOLLOWING
from game.castellan.scene.cards import Given, dealt
from game.castellan.scene.plan import courtyards_by_square, grown, node_read, plan_read
from game.core.action import Action, ActionError, parse
from game.core.scene import SceneError, check_keys, check_words, take

P = TypeVar("P", bound=Position)


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Raises SceneError.
    """
    position = _with_moment(fresh, summary)
    position = _with_cards(position, fresh, summary)
    position = _with_pieces(position, summary)
    position = _with_doubles(position, summary)
    _check_moment(position)
    if position.phase == Phase.OVER:
        position = position.having(outcome=turn.outcome(position))
    elif "laid" in summary:
        position = _with_laid(position, take(summary, "laid", list, []))
    for key in FOLLOWING:
        right = FIELDS[key](position)
        _allow(summary.get(key, right) == right, key, f"{summary.get(key)!r}, but the position has {right!r}")
    if position.outcome is None and not any(
        turn.refusal(position, action) is None for action in turn.candidates(position)
    ):
        raise SceneError("phase: nothing can be done in this position")
    return position


def _allow(sound: bool, key: str, problem: str) -> None:
    if not sound:
        raise SceneError(f"{key}: {problem}")


# Whose turn it is, and what is asked


def _with_moment(fresh: P, summary: Mapping[str, Any]) -> P:
    plan = plan_read(summary)
    seats = range(len(fresh.hands))
    _allow(
        all(courtyard.seat in seats for courtyard in plan.courtyards.values()), "courtyards", "no such seat"
    )
    over = summary.get("phase") == Phase.OVER or summary.get("outcome") is not None
    last: tuple[int, ...] | None = () if over else None
    if summary.get("last_turns") is not None:
        last = tuple(_seat(seat, seats, "last_turns") for seat in take(summary, "last_turns", list, []))
        _allow(len(set(last)) == len(last) and over is not bool(last), "last_turns", f"{list(last)}")
    told = summary.get("seat")
    usual_turn = 0 if over else last[0] if last else fresh.turn
    now = usual_turn if told is None else _seat(told, seats, "seat")
    _allow(not last or last[0] == now, "last_turns", f"seat {now} is not the first of them")
    question = _question(summary.get("claim"), plan, now)
    pieces = take(summary, "pieces", dict, {})
    played = check_words(summary.get("played", []), CARDS, "played")
    builds = bool(pieces) and _pieces(pieces, "pieces") != shown(played)
    begun = Phase.BUILD if builds or summary.get("laid") else Phase.PLAY
    usual = Phase.OVER if over else Phase.CLAIM if question else begun
    return fresh.having(
        plan=plan,
        turn=now,
        last=last,
        question=question,
        played=tuple(sorted(played)),
        phase=check_words([summary.get("phase", usual)], Phase.ALL, "phase")[0],
    )


def _seat(value: Any, seats: range, key: str) -> int:
    _allow(type(value) is int and value in seats, key, f"no seat {value!r}")
    return int(value)


def _question(data: Any, plan: Plan, seat: int) -> Question | None:
    if data is None:
        return None
    check_keys(data, Question._fields, "claim")
    kind = check_words([data.get("kind")], (Claim.DOUBLE, Claim.KEEP_DOUBLE), "claim")[0]
    at = courtyards_by_square(plan)
    choices = [at.get(node_read(cell, "claim")) for cell in take(data, "choices", list, [])]
    least = 2 if kind == Claim.KEEP_DOUBLE else 1
    sound = len(set(choices)) == len(choices) >= least
    for choice in choices:
        sound = sound and choice is not None and plan.courtyards[choice].seat == seat
        sound = sound and choice is not None and not plan.courtyards[choice].double
    _allow(sound, "claim", f"{data['choices']!r} are not courtyards of seat {seat} to choose from")
    return Question(kind, tuple(sorted(choice for choice in choices if choice is not None)))


# Cards and pieces


def _with_cards(position: P, fresh: P, summary: Mapping[str, Any]) -> P:
    seats = len(fresh.hands)
    last = position.last
    hands, decks, used = zip(
        *(
            dealt(
                fresh,
                Given(summary, seat, seats, position.played if seat == position.turn else ()),
                done=last is not None and seat not in last,
                empty=last is not None and seat == position.turn,
            )
            for seat in range(seats)
        ),
        strict=True,
    )
    stands = bool(position.plan.at) and not summary.get("laid")
    begun = stands or last is not None or any(used)
    first = take(summary, "first_turn", bool, not begun)
    _allow(not first or not any(used), "first_turn", "there are used cards")
    return position.having(hands=hands, decks=decks, used=used, first=first)


def _with_pieces(position: P, summary: Mapping[str, Any]) -> P:
    usual = shown(position.played) if position.phase == Phase.PLAY else NOTHING
    pieces = _pieces(summary["pieces"], "pieces") if "pieces" in summary else usual
    _allow(position.phase != Phase.PLAY or pieces == usual, "pieces", f"{pieces}, but the cards show {usual}")
    handed = None
    if summary.get("handed") is not None:
        data = take(summary, "handed", dict, {})
        check_keys(data, (*Kind.ALL, "to"), "handed")
        to = _seat(data.get("to"), range(len(position.hands)), "handed")
        handed = Handed(_pieces({kind: data[kind] for kind in Kind.ALL if kind in data}, "handed"), to)
        _allow(handed.pieces.total > 0, "handed", "nothing")
    sets = len(position.hands) + 1 >> 1
    plan = position.plan
    numbers = [len(plan.towers), *(sum(wall.length == length for wall in plan.walls) for length in (1, 2))]
    placed = Pieces(*numbers).plus(pieces).plus(handed.pieces if handed else NOTHING)
    for kind, number, most in zip(Kind.ALL, placed, SET, strict=True):
        _allow(number <= most * sets, "pieces", f"{number} of {kind}, but there are {most * sets}")
    return position.having(pieces=pieces, handed=handed)


def _pieces(data: Any, key: str) -> Pieces:
    check_keys(data, Kind.ALL, key)
    pieces = Pieces(**data)
    _allow(all(type(number) is int and number >= 0 for number in pieces), key, f"{data!r}")
    return pieces


def _with_doubles(position: P, summary: Mapping[str, Any]) -> P:
    seats = range(len(position.hands))
    doubles = [courtyard.seat for courtyard in position.plan.courtyards.values() if courtyard.double]
    _allow(len(set(doubles)) == len(doubles), "courtyards", "two are doubled by one seat")
    asked = position.question is not None and position.question.kind == Claim.KEEP_DOUBLE
    _allow(not asked or position.turn not in doubles, "claim", "the Double Keep has its place")
    doubled = tuple(seat in doubles or (asked and seat == position.turn) for seat in seats)
    return position.having(doubled=doubled)


def _check_moment(position: Position) -> None:
    phase, question = position.phase, position.question
    _allow((phase == Phase.OVER) == (position.last == ()), "phase", f"{phase}")
    _allow((phase == Phase.CLAIM) == (question is not None), "claim", f"in the phase {phase}")
    doubled = position.doubled[position.turn]
    _allow(question is None or question.kind == Claim.KEEP_DOUBLE or not doubled, "claim", "doubled before")
    _allow(
        phase in (Phase.PLAY, Phase.BUILD, Phase.CLAIM) or not position.pieces.total,
        "pieces",
        f"in the phase {phase}",
    )
    _allow(phase != Phase.OVER or not position.played, "played", "after the end")
    _allow(phase != Phase.DRAW or position.draws > 0, "phase", "no card to draw")
    in_last = position.last is not None and phase == Phase.PLAY
    _allow(not in_last or not position.played, "played", "all cards of a last turn are played at once")
    if position.handed is not None:
        to = {Phase.PLAY: position.turn, Phase.DRAW: position.next_seat}.get(phase)
        _allow(position.handed.to == to, "handed", f"to seat {position.handed.to}")
    idle = phase == Phase.BUILD and not position.trial and not building.has_place(position)
    _allow(not idle, "phase", "no piece left has a place")


# What is laid in this turn


def _with_laid(position: P, given: list[Any]) -> P:
    """Return the position with what can be taken back, by laying it again."""
    if not given:
        return position
    _allow(position.trial, "laid", "nothing can be taken back without trial fitting")
    verbs = {name: verb.arguments for name, verb in turn.VERBS.items() if name in turn.LAID}
    try:
        actions = [parse(text, verbs) for text in given]
    except ActionError as error:
        raise SceneError(f"laid: {error}") from None
    again = _before(position, actions)
    for action in actions:
        refusal = turn.refusal(again, action)
        _allow(refusal is None and action.verb != "build", "laid", f"{action} breaks a rule")
        again = turn.result(again, action)
    _allow(again.having(laid=()) == position, "laid", "another position comes of it")
    return again


def _before(position: P, actions: list[Action]) -> P:
    """Return the position before some pieces and answers."""
    plan = position.plan
    towers, walls = plan.towers, plan.walls
    pieces = position.pieces
    for verb, arguments in actions:
        if verb not in Kind.ALL:
            continue
        piece: Any = building.piece_of(Action(verb, arguments))
        lying: list[Any] = towers if verb == Kind.TOWER else walls
        _allow(piece in lying, "laid", f"no {verb} at {arguments}")
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
