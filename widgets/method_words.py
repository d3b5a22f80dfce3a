"""Names and pages of the structures and methods that the bill compares: what each is, when it wins, when it loses.

Where it stands: below ``words``, which finds these texts by their keys: ``method_NAME`` its name, ``what_NAME`` …
``source_NAME`` its page. Texts are English here and translated where they are shown.

Stable names: ``METHOD_WORDS``, ``method_key``.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

_PAGES: dict[str, tuple[object, object, object, object, object]] = {
    "exact": (
        QT_TRANSLATE_NOOP("words", "exact index"),
        QT_TRANSLATE_NOOP(
            "words",
            "A hash table of 8 bytes a slot beside one buffer with all keys; every answer is checked against the "
            "key's own bytes.",
        ),
        QT_TRANSLATE_NOOP("words", "You need certainty, all URLs fit into memory, and one process does the work."),
        QT_TRANSLATE_NOOP(
            "words", "The keys themselves are kept: from some hundred million URLs on they are most of the memory."
        ),
        QT_TRANSLATE_NOOP("words", "Open addressing with linear probing: D. Knuth, TAOCP vol. 3, section 6.4."),
    ),
    "trie": (
        QT_TRANSLATE_NOOP("words", "trie"),
        QT_TRANSLATE_NOOP("words", "One node a letter; URLs with a common beginning share its nodes."),
        QT_TRANSLATE_NOOP(
            "words", "Anything below a prefix is asked for: all URLs of a folder, the longest prefix that is held."
        ),
        QT_TRANSLATE_NOOP(
            "words",
            "As a seen set alone it takes more nodes than URLs have letters apart, and a look-up walks all of them.",
        ),
        QT_TRANSLATE_NOOP(
            "words",
            "E. Fredkin, Trie memory, CACM 3 (1960); first child and next sibling as in TAOCP vol. 1, section 2.3.2.",
        ),
    ),
    "radix": (
        QT_TRANSLATE_NOOP("words", "radix tree"),
        QT_TRANSLATE_NOOP("words", "A trie whose chains of single children are one edge with a label."),
        QT_TRANSLATE_NOOP("words", "Prefixes are asked for and memory is short: two nodes a URL at most."),
        QT_TRANSLATE_NOOP("words", "A hash set of digests is smaller where URLs share little, and looks up faster."),
        QT_TRANSLATE_NOOP("words", "D. Morrison, PATRICIA, JACM 15 (1968)."),
    ),
    "bloom": (
        QT_TRANSLATE_NOOP("words", "Bloom filter"),
        QT_TRANSLATE_NOOP("words", "k bits a URL in one shared array: not seen for certain, or possibly seen."),
        QT_TRANSLATE_NOOP("words", "Some pages in a thousand may be lost and memory decides: 9.6 bits a URL at 1 %."),
        QT_TRANSLATE_NOOP("words", "No page may be lost, or URLs must be taken out again."),
        QT_TRANSLATE_NOOP(
            "words", "B. Bloom, Space/time trade-offs in hash coding with allowable errors, CACM 13 (1970)."
        ),
    ),
    "textbook": (
        QT_TRANSLATE_NOOP("words", "dict trie"),
        QT_TRANSLATE_NOOP("words", "A trie of Python objects with a dict of children each, as textbooks write it."),
        QT_TRANSLATE_NOOP("words", "A lesson of ten lines; some thousand words."),
        QT_TRANSLATE_NOOP("words", "Hundreds of bytes a letter: a million URLs take tens of gigabytes."),
        QT_TRANSLATE_NOOP("words", "The layout is CPython's own: Objects/dictobject.c, asked with sys.getsizeof."),
    ),
    "list": (
        QT_TRANSLATE_NOOP("words", "list, one by one"),
        QT_TRANSLATE_NOOP("words", "URLs one after the other; each new one is compared with all."),
        QT_TRANSLATE_NOOP("words", "Some hundred URLs, or a test whose answer must be beyond doubt."),
        QT_TRANSLATE_NOOP("words", "Twice the URLs take four times as long: 10 million would take days."),
        QT_TRANSLATE_NOOP("words", "Sequential search: D. Knuth, TAOCP vol. 3, section 6.1."),
    ),
    "file": (
        QT_TRANSLATE_NOOP("words", "file, scanned"),
        QT_TRANSLATE_NOOP("words", "URLs are appended to a file, which is read from its beginning for every new one."),
        QT_TRANSLATE_NOOP("words", "No memory at all may be used and the list is very short."),
        QT_TRANSLATE_NOOP("words", "Every look-up reads the whole file: the slowest of all."),
        QT_TRANSLATE_NOOP("words", "Sequential search on disk; real reads and writes of this machine."),
    ),
    "set_str": (
        QT_TRANSLATE_NOOP("words", "set of str"),
        QT_TRANSLATE_NOOP(
            "words",
            "CPython's set of str objects: a table of 16 bytes a slot, and an object of 49 bytes and the text for "
            "each URL.",
        ),
        QT_TRANSLATE_NOOP("words", "The quickest thing to write; some million URLs."),
        QT_TRANSLATE_NOOP(
            "words", "More than 100 bytes a URL, and URLs with letters beyond Latin-1 take two or four bytes a letter."
        ),
        QT_TRANSLATE_NOOP("words", "CPython 3.11, Objects/setobject.c and unicodeobject.c."),
    ),
    "set_bytes": (
        QT_TRANSLATE_NOOP("words", "set of bytes"),
        QT_TRANSLATE_NOOP(
            "words",
            "CPython's set of bytes objects: a table of 16 bytes a slot, and an object of 33 bytes and the URL "
            "for each.",
        ),
        QT_TRANSLATE_NOOP("words", "As exact as a set of str with less memory, whatever letters the URLs have."),
        QT_TRANSLATE_NOOP("words", "Still the whole URL and two objects' overhead for each."),
        QT_TRANSLATE_NOOP("words", "CPython 3.11, Objects/setobject.c and bytesobject.c."),
    ),
    "md5_hex": (
        QT_TRANSLATE_NOOP("words", "MD5 set, hex"),
        QT_TRANSLATE_NOOP("words", "A set of the 32 hexadecimal letters of each URL's MD5 digest."),
        QT_TRANSLATE_NOOP("words", "URLs are long: every one costs the same, and digests can be read in logs."),
        QT_TRANSLATE_NOOP(
            "words", "Twice the letters of the raw digest for nothing, and the time of MD5 at every look-up."
        ),
        QT_TRANSLATE_NOOP("words", "R. Rivest, RFC 1321; the set is CPython's."),
    ),
    "md5_raw": (
        QT_TRANSLATE_NOOP("words", "MD5 set, raw"),
        QT_TRANSLATE_NOOP("words", "A set of the 16 bytes of each URL's MD5 digest."),
        QT_TRANSLATE_NOOP("words", "URLs are longer than some 40 bytes and no page may be lost by chance."),
        QT_TRANSLATE_NOOP("words", "The object around 16 bytes costs more than they do; URLs cannot be listed again."),
        QT_TRANSLATE_NOOP(
            "words",
            "R. Rivest, RFC 1321; collisions that somebody made on purpose exist: do not use it against an adversary.",
        ),
    ),
    "scrapy": (
        QT_TRANSLATE_NOOP("words", "Scrapy 2.19"),
        QT_TRANSLATE_NOOP(
            "words", "The duplicate filter of Scrapy: a set of the SHA-1 fingerprint, in hex, of the canonical request."
        ),
        QT_TRANSLATE_NOOP(
            "words", "The crawler is Scrapy: this is what it keeps, and in a job folder it survives a restart."
        ),
        QT_TRANSLATE_NOOP("words", "Canonicalising and SHA-1 cost microseconds a request, and 40 letters a set entry."),
        QT_TRANSLATE_NOOP("words", "scrapy/utils/request.py, fingerprint(); w3lib.url.canonicalize_url."),
    ),
    "scrapy26": (
        QT_TRANSLATE_NOOP("words", "Scrapy 2.6"),
        QT_TRANSLATE_NOOP(
            "words", "The same filter with the formula of Scrapy up to 2.6: its fingerprints are others."
        ),
        QT_TRANSLATE_NOOP("words", "A job folder of an old project is to be read on."),
        QT_TRANSLATE_NOOP("words", "As Scrapy 2.19; the two do not know each other's requests."),
        QT_TRANSLATE_NOOP("words", "scrapy/utils/request.py of 2.6, request_fingerprint()."),
    ),
    "new_visited": (
        QT_TRANSLATE_NOOP("words", "new and visited sets"),
        QT_TRANSLATE_NOOP(
            "words", "The URL manager of textbooks: a set of what is to be fetched beside a set of what was."
        ),
        QT_TRANSLATE_NOOP("words", "The frontier is needed too: it answers both what is next and what was."),
        QT_TRANSLATE_NOOP("words", "Every URL is in one of two tables that grow apart; none is smaller than one set."),
        QT_TRANSLATE_NOOP("words", "CPython's set, twice."),
    ),
    "xxh3": (
        QT_TRANSLATE_NOOP("words", "xxh3, 64 bits"),
        QT_TRANSLATE_NOOP("words", "A table of 64-bit xxh3 fingerprints, 8 bytes a slot."),
        QT_TRANSLATE_NOOP("words", "A billion URLs: 16 bytes or so each, and one collision in some billions."),
        QT_TRANSLATE_NOOP("words", "The URL itself is gone, and two that collide are one: the bill counts them."),
        QT_TRANSLATE_NOOP("words", "xxHash, XXH3_64bits; collisions by the birthday bound n² / 2^65."),
    ),
    "fnv1a": (
        QT_TRANSLATE_NOOP("words", "FNV-1a, GoColly"),
        QT_TRANSLATE_NOOP("words", "The map of visited pages of GoColly: 64-bit FNV-1a of the URL."),
        QT_TRANSLATE_NOOP("words", "The crawler is GoColly, or a hash of three lines is wanted."),
        QT_TRANSLATE_NOOP("words", "FNV mixes worse than xxh3 and goes byte by byte: slower on long URLs."),
        QT_TRANSLATE_NOOP("words", "colly, storage.InMemoryStorage; G. Fowler, L. Noll, P. Vo, FNV-1a."),
    ),
    "heritrix": (
        QT_TRANSLATE_NOOP("words", "Heritrix"),
        QT_TRANSLATE_NOOP(
            "words",
            "24 bits of the host and 40 bits of the URL in one fingerprint: what Heritrix keeps in its seen set.",
        ),
        QT_TRANSLATE_NOOP("words", "The crawler is Heritrix; neighbours of a host lie side by side on disk."),
        QT_TRANSLATE_NOOP(
            "words", "40 bits tell URLs of one host apart: a host of ten million has some dozens of collisions."
        ),
        QT_TRANSLATE_NOOP(
            "words",
            "Heritrix 3, UriUniqFilter with FPMergeUriUniqFilter; Rabin fingerprints of st.ata.util.FPGenerator.",
        ),
    ),
    "blocked": (
        QT_TRANSLATE_NOOP("words", "blocked Bloom"),
        QT_TRANSLATE_NOOP("words", "A Bloom filter whose k bits of a URL lie in one cache line."),
        QT_TRANSLATE_NOOP("words", "Look-ups decide: one cache miss instead of k."),
        QT_TRANSLATE_NOOP(
            "words", "Some blocks get more URLs than others, so that it is wrong more often at the same size."
        ),
        QT_TRANSLATE_NOOP(
            "words", "F. Putze, P. Sanders, J. Singler, Cache-, hash- and space-efficient Bloom filters (2007)."
        ),
    ),
    "partitioned": (
        QT_TRANSLATE_NOOP("words", "partitioned Bloom"),
        QT_TRANSLATE_NOOP("words", "A Bloom filter with a part of its own for each of the k hashes."),
        QT_TRANSLATE_NOOP("words", "Parts are worked on in parallel, or no two hashes may fall on one bit."),
        QT_TRANSLATE_NOOP("words", "A little more often wrong than the classic one at the same size."),
        QT_TRANSLATE_NOOP("words", "A. Kirsch, M. Mitzenmacher, Less hashing, same performance (2006)."),
    ),
    "counting": (
        QT_TRANSLATE_NOOP("words", "counting Bloom"),
        QT_TRANSLATE_NOOP("words", "Four bits to count with in the place of each bit."),
        QT_TRANSLATE_NOOP("words", "URLs must be taken out again and a few may be lost."),
        QT_TRANSLATE_NOOP("words", "Four times the memory of a Bloom filter; a counter that overflowed stays."),
        QT_TRANSLATE_NOOP("words", "L. Fan, P. Cao, J. Almeida, A. Broder, Summary cache (2000)."),
    ),
    "scalable": (
        QT_TRANSLATE_NOOP("words", "scalable Bloom"),
        QT_TRANSLATE_NOOP("words", "Filters that double, each stricter than the one before."),
        QT_TRANSLATE_NOOP("words", "Nobody knows how long the list will be, and the rate must hold."),
        QT_TRANSLATE_NOOP("words", "A look-up asks every layer; more bits than a filter of the right size."),
        QT_TRANSLATE_NOOP("words", "P. Almeida and others, Scalable Bloom filters (2007)."),
    ),
    "marisa": (
        QT_TRANSLATE_NOOP("words", "marisa-trie"),
        QT_TRANSLATE_NOOP("words", "A static trie in a few bits a letter (LOUDS), built once from all keys."),
        QT_TRANSLATE_NOOP("words", "The list is finished, is to be shipped, and prefixes are asked for."),
        QT_TRANSLATE_NOOP("words", "Nothing can be added: a seen set that grows must be built anew."),
        QT_TRANSLATE_NOOP("words", "S. Yata, marisa-trie; Python package marisa-trie."),
    ),
    "hll": (
        QT_TRANSLATE_NOOP("words", "HyperLogLog"),
        QT_TRANSLATE_NOOP("words", "Some kilobytes that tell how many distinct URLs there were, never which."),
        QT_TRANSLATE_NOOP("words", "Only the number of distinct URLs is asked for."),
        QT_TRANSLATE_NOOP("words", "It cannot say whether a URL was seen: no crawler can go by it."),
        QT_TRANSLATE_NOOP("words", "P. Flajolet and others, HyperLogLog (2007); package datasketches."),
    ),
    "sqlite": (
        QT_TRANSLATE_NOOP("words", "SQLite, DISTINCT"),
        QT_TRANSLATE_NOOP("words", "A table with one unique column and INSERT OR IGNORE, in one file."),
        QT_TRANSLATE_NOOP("words", "Everything else is in SQL already; one machine; it must survive."),
        QT_TRANSLATE_NOOP("words", "A B-tree holds every URL twice with its index; a look-up goes through SQL."),
        QT_TRANSLATE_NOOP("words", "SQLite, file format and WITHOUT ROWID tables; Python's sqlite3."),
    ),
    "lmdb": (
        QT_TRANSLATE_NOOP("words", "LMDB"),
        QT_TRANSLATE_NOOP("words", "An embedded B+ tree in a mapped file, as BerkeleyDB or BoltDB in other crawlers."),
        QT_TRANSLATE_NOOP("words", "It must survive, be read by several processes, and not run in a server."),
        QT_TRANSLATE_NOOP("words", "One writer at a time; pages half full; URLs over 511 bytes go in by digest."),
        QT_TRANSLATE_NOOP("words", "LMDB 0.9, H. Chu; package lmdb."),
    ),
    "bloom_lmdb": (
        QT_TRANSLATE_NOOP("words", "Bloom before LMDB"),
        QT_TRANSLATE_NOOP(
            "words", "A Bloom filter in memory answers what is new; only the possibly seen are looked up in LMDB."
        ),
        QT_TRANSLATE_NOOP("words", "Most URLs are new: the disk is asked for duplicates alone."),
        QT_TRANSLATE_NOOP("words", "Two things to keep together; where most URLs are duplicates it saves nothing."),
        QT_TRANSLATE_NOOP(
            "words", "The combination that crawl guides advise; both halves are those of this catalogue."
        ),
    ),
    "redis_set": (
        QT_TRANSLATE_NOOP("words", "Redis set"),
        QT_TRANSLATE_NOOP("words", "A set in a Redis server, SADD in pipelines."),
        QT_TRANSLATE_NOOP("words", "Many crawlers on many machines share one seen set."),
        QT_TRANSLATE_NOOP("words", "A round trip for every batch and some 70 bytes a URL beside it."),
        QT_TRANSLATE_NOOP("words", "Redis, t_set.c and dict.c; MEMORY USAGE tells its bytes."),
    ),
    "redis_bloom": (
        QT_TRANSLATE_NOOP("words", "Redis Bloom"),
        QT_TRANSLATE_NOOP("words", "A Bloom filter in a Redis server, BF.ADD in pipelines."),
        QT_TRANSLATE_NOOP("words", "Many crawlers share a seen set and a few pages may be lost."),
        QT_TRANSLATE_NOOP("words", "The server needs a module; what is lost is lost for all of them."),
        QT_TRANSLATE_NOOP("words", "RedisBloom, BF.ADD and BF.INFO."),
    ),
}
"""Name, what it is, when it wins, when it loses, source."""
_KINDS = ("method", "what", "wins", "loses", "source")

METHOD_WORDS: dict[str, str] = {
    f"{kind}_{name}": str(text) for name, texts in _PAGES.items() for kind, text in zip(_KINDS, texts, strict=True)
}
"""Key → English text."""


def method_key(name: str) -> str:
    """Return the key of a name's word: some names are keys of other words too.

    >>> method_key("list"), METHOD_WORDS[method_key("list")]
    ('method_list', 'list, one by one')
    """
    return f"method_{name}"
