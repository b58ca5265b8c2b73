"""Castelli, a board game of influence and building by Günter Burkhardt, for two to four players."""
