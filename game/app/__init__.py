"""The app: it turns what the player does into the next model, stores the games and patches the page.

`main` puts it together: a `session` holds the model, has `update` say what comes of an event, and carries out
what concerns `storage`; `dom` shows the model, listens, and does what only a browser can. `thinking` asks the
computer players. Only `dom` imports js or pyodide: all else runs, and is tested, on any Python.
"""
