"""What the set-up page is to know of Castle Keep's options."""

from game.castle_keep.rules.options import Last, Way
from game.screens.game_screen import Only, SetupChoices, Won

SETUP = SetupChoices(
    first=frozenset({"way"}),
    only_with={"destroyed": Only("way", (Way.STANDARD, Way.KING, Way.TWIN))},
    easier=frozenset({("salvage", "on"), ("mercy", "on")}),
    harder=frozenset({("last", "both"), ("towers", "on"), ("way", "twin")}),
    # The deals siege-1 to siege-200, 60 playouts for an action.
    won=(Won({}, 200, 151), Won({"last": Last.BOTH}, 200, 92)),
)
