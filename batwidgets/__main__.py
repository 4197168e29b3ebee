"""The command line: `python -m batwidgets lab` opens JupyterLab, `python -m batwidgets picture` draws a board."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

LAB = """Opens JupyterLab on the notebooks. In a checkout they are served where they are; otherwise they are copied to
FOLDER first, and a file of yours that differs is kept. Everything from the first option on goes to JupyterLab, such as
--no-browser --ip=127.0.0.1 --port=8899."""
PICTURE = "Writes the public picture of a new game as SVG: the board with its figures, and nothing that is hidden."


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    top = argparse.ArgumentParser(prog="python -m batwidgets", description="Board games in a notebook.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    lab = commands.add_parser("lab", help="open JupyterLab on the notebooks", description=LAB)
    lab.add_argument("folder", nargs="?", metavar="FOLDER", help="where the copies go (default: batwidgets-notebooks)")
    picture = commands.add_parser("picture", help="draw a game's board as SVG", description=PICTURE)
    picture.add_argument("game", metavar="GAME", help="such as batory")
    picture.add_argument("file", type=Path, metavar="FILE", help="the SVG file to write")
    picture.add_argument("--seed", type=int, default=7, help="of the game that is shown (default: 7)")
    return top


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line; SystemExit carries what went wrong."""
    words = list(sys.argv[1:] if argv is None else argv)
    given: list[str] = []
    if words[:1] == ["lab"] and not {"-h", "--help"} & set(words):
        # argparse would take the value of one of JupyterLab's options for FOLDER
        first = next((i for i, word in enumerate(words) if word.startswith("-")), len(words))
        words, given = words[:first], words[first:]
    asked = parser().parse_args(words)
    try:
        if asked.command == "lab":
            from batwidgets import lab

            lab.start(asked.folder, given)
        else:
            from batwidgets import picture

            picture.write(asked.game, asked.file, asked.seed)
    except (OSError, ValueError) as error:
        raise SystemExit(f"python -m batwidgets {asked.command}: {error}") from None


if __name__ == "__main__":
    main()
