"""What other libraries allocate: against numbers that they gave, themselves where installed, and their files.

The rows of ``SEEN`` were read from the running programs: pybloom_live 4.0.0 (``num_bits``, ``num_slices``, bytes of its
bit array) and RedisBloom 2.8.2 (bits, hashes and bytes of BF.DEBUG after BF.RESERVE, without and with NONSCALING).
"""

from __future__ import annotations

import base64
import doctest
import json
import math
import random
import struct
from pathlib import Path

import numpy as np
import pytest

from core import libraries, sizing
from core.hashing import positions_of
from core.libraries import LIBRARIES, LibraryFilter

GOLDEN = Path(__file__).resolve().parents[2] / ".." / "shared" / "golden"
Sizes = tuple[int, int, int]
SEEN: tuple[tuple[int, float, Sizes, Sizes, Sizes], ...] = (
    (1, 0.9, (1, 1, 1), (64, 2, 8), (64, 1, 8)),
    (3, 0.99, (1, 1, 1), (64, 2, 8), (64, 1, 8)),
    (7, 0.125, (33, 3, 5), (64, 5, 8), (64, 4, 8)),
    (10, 0.01, (98, 7, 13), (128, 8, 16), (128, 7, 16)),
    (100, 0.01, (959, 7, 120), (1152, 8, 144), (960, 7, 120)),
    (1000, 0.01, (9590, 7, 1199), (11072, 8, 1384), (9600, 7, 1200)),
    (1000, 0.5, (1443, 1, 181), (2944, 3, 368), (1472, 2, 184)),
    (1000, 0.6, (1064, 1, 133), (2560, 2, 320), (1088, 1, 136)),
    (10000, 0.05, (62355, 5, 7795), (76800, 6, 9600), (62400, 5, 7800)),
    (204667, 0.01, (1961750, 7, 245219), (2257024, 8, 282128), (1961792, 7, 245224)),
    (1000000, 0.01, (9585065, 7, 1198134), (11027776, 8, 1378472), (9585088, 7, 1198136)),
    (720000, 0.001, (10351870, 10, 1293984), (11390656, 11, 1423832), (10351872, 10, 1293984)),
    (1000000, 1e-07, (33547728, 24, 4193466), (34990400, 25, 4373800), (33547712, 24, 4193464)),
    (26, 7.71e-05, (518, 14, 65), (576, 15, 72), (512, 14, 64)),
    (165, 0.000265, (2832, 12, 354), (3072, 13, 384), (2880, 12, 360)),
    (5679, 3.88e-09, (228928, 28, 28616), (237120, 29, 29640), (228928, 28, 28616)),
    (1, 0.0331, (10, 5, 2), (64, 6, 8), (64, 5, 8)),
    (35, 1.27e-07, (1173, 23, 147), (1216, 24, 152), (1216, 23, 152)),
    (941605, 1.67e-05, (21558304, 16, 2694788), (22916800, 17, 2864600), (21558336, 16, 2694792)),
    (104416, 1.9e-05, (2362592, 16, 295324), (2513280, 17, 314160), (2362624, 16, 295328)),
    (6829, 2.25e-08, (250302, 26, 31288), (260160, 27, 32520), (250304, 26, 31288)),
    (6444, 0.0624, (37210, 5, 4652), (46528, 6, 5816), (37248, 5, 4656)),
    (1377, 0.00453, (15472, 8, 1934), (17472, 9, 2184), (15488, 8, 1936)),
    (10677, 3.76e-09, (431116, 28, 53890), (446528, 29, 55816), (431104, 28, 53888)),
    (35430, 0.000203, (626990, 13, 78374), (678144, 14, 84768), (627008, 13, 78376)),
    (64, 1.9e-09, (2697, 29, 338), (2816, 30, 352), (2688, 29, 336)),
    (156013, 1.76e-05, (3554928, 16, 444366), (3780032, 17, 472504), (3554944, 16, 444368)),
    (20556, 0.0779, (109204, 4, 13651), (138880, 5, 17360), (109248, 4, 13656)),
    (19265, 0.187, (67230, 3, 8404), (95040, 4, 11880), (67264, 3, 8408)),
    (234, 0.0156, (2030, 7, 254), (2368, 8, 296), (2048, 7, 256)),
    (465, 0.252, (1334, 2, 167), (2048, 3, 256), (1344, 2, 168)),
    (187585, 7.5e-09, (7304391, 27, 913049), (7575040, 28, 946880), (7304384, 27, 913048)),
    (6, 8.88e-08, (216, 24, 27), (256, 25, 32), (256, 24, 32)),
    (620698, 8.26e-06, (15120531, 17, 1890067), (16016064, 18, 2002008), (15120576, 17, 1890072)),
    (5752, 5.05e-07, (173586, 21, 21699), (181888, 22, 22736), (173632, 21, 21704)),
    (1105, 2.92e-06, (29317, 19, 3665), (30912, 20, 3864), (29312, 19, 3664)),
    (127, 0.000179, (2288, 13, 286), (2496, 14, 312), (2304, 13, 288)),
    (3202, 0.132, (13497, 3, 1688), (18176, 4, 2272), (13504, 3, 1688)),
    (12356, 0.22, (38940, 3, 4868), (56768, 4, 7096), (38976, 3, 4872)),
    (137531, 0.793, (66392, 1, 8299), (264832, 2, 33104), (66432, 1, 8304)),
    (10657, 2.91e-08, (384904, 26, 48113), (400320, 27, 50040), (384960, 26, 48120)),
    (145822, 0.46, (235684, 2, 29461), (446080, 3, 55760), (235712, 2, 29464)),
    (268025, 0.000129, (4996017, 13, 624503), (5382720, 14, 672840), (4996032, 13, 624504)),
    (19182, 7.87e-08, (653088, 24, 81636), (680768, 25, 85096), (653120, 24, 81640)),
    (97644, 0.000141, (1802021, 13, 225253), (1942912, 14, 242864), (1802048, 13, 225256)),
    (51, 3.71e-09, (2088, 29, 261), (2176, 30, 272), (2112, 29, 264)),
    (132939, 0.773, (71243, 1, 8906), (263040, 2, 32880), (71296, 1, 8912)),
    (3, 0.0155, (28, 7, 4), (64, 8, 8), (64, 7, 8)),
    (290, 2.26e-08, (10634, 26, 1330), (11072, 27, 1384), (10688, 26, 1336)),
    (57, 0.00801, (574, 7, 72), (704, 8, 88), (576, 7, 72)),
    (172425, 2.49e-09, (7109785, 29, 888724), (7358528, 30, 919816), (7109824, 29, 888728)),
    (4866, 2.53e-09, (200506, 29, 25064), (207552, 30, 25944), (200512, 29, 25064)),
    (20447, 9.37e-07, (590730, 21, 73842), (620288, 22, 77536), (590784, 21, 73848)),
)


