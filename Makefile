# Everything here sets itself up: it needs make and a Python of 3.11 or newer, nothing else.
# Set-up happens once, in .venv, and again only when pyproject.toml or uv.lock change.

VENV := .venv
BIN := $(VENV)/bin

# The first of these that works and is new enough makes the virtual environment; `make PYTHON=... play` overrules.
PYTHON := python3.13 python3.12 python3.11 python3.14 python3
PYTHON_OK := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))

# uv works on our .venv with our Python, whatever else is active around it.
export UV_PROJECT_ENVIRONMENT := $(VENV)
export UV_PYTHON_DOWNLOADS := never
unexport VIRTUAL_ENV
UV_SYNC := $(BIN)/uv sync --quiet --python $(BIN)/python

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test lint types unit docs coverage check bench messages format clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

play: $(VENV)/.ready-to-play ## play in the browser, alone against bots or with friends
	@$(BIN)/damrak serve --browser

test: lint types unit docs coverage ## everything that must pass before a commit is merged

lint: $(VENV)/.ready-to-work ## look for mistakes and untidy code
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.ready-to-work ## check all types
	$(BIN)/mypy

unit: $(VENV)/.ready-to-work ## run the tests with compiled rules, and the examples in docstrings
	$(BIN)/pytest -n 2 tests src

docs: $(VENV)/.ready-to-work ## run the examples of the README and the docs
	$(BIN)/pytest README.md docs

coverage: $(VENV)/.ready-to-work ## run the rules interpreted and measure what the tests reach of them
	DAMRAK_RULES=interpreted $(BIN)/pytest -n 2 --cov -m "not slow and not compiled" --ignore tests/web tests

check: $(VENV)/.ready-to-play ## play a thousand random matches, every invariant checked after every move
	$(BIN)/damrak check building-amsterdam --matches 1000

bench: $(VENV)/.ready-to-work ## measure speed beside OpenSpiel and python-chess
	$(BIN)/damrak bench

messages: $(VENV)/.ready-to-work ## bring the catalogues of translations up to date with what the code says
	@mkdir -p .cache
	$(BIN)/pybabel --quiet extract --mapping babel.cfg --keyword mark --keyword plural:1,2 --project Damrak \
		--copyright-holder "the Damrak contributors" --sort-by-file --no-location --output .cache/damrak.pot .
	@for catalogue in src/damrak/locale/*.po; do \
		$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
			--input-file .cache/damrak.pot --locale $$(basename $$catalogue .po) --output-file $$catalogue || exit 1; \
	done

format: $(VENV)/.ready-to-work ## put the code into the house style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove the environment, caches and builds
	rm -rf $(VENV) .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist htmlcov
	find src tests -name __pycache__ -type d -exec rm -rf {} +

# Set-up in three steps: an environment with uv in it, then what playing needs, or all that working on Damrak needs.

$(VENV)/.uv: pyproject.toml
	@if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		for python in $(PYTHON); do \
			if $$python -c '$(PYTHON_OK)' 2>/dev/null; then found=$$python; break; fi; \
		done; \
		if [ -z "$${found:-}" ]; then \
			echo "Damrak needs Python 3.11 or newer with its venv module, and none of these is one: $(PYTHON)." >&2; \
			echo "Install one (on Debian or Ubuntu also the package python3-venv), or name it: make PYTHON=/path/to/python3" >&2; \
			exit 1; \
		fi; \
		echo "Setting up Damrak in $(VENV); this happens once and can take a minute or two."; \
		$$found -m venv --clear $(VENV); \
	fi
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "$$(grep -o 'uv==[0-9.]*' pyproject.toml)"
	@touch $@

$(VENV)/.ready-to-play: $(VENV)/.uv uv.lock
	@$(UV_SYNC) --frozen --inexact --no-default-groups
	@touch $@

$(VENV)/.ready-to-work: $(VENV)/.uv uv.lock
	@$(UV_SYNC) --locked
	@touch $@
