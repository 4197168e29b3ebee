"""A sheet in a file: what is read is what was written, or a refusal; a file that follows is never half written."""

from __future__ import annotations

import json
import os
import random
import re
from html import unescape

import msgspec
import pytest
from games.batory.board import SHIP
from games.batory.hostile import check

from batwidgets import batory
from batwidgets.deduction.statement import AtLeast, Both, More
from batwidgets.games.batory import sheet_files
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.sheet_files import load
from batwidgets.games.batory.sheet_saved import Saved, text_of
from batwidgets.games.batory.sheets import Sheet

HAND = ["MCy", "FPy", "MPo"]


def filled():
    """A sheet with something of everything."""
    desk = batory.desk(players=["Me", "Tomek", "Mařek", "<b>"], me=0, hand=HAND).hidden_is_not("Purser", public=True)
    desk = desk.heard(1, "at least 2 women", True).heard(2, "any in a Cabin", False, among=["MCm", "MCo", "PAR"])
    desk = desk.heard(3, "more men than women", False).heard(0, "how many crew", 1)
    desk = desk.heard(3, Both(AtLeast(1, 0b111000000000), More(3, 12)), False).suppose(4)
    desk = desk.figures(MCo="A6", FPm="Bridge")
    sheet = Sheet(desk)
    sheet.mark("Captain", "x")
    sheet.mark("Dowager", "v")
    sheet.note(2, "“always” moves Ř")
    sheet.help = False
    return sheet


def same(one, other):
    """Whether two sheets show and know the same."""
    known = [(sheet.desk, sheet.marks, sheet.notes, sheet.help) for sheet in (one, other)]
    return known[0] == known[1] and one.parts(0).keys() == other.parts(0).keys()


@pytest.fixture
def plain(tmp_path):
    """A saved sheet as plain values, and a way to load it when it was changed."""
    file = tmp_path / "sheet.json"
    filled().save(file)

    def again(changed):
        file.write_text(json.dumps(changed))
        return load(file)

    return json.loads(file.read_text(encoding="utf-8")), again


def test_what_is_loaded_is_what_was_saved(tmp_path):
    sheet = filled()
    path = sheet.save(tmp_path / "sheet.json")
    loaded = load(path)
    assert same(sheet, loaded) and loaded.alone and not loaded.offers(0).keys() & {"undo"}
    assert text_of(loaded) == text_of(sheet) and "Mařek" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("seed", range(6))
def test_a_sheet_that_follows_a_game_is_saved_as_it_stands(seed, tmp_path):
    """With answers about places, an accuser who has seen the thief, a spectator, and boards of one's own."""
    players = random.Random(seed).choice((2, 3, 4))
    game = batory.new([f"P{n}" for n in range(players)], seed=seed, reveal_accused=bool(seed % 2),
                      board=SHIP.graph if seed == 3 else None)  # fmt: skip
    game = game.run(["random"] * players, 120)
    for seat in (None, *range(players)):
        sheet = Sheet(lambda seat=seat: batory.desk(game, me=seat))
        loaded = load(sheet.save(tmp_path / "sheet.json")).desk
        asked = sheet.desk
        assert (loaded.answers, loaded.seen, loaded.hand, loaded.at, loaded.ship, loaded.worlds) == (
            asked.answers, asked.seen, asked.hand, asked.at, asked.ship, asked.worlds)  # fmt: skip


def test_the_widget_saves_and_loads(tmp_path):
    with batory.sheet(batory.desk(players=4, hand=HAND)) as sheet:
        sheet.pick("heard", seat="1", shape="words", question="any old women", place="no", answer="yes")
        sheet.save(tmp_path / "sheet.json")
        with batory.load_sheet(tmp_path / "sheet.json") as loaded:
            assert loaded.desk == sheet.desk and loaded.host.source.autosave is None
            loaded.pick("take-back")
            assert loaded.desk.answers == () and len(load(tmp_path / "sheet.json").desk.answers) == 1