def sizes(made: LibraryFilter) -> Sizes:
    return made.m, made.k, made.size_bytes


def golden(name: str) -> bytes:
    path = GOLDEN / name
    if not path.exists():
        pytest.skip("the files of real systems are not there")
    return path.read_bytes()


def test_doctests_hold() -> None:
    assert doctest.testmod(libraries).failed == 0


@pytest.mark.parametrize(("n", "p", "slices", "growing", "fixed"), SEEN)
def test_pybloom_and_redis_allocate_what_they_were_seen_to(
    n: int, p: float, slices: Sizes, growing: Sizes, fixed: Sizes
) -> None:
    assert sizes(libraries.pybloom_live(n, p)) == slices
    assert sizes(libraries.redis(n, p)) == growing
    assert sizes(libraries.redis(n, p, scaling=False)) == fixed


def test_redis_takes_eleven_bits_a_key_at_one_per_cent() -> None:
    assert libraries.redis(10**6, 0.01).m / 10**6 == pytest.approx(11.03, abs=0.005)
    assert libraries.redis(10**6, 0.01).rate == pytest.approx(0.005, rel=0.01)
    assert libraries.redis(10**6, 0.01, scaling=False).m / 10**6 == pytest.approx(9.585, abs=0.001)


def test_rbloom_itself_has_these_sizes() -> None:
    rbloom = pytest.importorskip("rbloom")
    source = random.Random(1)
    for _ in range(500):
        n = int(10 ** source.uniform(0, 5.5))
        p = source.choice((2.0 ** -source.randint(1, 30), 10 ** source.uniform(-12, -0.001)))
        bloom = rbloom.Bloom(n, p, lambda key: 0)
        saved = bloom.save_bytes()
        expected = (bloom.size_in_bits, int.from_bytes(saved[:8], "little"), len(saved) - 8)
        assert sizes(libraries.rbloom(n, p)) == expected, (n, p)


def test_rbloom_without_a_hash_calls_everything_seen() -> None:
    made = libraries.rbloom(1000, 0.6)
    assert (made.k, made.rate) == (0, 1.0)
    assert libraries.rbloom(1000, 0.4).rate < 0.45


@pytest.mark.parametrize(("name", "p"), [("guava_utf8_64.bin", 0.01), ("guava_utf8_64_p0.3.bin", 0.3)])
def test_guava_wrote_these_sizes(name: str, p: float) -> None:
    raw = golden(name)
    _, k, words = struct.unpack(">bBi", raw[:6])
    assert sizes(libraries.guava(1000, p)) == (64 * words, k, len(raw) - 6)


def test_spark_wrote_these_sizes() -> None:
    raw = golden("spark_V1.bin")
    _, k, words = struct.unpack(">iii", raw[:12])
    assert sizes(libraries.spark(1000, 0.01)) == (64 * words, k, len(raw) - 12)


def test_go_wrote_these_sizes() -> None:
    raw = golden("go_bloom.bin")
    m, k, length = struct.unpack(">QQQ", raw[:24])
    manifest = json.loads(golden("manifest.json"))["files"]["go_bloom.bin"]["parameters"]
    assert "1000" in manifest
    assert "0.01" in manifest
    assert m == length
    assert sizes(libraries.go(1000, 0.01)) == (m, k, len(raw) - 24)


