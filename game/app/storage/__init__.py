"""Saved games and settings, where their texts lie, and the file that carries games to another browser."""
