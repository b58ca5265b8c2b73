"""Nim: the smallest game that the house takes in."""
