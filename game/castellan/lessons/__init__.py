"""Castellan's lessons: the stages to learn it by."""
