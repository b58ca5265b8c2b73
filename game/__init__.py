"""Castellarium: castle-building board games.

Floors, each importing only from below: locale, core, players, the games' rules, what else a game has,
`catalog`, screens, app. CONTRIBUTING.md has them all, and a test holds them.
"""

from game import catalog

__all__ = ["catalog"]
