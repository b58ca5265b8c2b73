"""Tests and tools without what they do with some games: what names one is cut, and what uses that."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from tools.without.names import Names

# By module, the names that it no longer has; None where all of it is gone.
Gone = dict[str, set[str] | None]


def without(sources: Mapping[str, str], names: Names) -> dict[str, str]:
    """What is left of Python sources, by their paths; a path that is a game's own is gone."""
    trees = {path: ast.parse(text) for path, text in sources.items() if not names.own(path)}
    whole = {path: ast.unparse(tree) for path, tree in trees.items()}
    gone: Gone = {module_of(path): set() if path in trees else None for path in sources}
    before = -1
    while before != (before := sum(len(some or ()) for some in gone.values())):
        for path, tree in trees.items():
            tree.body = list(Cut(names, gone, path).left(tree.body))
    left = {path: ast.unparse(tree) for path, tree in trees.items()}
    return {path: sources[path] if text == whole[path] else f"{text}\n" for path, text in left.items()}


def module_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class Cut:
    """Goes through the statements of one module."""

    def __init__(self, names: Names, gone: Gone, path: str) -> None:
        self._names, self._all = names, gone
        here = gone[module_of(path)]
        assert here is not None, path
        self._here = here  # what is bound by statements that were cut
        folders = [str(folder / "conftest.py") for folder in PurePosixPath(path).parents]
        self._fixtures = set().union(*(gone.get(module_of(file)) or () for file in folders))

    def left(self, body: list[ast.stmt]) -> Iterator[ast.stmt]:
        """The statements without those that are cut, whose names are gone from now on."""
        for statement in body:
            self._trim(statement)
            if self._falls(statement):
                self._here.update(bound(statement))
            else:
                yield statement

    def _falls(self, node: ast.AST) -> bool:
        """Whether something names a game or uses what is gone."""
        if isinstance(node, ast.ImportFrom):
            return not node.names or self._all.get(node.module or "", ()) is None or self._named(node)
        names = (one for one in ast.walk(node) if isinstance(one, ast.Name))
        used = {one.id for one in names if isinstance(one.ctx, ast.Load)}
        used |= {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)}
        return bool(used & (self._here | self._fixtures)) or self._named(node)

    def _named(self, node: ast.AST) -> bool:
        return any(map(self._names.named, said(node)))

    def _trim(self, statement: ast.stmt) -> None:
        """Cut what can go alone: of an import a name, of a table an entry, of a test a case."""
        if isinstance(statement, ast.ImportFrom):
            self._trim_import(statement)
        elif isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign) and statement.value:
            statement.value = self._trimmed(statement.value)
        elif isinstance(statement, ast.FunctionDef):
            for decorator in statement.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(".parametrize"):
                    self._trim_cases(decorator)

    def _trim_import(self, statement: ast.ImportFrom) -> None:
        lost = self._all.get(statement.module or "") or set()
        fallen = [
            alias
            for alias in statement.names
            if alias.name in lost or self._all.get(f"{statement.module}.{alias.name}", ()) is None
        ]
        self._here.update(alias.asname or alias.name for alias in fallen)
        statement.names = [alias for alias in statement.names if alias not in fallen]

    def _trimmed(self, table: ast.expr) -> ast.expr:
        """A table without the entries whose keys fall, a union of tables without those that fall whole."""
        if isinstance(table, ast.BinOp) and isinstance(table.op, ast.BitOr):
            table.left, table.right = self._trimmed(table.left), self._trimmed(table.right)
            stay = [one for one in (table.left, table.right) if not self._falls(one)]
            return stay[0] if len(stay) == 1 else table
        if isinstance(table, ast.Dict):
            entries = zip(table.keys, table.values, strict=True)
            left = [(key, value) for key, value in entries if key is None or not self._falls(key)]
            if left:
                table.keys, table.values = [key for key, _ in left], [value for _, value in left]
        return table

    def _trim_cases(self, decorator: ast.Call) -> None:
        cases = decorator.args[1] if len(decorator.args) > 1 else None
        if isinstance(cases, ast.List | ast.Tuple):
            stay = [not self._falls(case) for case in cases.elts]
            lists = [cases, *(key.value for key in decorator.keywords if key.arg == "ids")]
            for some in lists:
                if any(stay) and isinstance(some, ast.List | ast.Tuple):
                    some.elts = [one for one, stays in zip(some.elts, stay, strict=True) if stays]


def said(tree: ast.AST) -> Iterator[str]:
    """The texts in some code, and the modules that it imports; what documents it is left out."""
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value


def bound(statement: ast.stmt) -> set[str]:
    """The names that a statement gives something to."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    if isinstance(statement, ast.AugAssign):  # what it adds to stands without it
        return set()
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return {alias.asname or alias.name.partition(".")[0] for alias in statement.names}
    stored = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return {node.id for node in stored if isinstance(node.ctx, ast.Store)}
