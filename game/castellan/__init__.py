"""Castellan: cards give towers and walls, all build one castle, and who closes a courtyard claims it."""
