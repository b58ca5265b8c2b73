"""What explains itself: its text shows beside it while it is pointed at, focused, or held with a finger."""

ATTRIBUTE = "aria-description"
"""Screen readers tell it after the name; `game.app.dom.pointing.explanations` shows it to the others."""

TERM = "data-term"
"""A word of a game in a text: `game.screens.frame.glossary` has what it means."""

PICTURED = "data-pictured"
"""The first drawing of what has it stands larger beside its text."""


def explained(text: str, *, key: str = "", stops: bool = False, pictured: bool = False) -> dict[str, str]:
    """Return the attributes of an element that explains itself.

    `key` is the letter that plays it, if one does. `stops`: the Tab key stops there, as it does at buttons
    anyway. `pictured`: what is drawn in it stands beside the text.
    """
    attributes = {"aria_description": text}
    if key:
        attributes["aria_keyshortcuts"] = key.upper()
    if pictured:
        attributes["data_pictured"] = ""
    if stops:
        attributes["tabindex"] = "0"
    return attributes
