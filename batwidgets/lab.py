"""Opens JupyterLab on the lessons: in place in a checkout, else on copies of the notebooks that the wheel carries."""

from __future__ import annotations

import filecmp
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent
FIRST = "00_start_here.ipynb"
FOLDER = "batwidgets-notebooks"
MISSING = 'JupyterLab is not installed here. Install it with:  pip install "batwidgets[lab]"'


class Copied(NamedTuple):
    """What `copy` did with each notebook, as paths within the folder."""

    new: tuple[str, ...]
    same: tuple[str, ...]
    kept: tuple[str, ...]


def shipped(package: Path = PACKAGE) -> Path:
    """The folder of the notebooks that come with the project; FileNotFoundError says where it was looked for.

    >>> shipped().name
    'notebooks'
    """
    inside, beside = package / "notebooks", package.parent / "notebooks"
    for folder in (inside, beside):
        if (folder / FIRST).is_file():
            return folder
    raise FileNotFoundError(f"expected {FIRST} in {inside} (installed) or {beside} (checkout); found neither")


def in_checkout(source: Path, package: Path = PACKAGE) -> bool:
    """Whether these notebooks are a checkout's own, to be served where they are."""
    return source.parent == package.parent


def copy(source: Path, folder: Path) -> Copied:
    """Copy every notebook that the folder does not have yet; a file that differs is somebody's work and stays as it is.

    Raises NotADirectoryError where the folder is a file.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(f"expected a folder for the notebooks, given the file {folder}")
    new, same, kept = [], [], []
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source)
        if not path.is_file() or any(part.startswith((".", "__")) for part in name.parts):
            continue
        target = folder / name
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)  # not copy2: a file of the system's may be read-only
            new.append(name.as_posix())
        elif target.is_file() and filecmp.cmp(path, target, shallow=False):
            same.append(name.as_posix())
        else:
            kept.append(name.as_posix())
    return Copied(tuple(new), tuple(same), tuple(kept))


def told(copied: Copied, folder: Path) -> str:
    """What happened to the notebooks, in words.

    >>> print(told(Copied(("a.ipynb",), (), ("b.ipynb",)), Path("mine")))
    Copied 1 notebook to mine.
    Kept as they are, since they differ from those shipped: b.ipynb. Rename or delete one to get it fresh.
    """
    lines = []
    if copied.new:
        lines.append(f"Copied {len(copied.new)} notebook{'s' if len(copied.new) > 1 else ''} to {folder}.")
    if copied.kept:
        kept = ", ".join(copied.kept)
        lines.append(
            f"Kept as they are, since they differ from those shipped: {kept}. Rename or delete one to get it fresh."
        )
    return "\n".join(lines) or f"The notebooks in {folder} are as shipped."


def arguments(root: Path, given: Sequence[str], *, root_user: bool) -> list[str]:
    """JupyterLab's command line: ours first, then what was given, which wins where both name the same setting.

    >>> arguments(Path("nb"), ["--port=8899"], root_user=False)[1:]
    ['--LabApp.default_url=/lab/tree/00_start_here.ipynb', '--port=8899']
    """
    ours = {
        "--ServerApp.root_dir": f"--ServerApp.root_dir={root.resolve()}",
        "--LabApp.default_url": f"--LabApp.default_url=/lab/tree/{FIRST}",
    }
    named = {word.split("=", 1)[0] for word in given}
    listed = [word for name, word in ours.items() if name not in named]
    if root_user and "--allow-root" not in named:
        listed.append("--allow-root")
    return [*listed, *given]


def root_user() -> bool:
    """Whether this is Unix's all-powerful user, for whom JupyterLab wants to be told that it is meant."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def start(folder: str | None, given: Sequence[str]) -> None:
    """Bring the notebooks into place and run JupyterLab on them until it is stopped.

    Raises SystemExit, with what to install, where there is no JupyterLab.
    """
    try:
        from jupyterlab.labapp import main
    except ModuleNotFoundError:
        raise SystemExit(MISSING) from None
    source = shipped()
    if folder is None and in_checkout(source):
        root = source
    else:
        root = Path(folder or FOLDER)
        print(told(copy(source, root), root), flush=True)
    # A kernel called python3 in the user's own folder may belong to another Python, which has no batwidgets.
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    main(arguments(root, given, root_user=root_user()))
