"""hatari_py: drive the Hatari emulator over a subprocess, in lockstep and bit-exact."""

__all__: list[str] = []
