"""What is seen to happen at Castelli's table: pieces that are there, in their order, and true numbers."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from game.castelli.rules.board import WORTH
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Phase
from game.castelli.rules.printed import Goods
from game.castelli.rules.state import CastelliState
from game.castelli.rules.stocks import goods_of
from game.castelli.screen.board.count import steps
from game.castelli.screen.board.drawings.octagons import piece_of_castle
from game.castelli.screen.board.hand import piece_of_card
from game.castelli.screen.board.orientations import TURNS
from game.castelli.screen.board.player_panels import count_of, piece_of, points_of
from game.castelli.screen.board.score_track import marker_of, score_track
from game.castelli.screen.events.counting import say
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.texts.gains import lost_cards
from game.castelli.screen.texts.names import card_name
from game.castelli.screen.view import View, known
from game.core import Record
from game.locale import words
from game.screens.cues import Cue, CueKind
from game.screens.table_model import Table
from tests.screens.castelli.builders import whole_games
from tests.screens.samples import elements

AS_IT_WAS = {CueKind.FLY, CueKind.FLIP, CueKind.HOLD, CueKind.CRUMBLE}


def moments(step: int = 1) -> Iterator[tuple[Record, int, CastelliState, CastelliState]]:
    for record in whole_games():
        for at in range(0, len(record.actions), step):
            yield record, at, *map(known, record.states[at : at + 2])


def cues(record: Record, at: int) -> list[Cue]:
    return list(SCREEN.cues(record.states[at], record.actions[at], record.states[at + 1], words("en")))


def pieces(record: Record, at: int) -> set[str]:
    table = Table("1", record, at, computers=tuple((seat, "easy") for seat in range(record.seats)))
    drawn = elements(str(SCREEN.board(table, words("en"))))
    return {e.attributes["data-piece"] for e in drawn if "data-piece" in e.attributes}


def test_what_moves_is_on_the_table() -> None:
    met = Counter[str]()
    for record, at, _, _ in moments(5):
        seen = cues(record, at)
        if not seen:
            continue
        before, after = pieces(record, at), pieces(record, at + 1)
        met.update(cue.kind for cue in seen)
        # Who looks on turns no tile, and sees no hand from which a card is stolen.
        seen = [cue for cue in seen if not cue.piece.startswith("held-")]
        assert {cue.piece for cue in seen if cue.kind in AS_IT_WAS} <= before
        shown = {cue.piece for cue in seen if cue.piece and cue.kind not in AS_IT_WAS} - {TURNS}
        assert {piece for piece in shown if not piece.startswith("winners-")} <= after
        assert {cue.end for cue in seen if cue.end} <= after
    assert set(met) > {CueKind.FLY, CueKind.FLIP, CueKind.SAY, CueKind.COUNT, CueKind.SHOW}
    assert met[CueKind.FLY] > 50


def test_a_tile_turns_over_before_the_ways_to_lay_it_and_what_they_win_show() -> None:
    won = 0
    for record, at, _, _ in moments():
        if record.actions[at].verb == "reveal":
            tile, ways, *winners = cues(record, at)
            table = Table("1", record, at + 1)
            drawn = elements(str(SCREEN.board(table, words("en"))))
            shields = {e.attributes["data-piece"] for e in drawn if "data-piece" in e.attributes}
            assert {one.piece for one in winners} == {key for key in shields if key.startswith("winners-")}
            assert {(one.kind, one.step) for one in winners} <= {(CueKind.SHOW, ways.step)}
            won += len(winners)
            assert (tile.kind, ways.kind, ways.piece) == (CueKind.FLIP, CueKind.SHOW, TURNS)
            assert tile.step < ways.step
    assert won > 10


def test_what_a_tile_gives_walks_to_its_owners_and_is_told_when_it_has_landed() -> None:
    met = 0
    for record, at, before, after in moments():
        if record.actions[at].verb != "lay" or after.phase != Phase.BUILD:
            continue
        seen = cues(record, at)
        flown = Counter(cue.end for cue in seen if cue.kind == CueKind.FLY)
        landed = Counter((cue.end, cue.step + 1) for cue in seen if cue.kind == CueKind.FLY)
        for seat in range(record.seats):
            had = goods_of(before, seat)
            for kind, number in goods_of(after, seat).items():
                piece, has = piece_of(seat, kind), had[kind]
                assert flown[piece] == number - has
                for step in sorted(step for end, step in landed if end == piece):
                    got = landed[piece, step]
                    assert say(step, piece, got, seat) in seen
                    assert Cue(step, CueKind.COUNT, count_of(seat, kind), text=str(has)) in seen
                    has += got
                    met += 1
    assert met > 50


def test_a_castle_lands_on_its_site_and_its_points_are_told_there() -> None:
    met = 0
    for record, at, before, after in moments():
        new = len(after.castles) - len(before.castles)
        if new != 1 or record.actions[at].verb == "done":
            continue
        castle = after.castles[-1]
        piece = f"castle-{castle.at}-{castle.area}-{castle.site}"
        seen = cues(record, at)
        (lands,) = (cue for cue in seen if cue.end == piece)
        said = [(cue.step, cue.text) for cue in seen if (cue.kind, cue.piece) == (CueKind.SAY, piece)]
        points = after.points[castle.seat] - before.points[castle.seat]
        last = lands.step + 1 + sum(cue.piece.startswith("settlement-") for cue in seen) // 2
        assert said == ([(last, f"+{points}")] if points else [])
        assert points_of(castle.seat) in {cue.piece for cue in seen} or not points
        met += 1
    assert met > 20


def test_a_castle_counts_what_it_scores_for_one_by_one_in_the_colour_of_its_owner() -> None:
    met = 0
    for record, at, before, after in moments():
        if len(after.castles) == len(before.castles) or after.outcome or record.actions[at].verb == "done":
            continue
        castle, seen = after.castles[-1], cues(record, at)
        lit = [cue for cue in seen if cue.kind == CueKind.LIGHT]
        (said,) = (cue for cue in seen if cue.kind == CueKind.SAY and cue.piece == piece_of_castle(castle))
        assert {cue.seat for cue in lit} == {castle.seat}
        assert [cue.step for cue in lit] == [*range(said.step - len(lit), said.step)]
        has = before.points[castle.seat]
        for light in lit:
            worth = WORTH[after.settlements[int(light.piece.removeprefix("settlement-"))]]
            told = Cue(light.step, CueKind.SAY, light.piece, text=f"+{worth}", seat=castle.seat)
            counts = Cue(light.step, CueKind.COUNT, points_of(castle.seat), text=str(has))
            assert told in seen and counts in seen
            has += worth
        assert has == after.points[castle.seat]
        met += 1
    assert met > 20


def test_kings_settlements_and_thieves_are_seen() -> None:
    met = set()
    for record, at, before, after in moments():
        action, seen = record.actions[at], cues(record, at)
        kinds = {cue.kind for cue in seen}
        if action.verb in ("king", Code.PEASANT, Code.DUKE, Code.INCENDIARY, Code.BRIGANDS):
            met.add(action.verb)
        if action.verb == "king":
            points = after.points[before.turn] - before.points[before.turn]
            assert say(1, points_of(before.turn), points, before.turn) in seen
        if action.verb in (Code.PEASANT, Code.DUKE):
            assert CueKind.STAMP in kinds
        if action.verb == Code.INCENDIARY:
            assert CueKind.CRUMBLE in kinds
        if action.verb == Code.BRIGANDS:
            assert any(cue.text.startswith("\N{MINUS SIGN}") for cue in seen if cue.kind == CueKind.SAY)
    assert met == {"king", Code.PEASANT, Code.DUKE, Code.INCENDIARY, Code.BRIGANDS}


def test_who_is_robbed_of_a_card_sees_which_one_and_where_it_goes() -> None:
    met = 0
    for record, at, before, after in moments():
        action = record.actions[at]
        if action.verb != Code.TRAITOR:
            continue
        robbed = action.numbers[0]
        (card,) = lost_cards(before, after, robbed)
        table = Table("1", record, at, looking=robbed, computers=((before.turn, "easy"),))
        drawn = elements(str(SCREEN.board(table, words("en"))))
        assert piece_of_card(card) in {e.attributes.get("data-piece") for e in drawn}
        seen, by_thief = (
            SCREEN.cues(before.seen_by(seat), action, after.seen_by(seat), words("en"))
            for seat in (robbed, before.turn)
        )
        flies = [cue for cue in seen if cue.piece == piece_of_card(card) and cue.kind == CueKind.FLY]
        assert [cue.end for cue in flies] == [piece_of(before.turn, Goods.CARD)]
        (line,) = (cue.text for cue in seen if cue.kind == CueKind.LINE)
        assert card_name(card, words("en")) in line
        assert CueKind.LINE not in {cue.kind for cue in by_thief}
        met += 1
    assert met


def test_a_steward_who_turns_the_tile_of_another_is_told_while_it_turns() -> None:
    """It turned at once, and only the log told why."""
    told = set()
    for record, at, before, _ in moments():
        if record.actions[at].verb == Code.STEWARD and before.react is not None:
            found = cues(record, at)
            lines = [cue.text for cue in found if cue.kind == CueKind.LINE]
            rests = [cue for cue in found if cue.kind == CueKind.REST]
            assert bool(lines) == bool(rests) == (before.active != before.turn)
            told |= {"Steward" in line for line in lines}
    assert told == {True}


def test_the_mine_pays_at_the_end() -> None:
    paid = 0
    for record in whole_games():
        before, after = map(known, record.states[-2:])
        seen = cues(record, len(record.actions) - 1)
        for seat in range(record.seats):
            if after.silver[seat] > before.silver[seat]:
                end = piece_of(seat, "silver")
                assert any((cue.kind, cue.end) == (CueKind.FLY, end) for cue in seen)
                paid += 1
    assert paid


def test_nothing_is_seen_to_move_from_one_round_to_the_next() -> None:
    met = 0
    for record, at, before, after in moments():
        if before.rounds and after.rounds and before.rounds.round < after.rounds.round:
            assert cues(record, at) == []
            met += 1
    assert met


def test_markers_go_along_the_score_track_with_the_count() -> None:
    """Each row that brings points leads a marker on by as much, and the last one where it stands."""
    for record in whole_games():
        before, after = (known(record.states[at]) for at in (-2, -1))
        cues = SCREEN.cues(before, record.actions[-1], after, words("en"))
        rows = steps(before, after, (0,) * after.seats)
        drawn = str(score_track(View(after, words("en"), before=before)))
        for seat in range(after.seats):
            sums = [row.sums[seat] for row in rows]
            way = [cue for cue in cues if cue.piece == marker_of(seat)]
            counted = [step for step, (old, new) in enumerate(pairwise(sums)) if old != new]
            assert [cue.step for cue in way if cue.step in counted] == counted
            assert all(f'data-piece="{cue.end}"' in drawn for cue in way)
            assert not way or way[-1].end == way[-1].piece
