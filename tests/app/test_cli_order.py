"""Files and options of the command line in any order."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli import main, parsed


@pytest.mark.parametrize(
    ("arguments", "files"),
    [
        (["a", "--policy", "whatwg", "b"], ["a", "b"]),
        (["--policy", "whatwg", "a", "b"], ["a", "b"]),
        (["a", "--policy", "whatwg", "--", "-b"], ["a", "-b"]),
        (["--policy", "whatwg", "--", "a", "-b", "--", "--policy"], ["a", "-b", "--", "--policy"]),
        (["-", "--policy", "whatwg", "a"], ["-", "a"]),
    ],
)
@pytest.mark.parametrize("command", ["measure", "unique"])
def test_options_may_stand_between_files(command: str, arguments: list[str], files: list[str]) -> None:
    options = parsed([command, *arguments])
    assert (options.command, options.files, options.policy) == (command, files, "whatwg")


def test_every_command_with_several_files_takes_options_between_them(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    def told(*arguments: str) -> bytes:
        assert main(list(arguments)) == 0
        return capsysbinary.readouterr().out

    first, second = tmp_path / "a.csv", tmp_path / "b.csv"
    first.write_bytes(b"http://a.example/\n")
    second.write_bytes(b"http://A.example\nhttp://b.example/\n")
    paths = str(first), str(second)
    assert (
        json.loads(told("measure", paths[0], "--policy", "whatwg", paths[1], "--json"))["structures"][0]["n_keys"] == 2
    )
    assert told("unique", paths[0], "--policy", "whatwg", paths[1]) == b"http://a.example/\nhttp://b.example/\n"
    between = json.loads(told("policies", paths[0], "--a", "raw", paths[1], "--b", "whatwg", "--json"))
    before = json.loads(told("policies", *paths, "--a", "raw", "--b", "whatwg", "--json"))
    assert {**between, "elapsed_s": 0} == {**before, "elapsed_s": 0}
    assert parsed(["a", "--format", "text", "b", "--", "-c"]).files == ["a", "b", "-c"]  # and so does the window
