"""MSA archives: vectors by hand, round trips, damage."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stkit import msa
from stkit.errors import MsaError
from stkit.msa import Msa

EMPTY_TRACK = bytes(9 * 512)
TWO_TRACKS = bytes.fromhex("0e0f 0009 0001 0000 0001" + "0004 e5001200" * 4)


def test_two_empty_tracks_by_hand() -> None:
    archive = Msa(9, 2, 0, 1, (EMPTY_TRACK,) * 4)
    assert archive.to_bytes() == TWO_TRACKS
    assert msa.parse(TWO_TRACKS) == archive
    assert msa.of_image(bytes(4 * 4608), sides=2, spt=9) == archive


def _one_track(start: bytes) -> bytes:
    """Return how a track that starts so and goes on with zero bytes is written, without header."""
    track = start + bytes(4608 - len(start))
    return Msa(9, 1, 0, 0, (track,)).to_bytes()[12:]


@pytest.mark.parametrize(
    ("start", "packed"),
    [
        ("01", "01"),
        ("010101", "010101"),  # a run of three is not shorter packed
        ("01010101", "e5010004"),
        ("e501", "e5e50001 01"),  # the mark itself, always as a run
        ("e5e5", "e5e50002"),
        ("0102e5e5e5e5e503", "0102 e5e50005 03"),
    ],
)
def test_runs_by_hand(start: str, packed: str) -> None:
    raw = bytes.fromhex(start)
    rest = 4608 - len(raw)
    assert _one_track(raw) == bytes.fromhex(packed) + b"\xe5\0" + rest.to_bytes(2, "big")


def test_a_track_that_grows_stays_raw() -> None:
    track = bytes([0xE5, 1]) * 2304
    data = Msa(9, 1, 0, 0, (track,)).to_bytes()
    assert data[10:12] == (4608).to_bytes(2, "big")
    assert data[12:] == track
    assert msa.parse(data).image == track


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.sampled_from([0, 1, 0xE5, 0xFF]), st.integers(1, 700)), max_size=40))
def test_round_trip(runs: list[tuple[int, int]]) -> None:
    image = b"".join(bytes([value]) * count for value, count in runs)[: 80 * 4608]
    image = image.ljust(2 * 4608 * (-(-len(image) // 9216) or 1), b"\0")
    archive = msa.of_image(image, sides=2, spt=9)
    again = msa.parse(archive.to_bytes())
    assert again == archive
    assert again.image == image


@pytest.mark.parametrize(
    ("offset", "patch", "message"),
    [
        (0, "0e0e", "magic is 0x0e0e, expected 0x0e0f"),
        (2, "0000", "0 sectors a track, expected 1 to 40"),
        (2, "0029", "41 sectors a track"),
        (4, "0002", "3 sides, expected 1 or 2"),
        (6, "0002", "tracks 2 to 1"),
        (8, "0056", "tracks 0 to 86"),
        (8, "0002", "track 2 side 0: size: 2 bytes needed"),
        (8, "0000", "12 bytes follow the last track"),
        (10, "0003", "track 0 side 0: the last run is cut short"),
        (10, "7fff", "track 0 side 0: 32767 bytes needed"),
        (14, "1201", "track 0 side 0: a run of 4609 goes past 4608 bytes"),
        (14, "11ff", "track 0 side 0: 4607 bytes, expected 4608"),
    ],
)
def test_damage_is_refused(offset: int, patch: str, message: str) -> None:
    wrong = bytes.fromhex(patch)
    data = TWO_TRACKS[:offset] + wrong + TWO_TRACKS[offset + len(wrong) :]
    with pytest.raises(MsaError) as error:
        msa.parse(data)
    assert message in str(error.value)


def test_half_tracks_are_refused() -> None:
    with pytest.raises(MsaError, match="4608 bytes are no whole tracks of 2 x 4608 bytes"):
        msa.of_image(bytes(4608), sides=2, spt=9)


@pytest.mark.parametrize("size", range(len(TWO_TRACKS)))
def test_truncation_is_refused(size: int) -> None:
    with pytest.raises(MsaError):
        msa.parse(TWO_TRACKS[:size])
