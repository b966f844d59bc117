"""Cinko: rules, match, notation and AI of the game, the reference for every port."""

__all__: list[str] = []
