"""What happens to the app, as small values."""

from collections.abc import Mapping
from typing import NamedTuple

from game.app.friends.turns import Turn
from game.app.storage.settings import Settings
from game.app.thinking.questions import Answer, Question
from game.screens.model import Code, Notice, SaveCard
from game.screens.table_model import Table


class Act(NamedTuple):
    """The player tries an action, given in notation."""

    notation: str


class Pointed(NamedTuple):
    """The player points at an action or a mark that can be shown before it is done, or at nothing: ""."""

    at: str


class Command(NamedTuple):
    """A command of `game.screens.html.commands`; `field` names the input that gave it, if one did."""

    name: str
    argument: str = ""
    field: str = ""


class Submitted(NamedTuple):
    """A form was sent off: its command and its fields."""

    name: str
    fields: Mapping[str, str]


class Navigated(NamedTuple):
    """The address has this fragment now, by a link, by hand or at the start."""

    fragment: str


class Tick(NamedTuple):
    """It is time for the next step of a replay that runs by itself."""


class Answered(NamedTuple):
    """A question was answered: what a computer plays, a hint, or that neither could be found."""

    question: Question
    answer: Answer


class Saved(NamedTuple):
    """The open game lies in the store under the id on this card."""

    card: SaveCard


class Opened(NamedTuple):
    """A saved game was asked for, and is here."""

    table: Table


class Received(NamedTuple):
    """A turn came as a link, and these are the saved tables of its game."""

    turn: Turn
    tables: tuple[Table, ...]


class Unopened(NamedTuple):
    """A saved game was asked for, and is not there or cannot be read."""

    save: str


class SavesListed(NamedTuple):
    """All saved games, as they lie in the store now."""

    saves: tuple[SaveCard, ...]


class ChangedElsewhere(NamedTuple):
    """Another window may have changed the store: one saved game into this text, or "" for more than that."""

    save: str = ""
    text: str = ""


class Exported(NamedTuple):
    """All saved games as one text, to go into a file of this name."""

    name: str
    text: str


class FileGiven(NamedTuple):
    """The player gave the text of a file with saved games."""

    text: str


class QrCodeMade(NamedTuple):
    """A QR code is made, or could not be: then it has no rows."""

    code: Code


class Shared(NamedTuple):
    """The address with this fragment was shared with the system's sheet."""

    fragment: str


class CodeMade(NamedTuple):
    """The code for another device, to connect by, is made."""

    code: str


class ConnectionFailed(NamedTuple):
    """No code could be made, or no connection came of it."""


class HandedOver(NamedTuple):
    """An answer was given away: whether the tab that waits took it."""

    taken: bool


class LinesCounted(NamedTuple):
    """So many devices are connected now; `left`: a line was ended here, not at its other end."""

    lines: int
    left: bool = False


class Heard(NamedTuple):
    """A connected device said something, by the line of this number."""

    text: str
    line: int


class SettingsGiven(NamedTuple):
    """The page around this one asks for other settings; they are not to be stored."""

    settings: Settings


class PuzzlesFetched(NamedTuple):
    """The text of a game's puzzles, None where it did not come."""

    game: str
    text: str | None


class ReviewOpened(NamedTuple):
    """The text that is kept of a saved game's review, None where there is none."""

    save: str
    text: str | None


class Suggested(NamedTuple):
    """A new seed to suggest, and a secret to give to the next deal with friends elsewhere."""

    seed: str
    secret: str


class Coaching(NamedTuple):
    """It is time for the coach to say what matters now: what was played shows already."""


class NoticeRaised(NamedTuple):
    """Something that the player should know came up outside."""

    notice: Notice


Event = (
    Act
    | Pointed
    | Command
    | Submitted
    | Navigated
    | Tick
    | Answered
    | Saved
    | Opened
    | Received
    | Unopened
    | SavesListed
    | ChangedElsewhere
    | Exported
    | FileGiven
    | SettingsGiven
    | QrCodeMade
    | Shared
    | CodeMade
    | ConnectionFailed
    | HandedOver
    | LinesCounted
    | Heard
    | PuzzlesFetched
    | ReviewOpened
    | Suggested
    | Coaching
    | NoticeRaised
)
