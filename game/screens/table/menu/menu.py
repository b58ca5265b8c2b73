"""What can be done with a whole game, in groups: the game itself, what goes to others, the page around it."""

import htpy as h
from markupsafe import Markup

from game import catalog
from game.core.own_decks import shown
from game.locale import Words
from game.screens.daily.calendar import day_text
from game.screens.frame.brief import brief_button
from game.screens.frame.top_bar import appearance
from game.screens.html.buttons import close_button, command_button
from game.screens.html.rendering import cached_html
from game.screens.learn.head import Ways, way_to_list, ways_of
from game.screens.review.courses import can_be_reviewed
from game.screens.table.command_box import COMMAND_BOX
from game.screens.table.end import daily_deal, share_button
from game.screens.table.players.sheet import can_be_handed_on, players_button
from game.screens.table_model import Table


def menu(
    table: Table,
    words: Words,
    *,
    discreet: bool,
    sound: bool,
    end_turns: bool,
    coach: bool | None,
    theme: str,
    new: bool,
) -> Markup:
    """Return what can be done with the whole game."""
    game_screen = catalog.screen(table.record.game)
    asks = game_screen.has_questions and len(table.present) > 1
    choices = {"discreet": discreet} if asks else {}
    choices |= {"end-turns": end_turns} if game_screen.ends_turns else {}
    choices |= {"coach": coach} if coach is not None and not table.lesson else {}
    return _menu(
        table.record.game,
        _deal_told(table, words),
        words,
        ways=ways_of(table.lesson),
        assisted=table.assisted,
        hints=table.hints,
        choices=tuple(choices.items()),
        theme=theme,
        sound=sound,
        brief=game_screen.has_brief and table.lesson is None,
        new=new,
        begun=not table.unbegun,
        review=None if table.lesson or table.undealt else table.save if can_be_reviewed(table) else "",
        handed_on=can_be_handed_on(table) if _has_company(table) else None,
        restarts=not table.record.own_decks,
    )


def _has_company(table: Table) -> bool:
    """Tell whether seats may change hands, now or later: nothing is to come into the menu in its midst."""
    going = table.lesson is None and not table.undealt and table.record.state().outcome is None
    return going and table.record.seats > 1 and not table.record.own_decks


def _deal_told(table: Table, words: Words) -> str:
    """Return what names the deal: a deal of the day its day, any other its seed; "" where there is none."""
    if table.lesson or table.undealt:
        return ""
    daily = daily_deal(table)
    if daily:
        return words("daily.seed", day=day_text(daily.day, words))
    return words("home.seed", seed=shown(table.record.seed))


@cached_html(4)  # the same for most of a game
def _menu(
    game: str,
    deal: str,
    words: Words,
    *,
    ways: Ways,
    assisted: bool,
    hints: int,
    choices: tuple[tuple[str, bool], ...],
    theme: str,
    sound: bool,
    brief: bool,
    new: bool,
    begun: bool,
    review: str | None,
    handed_on: bool | None,
    restarts: bool,
) -> h.Node:
    # What cannot be reviewed yet keeps its place: a computer may play while somebody presses what is below.
    return h.section("#menu.sheet.menu", popover="auto", aria_label=words("table.menu"))[
        h.div(".sheet-head")[h.h2[words("table.menu")], close_button(words("table.close"), "menu")],
        _group(
            "game",
            words,
            review_entry(review, words) if review is not None else None,
            players_button(words, off=not handed_on) if handed_on is not None else None,
            (_for_game(words, restarts=restarts) if deal else _for_stage(game, ways, words))
            if begun
            else None,
        ),
        _group("share", words, _to_share(words)) if begun and deal else None,
        _group(
            "page",
            words,
            brief_button(words, new=new) if brief else None,
            command_button(
                words("sound.off" if sound else "sound.on"), "sound", "off" if sound else "on", id="sound"
            ),
            h.button(".button", type="button", popovertarget=COMMAND_BOX)[h.span[words("typing.title")]]
            if begun
            else None,
            site=h.div(".menu-site")[
                h.a(".button.menu-home", href="#/")[words("page.home")],
                h.a(".button", href=f"#/{game}/rules")[words("page.rules")],
                appearance(theme, words),
            ],
        ),
        (_choice(name, words, on=on) for name, on in choices),
        h.p(".seed")[deal] if deal else None,
        h.p(".assisted")[h.strong[words("table.assisted")], " ", words("table.assisted-about")]
        if assisted
        else None,
        h.p(".hints-given")[words("table.hints", n=hints)] if hints else None,
    ]


def _group(name: str, words: Words, *buttons: h.Node, site: h.Node = None) -> h.Element:
    """Return buttons of the menu that belong together, by what they are about."""
    title = words(f"menu.{name}")
    return h.div(".menu-group", role="group", aria_label=title)[
        h.p(".menu-title", aria_hidden="true")[title], site, h.div(".menu-buttons")[buttons]
    ]


def _to_share(words: Words) -> h.Fragment:
    """Return the buttons of the menu that bring the game to others."""
    return h.fragment[share_button(words), command_button(words("table.copy-record"), "copy-record")]


def review_entry(save: str, words: Words) -> h.Element:
    """Return the link to the review of a game by its id; "" where there is nothing to review yet."""
    link = {"href": f"#/review/{save}"} if save else {"role": "link", "aria-disabled": "true"}
    return h.a(".button", link)[words("review.open")]


def _for_game(words: Words, *, restarts: bool) -> h.Fragment:
    """Return the buttons of the menu for who plays."""
    return h.fragment[
        command_button(words("table.restart"), "restart") if restarts else None,
        command_button(words("table.new-deal"), "new-deal"),
    ]


def _for_stage(game: str, ways: Ways, words: Words) -> h.Fragment:
    """Return the buttons of the menu for who learns, solves puzzles, or tries a rule."""
    return h.fragment[
        h.a(".button", href=way_to_list(game, ways))[words(ways.listed)],
        command_button(words(ways.again), "restart"),
        command_button(words(ways.skip), "next-stage") if ways.skip else None,
    ]


def _choice(name: str, words: Words, *, on: bool) -> h.Element:
    """Return a choice for all games: what holds now, and the button that changes it."""
    return h.div(".asking")[
        command_button(
            words(f"choice.{name}.only" if on else f"choice.{name}.all"),
            name,
            "off" if on else "on",
            id=name,
        ),
        h.p(".about")[words(f"choice.{name}.on" if on else f"choice.{name}.off")],
    ]