@pytest.mark.parametrize("chunk", range(4))
def test_a_byte_changed_or_cut_is_the_same_kind_of_sheet_or_a_refusal(chunk, tmp_path):
    data = text_of(filled()).encode("utf-8")
    file, rng, refused = tmp_path / "sheet.json", random.Random(chunk), []
    for place in range(chunk, len(data), 4):
        other = bytes([rng.randrange(256)]) if place % 8 < 4 else bytes([data[place] ^ 1])
        changed = data[:place] if place % 32 == chunk else data[:place] + other + data[place + 1 :]
        file.write_bytes(changed)
        try:
            sheet = load(file)
        except ValueError as error:
            refused.append(str(error))
        else:
            assert load(sheet.save(file)).desk == sheet.desk and sheet.desk.worlds
    assert all(error.startswith("expected a saved sheet in ") and len(error) < 700 for error in refused)
    assert len(refused) > len(data) / 8


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["format"], 2, "expected format 1"),
        (["kind"], "x", "of an investigation sheet"),
        (["names"], ["a"], "2, 3 or 4"),
        (["names", 1], "Me", "different names"),
        (["names", 1], "a\nb", "printable"),
        (["me"], 4, "expected a seat"),
        (["me"], None, "expected a hand"),
        (["hand"], ["MCy"], "a hand of 3"),
        (["hand", 0], "Radio Operator", "by codes"),
        (["hand", 0], "PAR", "by codes"),
        (["board", "digest"], "0", "it has changed"),
        (["board", "graph"], {}, "expected"),
        (["board", "file"], "/etc/passwd", "name and digest"),
        (["board", "graph"], "/etc/passwd", "name and digest"),
        (["at", "MCo"], "Z9", "room"),
        (["at", "PAR"], "A6", "the parrots stand"),
        (["at", "nobody"], "A6", "character"),
        (["answers", 0, "fact", "seat"], 4, "seat from 0 to 3"),
        (["answers", 0, "fact", "seat"], -1, "seat from 0 to 3"),
        (["answers", 0, "fact", "answer"], 1, "True or False"),
        (["answers", 3, "fact", "answer"], True, "number from 0"),
        (["answers", 3, "fact", "answer"], 10**400, "expected"),
        (["answers", 0, "fact", "type"], "Hidden", "Invalid value"),
        (["answers", 0, "fact", "statement", "cards"], 1 << 13, "13 characters"),
        (["answers", 0, "fact", "statement", "cards"], 1, "may mean"),
        (["answers", 0, "fact", "statement", "k"], 1, "mean"),
        (["answers", 0, "fact", "holds"], False, None),
        (["answers", 0, "sentence"], "<script>", "expected 'at least 2"),
        (["answers", 1, "sentence"], "any characters in a Cabin [MCo, MCm]", "expected 'any"),
        (["answers", 1, "sentence"], "any characters in a Cabin [<b>]", "expected 'any"),
        (["answers", 4, "sentence"], "at least 1", "expected 'at least 1 of"),
        (["answers", 0, "question", "term", "age"], ["ancient"], "'ancient' is no Age"),
        (["answers", 0, "question", "k"], -1, "no number"),
        (["answers", 0, "question", "k"], 3, "may mean"),
        (["answers", 2, "fact", "statement", "than"], 0, "may mean"),
        (["answers", 1, "fact", "statement", "cards"], 0, None),
        (["seen", 0, "cards"], 3, "expected"),
        (["seen", 0, "holds"], True, "known to nobody else"),
        (["marks", "MCo"], "?", "expected a mark"),
        (["marks", "Captain"], "x", "marks by code"),
        (["marks", "PAR"], "", "mark"),
        (["notes", "0"], "me", "another player"),
        (["notes", "01"], "x", "notes by seat"),
        (["notes", "1"], "a\0", "printable"),
        (["notes", "1"], "x" * 201, "printable"),
        (["help"], 1, "bool"),
        (["more"], 1, "unknown field"),
    ],
)
def test_a_forged_file_is_refused_with_what_was_expected(plain, path, value, said):
    """Where `said` is None it is another sheet that there could be."""
    changed, again = plain
    *way, last = path
    part = changed
    for step in way:
        part = part[step]
    part[last] = value
    if said is None:
        assert again(changed).desk.worlds
        return
    with pytest.raises(ValueError, match=said) as refused:
        again(changed)
    assert "expected a saved sheet in" in str(refused.value)


