"""`python -m hatari_py`: the same as the command hatari-py."""

import sys

from hatari_py.cli import main

if __name__ == "__main__":
    sys.exit(main())
