"""What is seen at Castellan's table, what came since, what the log lights, what brought the points."""

import itertools
from functools import cache

from game.castellan.rules.pieces import Kind
from game.castellan.screen.board.player_panels import player_panels
from game.castellan.screen.game_screen import SCREEN
from game.castellan.screen.hand_slots import slots
from game.castellan.screen.view import View, known
from game.core import Action
from game.locale import LANGUAGES, words
from game.screens.cues import Cue, CueKind
from game.screens.table_model import Table
from tests.golden import records
from tests.rules.castellan.builders import building, do
from tests.screens.samples import elements

GAMES = [record for name, record in records().items() if name.startswith("castellan-")]


@cache
def keys(at: int) -> frozenset[str]:
    """The keys on the table of a game for two after so many actions, as all who see all see it."""
    record = records()["castellan-two-won-by-computer"]
    html = str(SCREEN.board(Table("1", record.until(at), at, looking=record.states[at].seat), words("en")))
    return frozenset(e.attributes["data-piece"] for e in elements(html) if "data-piece" in e.attributes)


def test_a_piece_flies_from_the_stock_then_ground_fills_the_keep_drops_and_points_count_up() -> None:
    before = building("o-o\n|\no-o", short=1)
    action = Action("short", (1, 0, "n"))
    after = do(before, str(action))
    seen = SCREEN.cues(before, action, after, words("en"))
    assert seen == [
        Cue(0, CueKind.FLY, "stock:short", "short:1.0.n"),
        Cue(1, CueKind.SHOW, "court:0.0"),
        Cue(2, CueKind.STAMP, "keep:0.0"),
        Cue(3, CueKind.COUNT, "points0", text="0"),
        Cue(3, CueKind.SAY, "keep:0.0", text="+4", seat=0),
    ]


def test_a_doubled_courtyard_that_is_divided_keeps_its_ground_and_brings_its_points_once() -> None:
    before = building("o-o-o\n|   |\no-o-o", {(0, 0): 0}, double=((0, 0),), short=1)
    wall = Action("short", (1, 0, "n"))
    asked = do(before, str(wall))
    assert asked.question is not None
    seen = SCREEN.cues(before, wall, asked, words("en"))
    assert not [cue for cue in seen if cue.kind == CueKind.SHOW]
    assert Cue(2, CueKind.HOLD, "keep:0.0") in seen and Cue(2, CueKind.STAMP, "keep:1.0") in seen
    panels = str(player_panels(View(asked, words("en"))))
    assert next(e.text for e in elements(panels) if e.attributes.get("class") == "points") == "12"
    keep = Action("double", (1, 0))
    kept = do(asked, str(keep))
    assert (before.scores[0], kept.scores[0]) == (12, 12)
    told = [*seen, *SCREEN.cues(asked, keep, kept, words("en"))]
    assert not [cue for cue in told if cue.kind in (CueKind.SAY, CueKind.COUNT)]


def test_what_is_seen_is_on_the_table() -> None:
    record = records()["castellan-two-won-by-computer"]
    kinds = set()
    for at, action in enumerate(record.actions[:90]):
        before, after = record.states[at], record.states[at + 1]
        for cue in SCREEN.cues(before, action, after, words("en")):
            kinds.add(cue.kind)
            assert cue.piece in keys(at) | keys(at + 1)
            if cue.kind == CueKind.FLY:
                assert (cue.piece.partition(":")[0], cue.end.partition(":")[0] in Kind.ALL) in (
                    ("deck", False),
                    ("stock", True),
                )
    assert {CueKind.STAMP, CueKind.SHOW, CueKind.COUNT, CueKind.SAY, CueKind.FLY} <= kinds


def test_a_card_that_another_draws_is_not_told() -> None:
    for record in GAMES:
        for at, action in enumerate(record.actions):
            if action.verb != "draw":
                continue
            before, after = record.states[at], record.states[at + 1]
            drawn = set(known(after).hands[before.seat or 0]) - set(known(before).hands[before.seat or 0])
            for seat in range(record.seats):
                seen = SCREEN.cues(before.seen_by(seat), action, after.seen_by(seat), words("en"))
                told = {cue.end.removeprefix("card:") for cue in seen if cue.end.startswith("card:")}
                assert told == (drawn if seat == before.seat else set())
                assert len(seen) == sum(action.numbers)


def test_news_ring_what_the_one_other_laid_and_say_what_was_closed() -> None:
    record = records()["castellan-two-won-by-computer"]
    turns = [
        at for at, state in enumerate(record.states[:-1]) if at and state.seat != record.states[at - 1].seat
    ]
    start, end = next(
        (one, two)
        for one, two in itertools.pairwise(turns)
        if known(record.states[two]).scores != known(record.states[one]).scores
        and not any(action.verb == "back" for action in record.actions[one:two])
    )
    other, looks = record.states[start].seat, known(record.states[end]).turn
    laid = [str(action) for action in record.actions[start:end] if action.verb in Kind.ALL]
    for language in LANGUAGES:
        news = SCREEN.news(record.states[start], record.states[end], looks, words(language))
        assert {key for key in news.pieces if not key.startswith("court")} == {*laid}
        assert set(news.pieces.values()) == {other}
        assert str(len(laid)) in news.line and news.line.count(".") == 1
    assert not SCREEN.news(record.states[end], record.states[end], looks, words("en")).line


def test_lines_of_the_log_name_no_coordinates_and_light_what_lies_there() -> None:
    closed = 0
    for record in GAMES:
        for at, action in enumerate(record.actions):
            before, after = record.states[at], record.states[at + 1]
            line = SCREEN.log_line(before, action, after, words("en"))
            lit = SCREEN.log_pieces(before, action, after)
            if action.verb in Kind.ALL:
                assert lit[0] == str(action) and " at " not in line.split(".")[0]
                closed += "closing a courtyard of" in line
            assert all(" " not in key for key in lit)
    assert closed > 20


def test_cards_keep_their_places_while_none_leaves_the_game_and_no_gap_is_left() -> None:
    for record in GAMES:
        states = list(map(known, record.states))
        for seat in range(record.seats):
            before: tuple[str, ...] = ()
            for at in range(0, len(states)):
                now = slots(states[:at], states[at], seat)
                assert "" not in now
                stay = [card for card in before if card in now]
                if len(stay) == len(before):
                    assert now[: len(before)] == before
                mine = {*states[at].hands[seat], *(states[at].played if states[at].turn == seat else ())}
                assert set(now) == mine and len(now) == len(mine)
                before = now
            if record.seats > 2:
                break


def test_what_brought_the_points_sums_up_to_them() -> None:
    for record in GAMES:
        courts, doubles, *_ = SCREEN.score_parts(record, words("en"))
        for seat, score in enumerate(known(record.state()).scores):
            assert int(courts.values[seat].split()[0]) + int(doubles.values[seat]) == score
