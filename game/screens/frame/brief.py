"""A game in brief: what it is about, in a few steps with pictures, so that a stranger can begin."""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words
from game.screens.game_screen import BriefPart, Only, Term
from game.screens.html.buttons import command_button
from game.screens.html.rendering import cached_html

BRIEF = "brief"
"""The id of the sheet."""

Options = frozenset[tuple[str, str]]
"""The options of a game, by id and value."""


def brief_button(
    words: Words, kind: str = ".button", *, hides_name: bool = False, new: bool = False
) -> Markup:
    """Return the button that opens the sheet, marked where the game is new."""
    return command_button(
        words("brief.open"),
        "brief",
        kind=kind,
        drawing="brief",
        hides_name=hides_name,
        data_new="yes" if new else None,
    )


@cached_html(4)
def brief_sheet(
    game: str,
    words: Words,
    seats: int,
    options: Options = frozenset(),
    names: tuple[str, ...] = (),
    *,
    plays: bool,
) -> h.Node:
    """Return the sheet for so many players; with `names` only these steps, and no words of the game.

    `plays`: whether there is a table behind it, to play at.
    """
    name = catalog.box(game).name
    return h.section(
        f"#{BRIEF}.sheet.brief",
        popover="auto",
        role="dialog",
        aria_labelledby="brief-title",
        aria_describedby="brief-steps",
        data_game=game,
    )[
        h.h2("#brief-title")[words("brief.title", game=name)],
        h.div("#brief-steps.brief-body", tabindex="0")[brief_parts(game, words, seats, options, names)],
        h.div(".brief-foot")[
            command_button(words("brief.all"), "brief", id="brief-all") if names else None,
            h.a(".button", href=f"#/{game}/rules")[words("brief.rules")],
            h.button(
                ".button.button-primary",
                type="button",
                popovertarget=BRIEF,
                popovertargetaction="hide",
                autofocus=True,
            )[words("brief.play" if plays else "brief.close")],
        ],
    ]


@cached_html(4)
def whole_brief(game: str, words: Words) -> h.Node:
    """Return all steps of a game and its words, however it is played: what depends on an option says so."""
    brief = catalog.screen(game).brief
    return h.fragment[
        h.ol(".brief-steps")[
            (_step(game, one, words) for one in brief.steps),
            (_step(game, one, words, _values(game, only, words)) for only, one in brief.chosen),
            (_step(game, one, words) for one in (*brief.together, *brief.alone)),
        ],
        _terms(game, brief.terms, words) if brief.terms else None,
    ]


def special_steps(game: str, seats: int, options: Options) -> Sequence[BriefPart]:
    """Return the steps of a game that are told only to so many players, or with such options."""
    brief = catalog.screen(game).brief
    chosen = [
        part for only, part in brief.chosen if any((only.option, value) in options for value in only.values)
    ]
    return [*chosen, *(brief.together if seats > 1 else brief.alone)]


def _steps(game: str, seats: int, options: Options) -> Sequence[BriefPart]:
    """Return all steps for so many players and such options: the goal first, what was chosen last."""
    brief, special = catalog.screen(game).brief, special_steps(game, seats, options)
    goals = [one for one in special if one.name in brief.goals] or brief.steps[:1]
    chosen = [one for _, one in brief.chosen]
    others = sorted((one for one in special if one not in goals), key=chosen.__contains__)
    return [*goals, *brief.steps[1:], *others]


@cached_html(4)
def brief_parts(
    game: str, words: Words, seats: int, options: Options = frozenset(), names: tuple[str, ...] = ()
) -> h.Node:
    """Return the steps of a game for so many players and such options, and its words; or some steps."""
    brief = catalog.screen(game).brief
    steps = _steps(game, seats, options)
    shown = [one for one in steps if one.name in names] if names else steps
    return h.fragment[
        h.ol(".brief-steps")[(_step(game, one, words) for one in shown)],
        _terms(game, brief.terms, words) if brief.terms and not names else None,
    ]


def _terms(game: str, terms: Sequence[Term], words: Words) -> h.Node:
    return h.fragment[
        h.h3(".brief-terms-title")[words("brief.terms")],
        h.ul(".brief-terms")[(_part(f"term.{game}.{one.name}", one, words, ".brief-term") for one in terms)],
    ]


def _step(game: str, step: BriefPart, words: Words, only: str = "") -> h.Element:
    return _part(f"brief.{game}.{step.name}", step, words, ".brief-step", only)


def _values(game: str, only: Only, words: Words) -> str:
    return " · ".join(words(f"option.{game}.{only.option}.{value}") for value in only.values)


def _part(message: str, part: BriefPart | Term, words: Words, kind: str, only: str = "") -> h.Element:
    return h.li(kind)[
        h.div(".brief-picture", aria_hidden="true")[part.picture(words)],
        h.div[
            h.strong[words(message)],
            h.small(".brief-only")[only] if only else None,
            h.p[words(f"{message}.text")],
        ],
    ]
