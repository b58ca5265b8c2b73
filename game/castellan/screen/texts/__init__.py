"""Castellan in words: names, prompts, log lines, reasons, hints."""
