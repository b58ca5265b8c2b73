"""Puzzles of Castellion: the positions, and what they are about."""
