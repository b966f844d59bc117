"""The game's palette: colours of the ST, menus that can be read."""

from assets.palette import ART_KEYS, GAME_PALETTE, Pen, guns, words


def test_every_pen_has_a_colour_of_the_st() -> None:
    assert len(words()) == 16
    assert all(word & 0x777 == word for word in words())


def test_no_two_pens_look_the_same() -> None:
    assert len(set(words())) == 16


def test_every_pen_has_one_letter() -> None:
    assert sorted(ART_KEYS.values()) == list(Pen)


def test_paper_is_light_and_ink_is_dark_for_menus_and_alerts() -> None:
    assert min(guns(GAME_PALETTE[Pen.PAPER])) >= 5
    assert max(guns(GAME_PALETTE[Pen.INK])) <= 1
    assert (Pen.PAPER, Pen.INK) == (0, 15)
