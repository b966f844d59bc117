# Cinko: set up, build, run, test.  `make` alone lists what there is.
#
# Objects and everything generated land in build/; the disk images in disk/.  Every step that needs
# a tool has `setup` as an order-only prerequisite, so any target works on a fresh machine.
# V=1 shows the commands.

MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := help

B := build
PY := .venv/bin/python
Q := $(if $(V),,@)
# $(call say,WHAT,of what): one short line a step
say = @printf '  %-8s %s\n' '$1' '$2'

export SOURCE_DATE_EPOCH := 645451200
export TZ := UTC
export LC_ALL := C.UTF-8
export PYTHONDONTWRITEBYTECODE := 1

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: ## install Debian packages and Python packages, when any is missing
	@sh tools/setup/setup.sh

ALL :=
include st_port/toolchain.mk
include $(sort $(wildcard st_port/*/*.mk tools/assets/*.mk disk/*.mk))

# Each fragment adds what it builds to ALL.
.PHONY: all
all: $(ALL) ## build the ROM, the programs, the disks and the native engine

# A window where there is a display; else the steps, which end with the board on the screen.
.PHONY: run
run: $(B)/tinytos.img disk/CINKO.ST | setup ## boot the disk in Hatari (CINKO_TOS=rom.img or builtin)
	$(Q)$(PY) -m hatari_py boot disk/CINKO.ST $(if $(CINKO_TOS),--tos $(CINKO_TOS)) \
	    --tos-dir ~/.cache/cinko/tos --builtin $(B)/tinytos.img --screenshots $(B)/run \
	    --colours 14 --still 50 --shot title --keys space --change 50 --still 50 --shot board

PYTHON_SOURCES := engine tools tests
PYTEST := CINKO_REQUIRE_EMU=1 $(PY) -m pytest

.PHONY: lint
lint: | setup ## style of the Python sources (ruff)
	$(call say,LINT,$(PYTHON_SOURCES))
	$(Q)$(PY) -m ruff check --quiet $(PYTHON_SOURCES)
	$(Q)$(PY) -m ruff format --quiet --check $(PYTHON_SOURCES)

.PHONY: types
types: | setup ## types of the Python sources (mypy --strict)
	$(call say,TYPES,$(PYTHON_SOURCES))
	$(Q)$(PY) -m mypy --no-error-summary $(PYTHON_SOURCES)

.PHONY: check
check: lint types ## lint and types

.PHONY: test
test: check all ## set up, build, run every test but the slow set
	$(Q)$(PYTEST) $(T)

.PHONY: emu
emu: all ## run the tests in the emulator alone
	$(Q)$(PYTEST) $(or $(T),tests/emu)

.PHONY: test-slow
test-slow: all ## the slow set: long parity runs, fuzzing
	$(Q)$(PYTEST) -m slow $(T)

.PHONY: bench
bench: all ## measure the game on an emulated ST, and write docs/bench.md
	$(Q)PYTHONPATH=engine:tools $(PY) -m tests.emu.bench --tests docs/bench.md

.PHONY: golden
golden: all ## show the golden pictures that would change, and replace them on a yes
	$(Q)rm -rf $(B)/golden
	$(Q)-$(PYTEST) -m 'emu and not emutos' --update-golden=$(B)/golden/new $(or $(T),tests/emu)
	$(Q)$(PY) -m hatari_py golden tests/golden $(B)/golden/new $(B)/golden/sheet.png

.PHONY: clean
clean: ## remove everything that was built (not the virtual environment)
	$(Q)rm -rf $(B) disk/*.ST disk/*.MSA
