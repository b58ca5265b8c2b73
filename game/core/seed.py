"""Chance: a text seed becomes a stream of numbers that is the same on every Python and platform, for ever.

Python promises the same numbers across versions only for `random.random()`, not for `shuffle` or
`randrange`. So the generator is written out here, from published algorithms with published test vectors:

- FNV-1a, 64 bit (Fowler, Noll, Vo) turns the text into a number;
- SplitMix64 (Vigna, after Steele, Lea and Flood) spreads it over the generator's state;
- xoshiro256** 1.0 (Blackman and Vigna) makes the stream;
- bounded numbers by rejection, shuffles by Fisher and Yates (Durstenfeld's form, from the end).
"""

import unicodedata
from collections.abc import Iterator
from typing import Any, Protocol

MASK = 2**64 - 1
LONGEST = 64  # characters of a seed


class Chance(Protocol):
    """What rules ask of a source of chance; `Stream` and `random.Random` both are one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1."""

    def shuffle(self, items: list[Any], /) -> None:
        """Put a list in random order, in place."""


def clean(text: str) -> str:
    """Return the seed that a typed text stands for: trimmed, and in Unicode's composed form.

    Raises ValueError for a text that is empty, too long or not printable.
    """
    seed = unicodedata.normalize("NFC", text).strip()
    if not 0 < len(seed) <= LONGEST or not seed.isprintable():
        raise ValueError(f"a seed has 1 to {LONGEST} printable characters")
    return seed


def fnv1a(data: bytes) -> int:
    """Return the 64-bit FNV-1a hash of some bytes."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & MASK
    return value


def splitmix64(state: int) -> Iterator[int]:
    """Yield the 64-bit outputs of SplitMix64 from a 64-bit state."""
    while True:
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def xoshiro256(a: int, b: int, c: int, d: int) -> Iterator[int]:
    """Yield the 64-bit outputs of xoshiro256** from a state of four 64-bit words, not all zero."""
    while True:
        x = b * 5 & MASK
        yield (x << 7 | x >> 57) * 9 & MASK
        shifted = b << 17 & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << 45 | d >> 19) & MASK


class Stream:
    """A stream of chance from a seed and a purpose; each purpose has a stream of its own.

    One purpose for each thing that is shuffled keeps deals alike where games differ only in an option.
    """

    def __init__(self, seed: str, purpose: str = "") -> None:
        words = splitmix64(fnv1a(f"{seed}\n{purpose}".encode()))
        self._next = xoshiro256(next(words), next(words), next(words), next(words)).__next__

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to `stop` - 1, each equally likely. Raises ValueError if `stop` < 1."""
        if stop < 1:
            raise ValueError("randrange needs a stop of at least 1")
        limit = 2**64 - 2**64 % stop
        while (value := self._next()) >= limit:
            pass
        return value % stop

    def shuffle(self, items: list[Any], /) -> None:
        """Put a list in random order, in place, each order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.randrange(last + 1)
            items[last], items[other] = items[other], items[last]
