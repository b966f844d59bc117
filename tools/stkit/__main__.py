"""Run the stkit commands: python -m stkit."""

import sys

from stkit.cli import main

sys.exit(main())
