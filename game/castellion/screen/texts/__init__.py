"""Castellion in words: names, prompts, log lines, reasons, hints."""
