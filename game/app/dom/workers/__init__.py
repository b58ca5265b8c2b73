"""Where computer players think in a browser: in a worker beside the page, or on the page itself."""
