"""Lessons: the stage that is on the table, and the list of a game's stages."""
