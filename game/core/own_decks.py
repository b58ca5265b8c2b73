"""Decks of one's own: each device shuffles those of its seats by a key that the others learn at the end.

The seed of such a game is the one on which all agreed, and a key for each seat, as far as keys are known: on
a player's own device their own, in what goes to others none, once all are shown all. A key follows from the
secret of the seat's device and the agreed seed, so nobody chooses it; from what is shown at the end everybody
can work it out again.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

KEY = 10  # characters of a key: more than the orders of two decks have
UNKNOWN = "-"
"""Stands for a key that is not known here."""
FORM = re.compile(rf"([0-9a-f]{{16}})((?:\.(?:[0-9a-f]{{{KEY}}}|{UNKNOWN}))+)")


class Keys(NamedTuple):
    """A seed with the key of each seat's decks, None where it is not known."""

    seed: str
    keys: tuple[str | None, ...]

    @property
    def text(self) -> str:
        """The seed of a record."""
        return ".".join([self.seed, *(key or UNKNOWN for key in self.keys)])

    @property
    def known(self) -> bool:
        """Whether all keys are known."""
        return None not in self.keys

    @property
    def hidden(self) -> "Keys":
        """What may be told to anybody while the game goes on."""
        return self._replace(keys=(None,) * len(self.keys))


def read(seed: str, seats: int) -> Keys | None:
    """Return what a record's seed tells, None for one without a key for each seat."""
    found = FORM.fullmatch(seed)
    keys = found[2].split(".")[1:] if found else []
    if found is None or len(keys) != seats:
        return None
    return Keys(found[1], tuple(None if key == UNKNOWN else key for key in keys))


def hidden(seed: str) -> str:
    """Return a record's seed as it may be told to anybody: without any keys of decks."""
    found = FORM.fullmatch(seed)
    return Keys(found[1], (None,) * found[2].count(".")).text if found else seed


def shown(seed: str) -> str:
    """Return a record's seed as players read it: the one on which all agreed, where there are keys too."""
    found = FORM.fullmatch(seed)
    return found[1] if found else seed


def keys_of(seed: str, secrets: Sequence[str | None]) -> Keys:
    """Return the keys of all seats from the secrets of their devices, None for one that is not known.

    "" is that of a computer that plays from the start: what it holds anybody could work out.
    """
    return Keys(
        seed,
        tuple(
            None if secret is None else digest(f"deck {secret} {seed} {seat + 1}")[:KEY]
            for seat, secret in enumerate(secrets)
        ),
    )


def digest(text: str) -> str:
    """Return the hash of a text, in hexadecimal, by which devices hold each other to their word."""
    import hashlib  # only where a deal is agreed on

    return hashlib.sha256(f"castellarium {text}".encode()).hexdigest()
