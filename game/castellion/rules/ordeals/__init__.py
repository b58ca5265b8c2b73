"""The Ordeals: their cards, what each would do to a castle, and the order in which one is gone through."""
