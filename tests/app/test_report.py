"""The report: one page that stands alone, in which whatever a list holds stays text, and hidden words stay hidden."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.cli import main
from app.report.names import HiddenNames, Names
from core.errors import MethodFault
from core.methods import catalogue
from core.source.components import components_of

EMPTY = {"meta", "br", "hr", "col"}
FAST = "exact,radix,bloom,set_bytes"
HOSTILE = [
    b"http://example.com/<script>alert(1)</script>?q=\"'><img src=x onerror=alert(2)>",
    b"http://example.com/</title></style><script>1</script>",
    b"http://example.com/&lt;b&gt;&amp;&#x3c;script&#x3e;",
    b"http://caf\xe9.example/\xff\xfe\x00\x1b[31m\x7f?\xc3\x28=\x80",
    b"http://example.com/\xe2\x80\xae\xe2\x80\xa8moc.live",
    b"javascript:alert(1)//",
    b"http://<b>.example/'\"`--!>]]>?a<b=c>d",
]


class Read(HTMLParser):
    """A page as a browser takes it: elements with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def made(folder: Path, urls: list[bytes], *options: str, name: str = "list.txt") -> str:
    """Make a report in process and return the page."""
    source, page = folder / name, folder / "report.html"
    source.write_bytes(b"".join(url + b"\n" for url in urls))
    assert main(["report", str(source), "-o", str(page), "--structures", FAST, *options]) == 0
    return page.read_bytes().decode("utf-8")


def test_the_page_stands_alone(tmp_path: Path) -> None:
    page = made(tmp_path, [b"http://example.com/%d/x?y=%d" % (n % 7, n) for n in range(3000)])
    read = Read(page)
    assert {tag for tag, _ in read.elements} & {"script", "link", "img", "iframe", "object", "embed", "base"} == set()
    for tag, attributes in read.elements:
        assert not any(name.startswith("on") or name in ("src", "srcset", "data") for name in attributes), tag
        assert (attributes.get("href") or "#").startswith("#")
    assert "url(" not in page
    assert "@import" not in page
    assert "prefers-color-scheme:dark" in page
    assert "@media print" in page
    targets = {attributes["id"] for _, attributes in read.elements if "id" in attributes}
    assert {attributes["href"] for _, attributes in read.elements if "href" in attributes} == {f"#{t}" for t in targets}


def test_every_picture_is_well_formed_and_stays_in_its_frame(tmp_path: Path) -> None:
    page = made(tmp_path, [b"http://host%d.example.com/%d" % (n % 40, n) for n in range(4000)])
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(pictures) == 5
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        width, height = (float(number) for number in root.attrib["viewBox"].split()[2:])
        for shape in root.iter("rect"):
            x, y, w, h = (float(shape.attrib[name]) for name in ("x", "y", "width", "height"))
            assert -0.1 <= x <= x + w <= width + 1.1
            assert -0.1 <= y <= y + h <= height + 1.1


def test_a_list_of_very_many_hosts_is_drawn_by_parts(tmp_path: Path, monkeypatch) -> None:
    urls = [b"http://www.host-%d.com/" % n for n in range(9000)]
    assert ">com</text>" in made(tmp_path, urls)
    monkeypatch.setattr("core.scene.report.DOMAINS_S", 0.0)
    page = made(tmp_path, urls)
    assert ">com</text>" not in page
    assert ">http://</text>" in page


def test_what_the_list_holds_stays_text(tmp_path: Path) -> None:
    page = made(tmp_path, HOSTILE * 3, name="<i>list&amp;'.txt")
    read = Read(page)
    told = {"html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "h3", "p", "div", "b", "nav", "a",
            "section", "table", "thead", "tbody", "tr", "th", "td", "span", "code", "i", "figure", "figcaption", "svg",
            "rect", "text", "line", "polyline", "circle", "details", "summary", "dl", "dt", "dd", "pre"}  # fmt: skip
    assert {tag for tag, _ in read.elements} <= told
    assert not any(name.startswith("on") for _, attributes in read.elements for name in attributes)
    assert "<i>list&amp;'.txt" in read.text
    assert "javascript" in read.text
    assert all(character.isprintable() or character == "\n" for character in page)
    assert "\\x00\\x1b" in read.text
    assert "\\xff\\xfe" in read.text


