"""Serving the site on this machine."""
