"""Friends elsewhere in the text of a saved game, with what is known of a deal that all agree on."""

import re
from collections.abc import Collection
from typing import Any

from game.app.friends.turns import is_deal_of
from game.app.storage.schemas import SaveError, is_seats, of_kinds
from game.core import Record
from game.screens.agreement import SECRET, Agreement
from game.screens.seating import GAME, Friends, Names
from game.screens.table.seats import called

KINDS = {"game": str, "seats": list, "settled": int}
AGREED_KINDS = {**KINDS, "deal": str, "secret": str}
"""Where the deal was or is agreed on: what links tell of that, and this device's own secret."""
NAMED = {"names": dict}
"""Where somebody gave a name."""


def written(friends: Friends | None) -> dict[str, Any]:
    """Return friends as the text of a game has them."""
    if friends is None:
        return {}
    values: dict[str, Any] = {
        "game": friends.game,
        "seats": list(friends.seats),
        "settled": friends.settled,
    }
    if friends.names:
        values["names"] = {str(seat): name for seat, name in friends.names}
    agreement = friends.agreement
    return values if agreement is None else {**values, "deal": agreement.text, "secret": agreement.secret}


def read(values: dict[str, Any], persons: Collection[int], seats: int, actions: int) -> Friends | None:
    """Return the friends of a saved game, who leave a seat to this device. Raises SaveError."""
    given, awaited = values["friends"], values["awaited"]
    if awaited is not None and not 0 <= awaited < seats:
        raise SaveError("no seat to wait for")
    if not given:
        return None
    of_kinds(given, (AGREED_KINDS if "deal" in given else KINDS) | (NAMED if "names" in given else {}))
    game, there, settled = given["game"], given["seats"], given["settled"]
    if not (is_seats(there) and set(there) < set(persons) and there == sorted(set(there)) and there):
        raise SaveError("no friends' seats")
    if not re.fullmatch(GAME, game) or not -1 <= settled <= actions:
        raise SaveError("no game with friends")
    return Friends(
        game,
        tuple(there),
        settled,
        agreement=_agreement(given) if "deal" in given else None,
        names=_names(given.get("names", {}), seats),
    )


def _names(given: dict[str, Any], seats: int) -> Names:
    known = {str(seat): seat for seat in range(seats)}
    if not all(
        seat in known and type(name) is str and called([name]) == (name,) for seat, name in given.items()
    ):
        raise SaveError("no names")
    return tuple(sorted((known[seat], name) for seat, name in given.items()))


def checked(friends: Friends | None, record: Record, persons: tuple[int, ...]) -> Friends | None:
    """Return friends who agreed on the deal of a record, or still may, if at all. Raises SaveError."""
    agreement = friends.agreement if friends else None
    if friends is None or agreement is None:
        return friends
    here = tuple(seat for seat in persons if seat not in friends.seats)
    waits = bool(agreement.missing(persons))
    if record.own_decks:
        agreement = agreement._replace(own_decks=True)
    if not is_deal_of(agreement, record, persons) or (waits and not agreement.is_part(here)):
        raise SaveError("not the deal that was agreed on")
    if record.own_decks and not waits and record.seed != agreement.seed_of(record.seats):
        raise SaveError("not the decks that were shuffled here")
    return friends._replace(agreement=agreement)


def _agreement(given: dict[str, Any]) -> Agreement:
    if not re.fullmatch(f"({SECRET})?", given["secret"]):
        raise SaveError("no secret")
    try:
        return Agreement.read(given["deal"])._replace(secret=given["secret"])
    except ValueError as error:
        raise SaveError(str(error)) from None
