"""What happens to the app (events), and what its update wants done (effects), as small values."""

from collections.abc import Mapping
from typing import NamedTuple

from game.app.friends.turns import Turn
from game.app.storage.settings import Settings
from game.app.thinking.questions import Answer, Question
from game.screens.model import Code, Model, Notice, SaveCard
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


class SettingsGiven(NamedTuple):
    """The page around this one asks for other settings; they are not to be stored."""

    settings: Settings


class PuzzlesFetched(NamedTuple):
    """The text of a game's puzzles, None where it did not come."""

    game: str
    text: str | None


class Suggested(NamedTuple):
    """A new seed to suggest."""

    seed: str


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
    | PuzzlesFetched
    | Suggested
    | Coaching
    | NoticeRaised
)


class Save(NamedTuple):
    """Write the open game into the store; answered by Saved, or by Opened where another window was first."""

    table: Table


class Open(NamedTuple):
    """Read a saved game; answered by Opened or Unopened."""

    save: str


class Receive(NamedTuple):
    """Read what is saved of the game of a turn; answered by Received."""

    turn: Turn


class DeleteSave(NamedTuple):
    """Take a saved game out of the store; answered by SavesListed."""

    save: str


class ListSaves(NamedTuple):
    """Read what lies in the store; answered by SavesListed."""


class Reopen(NamedTuple):
    """Read the open game again where another window wrote it, maybe this text; answered by Opened then."""

    save: str
    text: str


class Export(NamedTuple):
    """Put all saved games into one text; answered by Exported."""


class Import(NamedTuple):
    """Put the saved games of a text into the store; answered by NoticeRaised and SavesListed."""

    text: str


class SaveSettings(NamedTuple):
    """Write settings into the store; what they do not say stays as it was."""

    settings: Settings


class Suggest(NamedTuple):
    """Think of a new seed; answered by Suggested."""


Inner = Save | Open | Receive | DeleteSave | ListSaves | Reopen | Export | Import | SaveSettings | Suggest
"""Effects that the session carries out itself, with its store and its seeds."""


class Go(NamedTuple):
    """Show another address: a new one in the history, or in place of the present one."""

    fragment: str
    replace: bool = False


class Copy(NamedTuple):
    """Put the address with this fragment on the clipboard; answered by NoticeRaised."""

    fragment: str


class Download(NamedTuple):
    """Give the player a text as a file."""

    name: str
    text: str


class Persist(NamedTuple):
    """Ask the browser not to clear away what is stored."""


class CopyText(NamedTuple):
    """Put a text on the clipboard; answered by NoticeRaised."""

    text: str


class Share(NamedTuple):
    """Open the system's sheet to share a text and an address by its fragment.

    Answered by Shared, by NoticeRaised if there is no sheet, by nothing if the player closes it.
    """

    title: str
    text: str
    fragment: str


class MakeQrCode(NamedTuple):
    """Make a QR code of the address with this fragment; answered by QrCodeMade."""

    fragment: str


class FetchPuzzles(NamedTuple):
    """Fetch the puzzles of a game; answered by PuzzlesFetched."""

    game: str


class Wake(NamedTuple):
    """Send a Tick after so many seconds; a later Wake takes the place of this one."""

    seconds: float


class Reload(NamedTuple):
    """Load the page again, in the version of the game that is newest here."""


class Print(NamedTuple):
    """Print the page."""


class Focus(NamedTuple):
    """Put the focus on the element with this id, and show it."""

    id: str


class Press(NamedTuple):
    """Press the button that a text means; NoticeRaised where none or several may be meant."""

    text: str


class Say(NamedTuple):
    """Say a text to who listens to the page."""

    text: str


class ShowSheet(NamedTuple):
    """Open the sheet with this id."""

    id: str


class Zoom(NamedTuple):
    """Show the drawing on the table larger ("in"), smaller ("out") or whole ("fit")."""

    step: str


Outer = (
    Go
    | Copy
    | CopyText
    | Share
    | MakeQrCode
    | FetchPuzzles
    | Download
    | Persist
    | Wake
    | Print
    | Focus
    | Press
    | Say
    | ShowSheet
    | Reload
    | Zoom
)
"""Effects that are left to the page, in `dom.effects`."""

Effect = Inner | Outer

Step = tuple[Model, tuple[Effect, ...]]
"""What comes of an event: the next model, and the effects that are wanted."""
