"""Buttons of the app's commands, all made alike; cached, since a page has the same ones click after click."""

import htpy as h

from game.screens.html.commands import do
from game.screens.html.icons import icon
from game.screens.html.rendering import cached_html

QUIET = ".button.button-quiet"
"""The kind of a button that stands beside one that most would press."""


def button_kind(*, primary: bool) -> str:
    """Return the kind of a button: the primary one does what most would do next."""
    return ".button.button-primary" if primary else ".button"


@cached_html(256)
def command_button(
    name: str,
    command: str,
    argument: object = None,
    *,
    kind: str = ".button",
    drawing: str = "",
    hides_name: bool = False,
    off: bool = False,
    title: str | None = None,
    **attributes: h.Attribute,
) -> h.Node:
    """Return a button that gives a command.

    `name` is its text; with `hides_name` only screen readers and the tooltip give it, and a drawing shows.
    One that is `off` keeps the focus that it may have, so it is not `disabled`.
    """
    return h.button(
        kind,
        type="button",
        data_do=do(command, argument),
        aria_disabled="true" if off else None,
        aria_label=name if hides_name else None,
        title=title or (name if hides_name else None),
        **attributes,
    )[icon(drawing) if drawing else None, None if hides_name else h.span[name]]


@cached_html(32)
def sheet_button(name: str, sheet: str, drawing: str) -> h.Node:
    """Return the button that opens and closes a sheet by its id, not seen where it always shows."""
    return h.button(
        ".icon-button.sheet-button", type="button", popovertarget=sheet, aria_label=name, title=name
    )[icon(drawing)]


@cached_html(32)
def close_button(name: str, sheet: str) -> h.Node:
    """Return the button in a sheet that closes it."""
    return h.button(
        ".icon-button.sheet-close",
        type="button",
        popovertarget=sheet,
        popovertargetaction="hide",
        aria_label=name,
        title=name,
    )[icon("close")]
