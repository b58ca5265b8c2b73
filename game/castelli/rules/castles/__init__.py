"""Castelli's castles: built, and overbuilt with the module Battle."""
