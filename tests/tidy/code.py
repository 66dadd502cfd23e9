"""Checks that read the syntax tree of a Python file."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeGuard

from tidy.files import Source, is_under

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_FILE_LINES = 500
MAX_FUNCTION_LINES = 60

# Where every number is a whole one: as modules or packages under src/houseway.
_WHOLE = tuple(
    f"src/houseway/{name}{suffix}"
    for name in ("money", "banking", "fees", "games", "rulebook", "hands", "table")
    for suffix in ("", ".py")
)

# Files of these packages that may write `/`, each with its reason. To join paths, use joinpath
# or a name in quotes.
DIVISION_ALLOWED: dict[str, str] = {}

_PRINTS = ("src/houseway/cli", "src/houseway/cli.py", "src/houseway/cards/shuffle_verifier.py")


def floats(source: Source) -> Iterator[str]:
    """Find what makes a number other than a whole one near money."""
    if not is_under(source.path, *_WHOLE):
        return
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield source.finding(node.lineno, f"float literal {node.value!r}; write cents or a pair of odds")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float":
            yield source.finding(node.lineno, "float(); keep whole cents, or an exact Fraction")
        elif _divides(node) and source.path not in DIVISION_ALLOWED:
            yield source.finding(node.lineno, "true division; use // with a named rounding, or joinpath")


def _divides(node: ast.AST) -> TypeGuard[ast.BinOp | ast.AugAssign]:
    """Tell a division from the joining of a path, where that can be seen from a name in quotes."""
    if not isinstance(node, ast.BinOp | ast.AugAssign) or not isinstance(node.op, ast.Div):
        return False
    right = node.right if isinstance(node, ast.BinOp) else node.value
    return not isinstance(right, ast.JoinedStr) and not (
        isinstance(right, ast.Constant) and isinstance(right.value, str)
    )


def long_functions(source: Source) -> Iterator[str]:
    """Find functions that nobody reads to the end."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > MAX_FUNCTION_LINES:
                yield source.finding(
                    node.lineno,
                    f"{node.name} has {length} lines; at most {MAX_FUNCTION_LINES}: split it by what it does",
                )


def prints(source: Source) -> Iterator[str]:
    """Find output made anywhere but at the edge."""
    if is_under(source.path, *_PRINTS):
        return
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            yield source.finding(node.lineno, "print(); return the words and let houseway.cli show them")


def missing_docstrings(source: Source) -> Iterator[str]:
    """Find public modules, classes, functions and methods that do not say what they are."""
    parts = source.path.removesuffix(".py").split("/")
    if any(part.startswith("_") and part != "__init__" for part in parts):
        return
    if source.text.strip() and ast.get_docstring(source.tree) is None:
        yield source.finding(1, "module without a docstring")
    yield from _undocumented(source, source.tree, "")


def _undocumented(source: Source, parent: ast.Module | ast.ClassDef, prefix: str) -> Iterator[str]:
    for node in parent.body:
        if not isinstance(
            node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        ) or node.name.startswith("_"):
            continue
        if ast.get_docstring(node) is None and not _documented_elsewhere(node):
            yield source.finding(node.lineno, f"{prefix}{node.name} without a docstring; say what it is for")
        if isinstance(node, ast.ClassDef):
            yield from _undocumented(source, node, f"{prefix}{node.name}.")


def _documented_elsewhere(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    marks = (ast.unparse(decorator) for decorator in node.decorator_list)
    return any(mark.endswith(("overload", "override", ".setter", ".deleter")) for mark in marks)


def missing_all(source: Source) -> Iterator[str]:
    """Find packages whose public face is not spelled out."""
    if not source.path.endswith("/__init__.py"):
        return
    bound = {name for node in source.tree.body for name in _bound_names(node)}
    public = sorted(name for name in bound if not name.startswith("_"))
    if public and "__all__" not in bound:
        yield source.finding(1, f"no __all__, though it has public names: {', '.join(public)}")


def _bound_names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        yield node.name
    elif isinstance(node, ast.ImportFrom) and node.module not in {"__future__", "typing"}:
        yield from (alias.asname or alias.name for alias in node.names)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


# Position of a reason given without its name; None where only `reason=` will do.
_SKIPS = {
    "pytest.skip": 0,
    "pytest.xfail": 0,
    "pytest.mark.skip": 0,
    "pytest.mark.skipif": None,
    "pytest.mark.xfail": None,
    "pytest.importorskip": None,
}


def bare_skips(source: Source) -> Iterator[str]:
    """Find tests set aside without saying why."""
    calls = {id(node.func): node for node in ast.walk(source.tree) if isinstance(node, ast.Call)}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute) and (name := ast.unparse(node)) in _SKIPS:
            call = calls.get(id(node))
            if call is None or not _has_reason(call, _SKIPS[name]):
                yield source.finding(
                    node.lineno, f"{name} without a reason; say what is missing and when it returns"
                )


def _has_reason(call: ast.Call, position: int | None) -> bool:
    given = [keyword.value for keyword in call.keywords if keyword.arg == "reason"]
    if position is not None:
        given += call.args[position : position + 1]
    return any(not (isinstance(value, ast.Constant) and not value.value) for value in given)


def foreign_imports(source: Source, standard: frozenset[str]) -> Iterator[str]:
    """Find imports from outside the standard library, in a file that must run on its own."""
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        names = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            names = ["." * node.level + (node.module or "")]
        for name in names:
            if name.split(".")[0] not in standard:
                yield source.finding(
                    node.lineno, f"imports {name}; this file stands alone on the standard library"
                )
