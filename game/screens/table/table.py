"""The frame around every table: prompt, controls, replay bar, log and the end of the game."""

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.screens.frame.brief import brief_button
from game.screens.frame.deals import deal_name
from game.screens.frame.glossary import marked
from game.screens.game_screen import GameScreen
from game.screens.html.buttons import command_button, sheet_button
from game.screens.html.deferred import Deferred
from game.screens.html.icons import icon
from game.screens.html.rendering import cached_html
from game.screens.learn.head import lesson_head
from game.screens.learn.missed import is_missed
from game.screens.learn.panel import mistake_line, panel
from game.screens.learn.puzzle_panel import answers_panel, puzzle_panel, shows_answers
from game.screens.learn.sandbox_panel import sandbox_panel
from game.screens.learn.tried import with_tried
from game.screens.review.answered_board import answered_board, best_answer
from game.screens.review.own_panel import own_answers, own_panel, shows_own_answers
from game.screens.seating import WINS
from game.screens.table.curtain import curtain, not_asked
from game.screens.table.end import end_line, end_panel, shows_verdict
from game.screens.table.friends import join, to_deal
from game.screens.table.hints import coach_line, has_coach_line, hint_button, hint_panel, lit, warns
from game.screens.table.log import log, way_back
from game.screens.table.menu.menu import menu
from game.screens.table.replay import is_stepped, replay_bar
from game.screens.table.seats import company, seated, standings
from game.screens.table.since import news_at, ringed, since_line
from game.screens.table.turn import asked as prompt
from game.screens.table.turn import computer_line, counting_line, past_moment, turn
from game.screens.table_model import Lesson, Refused, Table


def table_page(
    table: Table,
    words: Words,
    *,
    discreet: bool = False,
    sound: bool = False,
    end_turns: bool = True,
    coach: bool | None = None,
    theme: str = "auto",
    new: bool = False,
    shares: bool = False,
    told: h.Node = None,
    earned: h.Node = None,
) -> h.Node:
    """Return a table: the game in its main part, the log and the menu beside or behind it.

    What the player is `told` lies over the head, which holds nothing that a turn needs. `coach`: whether
    there is a coach who may speak, None where there is none. `shares`: whether the system can share.
    `earned`: the line at the end for the seals that the game has earned.

    While somebody has the device who is not asked anything, log and board would tell what comes next.
    """
    game = table.record.game
    game_screen = catalog.screen(game)
    words = seated(table, words)
    behind, decoys = table.curtain, () if table.masked else table.decoy_handovers
    in_sight = game_screen.open_board and behind is not None and not table.decoy_handovers
    unbegun = table.unbegun
    covers = "hands" if in_sight else "all" if behind is not None or decoys or unbegun else None
    lesson, coached = table.lesson, bool(coach) and has_coach_line(table)
    laid_out = layout(table, game_screen, opened=not in_sight, coached=coached)
    staged = lesson and not (lesson.puzzle or lesson.sandbox or lesson.own)
    hides = catalog.stage(game, lesson.number).hides if lesson and staged else ()
    return h.div(
        ".table",
        data_game=game,
        data_curtain=covers,
        data_lesson=str(lesson.number) if lesson else None,
        data_hides=" ".join(hides) or None,
        data_layout=None if covers == "all" else laid_out,
    )[
        h.div(".table-main")[
            lesson_head(table, lesson, words) if lesson else head(table, words, new=new),
            told,
            join(table, words)
            if table.offered
            else to_deal(table, words)
            if unbegun
            else curtain(behind, words)
            if behind is not None
            else not_asked(decoys[0], words)
            if decoys
            else open_table(table, game_screen, words, coached=coached, earned=earned, shares=shares),
            way_back(table, game_screen, words) if behind is not None else None,
            game_screen.board(table, words) if in_sight else None,
        ],
        h.div(".table-side")[
            menu(
                table,
                words,
                discreet=discreet,
                sound=sound,
                end_turns=end_turns,
                coach=coach,
                theme=theme,
                new=new,
            ),
            None if decoys or unbegun else Deferred("section", "log", lambda: log(table, game_screen, words)),
        ],
    ]


def layout(table: Table, game_screen: GameScreen, *, opened: bool, coached: bool) -> str:
    """Return the words by which style sheets lay out a table whose board shows.

    `seats-` and their number; `judged` where it is told what answers are worth; `over` once the board shows
    the end of the game; where the frame adds to the board (`opened`), `verdict` with the panel beside it,
    `missed` while that is of an answer to be tried again, `replay` with the bar to step by, `answer` with a
    hint or a reason, `coach` with a line for what the coach tells (`coached`), `warns` while that is what
    not to do; then those of the game.
    """
    lesson = table.lesson
    there = {
        f"seats-{table.record.seats}": True,
        "judged": lesson is not None and (lesson.puzzle or lesson.own) is not None,
        "over": table.laid_out.outcome is not None,
        "verdict": opened and (shows_verdict(table) or shows_answers(table) or shows_own_answers(table)),
        "missed": opened and is_missed(table) and not table.result_closed,
        "replay": opened and is_stepped(table),
        "answer": opened and (table.tip is not None or table.refused is not None),
        "coach": opened and coached,
        "warns": opened and coached and warns(table),
    }
    return " ".join([*(word for word, is_so in there.items() if is_so), *game_screen.layout(table)])


