"""Puzzles of Castle Keep: the positions, and what they are about."""
