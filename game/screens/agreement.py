"""A deal that nobody chose: each device commits to a secret by its hash, and shows it once all have.

The seed is the hash of all secrets. Who shows the last one can no longer choose it, and who shows the first
one has nothing to choose it by. In which order, and on which way, the devices hear of each other does not
matter.
"""

import re
from collections.abc import Collection
from typing import NamedTuple, Self

from game.core.own_decks import digest, keys_of

UNDEALT = "-"
"""The seed of a game that is to be agreed on still."""
SECRET = "[0-9a-f]{32}"
"""A secret: 128 random bits in hexadecimal."""
OPEN = "k"
"""What stands between the secret of a device and the key secret whose hash it is."""
PART = re.compile(rf"([1-9](?:\.[1-9])*)-([0-9a-f]{{64}}|{SECRET}(?:{OPEN}{SECRET})?)")
SEED = 16  # characters of an agreed seed: as many bits as the stream of chance takes from one


class Disagreement(ValueError):
    """Two devices tell different things of a seat; `shown`: the secret there is not the one committed to.

    Where another one was shown before, two devices took one seat.
    """

    def __init__(self, seat: int, *, shown: bool) -> None:
        self.seat, self.shown = seat, shown
        super().__init__(f"seat {seat}")


class Part(NamedTuple):
    """What a device gives: the seats that it plays, and the hash of its secret, later the secret itself.

    At the end of a game with decks of one's own the key secret follows.
    """

    seats: tuple[int, ...]
    given: str

    @property
    def key(self) -> str | None:
        """The key secret, None where it is not known."""
        return self.given.partition(OPEN)[2] or None

    @property
    def secret(self) -> str | None:
        """The secret, None where it is not known."""
        shown = self.given.partition(OPEN)[0]
        return shown if re.fullmatch(SECRET, shown) else None

    @property
    def shown(self) -> bool:
        """Whether the secret is known."""
        return self.secret is not None

    @property
    def hash(self) -> str:
        """What the device committed to."""
        return self.given if self.secret is None else commitment(self.seats, self.secret)

    @property
    def known(self) -> int:
        """How much is known of it: 0 a hash, 1 the secret, 2 the key secret too."""
        return self.shown + (self.key is not None)

    @property
    def text(self) -> str:
        """The part as it stands in links; people count seats from 1."""
        return f"{_numbers(self.seats)}-{self.given}"


class Agreement(NamedTuple):
    """What is known of a deal to agree on: the parts of the devices, in the order of their seats.

    `secret`: that of this device, "" where it has none. Nobody else gets to know it before all seats have
    committed. `own_decks`: it is a key secret, which nobody gets to know before the game is over.
    """

    parts: tuple[Part, ...] = ()
    secret: str = ""
    own_decks: bool = False

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what a link tells. Raises ValueError."""
        parts = []
        for piece in text.split("_"):
            found = PART.fullmatch(piece)
            if found is None:
                raise ValueError("no part of a deal")
            parts.append(Part(tuple(int(number) - 1 for number in found[1].split(".")), found[2]))
        seats = [seat for part in parts for seat in part.seats]
        in_order = all(part.seats == tuple(sorted(part.seats)) for part in parts) and parts == sorted(parts)
        if not in_order or len(set(seats)) < len(seats):
            raise ValueError("two parts of one seat, or not in order")
        if any(part.key for part in parts) and not all(part.shown for part in parts):
            raise ValueError("a key of a game that is not dealt")
        return cls(tuple(parts))

    @property
    def text(self) -> str:
        """All that others may know of it, as it stands in links."""
        return "_".join(part.text for part in self.parts)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have committed."""
        return tuple(sorted(seat for part in self.parts for seat in part.seats))

    @property
    def seed(self) -> str:
        """The seed on which all agreed, once all secrets are shown."""
        return digest("_".join(f"{_numbers(part.seats)}-{part.secret}" for part in self.parts))[:SEED]

    def seed_of(self, seats: int) -> str:
        """Return the seed of the record of a game for so many seats, with all keys of decks known here."""
        if not self.own_decks:
            return self.seed
        secrets: dict[int, str | None] = {
            seat: part.key or (self.secret if self._is_own(part) else None)
            for part in self.parts
            for seat in part.seats
        }
        return keys_of(self.seed, [secrets.get(seat, "") for seat in range(seats)]).text

    @property
    def shows(self) -> str:
        """What this device shows once all have committed; "" where it has nothing."""
        return shown_for(self.secret) if self.own_decks and self.secret else self.secret

    def _is_own(self, part: Part) -> bool:
        return bool(self.secret) and part.hash == commitment(part.seats, self.shows)

    def missing(self, persons: Collection[int]) -> tuple[int, ...]:
        """Return the seats that have not committed; once all have, those whose secret is not shown.

        These from the last one on: so the first seat, which mostly begins, is the first to know all.
        """
        out = tuple(seat for seat in persons if seat not in self.seats)
        hidden = (seat for part in self.parts if not part.shown for seat in part.seats)
        return out or tuple(sorted(hidden, reverse=True))

    def is_part(self, seats: tuple[int, ...]) -> bool:
        """Tell whether the device that plays some seats has committed to the secret that is known here."""
        return any(part.seats == seats and self._is_own(part) for part in self.parts)

    def joined(self, seats: tuple[int, ...], secret: str) -> Self:
        """Return the agreement with the commitment of this device."""
        with_secret = self._replace(secret=secret)
        part = Part(seats, commitment(seats, with_secret.shows))
        return with_secret._replace(parts=tuple(sorted([*self.parts, part])))

    def showing(self, persons: Collection[int]) -> Self:
        """Return the agreement with this device's secret shown, if all have committed."""
        if not self.secret or not set(persons) <= set(self.seats):
            return self
        return self._replace(
            parts=tuple(
                part._replace(given=self.shows) if not part.shown and self._is_own(part) else part
                for part in self.parts
            )
        )

    @property
    def closed(self) -> bool:
        """Whether this device has decks of its own, and has not shown their key."""
        return self.own_decks and any(self._is_own(part) and part.key is None for part in self.parts)

    def opened(self) -> Self:
        """Return the agreement with this device's key secret, once the game is over."""
        if not self.own_decks:
            return self
        return self._replace(
            parts=tuple(
                part._replace(given=f"{part.secret}{OPEN}{self.secret}") if self._is_own(part) else part
                for part in self.parts
            )
        )

    def merged(self, other: Self) -> Self:
        """Return what both know together. Raises Disagreement."""
        parts = {part.seats: part for part in self.parts}
        for part in other.parts:
            for known in self.parts:
                common = set(known.seats) & set(part.seats)
                if common and (known.seats, known.hash) != (part.seats, part.hash):
                    raise Disagreement(min(common), shown=part.shown and not known.shown)
            if part.key and shown_for(part.key) != part.secret:
                raise Disagreement(part.seats[0], shown=True)
            if part.seats not in parts or part.known > parts[part.seats].known:
                parts[part.seats] = part
        return self._replace(parts=tuple(sorted(parts.values())))


def commitment(seats: tuple[int, ...], secret: str) -> str:
    """Return the hash by which the device that plays some seats commits to a secret."""
    return digest(f"{_numbers(seats)}-{secret}")


def shown_for(key: str) -> str:
    """Return the secret that is shown in place of a key secret, and holds its device to that."""
    return digest(f"key {key}")[: len(key)]


def _numbers(seats: tuple[int, ...]) -> str:
    return ".".join(str(seat + 1) for seat in seats)
