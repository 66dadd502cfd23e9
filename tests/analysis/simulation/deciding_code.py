"""A fingerprint of the code that decides the rounds of a family, at the table and in the simulation.

Rounds that were compared count only as long as nothing has changed that decided them. So the fingerprint is made of the
very definitions that are reached from the two ways to play a round, without their words: what is only told, charged or
added up of a round, and what other families do, may change.
"""

from __future__ import annotations

import ast
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from houseway.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

_ROOTS = (
    ("houseway.games.round", "*"),
    ("houseway.cards", "forced"),
    ("houseway.analysis.simulation.blocks", "player_of"),
    ("houseway.analysis.simulation.blocks", "rounds_of"),
    ("houseway.analysis.simulation.blocks", "block_shoe"),
    ("houseway.analysis.simulation.described", "usual_bets"),
)
_POKER = ("games.ante_play", "analysis.simulation.ante_play", "analysis.ante_play")
_PAI_GOW = ("games.pai_gow.", "analysis.simulation.pai_gow", "analysis.simulation.seven_bits")
_OWN: dict[str, tuple[str, ...]] = {
    "baccarat": ("games.baccarat", "analysis.simulation.baccarat", "analysis.baccarat"),
    "blackjack": ("games.blackjack", "analysis.simulation.blackjack", "analysis.blackjack"),
    "caribbean-stud": (*_POKER, "analysis.simulation.play_or_fold"),
    "pai-gow-poker": (*_PAI_GOW, "games.pai_gow_poker", "analysis.pai_gow_poker"),
    "pai-gow-tiles": (*_PAI_GOW, "games.pai_gow_tiles", "analysis.pai_gow_tiles"),
    "three-card-poker": (*_POKER, "analysis.simulation.play_or_fold"),
    "ultimate-holdem": (*_POKER, "analysis.simulation.holdem"),
}
"""The modules of each family, or how their names begin; what is not listed serves all."""
_TELLS = frozenset({"described", "examples", "explained", "kickers", "reasons", "statistics", "words"})
"""Modules that only tell of a round."""
_ELSEWHERE = ("fees", "rulebook")
"""Packages that decide no transfer, but for the model of documents: what they load has a hash of its own."""
_MODEL = ("rulebook.model", "rulebook.families", "rulebook.frozen", "rulebook.vocabulary")
_DATA = (("hands", ".bin"), ("games/blackjack/charts", ".toml"))


class Source(NamedTuple):
    """A module: what it defines, and where it has from what it does not."""

    defined: dict[str, list[ast.stmt]]
    imported: dict[str, tuple[str, str]]


def fingerprint(game: str) -> str:
    """Return what changes when something changes that decides the rounds of a game."""
    rules = load(game)
    lender = getattr(getattr(rules.game, "house_way", None), "chart", None)
    parts = (deciding_code(rules.game.family), rules.hash, load(lender).hash if lender else "")
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:16]


@cache
def deciding_code(family: str) -> str:
    """Return a hash of everything that decides the rounds of a family."""
    digest = hashlib.sha256()
    for (module, name), nodes in sorted(reached(family).items()):
        digest.update(f"{module}.{name}".encode())
        for node in nodes:
            digest.update(ast.dump(_wordless(node)).encode())
    for folder, ending in _DATA:
        for file in sorted(_files(files("houseway").joinpath(folder), ending), key=str):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def reached(family: str) -> dict[tuple[str, str], list[ast.stmt]]:
    """Return every definition that is reached from a round of a family, by its module and its name."""
    found: dict[tuple[str, str], list[ast.stmt]] = {}
    waiting, seen = list(_ROOTS), set(_ROOTS)
    while waiting:
        module, name = waiting.pop()
        if is_left_out(module, family):
            continue
        source = _source(module)
        names = list(source.defined) if name == "*" else [name]
        for each in names:
            found[module, each] = source.defined.get(each, [])
            for further in set(_uses(module, each, source)) - seen:
                seen.add(further)
                waiting.append(further)
    return {place: nodes for place, nodes in found.items() if nodes}


def _uses(module: str, name: str, source: Source) -> Iterator[tuple[str, str]]:
    """Yield what a definition makes use of."""
    if name in source.imported:
        yield _origin(*source.imported[name])
    for node in source.defined.get(name, []):
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in source.imported:
                yield _origin(*source.imported[part.id])
            elif isinstance(part, ast.Name) and part.id in source.defined:
                yield module, part.id
            elif isinstance(part, ast.ImportFrom) and (part.module or "").startswith("houseway"):
                yield from (_origin(part.module or "", alias.name) for alias in part.names)


def _origin(module: str, name: str) -> tuple[str, str]:
    """Return where a name comes from; a module that is imported is taken as a whole."""
    whole = f"{module}.{name}"
    return (whole, "*") if _file(whole) is not None else (module, name)


def is_left_out(module: str, family: str) -> bool:
    """Say whether a module decides nothing about the rounds of a family."""
    inside = module.removeprefix("houseway.")
    of_families = {own for each in _OWN.values() for own in each if inside.startswith(own)}
    of_another = bool(of_families) and not inside.startswith(_OWN[family])
    model = inside.startswith(_ELSEWHERE) and inside != "rulebook" and not inside.startswith(_MODEL)
    return of_another or model or inside.rpartition(".")[2] in _TELLS


@cache
def _source(module: str) -> Source:
    file = _file(module)
    if file is None:
        raise ModuleNotFoundError(module)
    defined: dict[str, list[ast.stmt]] = {}
    imported: dict[str, tuple[str, str]] = {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("houseway"):
            imported |= {alias.asname or alias.name: (node.module or "", alias.name) for alias in node.names}
        for name in _names(node):
            defined.setdefault(name, []).append(node)
    return Source(defined, imported)


def _names(node: ast.stmt) -> list[str]:
    """Return what a statement defines; one for the type checker alone defines nothing."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    return [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]


def _file(module: str) -> Traversable | None:
    inside = files("houseway").joinpath(*module.split(".")[1:])
    package, plain = (
        inside.joinpath("__init__.py"),
        files("houseway").joinpath(f"{'/'.join(module.split('.')[1:])}.py"),
    )
    return package if package.is_file() else plain if plain.is_file() else None


def _files(folder: Traversable, ending: str) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, ending)
        elif entry.name.endswith(ending):
            yield entry


def _wordless(node: ast.stmt) -> ast.stmt:
    """Take the words out of a definition: what its strings of documentation say decides nothing."""
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            part.body = [each for each in part.body if not _is_words(each)] or [ast.Pass()]
    return node


def _is_words(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
