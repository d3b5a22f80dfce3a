"""URLs for the differential tests of policies: real ones where there are any, made ones, and their mutations."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SHARED_DATA = Path(__file__).resolve().parents[2] / ".." / "shared" / "data"

_HOSTS = (
    *("example.com", "www.example.com", "www2.example.co.uk", "www.com", "www123.com", "a-b_c.example", "EXAMPLE.com"),
    *(
        "www.www.example.org",
        "xn--bcher-kva.example",
        "bücher.example",
        "例え.テスト",
        "192.168.0.1",
        "0x7f.1",
        "[::1]",
    ),
    *("example.com.", "a..b", ".a.b", "x1", "1x", "wwww.ww.example.org", "a" * 62 + ".de", "a" * 63 + ".de", "xn-a.xn"),
)
_PORTS = ("", "", "", ":80", ":443", ":8080", ":0080", ":", ":65536", ":1", ":12345")
_PATHS = (
    *("", "/", "/a/b", "/a/", "/a//", "//a", "/a/../b", "/.well-known/x", "/...", "/%2e%2e/x", "/%7Euser", "/~user/"),
    *("/a;jsessionid=ABC.node1", "/.;JSESSIONID=1", "/a;jsessionid=1;v=2/b", "/é", "/a b", "/a%2Fb", "/a%2fb", "/a|b"),
    *(
        "/Index.HTML",
        "/(abcdefghijklmnopqrstuvwx)/x.aspx",
        "/[x]",
        "/a\\b",
        "/a^b`c{d}",
        "/$x!'(y)*,;:@&=+",
        "/" + "x/" * 70,
    ),
)
_QUERIES = (
    *("", "", "", "?", "?a", "?a=", "?b=2&a=1&b=1", "?utm_source=x&id=7&fbclid=Q", "?&a=1&&", "?gclid=1", "?a=1;b=2"),
    *(
        "?q=a+b%20c",
        "?B=1&a=2",
        "?a=1&a",
        "?a&a=1",
        "?a!=1&a=2",
        "?'x'",
        "?sid=" + "a1" * 16 + "&b=1",
        "?cfid=1&cftoken=2",
    ),
    *("?ab=1&a=2", "?a=b=c&a=b", "?" + "&".join(f"p{i % 7}={i}" for i in range(70)), "?x=%41", "?_=~.-", "?a=é"),
)
_FRAGMENTS = ("", "", "", "#", "#top", "#a`b", "#?x#y")
_ODD = (
    *(
        b"example.com/path",
        b"//example.com/x",
        b"ftp://example.com/f",
        b"mailto:a@b.c",
        b"dns:www.example.org",
        b"data:x  #f",
    ),
    *(
        b"javascript:void(0)",
        b"http://",
        b"http:",
        b"http:/a",
        b"http:a",
        b"https:\\\\a\\b",
        b"\x00",
        b"?",
        b"#",
        b"a",
        b"%",
    ),
    *(
        b"http://user:pw@Example.com/",
        b"http://@a/",
        b"http://u@www.a.com/",
        b"file:///C:/x",
        b"HTTP://a.b",
        b"http://a/\xe9",
    ),
    *(
        b"http://\xff/",
        b"http://a/\xed\xa0\x80",
        b"h%2ettp://a/",
        b" http://a/ ",
        b"ht\ttp://a/",
        b"ws://a:80/",
        b"http://a:443/",
    ),
)
_TOKENS = (
    *(
        b"/",
        b"//",
        b"/.",
        b"/..",
        b"/./",
        b"%2e",
        b"%2E/",
        b"%2f",
        b"%zz",
        b"%",
        b"%25",
        b"?",
        b"#",
        b"&",
        b"=",
        b"+",
        b";",
    ),
    *(
        b":",
        b":80",
        b":443",
        b":0080",
        b"@",
        b"\\",
        b"xn--",
        b"XN--a",
        b".",
        b"..",
        b" ",
        b"\t",
        b"\x00",
        b'"',
        b"'",
        b"<",
    ),
    *(
        b"^",
        b"`",
        b"{",
        b"|",
        b"\x7f",
        "é".encode(),
        "。".encode(),
        b"[::1]",
        b"127.1",
        b"0x7f",
        b"A",
        b"1",
        b"_",
        b"~",
    ),
    *(
        b"a=b&a-b=c",
        b"&&",
        b"http:",
        b"https:",
        b"ftp:",
        b"file:",
        b"www.",
        b"www1.",
        b"utm_x=1&",
        b"&gclid=",
        b";jsessionid=",
    ),
    *(
        b"sid=" + b"a" * 32,
        b"jsessionid=" + b"A" * 32,
        b"ASPSESSIONIDabcdefgh=" + b"a" * 24,
        b"cfid=1&cftoken=2",
        b"\xe9",
    ),
)


def made(seed: int, count: int) -> list[bytes]:
    """Return URLs put together from parts, and odd ones."""
    rng = random.Random(seed)
    parts = (("http://", "https://"), _HOSTS, _PORTS, _PATHS, _QUERIES, _FRAGMENTS)
    return [*_ODD, *("".join(rng.choice(part) for part in parts).encode() for _ in range(count))]


def lines_of(path: Path) -> list[bytes]:
    """Return the entries of a list that are not blank."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    if data.startswith(b"\xff\xfe"):
        data = data.decode("utf-16").encode()
    return [line for line in (raw.strip(b"\r \t") for raw in data.split(b"\n")) if line]


def web_platform_tests() -> list[dict[str, Any]]:
    """Return the cases of WPT; nothing where they are not beside the checkout."""
    path = SHARED_DATA / "expected" / "wpt_urltestdata.json.gz"
    listed = json.loads(gzip.decompress(path.read_bytes())) if path.exists() else []
    return [case for case in listed if isinstance(case, dict)]


def as_bytes(text: str) -> bytes:
    """Return a string of WPT as a list would hold it: lone surrogates become U+FFFD (WebIDL, USVString)."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()


def seeds(seed: int) -> list[bytes]:
    """Return what mutations begin with: made URLs, inputs of WPT, and real lines where there are any."""
    urls = made(seed, 2_000) + [as_bytes(case["input"]) for case in web_platform_tests()]
    rng = random.Random(seed)
    for name in (
        "plain/eot2024_sitemaps_mixed150",
        "plain/debian_links",
        "plain/isaacs_files",
        "dirty/kasztp_bom_spaces",
    ):
        path = SHARED_DATA / f"{name}.txt.gz"
        if path.exists():
            urls += rng.sample(lines_of(path), 2_000)
    return [url for url in (url.replace(b"\n", b"") for url in urls) if url]


def mutated(urls: list[bytes], count: int, seed: int) -> Iterator[bytes]:
    """Yield URLs with one to three changes each, half of them near the front, where a URL breaks most easily."""
    rng = random.Random(seed)
    for _ in range(count):
        url = bytearray(rng.choice(urls))
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(url) + 1)
            if rng.random() < 0.5:
                at = min(len(url), rng.randrange(40))
            kind = rng.random()
            if kind < 0.5:
                url[at:at] = rng.choice(_TOKENS)
            elif kind < 0.7:
                del url[at : at + rng.randint(1, 4)]
            elif kind < 0.85 and at < len(url):
                url[at] = rng.randrange(256)
            else:
                url[at : at + rng.randint(0, 3)] = rng.choice(_TOKENS)
        yield bytes(url).replace(b"\n", b"") or b"a"
