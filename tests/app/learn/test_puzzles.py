"""Puzzles: their addresses, how they come, what is told of an answer, and what is kept of it."""

import json
import re

import pytest

from game import catalog
from game.app import routes
from game.app.messages import FetchPuzzles, Focus, PuzzlesFetched, SavesListed
from game.app.thinking.questions import asked
from game.app.update.changes import announcement
from game.core import Record, RecordError
from game.core.record import Linked
from game.locale import LANGUAGES, words
from game.players.guide import Reason
from game.players.puzzles import Judged, Puzzle, written
from game.screens.frame.page import page, title
from game.screens.html.rendering import html
from game.screens.learn.puzzle_panel import reason_lines
from game.screens.model import PUZZLES, TABLE, Route, SaveCard
from game.screens.table.seats import seated
from tests.app.fakes import Player
from tools.puzzles import book

GAME = "castle_keep"
LIST, HARDER = "#/castle_keep/puzzles", "#/castle_keep/puzzles/2"
WITH_PUZZLES = [rules.id for rules in catalog.games if catalog.has_puzzles(rules.id)]
REASON = "hint.castle_keep.why.first"


def puzzle(seed: str, theme: str, found: tuple[float, ...], right: int = 1) -> Puzzle:
    """A puzzle at the start of a deal, in which the first legal actions are right."""
    record = Record(GAME, seed, 2)
    chances = [0.6, *[0.4] * (len(record.state().actions) - 1)]
    answers = [Judged(*one, 0.02) for one in zip(record.state().actions, chances, strict=True)]
    return Puzzle(record.to_link(), theme, Reason(REASON, {}), found, right, tuple(answers))


HARD = puzzle("otter-1", "build", (0.1, 0.2, 0.4))
EASY = puzzle("otter-2", "attack", (0.3, 0.9, 1.0), 2)
TEXT = json.dumps({"game": GAME, "puzzles": [written(HARD), written(EASY)]})
RIGHT, OTHER = (str(answer.action) for answer in (HARD.answers[0], HARD.answers[1]))


def test_each_puzzle_of_a_list_has_its_board():
    player = Player()
    player.go(LIST)
    drawn = HARD._replace(board=("🟥 🟦",))
    told = json.dumps({"game": GAME, "puzzles": [written(drawn), written(EASY)]})
    player.send(PuzzlesFetched(GAME, told))
    boards = text(player).split('class="thumbnail"')[1:]
    assert len(boards) == 2
    assert "castle-drawing" in boards[1] and "gules" in boards[1], "the harder one stands last"
    assert "crest" in boards[0], "nothing is built there yet"


@pytest.fixture
def player() -> Player:
    """Somebody at the second puzzle, the harder one."""
    made = Player()
    made.go(HARDER)
    made.send(PuzzlesFetched(GAME, TEXT))
    return made


def text(player: Player) -> str:
    return html(page(player.model, player.model.words))


def test_puzzles_are_fetched_when_they_are_wanted():
    player = Player()
    assert FetchPuzzles(GAME) in player.go(LIST)
    assert "on their way" in text(player)
    player.send(PuzzlesFetched(GAME, TEXT))
    assert player.model.route == Route(PUZZLES, GAME)
    assert [player.go(address) for address in ("#/", LIST)] == [[], []], "they are here"
    assert title(player.model, player.model.words) == "Puzzles: Castle Keep · Castellarium"


@pytest.mark.parametrize("sent", [None, "", "{}", '{"game": "castle_keep", "puzzles": [{}]}', TEXT[:-20]])
def test_puzzles_that_do_not_come_are_told_of_and_tried_again(sent):
    player = Player()
    player.go(HARDER)
    player.send(PuzzlesFetched(GAME, sent))
    assert "could not be fetched" in text(player) and 'data-do="fetch-puzzles"' in text(player)
    assert FetchPuzzles(GAME) in player.do("fetch-puzzles")
    player.send(PuzzlesFetched(GAME, TEXT))
    assert player.table.lesson.number == 2


