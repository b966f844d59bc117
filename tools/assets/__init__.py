"""assets: what is drawn and written by program, so that nothing generated need be kept.

Each generator runs as `python -m assets.NAME --out FOLDER` with tools/ on the path:

    fonts     system fonts of the ROM, fonts of the game      fonts.c game_font.c
    layout    where everything stands on the game's screen    layout.h
    palette   the game's sixteen colours                      palette.h
    stones    stones and marks as sprites                     stones.c
    sounds    strings for Dosound                             sounds.c
    board     the board and the panel                         CINKOPC1.P11
    title     the title picture                               TITLE.P11

They share textart and glyphs (drawings as text: fonts/, art/), canvas (a picture in sixteen pens),
csource (C tables), noise (grain of wood); the title also scene (a ray tracer), lettering (letters
as distances) and dither (error diffusion). Same sources, same bytes on any machine: whole numbers,
or floating point with nothing but sums, products, quotients and square roots.
"""

__all__: list[str] = []