def open_table(
    table: Table,
    game_screen: GameScreen,
    words: Words,
    *,
    coached: bool,
    earned: h.Node = None,
    shares: bool = False,
) -> h.Node:
    """Return what somebody looks at."""
    outcome = table.state.outcome if table.ended and not table.lesson else None
    asked = table.before_end if table.end_waits else table
    news = news_at(asked, game_screen, words)
    last = last_line(table, game_screen, words) if table.end_waits else None
    past = past_moment(table, words)
    line = counting_line(last) if last else turn(asked, game_screen, news.line, words, past=past)
    reason = why(table, table.refused, game_screen, words) if table.refused else None
    hint = hint_panel(table, game_screen, words)
    own, best = table.lesson.own if table.lesson else None, best_answer(table)
    marks = ""
    if best is not None or is_missed(table):
        board, marks = answered_board(table, best, words)
    else:
        board = ringed(game_screen.board(lit(table) if coached else table, words), news.pieces)
    if table.lesson is not None:
        board = with_tried(board, table, table.lesson, words)
        line = lesson_line(
            asked, table.lesson, game_screen, words, news=news.line, reason=reason, hint=hint, marks=marks
        )
        reason = hint = None
    return [
        end_line(table, outcome, words) if outcome else line,
        coach_line(table, game_screen, words) if coached else None,
        hint,
        reason,
        way_back(table, game_screen, words),
        end_panel(table, outcome, game_screen, words, earned, shares=shares) if outcome else None,
        answers_panel(table, table.lesson.puzzle, words, marks)
        if table.lesson and table.lesson.puzzle
        else None,
        own_answers(table, own, words, marks) if own else None,
        h.h2(".hidden")[words("table.table")],
        board,
        replay_bar(table, words) if is_stepped(table) else None,
    ]


def lesson_line(
    table: Table,
    lesson: Lesson,
    game_screen: GameScreen,
    words: Words,
    *,
    news: str,
    reason: h.Node,
    hint: h.Node,
    marks: str,
) -> h.Element:
    """Return what stands in the line of the turn in a lesson: its stage, and what is to be done now.

    `marks`: what the marks on the board of an answer mean.
    Why the last thing tried was not played, and else the hint, lies over what there is to know.
    """
    if table.computer is None:
        now = prompt(table, game_screen, "", words)
    else:
        now = computer_line(table, game_screen, words)
    if lesson.puzzle is not None:
        return puzzle_panel(table, lesson.puzzle, words, prompt=now, answer=reason or hint)
    if lesson.own is not None:
        return own_panel(table, lesson.own, words, prompt=now, answer=reason or hint, marks=marks)
    if lesson.sandbox is not None:
        return sandbox_panel(table, lesson.sandbox, words, prompt=now, answer=reason or hint)
    told = since_line(news) if table.record.seats > 1 else None
    mistake = mistake_line(table.record.game, lesson, words) if lesson.mistake else None
    return panel(table, lesson, words, prompt=now, told=told, answer=reason or mistake or hint)


def last_line(table: Table, game_screen: GameScreen, words: Words) -> str | None:
    """Return what stands in the line of the turn while the end waits, None where it stays as it was."""
    before = table.before_end
    action = table.record.actions[before.here]
    return game_screen.counting(words) or game_screen.last_line(before.view, action, table.view, words)


def head(table: Table, words: Words, *, new: bool = False) -> Markup:
    """Return the line above the table: what is played, and the controls always at hand.

    `new`: whether the game is new to whoever plays, so that the way to learn of it is marked.
    """
    record = table.record
    match = table.match and table.match.after(table.state.outcome if table.ended else None)
    details = [
        deal_name(record.game, record.options, record.seats, words),
        words("match.standings", standings=standings(match, table.computers, words), wins=WINS)
        if match
        else company(table.computers, record.seats, words, None if table.offered else table.friends),
    ]
    return _head(
        catalog.box(record.game).name,
        " · ".join(filter(None, details)),
        hint_button(table, words),
        words,
        brief=catalog.screen(record.game).has_brief,
        new=new,
        first=table.at <= table.settled,
        last=table.at == len(record.actions) or table.unbegun,
    )


@cached_html(8)
def _head(
    name: str, details: str, hints: Markup, words: Words, *, brief: bool, new: bool, first: bool, last: bool
) -> h.Node:
    """Return the line for a game, with what is played of it; `first` and `last` stop undo and redo."""
    return h.div(".table-head")[
        h.a(".small-home-link", href="#/", aria_label=words("page.home"), title=words("page.home"))[
            icon("home")
        ],
        h.h1[name, " ", h.small[details]],
        h.div(".controls", role="group", aria_label=words("table.controls"))[
            command_button(
                words("table.undo"),
                "undo",
                kind=".icon-button",
                drawing="undo",
                hides_name=True,
                off=first,
            ),
            command_button(
                words("table.redo"),
                "redo",
                kind=".icon-button",
                drawing="redo",
                hides_name=True,
                off=last,
            ),
            hints,
            brief_button(words, ".icon-button.brief-button", hides_name=True, new=new) if brief else None,
            sheet_button(words("table.log"), "log", "log"),
            sheet_button(words("table.menu"), "menu", "menu"),
        ],
    ]


def why(table: Table, refused: Refused, game_screen: GameScreen, words: Words) -> h.Node:
    """Return why the last thing tried is not legal, with a link to the rule that says so."""
    game, rule = table.record.game, refused.refusal.rule
    return h.p("#why.why", role="alert")[
        marked(game, game_screen.why(table.view, refused.action, refused.refusal, words), words),
        " ",
        h.a(href=f"#/{game}/rules/{rule}")[words("table.rule")],
    ]
