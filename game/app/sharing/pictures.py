"""The picture of what was built in a game that is over: saved as a file, or shared."""

from game.app import messages
from game.app.messages import Command, Step
from game.screens.frame.page import title
from game.screens.frame.share import result
from game.screens.model import Model
from game.screens.table.pictures.sheet import picture_file


def save(model: Model, event: Command) -> Step:
    """Give the picture as a file, as lines or in pixels."""
    svg = _picture(model)
    if svg is None or event.argument not in KINDS:
        return model, ()
    return model, (messages.SavePicture(_name(model, event.argument), svg, event.argument == PNG),)


def share(model: Model, event: Command) -> Step:
    """Share the picture with the system's own sheet, and how the game ended."""
    svg = _picture(model)
    if svg is None or model.table is None:
        return model, ()
    texts = model.words
    named = _name(model, PNG)
    return model, (
        messages.SharePicture(named, svg, title(model, texts), result(model.table, texts, model.saves)),
    )


SVG, PNG = KINDS = ("svg", "png")


def _picture(model: Model) -> str | None:
    table = model.table
    return picture_file(table, model.words) if table is not None and table.ended else None


def _name(model: Model, kind: str) -> str:
    assert model.table is not None
    return f"castellarium-{model.table.record.game}.{kind}"
