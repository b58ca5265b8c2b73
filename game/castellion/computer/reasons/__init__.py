"""Reasons of hints: what each kind of action is good for, and why another one is left."""