def test_answers_that_contradict_each_other_are_refused(plain):
    changed, again = plain
    changed["answers"].append({**changed["answers"][0], "fact": {**changed["answers"][0]["fact"], "answer": False}})
    with pytest.raises(ValueError, match="leaves no deal"):
        again(changed)


@pytest.mark.parametrize("data", [
    b"", b"{}", b"null", b"[" * 100_000, b'{"a":' * 50_000, b"\xff\xfe", b'{"format":1e999}', b"9" * 10_000,
    b" " * 2_000_001,
], ids=["empty", "nothing", "null", "deep", "deeper", "bytes", "infinite", "huge", "long"])  # fmt: skip
def test_what_is_no_sheet_at_all_is_refused(data, tmp_path):
    file = tmp_path / "sheet.json"
    file.write_bytes(data)
    with pytest.raises(ValueError, match="expected a saved sheet"):
        load(file)


def test_wrong_paths_are_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    check(batory.load_sheet)
    check(filled().save)
    check(lambda given: batory.load_sheet("sheet.json", autosave=given) if given is not True else None)
    check(lambda given: batory.sheet(batory.desk(players=3), autosave=given) if given is not None else None)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        batory.load_sheet("sheet.json")


# A file that follows


def test_every_change_is_in_the_file_at_once(tmp_path):
    file = tmp_path / "sheet.json"
    with batory.sheet(batory.desk(players=4, hand=HAND), autosave=file) as sheet:
        source = sheet.host.source
        assert same(load(file), source), "from the start"
        told = {"seat": "1", "shape": "words", "question": "any men", "place": "no", "answer": "no"}
        for offer, values in [("mark-MCo", {}), ("note-1", {"note": "x"}), ("undo", {}), ("help", {}), ("heard", told),
                              ("take-back", {}), ("note-2", {"note": "y"}), ("heard", told)]:  # fmt: skip
            sheet.pick(offer, **values)
            assert same(load(file), source), offer
        assert source.desk.answers and "Saved in sheet.json." in source.parts(0)["kept"]
        assert [path.name for path in tmp_path.iterdir()] == ["sheet.json"]


def test_running_the_cell_again_goes_on_with_the_file(tmp_path):
    file, desk = tmp_path / "sheet.json", batory.desk(players=4, hand=HAND)
    with batory.sheet(desk, autosave=file) as first:
        first.pick("mark-MCo")
        first.pick("heard", seat="1", shape="words", question="any men", place="no", answer="no")
    with batory.sheet(desk, autosave=file) as second:
        assert second.desk == first.desk and second.host.source.marks["MCo"] == "x"
    with batory.load_sheet(file, autosave=True) as third:
        third.pick("take-back")
    assert load(file).desk == desk


def test_a_file_with_something_else_is_left_alone(tmp_path):
    file, desk = tmp_path / "sheet.json", batory.desk(players=4, hand=HAND)
    for content in (b"my novel", text_of(Sheet(desk)).encode()):
        file.write_bytes(content)
        other = batory.desk(players=4, hand=["MCm", "FPy", "MPo"])
        for at in (other, desk.heard(1, "any men", True)):
            with pytest.raises(ValueError, match="expected"):
                batory.sheet(at, autosave=file)
            assert file.read_bytes() == content


