"""What brought the points of a game that is over, in the order it is counted."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.castelli.rules.board import cell_of_octagon
from game.castelli.rules.cards.verbs import KING
from game.castelli.rules.castles.build import castles_built
from game.castelli.rules.position import Phase, Position, Tournament
from game.castelli.rules.printed import Settlement
from game.castelli.rules.scoring.match import Scores, final_scores, finished, majority
from game.castelli.screen.texts.names import place_name
from game.castelli.screen.view import begins_round, known
from game.core import Record
from game.locale import Words
from game.screens.game_screen import ScorePart

SETTLEMENTS = "settlements"
NAMED = ("built", "kings", "silver")
"""The parts that have names of their own in the table at the end."""
WIDE = 3
"""How many players at most have columns with room, on a phone, for how much brought the points."""


def score_parts(record: Record, words: Words) -> list[ScorePart]:
    """Return what brought the points, what nobody got anything for left out.

    A knock-out counts the last round alone; where rounds are added up, each thing counts over all of them.
    """
    positions = tuple(map(known, record.states))
    last = positions[-1]
    counts_all = last.options.tournament == Tournament.THREE_ROUNDS
    rounds = list(rounds_of(positions))[0 if counts_all else -1 :]
    castles, kings = earned(record, rounds)
    scores = {field: [0] * last.seats for field in Scores._fields}
    names: list[list[str]] = [[] for _ in range(last.seats)]
    for _, end in rounds:
        after = finished(positions[end])
        for match in range(len(after.mines)):
            for seat, several in final_scores(after, match).items():
                for field, number in several._asdict().items():
                    scores[field][seat] += number
        _name_settlements(after, names)
    told = {field: _texts(points) for field, points in {"built": castles, "kings": kings, **scores}.items()}
    if len(rounds) == 1 and record.seats <= WIDE:
        told["built"] = _with(told["built"], castles_built(last))
        told["silver"] = _with(told["silver"], last.silver)
    if any(names):
        told[SETTLEMENTS] = _with(told[SETTLEMENTS], [", ".join(of) for of in names])
    return [
        ScorePart(_name(field, words, record.seats), texts)
        for field, texts in told.items()
        if any(text.split()[0] != "0" for text in texts)
    ]


def _name(field: str, words: Words, seats: int) -> str:
    named = "part" if field in NAMED and seats <= WIDE else "count"
    return words(f"castelli.{named}.{field}")


def _with(points: Sequence[str], brought: Sequence[int | str]) -> list[str]:
    """Return points with how much brought them, or what."""
    return [f"{text} ({by})" if by else text for text, by in zip(points, brought, strict=True)]


def earned(record: Record, rounds: Sequence[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """Return for each seat its points for castles and for Kings in some rounds."""
    positions = tuple(map(known, record.states))
    castles, kings = ([0] * positions[-1].seats for _ in range(2))
    for start, end in rounds:
        for at in range(start, end):
            points = kings if record.actions[at].verb == KING else castles
            for seat in range(len(points)):
                points[seat] += positions[at + 1].points[seat] - positions[at].points[seat]
    return castles, kings


def kings_before(record: Record, at: int) -> list[int]:
    """Return for each seat its points for Kings in the last round that had ended after so many actions."""
    rounds = list(rounds_of(tuple(map(known, record.states[: at + 1]))))
    return earned(record, rounds[-1:])[1]


def rounds_of(positions: Sequence[Position]) -> Iterator[tuple[int, int]]:
    """Yield for each round after how many actions it began, and after how many came the one that ended it."""
    start = 0
    for at, (before, after) in enumerate(pairwise(positions)):
        if after.phase == Phase.OVER or begins_round(before, after):
            yield start, at
            start = at + 1


def _name_settlements(position: Position, names: list[list[str]]) -> None:
    """Add the settlements around which each seat scores for the most castles, cities first."""
    if not position.battle:
        return
    for kind in (Settlement.CITY, Settlement.VILLAGE):
        for at, settlement in enumerate(position.settlements):
            if settlement == kind:
                for seat in majority(position, at):
                    names[seat].append(place_name(cell_of_octagon(at)))


def _texts(numbers: Sequence[int]) -> list[str]:
    return [str(number) for number in numbers]
