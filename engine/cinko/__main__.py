"""`python -m cinko`, the same as the `cinko` command."""

import sys

from cinko.shell.main import main

sys.exit(main())
