"""The names that the command line offers without importing what has them are those that the program has."""

from app import animation_file, cli, settings, shot
from widgets.step_lacks import ORDER
from widgets.step_player import SPEEDS


def test_the_command_line_offers_what_the_program_has() -> None:
    assert cli.PLAYED == ORDER
    assert tuple(map(float, cli.SPEEDS)) == SPEEDS and tuple(map(str, SPEEDS)) == cli.SPEEDS
    assert ("system", *cli.LANGUAGES) == settings.LANGUAGES
    assert shot.MOVING == animation_file.ENDINGS
