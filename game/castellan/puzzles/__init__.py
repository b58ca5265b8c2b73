"""Puzzles of Castellan: the positions, and what they are about."""
