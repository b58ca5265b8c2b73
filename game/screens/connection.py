"""How the devices of friends in one room are connected, as far as a page shows it."""

from typing import NamedTuple

IDLE, MAKING, SHOWN, HANDING, HANDED, ALONE, FAILED, UNABLE = (
    "",
    "making",
    "shown",
    "handing",
    "handed",
    "alone",
    "failed",
    "unable",
)
"""How far a connection is: none is being made; its code is made, and shown; the code of an answer is handed
to the tab that waits for it, was taken by it, or no tab waits; none came about; this browser makes none."""


class Connection(NamedTuple):
    """The connection to other devices at a game with friends.

    `code`: the fragment of the link that another device is to open now. `guest`: whether this device answered
    another one. `game`: what the game is called that they play, "" before that is known. `devices`: how many
    are connected, `told` up to which action they were told of it, -1 if of nothing, and `deal` what they know
    of a deal to agree on. `over`: whether that game is over, so that another may follow. `held`: a turn that
    came, as a link, and is not on the table yet; `source`: the number of the line that it came by.
    """

    step: str = IDLE
    code: str = ""
    guest: bool = False
    game: str = ""
    devices: int = 0
    told: int = -1
    deal: str = ""
    over: bool = False
    held: str = ""
    source: int = 0
