"""Castellan's rules page: its sections and figures."""
