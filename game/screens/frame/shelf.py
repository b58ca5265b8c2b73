"""The four games as they stand on the home page: who made them, and for how many players their boxes are."""

from typing import NamedTuple

from game import catalog


class Box(NamedTuple):
    """A published game. Names are facts of its box; `artists` is empty where the rulebook names none."""

    id: str
    name: str
    players: range
    designers: str
    artists: str
    publishers: str

    @property
    def built(self) -> bool:
        """Whether it can be played here."""
        return any(rules.id == self.id for rules in catalog.games)

    @property
    def seats(self) -> range:
        """For how many it is: here where it is built, else by its box."""
        return catalog.find(self.id).seats if self.built else self.players


SHELF = (
    Box("castellion", "Castellion", range(1, 3), "Shadi Torbey", "Élise Plessis", "inPatience, Z-Man Games"),
    Box(
        "castelli",
        "Castelli",
        range(2, 5),
        "Günter Burkhardt",
        "Michael Menzel, Christof Tisch",
        "Queen Games",
    ),
    Box("castellan", "Castellan", range(2, 5), "Beau Beckett", "", "Steve Jackson Games"),
    Box("castle_keep", "Castle Keep", range(2, 5), "Richard D. Reece", "", "Gamewright"),
)
BOXES = {box.id: box for box in SHELF}