def test_the_sheet_beside_a_table_is_kept_too(tmp_path):
    """Its answers come from the game; its marks and notes come back from the file, whichever of the two is ahead."""
    file = tmp_path / "sheet.json"
    game = batory.new(["Ann", "Ben", "Cleo"], seed=7)
    later = game.run(["careful"] * 3, moves=40)
    assert batory.desk(later, me=0).answers
    with batory.table(game, seat=0, bots={}) as table:
        sheet = table.sheet()
        sheet.autosave(file)
        assert load(file).desk.answers == sheet.desk.answers and load(file).desk.own == sheet.desk.own
        sheet.pick("mark-MCo")
        sheet.pick("note-1", note="smiles")
        assert (load(file).marks["MCo"], load(file).notes) == ("x", {1: "smiles"})
    for running in (later, game):
        with batory.table(running, seat=0, bots={}) as table:
            sheet = table.sheet()
            sheet.autosave(file)
            assert sheet.host.source.marks["MCo"] == "x" and sheet.host.source.notes == {1: "smiles"}
            assert sheet.desk == batory.desk(running, me=0)
            sheet.pick("mark-MCo")
            assert load(file).marks["MCo"] == sheet.host.source.marks["MCo"] == "v"
            sheet.pick("undo")
            sheet.autosave(None)
            sheet.pick("mark-MCo")
            assert load(file).marks["MCo"] == "x", "nobody writes any more"
    before = file.read_bytes()
    with batory.table(game, seat=1, bots={}) as table:
        with pytest.raises(ValueError, match="holds another sheet"):
            table.sheet().autosave(file)
        assert table.sheet().host.source.autosave is None
    assert file.read_bytes() == before


ROOMS = batory.ship.Ship.of().rooms
FIGURES = [who for who in CODES if who != "PAR"]


def test_the_cell_that_is_run_again_says_where_the_figures_stand_and_what_was_seen(tmp_path):
    """The next question about a place is read by it, so what the file has of them may not win."""
    file = tmp_path / "sheet.json"
    desk = batory.desk(players=4, hand=HAND).figures(dict(zip(FIGURES, ROOMS, strict=False)))
    with batory.sheet(desk, autosave=file) as first:
        first.pick("heard", seat="1", shape="words", question="any men", place="no", answer="no")
        first.pick("mark-FCo")
    moved = desk.figures(dict(zip(FIGURES, ROOMS[12:], strict=False))).hidden_is_not("Captain", public=True)
    with batory.sheet(moved, autosave=file) as second:
        assert second.desk == moved.heard(1, "any men", False) == load(file).desk
        assert second.host.source.marks["FCo"] == "x"
    before = file.read_bytes()
    for less in (desk, desk.hidden_is_not("Purser", public=True), desk.hidden_is_not("Captain")):
        with pytest.raises(ValueError, match="holds another sheet"):
            batory.sheet(less, autosave=file)
        with batory.sheet(less) as alone, pytest.raises(ValueError, match="holds another sheet"):
            alone.autosave(file)
    assert file.read_bytes() == before
    with batory.sheet(desk.heard(1, "at least 2 old women", True)) as third:
        third.save(file)
    with pytest.raises(ValueError, match="leaves no deal"):
        batory.sheet(desk.hidden_is("FCo"), autosave=file)


def test_the_cards_of_a_game_that_a_desk_was_made_from_are_not_forgotten(tmp_path):
    desk = batory.desk(batory.position(seed=3, questions=[["Age", "Role"], [], []]), me=0)
    for _ in range(2):
        with batory.sheet(desk, autosave=tmp_path / "sheet.json") as sheet:
            assert sheet.desk == desk and sheet.desk.questions == ("Role", "Age")


@pytest.mark.parametrize("marked", [False, True])
def test_answers_in_a_file_come_back_to_a_sheet_that_stands_alone(tmp_path, marked):
    file, desk = tmp_path / "sheet.json", batory.desk(players=4, hand=HAND)
    told = desk.heard(1, "at least 2 women", True).heard(2, "any men", False)
    with batory.sheet(told) as first:
        first.pick("mark-PAR")
        first.save(file)
    for at in (desk, told.take_back(1)):
        with batory.sheet(at) as sheet:
            if marked:
                sheet.pick("mark-MCm")
            sheet.autosave(file)
            assert sheet.desk == told == load(file).desk
            sheet.pick("mark-FCy")
            assert load(file).desk == told
            assert load(file).marks["MCm" if marked else "PAR"] == "x"
    with batory.sheet(desk.heard(3, "any men", True)) as other, pytest.raises(ValueError, match="holds another sheet"):
        other.autosave(file)


