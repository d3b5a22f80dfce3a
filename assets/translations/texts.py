"""Finds every text of the program that is to be translated, and brings the ``.ts`` files up to date.

``python -m assets.translations.texts`` rewrites them: new texts come in unfinished, texts that are no longer used go,
translations stay. Qt's own ``lupdate`` does not see the modules' short forms (``_tr``, ``_``) and their contexts; this
walks the syntax trees instead. ``lrelease`` then makes the ``.qm`` files, see ``release``.

Where it stands: a tool for those who work on the program; tests hold the files against it. Needs no Qt.
Source of the format: Qt 6, *Qt Linguist TS file format*.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
LANGUAGES = ("zh_CN",)
PLACES = ("app", "widgets")
_SHORT = ("_tr", "noop")
"""Forms whose context is that of the module's ``_tr``."""
_MARKERS = ("QT_TRANSLATE_NOOP", "_", "translate")
Text = tuple[str, str]
"""Context and source text."""


def _constants(node: ast.expr | None) -> list[str]:
    """Return the texts that an argument may have: one, or both of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_constants(node.body), *_constants(node.orelse)]
    return []


class _Finder(ast.NodeVisitor):
    """Collects the texts of one module."""

    def __init__(self, tree: ast.Module) -> None:
        self.found: list[Text] = []
        self.unknown: list[int] = []
        self._classes: list[str] = []
        self._names = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        self._short = self._context_of_short_form(tree)
        self.visit(tree)

    def _context_of_short_form(self, tree: ast.Module) -> str | None:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name == "_tr":
                for call in ast.walk(node):
                    if isinstance(call, ast.Call) and _name_of(call) == "translate":
                        return self._context(call.args[0])
        return str(self._names.get("_CONTEXT", "")) or None

    def _context(self, node: ast.expr) -> str | None:
        if isinstance(node, ast.Name):
            return str(self._names.get(node.id, "")) or None
        texts = _constants(node)
        return texts[0] if texts else None

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name != "_tr":
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = _name_of(node)
        if name in ("tr", *_SHORT) and node.args:
            context = self._short if name in _SHORT else self._classes[-1] if self._classes else None
            self._take(node, context, node.args[0])
        elif name in _MARKERS and len(node.args) >= 2 and _constants(node.args[1]):
            self._take(node, self._context(node.args[0]), node.args[1])
        self.generic_visit(node)

    def _take(self, node: ast.Call, context: str | None, text: ast.expr) -> None:
        texts = _constants(text)
        if context is None or not texts:
            self.unknown.append(node.lineno)
        else:
            self.found += [(context, each) for each in texts]


def _name_of(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _modules(root: Path) -> Iterator[Path]:
    for place in PLACES:
        yield from sorted((root / place).rglob("*.py"))


def texts(root: Path = CHECKOUT) -> list[Text]:
    """Return every text that is to be translated, with its context, each once, in the order of contexts."""
    found: set[Text] = set()
    for path in _modules(root):
        found.update(_Finder(ast.parse(path.read_text("utf-8"))).found)
    return sorted(found)


def untold(root: Path = CHECKOUT) -> list[str]:
    """Return the calls whose text the source does not tell, as file and line; such texts are marked elsewhere."""
    return [
        f"{path.relative_to(root)}:{line}"
        for path in _modules(root)
        for line in _Finder(ast.parse(path.read_text("utf-8"))).unknown
    ]


def read(path: Path) -> dict[Text, str]:
    """Return the finished translations of a ``.ts`` file."""
    known: dict[Text, str] = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") != "unfinished" and translation.text:
                known[name, message.findtext("source") or ""] = translation.text
    return known


def written(language: str, wanted: list[Text], known: dict[Text, str]) -> str:
    """Return a ``.ts`` file of these texts with what is known of their translations."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{language}">']
    contexts = sorted({context for context, _ in wanted})
    for context in contexts:
        lines += ["<context>", f"    <name>{escape(context)}</name>"]
        for name, source in wanted:
            if name == context:
                lines += [
                    "    <message>",
                    f"        <source>{escape(source)}</source>",
                    _translation(known, name, source),
                ]
                lines.append("    </message>")
        lines.append("</context>")
    return "\n".join([*lines, "</TS>", ""])


def _translation(known: dict[Text, str], context: str, source: str) -> str:
    told = known.get((context, source))
    if told is None:
        return '        <translation type="unfinished"></translation>'
    return f"        <translation>{escape(told)}</translation>"


def release(path: Path, made: Path) -> None:
    """Have Qt's ``lrelease`` make the ``.qm`` file of a ``.ts`` file."""
    tool = shutil.which("pyside6-lrelease", path=str(Path(sys.executable).parent)) or "pyside6-lrelease"
    subprocess.run([tool, "-silent", str(path), "-qm", str(made)], check=True)


def update(root: Path = CHECKOUT) -> None:
    """Bring all ``.ts`` and ``.qm`` files up to date."""
    wanted = texts(root)
    for language in LANGUAGES:
        path = HERE / f"urloupe_{language}.ts"
        known = read(path) if path.exists() else {}
        path.write_text(written(language, wanted, known), "utf-8")
        release(path, path.with_suffix(".qm"))
        missing = sum((context, source) not in known for context, source in wanted)
        print(f"{language}: {len(wanted)} texts, {missing} of them not translated")


if __name__ == "__main__":
    update()
