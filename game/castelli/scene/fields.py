"""The position as data, key by key: each is written and read in the module of its subject.

There they stand in the order that they are read in, here in that of a summary.
"""

from game.castelli.scene import cards, moment, table, tiles
from game.core.scene import Field, Fields

KEYS = """
    game seed options seats seat turn phase pieces tiles held stock face_down hand_tiles start_tile_held spare
    card_used silver_bought guarded react match mines tournament mine settlements castles evaluated resources
    silver hands points deck deck_cards knows fate outcome
"""

_FIELDS: Fields = {
    "game": Field(lambda position: "castelli"),
    "seed": Field(lambda position: position.seed, "seed"),
    "options": Field(lambda position: position.options._asdict(), "options"),
    "seats": Field(lambda position: position.seats),
    **table.FIELDS,
    **tiles.FIELDS,
    **cards.FIELDS,
    **moment.FIELDS,
}
FIELDS: Fields = {key: _FIELDS[key] for key in KEYS.split()}
"""All that is known in a position. The rules read the seed and the options, before anything else."""
