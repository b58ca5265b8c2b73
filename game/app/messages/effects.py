"""What the app's update wants done, as small values."""

from typing import NamedTuple

from game.app import notices
from game.app.friends.turns import Turn
from game.app.storage.settings import Settings
from game.screens.model import Notice
from game.screens.table_model import Table


class Save(NamedTuple):
    """Write the open game into the store; answered by Saved, or by Opened where another window was first."""

    table: Table


class Open(NamedTuple):
    """Read a saved game; answered by Opened or Unopened."""

    save: str


class Receive(NamedTuple):
    """Read what is saved of the game of a turn; answered by Received."""

    turn: Turn


class DeleteSaves(NamedTuple):
    """Take saved games out of the store; answered by SavesListed."""

    saves: tuple[str, ...]


class Undelete(NamedTuple):
    """Put back what was taken out of the store last; answered by SavesListed."""


class Pin(NamedTuple):
    """Pin a saved game to the top of all lists, or no more; answered by SavesListed."""

    save: str
    on: bool


class KeepPuzzles(NamedTuple):
    """Keep these decisions of a saved game's review as puzzles; answered by SavesListed."""

    save: str
    numbers: tuple[int, ...]


class ListSaves(NamedTuple):
    """Read what lies in the store; answered by SavesListed."""


class Judge(NamedTuple):
    """Look at some finished games for feats that nobody looked for yet; answered by SavesListed."""


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
    """Think of a new seed, and of a secret; answered by Suggested."""


class OpenReview(NamedTuple):
    """Read what is kept of a saved game's review; answered by ReviewOpened."""

    save: str


class KeepReview(NamedTuple):
    """Keep a text with a saved game: what is judged of it so far."""

    save: str
    text: str


class SetReviewAside(NamedTuple):
    """Set aside what is kept of a saved game's review: it cannot be read."""

    save: str


Inner = (
    Save
    | Open
    | Receive
    | DeleteSaves
    | Undelete
    | Pin
    | KeepPuzzles
    | ListSaves
    | Judge
    | Reopen
    | Export
    | Import
    | SaveSettings
    | Suggest
    | OpenReview
    | KeepReview
    | SetReviewAside
)
"""Effects that the session carries out itself, with its store and its seeds."""


class Go(NamedTuple):
    """Show another address: a new one in the history, or in place of the present one."""

    fragment: str
    replace: bool = False


class Copy(NamedTuple):
    """Put the address with this fragment on the clipboard; answered by NoticeRaised.

    `done`: the notice where that worked, None where something else tells it. `text`: what is said before it.
    """

    fragment: str
    done: Notice | None = notices.COPIED
    text: str = ""


class Download(NamedTuple):
    """Give the player a text as a file."""

    name: str
    text: str


class SavePicture(NamedTuple):
    """Give the player a picture, the text of an SVG, as a file of this name; `png`: drawn in pixels."""

    name: str
    svg: str
    png: bool


class SharePicture(NamedTuple):
    """Open the system's sheet to share a picture in pixels, with a title and a text.

    Answered by NoticeRaised if there is no sheet for that, by nothing if the player closes it.
    """

    name: str
    svg: str
    title: str
    text: str


class Persist(NamedTuple):
    """Ask the browser not to clear away what is stored."""


class CopyText(NamedTuple):
    """Put a text on the clipboard, with the address of a fragment below it if there is one.

    Answered by NoticeRaised.
    """

    text: str
    fragment: str = ""


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


class Reveal(NamedTuple):
    """Scroll no further than the element with this id needs to be in view."""

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


class HideSheet(NamedTuple):
    """Close the sheet with this id."""

    id: str


class Connect(NamedTuple):
    """Make a code for another device to connect by; answered by CodeMade or ConnectionFailed.

    `afresh`: those that are connected are left first.
    """

    afresh: bool


class AnswerCode(NamedTuple):
    """Make the code that answers another device's; answered by CodeMade or ConnectionFailed."""

    code: str


class HandOver(NamedTuple):
    """Give an answer to the tab that waits for it, which may be this one; answered by HandedOver."""

    code: str


class Tell(NamedTuple):
    """Send a text to the connected devices, but not back by the line of this number."""

    text: str
    besides: int = 0


class HangUp(NamedTuple):
    """Leave the device at the end of a line; answered by LinesCounted."""

    line: int


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
    | SavePicture
    | SharePicture
    | Persist
    | Wake
    | Print
    | Focus
    | Reveal
    | Press
    | Say
    | ShowSheet
    | HideSheet
    | Reload
    | Connect
    | AnswerCode
    | HandOver
    | Tell
    | HangUp
    | Zoom
)
"""Effects that are left to the page, in `dom.effects`."""

Effect = Inner | Outer
