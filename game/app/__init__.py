"""The app: it turns what the player does into the next model, keeps the games and patches the page.

`update`, `session` and all that they import are pure Python; only `main`, `browser`, `drag`, `keyboard` and
`motion` know a browser.
"""
