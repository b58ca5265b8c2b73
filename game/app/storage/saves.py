"""A saved game as one JSON text: the record, the place in it, and what lists and statistics tell of it."""

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game import catalog
from game.app.storage import friends
from game.app.storage.schemas import (
    NEW,
    SCHEMA,
    USUAL,
    SaveError,
    json_object,
    of_kinds,
    shortened,
    values_of,
)
from game.core import OptionError, Record, RecordError, UnknownGame
from game.core.option import chosen
from game.core.record import LONGEST_LINK, Linked
from game.core.record import SCHEMA as RECORD_SCHEMA
from game.players import LEVELS
from game.screens.model import SaveCard
from game.screens.seating import PAUSED, RUNNING, Computers, Match, persons_at
from game.screens.table.seats import is_won
from game.screens.table_model import Table

RECORD_KINDS = {
    "schema": int,
    "game": str,
    "version": int,
    "seed": str,
    "seats": int,
    "options": dict,
    "actions": list,
}


class Kept(NamedTuple):
    """What a text tells besides its table.

    `before`: when the text was changed that it takes the place of, 0 where it is the first. `begun`: when the
    game was saved first, None where that is now. `ended`: when
    the game ended, None where it did not, or ends with this text. `feats`: those that it was, None while
    nobody looked. `puzzles`: the decisions of its review that are kept as puzzles, by their numbers.
    """

    before: float = 0.0
    begun: float | None = None
    ended: float | None = None
    pinned: bool = False
    feats: tuple[str, ...] | None = None
    puzzles: tuple[int, ...] = ()


FRESH = Kept()


def kept(text: str) -> Kept:
    """Return what the next text of a game is to keep of one. Raises SaveError."""
    values = values_of(text)
    return Kept(
        values["changed"],
        _begun(values),
        _ended(values),
        values["pinned"],
        _feats(values),
        tuple(values["puzzles"]),
    )


def written(table: Table, changed: float, kept: Kept = FRESH) -> str:
    """Return the text to store for a table that was changed at a time, in seconds since 1970."""
    record = table.record
    outcome = record.state().outcome
    values: dict[str, Any] = {
        "schema": SCHEMA,
        "record": record.to_json(),
        "at": table.at,
        "assisted": table.assisted,
        "won": is_won(table),
        "changed": changed,
        "computers": {str(seat): level for seat, level in table.computers},
        "hints": table.hints,
        "before": kept.before,
        "winners": sorted(outcome.winners) if outcome else [],
        "squares": list(_squares(table)),
        "match": {} if table.match is None else table.match._asdict(),
        "friends": friends.written(table.friends),
        "awaited": table.caught_up.awaited,
        **NEW,
        "begun": changed if kept.begun is None else kept.begun,
        "pinned": kept.pinned,
        "puzzles": list(kept.puzzles),
    }
    if outcome is None:
        return json.dumps(shortened(values, NEW), ensure_ascii=False)
    values |= {
        "at": None,
        "ended": kept.ended or changed,
        "feats": _listed(kept.feats),
        "count": [*_counted(table)],
    }
    if len(link := record.to_stored_link()) <= LONGEST_LINK:
        values |= {"record": link, "actions": len(record.actions), "play": play_of(map(str, record.actions))}
    return _dense(shortened(values, USUAL))


def changed_to(text: str, *, pinned: bool | None = None, puzzles: Sequence[int] | None = None) -> str:
    """Return a text with or without its pin, or with the puzzles that are kept of it. Raises SaveError."""
    values = values_of(text)
    if pinned is not None:
        values["pinned"] = pinned
    if puzzles is not None:
        values["puzzles"] = list(puzzles)
    return _dense(shortened(values, NEW if values["won"] is None else USUAL))


def table(save: str, text: str) -> Table:
    """Return the table that a text holds, by playing its record. Raises SaveError."""
    values = values_of(text)
    given, actions = values["record"], values["actions"]
    try:
        record = Record.from_link(given) if _is_link(given) else Record.from_json(given)
    except RecordError as error:
        raise SaveError(str(error)) from None
    last = len(record.actions)
    at = last if values["at"] is None else values["at"]
    if not 0 <= at <= last or actions not in (None, last):
        raise SaveError(f"no action {at}, {actions}")
    computers = _computers(values["computers"], record.seats)
    persons = persons_at(computers, record.seats)
    # A game that is over opens at its end, wherever somebody looked back to.
    at = at if record.state().outcome is None else last
    return Table(
        save,
        record,
        at,
        values["assisted"],
        computers=computers,
        match=_match(values["match"], record.seats),
        friends=friends.checked(friends.read(values, persons, record.seats, last), record, persons),
        computing=PAUSED if at < last else RUNNING,
        hints=values["hints"],
    )


def card(save: str, text: str) -> SaveCard:
    """Return what lists show of a text, without playing the record. Raises SaveError."""
    values = values_of(text)
    deal = _deal(values)
    computers = _computers(values["computers"], deal.seats)
    return SaveCard(
        save,
        deal.game,
        deal.options,
        deal.seed,
        deal.seats,
        deal.actions,
        values["won"],
        values["changed"],
        computers,
        None if values["winners"] is None else tuple(values["winners"]),
        tuple(values["squares"]),
        _match(values["match"], deal.seats),
        friends.read(values, persons_at(computers, deal.seats), deal.seats, deal.actions),
        values["awaited"],
        values["assisted"],
        values["hints"],
        _ended(values),
        deal.play,
        values["pinned"],
        _feats(values),
        _begun(values),
        tuple(values["puzzles"]),
        None if values["count"] is None else tuple(values["count"]),
    )


