"""Asking computer players: what a model wants to know, who is asked when, and one who thinks step by step."""
