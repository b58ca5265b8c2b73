"""Charts as small drawings: each a function of numbers, with what it shows told in words as well.

What is drawn differs in shape, not in colour alone.
"""

from collections.abc import Sequence

import htpy as h

from game.locale import Words
from game.screens.html.rendering import cached_html
from game.screens.statistics.sums import DRAWN, LAST, LOST, WON

HEIGHTS = {WON: 20, DRAWN: 12, LOST: 6}
"""How high a stone of the battlements stands for a game: a won one is a merlon, a lost one a gap."""
STONE, BASE = 10, 4
POINTS = 120
"""The most points that a curve is drawn with."""
WIDE, HIGH = 100, 40
STEPS = (1.0, 0.5, 0.0)
"""The shares that a curve is read by, from the top."""


def percent(share: float, words: Words) -> str:
    """Return a share in percent."""
    return words("statistics.percent", share=round(100 * share))


@cached_html(200)
def battlements(results: tuple[str, ...], words: Words) -> h.Node:
    """Return the last games as a wall, the newest to the right: high where one was won, low where lost."""
    last = results[-LAST:]
    height = HEIGHTS[WON] + BASE
    return h.svg(
        ".battlements",
        viewBox=f"0 0 {STONE * LAST} {height}",
        role="img",
        aria_label=words(
            "statistics.last",
            n=len(last),
            won=last.count(WON),
            lost=last.count(LOST),
            drawn=last.count(DRAWN),
        ),
    )[
        (
            h.rect(
                class_=result,
                x=str(STONE * at + 1),
                y=str(height - BASE - HEIGHTS[result]),
                width=str(STONE - 2),
                height=str(HEIGHTS[result]),
            )
            for at, result in enumerate(last)
        ),
        h.rect(class_="base", x="0", y=str(height - BASE), width=str(STONE * LAST), height=str(BASE)),
    ]


@cached_html(100)
def curve_chart(shares: tuple[float, ...], first: h.Node, last: h.Node, words: Words) -> h.Node:
    """Return how the share of wins went, with the days at both its ends."""
    drawn = thinned(shares)
    step = WIDE / (len(drawn) - 1)
    line = " ".join(f"{step * at:.1f},{HIGH * (1 - share):.1f}" for at, share in enumerate(drawn))
    told = words(
        "statistics.curve-told",
        first=percent(shares[0], words),
        last=percent(shares[-1], words),
        best=percent(max(shares), words),
    )
    return h.figure(".curve")[
        h.figcaption[words("statistics.curve", window=LAST)],
        h.div(".curve-frame")[
            h.div(".curve-steps", aria_hidden="true")[(h.span[percent(at, words)] for at in STEPS)],
            h.svg(viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", role="img", aria_label=told)[
                (
                    h.line(class_="step", x1="0", x2=str(WIDE), y1=f"{HIGH * at:g}", y2=f"{HIGH * at:g}")
                    for at in STEPS
                ),
                h.polygon(class_="under", points=f"0,{HIGH} {line} {WIDE},{HIGH}"),
                h.polyline(class_="share", points=line),
            ],
        ],
        h.div(".curve-days")[first, last],
    ]


def thinned(shares: Sequence[float]) -> list[float]:
    """Return as many of the points of a curve as are drawn, the first and the last among them."""
    if len(shares) <= POINTS:
        return [*shares]
    return [shares[at * (len(shares) - 1) // (POINTS - 1)] for at in range(POINTS)]
