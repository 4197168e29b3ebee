# make lab     open JupyterLab on the notebooks          (ARGS="--no-browser --port=8899" go to JupyterLab)
# make test    every check and every test
# make quick   what needs no browser and has few cases, in under two minutes
# make long    the big numbers
# make bench   measurements, printed as tables
# make lint    style, types and who may import whom
# make notebooks   run every notebook from a clean kernel and save its outputs
# make picture     draw the README's pictures of the boards
# make clean   remove what the others made, but not .venv
#
# All that is needed is Python 3.11 or newer, with venv; PYTHON=python3.12 chooses one.

PYTHON ?= python3
JOBS ?= 2
ARGS ?=

VENV := .venv
RUN := $(VENV)/bin/python
PARALLEL := -n $(JOBS) --dist loadfile
NBVAL := -p tests.notebooks.as_jupyter --nbval --nbval-current-env --nbval-sanitize-with tests/notebooks/sanitize.cfg

.DEFAULT_GOAL := help
.PHONY: help lab test quick long bench lint format notebooks picture clean
.PHONY: check-style check-types check-imports test-quick test-headless test-browser test-notebooks

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

# One stamp a set of extras: pip runs again only when pyproject.toml has changed.
$(VENV)/made-lab: EXTRAS := lab
$(VENV)/made-test: EXTRAS := test
$(VENV)/made-bench: EXTRAS := bench
$(VENV)/made-test: ALSO := $(VENV)/made-lab
$(VENV)/made-bench: ALSO := $(VENV)/made-lab $(VENV)/made-test
$(VENV)/made-lab $(VENV)/made-test $(VENV)/made-bench: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "batwidgets needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Choose one: make PYTHON=python3.12 ...")'
	@$(RUN) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV)
	@echo "Bringing $(VENV) up to date ($(EXTRAS)); this takes a minute the first time."
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable ".[$(EXTRAS)]"
	@touch $@ $(ALSO)

lab: $(VENV)/made-lab
	$(RUN) -m batwidgets lab $(ARGS)

# Cheapest first. With --keep-going the later ones run although an earlier one failed.
test: check-style check-types check-imports test-headless test-browser test-notebooks

quick: check-style check-imports check-types test-quick

lint: check-style check-types check-imports

check-style: $(VENV)/made-test
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .

check-types: $(VENV)/made-test
	$(RUN) -m mypy

check-imports: $(VENV)/made-test
	$(VENV)/bin/lint-imports

test-quick: $(VENV)/made-test
	$(RUN) -m pytest -q $(PARALLEL) -m "not browser and not lab and not long and not slow"

test-headless: $(VENV)/made-test
	$(RUN) -m pytest -q $(PARALLEL) -m "not browser and not lab and not long"

# Two as well: a page waits more than it works.
test-browser: $(VENV)/made-test
	$(RUN) -m pytest -q -rs $(PARALLEL) -m "(browser or lab) and not long" tests

test-notebooks: $(VENV)/made-test
	$(RUN) -m pytest -q $(PARALLEL) $(NBVAL) notebooks

long: $(VENV)/made-test
	$(RUN) -m pytest -q -m long

bench: $(VENV)/made-bench
	@set -e; for file in tests/bench/bench_*.py; do echo "== $$file"; $(RUN) $$file $(ARGS); done

format: $(VENV)/made-test
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

notebooks: $(VENV)/made-test
	$(RUN) tests/notebooks/refresh.py $(ARGS)

picture: $(VENV)/made-lab
	$(RUN) -m batwidgets picture batory docs/batory.svg
	$(RUN) -m batwidgets picture batam docs/batam.svg
	$(RUN) -m batwidgets picture batavia docs/batavia.svg

clean:
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis test-results
	find . -name .venv -prune -o -type d \( -name __pycache__ -o -name .ipynb_checkpoints \) -exec rm -rf {} +
