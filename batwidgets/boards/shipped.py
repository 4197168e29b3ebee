"""Where the boards that come with the project are: inside the package when installed, beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

from batwidgets.core.given import shown

PACKAGE = Path(__file__).resolve().parent.parent


def folders(package: Path = PACKAGE) -> tuple[Path, Path]:
    """The two folders that may hold `graphs`, in the order in which they are looked at."""
    return package / "graphs", package.parent / "graphs"


def shipped(name: str, package: Path = PACKAGE) -> Path:
    """The file of a shipped board; FileNotFoundError names those there are.

    >>> shipped("batory").name
    'batory.json'
    >>> shipped("titanic")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    FileNotFoundError: expected a shipped board (bat..., batory), a path with a dot or slash, or JSON; given 'titanic'
    """
    there = {path.stem: path for folder in reversed(folders(package)) for path in sorted(folder.glob("*.json"))}
    if name not in there:
        known = ", ".join(sorted(there)) or "none found"
        raise FileNotFoundError(
            f"expected a shipped board ({known}), a path with a dot or slash, or JSON; given {shown(name)}"
        )
    return there[name]
