"""assets: what is drawn and written by program: fonts, pictures, stones, sounds, the layout."""

__all__: list[str] = []
