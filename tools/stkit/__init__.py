"""stkit: the file formats of the Atari ST: PRG, RSC, DEGAS, ARC, FAT12 floppies."""

from stkit import errors, link, prg

__all__ = ["errors", "link", "prg"]
