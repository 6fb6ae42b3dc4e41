# `make help` says what there is. Everything is set up in .venv, once, and again when
# pyproject.toml or constraints.txt changes.

PYTHON ?= python3
VENV   := .venv
ARGS   ?=

BIN    := $(VENV)/bin
RUN    := $(BIN)/python -m
PIP    := $(RUN) pip install -qq --disable-pip-version-check --constraint constraints.txt --editable
# A dot a second, where somebody looks on; they end with the shell that began them, however it ends.
INSTALL = { dots=; \
  if [ -t 1 ]; then while kill -0 $$$$ 2>/dev/null; do printf .; sleep 1; done & dots=$$!; fi; \
  $(PIP) $(1); ended=$$?; \
  [ -z "$$dots" ] || { kill $$dots; wait $$dots 2>/dev/null; echo; }; \
  [ $$ended -eq 0 ]; }
FAILED := { echo "The set-up failed: what went wrong is above. It needs the network once; nothing is half done, so try again." >&2; exit 1; }

# Set-up writes here and nowhere else.
WRITABLE := { mkdir -p $(VENV) && [ -w $(VENV) ]; } 2>/dev/null || \
  { echo "Galaxy is set up in $(VENV) inside its own folder, and nothing can be written there. Copy the folder to a place of your own and try again." >&2; exit 1; }

# A virtual environment doesn't survive being moved, or losing its Python: start over if it has.
STALE := $(shell [ ! -e $(VENV)/.home ] || \
           { [ -x $(BIN)/python ] && [ "$$(cat $(VENV)/.home)" = "$$(pwd -P)" ]; } || echo stale)

.DELETE_ON_ERROR:
.PHONY: help play test check lint format types contracts bench screen night soak agreement clean stale

help:
	@echo "make play       open the casino (sets up what it needs the first time)"
	@echo "make test       every check: ruff, mypy, import contracts, pytest"
	@echo "make check      the checks that run nothing: ruff, mypy, import contracts"
	@echo "make bench      speed, beside pokerkit, rlcard, treys and phevaluator"
	@echo "make agreement  a million rounds on both engines of the simulation, card for card"
	@echo "make screen     key to paint, start, bytes on the line, beside a bare Textual app"
	@echo "make night      100,000 rounds at one table, every commit on disk; make bench ends with both"
	@echo "make soak       a playing casino is killed a thousand times, and checked each time"
	@echo "make clean      remove .venv and the caches; saves stay"
	@echo
	@echo "ARGS=\"…\" adds to the command of play, test, bench, screen, night, soak and agreement; PYTHON=… sets up with another Python."

play: $(VENV)/.play
	@$(BIN)/galaxy $(ARGS)

# Every check and test runs even when one has failed, so that one run tells everything.
test: $(VENV)/.test
	@checked=0; $(MAKE) --no-print-directory --keep-going check || checked=1; \
	$(RUN) pytest -n auto $(ARGS) || exit 1; \
	[ $$checked -eq 0 ] || { echo "The tests pass, but a check before them failed." >&2; exit 1; }

check: lint format types contracts

lint format types contracts: $(VENV)/.test

lint:
	@$(RUN) ruff check

format:
	@$(RUN) ruff format --check

types:
	@$(RUN) mypy

contracts:
	@$(BIN)/lint-imports --no-logo

bench: $(VENV)/.bench
	@$(RUN) benchmarks $(ARGS)
	@[ -n "$(ARGS)" ] || { $(RUN) benchmarks.screen && $(RUN) benchmarks.night; }

night: $(VENV)/.play
	@$(RUN) benchmarks.night $(ARGS)

screen: $(VENV)/.play
	@$(RUN) benchmarks.screen $(ARGS)

soak: $(VENV)/.play
	@$(RUN) benchmarks.soak $(ARGS)

agreement: $(VENV)/.play
	@$(RUN) benchmarks.agreement $(ARGS)

clean:
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.play: $(VENV)/.home pyproject.toml constraints.txt
	@$(WRITABLE)
	@echo "Setting up Galaxy in $(VENV): about a minute, once."
	@$(call INSTALL,.) || $(FAILED)
	@touch $@

$(VENV)/.test: $(VENV)/.home pyproject.toml constraints.txt
	@$(WRITABLE)
	@echo "Setting up Galaxy and its checks in $(VENV): about a minute, once."
	@$(call INSTALL,".[test]") || $(FAILED)
	@touch $(VENV)/.play $@

$(VENV)/.bench: $(VENV)/.home pyproject.toml constraints.txt
	@$(WRITABLE)
	@echo "Setting up Galaxy and its benchmarks in $(VENV): about a minute, once."
	@$(call INSTALL,".[bench]") || $(FAILED)
	@touch $(VENV)/.play $@

# A working .venv that somebody made by hand is taken as it is. Without pip it was never finished.
$(VENV)/.home: $(STALE)
	@command -v "$(PYTHON)" >/dev/null || \
	  { echo "There is no $(PYTHON) here. Galaxy needs Python 3.11 or newer; point at one: make play PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Galaxy needs Python 3.11 or newer, and $(PYTHON) is $$("$(PYTHON)" -V 2>&1). Point at a newer one: make play PYTHON=python3.12" >&2; exit 1; }
	@$(WRITABLE)
	@if [ -n "$(STALE)" ] || ! $(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	  "$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "$(PYTHON) can't make virtual environments. On Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }; \
	  echo "Making $(VENV)…"; \
	  "$(PYTHON)" -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }; \
	fi
	@pwd -P > $@
