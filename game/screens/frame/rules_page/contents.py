"""The contents of a rules page: all chapters, with the parts of the one that shows, and its neighbours."""

from itertools import pairwise

import htpy as h

from game.locale import Words
from game.screens.frame.rules_page.chapters import Chapter, address, chapters, section_name
from game.screens.html.icons import icon

CONTENTS = "contents"
"""What stands in the place of a rule's id in the address of the contents."""


def contents(game: str, shown: Chapter, wanted: str, words: Words) -> h.Node:
    """Return the list of the chapters, the one that shows marked, with its parts.

    On small screens it is folded. A list of its own for each chapter is folded again where another is chosen.
    """
    asked = wanted == CONTENTS
    return h.nav(f"#rule-{CONTENTS}.contents", tabindex="-1", aria_label=words("rules.contents"))[
        h.details(id=f"contents-{CONTENTS if asked else shown.name}", open=asked)[
            h.summary[words("rules.contents"), " ", h.small[words(shown.title)]],
            h.ol[(_entry(game, chapter, shown, wanted, words) for chapter in chapters(game))],
        ]
    ]


def _entry(game: str, chapter: Chapter, shown: Chapter, wanted: str, words: Words) -> h.Node:
    parts = chapter.sections[1:] if chapter is shown else ()
    return h.li[
        h.a(href=address(game, chapter.name), aria_current="page" if chapter is shown else None)[
            words(chapter.title)
        ],
        h.ol[
            (
                h.li[
                    h.a(
                        href=address(game, section_name(game, part)),
                        aria_current="location"
                        if wanted in (section_name(game, part), *part.rules)
                        else None,
                    )[words(part.title)]
                ]
                for part in parts
            )
        ]
        if parts
        else None,
    ]


def neighbours(game: str, shown: Chapter, words: Words) -> h.Node:
    """Return the links to the chapter before the one that shows, to the contents, and to the one after it."""
    before = next((one for one, other in pairwise(chapters(game)) if other is shown), None)
    after = next((other for one, other in pairwise(chapters(game)) if one is shown), None)
    return h.nav(".neighbours", aria_label=words("rules.neighbours"))[
        _neighbour(game, before, "prev", words),
        h.a(".to-contents", href=address(game, CONTENTS), aria_label=words("rules.to-contents"))[icon("up")],
        _neighbour(game, after, "next", words),
    ]


def _neighbour(game: str, chapter: Chapter | None, rel: str, words: Words) -> h.Node:
    if chapter is None:
        return None
    return h.a(f".to-{rel}", href=address(game, chapter.name), rel=rel)[
        h.small[words(f"rules.{rel}")], " ", h.span[words(chapter.title)]
    ]
