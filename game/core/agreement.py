"""A deal that nobody chose: each device commits to a secret by its hash, and shows it once all have.

The seed is the hash of all secrets. Who shows the last one can no longer choose it, and who shows the first
one has nothing to choose it by. In which order, and on which way, the devices hear of each other does not
matter.
"""

import re
from collections.abc import Collection
from typing import NamedTuple, Self

UNDEALT = "-"
"""The seed of a game that is to be agreed on still."""
SECRET = "[0-9a-f]{32}"
"""A secret: 128 random bits in hexadecimal."""
PART = re.compile(rf"([1-9](?:\.[1-9])*)-([0-9a-f]{{64}}|{SECRET})")
SEED = 16  # characters of an agreed seed: as many bits as the stream of chance takes from one


class Disagreement(ValueError):
    """Two devices tell different things of a seat; `shown`: the secret there is not the one committed to."""

    def __init__(self, seat: int, *, shown: bool) -> None:
        self.seat, self.shown = seat, shown
        super().__init__(f"seat {seat}")


class Part(NamedTuple):
    """What a device gives: the seats that it plays, and the hash of its secret, later the secret itself."""

    seats: tuple[int, ...]
    given: str

    @property
    def shown(self) -> bool:
        """Whether the secret is known."""
        return re.fullmatch(SECRET, self.given) is not None

    @property
    def hash(self) -> str:
        """What the device committed to."""
        return commitment(self.seats, self.given) if self.shown else self.given

    @property
    def text(self) -> str:
        """The part as it stands in links; people count seats from 1."""
        return f"{_numbers(self.seats)}-{self.given}"


class Agreement(NamedTuple):
    """What is known of a deal to agree on: the parts of the devices, in the order of their seats.

    `secret`: that of this device, "" where it has none. Nobody else gets to know it before all seats have
    committed.
    """

    parts: tuple[Part, ...] = ()
    secret: str = ""

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
        return _sha256(self.text)[:SEED]

    def missing(self, persons: Collection[int]) -> tuple[int, ...]:
        """Return the seats that have not committed; once all have, those whose secret is not shown.

        These from the last one on: so the first seat, which mostly begins, is the first to know all.
        """
        out = tuple(seat for seat in persons if seat not in self.seats)
        hidden = (seat for part in self.parts if not part.shown for seat in part.seats)
        return out or tuple(sorted(hidden, reverse=True))

    def is_part(self, seats: tuple[int, ...]) -> bool:
        """Tell whether the device that plays some seats has committed to the secret that is known here."""
        return any(part.seats == seats and part.hash == commitment(seats, self.secret) for part in self.parts)

    def joined(self, seats: tuple[int, ...], secret: str) -> Self:
        """Return the agreement with the commitment of this device."""
        part = Part(seats, commitment(seats, secret))
        return self._replace(parts=tuple(sorted([*self.parts, part])), secret=secret)

    def showing(self, persons: Collection[int]) -> Self:
        """Return the agreement with this device's secret shown, if all have committed."""
        if not self.secret or not set(persons) <= set(self.seats):
            return self
        return self._replace(
            parts=tuple(
                part._replace(given=self.secret)
                if not part.shown and part.hash == commitment(part.seats, self.secret)
                else part
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
                    raise Disagreement(min(common), shown=part.shown)
            if part.shown or part.seats not in parts:
                parts[part.seats] = part
        return self._replace(parts=tuple(sorted(parts.values())))


def commitment(seats: tuple[int, ...], secret: str) -> str:
    """Return the hash by which the device that plays some seats commits to a secret."""
    return _sha256(f"{_numbers(seats)}-{secret}")


def _numbers(seats: tuple[int, ...]) -> str:
    return ".".join(str(seat + 1) for seat in seats)


def _sha256(text: str) -> str:
    import hashlib  # only where a deal is agreed on

    return hashlib.sha256(f"castellarium {text}".encode()).hexdigest()
