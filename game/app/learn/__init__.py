"""Lessons: what an action comes to in a stage, the help that is asked for, and the way on."""
