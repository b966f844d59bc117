"""The words of the resource source language: kinds of objects, colours, flags, default looks."""

from dataclasses import dataclass

from stkit.rsc import ObjectFlag, ObjectState, ObjectType

__all__ = ["ALERT_ICONS", "COLORS", "FLAGS", "JUST", "KINDS", "STATES", "Colors", "Kind"]

LIGHT = ("white", "black", "red", "green", "blue", "cyan", "yellow", "magenta")
DARK = ("grey", "darkgrey", *(f"dark{color}" for color in LIGHT[2:]))
COLORS = LIGHT + DARK

FLAGS = {
    "selectable": ObjectFlag.SELECTABLE,
    "default": ObjectFlag.DEFAULT,
    "exit": ObjectFlag.EXIT,
    "editable": ObjectFlag.EDITABLE,
    "radio": ObjectFlag.RBUTTON,
    "touchexit": ObjectFlag.TOUCHEXIT,
    "hidden": ObjectFlag.HIDETREE,
    "indirect": ObjectFlag.INDIRECT,
}

STATES = {
    "selected": ObjectState.SELECTED,
    "crossed": ObjectState.CROSSED,
    "checked": ObjectState.CHECKED,
    "disabled": ObjectState.DISABLED,
    "outlined": ObjectState.OUTLINED,
    "shadowed": ObjectState.SHADOWED,
}

JUST = ("left", "right", "centre")
ALERT_ICONS = ("plain", "note", "question", "stop")


@dataclass(frozen=True, slots=True)
class Colors:
    """The colour word of boxes and texts, taken apart."""

    frame: int
    ink: int
    opaque: int
    pattern: int
    fill: int

    @classmethod
    def of(cls, word: int) -> "Colors":
        """Take a colour word apart."""
        return cls(word >> 12 & 15, word >> 8 & 15, word >> 7 & 1, word >> 4 & 7, word & 15)

    @property
    def word(self) -> int:
        """Return the colour word."""
        text = self.frame << 12 | self.ink << 8 | self.opaque << 7
        return text | self.pattern << 4 | self.fill


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of object: its type, what its spec is, and how it looks when nothing is said."""

    type: ObjectType
    spec: str  # box, text, ted, image, icon or user
    border: int = 0
    color: int = 0x1100


KINDS = {
    "box": Kind(ObjectType.BOX, "box", 1),
    "ibox": Kind(ObjectType.IBOX, "box", 0),
    "boxchar": Kind(ObjectType.BOXCHAR, "box", 1),
    "text": Kind(ObjectType.TEXT, "ted", 0, 0x1180),
    "boxtext": Kind(ObjectType.BOXTEXT, "ted", 1, 0x1180),
    "field": Kind(ObjectType.FTEXT, "ted", 0, 0x1180),
    "boxfield": Kind(ObjectType.FBOXTEXT, "ted", 1, 0x1180),
    "string": Kind(ObjectType.STRING, "text"),
    "button": Kind(ObjectType.BUTTON, "text"),
    "title": Kind(ObjectType.TITLE, "text"),
    "image": Kind(ObjectType.IMAGE, "image"),
    "icon": Kind(ObjectType.ICON, "icon"),
    "userdef": Kind(ObjectType.USERDEF, "user"),
}
