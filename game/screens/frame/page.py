"""Everything inside the page's body: one function of the model, whatever the address."""

import htpy as h

from game import catalog
from game.core import UnknownGame
from game.locale import Words
from game.screens.connect.page import connect_page
from game.screens.daily.page import daily_page
from game.screens.frame.about import about
from game.screens.frame.brief import brief_sheet
from game.screens.frame.home import home
from game.screens.frame.introduction import has_news, subject
from game.screens.frame.notices import notices
from game.screens.frame.rules_page.chapters import chapter_of
from game.screens.frame.rules_page.page import rules_page
from game.screens.frame.setup import setup
from game.screens.frame.share import share_sheet
from game.screens.frame.top_bar import topbar
from game.screens.html.commands import do
from game.screens.learn.puzzle_list import puzzle_list
from game.screens.learn.stage_list import stage_list
from game.screens.model import (
    ABOUT,
    CONNECT,
    DAILY,
    GAMES,
    HOME,
    LEARN,
    PUZZLES,
    REVIEW,
    RULES,
    SETUP,
    STATISTICS,
    TABLE,
    Model,
    SaveCard,
)
from game.screens.review.page import review_page
from game.screens.table.command_box import command_box
from game.screens.table.players.sheet import can_be_handed_on, players_sheet
from game.screens.table.seats import seated
from game.screens.table.table import table_page
from game.screens.table.turn_link import table_address
from game.screens.table_model import Table

MAIN = "app"
"""The id of the page's main part."""


def page(model: Model, words: Words) -> h.Element:
    """Return the page. Its outermost element and its live region keep their places through all changes."""
    place = shown(model)
    learns = place == TABLE and model.table is not None and model.table.lesson is not None
    return h.div(
        "#page.page",
        lang=words.language,
        data_place=place,
        data_game=played(model) or None,
        data_layout="lesson" if learns else None,
    )[
        h.a(".skip-link", href=f"#{MAIN}", data_do=do("skip"))[words("page.skip")],
        topbar(model, words),
        None if place == TABLE else notices(model.notices, words),
        h.main(f"#{MAIN}", tabindex="-1")[main_part(model, words)],
        brief_of(model, words),
        h.div("#announce.hidden", aria_live="polite"),
    ]


def played(model: Model) -> str:
    """Return the id of the game whose table is shown, "" where it is none."""
    return model.table.record.game if shown(model) == TABLE and model.table else ""


def brief_of(model: Model, words: Words) -> h.Node:
    """Return the game in brief that the page is about, None where it is about none."""
    about = subject(model) if shown(model) in {TABLE, SETUP} else None
    if about is None or model.brief is None:
        return None
    return brief_sheet(
        about.game, words, about.seats, about.options, model.brief, plays=model.route.place == TABLE
    )


def title(model: Model, words: Words) -> str:
    """Return the document's title."""
    place = shown(model)
    if place == HOME:
        return words("page.title")
    if place == ABOUT:
        return words("about.title")
    if place == GAMES:
        return f"{words('shelf.title')} · Castellarium"
    if place == STATISTICS and not model.route.game:
        return f"{words('statistics.title')} · Castellarium"
    if place == DAILY:
        return f"{words('daily.title')} · Castellarium"
    if place == CONNECT:
        return f"{words('connect.title')} · Castellarium"
    at_table = model.table is not None and place in {TABLE, REVIEW}
    name = catalog.box(model.table.record.game if at_table and model.table else model.route.game).name
    if place == REVIEW:
        name = words("review.title", game=name)
    if place == RULES:
        chapter = chapter_of(model.route.game, model.route.detail)
        name = f"{words(chapter.title)} · {words('rules.title', game=name)}"
    lesson = model.table.lesson if place == TABLE and model.table else None
    if lesson and lesson.sandbox:
        name = words("try.title", game=name)
    elif lesson and lesson.own:
        name = words("review.title", game=name)
    elif place == PUZZLES or (lesson and lesson.puzzle):
        name = words("puzzles.title", game=name)
    elif place == LEARN or lesson:
        name = words("learn.title", game=name)
    elif place == STATISTICS:
        name = words("statistics.of", game=name)
    return f"{name} · Castellarium"


def main_part(model: Model, words: Words) -> h.Node:
    """Return what the address asks for; the games, where it leads to nothing."""
    place = shown(model)
    if place == ABOUT:
        return about(words)
    if place == GAMES:
        from game.screens.shelf.page import shelf_page

        return shelf_page(model, words)
    if place == STATISTICS:
        from game.screens.statistics.page import statistics

        return statistics(model, words)
    if place == DAILY:
        return daily_page(model, words)
    if place == CONNECT:
        return connect_page(model, words)
    if place == SETUP:
        return setup(model, words)
    if place == LEARN:
        return stage_list(model, words)
    if place == PUZZLES:
        return puzzle_list(model, words)
    if place == REVIEW:
        return review_page(model, words)
    if place == RULES:
        return rules_page(
            model.route.game,
            model.route.detail,
            words,
            letters=model.letters,
            table=table_behind(model),
            search=model.search,
        )
    if place == TABLE and model.table is not None:
        return [
            table_page(
                model.table,
                words,
                discreet=model.discreet,
                sound=model.sound,
                end_turns=model.end_turns,
                coach=None
                if model.practice is None or not catalog.has_coach(model.table.record.game)
                else model.coach,
                theme=model.theme,
                new=has_news(model),
                shares=model.shares,
                told=notices(model.notices, seated(model.table, words)),
                earned=earned_at(model.table, model.saves, words),
            ),
            None if model.table.lesson else share_sheet(model, model.table, words),
            command_box(words),
            players_sheet(model.table, words) if can_be_handed_on(model.table) else None,
        ]
    return home(model, words)


def earned_at(table: Table, saves: tuple[SaveCard, ...], words: Words) -> h.Node:
    """Return the line for the seals that a game has earned that is over, None where there are none."""
    if not (table.save and table.ended):
        return None
    from game.screens.statistics.seal_list import new_seals
    from game.screens.statistics.seals import earned_first

    return new_seals(table.record.game, earned_first(saves, table.save), words)


def shown(model: Model) -> str:
    """Return the place of the route, or home where it leads to nothing."""
    route = model.route
    if route.place in {ABOUT, CONNECT, DAILY, GAMES, STATISTICS} or (
        route.place == TABLE and model.table is not None
    ):
        return route.place
    if route.place == REVIEW and model.table is not None and model.reviewing is not None:
        return REVIEW if model.reviewing.save == model.table.save else HOME
    return route.place if route.place in {SETUP, RULES, LEARN, PUZZLES} and is_game(route.game) else HOME


def is_game(game: str) -> bool:
    """Tell whether a game of this id can be played."""
    try:
        catalog.find(game)
    except UnknownGame:
        return False
    return True


def table_behind(model: Model) -> str:
    """Return the address of the table that rules were opened from, "" where there is none of that game."""
    table = model.table
    return table_address(table) if table and model.route.game == table.record.game else ""
