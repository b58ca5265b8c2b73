"""Castelli's rules page: its sections and figures."""
