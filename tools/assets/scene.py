"""A small ray tracer for the title: stones on a lacquered board in the light of a lamp.

Only sums, products, quotients and square roots: IEEE 754 rounds each of these in one way, so that
the picture is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from assets import noise

Vector = tuple[float, float, float]
Colour = tuple[float, float, float]
"""Red, green and blue, 0 to 1, as the screen's guns show them."""

STONE_RADIUS = 0.47
STONE_HEIGHT = 0.25
"""Half the thickness of a stone, in the unit of the board's lines."""
FLATNESS = STONE_RADIUS / STONE_HEIGHT
"""Heights times this make a stone a ball."""

BOARD_EDGE = 9.0
"""The board's outer lines are this far from its centre."""
MARGIN = 0.9
LINE_WIDTH = 0.045


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone on the board: the crossing, from the centre, and its colour in full light."""

    x: float
    z: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the eye is, and the directions of the picture's centre, right and up."""

    eye: Vector
    forward: Vector
    right: Vector
    up: Vector
    zoom: float
    """Pixels to a unit at a distance of one."""
    centre: tuple[float, float]

    def ray(self, x: float, y: float) -> Vector:
        """Return the direction in which a point of the picture is seen, of length 1."""
        u = (x - self.centre[0]) / self.zoom
        v = (self.centre[1] - y) / self.zoom
        return unit(
            (
                self.forward[0] + u * self.right[0] + v * self.up[0],
                self.forward[1] + u * self.right[1] + v * self.up[1],
                self.forward[2] + u * self.right[2] + v * self.up[2],
            )
        )

    def seen_at(self, point: Vector) -> tuple[float, float, float]:
        """Return where in the picture a point is, and how far it is away."""
        d = tuple(p - e for p, e in zip(point, self.eye, strict=True))
        depth = dot((d[0], d[1], d[2]), self.forward)
        u = dot((d[0], d[1], d[2]), self.right) / depth
        v = dot((d[0], d[1], d[2]), self.up) / depth
        return self.centre[0] + u * self.zoom, self.centre[1] - v * self.zoom, depth


