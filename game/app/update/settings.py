"""Settings: chosen by the player, who keeps them, or asked for by the page around this one."""

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


def letters(model: Model, event: Command) -> Step:
    """Let single letters play, or not."""
    if event.argument not in {ON, OFF}:
        return model, ()
    return model._replace(letters=event.argument == ON), (SaveSettings(Settings(letters=event.argument)),)


def discreet(model: Model, event: Command) -> Step:
    """Ask everybody who could have something to answer with, or only those who have."""
    if event.argument not in {ON, OFF}:
        return model, ()
    return model._replace(discreet=event.argument == ON), (SaveSettings(Settings(discreet=event.argument)),)


def sound(model: Model, event: Command) -> Step:
    """Have what happens at a table be heard, or not."""
    if event.argument not in {ON, OFF}:
        return model, ()
    return model._replace(sound=event.argument == ON), (SaveSettings(Settings(sound=event.argument)),)


def end_turns(model: Model, event: Command) -> Step:
    """Let turns in which nothing can be done end by themselves, or not."""
    if event.argument not in {ON, OFF}:
        return model, ()
    return model._replace(end_turns=event.argument == ON), (SaveSettings(Settings(end_turns=event.argument)),)


def given(model: Model, event: SettingsGiven) -> Step:
    """Show what the page around this one asks for."""
    wanted = event.settings
    return model._replace(language=wanted.language or model.language, theme=wanted.theme or model.theme), ()
