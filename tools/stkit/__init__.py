"""stkit: the file formats of the Atari ST: PRG, RSC, DEGAS, ARC, FAT12 floppies.

Each module of a format has parse(bytes) and objects with to_bytes(); none of them opens a file.
"""

from stkit import arc, degas, errors, fat12, link, lint, manifest, msa, prg, rsc

__all__ = ["arc", "degas", "errors", "fat12", "link", "lint", "manifest", "msa", "prg", "rsc"]