def checked(save: str, text: str) -> SaveCard:
    """Return the card of a text from elsewhere, after a look at all that was played. Raises SaveError.

    A finished game has a check of its moves, so that thousands of them can come at once; others are played.
    """
    found = card(save, text)
    values = values_of(text)
    if not _is_link(values["record"]):
        table(save, text)
    elif (len(moves := _notations(values)), play_of(moves)) != (found.actions, found.play):
        raise SaveError("not the moves that were played")
    return found


def card_of(table: Table, changed: float, kept: Kept = FRESH) -> SaveCard:
    """Return the card of a table that is saved."""
    record = table.record
    outcome = record.state().outcome
    return SaveCard(
        table.save,
        record.game,
        record.options,
        record.seed,
        record.seats,
        len(record.actions),
        is_won(table),
        changed,
        table.computers,
        tuple(sorted(outcome.winners)) if outcome else (),
        _squares(table),
        table.match,
        table.friends,
        table.caught_up.awaited,
        table.assisted,
        table.hints,
        kept.ended or changed if outcome else None,
        play_of(map(str, record.actions)) if outcome else 0,
        kept.pinned,
        kept.feats if outcome else None,
        changed if kept.begun is None else kept.begun,
        kept.puzzles,
        _counted(table) if outcome else None,
    )


def _begun(values: dict[str, Any]) -> float:
    """Return when a game was saved first: in texts of before it is not later than what they tell."""
    begun = values["begun"]
    return float(values["changed"] if begun is None else begun)


def play_of(notations: Iterable[str]) -> int:
    """Return the check by which games of the same deal are told apart that were played otherwise."""
    return zlib.crc32("\n".join(notations).encode("utf-8", "replace"))


def overwrites(text: str, other: str) -> bool:
    """Tell whether a text took another one's place unseen, and does not hold all that was played there.

    Raises SaveError.
    """
    new, old = values_of(text), values_of(other)
    if new["before"] == old["changed"]:
        return False
    actions, lost = _notations(new), _notations(old)
    return actions[: len(lost)] != lost


class _Deal(NamedTuple):
    """What a card tells of a record: the deal, the number of actions, and the check of a finished game's."""

    game: str
    options: Mapping[str, str]
    seed: str
    seats: int
    actions: int
    play: int


def _deal(values: dict[str, Any]) -> _Deal:
    """Return what is told of a record that is not played. Raises SaveError."""
    given, number, play = values["record"], values["actions"], values["play"]
    try:
        if _is_link(given):
            linked = Linked.read(given)
            rules = catalog.find(linked.game)
            if number is None or number < 0 or play is None or linked.seats not in rules.seats:
                raise SaveError("no actions, or no seats")
            options: Mapping[str, str] = rules.chosen(linked.options, linked.seats)
            seed, seats, version = linked.seed, linked.seats, linked.version
        else:
            record = of_kinds(json_object(given), RECORD_KINDS)
            rules = catalog.find(record["game"])
            options = chosen(rules.options, record["options"])
            seed, seats, version = record["seed"], record["seats"], record["version"]
            number = len(record["actions"])
            play = 0 if values["won"] is None else play_of(map(str, record["actions"]))
            if record["schema"] != RECORD_SCHEMA:
                raise SaveError("a record of another schema")
    except (UnknownGame, OptionError, RecordError) as error:
        raise SaveError(str(error)) from None
    if version not in rules.readable:
        raise SaveError("a record of another version")
    return _Deal(rules.id, options, seed, seats, number, play)


def _notations(values: dict[str, Any]) -> list[str]:
    """Return the actions of a record that is not played, in notation. Raises SaveError."""
    given = values["record"]
    try:
        return [*Linked.read(given).notations()] if _is_link(given) else _written_actions(given)
    except RecordError as error:
        raise SaveError(str(error)) from None


def _written_actions(record: str) -> list[str]:
    return list(of_kinds(json_object(record), RECORD_KINDS)["actions"])


def _is_link(record: str) -> bool:
    return record.startswith("#")


def _dense(values: dict[str, Any]) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def _ended(values: dict[str, Any]) -> float | None:
    """Return when a game ended; one that was saved before that was written down, when it was changed last."""
    return None if values["won"] is None else values["ended"] or values["changed"]


def _feats(values: dict[str, Any]) -> tuple[str, ...] | None:
    return None if values["feats"] is None else tuple(values["feats"])


def _listed(feats: tuple[str, ...] | None) -> list[str] | None:
    return None if feats is None else list(feats)


def _squares(table: Table) -> tuple[str, ...]:
    """Return the castles of a game as they stand, or stood at its end, in squares."""
    return tuple(catalog.screen(table.record.game).coloured_squares(table.record.state()))


def _counted(table: Table) -> tuple[int, ...]:
    """Return what is counted of a game that is over."""
    return tuple(catalog.screen(table.record.game).counted(table.record))


def _computers(values: dict[str, Any], seats: int) -> Computers:
    for seat, level in values.items():
        if not (seat.isascii() and seat.isdecimal() and len(seat) == 1 and int(seat) < seats):
            raise SaveError(f"no seat {seat[:9]}")
        if level not in LEVELS:
            raise SaveError("no such level")
    return tuple(sorted((int(seat), level) for seat, level in values.items()))


def _match(values: dict[str, Any], seats: int) -> Match | None:
    if not values:
        return None
    of_kinds(values, {"wins": list, "number": int})
    if len(values["wins"]) != seats or not all(type(won) is int and won >= 0 for won in values["wins"]):
        raise SaveError("no match")
    return Match(tuple(values["wins"]), values["number"])
