"""Seeded URL lists: a log of a crawl with popular hosts, templates per host, ids, slugs, queries, and 30 % repeats.

The mean length is 71 bytes with the seeds used. A list is made once and kept in a cache folder.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

SEED = 1
VERSION = 1
REAL = Path(__file__).resolve().parents[2] / "shared" / "data" / "plain"

CONSONANTS = "bdklmnprstvz"
VOWELS = "aeiou"
TLDS = ("com",) * 10 + ("org",) * 3 + ("net",) * 3 + ("de", "co.uk", "cn", "fr", "ru", "jp", "com.br", "io", "info")
SUBDOMAINS = ("www.",) * 8 + ("", "", "m.", "blog.", "shop.", "en.", "news.", "static.")
ENDINGS = ("", "", "", "/", ".html", ".html", ".php", ".aspx", ".jpg", ".pdf")
PARAMETERS = ("id", "page", "q", "ref", "utm_source", "utm_medium", "lang", "sort", "cat", "sid", "p", "offset")
VALUES = ("google", "newsletter", "email", "en", "de", "asc", "desc", "price", "date", "red", "1", "2", "3")
N_HOSTS = 60_000
N_WORDS = 9_000


class CrawlLog:
    """Makes URLs; the same seed gives the same list."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        syllables = [c + v for c in CONSONANTS for v in VOWELS]
        self.words = ["".join(self.rng.choices(syllables, k=self.rng.randint(2, 4))) for _ in range(N_WORDS)]
        self.hosts = [self._host(syllables) for _ in range(N_HOSTS)]
        self.folders: dict[int, list[str]] = {}
        self.templates: dict[int, list[int]] = {}

    def _host(self, syllables: list[str]) -> str:
        rng = self.rng
        scheme = "https://" if rng.random() < 0.85 else "http://"
        name = "".join(rng.choices(syllables, k=rng.randint(2, 4)))
        if rng.random() < 0.3:
            name += "-" + "".join(rng.choices(syllables, k=rng.randint(1, 3)))
        return f"{scheme}{rng.choice(SUBDOMAINS)}{name}.{rng.choice(TLDS)}"

    def _popular(self, count: int) -> int:
        return int(count ** self.rng.random()) - 1

    def _word(self) -> str:
        return self.words[self._popular(N_WORDS)]

    def url(self) -> str:
        """Return a new URL of a host that is more likely the more popular it is."""
        rng = self.rng
        host = self._popular(N_HOSTS)
        folders = self.folders.get(host)
        if folders is None:
            depths = rng.choices((0, 1, 1, 2, 2, 2, 3, 3, 4, 5), k=rng.randint(3, 25))
            folders = ["".join("/" + self._word() for _ in range(depth)) for depth in depths]
            self.folders[host] = folders
            self.templates[host] = rng.choices(range(7), k=3)
        base = self.hosts[host] + folders[int(len(folders) * rng.random() * rng.random())]
        template = self.templates[host][int(3 * rng.random())]
        page = base + self._page(template)
        if template != 5:
            page += rng.choice(ENDINGS)
        if template == 5 or rng.random() < 0.33:
            page += ("&" if "?" in page else "?") + self._query()
        return page

    def _page(self, template: int) -> str:
        rng, word = self.rng, self._word
        if template == 0:
            return f"/{int(10 ** (2 + 5 * rng.random()))}"
        if template == 1:
            return (
                f"/{rng.randint(2005, 2024)}/{rng.randint(1, 12):02}/{rng.randint(1, 28):02}/{word()}-{word()}-{word()}"
            )
        if template == 2:
            return "/" + "-".join(word() for _ in range(rng.randint(3, 6))) + f"-{rng.randrange(10**6)}"
        if template == 3:
            return f"/{rng.getrandbits(64):016x}"
        if template == 4:
            return f"/{word()}/{word()}_{word()}"
        if template == 5:
            return f"/{word()}?id={int(10 ** (3 + 4 * rng.random()))}"
        return f"/{word()}/{rng.randrange(10**5)}/{word()}"

    def _query(self) -> str:
        rng = self.rng
        pairs = []
        for _ in range(1 + int(5 * rng.random() * rng.random())):
            value = rng.choice(VALUES) if rng.random() < 0.6 else str(int(10 ** (1 + 5 * rng.random())))
            pairs.append(f"{rng.choice(PARAMETERS)}={value}")
        return "&".join(pairs)

    def entries(self, count: int) -> Iterator[str]:
        """Yield ``count`` entries: 15 % repeats of the last 20,000, 15 % of popular ones of the whole past."""
        rng = self.rng
        past: list[str] = []
        for i in range(count):
            chance = rng.random()
            if i > 100 and chance < 0.15:
                entry = past[-1 - int(min(20_000, i) * rng.random())]
            elif i > 100 and chance < 0.30:
                entry = past[int(i * rng.random() * rng.random())]
            else:
                entry = self.url()
            past.append(entry)
            yield entry


def seeded(count: int, seed: int = SEED) -> Path:
    """Return the path of the seeded list of ``count`` entries, made when it is not there yet."""
    folder = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "urloupe" / "lists"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crawl-{VERSION}-{count}-{seed}.txt"
    if not path.exists():
        sys.stderr.write(f"making a list of {count:,} entries …\n")
        with tempfile.NamedTemporaryFile("w", dir=folder, delete=False, newline="\n", encoding="ascii") as out:
            out.writelines(entry + "\n" for entry in CrawlLog(seed).entries(count))
        Path(out.name).replace(path)
    return path


def real(name: str) -> Path | None:
    """Return the path of a real list, unpacked, or None where it is not beside the checkout."""
    packed = REAL / f"{name}.txt.gz"
    if not packed.exists():
        return None
    import gzip

    path = Path(tempfile.gettempdir()) / f"urloupe-{name}.txt"
    if not path.exists():
        path.write_bytes(gzip.decompress(packed.read_bytes()))
    return path
