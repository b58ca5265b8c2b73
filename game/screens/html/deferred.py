"""Parts of a page that may follow a frame after the rest: what is beside or behind what a player looks at."""

from collections.abc import Callable
from typing import NamedTuple

import htpy as h


class Deferred(NamedTuple):
    """An element that is made only when it is its turn; the page keeps what it shows of it until then.

    `tag` and `id` are those of the element. As a node it can be called, which htpy does as it writes it.
    """

    tag: str
    id: str
    make: Callable[[], h.Node]

    def __call__(self) -> h.Node:
        return self.make()

    @property
    def place(self) -> str:
        """The HTML that holds its place."""
        return f'<{self.tag} id="{self.id}" data-later="yes"></{self.tag}>'
