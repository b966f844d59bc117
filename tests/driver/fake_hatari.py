"""A peer that speaks like Hatari: its options, its debugger's console, its control socket.

It has a memory, a frame counter and breakpoints on frames and on memory, and no processor.  What
it does wrong is asked for by `--fake`, and what came over the socket is written to `events`.
"""

from __future__ import annotations

import re
import signal
import socket
import sys
import time
from pathlib import Path

CYCLES_A_FRAME = 160256
BREAK = re.compile(r"b (.*) :once :quiet")


def say(text: str) -> None:
    """Print as the debugger does: to standard error, at once."""
    print(text, file=sys.stderr, flush=True)


class Fake:
    """The machine behind the console."""

    def __init__(self, fault: str, peer: socket.socket) -> None:
        self.fault = fault
        self.peer = peer
        self.memory: dict[int, int] = {}
        if fault != "dead":  # the pointer to the header of the ROM, as a booted TOS has it
            self.memory[0x4F3] = 0xFC
        self.vbl = 1
        self.frame_cycles = (1 << 31) - 1 if fault == "wrap" else CYCLES_A_FRAME
        self.breaks: list[str] = []

    def value(self, expression: str) -> int:
        """Evaluate what the driver asks for."""
        if match := re.fullmatch(r"\(\$([0-9a-f]+)\)", expression):
            address = int(match[1], 16)
            say(f"  value in RAM at {expression}.l = $0")
            return int.from_bytes(bytes(self.memory.get(address + n, 0) for n in range(4)), "big")
        known = {"VBL": self.vbl, "CycleCounter": self.vbl * self.frame_cycles & 0xFFFFFFFF}
        if expression in known:
            return known[expression]
        if match := re.fullmatch(r"([da])(\d)", expression):
            return (0x100 if match[1] == "a" else 0) + int(match[2])
        return {"pc": 0xFC0100, "sr": 0x2300}.get(expression, 0) or int(expression)

    def print_value(self, value: int) -> None:
        """Print a value; with the fault `newer` as Hatari 2.5 does."""
        signed = ""
        if self.fault == "newer" and value >= 1 << 31:
            signed = f"/{value - (1 << 32)}"
        say(f"= %{value:b} (bin), #{value}{signed} (dec), ${value:x} (hex)")

    def run(self) -> None:
        """Run to the next breakpoint, and say so."""
        say("Returning to emulation...")
        match self.fault:
            case "die":
                sys.exit(3)
            case "hang":
                time.sleep(60)
            case "halt":
                say("ERROR: Detected double bus/address error => CPU halted!")
                time.sleep(60)
            case "chatter":
                say("WARN : Bus Error reading at address $f00000, PC=$fc0030\nguest: hello")
                sys.stderr.write("guest: no ")
            case "illegal":
                say("Illegal instruction exception at 0x12346!")
            case "panic":
                self.memory.update(zip(range(0x380, 0x384), b"\x12\x34\x56\x78", strict=True))
                self.memory.update(zip(range(0x3C4, 0x3C8), b"\x03\x01\x23\x44", strict=True))
        frames = [int(text.removeprefix("VBL = ")) for text in self.breaks if "VBL" in text]
        if self.fault != "illegal":
            self.vbl = min(frames) if len(frames) == len(self.breaks) else self.vbl + 1
        self.peer.settimeout(0)
        try:
            with Path("events").open("ab") as events:
                events.write(self.peer.recv(399))
        except BlockingIOError:
            pass
        say(f"\nCPU=$fc0100, VBL={self.vbl}, FrameCycles=120, HBL=0, LineCycles=120, DSP=N/A")
        say("00fc0100 60fe                     bra.b #$fe == $00fc0100 (T)")

    def command(self, line: str) -> None:
        """Do a command of the debugger."""
        words = line.split()
        if match := BREAK.fullmatch(line):
            self.breaks.append(match[1])
        elif line == "b all":
            self.breaks.clear()
        elif line == "c":
            self.run()
        elif words[0] == "e":
            self.print_value(self.value(words[1]))
        elif words[:2] == ["m", "b"]:
            self.dump(int(words[2][1:], 16), int(words[3]))
        elif words[:2] == ["w", "b"]:
            address = int(words[2][1:], 16)
            self.memory.update(
                (address + at, int(word[1:], 16)) for at, word in enumerate(words[3:])
            )
        elif words[0] == "savebin":
            address, count = int(words[2][1:], 16), int(words[3])
            data = bytes(self.memory.get(address + at, 0) for at in range(count))
            Path(words[1]).write_bytes(data)
        elif words[0] == "loadbin":
            address = int(words[2][1:], 16)
            self.memory.update(
                (address + at, v) for at, v in enumerate(Path(words[1]).read_bytes())
            )
        elif words[0] == "q":
            if self.fault != "stubborn":
                sys.exit(int(words[1]))
        else:
            say(f"Command '{words[0]}' not found.")

    def dump(self, address: int, count: int) -> None:
        """Print memory, whole lines of 16 bytes as 2.4.1 does."""
        for start in range(address, address + count, 16):
            data = [self.memory.get(start + at, 0) for at in range(16)]
            say(f"{start:08X}: {' '.join(f'{byte:02x}' for byte in data)}   {'.' * 16}")


def main() -> None:
    """Behave as Hatari does."""
    arguments = sys.argv[1:]
    fault = arguments[arguments.index("--fake") + 1] if "--fake" in arguments else ""
    if "--version" in arguments:
        print("\nHatari v2.4.1 - the Atari ST, STE, TT and Falcon emulator.\n")
        return
    say("INFO : Hatari v2.4.1, compiled on:  Dec  5 2022, 09:34:38")
    if fault == "refuse":
        say("ERROR: unrecognized option")
        sys.exit(1)
    if fault == "dialog":
        say("FATAL: this TOS image does not fit\n'x'")
        time.sleep(60)
    if fault == "silent":
        time.sleep(60)
    if fault == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    peer = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    peer.connect(arguments[arguments.index("--control-socket") + 1])
    fake = Fake(fault, peer)
    for line in sys.stdin:
        fake.command(line.strip())


if __name__ == "__main__":
    main()
