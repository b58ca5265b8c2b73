"""Castelli in words: names, prompts, log lines, reasons, hints."""
