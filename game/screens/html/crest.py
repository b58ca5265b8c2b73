"""The arms of a game."""

import htpy as h


def crest(game: str) -> h.Element:
    """Return the arms of a game, that stand in the page once."""
    return h.svg(".crest", aria_hidden="true")[h.use(href=f"#crest-{game}")]