def test_the_list_has_the_easy_ones_first_and_leads_on(player):
    player.go(LIST)
    shown = text(player)
    links = re.findall(r'href="#/castle_keep/puzzles/(\w+)" id="puzzle-(\d)', shown)
    assert links == [(EASY.id, "1"), (HARD.id, "2")], "without a gap"
    assert "0 of 2 solved" in shown
    seats = Linked.read(EASY.link).seats
    assert f"{seats} players" in shown and f"{len(EASY.answers)} answers to choose from" in shown
    assert "Easy" in shown and "The easy computer usually misses these; the others find them." in shown
    player.go("#/castle_keep/puzzles/1")
    assert player.table.lesson.puzzle == EASY
    player.do("next-stage")
    assert routes.write(player.model) == f"#/castle_keep/puzzles/{HARD.id}"
    player.do("next-stage")
    assert player.model.route == Route(PUZZLES, GAME)


def test_the_list_tells_which_were_missed_until_they_are_solved(player):
    for action, mark in ((OTHER, "missed"), (RIGHT, "yes")):
        player.go(HARDER)
        player.do("restart")
        player.act(action)
        player.go(LIST)
        assert re.findall(r'id="puzzle-2" data-done="(\w+)"', text(player)) == [mark]
        assert ("to try again" in text(player)) is (mark == "missed")


def test_who_comes_back_to_the_list_finds_the_puzzle_that_was_left(player):
    """It opened at its top, sixty puzzles above."""
    assert Focus("puzzle-2") in player.go(LIST)
    assert re.findall(r'id="puzzle-(\d)"[^>]*aria-current="true"', text(player)) == ["2"]
    player.go("#/")
    assert player.go(LIST) == []


def test_an_own_puzzle_has_its_board_in_the_list(player):
    card = SaveCard("x", GAME, {}, "otter", 2, 3, False, 0.0, squares=("🟥 🟦",), puzzles=(2,))
    player.send(SavesListed((card,)))
    player.go(LIST)
    own = text(player).partition('id="own-puzzles"')[2].partition("</section>")[0]
    assert "castle-drawing" in own and "gules" in own


def test_nothing_is_said_of_taking_back_where_one_answer_ends_a_puzzle(player):
    player.go("#/castellan/puzzles")
    player.send(PuzzlesFetched("castellan", book.place("castellan").read_text(encoding="utf-8")))
    trial = words("en")("option.castellan.trial.on"), words("en")("option.castellan.trial.off")
    assert not any(told in text(player) for told in trial)


def test_each_puzzle_has_an_address_that_stays_its_own_when_others_come(player):
    assert player.model.route == Route(TABLE, GAME)
    assert routes.write(player.model) == f"#/castle_keep/puzzles/{HARD.id}"
    for number in ("0", "3", "x"):
        player.go(f"#/castle_keep/puzzles/{number}")
        assert player.notices[-1] == "record.puzzle"
        assert player.model.route == Route(PUZZLES, GAME)
    with pytest.raises(RecordError):
        routes.read("#/castle_keep/puzzles/1/2")
    later, more = Player(), puzzle("otter-3", "build", (0.9, 1.0, 1.0))
    later.go(f"#/castle_keep/puzzles/{HARD.id}")
    told = [*map(written, (more, EASY, HARD))]
    later.send(PuzzlesFetched(GAME, json.dumps({"game": GAME, "puzzles": told})))
    assert later.table.lesson.puzzle == HARD and later.table.lesson.number == 3


