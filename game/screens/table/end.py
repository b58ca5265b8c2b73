"""The end of a game: who won, what brought the points, counted row by row, and what can be done next."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from game import catalog
from game.core import Outcome, Record
from game.locale import Words
from game.screens.daily.deals import DailyDeal, found
from game.screens.game_screen import GameScreen, ScorePart
from game.screens.html.buttons import button_kind, command_button
from game.screens.html.castle_drawing import castle_drawing
from game.screens.html.icons import icon
from game.screens.html.seat_names import name_plate, seat_name, seat_names
from game.screens.review.courses import can_be_reviewed
from game.screens.seating import WINS
from game.screens.table.friends import send_button
from game.screens.table.pictures.sheet import picture_button, picture_sheet
from game.screens.table.seats import is_won, stronger
from game.screens.table_model import Table

WINNERS = "table.winners"
"""The message that tells by name who has won."""


class Row(NamedTuple):
    """A row of the table of ranks; `kind` tells a part of the points ("part"), their sum or the ranks.

    Its values are one for each seat, or a single one for all. `lost`: whether the game was lost by it.
    """

    kind: str
    name: str
    values: Sequence[str]
    lost: bool = False


def end_line(table: Table, outcome: Outcome, words: Words) -> h.Element:
    """Return what takes the place of the prompt: how the game ended, and the button for the whole result."""
    sends = table.unsent or table.copied
    return h.div(".turn")[
        h.p("#prompt.prompt", role="status")[ending(table, outcome, words)],
        command_button(words("end.open"), "result", "open", kind=".button.end-open", id="result-open")
        if table.result_closed
        else None,
        send_button(table, words) if sends and table.result_closed else None,
    ]


def shows_verdict(table: Table) -> bool:
    """Tell whether the panel with the result shows. A lesson has none."""
    return table.ended and table.lesson is None and not table.result_closed


def close_button(words: Words) -> h.Node:
    """Return the button that closes the panel at the end, so that the board is seen whole."""
    return command_button(
        words("end.close"),
        "result",
        "close",
        kind=".icon-button.verdict-close",
        drawing="close",
        hides_name=True,
        id="result-close",
    )


def end_panel(
    table: Table, outcome: Outcome, game_screen: GameScreen, words: Words, earned: h.Node, *, shares: bool
) -> h.Element | None:
    """Return the panel that lies over the table at the end of a game, None once it was closed.

    `earned`: the line that tells what the game has earned. `shares`: whether the system can share.
    """
    if not shows_verdict(table):
        return None
    sheet = picture_sheet(table, words, shares=shares)
    rows = rank_rows(table, outcome, game_screen, words)
    return h.section(
        "#verdict.verdict",
        role="dialog",
        aria_labelledby="verdict-title",
        data_won="yes" if is_won(table) else "no",
        data_counted="" if game_screen.counting(words) else None,
    )[
        close_button(words),
        castle_drawing(tuple(game_screen.coloured_squares(table.record.state()))),
        h.div(".verdict-text")[
            h.h2("#verdict-title")[ending(table, outcome, words)],
            h.p[game_screen.how_ended(table.state, words)],
            decided_line(table, game_screen, words),
            match_line(table, outcome, words),
            par_line(table, words),
            cards_line(table, words),
            h.p(".hints-given")[words("table.hints", n=table.hints)] if table.hints else None,
            earned,
        ],
        sheet,
        rank_table(rows, table, outcome, words) if rows else None,
        what_next(table, game_screen, words, pictured=sheet is not None),
    ]


def cards_line(table: Table, words: Words) -> h.Node:
    """Return whether all decks were opened and checked, where each device shuffled its own."""
    if not table.record.own_decks:
        return None
    return h.p(".about")[words("friends.cards-right" if table.record.all_known else "friends.cards-wait")]


def rank_rows(table: Table, outcome: Outcome, game_screen: GameScreen, words: Words) -> list[Row]:
    """Return what brought the points in the order counted, then their sums, then the ranks of rivals."""
    record = table.record
    rows = [Row("part", *part) for part in game_screen.score_parts(record, words)]
    if outcome.scores is not None:
        rows.append(Row("sum", words("end.sum"), [str(score) for score in outcome.scores]))
    match = table.match and table.match.after(outcome)
    if match:
        rows.append(
            Row("match", words("match.wins"), [str(match.wins[match.player(s)]) for s in range(record.seats)])
        )
    elif (
        rows and catalog.find(record.game).rivals and outcome.winners and record.seats > 2
    ):  # of two the crown tells
        rows.append(Row("rank", words("end.rank"), [str(rank) for rank in ranks(outcome, record.seats)]))
    return rows


def ranks(outcome: Outcome, seats: int) -> list[int]:
    """Return the rank of each seat: winners first, then by points; who is equal shares one."""
    scores = outcome.scores or (0,) * seats
    order = [(seat in outcome.winners, scores[seat]) for seat in range(seats)]
    return [1 + sum(other > own for other in order) for own in order]


def rank_table(rows: Sequence[Row], table: Table, outcome: Outcome, words: Words) -> h.Element:
    """Return the table of ranks: a column for each seat, whose rows appear one after the other.

    The sums and the ranks are its foot, which stays in sight.
    """
    seats = table.record.seats
    parts = [row for row in rows if row.kind == "part"]
    return h.div(".ranks-frame")[
        h.table(".ranks", aria_label=words("end.count"), data_seats=str(seats))[
            None
            if seats == 1
            else h.thead[h.tr[h.td, (_seat_heading(seat, outcome, words) for seat in range(seats))]],
            h.tbody[(_rank_row(row, seats) for row in parts)] if parts else None,
            h.tfoot[(_rank_row(row, seats) for row in rows[len(parts) :])]
            if len(rows) > len(parts)
            else None,
        ]
    ]


def _rank_row(row: Row, seats: int) -> h.Element:
    across = str(seats) if len(row.values) < seats else None
    return h.tr(data_kind=row.kind, data_lost="" if row.lost else None)[
        h.th(scope="row")[row.name], (h.td(colspan=across)[value] for value in row.values)
    ]


def _seat_heading(seat: int, outcome: Outcome, words: Words) -> h.Element:
    won = seat in outcome.winners
    return h.th(scope="col", data_seat=str(seat), data_won="yes" if won else None)[
        icon("crown") if won else None, name_plate(seat, words)
    ]


def decided_line(table: Table, game_screen: GameScreen, words: Words) -> h.Element | None:
    """Return what decided a game, and what the review shows of it; None where nothing tells."""
    decided = decided_by(table, game_screen, words)
    more = h.span(".review-shows")[" ", words("review.shows")] if can_be_reviewed(table) else None
    return h.p(".decided")[decided, more] if decided else None


def decided_by(table: Table, game_screen: GameScreen, words: Words) -> str | None:
    """Return what decided a game, as its rules tell it or the points; None where nothing does."""
    return game_screen.decided(table.record, words) or decided_by_points(table.record, game_screen, words)


def decided_by_points(record: Record, game_screen: GameScreen, words: Words) -> str | None:
    """Return in what part of the points the winner is furthest ahead of the best other one.

    None where nobody wins alone, or no part tells: where points are equal, or the parts are no points.
    """
    outcome = record.state().outcome
    if outcome is None or outcome.scores is None or len(outcome.winners) != 1:
        return None
    (winner,) = outcome.winners
    other = max((seat for seat in range(record.seats) if seat != winner), key=outcome.scores.__getitem__)
    parts = [(part.name, points_in(part)) for part in game_screen.score_parts(record, words)]
    if [sum(column) for column in zip(*(points for _, points in parts), strict=True)] != [*outcome.scores]:
        return None
    name, points = max(parts, key=lambda part: part[1][winner] - part[1][other])
    if points[winner] <= points[other]:
        return None
    who, values = seat_name(winner, words), {"own": points[winner], "other": points[other]}
    return words("end.decided", part=name.partition(" (")[0], player=who, **values)


def points_in(part: ScorePart) -> list[int]:
    """Return the points of a part, each the number that its text begins with."""
    return [int(value.split()[0]) for value in part.values if value.split()[0].lstrip("+-").isdigit()]


def what_next(table: Table, game_screen: GameScreen, words: Words, *, pictured: bool) -> h.Element:
    """Return what can be done after the end. `pictured`: whether there is a picture of it.

    Who has won is not offered the same deal once more: the menu has that too. The deal of a day is, for its
    link leads here; the others of that day come first.
    """
    record, won = table.record, bool(is_won(table))
    level = game_screen.next_level(record.options) if won else None
    retry = game_screen.retry(record, words)
    harder = is_too_easy(table)
    daily = daily_deal(table)
    lost = not won and decided_by(table, game_screen, words) is not None
    reviews = can_be_reviewed(table) and lost
    return h.div(".verdict-buttons")[
        review_link(table, words, primary=True) if reviews else None,
        send_button(table, words) if table.unsent or table.copied else None,
        command_button(words("end.next-level"), "next-level", kind=button_kind(primary=not daily))
        if level
        else None,
        daily_link(daily, words)
        if daily
        else command_button(
            words(again(table)),
            "new-deal",
            kind=button_kind(primary=not (level or table.unsent or reviews)),
        ),
        command_button(words("end.stronger", n=len(table.computers)), "stronger") if harder else None,
        None if retry is None else command_button(retry.text, "goto", retry.at),
        None
        if (won and not daily) or record.own_decks
        else command_button(words("daily.play-again" if daily else "table.restart"), "restart"),
        picture_button(words) if pictured else None,
        review_link(table, words, primary=daily is not None)
        if can_be_reviewed(table) and not reviews
        else None,
        share_button(words),
        command_button(words("table.step-through"), "goto", 0),
    ]


def daily_link(daily: DailyDeal, words: Words) -> h.Element:
    """Return the way to the deals of a day."""
    return h.a(".button", href=f"#/daily/{daily.day}")[h.span[words("daily.title")]]


def review_link(table: Table, words: Words, *, primary: bool) -> h.Element:
    """Return the way to the review of a game."""
    return h.a(button_kind(primary=primary), href=f"#/review/{table.save}")[h.span[words("review.open")]]


def is_too_easy(table: Table) -> bool:
    """Tell whether one person alone has won against computers that can be stronger."""
    alone = catalog.find(table.record.game).rivals and len(table.present) == 1 and not table.match
    return alone and bool(is_won(table)) and stronger(table.computers) != table.computers


def match_line(table: Table, outcome: Outcome, words: Words) -> h.Element | None:
    """Return who has won the match that ends with a game, None where none does."""
    match = table.match and table.match.after(outcome)
    if not match or not match.over:
        return None
    seats = [seat for seat in range(table.record.seats) if match.wins[match.player(seat)] >= WINS]
    return h.p(".match-won")[words("match.won", names=seat_names(seats, words), n=len(seats))]


def daily_deal(table: Table) -> DailyDeal | None:
    """Return the deal of the day that is played at a table, None where it is none."""
    record = table.record
    if table.match or table.friends or table.lesson:
        return None
    return found(record.game, record.seed, record.seats, record.options, table.computers)


def par_line(table: Table, words: Words) -> h.Element | None:
    """Return how a computer fared with the deal of the day on the table, None where none tried it."""
    daily = daily_deal(table)
    if daily is None or daily.par is None:
        return None
    return h.p(".par")[words("daily.par-at-end", won=daily.par, tries=catalog.daily_tries(daily.game))]


def again(table: Table) -> str:
    """Return the message on the button for another game of the same players."""
    if table.match:
        return "match.again" if table.match.after(table.state.outcome).over else "match.next"
    return "end.again" if table.record.seats > 1 else "table.new-deal"


def ending(table: Table, outcome: Outcome, words: Words) -> str:
    """Return who won or lost: those who play, the computer that was watched, or the winners by name."""
    message = ended_for(table, outcome)
    if message != WINNERS:
        return words(message)
    return words(message, names=seat_names(sorted(outcome.winners), words), n=len(outcome.winners))


def ended_for(table: Table, outcome: Outcome) -> str:
    """Return the message that tells how a game ended, WINNERS where it tells the winners by name."""
    won = bool(outcome.winners)
    if not catalog.find(table.record.game).rivals:
        if table.watched:
            return "table.watched-won" if won else "table.watched-lost"
        return "table.won" if won else "table.lost"
    if not won and table.record.seats > 1:
        return "table.draw"
    if len(table.present) == 1:
        won = table.present[0] in outcome.winners
        return ("table.won-shared" if len(outcome.winners) > 1 else "table.won") if won else "table.lost"
    return WINNERS


def share_button(words: Words) -> h.Element:
    """Return the button that opens the sheet to share with."""
    return h.button(".button", type="button", popovertarget="share")[h.span[words("share.open")]]
