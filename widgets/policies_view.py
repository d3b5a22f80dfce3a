"""The Policies tab: how many keys two policies give, what one merges that the other keeps apart, and pages at risk.

Where it stands: above ``merge_table`` and ``parts``. It asks through ``asking`` for a ``PoliciesRequest`` and, while it
is shown, for the rest until the comparison is complete; “Stop” and “Go on” hold it. The application connects
``asking.wanted`` to the worker, its answers to ``asking.answer``, and calls ``refresh`` when the list changes.
``export_wanted`` carries the rows of a CSV file.
Cost of a scene: under 5 ms in the window's thread.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from core.scene.policies import (
    ComparisonResult,
    Merged,
    PoliciesRequest,
    PoliciesScene,
    comparison_rows,
    written_name,
)
from core.units import count_text, printable
from widgets import theme
from widgets.amounts import counted, short_percent
from widgets.asking import Asking
from widgets.canvas import TableTwin
from widgets.merge_table import MergeRow, MergeTable, clearest
from widgets.parts import Choice, FlatButton, Label, Line, ViewPage, labelled
from widgets.structure_cells import INSET, inset, to_edges

OWN = "own"
NUMBERED = 0.5
"""Progress from which on both numbers of keys are whole."""
NAMES = (
    *("raw", "whatwg", "whatwg+nofrag", "whatwg+https+nowww", "whatwg+nofrag+noslash+sortquery"),
    *("whatwg+nofrag+https+nowww+noslash+sortquery+notrack+nojsessionid", "scrapy", "surt"),
)
"""Policies that are offered; any other one can be typed."""
FIELD_WIDTH, CHOICE_WIDTH, LEAST_CHOICE = 110, 150, 70
"""Pixels; the choice is narrow where a name is typed beside it."""


class PolicyChoice(QWidget):
    """A choice of a policy, and a field for another one; ``changed`` tells a name that is one.

    Signals
    -------
    changed
        The written form of the policy's name.
    """

    changed = Signal(object)

    def __init__(self, letter: str, policy: str) -> None:
        super().__init__()
        named = self.tr("Policy {0}").format(letter)
        self.choice = Choice(named, [*((name, name) for name in NAMES), (OWN, self.tr("another one…"))])
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("Name of policy {0}").format(letter))
        self.field.setPlaceholderText("whatwg+nofrag+https")
        self.field.setFixedWidth(FIELD_WIDTH)
        self.field.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GRID)
        row.addWidget(labelled(letter, self.choice))
        row.addWidget(self.field)
        self.policy = policy
        self.set_policy(policy)
        self.choice.currentIndexChanged.connect(self._chosen)
        self.field.textEdited.connect(self._show_fault)
        self.field.editingFinished.connect(self._typed)
        theme.signals().theme_changed.connect(self._show_fault)

    def set_policy(self, policy: str) -> None:
        """Show a policy without a signal."""
        self.policy = policy
        self.choice.choose(policy if policy in NAMES else OWN)
        self.field.setText(policy)
        self._show_field(policy not in NAMES)

    def _show_field(self, shown: bool) -> None:
        self.field.setVisible(shown)
        self.choice.setFixedWidth(LEAST_CHOICE if shown else CHOICE_WIDTH)

    @Slot()
    def _chosen(self) -> None:
        own = self.choice.chosen() == OWN
        self._show_field(own)
        if own:
            self.field.setText(self.policy)
            self.field.setFocus()
            self.field.selectAll()
        else:
            self._take(self.choice.chosen())

    @Slot()
    def _typed(self) -> None:
        name = written_name(self.field.text())
        if name:
            self._take(name)

    def _take(self, name: str) -> None:
        if name != self.policy:
            self.policy = name
            self.changed.emit(name)

    @Slot(object)
    def _show_fault(self, _: object = None) -> None:
        faulty = bool(self.field.text()) and not written_name(self.field.text())
        colour = theme.current().mismatch.name()
        self.field.setStyleSheet(f"QLineEdit {{ border: 1px solid {colour}; }}" if faulty else "")


class _Section(QWidget):
    """A bold title, a quiet sentence, and a table; without rows the sentence alone."""

    def __init__(self, title: str, *tables: MergeTable) -> None:
        super().__init__()
        self.title = Label(title, bold=True)
        self.sentence = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        head = QHBoxLayout()
        head.setContentsMargins(INSET, 0, INSET, 0)
        head.setSpacing(10)
        head.addWidget(self.title)
        head.addWidget(self.sentence, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 4)
        column.setSpacing(2)
        column.addLayout(head)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.tables = tables
        for made in tables:
            row.addWidget(made, 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)

    def show_tables(self) -> None:
        for made in self.tables:
            made.setVisible(bool(made.rows))


class PoliciesView(ViewPage):
    """The tab.

    Signals
    -------
    export_wanted
        Rows of text, the heading first.

    Attributes
    ----------
    asking : Asking
        Questions to the worker and their answers.
    """

    export_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        empty = self.tr("Which URLs one normalisation policy merges and another keeps apart, rule by rule.")
        super().__init__(self.tr("Policy A against B"), empty, parent)
        self.asking = Asking(self)
        self.asking.answered.connect(self.set_scene)
        self._scene = PoliciesScene(PoliciesRequest())
        self._stopped = self._again = False
        self.a, self.b = PolicyChoice("A", "whatwg"), PolicyChoice("B", "surt")
        for choice in (self.a, self.b):
            choice.changed.connect(self._policy_changed)
            self.add_control(choice)
        rule = self.tr("rule")
        self.risks = MergeTable(self.tr("Pages at risk"), rule)
        self.rules_b = MergeTable(self.tr("Rules by which B merges"), rule)
        self.rules_a = MergeTable(self.tr("Rules by which A merges"), rule)
        self.hosts_b = MergeTable(self.tr("Hosts where B merges"), self.tr("host, merged by B"))
        self.hosts_a = MergeTable(self.tr("Hosts where A merges"), self.tr("host, merged by A"))
        self._risk_part = _Section(self.tr("Pages at risk"), self.risks)
        self._b_part = _Section(self.tr("Merged by B, kept apart by A"), self.rules_b)
        self._a_part = _Section(self.tr("Merged by A, kept apart by B"), self.rules_a)
        self._host_part = _Section(self.tr("Hosts"), self.hosts_b, self.hosts_a)
        to_edges(self)
        self.set_content(self._lay_out())
        self._build_foot_row()

    def _lay_out(self) -> QWidget:
        self._keys = [Label(size=theme.HEAD, elide=Qt.TextElideMode.ElideRight) for _ in "AB"]
        keys = QWidget()
        row = QHBoxLayout(keys)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.MARGIN)
        for label in self._keys:
            row.addWidget(label, 1)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self._b_part, self._risk_part, self._a_part, self._host_part):
            column.addWidget(part)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        for ground in (scroll.viewport(), inner):
            ground.setBackgroundRole(QPalette.ColorRole.Base)
        content = QWidget()
        outer = QVBoxLayout(content)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addLayout(inset(keys))
        outer.addLayout(inset(Line()))
        outer.addWidget(scroll, 1)
        return content

    def _build_foot_row(self) -> None:
        self.said = Label(token="quiet", elide=Qt.TextElideMode.ElideRight)
        self.stop_button = FlatButton(self.tr("Stop"), bare=True)
        self.export_button = FlatButton(self.tr("Export CSV…"), bare=True)
        self.stop_button.clicked.connect(self._stop_or_go_on)
        self.export_button.clicked.connect(self._export)
        self.bottom.setContentsMargins(INSET, 4, INSET, 0)
        self.add_bottom(self.said, 1)
        self.add_bottom(self.stop_button)
        self.add_bottom(self.export_button)

    # ---- in ------------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        """Ask for the comparison of the list as it is now; while an answer is on its way, once more after it."""
        if self.asking.is_waiting:
            self._again = True
            return
        request = self._scene.request
        job = self._scene.job if (request.a, request.b) == (self.a.policy, self.b.policy) else None
        self.asking.ask(PoliciesRequest(self.a.policy, self.b.policy, job))

    def reset(self) -> None:
        """Forget the list before."""
        self._stopped = self._again = False
        self._scene = PoliciesScene(PoliciesRequest(self.a.policy, self.b.policy))
        self._show_scene()

    def set_policies(self, a: str, b: str) -> None:
        """Choose two policies and ask."""
        self.a.set_policy(a)
        self.b.set_policy(b)
        self._policy_changed()

    @Slot(object)
    def set_scene(self, scene: PoliciesScene) -> None:
        """Show what is known, and ask for the rest."""
        self._scene = scene
        self._show_scene()
        rest = scene.rest()
        if self._again:
            self._again = False
            self.refresh()
        elif rest is not None and not self._stopped and self.isVisible():
            self.asking.ask(rest)

    @property
    def scene(self) -> PoliciesScene:
        """What is shown."""
        return self._scene

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._scene.complete and not self._stopped and not self.asking.is_waiting:
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._again = False

    # ---- hands ---------------------------------------------------------------------------

    @Slot(object)
    def _policy_changed(self, _: object = None) -> None:
        self._stopped = False
        self.refresh()

    @Slot()
    def _stop_or_go_on(self) -> None:
        self._stopped = not self._stopped
        if not self._stopped:
            self.refresh()
        self._say()

    @Slot()
    def _export(self) -> None:
        if self._scene.result is not None:
            self.export_wanted.emit(comparison_rows(self._scene.result))

    def table(self) -> TableTwin:
        """Return the rules of both directions."""
        twins = [(self.tr("B"), self.rules_b.table()), (self.tr("A"), self.rules_a.table())]
        columns = next((twin.columns for _, twin in twins if twin.rows), twins[0][1].columns)
        rows = tuple((letter, *row) for letter, twin in twins for row in twin.rows)
        return TableTwin(self.title_label.text(), (self.tr("merged by"), *columns), rows, numeric=(2, 3, 4))

    # ---- words ---------------------------------------------------------------------------

    def _show_scene(self) -> None:
        result = self._scene.result
        if result is not None:
            self._show_keys(result)
            self._show_direction(self._b_part, self.rules_b, result.merged_by_b)
            self._show_direction(self._a_part, self.rules_a, result.merged_by_a)
            self._show_risks(result)
            self._show_hosts(result)
        for part in (self._b_part, self._risk_part, self._a_part, self._host_part):
            part.setVisible(result is not None)
            part.show_tables()
        for label in self._keys:
            label.setVisible(result is not None)
        self._say()

    def _show_keys(self, result: ComparisonResult) -> None:
        for letter, side, label in zip("AB", (result.a, result.b), self._keys, strict=True):
            if self._scene.progress < NUMBERED:
                label.setText(f"{letter}: {side.name}")
                continue
            text = self.tr("{0}: {1} gives {2}, {3} fewer than URLs")
            fewer = count_text(result.urls - side.keys)
            label.setText(text.format(letter, side.name, counted(side.keys, "keys"), fewer))

    def _show_direction(self, part: _Section, made: MergeTable, merged: Merged) -> None:
        rows = [
            MergeRow(_rule(count.rule), count.groups, count.urls, clearest(count.samples)) for count in merged.rules
        ]
        made.set_rows(rows, merged.examined)
        if not merged.groups:
            part.sentence.setText(self.tr("nothing"))
            return
        text = self.tr("{0} groups of {1}; a group can have several rules")
        said = text.format(count_text(merged.groups), counted(merged.urls, "urls"))
        if self._scene.complete and merged.examined < merged.groups:
            few = self.tr("rules of {0} groups, spread evenly").format(count_text(merged.examined))
            said = f"{said}; {few}"
        part.sentence.setText(said)

    def _show_risks(self, result: ComparisonResult) -> None:
        sides = (("B", result.merged_by_b), ("A", result.merged_by_a))
        rows = [
            MergeRow(
                self.tr("{0}, by {1}").format(_rule(count.rule), letter),
                count.groups,
                count.urls,
                clearest(count.samples),
            )
            for letter, merged in sides
            for count in merged.at_risk
        ]
        self.risks.set_rows(rows, sum(merged.examined for _, merged in sides))
        some = self.tr("rules that may make one key of different pages")
        self._risk_part.sentence.setText(some if rows else self.tr("no rule made one key of what may be two pages"))

    def _show_hosts(self, result: ComparisonResult) -> None:
        told = []
        for letter, made, merged in (
            ("B", self.hosts_b, result.merged_by_b),
            ("A", self.hosts_a, result.merged_by_a),
        ):
            rows = [MergeRow(printable(host.host), host.groups, host.urls) for host in merged.hosts]
            made.set_rows(rows, merged.groups)
            if merged.n_hosts:
                shown = self.tr("{0} of {1}").format(count_text(len(rows)), count_text(merged.n_hosts))
                told.append(f"{letter}: {shown if len(rows) < merged.n_hosts else count_text(merged.n_hosts)}")
        self._host_part.sentence.setText(" · ".join(told) or self.tr("none"))

    def _say(self) -> None:
        scene = self._scene
        result = scene.result
        self.set_sentence(self.tr("on {0}").format(counted(result.urls, "urls")) if result is not None else "")
        if scene.fault == "stream":
            said = self.tr("The list came from a stream under another policy than raw: its URLs cannot be read again.")
        elif scene.fault == "extra":
            said = self.tr("The policy surt needs a package of its own: install urloupe[surt].")
        elif scene.fault:
            said = self.tr("There is no such policy.")
        elif result is None:
            said = self.tr("The policies are compared once the list is read.")
        elif scene.complete:
            said = self.tr("every URL of the list was compared")
        else:
            done = short_percent(scene.progress)
            said = (self.tr("stopped at {0}") if self._stopped else self.tr("comparing, {0}")).format(done)
        self.said.setText(said)
        self.stop_button.setVisible(not scene.complete)
        self.stop_button.setText(self.tr("Go on") if self._stopped else self.tr("Stop"))
        self.export_button.setEnabled(result is not None)


def _rule(name: str) -> str:
    return name.replace("_", " ")
