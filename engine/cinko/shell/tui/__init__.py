"""The full-screen game in the terminal, imported only when it is played."""

__all__: list[str] = []
