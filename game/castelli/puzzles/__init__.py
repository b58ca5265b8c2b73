"""Puzzles of Castelli: the positions, and what they are about."""
