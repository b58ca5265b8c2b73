"""The judgement of a castle: features that a trained network weighs into a chance to win."""
