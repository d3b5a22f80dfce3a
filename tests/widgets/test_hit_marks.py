"""Hits of a search as they are marked: in rows of the outline, at the foot of the icicle's rows, below nodes."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.operations import insert_url
from core.plan import Plan
from core.scene.forest import ForestRequest, build_forest
from core.scene.search import SearchRequest, SearchSpec, build_search
from core.session import Session
from tests.core.prefix_oracle import SmallSession
from tests.widgets.prefix_scenes import LISTED, Answering, settled
from widgets import theme
from widgets.forest_view import ForestView
from widgets.icicle_layout import Span, hit_rows
from widgets.outline_view import OutlineView
from widgets.prefix_view import PrefixView
from widgets.treemap_view import TreemapView

SPEC = SearchSpec(b"/dir/00")
N_HITS = 100


@pytest.fixture(scope="module")
def session() -> SmallSession:
    made = SmallSession(LISTED)
    mark(made)
    return made


def mark(session: SmallSession | Session, spec: SearchSpec = SPEC) -> None:
    """Search until the hits can be marked."""
    while build_search(session, SearchRequest(spec)).pending:  # type: ignore[arg-type]
        pass


def is_text(image: QImage, x: int, y: int) -> bool:
    return image.pixelColor(x, y) == theme.current().text


def test_rows_of_the_outline_count_hits(qtbot: QtBot, session: SmallSession) -> None:
    view = OutlineView()
    qtbot.addWidget(view)
    view.resize(272, 400)
    Answering(view, session)
    view.show()
    spec = SearchSpec(b"odd")
    mark(session, spec)
    view.set_search(spec)
    view.refresh()
    settled(view)
    mark(session)
    first, second = (view.model.index(row, 0) for row in (0, 1))
    assert [view.model.node(index).n_hits for index in (first, second)] == [0, 2]
    assert "hits" not in first.data(Qt.ItemDataRole.ToolTipRole)
    assert "2 hits" in second.data(Qt.ItemDataRole.ToolTipRole)
    assert second.data(Qt.ItemDataRole.AccessibleTextRole).endswith(", 2 hits")
    image, place = view.tree.viewport().grab().toImage(), view.tree.visualRect(second)
    bar = [x for x in range(place.left(), place.right()) if is_text(image, x, place.bottom() - 4)]
    assert len(bar) >= 7 and bar[-1] - bar[0] == len(bar) - 1


def test_the_outline_leaves_out_what_has_no_hit_and_keeps_what_is_above_one(
    qtbot: QtBot, session: SmallSession
) -> None:
    view = OutlineView()
    qtbot.addWidget(view)
    view.resize(272, 400)
    Answering(view, session)
    view.show()
    spec = SearchSpec(b"h07.org")
    mark(session, spec)
    view.refresh()
    settled(view)
    assert view.model.rowCount() == 2 and not view.menu.only_hits.isEnabled()
    view.set_search(spec)
    assert view.menu.only_hits.isEnabled()
    view.menu.only_hits.trigger()
    settled(view)
    view.expand_to(9)
    settled(view)
    found = [node for node in view.model._nodes[1:] if node.key[0] in view.model._by_prefix]
    assert view.model.rowCount() == 1
    assert {node.key[0] for node in found} >= {b"https://", b"https://h07.org/"}
    assert all(b"https://h07.org/".startswith(node.key[0]) or b"h07.org" in node.key[0] for node in found)
    view.menu.only_hits.trigger()
    settled(view)
    assert view.model.rowCount() == 2
    mark(session)


def test_rows_of_the_icicle_are_marked_where_hits_are(qtbot: QtBot, session: SmallSession) -> None:
    view = PrefixView()
    qtbot.addWidget(view)
    view.resize(1040, 700)
    Answering(view, session)
    view.show()
    view.set_search(SPEC)
    view.refresh()
    settled(view)
    icicle, image = view.scene.whole, view.canvas.grab().toImage()
    assert icicle is not None and int(icicle.hits[0]) == N_HITS
    picture = view.canvas._pictures[0]
    keys = sorted(set(LISTED))
    hits = [rank for rank, key in enumerate(keys) if SPEC.text in key]
    left, right = (round(picture.span.x_at(rank)) for rank in (hits[0], hits[-1] + 1))
    for level in range(3):
        y = picture.top + picture.rows.top[level] + picture.rows.height[level] - 3
        marked = [x for x in range(view.canvas.width()) if is_text(image, x, y)]
        assert abs(marked[0] - left) <= 2 and abs(marked[-1] - right) <= 3
        assert len(marked) >= (right - left) * 0.9
    assert "hits of the search" in view.marks_legend.accessibleName()


@pytest.mark.parametrize("now", [theme.LIGHT, theme.DARK])
def test_rectangles_of_the_treemap_are_marked_where_hits_are(
    qtbot: QtBot, qapp: QApplication, session: SmallSession, now: theme.Theme
) -> None:
    mark(session)
    view = TreemapView()
    qtbot.addWidget(view)
    view.resize(1040, 700)
    Answering(view, session)
    view.show()
    view.refresh()
    settled(view)
    assert "hits" not in view.marks_legend.accessibleName() and "Hits" not in view.canvas.table().columns  # type: ignore
    theme.apply(qapp, now)
    try:
        for mass in ("urls", "bytes"):
            view.set_search(None)
            view.measure.setCurrentIndex(view.measure.findData(mass))
            view.refresh()
            settled(view)
            before = view.canvas._picture.pixels.copy()  # type: ignore[union-attr]
            view.set_search(SPEC)
            view.refresh()
            settled(view)
            treemap, picture = view.scene.treemap, view.canvas._picture
            assert treemap is not None and picture is not None and int(treemap.hits[0]) == N_HITS
            changed = np.unique(treemap.owners[picture.pixels != before] % len(treemap))
            leaves = np.setdiff1d(np.arange(len(treemap)), treemap.parent)
            large = treemap.rects[:, 2:].min(axis=1) > 1
            assert set(changed.tolist()) == {i for i in leaves.tolist() if treemap.hits[i] and large[i]}
        twin = view.canvas.table()
        assert twin is not None and twin.columns[-1] == "Hits" and twin.rows[0][-1] == str(N_HITS)
        at = next(i for i in range(len(treemap)) if treemap.prefix_of(i) == b"https://big.org/dir/")
        assert f"{N_HITS} hits" in view.canvas.hint(QPointF(view.canvas.place_of(at).topLeft() + QPoint(4, 4)))
        assert "hits of the search" in view.marks_legend.accessibleName()
        view.reset()
        assert view.request.search == SPEC
    finally:
        theme.apply(qapp, theme.LIGHT)


def test_a_single_hit_is_three_pixels_wide_and_only_where_a_row_has_something(session: SmallSession) -> None:
    from core.scene.prefixes import PrefixesRequest, build_prefixes

    mark(session, SearchSpec(b"/dir/0450"))
    scene = build_prefixes(session, PrefixesRequest(columns=600, search=SearchSpec(b"/dir/0450")))  # type: ignore[arg-type]
    mark(session)
    icicle = scene.whole
    assert icicle is not None and icicle.column_hits.sum() in (1, 2)
    now = theme.LIGHT
    pixels = np.full((2, 600), 0xFF123456, np.uint32)
    pixels[1] = now.base.rgb()
    rows = hit_rows(icicle, Span(icicle.x0, icicle.x1, 600), pixels, now)
    assert rows is not None
    assert 3 <= int((rows[0] != pixels[0]).sum()) <= 4
    assert (rows[1] == pixels[1]).all()
    away = hit_rows(icicle, Span(icicle.x0, icicle.x0 + 50, 600), pixels, now)
    assert away is not None and (away == pixels).all()


def test_nodes_with_hits_are_marked(qtbot: QtBot) -> None:
    session = Session(Plan(structures=("exact", "radix", "trie")))
    for key in (b"http://a/x1", b"http://a/x2", b"http://a/y1", b"http://b/"):
        insert_url(session, key)
    spec = SearchSpec(b"x")
    mark(session, spec)
    view = ForestView()
    qtbot.addWidget(view)
    view.resize(1040, 600)
    view.asking.wanted.connect(lambda request: view.asking.answer(request, build_forest(session, request)))
    view.show()
    view.set_search(spec)
    view.refresh()
    scene = view.scene
    assert scene.nodes is not None and int(scene.hits[0]) == 2
    assert "hits of the search" in view.legend.accessibleName() or "hits" in view.legend.accessibleName()
    with_hits = view.picture.grab().toImage()
    view.set_search(None)
    view.refresh()
    without = view.picture.grab().toImage()
    assert not view.scene.hits.size and with_hits != without
    assert "hits" not in view.legend.accessibleName()
    assert isinstance(build_forest(session, ForestRequest(search=SearchSpec(b"other"))).hits, np.ndarray)
