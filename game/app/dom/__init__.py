"""The browser: the only code that knows of `js` and `pyodide`."""
