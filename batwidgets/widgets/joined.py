"""One module out of several: a page is given one text, and its readers files of one noun each.

A file imports by lines `import { name, other } from "./file.js";` and in no other way. Joined, all files share one
scope: what is imported keeps its name, and no two files define the same one.
"""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r'^import \{ (\w+(?:, \w+)*) \} from "\./(\w+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)


def joined(top: Path) -> str:
    """A module and all that it imports, each once, and after what it imports itself."""
    texts: dict[Path, str] = {}

    def add(file: Path, above: tuple[Path, ...]) -> None:
        if file in above:
            raise ValueError(f"{file.name} imports itself, by way of {above[-1].name}")
        if file in texts:
            return
        text = file.read_text(encoding="utf-8")
        for _, name in IMPORT.findall(text):
            add(file.with_name(name), (*above, file))
        texts[file] = EXPORT.sub("", IMPORT.sub("", text))

    add(top, ())
    return "\n".join(texts.values())
