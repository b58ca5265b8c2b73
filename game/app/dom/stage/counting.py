"""Numbers on the page that count up to what they are."""

import re
from typing import Any, NamedTuple

import js
from pyodide.ffi import create_proxy

NUMBER = re.compile(r"[-−]?\d+")
TEXTS = 4  # NodeFilter.SHOW_TEXT


class Count(NamedTuple):
    """A text with a number in it that counts from another one, in some milliseconds of the page's clock."""

    node: Any
    text: str
    first: int
    last: int
    start: float
    end: float


class Counting:
    """What counts now; the page has the last number of each when it is over."""

    def __init__(self) -> None:
        self._counts: list[Count] = []
        self._frame = create_proxy(self._step)

    def count(self, piece: Any, first: str, start: float, end: float) -> None:
        """Have the first number of a piece count from another one, which it shows until then."""
        walker = js.document.createTreeWalker(piece, TEXTS)
        while node := walker.nextNode():
            last = NUMBER.search(node.data)
            if last and NUMBER.fullmatch(first):
                now = js.performance.now()
                numbers = (_number(first), _number(last[0]))
                self._counts.append(Count(node, node.data, *numbers, now + start, now + end))
                if len(self._counts) == 1:
                    js.requestAnimationFrame(self._frame)
                _show(self._counts[-1], first)
                return

    def stop(self) -> None:
        """Show the last number of all."""
        counts, self._counts = self._counts, []
        for count in counts:
            count.node.data = count.text

    def _step(self, now: float) -> None:
        for count in self._counts:
            part = min(max((now - count.start) / (count.end - count.start), 0), 1)
            _show(count, str(round(count.first + (count.last - count.first) * part)))
        if any(now < count.end for count in self._counts):
            js.requestAnimationFrame(self._frame)
        else:
            self.stop()


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


def _show(count: Count, number: str) -> None:
    count.node.data = NUMBER.sub(number, count.text, count=1)
