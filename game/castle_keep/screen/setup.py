"""What the set-up page is to know of Castle Keep's options."""

from game.castle_keep.rules.options import Way
from game.screens.game_screen import Only, SetupChoices

SETUP = SetupChoices(
    first=frozenset({"way"}),
    only_with={"destroyed": Only("way", (Way.STANDARD, Way.KING, Way.TWIN))},
    easier=frozenset({("salvage", "on"), ("mercy", "on")}),
    harder=frozenset({("last", "both"), ("towers", "on"), ("way", "twin")}),
)
