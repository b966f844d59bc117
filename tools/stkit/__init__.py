"""stkit: the file formats of the Atari ST: PRG, RSC, DEGAS, ARC, FAT12 floppies."""

__all__: list[str] = []
