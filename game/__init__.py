"""Castellarium: castle-building board games.

Floors, each importing only from below: core, the games' pieces and rules, players, screens, app.
"""

from game import catalog

__all__ = ["catalog"]
