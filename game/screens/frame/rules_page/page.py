"""The rules page of a game, one chapter at a time, beside its contents and a search through all rules."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import htpy as h

from game import catalog
from game.locale import Words
from game.players.lessons import message
from game.screens.frame.brief import whole_brief
from game.screens.frame.glossary import NO_STOPS, marked, terms_in
from game.screens.frame.rules_page.chapters import BRIEF, KEYS, Chapter, chapter_of, section_name
from game.screens.frame.rules_page.contents import contents, neighbours
from game.screens.frame.rules_page.keys_table import keys_table
from game.screens.frame.rules_page.search import search_form
from game.screens.game_screen import Figures, RulesSection
from game.screens.html.buttons import command_button
from game.screens.html.icons import icon
from game.screens.html.rendering import cached_html

RULING = ".ruling"
"""How the id of a rule ends that is a decision of this project."""


def rules_page(
    game: str, wanted: str, words: Words, *, letters: bool, table: str = "", search: str = ""
) -> h.Node:
    """Return a chapter of a game's rules: that of a rule, which is marked, or the one of that name.

    `table` is the address of the table that they were opened from, `search` what is looked for in them.
    """
    name, shown = catalog.box(game).name, chapter_of(game, wanted)
    return h.div(".rules", data_game=game)[
        h.div(".rules-head")[
            h.h1[words("rules.title", game=name)],
            h.a(".button.button-primary", href=table)[words("rules.to-table")]
            if table
            else h.a(".button.button-primary", href=f"#/{game}")[words("home.play", game=name)],
        ],
        h.div(".rules-side")[search_form(game, search, words), contents(game, shown, wanted, words)],
        h.div(".chapter")[
            h.section(aria_labelledby=f"rule-{shown.name}")[
                h.h2(id=f"rule-{shown.name}", tabindex="-1")[words(shown.title)],
                _inside(game, shown, wanted, words, letters=letters),
            ],
            neighbours(game, shown, words),
            h.p(".about")[words("rules.about", game=name), " ", words("rules.own")],
        ],
    ]


def _inside(game: str, shown: Chapter, wanted: str, words: Words, *, letters: bool) -> h.Node:
    """Return what stands in a chapter below its title."""
    if shown.name == BRIEF:
        return [
            h.p(".print")[command_button(words("rules.print"), "print", drawing="print")],
            h.div(".summary")[whole_brief(game, words)],
        ]
    if shown.name == KEYS:
        return keys_table(game, words, letters=letters)
    return _rules(game, shown.name, wanted, words)


@cached_html(4)  # the same for all that is typed into the search
def _rules(game: str, name: str, wanted: str, words: Words) -> h.Node:
    section, *parts = chapter_of(game, name).sections
    drawings = catalog.screen(game).figures
    rules = [id for one in (section, *parts) for id in one.rules]
    ruled, stops = any(id.endswith(RULING) for id in rules), _stops(game, rules, words)
    leads = _leads(game, rules) | {wanted}

    def told(id: str) -> h.Node:
        return rule(game, id, wanted, drawings, words, stops=stops[id], leads=id in leads)

    return h.fragment[
        map(told, section.rules),
        (_part(game, part, words, told) for part in parts),
        h.p(".ruling-about")[_ruling_mark(words), " ", words("rules.ruling-about")] if ruled else None,
    ]


def _stops(game: str, rules: Sequence[str], words: Words) -> Mapping[str, frozenset[str]]:
    """Return the words of the game at which the Tab key stops in each rule: where one stands first."""
    met, stops = NO_STOPS, {}
    for id in rules:
        terms = terms_in(game, words(f"rule.{id}"), words)
        stops[id] = terms - met
        met |= terms
    return stops


def _leads(game: str, rules: Sequence[str]) -> frozenset[str]:
    """Return the rules of a chapter that lead to the stage that teaches them: of several the first one."""
    first = {taught(game)[id]: id for id in reversed(rules) if id in taught(game)}
    return frozenset(first.values())


def _part(game: str, part: RulesSection, words: Words, told: Callable[[str], h.Node]) -> h.Node:
    title = f"rule-{section_name(game, part)}"
    return h.section(".part", aria_labelledby=title)[
        h.h3(id=title, tabindex="-1")[words(part.title)], map(told, part.rules)
    ]


def rule(
    game: str,
    id: str,
    wanted: str,
    drawings: Figures,
    words: Words,
    *,
    stops: frozenset[str] = NO_STOPS,
    leads: bool = True,
) -> h.Node:
    """Return a rule, with its drawings, the way to try it and, where it is one, the mark of a ruling.

    `stops`: the words of the game in it at which the Tab key stops; `leads`: whether it leads to its stage.
    """
    scenes = catalog.sandboxes(game)
    return h.article(
        class_={"rule": True, "ruling": id.endswith(RULING), "wanted": id == wanted},
        id=f"rule-{id}",
        tabindex="-1",
        aria_current="true" if id == wanted else None,
    )[
        h.p[
            (_ruling_mark(words), " ") if id.endswith(RULING) else None,
            marked(game, words(f"rule.{id}"), words, stops=stops),
            (" ", _try_it(game, id, words)) if leads and id in taught(game) and id not in scenes else None,
        ],
        drawings[id](words) if id in drawings else None,
        _try_on_board(game, id, words) if id in scenes else None,
    ]


def _ruling_mark(words: Words) -> h.Element:
    return h.span(".ruling-mark")[words("rules.ruling")]


@cache
def taught(game: str) -> Mapping[str, int]:
    """Return in which stage of a game a rule is met first, by the rule's id; stages count from 1."""
    stages = catalog.stages(game)
    return {rule: at for at, stage in reversed([*enumerate(stages, 1)]) for rule in stage.rules}


def _try_on_board(game: str, id: str, words: Words) -> h.Node:
    """Return the link to the scene in which a rule is tried, what its drawing shows if it has one."""
    return h.p(".try-on-board")[
        h.a(".button.try-it", href=f"#/{game}/try/{id}")[icon("play"), words("rules.try-on-board")]
    ]


def _try_it(game: str, id: str, words: Words) -> h.Node:
    """Return the link to the stage in which a rule is played with."""
    number = taught(game)[id]
    title = words(message(game, catalog.stage(game, number), "title"))
    return h.a(".try-it", href=f"#/{game}/learn/{number}")[
        icon("play"), words("rules.try"), h.span(".hidden")[f" {title}"]
    ]