def dot(a: Vector, b: Vector) -> float:
    """Return the scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def unit(a: Vector) -> Vector:
    """Return the vector of length 1."""
    length = sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
    return a[0] / length, a[1] / length, a[2] / length


def cross(a: Vector, b: Vector) -> Vector:
    """Return the vector product."""
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def look(eye: Vector, at: Vector, *, zoom: float, centre: tuple[float, float]) -> Camera:
    """Return the camera that has the point `at` in the centre."""
    forward = unit((at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]))
    right = unit(cross((0.0, 1.0, 0.0), forward))
    return Camera(eye, forward, right, cross(forward, right), zoom, centre)


def ramp(low: float, high: float, value: float) -> float:
    """Rise smoothly from 0 at `low` to 1 at `high`."""
    t = (value - low) / (high - low)
    t = 0.0 if t < 0 else min(t, 1.0)
    return t * t * (3 - 2 * t)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour between two."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t


def scale(a: Colour, t: float) -> Colour:
    """Return a colour in more or less light."""
    return a[0] * t, a[1] * t, a[2] * t


def add(a: Colour, b: Colour, t: float) -> Colour:
    """Return a colour with some of another on top."""
    return a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t


DARK: Colour = (0.0, 0.0, 0.0)
LAMP: Colour = (1.0, 0.96, 0.86)
SKY: Colour = (0.30, 0.42, 0.75)
WOOD_PALE: Colour = (0.93, 0.68, 0.38)
WOOD_DEEP: Colour = (0.66, 0.40, 0.18)
LINE: Colour = (0.16, 0.07, 0.03)
RIM: Colour = (0.30, 0.13, 0.06)
TABLE: Colour = (0.10, 0.07, 0.10)

REACH = 2
TILE = 8


class Scene:
    """The board with its stones, and the lamp over it."""

    def __init__(self, stones: Sequence[Stone], camera: Camera, lamp: Vector) -> None:
        self.camera = camera
        self.lamp = lamp
        self.near: dict[tuple[int, int], list[Stone]] = {}
        """By crossing: the stones that may shade or be mirrored in the wood around it."""
        self.tiles: dict[tuple[int, int], list[Stone]] = {}
        """By tile of the picture: the stones that may be seen in it."""
        for stone in stones:
            for dx in range(-REACH, REACH + 1):
                for dz in range(-REACH, REACH + 1):
                    cell = round(stone.x) + dx, round(stone.z) + dz
                    self.near.setdefault(cell, []).append(stone)
            x, y, depth = camera.seen_at((stone.x, STONE_HEIGHT, stone.z))
            size = 1.2 * STONE_RADIUS * camera.zoom / depth
            for tile_x in range(int(x - size) // TILE, int(x + size) // TILE + 1):
                for tile_y in range(int(y - size) // TILE, int(y + size) // TILE + 1):
                    self.tiles.setdefault((tile_x, tile_y), []).append(stone)

    def seen(self, x: float, y: float) -> tuple[object, Colour]:
        """Return what is seen at a point of the picture (to find edges by), and its colour."""
        eye, ray = self.camera.eye, self.camera.ray(x, y)
        if ray[1] > -0.001:
            return None, DARK
        hit = _first(self.tiles.get((int(x) // TILE, int(y) // TILE), ()), eye, ray)
        if hit is not None:
            stone, t = hit
            return stone, self._stone_colour(stone, _along(eye, ray, t), ray, gleaming=True)
        t = -eye[1] / ray[1]
        return None, self._board_colour(_along(eye, ray, t), ray, t / self.camera.zoom)

    def _shadow(self, point: Vector, light: Vector, own: Stone | None) -> float:
        """Return how much of the lamp is hidden from a point, 0 to 1, softly."""
        hidden = 0.0
        dx, dy, dz = light[0], light[1] * FLATNESS, light[2]
        length = dx * dx + dy * dy + dz * dz
        for stone in self.near.get((round(point[0]), round(point[2])), ()):
            if stone is own:
                continue
            ox, oy, oz = _scaled(stone, point)
            t = -(ox * dx + oy * dy + oz * dz) / length
            if t <= 0:
                continue
            x, y, z = ox + dx * t, oy + dy * t, oz + dz * t
            distance = sqrt(x * x + y * y + z * z) / STONE_RADIUS
            soft = 0.06 + 0.20 * t
            hidden = max(hidden, 1 - ramp(1 - soft, 1 + soft, distance))
        return hidden

    def _light(self, point: Vector) -> tuple[Vector, float]:
        """Return the direction of the lamp, and how strong its light is here."""
        x, y, z = self.lamp[0] - point[0], self.lamp[1] - point[1], self.lamp[2] - point[2]
        distance = sqrt(x * x + y * y + z * z)
        near = self.lamp[1] / distance
        return (x / distance, y / distance, z / distance), 1.15 * near * near * near

    def _stone_colour(self, stone: Stone, point: Vector, ray: Vector, *, gleaming: bool) -> Colour:
        light, strength = self._light(point)
        ox, oy, oz = _scaled(stone, point)
        normal = unit((ox, oy * FLATNESS, oz))
        hidden = self._shadow(point, light, stone)
        diffuse = 0.90 * max(dot(normal, light), 0.0) * (1 - hidden) * strength
        # Light from the wood below, and from the room above.
        ambient = mix((0.24, 0.14, 0.07), (0.18, 0.19, 0.26), 0.5 + 0.5 * normal[1])
        base = 0.35 + 0.65 * strength
        r, g, b = stone.colour
        colour = (
            r * (ambient[0] * base + diffuse * LAMP[0]),
            g * (ambient[1] * base + diffuse * LAMP[1]),
            b * (ambient[2] * base + diffuse * LAMP[2]),
        )
        if not gleaming:
            return colour
        # The glaze: a sharp gleam of the lamp, a soft one around it, and the room at the rim.
        away = 2 * dot(ray, normal)
        mirror = (ray[0] - away * normal[0], ray[1] - away * normal[1], ray[2] - away * normal[2])
        gleam = max(dot(mirror, light), 0.0)
        sharp = ramp(0.955, 0.985, gleam)
        soft = gleam * gleam
        soft *= soft
        soft *= soft
        soft *= soft
        colour = add(colour, LAMP, (0.30 * soft + 0.95 * sharp) * (1 - hidden))
        grazing = 1 + dot(ray, normal)
        rim = 0.40 * grazing * grazing * grazing * (0.3 + 0.7 * strength)
        return add(colour, SKY if mirror[1] > 0 else WOOD_DEEP, rim)

    def _board_colour(self, point: Vector, ray: Vector, size: float) -> Colour:
        """Return the colour of the board or the table, for a pixel of this size across the view."""
        light, strength = self._light(point)
        outside = max(abs(point[0]), abs(point[2])) - BOARD_EDGE - MARGIN
        if outside > 0:
            return scale(TABLE, strength)
        wood = _wood(point, size, size / -ray[1])
        lit = strength * (1 - 0.80 * self._shadow(point, light, None)) * light[1]
        colour = (
            wood[0] * (0.10 + 1.05 * lit * LAMP[0]),
            wood[1] * (0.10 + 1.05 * lit * LAMP[1]),
            wood[2] * (0.12 + 1.05 * lit * LAMP[2]),
        )
        # The lacquer mirrors the stones, the more the flatter one looks at it.
        mirror = (ray[0], -ray[1], ray[2])
        hit = _first(self.near.get((round(point[0]), round(point[2])), ()), point, mirror)
        if hit is None:
            return colour
        stone, t = hit
        flat = 1 + ray[1]
        seen = self._stone_colour(stone, _along(point, mirror, t), mirror, gleaming=False)
        return mix(colour, seen, 0.12 + 0.35 * flat * flat)


def _wood(point: Vector, size_x: float, size_z: float) -> Colour:
    """Return the colour of the board's surface for a pixel that covers so much of it."""
    x, z = point[0], point[2]
    edge = max(abs(x), abs(z)) - BOARD_EDGE
    if edge > MARGIN - 0.2:
        return RIM
    fine = noise.smooth(int((x + 32) * 40), int((z + 32) * 8), step_x=60, step_y=3, seed=3)
    broad = noise.smooth(int((x + 32) * 8), int((z + 32) * 24), step_x=60, step_y=17, seed=4)
    ring = (int((z + 32) * 150) + broad * 2) % 256
    ring = ring if ring < 128 else 255 - ring
    wood = mix(WOOD_PALE, WOOD_DEEP, (fine + 2 * ring) / 700)
    if edge > LINE_WIDTH:
        return wood
    covered = max(_covered(x, size_x), _covered(z, size_z))
    return mix(wood, LINE, covered)


