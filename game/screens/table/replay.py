"""The replay bar: steps through a game that was played, by buttons and by a slider."""

import htpy as h

from game.locale import Words
from game.screens.html.buttons import command_button
from game.screens.html.commands import do
from game.screens.table_model import Table


def is_stepped(table: Table) -> bool:
    """Tell whether one steps through what is on the table: a game that is over, or one that a link brought.

    One's own game goes on: a bar that came with an undo would move the table under the player's hand. So
    would one that came before the end: there only who looks at the board again has it. A lesson has none.
    """
    record = table.record
    if table.lesson is not None or table.catching_up:
        return False
    if table.end_waits:
        return table.result_closed
    return record.state().outcome is not None or table.looks_back


def replay_bar(table: Table, words: Words) -> h.Node:
    """Return the bar for the moment on the table, with a hint that play may go on from there."""
    at, moments = table.here, table.moments
    last, number = moments[-1], moments.index(at)
    over = table.record.state().outcome is not None  # the line of the turn tells what playing on does
    step = words("replay.at", at=number, last=len(moments) - 1)
    return h.section("#replay.replay", aria_label=words("replay.bar"))[
        h.div(".replay-buttons")[
            step_button(words("replay.first"), "first", 0, off=at == 0),
            step_button(words("replay.previous"), "previous", moments[max(number - 1, 0)], off=at == 0),
            command_button(
                words("replay.pause" if table.playing else "replay.play"),
                "play-pause",
                kind=".icon-button",
                drawing="pause" if table.playing else "play",
                hides_name=True,
                id="replay-play",
            ),
            step_button(words("replay.next"), "next", moments[number:][:2][-1], off=at == last),
            step_button(words("replay.last"), "last", last, off=at == last),
        ],
        h.input(
            "#replay-at",
            type="range",
            min="0",
            max=str(last),
            value=str(at),
            aria_label=words("replay.slider"),
            aria_valuetext=step,
            data_do=do("goto"),
        ),
        h.p(".replay-at")[step],
        h.p(".about")[words("replay.play-on")] if at < last and not over else None,
    ]


def step_button(name: str, drawing: str, at: int, *, off: bool) -> h.Node:
    """Return a button that goes to a moment; its id keeps the focus on it while the moment changes."""
    return command_button(
        name,
        "goto",
        at,
        kind=".icon-button",
        drawing=drawing,
        hides_name=True,
        off=off,
        id=f"replay-{drawing}",
    )