@pytest.mark.parametrize("game", WITH_PUZZLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_game_has_are_shown_and_answered(language, game):
    player = Player()
    player.do("lang", language)
    player.go(f"#/{game}/puzzles")
    player.send(PuzzlesFetched(game, book.place(game).read_text(encoding="utf-8")))
    for number, one in enumerate(player.model.puzzles[game], 1):
        player.go(f"#/{game}/puzzles/{number}")
        before = player.model
        assert 'id="verdict"' not in text(player)
        player.act(str(one.answers[-1].action))
        assert player.table.lesson.done and 'class="ranks chances"' not in text(player)
        missed = player.model
        named = seated(player.table, player.model.words)
        best, *_ = reason_lines(player.table, one, named)
        assert best not in announcement(before, missed, player.model.words)
        player.do("show-answers")
        assert 'data-own="yes"' in text(player)
        assert best in announcement(missed, player.model, player.model.words)
        player.do("restart")
        player.act(str(one.answers[0].action))
        assert player.model.learnt[-1] == f"{game}.puzzle-{one.id}" and 'data-right="yes"' in text(player)


def test_the_list_tells_of_a_theme_only_who_asks_for_it(player):
    player.go(LIST)
    listed, by_theme = text(player).split('id="puzzle-themes"')
    assert "Attack" not in listed and "Building" not in listed, "that would tell the answer"
    assert by_theme.index("Attack") < by_theme.index("Building")
    player.go(HARDER)
    player.act(RIGHT)
    player.go(LIST)
    listed = text(player).split('id="puzzle-themes"')[0]
    assert "solved · Building" in listed and "Attack" not in listed


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_game_leads_to_its_puzzles_where_it_has_any(player, monkeypatch, game):
    for has in (True, False):
        monkeypatch.setattr(catalog, "has_puzzles", lambda other, has=has: has or other != game)
        for address in ("#/", f"#/{game}"):
            player.go(address)
            assert (f'href="#/{game}/puzzles"' in text(player)) is has


def test_the_theme_is_told_with_the_answer(player):
    assert "Building" not in text(player)
    player.act(OTHER)
    assert "Building" not in text(player), "that would help whoever tries again"
    player.do("show-answers")
    assert "Building" in text(player)


def test_answers_that_words_do_not_tell_apart_share_a_row():
    """A list of fourteen lines said the same long wall, with as many chances."""
    game = "castellan"
    puzzles = book.opened(game).puzzles
    number, asked_for = next((number, one) for number, one in enumerate(puzzles, 1) if len(one.answers) > 10)
    player = Player()
    player.go(f"#/{game}/puzzles/{number}")
    player.send(PuzzlesFetched(game, book.place(game).read_text(encoding="utf-8")))
    player.act(str(asked_for.answers[-1].action))
    player.do("show-answers")
    table = text(player).partition('class="ranks chances"')[2].partition("how-known")[0]
    rows = re.findall("<tr.*?</tr>", table)[1:]
    assert len({re.sub("<td>.*", "", row) for row in rows}) == len(rows) < len(asked_for.answers)
    places = [int(found) for found in re.findall(r"\((\d+) places\)", table)]
    assert len(rows) - len(places) + sum(places) == len(asked_for.answers)
    assert sum("(yours)" in row for row in rows) == 1
    best = round(100 * asked_for.answers[0].chance)
    assert f"{best}%" in rows[0] and words("en")("puzzles.how-known") in text(player)


def test_a_long_list_is_folded_but_for_the_best_and_the_own_answer(player):
    player.act(str(HARD.answers[-1].action))
    player.do("show-answers")
    first, _, rest = text(player).partition('id="more-answers"')
    table = first.partition('class="ranks chances"')[2]
    assert table.count('data-do="answer:') == 6 and 'data-own="yes"' in table
    assert rest.count('data-do="answer:') == len(HARD.answers) - 6
    assert f"{len(HARD.answers) - 6} more answers" in rest


def test_the_row_of_an_answer_shows_it_until_it_is_pressed_again(player):
    player.act(RIGHT)
    for shown in (True, False):
        player.do("answer", OTHER)
        assert (f'data-do="answer:{OTHER}"' in text(player)) and (
            'aria-pressed="true"' in rows_of(player)
        ) is shown
    player.do("answer", OTHER)
    player.do("restart")
    player.act(RIGHT)
    assert 'aria-pressed="true"' not in rows_of(player)


def rows_of(player: Player) -> str:
    return text(player).partition('class="ranks chances"')[2].partition("how-known")[0]


def test_a_right_answer_is_kept(player):
    player.act(RIGHT)
    assert player.table.lesson.done and asked(player.model) is None
    assert player.model.learnt == (f"castle_keep.puzzle-{HARD.id}",)
    shown = text(player)
    assert "Right!" in shown and "60%" in shown and 'data-right="yes"' in shown
    player.go(LIST)
    assert "1 of 2 solved" in text(player)


def test_any_other_legal_answer_is_taken_and_told_what_is_better(player):
    before = player.model
    player.act(OTHER)
    assert player.played == [OTHER] and player.model.learnt == (f"castle_keep.puzzle-{HARD.id}.missed",)
    told = f"There is something better. {words('en')('review.own-costs', own=40, best=60)}"
    assert announcement(before, player.model, player.model.words).endswith(told)
    player.do("show-answers")
    assert "There is something better: " in text(player)
    player.do("result", "close")
    assert 'id="verdict"' not in text(player) and 'id="result-open"' in text(player)
    player.do("restart")
    player.act(RIGHT)
    assert player.model.learnt == (f"castle_keep.puzzle-{HARD.id}.missed", f"castle_keep.puzzle-{HARD.id}")


def test_a_wrong_answer_tells_none_of_the_others_until_they_are_asked_for(player):
    """Who wants to find the best one by trying again had all of them before the eyes at once."""
    player.act(OTHER)
    shown = text(player)
    assert 'data-do="restart"' in shown and 'data-do="show-answers"' in shown
    assert 'class="ranks chances"' not in shown and " data-best" not in shown
    player.do("result", "close")
    assert 'id="verdict"' not in text(player) and 'data-do="show-answers"' in text(player)
    player.do("restart")
    assert 'data-do="show-answers"' not in text(player)
    player.act(OTHER)
    player.do("show-answers")
    assert 'class="ranks chances"' in text(player)
    player.do("restart")
    player.act(OTHER)
    assert 'class="ranks chances"' not in text(player), "it is asked for once more"


def test_an_illegal_action_is_refused_as_in_a_game(player):
    player.act("build:Kb.C")
    assert player.table.refused is not None and player.played == []


def test_what_is_within_the_noise_of_the_best_is_right(player):
    player.go("#/castle_keep/puzzles/1")
    player.act(str(EASY.answers[1].action))
    assert player.model.learnt == (f"castle_keep.puzzle-{EASY.id}",)


def test_nothing_of_a_puzzle_is_saved(player):
    player.act(RIGHT)
    assert player.model.saves == () and not player.table.save


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_answer_has_a_reason_or_what_it_costs(language):
    told = [Reason("review.more.castle_keep.nearer", {"n": 2}), *[None] * (len(HARD.answers) - 2)]
    other = HARD.answers[2].action
    full = HARD._replace(more=tuple(told), tempting=other)
    player = Player()
    player.do("lang", language)
    player.go(f"{LIST}/1")
    player.send(PuzzlesFetched(GAME, json.dumps({"game": GAME, "puzzles": [written(full)]})))
    assert player.table.lesson.puzzle == full
    player.act(OTHER)
    assert words(language)("puzzles.more", more=words(language)(told[0].id, n=2)) in text(player)
    player.do("show-answers")
    rows = re.findall(r"<tr.*?</tr>", text(player).partition('class="ranks chances"')[2])[1:]
    texts = words(language)
    untold = [row for row in rows if "answer-reason" not in row]
    assert len(rows) - len(untold) == 4, "the best, the own and the next, which goes for all others"
    more = texts("puzzles.more", more=texts(told[0].id, n=2))
    assert [more in row for row in rows if 'data-own="yes"' in row] == [True]
    (tempting,) = (row for row in rows if texts("puzzles.tempting") in row)
    assert texts("puzzles.only-numbers", best=60, own=40) in tempting


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_what_tempts_is_no_right_answer(game):
    for one in book.opened(game).puzzles:
        assert len(one.more) == len(one.answers) - one.right
        assert one.tempting is not None and not one.is_right(one.tempting)
        assert one.reason.id