@pytest.mark.parametrize(("name", "scaling"), [("redisbloom_scaling.jsonl", True), ("redisbloom_noscale.jsonl", False)])
def test_redis_dumped_these_sizes(name: str, scaling: bool) -> None:
    head = base64.b64decode(json.loads(golden(name).splitlines()[0])["data"])
    link = struct.unpack("<QQQddIQB", head[20:73])
    n = link[6]
    p = link[3] * (2 if scaling else 1)
    assert sizes(libraries.redis(n, p, scaling=scaling)) == (link[1], link[5], link[0])


def test_known_sizes_of_the_java_libraries() -> None:
    assert sizes(libraries.guava(1000, 0.01)) == (9600, 7, 1200)
    assert libraries.guava(1000, 0.01).rate == pytest.approx(0.00997, abs=5e-6)
    assert (libraries.guava(1, 0.01).k, libraries.spark(1, 0.01).k) == (7, 6)
    assert libraries.guava(1, 0.9).refused == "too_small"
    assert libraries.guava(10**10, 1e-10).refused == libraries.spark(10**10, 1e-10).refused == "too_large"
    assert libraries.guava(1000, 1e-80).refused == "hashes"
    assert libraries.spark(1000, 1e-80).refused == ""


def test_slices_have_their_own_rate() -> None:
    made = libraries.pybloom_live(1000, 0.01)
    assert made.rate == pytest.approx((1 - (1 - 1 / 1370) ** 1000) ** 7, rel=1e-12)
    assert made.rate == pytest.approx(0.010032, abs=5e-7)
    assert libraries.pybloom_live(10, 0.01).rate == pytest.approx(0.01076, abs=5e-6)
    assert libraries.pybloom_live(1000, 5e-324).refused == "hashes"


@pytest.mark.parametrize(("n", "bits", "k"), [(300, 12, 4), (3000, 15, 6), (3000, 16, 3)])
def test_the_rate_of_the_scrapy_hash_is_that_of_its_real_positions(n: int, bits: int, k: int) -> None:
    m = 1 << bits
    table = [positions_of("scrapy-redis", b"http://a.example/%d" % key, m, k) for key in range(n + 6000)]
    is_set = np.zeros(m, bool)
    is_set[np.array(table[:n]).ravel()] = True
    hits = int(is_set[np.array(table[n:])].all(axis=1).sum())
    expected = libraries.scrapy_rate(n, bits, k)
    spread = math.sqrt(6000 * expected * (1 - expected))
    assert abs(hits - 6000 * expected) < 5 * spread + 0.05 * 6000 * expected
    assert expected > sizing.rate(n, m, k)  # the sum of digits hardly counts as a hash


@pytest.mark.parametrize("bits", [1, 5, 11, 12, 13, 20, 30])
def test_the_rate_of_the_scrapy_hash_is_that_summed_place_by_place(bits: int) -> None:
    m, chances = 1 << bits, [0.0] * min(1 << bits, 4081)
    for total, chance in enumerate(libraries.digit_sums().tolist()):
        chances[total % m] += chance
    for n in (1, 50, 4000):
        for k in (1, 2, 6):
            load = (k - 1) * n / m
            free = [(1 - chance) ** n for chance in chances]
            first = 1 - math.fsum(chance * rest for chance, rest in zip(chances, free, strict=True)) * math.exp(-load)
            others = 1 - math.exp(-load) * (1 - math.fsum(1 - rest for rest in free) / m)
            assert libraries.scrapy_rate(n, bits, k) == pytest.approx(first * others ** (k - 1), rel=1e-9, abs=1e-12)


def test_a_scrapy_setting_keeps_the_rate_with_the_fewest_bits_and_hashes() -> None:
    for n in (1, 100, 5000, 10**6, 10**9):
        for p in (1e-9, 0.001, 0.01, 0.2, 0.9):
            bits, k = libraries.scrapy_setting(n, p)
            assert libraries.scrapy_rate(n, bits, k) <= p
            assert k == 1 or libraries.scrapy_rate(n, bits, k - 1) > p
            half = bits - 1
            assert half == 0 or all(libraries.scrapy_rate(n, half, other) > p for other in range(1, 70))
    assert libraries.scrapy(10**9, 0.001).m == 2**34
    assert libraries.scrapy(10**9, 0.001).refused == "too_large"


@pytest.mark.parametrize("n", [1, 7, 10**6, 10**13])
@pytest.mark.parametrize("p", [5e-324, 1e-300, 1e-7, 0.01, 0.5, 0.99, 1 - 2**-53])
def test_nothing_overflows_and_every_rate_is_one(n: int, p: float) -> None:
    for library in LIBRARIES:
        made = library.size(n, p)
        assert 0 <= made.rate <= 1
        assert made.m <= 8 * made.size_bytes
        line = library.line(n, p)
        assert library.name == "scrapy" or (str(n) in line and repr(p) in line)
