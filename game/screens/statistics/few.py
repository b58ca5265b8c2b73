"""What a few games tell, in words, and what comes next: a curve, a harder game, a seal."""

from collections.abc import Collection, Sequence

import htpy as h

from game import catalog
from game.locale import Words
from game.players import LEVELS
from game.screens.statistics.names import title_of
from game.screens.statistics.seals import Standing
from game.screens.statistics.sums import FIRST_POINT, Group, Sort, Tally


def are_few(sums: Tally) -> bool:
    """Tell whether games are fewer than a curve begins with: words tell more of them than pictures."""
    return len(sums.results) <= FIRST_POINT


def told(sums: Tally, words: Words) -> h.Node:
    """Return what a few games of deals seen for the first time came to."""
    if not sums.results:
        return None
    text = words("statistics.few", won=sums.won, n=len(sums.results))
    if sums.shortest is not None:
        text += " " + words("statistics.shortest", n=sums.shortest)
    return h.p(".few")[text]


def next_of(group: Group, sorts: Collection[Sort], words: Words) -> h.Node:
    """Return what comes next after the games of a sort: a harder one not played yet, or the curve."""
    harder = harder_than(group.sort) if group.own.won else None
    if harder is not None and harder not in sorts:
        return h.p(".next")[
            h.a(href=f"#/{harder.game}")[words("statistics.next-level", level=title_of(harder, words))]
        ]
    missing = FIRST_POINT + 1 - len(group.own.results)
    if missing > 0 and group.own.results:
        return h.p(".next")[words("statistics.next-curve", n=missing)]
    return None


def harder_than(sort: Sort) -> Sort | None:
    """Return the sort of the next harder games: stronger computers among rivals, else a higher level."""
    if catalog.find(sort.game).rivals:
        at = LEVELS.index(sort.company) + 1 if sort.company in LEVELS else len(LEVELS)
        return sort._replace(company=LEVELS[at]) if at < len(LEVELS) else None
    options = catalog.screen(sort.game).next_level(dict(sort.options))
    if options is None:
        return None
    known = tuple((name, options[name]) for name, _ in sort.options)
    return sort._replace(options=known) if known != sort.options else None


def next_seal(game: str, stand: Sequence[Standing], words: Words) -> h.Node:
    """Return the seal that is nearest: the one least of which is missing, the first of several."""
    missing = [one for one in stand if one.by is None]
    if not missing:
        return None
    nearest = min(missing, key=lambda one: (len(one.seal.wanted) - one.have, -one.have))
    name = f"seal.{game}.{nearest.seal.name}"
    return h.p(".next")[words("seals.next", name=words(name), asks=words(f"{name}.asks"))]
