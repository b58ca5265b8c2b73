"""The feats that a game at a table was, once it is over: asked of its record."""

from game import catalog
from game.players.seals import Ended, feats_of
from game.screens.table_model import Table


def feats_of_table(table: Table) -> tuple[str, ...] | None:
    """Return the feats of a game that is over, None while it goes on."""
    outcome = table.record.state().outcome
    if outcome is None:
        return None
    here, rivals = table.present, catalog.find(table.record.game).rivals
    sure = rivals and len(here) == table.record.seats > 1
    won = bool(set(here) & outcome.winners if rivals else outcome.winners) and not sure
    levels = tuple(level for _, level in table.computers)
    ended = Ended(table.record, here, won, levels, table.hints, table.assisted)
    return feats_of(ended, catalog.seals(table.record.game))
