"""Castle Keep in words: names, prompts, log lines, reasons, hints."""
