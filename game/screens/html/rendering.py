"""A node as HTML text: what htpy itself writes, to the letter, several times faster.

htpy hands every piece of text up through a generator for each element around it, and asks of many a node
whether it fits a protocol. A table has thousands of nodes and is drawn anew at every click, so here they are
written in one go. What is not of the usual kinds is left to htpy.
"""

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from types import GeneratorType
from typing import Any, ParamSpec, cast

import htpy as h
from markupsafe import Markup, escape

from game.screens.html.deferred import Deferred

P = ParamSpec("P")

_special = re.compile("[&<>\"']").search


def html(node: h.Node, deferred: list[Deferred] | None = None) -> str:
    """Return a node as HTML, its texts escaped.

    What may follow later is put into `deferred` where that is given, and only its place is written.
    """
    chunks: list[str] = []
    _write(node, chunks.append, deferred)
    return "".join(chunks)


def markup(node: h.Node) -> Markup:
    """Return a node as HTML that can stand in another one, for what is drawn once and used again."""
    return Markup(html(node))


def cached_html(size: int | None = None) -> Callable[[Callable[P, h.Node]], Callable[P, Markup]]:
    """Have what follows from its arguments alone drawn once, and kept as HTML, all or the last `size`.

    Most of a page is as it was before a click, and to make its nodes takes most of the time.
    """

    def cached(draw: Callable[P, h.Node]) -> Callable[P, Markup]:
        @wraps(draw)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> Markup:
            return markup(draw(*args, **kwargs))

        return cast(Callable[P, Markup], lru_cache(size)(drawn))

    return cached


def _write(node: Any, put: Callable[[str], None], deferred: list[Deferred] | None) -> None:
    if node is None or node is True or node is False:
        return
    kind = type(node)
    if kind is Markup:
        put(node)
    elif kind is str:
        put(escape(node) if _special(node) else node)
    elif kind is h.Element:
        put(f"<{node._name}{node._attrs}>")
        _write(node._children, put, deferred)
        put(f"</{node._name}>")
    elif kind is h.VoidElement:
        put(f"<{node._name}{node._attrs}>")
    elif kind is list or kind is tuple or kind is GeneratorType:
        for child in node:
            _write(child, put, deferred)
    elif kind is h.Fragment:
        _write(node._node, put, deferred)
    elif kind is Deferred:
        if deferred is None:
            _write(node.make(), put, None)
        else:
            deferred.append(node)
            put(node.place)
    else:
        put(str(h.fragment[node]))