def test_a_file_that_another_has_changed_is_left_alone_and_it_is_told(tmp_path):
    file, desk = tmp_path / "sheet.json", batory.desk(players=4, hand=HAND)
    one, two = (batory.sheet(desk, autosave=file) for _ in "ab")
    two.pick("mark-MCo")
    before = file.read_bytes()
    one.pick("mark-PAR")
    assert file.read_bytes() == before and one.host.source.marks["PAR"] == "x"
    assert "sheet.json was changed by another sheet" in one.host.own_parts(0)["kept"]
    one.pick("mark-MCm")
    assert file.read_bytes() == before and "sheet.json was changed" in one.host.own_parts(0)["kept"]
    two.pick("mark-FCo")
    assert load(file).marks["FCo"] == "x"
    two.save(file)
    file.unlink()
    two.pick("mark-FCy")
    assert load(file).marks["FCy"] == "x"
    with batory.load_sheet(file, autosave=True) as three:
        three.pick("mark-FPm")
        assert load(file).marks["FPm"] == "x"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_links_are_followed_and_pipes_refused(tmp_path):
    desk = batory.desk(players=4, hand=HAND)
    real, link, pipe = tmp_path / "real.json", tmp_path / "link.json", tmp_path / "pipe.json"
    link.symlink_to(real)
    with batory.sheet(desk, autosave=link) as sheet:
        sheet.pick("mark-MCo")
    assert link.is_symlink() and load(real).marks["MCo"] == "x"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        name = path if path is pipe else path / "folder.json"
        name.mkdir() if path is not pipe else None
        for call in (batory.load_sheet, lambda name: batory.sheet(desk, autosave=name)):
            with pytest.raises(ValueError, match="no regular file"):
                call(name)
        with pytest.raises(FileExistsError, match="a regular one"):
            batory.sheet(desk).save(name)
    assert pipe.is_fifo()


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_file_and_the_mark(tmp_path, monkeypatch, broken):
    file = tmp_path / "sheet.json"
    with batory.sheet(batory.desk(players=4, hand=HAND), autosave=file) as sheet:
        before = file.read_bytes()

        def full(*given):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(*((sheet_files.os, "fsync") if broken == "fsync" else (sheet_files.Path, "replace")), full)
        sheet.pick("mark-MCo")
        assert sheet.host.source.marks["MCo"] == "x" and file.read_bytes() == before
        assert "Not saved in sheet.json: No space left on device." in sheet.host.own_parts(0)["kept"]
        monkeypatch.undo()
        sheet.pick("mark-PAR")
        assert same(load(file), sheet.host.source) and [path.name for path in tmp_path.iterdir()] == ["sheet.json"]


def test_the_schema_says_what_a_file_holds():
    schema = msgspec.json.schema(Saved)["$defs"]["Saved"]
    assert {*schema["required"]} == {*schema["properties"]} == {*json.loads(text_of(filled()))}
    assert schema["additionalProperties"] is False


def code_in(sheet):
    return [
        unescape(line) for line in re.findall(r"<code class=.bw-code.>([^<]*)</code>", sheet.host.own_parts(0)["kept"])
    ]


def test_the_lines_that_a_sheet_gives_for_saving_keep_it_and_bring_it_back(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    sheet = batory.sheet(batory.desk(players=3, me=0, hand=["MCy", "FPy", "MPo", "PAR"]))
    names = {"sheet": sheet}
    keep, again = code_in(sheet)
    exec(keep, names)
    sheet.pick("mark-MCo")
    exec(again, names)
    assert names["sheet"] is not sheet and names["sheet"].host.source.marks["MCo"] == "x"
    assert names["sheet"].host.source.autosave is not None


def test_beside_a_table_they_bring_marks_back_to_the_same_hand(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    first, again = (batory.table(["You", "bot", "bot"], seed=3).sheet() for _ in range(2))
    (line,) = code_in(first)
    code = next(code for code in CODES if code not in first.desk.hand)
    for sheet in (first, again):
        exec(line.replace("table.sheet()", "sheet"), {"sheet": sheet})
        if sheet is first:
            sheet.pick(f"mark-{code}")
    assert line == 'table.sheet().autosave("evening.json")' and again.host.source.marks[code] == "x"
