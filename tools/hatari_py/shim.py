"""What is preloaded into Hatari: an srand() that does nothing, and an end with its driver.

Hatari seeds the C library's rand() from the clock and draws from it the position of the floppy
under the head, the delay of the keyboard processor's answers and more.  Preloading an empty
srand() leaves rand() at its fixed first seed, and two runs are then the same bit for bit.

A Hatari whose driver was killed would find its console closed and run on for hours; on Linux the
kernel ends it with the thread that started it.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
from pathlib import Path
from shutil import which

from hatari_py.errors import LaunchError

SOURCE = """
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>

__attribute__((constructor)) static void end_with_the_driver(void)
{
    const char *driver = getenv("HATARI_PY_DRIVER");

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (driver != NULL && getppid() != atoi(driver))
        _exit(1);
}
#endif

void srand(unsigned seed)
{
    (void)seed;
}
"""
COMPILERS = ("gcc", "cc", "clang")


def cache_directory() -> Path:
    """Return the directory of this package under the user's cache directory."""
    base = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(base).expanduser() / "hatari_py"


def shim_path() -> Path:
    """Return the compiled shim, compiling it once a user; raise LaunchError where that fails."""
    compiler = next(filter(None, map(which, COMPILERS)), None)
    if compiler is None:
        raise LaunchError(
            "no C compiler for the srand() shim that makes runs repeatable: "
            "expected gcc, cc or clang in the PATH"
        )
    identity = "\0".join((SOURCE, compiler, os.uname().machine))
    name = f"nosrand-{hashlib.sha256(identity.encode()).hexdigest()[:16]}.so"
    directory = cache_directory()
    try:
        directory.mkdir(parents=True, exist_ok=True)
        if not os.access(directory, os.W_OK):
            raise PermissionError(directory)
    except OSError:
        directory = Path(tempfile.gettempdir()) / f"hatari_py-{os.getuid()}"
        directory.mkdir(mode=0o700, exist_ok=True)
        if directory.stat().st_uid != os.getuid():
            raise LaunchError(f"{directory}: belongs to somebody else") from None
    target = directory / name
    if not target.exists():
        compile_shim(compiler, target)
    return target


def compile_shim(compiler: str, target: Path) -> None:
    """Compile the shim beside its target and rename it, so that no half-written one is seen."""
    with tempfile.TemporaryDirectory(dir=target.parent) as scratch:
        source, library = Path(scratch) / "nosrand.c", Path(scratch) / "nosrand.so"
        source.write_text(SOURCE)
        argv = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(source)]
        result = subprocess.run(argv, capture_output=True, text=True, check=False)
        if result.returncode:
            raise LaunchError(
                "the srand() shim does not compile",
                argv=argv,
                exit_code=result.returncode,
                log_tail=result.stderr.strip(),
            )
        library.replace(target)
