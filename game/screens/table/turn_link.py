"""The link by which a turn goes to friends: the whole game, what it is called, who sends it, and a check.

It begins with the game's name and ends with the check, so that one that was cut off is known as that wherever
it was cut. Where the deal is agreed on it tells what all devices gave to it, and before that the senders are
all who have sat down so far. It tells what persons call themselves, if they do. Other fields may join
it later; a release that does not know them refuses the link.
"""

import zlib
from urllib.parse import quote, unquote

from game.screens.agreement import Agreement
from game.screens.seating import Friends
from game.screens.table.seats import game_link
from game.screens.table_model import Table

TURN, SENDERS, DEAL, NAMES, CHECK = "turn", "from", "deal", "names", "check"
"""The fields of a link that make it a turn: the game's name, the senders' seats from 1, what is known of a
deal to agree on, the names of persons by seat, and the check."""
INVITATION, ANSWER, DEALT, PLAYED, RESULT = "invitation", "answer", "deal", "turn", "result"
"""What a link brings: a seat to take, word that one was taken, the deal, what was played, or the end."""
BETWEEN = "~"
"""What stands between names: a sign that is in none, and that links need not quote."""


def turn_link(table: Table) -> str:
    """Return the address of what friends are to know of a table: all of it, or but what goes on still.

    Raises ValueError where nobody plays elsewhere.
    """
    friends = table.friends
    if friends is None:
        raise ValueError("nobody plays elsewhere")
    agreement = friends.agreement
    if agreement is not None and table.undealt:
        senders = agreement.seats
    else:
        senders = table.present or tuple(seat for seat in table.persons if seat not in table.offered)
    path, _, query = game_link(table.record.until(sent(table)).hidden, table.computers).partition("?")
    named = f"{TURN}={friends.game}&{SENDERS}={'.'.join(str(seat + 1) for seat in senders)}"
    if agreement is not None:
        named += f"&{DEAL}={told_of(table, agreement).text}"
    names = {seat: name for seat, name in friends.names if seat in table.persons}
    if names:
        each = (quote(names.get(seat, ""), safe="") for seat in range(max(names) + 1))
        named += f"&{NAMES}={BETWEEN.join(each)}"
    link = f"{path}?{named}&{query}"
    return f"{link}&{CHECK}={checked(link)}"


def carried(friends: Friends, persons: tuple[int, ...], actions: int, *, over: bool = False) -> str:
    """Return what the link of a game with friends brings them, as texts are named for it."""
    if over:
        return RESULT
    agreement = friends.agreement
    if agreement is None:
        return PLAYED
    if agreement.missing(persons):
        return ANSWER if set(persons) <= set(agreement.seats) else INVITATION
    return PLAYED if actions else DEALT


def told_of(table: Table, agreement: Agreement) -> Agreement:
    """Return what links tell of how the deal was agreed on: with the end go the keys to own decks."""
    over = table.record.until(sent(table)).state().outcome is not None
    return agreement.opened() if over else agreement


def sent(table: Table) -> int:
    """Return after how many actions a game goes to friends: at the end of a turn, not in the midst of one."""
    if table.offered or table.unsent:
        return len(table.record.actions)
    return max(table.friends.settled, 0) if table.friends else len(table.record.actions)


def checked(link: str) -> str:
    """Return the check of a link up to it; how its signs are quoted does not matter."""
    return f"{zlib.crc32(unquote(link.removeprefix('#').removeprefix('/')).encode('utf-8', 'replace')):08x}"


def table_address(table: Table) -> str:
    """Return the address of a table: of its save, or what one learns by, else of its record or turn."""
    if table.lesson is not None and table.lesson.sandbox is not None:
        return f"#/{quote(table.record.game)}/try/{quote(table.lesson.name)}"
    if table.lesson is not None and table.lesson.own is not None:
        return f"#/review/{quote(table.lesson.own.save)}/{table.lesson.number}"
    if table.lesson is not None:
        puzzle = table.lesson.puzzle
        place = f"puzzles/{puzzle.id}" if puzzle else f"learn/{table.lesson.number}"
        return f"#/{quote(table.record.game)}/{place}"
    if table.save:
        return f"#/table/{quote(table.save)}"
    return turn_link(table) if table.friends else game_link(table.record, table.computers)
