"""The page's module: its files are modules for who reads them, know only what is below them, and become one."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from batwidgets.widgets.joined import IMPORT, joined
from batwidgets.widgets.stage import MODULE, Stage

FILES = {path.name: path.read_text(encoding="utf-8") for path in sorted(MODULE.parent.iterdir())}
DEFINED = re.compile(r"^(export )?(?:(?:async )?function|const|let|var|class) (\w+)", re.MULTILINE)
REMARK = re.compile(r"/\*.*?\*/|(?:^|(?<=[\s;{(]))//[^\n]*", re.DOTALL | re.MULTILINE)

node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not there")


def code(text):
    """A file without imports, remarks and what stands in strings, but with the code inside of templates."""
    text = REMARK.sub("", IMPORT.sub("", text))
    text = re.sub(r"`[^`]*`", lambda found: " ".join(re.findall(r"\$\{(.*?)\}", found[0])), text)
    return re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', text)


def uses(text, name):
    """Whether a file has this name, other than for a property."""
    return re.search(rf"(?:(?<=\.\.\.)|(?<![\w$.])){name}(?![\w$]|: )", code(text)) is not None


def faults(files):
    """What keeps files, {name: text}, from being modules of their own or from sharing one scope."""
    defined = {file: {name: bool(export) for export, name in DEFINED.findall(text)} for file, text in files.items()}
    brought = {
        file: {name: other for names, other in IMPORT.findall(text) for name in names.split(", ")}
        for file, text in files.items()
    }
    wanted = {name for names in brought.values() for name in names}
    for file, text in files.items():
        for line in re.findall(r"^(?:import|export)\b.*", IMPORT.sub("", text), re.MULTILINE):
            if not (line.startswith("export default ") or DEFINED.match(line)):
                yield f"{file} says {line!r}"
        for name, other in brought[file].items():
            if not defined.get(other, {}).get(name):
                yield f"{file} imports {name}, but {other} does not export it"
            if not uses(text, name):
                yield f"{file} imports {name} for nothing"
        for name, exported in defined[file].items():
            if exported and name not in wanted:
                yield f"{file} exports {name} to nobody"
        for other, names in defined.items():
            if other != file:
                yield from (f"{file} and {other} define {name}" for name in names if name in defined[file])
                yield from (
                    f"{file} has {name} of {other} without an import, or something else by that name"
                    for name in names
                    if name not in brought[file] and uses(text, name)
                )


def test_the_files_are_modules_and_can_share_one_scope():
    assert len(FILES) > 20
    assert list(faults(FILES)) == []


A = "export const one = 1;\nexport function two() {\n  return { one };\n}\n"
B = 'import { one, two } from "./a.js";\n\nexport default { made: [...one, two, `${two()} one`] }; // three\n'


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        (A, B, []),
        (A.replace("export const", "const"), B, ["b.js imports one, but a.js does not export it"]),
        (A, B.replace("a.js", "c.js"), ["b.js imports one, but c.js does not export it"]),
        (A, B.replace("...one, ", ""), ["b.js imports one for nothing"]),
        (A + "export const three = 3;\n", B, ["a.js exports three to nobody"]),
        (A + "const three = 3;\n", B.replace("//", "/three;"), ["b.js has three of a.js without an import"]),
        (A, B + "function one() {}\n", ["a.js and b.js define one"]),
        (A, B.replace("{ one,", "{ one as three,"), ["b.js says"]),
        (A, 'import "./c.js";\n' + B, ["b.js says"]),
        (A, B + "export * from './a.js';\n", ["b.js says"]),
    ],
)
def test_what_is_wrong_with_files_is_found(a, b, said):
    found = list(faults({"a.js": a, "b.js": b}))
    assert [one for one in said if not any(line.startswith(one) for line in found)] == []
    assert bool(found) == bool(said)


def test_every_file_is_joined_once_and_after_what_it_imports():
    text = joined(MODULE)
    where = {file: text.index(REMARK.match(own)[0]) for file, own in FILES.items()}
    assert [file for file, own in FILES.items() if text.count(REMARK.match(own)[0]) != 1] == [], "by its heading"
    assert [
        (file, other) for file, own in FILES.items() for _, other in IMPORT.findall(own) if where[other] > where[file]
    ] == []
    assert sum(len(own.splitlines()) - len(IMPORT.findall(own)) + 1 for own in FILES.values()) == len(text.split("\n"))


def test_joining_drops_imports_and_the_word_export(tmp_path):
    for file, text in {
        "a.js": A,
        "b.js": B,
        "c.js": 'import { two } from "./a.js";\nimport { made } from "./b.js";\nmade;\n',
    }.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    assert joined(tmp_path / "c.js") == (
        "const one = 1;\nfunction two() {\n  return { one };\n}\n\n"
        "\nexport default { made: [...one, two, `${two()} one`] }; // three\n\n"
        "made;\n"
    )
    (tmp_path / "a.js").write_text('import { made } from "./c.js";\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"c\.js imports itself, by way of a\.js"):
        joined(tmp_path / "c.js")


def test_a_view_has_every_field_that_is_asked_of_it_and_no_other():
    text = REMARK.sub("", joined(MODULE))
    record = re.search(r"^function newView\(.*?^  return \{\n(.*?)^  \};", text, re.DOTALL | re.MULTILINE)[1]
    taken = [name for names in re.findall(r"\{ ([^{}]*) \} = view;", text) for name in names.split(", ")]
    used = set(re.findall(r"(?<![\w.])view\.(\w+)", text)) | {name.split(":")[0] for name in taken}
    assert set(re.findall(r"^    (\w+)[:,]", record, re.MULTILINE)) == used


@pytest.mark.parametrize("file", FILES)
def test_every_file_says_what_it_is_and_is_short(file):
    assert FILES[file].startswith("/**"), "a heading"
    assert len(FILES[file].splitlines()) < 200


@node
@pytest.mark.parametrize("text", [joined(MODULE), Stage._esm], ids=["joined", "sent"])
def test_node_reads_and_runs_the_joined_module(text, tmp_path):
    (tmp_path / "stage.mjs").write_text(text, encoding="utf-8")
    run = f"import('{(tmp_path / 'stage.mjs').as_uri()}').then(({{default: given}}) => console.log(Object.keys(given)))"
    for arguments in (["--check", tmp_path / "stage.mjs"], ["--eval", run]):
        done = subprocess.run(["node", *arguments], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
    assert done.stdout == "[ 'render' ]\n", "each name is defined before it is needed"


@node
def test_node_links_the_files_as_they_are(tmp_path):
    shutil.copytree(MODULE.parent, tmp_path / "stage")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    run = f"import('{(tmp_path / 'stage' / MODULE.name).as_uri()}').then(() => console.log('linked'))"
    done = subprocess.run(["node", "--eval", run], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "linked\n", done.stderr
