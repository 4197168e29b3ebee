"""Files that a person names: what may be such a name, where it leads, and writing one whole or not at all."""

from __future__ import annotations

import itertools
import os
import re
import stat
import tempfile
from pathlib import Path

from batwidgets.core.given import shown


def named(path: object, wanted: str = "the name of a file") -> Path:
    """A path as a person gives it; TypeError or ValueError where no system could have a file of that name.

    >>> named("my.game").name
    'my.game'
    """
    text = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(text, str) or not text:
        raise TypeError(f"expected {wanted}; given {shown(path)}")
    if "\0" in text or not encodable(text):
        raise ValueError(f"expected {wanted}, in letters that a file's name may have; given {shown(text)}")
    return Path(text)


def encodable(text: str) -> bool:
    """Whether a system can be asked for a file of that name."""
    try:
        os.fsencode(text)
    except UnicodeEncodeError:
        return False
    return True


def regular(path: Path) -> Path:
    """Where a path leads, by links and all; FileExistsError where that is a folder, a pipe or a device.

    >>> regular(Path(os.curdir))
    Traceback (most recent call last):
    FileExistsError: expected a new file, or a regular one; '.' is something else
    """
    file = Path(os.path.realpath(path))
    if os.path.lexists(file) and not is_regular(file):  # a link that leads nowhere else is none either
        raise FileExistsError(f"expected a new file, or a regular one; {shown(str(path))} is something else")
    return file


def is_regular(path: Path) -> bool:
    """Whether there is a file that can be read to its end and written: asked before it is opened, which may block."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return False


def replace(file: Path, data: bytes) -> None:
    """Write a whole file: whatever happens meanwhile, it is the old one or the new one."""
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name[:40]}-", suffix=".part")
    except OSError as error:  # it names the part, of which nobody has heard
        raise type(error)(error.errno, error.strerror, str(file)) from None
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as part:
            part.write(data)
            part.flush()
            os.fsync(part.fileno())
        if file.exists():
            beside.chmod(stat.S_IMODE(file.stat().st_mode))
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def free_name(path: Path) -> Path:
    """A file beside another that there is not yet: "my.game", then "my-2.game".

    >>> free_name(Path("no-folder/my.game")).name, free_name(Path("no-folder/my-2.game")).name
    ('my-2.game', 'my-2.game')
    """
    stem = re.sub(r"-\d+$", "", path.stem)
    names = (path.with_name(f"{stem}-{number}{path.suffix}") for number in itertools.count(2))
    return next(name for name in names if not name.exists())