def _covered(place: float, size: float) -> float:
    """Return how much of a pixel a line covers."""
    nearest = round(place)
    half = LINE_WIDTH * (1.6 if abs(nearest) == BOARD_EDGE else 1.0)
    across = abs(place - nearest)
    low, high = max(across - size / 2, -half), min(across + size / 2, half)
    return max(high - low, 0.0) / size


def _first(stones: Iterable[Stone], start: Vector, ray: Vector) -> tuple[Stone, float] | None:
    """Return the stone that a ray meets first, and how far along."""
    best: tuple[Stone, float] | None = None
    dx, dy, dz = ray[0], ray[1] * FLATNESS, ray[2]
    a = dx * dx + dy * dy + dz * dz
    for stone in stones:
        ox, oy, oz = _scaled(stone, start)
        b = ox * dx + oy * dy + oz * dz
        inside = b * b - a * (ox * ox + oy * oy + oz * oz - STONE_RADIUS * STONE_RADIUS)
        if inside <= 0 or b > 0:
            continue
        t = (-b - sqrt(inside)) / a
        if t > 1e-6 and (best is None or t < best[1]):
            best = stone, t
    return best


def _along(start: Vector, ray: Vector, t: float) -> Vector:
    return start[0] + ray[0] * t, start[1] + ray[1] * t, start[2] + ray[2] * t


def _scaled(stone: Stone, point: Vector) -> Vector:
    """Return a point as seen from a stone's middle, heights stretched so that it is a ball."""
    return point[0] - stone.x, (point[1] - STONE_HEIGHT) * FLATNESS, point[2] - stone.z
