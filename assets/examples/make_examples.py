"""Make the samples in this folder; the same bytes at every run.

``python assets/examples/make_examples.py`` writes them anew. Hosts are the reserved ones of RFC 2606. The sample of the
demo is shaped like a crawler's log of one news site: long shared prefixes, query strings, a quarter of repeats, and the
dirt that such lists have (blank lines, outer blanks, one address written in several ways, bytes that are not ASCII).
"""

from __future__ import annotations

import random
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SITE = "https://www.news-site.example"
SECTIONS = ("world", "politics", "business", "science", "sport", "culture", "travel", "opinion")
TOPICS = (
    *("election", "budget", "climate", "energy", "housing", "railway", "harbour", "football", "marathon", "orchestra"),
    *("museum", "telescope", "vaccine", "drought", "inflation", "tariff", "wildfire", "festival", "strike", "bridge"),
)
VERBS = ("delays", "reopens", "explained", "divides", "returns", "breaks", "saves", "questions", "wins", "slows")
PLACES = ("north", "south", "capital", "coast", "valley", "islands", "border", "old-town", "suburbs", "mountains")
TRACKING = (
    "utm_source=newsletter",
    "utm_source=feed&utm_medium=rss",
    "ref=home",
    "utm_campaign=spring",
    "fbclid=IwAR0q",
)
LINES = 3_000
REPEATS = 0.25


def five_articles() -> list[str]:
    """Return the smallest list that shows prefixes shared, split and extended, and one duplicate."""
    numbers = ("123", "124", "1234", "2", "123")
    return [f"https://www.example.com/article/{number}" for number in numbers]


def address(rng: random.Random) -> str:
    """Return one address as the site would link it."""
    section = rng.choice(SECTIONS)
    year, month, day = rng.randint(2019, 2024), rng.randint(1, 12), rng.randint(1, 28)
    slug = f"{rng.choice(TOPICS)}-{rng.choice(VERBS)}-{rng.choice(PLACES)}"
    article = f"{SITE}/{section}/{year}/{month:02d}/{day:02d}/{slug}-{rng.randint(10_000, 99_999)}"
    shape = rng.random()
    if shape < 0.56:
        return article
    if shape < 0.64:
        return f"{article}?{rng.choice(TRACKING)}"
    if shape < 0.70:
        return f"{article}/comments?page={rng.randint(1, 12)}&sort={rng.choice(('new', 'best'))}"
    if shape < 0.78:
        return f"{SITE}/{section}?page={rng.randint(1, 60)}"
    if shape < 0.84:
        return f"{SITE}/search?q={rng.choice(TOPICS)}+{rng.choice(PLACES)}&from={year}&page={rng.randint(1, 9)}"
    if shape < 0.92:
        picture = f"{rng.getrandbits(48):012x}_{rng.choice((320, 640, 1280))}w.jpg"
        return f"https://img.news-site.example/{year}/{month:02d}/{picture}"
    if shape < 0.97:
        return f"{SITE}/tag/{rng.choice(TOPICS)}/{rng.choice(PLACES)}"
    return f"{SITE}/authors/{rng.choice(('ana-gómez', 'li-wei', 'jonas-müller', 'amina-diallo'))}"


def rewritten(url: str, rng: random.Random) -> str:
    """Return another way to write the same address: what only a policy can tell from a new one."""
    way = rng.randrange(4)
    if way == 0:
        return url.replace("https://www.", "https://WWW.", 1)
    if way == 1:
        return f"{url}#top"
    if way == 2:
        return url.replace(".example/", ".example:443/", 1)
    return url.replace("https:", "HTTPS:", 1)


def news_site() -> list[str]:
    """Return the lines of the demo's sample."""
    rng = random.Random(20_240_501)
    lines: list[str] = []
    seen: list[str] = []
    while len(lines) < LINES:
        chance = rng.random()
        if seen and chance < REPEATS:
            lines.append(rng.choice(seen))
        elif seen and chance < REPEATS + 0.02:
            lines.append(rewritten(rng.choice(seen), rng))
        elif chance > 0.997:
            lines.append("")
        else:
            seen.append(address(rng))
            lines.append(seen[-1] + ("  " if chance > 0.99 else ""))
    return lines


def samples() -> dict[str, bytes]:
    """Return the bytes of each sample by file name."""
    return {
        "five-articles.txt": "".join(f"{line}\n" for line in five_articles()).encode(),
        "news-site.txt": "".join(f"{line}\n" for line in news_site()).encode(),
    }


def main() -> None:
    """Write the samples beside this file."""
    for name, content in samples().items():
        (FOLDER / name).write_bytes(content)


if __name__ == "__main__":
    main()
