"""The line that says whose turn it is and what to do; at a computer's turn, with the buttons that stop it."""

import htpy as h

from game.locale import Words
from game.screens.frame.glossary import marked
from game.screens.game_screen import GameScreen
from game.screens.html.buttons import command_button
from game.screens.html.icons import icon
from game.screens.seating import PAUSED
from game.screens.table.curtain import other_turn
from game.screens.table.friends import friends_turn, past_turn
from game.screens.table.seats import computer_name
from game.screens.table.since import since_line
from game.screens.table_model import Table


def turn(table: Table, game_screen: GameScreen, news: str, words: Words, *, past: str = "") -> h.Element:
    """Return the prompt to the person who looks, whom else it is waited for, or what the computer does.

    `past` tells which past moment is on the table, where one looks back.
    Where there are others to do something, what they did stands below it, in a place kept for that.
    """
    told = since_line(news) if table.record.seats > 1 or table.watched else None
    seat = table.state.seat or 0
    own = table.here > 0 and not table.watched and table.since is None
    at_once = "" if own and game_screen.prompts_at_once else None
    if table.masked and table.computing != PAUSED:
        return h.div(".turn")[h.p("#prompt.prompt", role="status")[words("table.others-answer")], told]
    if table.catching_up:
        return past_turn(table, told, words)
    if table.elsewhere:
        return friends_turn(table, told, words)
    stops = game_screen.stop_line(table, words)
    if stops is not None:
        return h.div(".turn")[
            h.p("#prompt.prompt", role="status")[marked(table.record.game, stops, words)], told
        ]
    if table.computer is None and table.idle:
        return other_turn(seat, words)
    if table.computer is None:
        prompt = marked(table.record.game, asked(table, game_screen, past, words), words)
        return h.div(".turn", data_at_once=at_once)[h.p("#prompt.prompt", role="status")[prompt], told]
    paused = table.computing == PAUSED
    name = computer_name(table, seat, words)
    doing = words("table.paused", name=name) if paused else computer_line(table, game_screen, words)
    return h.div(".turn", data_computer="paused" if paused else "thinks", data_at_once=at_once)[
        icon("computer"),
        h.p("#prompt.prompt", role="status")[past or doing],
        h.div(".turn-buttons", role="group", aria_label=name)[
            command_button(
                words("table.computer-on" if paused else "table.computer-off"),
                "computer",
                kind=".icon-button",
                drawing="play" if paused else "pause",
                hides_name=True,
                id="computer",
            ),
            command_button(
                words("table.computer-step"),
                "computer-step",
                kind=".icon-button",
                drawing="step",
                hides_name=True,
                id="computer-step",
            ),
        ],
        told,
    ]


def computer_line(table: Table, game_screen: GameScreen, words: Words) -> str:
    """Return what a computer does at its turn."""
    name = computer_name(table, table.state.seat or 0, words)
    return game_screen.doing(table.view, words) or words("table.thinks", name=name)


def asked(table: Table, game_screen: GameScreen, past: str, words: Words) -> str:
    """Return what a person is asked to do; at a past moment first that it is one, and what comes of it."""
    if past:
        return past if game_screen.past_only_shows else f"{past} {words('replay.begins')}"
    return game_screen.prompt(table.view, words)


def past_moment(table: Table, words: Words) -> str:
    """Return which past moment is on the table of a game that is over or was brought, "" where it is none."""
    if not table.looks_back:
        return ""
    moments = table.moments
    return words("replay.looks-back", at=moments.index(table.here), last=len(moments) - 1)


def counting_line(text: str) -> h.Element:
    """Return the line that stands in place of the prompt while the count or the last action plays."""
    return h.div(".turn", data_at_once="")[h.p("#prompt.prompt", role="status")[text], since_line("")]
