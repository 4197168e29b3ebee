"""The same luck in every run of a notebook: who plays in one should be dealt another game every time, who checks its
outputs the same one. So no cell to play in names a seed, and kernels that are started here know one.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

STARTUP = """
from types import SimpleNamespace
from batwidgets.core import chance
chance.secrets = SimpleNamespace(randbits=lambda bits: 7)
"""


def settle() -> None:
    """From now on kernels deal games without a seed from this one; they have a profile of their own for it."""
    folder = Path(tempfile.mkdtemp(prefix="ipython-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    startup = folder / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "00-luck.py").write_text(STARTUP, encoding="utf-8")
    os.environ["IPYTHONDIR"] = str(folder)
