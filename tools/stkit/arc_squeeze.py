"""Huffman coding of ARC (squeezing): a table of nodes, then codes, low bits first."""

import heapq
from collections import Counter
from collections.abc import Iterator

from stkit.binary import Reader, Writer
from stkit.errors import ArcError

__all__ = ["pack", "unpack"]

END = 256  # the token after the last byte
MOST_NODES = 256
LONGEST_CODE = 16
CHUNK = 4096

Node = tuple[int, int]  # children: a node's number, or -(value + 1)


def pack(data: bytes) -> bytes:
    """Return the data squeezed; there must be some, for other programs fail on an empty file."""
    if not data:
        raise ValueError("nothing to squeeze")
    weights = Counter(data)
    weights[END] = 1
    nodes = _tree(weights)
    while _depth(nodes) > LONGEST_CODE:
        weights = Counter({value: max(1, weight // 2) for value, weight in weights.items()})
        nodes = _tree(weights)
    out = Writer().le16(len(nodes))
    for node in nodes:
        out.sle16(*node)
    codes = dict(_codes(nodes))
    bits = 0
    count = 0
    packed = bytearray()
    for value in (*data, END):
        code, length = codes[value]
        bits |= code << count
        count += length
        while count >= 8:
            packed.append(bits & 0xFF)
            bits >>= 8
            count -= 8
    if count:
        packed.append(bits)
    return out.put(bytes(packed)).to_bytes()


def unpack(data: bytes) -> Iterator[bytes]:
    """Yield the squeezed bytes in chunks, up to the end token or the end of the data."""
    reader = Reader(data, error=ArcError)
    count = reader.le16("nodes of the Huffman tree")
    if count > MOST_NODES:
        raise reader.fail(
            f"{count} nodes of the Huffman tree, expected {MOST_NODES} at most", offset=0
        )
    nodes: list[Node] = []
    for number in range(count):
        start = reader.offset
        node = (reader.sle16("node"), reader.sle16("node"))
        if not all(-END - 1 <= child < count for child in node):
            raise reader.fail(f"node {number} has children {node[0]} and {node[1]}", offset=start)
        nodes.append(node)
    if not nodes:
        return
    out = bytearray()
    at = steps = 0
    for byte in data[reader.offset :]:
        for bit in range(8):
            at = nodes[at][byte >> bit & 1]
            steps += 1
            if at < 0:
                value = -at - 1
                if value == END:
                    yield bytes(out)
                    return
                out.append(value)
                at = steps = 0
            elif steps > MOST_NODES:
                raise ArcError("the Huffman tree leads in a circle")
        if len(out) >= CHUNK:
            yield bytes(out)
            out.clear()
    yield bytes(out)


def _tree(weights: Counter[int]) -> list[Node]:
    """Return the nodes, root first; ties go to what was there first, so the tree is one."""
    heap = [(weight, value, -(value + 1)) for value, weight in sorted(weights.items())]
    heapq.heapify(heap)
    joined: list[Node] = []
    while len(heap) > 1:
        one, other = heapq.heappop(heap), heapq.heappop(heap)
        joined.append((one[2], other[2]))
        heapq.heappush(heap, (one[0] + other[0], END + len(joined), len(joined) - 1))
    last = len(joined) - 1
    return [
        (left if left < 0 else last - left, right if right < 0 else last - right)
        for left, right in reversed(joined)
    ]


def _depth(nodes: list[Node]) -> int:
    return max(length for _, (_, length) in _codes(nodes))


def _codes(nodes: list[Node]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield value, code and length of every leaf; the code's lowest bit is the first step."""
    todo = [(0, 0, 0)]
    while todo:
        number, code, length = todo.pop()
        if number < 0:
            yield -number - 1, (code, length)
        else:
            left, right = nodes[number]
            todo += [(left, code, length + 1), (right, code | 1 << length, length + 1)]
