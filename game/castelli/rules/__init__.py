"""Castelli's rules: everything that decides what is legal and what follows."""
