"""Settings: chosen by the player, who keeps them, or asked for by the page around this one."""

from collections.abc import Callable
from typing import Any

from game.app.messages import Command, SaveSettings, SettingsGiven, Step
from game.app.storage.settings import OFF, ON, Settings
from game.locale import LANGUAGES
from game.screens.frame.top_bar import THEMES
from game.screens.model import Model


def language(model: Model, event: Command) -> Step:
    """Change the language."""
    if event.argument not in LANGUAGES:
        return model, ()
    return model._replace(language=event.argument), (SaveSettings(Settings(language=event.argument)),)


def theme(model: Model, event: Command) -> Step:
    """Change the colours."""
    if event.argument not in THEMES:
        return model, ()
    return model._replace(theme=event.argument), (SaveSettings(Settings(theme=event.argument)),)


def _switch(name: str) -> Callable[[Model, Command], Step]:
    """Return what switches a setting on or off; in the model it has the same name."""

    def switch(model: Model, event: Command) -> Step:
        if event.argument not in {ON, OFF}:
            return model, ()
        changed: dict[str, Any] = {name: event.argument == ON}
        return model._replace(**changed), (SaveSettings(Settings(**{name: event.argument})),)

    return switch


letters, discreet, sound, end_turns, coach = map(
    _switch, ("letters", "discreet", "sound", "end_turns", "coach")
)


def named(model: Model, names: tuple[str, ...]) -> Step:
    """Call the persons at this screen so, and keep that where it is new."""
    if names == model.names:
        return model, ()
    return model._replace(names=names), (SaveSettings(Settings(names="\n".join(names) + "\n")),)


def given(model: Model, event: SettingsGiven) -> Step:
    """Show what the page around this one asks for."""
    wanted = event.settings
    return model._replace(language=wanted.language or model.language, theme=wanted.theme or model.theme), ()
