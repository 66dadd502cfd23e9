"""The browser application: its files, as they were built, and the page that every address of it begins with."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import gzip
import mimetypes
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from msgspec import Struct

from houseway.server.first_paint import Painted, first_paint, lobby_rooms
from houseway.server.guarding import Door

BUILT = Path(__file__).parent / "static"
"""Where `web/` is built to; part of the installed package."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Nothing from outside, no script but the built ones."""
_UNBUILT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Houseway</title></head><body>
<h1>Houseway</h1><p>The browser application is not built here: bin/run builds it.
Everything that can be asked: <a href="/api/openapi.json">/api/openapi.json</a>.</p></body></html>"""
_HTML = "text/html; charset=utf-8"
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_SQUEEZED = (("br", ".br"), ("gzip", ".gz"))


class File(Struct, frozen=True):
    """A built file in every form that it is kept in."""

    kind: str
    tag: str
    forms: dict[str, bytes]
    """By the encoding; plain is the empty one."""
    caching: str
    status: int = 200


@cache
def built_files(folder: Path = BUILT) -> dict[str, File]:
    """Return the built files by their addresses; none where nothing was built."""
    if not (folder / "index.html").exists():
        return {}
    kept = (path for path in folder.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"})
    return {f"/{path.relative_to(folder).as_posix()}": _read(path, folder) for path in kept}


def _read(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    forms = {"": plain}
    for encoding, suffix in _SQUEEZED:
        squeezed = path.with_name(path.name + suffix)
        if squeezed.exists():
            forms[encoding] = squeezed.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    hashed = path.parent == folder / "assets"
    return File(
        kind=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        tag=_tag(plain),
        forms=forms,
        caching=_FOR_EVER if hashed else _ASK_AGAIN,
    )


@get(["/", "/{rest:path}"], opt={"grant": Door.OPEN, "limit": "read"}, include_in_schema=False)
async def web(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Serve a built file, or the page that finds out by its address what it shows."""
    path = str(request.scope["path"]).removesuffix("/") or "/"
    file = built_files().get(path) if path != "/index.html" else None
    return _sent(file or _page(path), request)


def _sent(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return a file in the smallest form that the reader takes, or that he has it already."""
    headers = {"etag": file.tag, "cache-control": file.caching, "vary": "accept-encoding"}
    if file.kind == _HTML:
        headers["content-security-policy"] = _POLICY
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    asked = request.headers.get("accept-encoding", "").split(",")
    accepted = {each.partition(";")[0].strip() for each in asked}
    encoding = next((each for each, _ in _SQUEEZED if each in accepted and each in file.forms), "")
    if encoding:
        headers["content-encoding"] = encoding
    headers["content-type"] = file.kind
    return Response(file.forms[encoding], status_code=file.status, headers=headers)


@lru_cache(maxsize=200)
def _page(path: str) -> File:
    """Return the page of an address, with what can be painted and read before any script has run."""
    index = built_files().get("/index.html")
    painted = first_paint(path)
    html = _UNBUILT if index is None else _filled(index.forms[""].decode(), path, painted)
    plain = html.encode()
    return File(
        kind=_HTML,
        tag=_tag(plain),
        forms={"": plain, "gzip": gzip.compress(plain, 6, mtime=0)},
        caching=_ASK_AGAIN,
        status=200 if painted.known else 404,
    )


def _filled(html: str, path: str, painted: Painted) -> str:
    known = {"rooms": lobby_rooms()} if path == "/" else {}
    boot = msgspec.json.encode(known).replace(b"<", rb"\u003c").decode()
    html = html.replace("<!--boot-->", f'<script type="application/json" id="boot">{boot}</script>')
    html = html.replace("<title>Houseway</title>", f"<title>{painted.title}</title>")
    return html.replace("<!--first-->", painted.html)


def _tag(plain: bytes) -> str:
    return f'"{sha256(plain).hexdigest()[:20]}"'
