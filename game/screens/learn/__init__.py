"""Lessons and puzzles: what is on the table, and the lists of a game's stages and puzzles."""
