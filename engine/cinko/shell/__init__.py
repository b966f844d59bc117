"""The `cinko` command: one module for each of its words."""

__all__: list[str] = []