def test_the_bill_has_a_row_for_each_structure_and_method(tmp_path: Path) -> None:
    page = made(tmp_path, [b"http://example.com/%d" % n for n in range(1200)])
    for name in ("exact", "radix", "bloom", *catalogue.names()):
        assert f">{name}</code>" in page
    assert "1,200" in page


def test_a_row_that_fails_has_its_words_and_nothing_else_fails(tmp_path: Path, monkeypatch, capsys) -> None:
    def refused(name: str, surroundings: object) -> object:
        raise MethodFault(method=name, reason="refused", place="redis://secret-place:1", said="no <b>")

    monkeypatch.setattr(catalogue, "made", refused)
    page = made(tmp_path, [b"http://example.com/%d" % n for n in range(50)])
    assert "Nothing answers at redis://secret-place:1" in Read(page).text
    hidden = made(tmp_path, [b"http://example.com/%d" % n for n in range(50)], "--anonymise")
    assert "Nothing answers at" in hidden
    assert "secret-place" not in hidden
    source = str(tmp_path / "list.txt")
    assert main(["measure", source, "--structures", "set_bytes", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)["structures"][1]
    assert "Nothing answers at redis://secret-place:1" in row["fault"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "There is no URL in this list"),
        (b"\n\n# nothing\n", "unique"),
        (b"http://example.com/", "different URLs"),
        (b"http://example.com/" + b"long/" * 20_000 + b"\nhttp://example.com/\n", "overlong"),
        (b"\xfc\xfd\n\x80\n", "not utf8"),
    ],
    ids=["empty", "blank", "one", "a key of 100,000 bytes", "no UTF-8"],
)
def test_odd_lists_have_a_page(tmp_path: Path, data: bytes, words: str) -> None:
    source, page = tmp_path / "list.txt", tmp_path / "report.html"
    source.write_bytes(data)
    for options in ([], ["--anonymise"]):
        assert main(["report", str(source), "-o", str(page), "--structures", FAST, *options]) == 0
        text = page.read_text("utf-8")
        assert words in Read(text).text
        assert len(text) < 200_000


def test_what_cannot_be_written_is_said_before_the_load(tmp_path: Path, capsys, monkeypatch) -> None:
    source = tmp_path / "list.txt"
    source.write_bytes(b"http://example.com/\n")
    monkeypatch.setattr("app.commands.Session", None)  # nothing is loaded
    file = tmp_path / "file"
    file.touch()
    for output in (tmp_path / "missing" / "r.html", tmp_path, file / "r.html"):
        assert main(["report", str(source), "-o", str(output)]) == 3
        assert str(output) in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "list.txt"]


def test_a_page_that_was_there_stays_where_the_new_one_fails(tmp_path: Path, monkeypatch) -> None:
    source, page = tmp_path / "list.txt", tmp_path / "report.html"
    source.write_bytes(b"http://example.com/\n")
    page.write_text("old")

    def broken(*_: object) -> bytes:
        raise MethodFault(method="x", reason="refused")

    monkeypatch.setattr("app.command_report.report_page", broken)
    assert main(["report", str(source), "-o", str(page), "--structures", "exact"]) == 2
    assert page.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["list.txt", "report.html"]


def test_sources_that_cannot_be_read(tmp_path: Path, capsys) -> None:
    source, page = tmp_path / "list.txt", tmp_path / "report.html"
    missing = str(tmp_path / "missing.txt")
    assert main(["report", missing, "-o", str(page)]) == 3
    assert not page.exists()
    source.write_bytes(b"http://example.com/\n")
    assert main(["report", str(source), missing, "-o", str(page), "--structures", "exact"]) == 3
    assert "no such file" in page.read_text("utf-8")
    assert "missing.txt" in capsys.readouterr().err
    assert main(["report", str(source), "-o", str(page), "--salt", "x"]) == 2
    assert main(["report", str(source), "-o", str(page), "--structures", "nonsense"]) == 2


