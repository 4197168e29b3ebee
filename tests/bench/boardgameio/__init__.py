"""Batavia's core rules in boardgame.io, run by Node where both are there: `npm install boardgame.io` in a folder of
one's own, and NODE_PATH=that folder/node_modules."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def there() -> bool:
    """Whether Node is here and finds boardgame.io."""
    if not shutil.which("node"):
        return False
    asked = "require.resolve('boardgame.io/internal')"
    return not subprocess.run(["node", "-e", asked], cwd=HERE, capture_output=True, check=False).returncode


class Player:
    """A Node process that plays what it is asked."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, **asked: object) -> Any:
        """One question and its answer, as in play.cjs."""
        assert self.process.stdin and self.process.stdout
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


@contextmanager
def player() -> Iterator[Player]:
    """A process for a while."""
    environment = {**os.environ, "NODE_ENV": "production"}  # or it checks more than it need
    with subprocess.Popen(["node", HERE / "play.cjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          env=environment) as process:  # fmt: skip
        try:
            yield Player(process)
        finally:
            assert process.stdin
            process.stdin.close()
