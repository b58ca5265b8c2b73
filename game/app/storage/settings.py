"""What the player chose for all games, as a value and as the text that is stored of it."""

import json
from typing import NamedTuple

from game.core.outside_text import parsed
from game.locale import LANGUAGES
from game.screens.frame.top_bar import THEMES

SCHEMA = 1
ON, OFF = "on", "off"


class Settings(NamedTuple):
    """What was chosen; "" where nothing was.

    `letters`: whether single letters play, at a table. `discreet`: whether everybody is asked who could have
    something to answer with. `sound`: whether what happens at a table is heard. `end_turns`: whether turns in
    which nothing can be done end by themselves. `briefs`: the games that were told in brief, and
    their special steps. `names`: those of the persons at this screen, each on a line. `learnt`: the stages of
    lessons that were done. `coach`: whether the coach speaks in first games, `practice` what it told in them,
    as a text.
    """

    language: str = ""
    theme: str = ""
    letters: str = ""
    discreet: str = ""
    sound: str = ""
    end_turns: str = ""
    coach: str = ""
    briefs: str = ""
    names: str = ""
    learnt: str = ""
    practice: str = ""

    def over(self, other: "Settings") -> "Settings":
        """Return these settings, and the other ones where these say nothing; what was done stays done."""
        chosen = Settings(*(mine or theirs for mine, theirs in zip(self, other, strict=True)))
        learnt = dict.fromkeys([*other.learnt.split(), *self.learnt.split()])
        return chosen._replace(learnt=" ".join(learnt))


KNOWN = (LANGUAGES, THEMES, *((ON, OFF),) * 5)
"""What each setting may be that has a choice."""


def is_known(settings: Settings) -> bool:
    """Tell whether every setting is one that there is, or not chosen."""
    *chosen, briefs, names, learnt, practice = settings
    texts = all(isinstance(text, str) for text in (briefs, names, learnt, practice))
    return texts and all(value in ("", *known) for value, known in zip(chosen, KNOWN, strict=True))


def written(settings: Settings) -> str:
    """Return the text to store."""
    return json.dumps({"schema": SCHEMA, **settings._asdict()})


def read(text: str) -> Settings:
    """Return the settings that a text holds. Raises ValueError."""
    try:
        values = parsed(text)
        settings = Settings(**{name: values.get(name, "") for name in Settings._fields})
    except AttributeError as error:
        raise ValueError(str(error)) from None
    if not is_known(settings):
        raise ValueError("no such setting")
    return settings
