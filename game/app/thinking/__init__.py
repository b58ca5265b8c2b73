"""Asking computer players: what is to be thought about, who thinks, and how the answer comes back."""