def parts_of(url: bytes) -> set[bytes]:
    """Return what a hashed report must not say of a URL: labels, user, port, segments, names and values."""
    where = components_of(url)
    parts: set[bytes] = set()
    for name in ("userinfo", "port", "fragment"):
        parts.add(where.part(url, name) or b"")
    parts |= set((where.part(url, "host") or b"").split(b"."))
    parts |= set((where.part(url, "path") or b"").split(b"/"))
    for pair in re.split(b"[&;]", where.part(url, "query") or b""):
        parts |= set(pair.split(b"=", 1))
    return parts


WORD = st.text("ghjkmnpqrvwxyzGHJKMN-_.%€é", min_size=4, max_size=18).map(lambda text: text.encode())
URL = st.builds(
    lambda scheme, labels, segments, pairs: (
        scheme
        + b"://"
        + b".".join(label.replace(b".", b"x") for label in labels)
        + b"".join(b"/" + segment for segment in segments)
        + (b"?" + b"&".join(name + b"=" + value for name, value in pairs) if pairs else b"")
    ),
    st.sampled_from([b"http", b"https", b"zqkx-secret"]),
    st.lists(WORD, min_size=1, max_size=4),
    st.lists(WORD, max_size=5),
    st.lists(st.tuples(WORD, WORD), max_size=3),
)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(URL, min_size=1, max_size=40))
def test_no_word_of_the_list_is_in_a_hashed_page(tmp_path: Path, urls: list[bytes]) -> None:
    page = made(tmp_path, urls * 2, "--anonymise", name="quarterly-plans.txt")
    plain = made(tmp_path, [b"http://a.b/"], "--anonymise")  # what any page says
    for part in set().union(*map(parts_of, urls)) | {b"quarterly-plans", b"zqkx-secret"}:
        text = part.decode()
        if len(text) >= 4 and text not in plain:
            assert text not in page
            assert text.lower() not in page


def test_the_same_salt_gives_the_same_hashes(tmp_path: Path) -> None:
    urls = [b"https://shop.customer.co.uk/orders/2024?session=abcdef"] * 2

    def words(*options: str) -> set[str]:
        return set(re.findall(r"\b[0-9a-f]{8}\b", made(tmp_path, urls, "--anonymise", *options)))

    assert words("--salt", "tea") == words("--salt", "tea")
    assert not words("--salt", "tea") & words("--salt", "milk")
    assert not words() & words()
    page = made(tmp_path, urls, "--anonymise")
    assert ".co.uk" in page
    assert "https:" in page


def test_a_part_has_one_hash_wherever_it_stands() -> None:
    names = HiddenNames("x")
    word = names.text(b"orders")
    assert names.url(b"https://orders.example.com:81/orders/?orders=orders") == (
        f"https://{word}.{names.text(b'example')}.com:{names.text(b'81')}/{word}/?{word}={word}"
    )
    assert names.cell(b"orders", b"\ncom\norders\n", "HOST") == word
    assert names.host(b"orders.github.io") == f"{word}.{names.text(b'github')}.io"
    assert names.host(b"orders") == word
    assert names.prefix(b"https://orders.example.com/orders/ord", "LETTERS").endswith(f"/{word}/…")
    assert Names().url(b"http://a/\x00") == "http://a/\\x00"


def test_json_beside_a_hashed_page_hides_as_much(tmp_path: Path, capsys) -> None:
    made(tmp_path, [b"http://example.com/"], "--anonymise", "--json", name="quarterly-plans.txt")
    out = capsys.readouterr().out
    assert "quarterly-plans" not in out
    told = json.loads(out)
    assert re.fullmatch("[0-9a-f]{8}", told["sources"][0]["path"])
    assert told["ledger"]["unique"] == 1
