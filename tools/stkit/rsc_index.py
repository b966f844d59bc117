"""The names of a resource as a C header and as a Python module."""

from stkit.rsc_source import Resource

__all__ = ["c_header", "python_index"]


def c_header(resource: Resource, *, source: str, guard: str) -> str:
    """Return a header that defines each name as its number."""
    lines = [
        f"/* Made from {source} by `stkit rsc compile`; the numbers are those of the .RSC. */",
        f"#ifndef {guard}",
        f"#define {guard}",
        "",
    ]
    width = max((len(named.name) for named in resource.names), default=0)
    for named in resource.names:
        comment = named.comment.replace("*/", "* /").replace("/*", "/ *")
        lines.append(f"#define {named.name:{width}} {named.number:3} /* {comment} */")
    return "\n".join([*lines, "", "#endif", ""])


def python_index(resource: Resource, *, source: str) -> str:
    """Return a module with a constant for each name."""
    lines = [f'"""Made from {source} by `stkit rsc compile`: the numbers of the .RSC."""', ""]
    lines += [f"{named.name} = {named.number}" for named in resource.names]
    return "\n".join([*lines, ""])
