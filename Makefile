# What people run is what CI runs. `make help` lists the doors.

VENV := .venv
PYTHON := $(VENV)/bin/python
SITE := .venv-site
# uv is quicker, where it is at hand.
# What is installed is translated to bytecode when it is first used: most of it never is.
INSTALL := $(if $(shell command -v uv 2>/dev/null),uv pip install --quiet --python $(PYTHON),\
	$(PYTHON) -m pip install --quiet --quiet --disable-pip-version-check --no-compile)
PURE := PYTHONPATH=src $(PYTHON)
COMPILED := PYTHONPATH=build/compiled $(PYTHON)
# For tests the compiled form is built in half the time: they ask what is right, not what is fast.
QUICK := PYTHONPATH=build/quick $(PYTHON)
# One more than this project's machine has cores: now and then a test waits for a browser or a process.
JOBS ?= 3
# A file of tests stays together, and the longest come first (tests/conftest.py): so both workers end at about the same time.
PYTEST := -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder --durations 12
# Which tests run in the compiled form too: core, bots, the first game, that every game plays the same, and what a page is sent.
# Those that drive a browser run in it alone: it is what people play, and whole games take less time.
IN_BOTH_FORMS := tests/core tests/bots tests/games/metals tests/test_forms.py tests/table/test_films.py tests/table/test_chains.py
# What every game of the house must keep: its tests, and one look at each from outside.
GAMES_AND_HOUSE := tests/core tests/bots tests/games $(filter-out %_tool.py %_add_a_game.py,$(wildcard tests/test_*.py))
# What of it takes longest is left to `make test`: every number of every card, and whole games looked at from every seat.
QUICKLY := $(filter-out tests/test_card_texts.py tests/test_faces.py,$(GAMES_AND_HOUSE))
# A game is called metal-dawn, and its folder metal_dawn; GAME may be either.
FOLDER := $(subst -,_,$(GAME))
NAME := $(subst _,-,$(GAME))
GAMES ?= 10000
SEED ?= 1
# The commit that the table or the engine is measured against, and where its page's scripts are.
AGAINST ?=
SCRIPTS := src/dawndoom/table/web/pages/static
SIZE ?= 300
# A machine may be told to keep no bytecode; then each of some hundred test processes would read all the source anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help doctor setup play check lint types types-js setup-types-and-compile format quick test test-all test-game test-pure \
	test-compiled test-browser chromium compile compile-quietly coverage ledger reasons sense mutants bench bench-engine bench-table assault ladder soak \
	snapshots screenshots moving-picture notebook site wheel clean

help: ## Play: list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## [A-Z][a-z ]+: / { \
		split($$2, words, ": "); group = words[1]; sub(/^[^:]*: /, "", $$2); \
		if (!(group in lines)) order[++count] = group; \
		lines[group] = lines[group] sprintf("  make %-14s %s\n", $$1, $$2) } \
		END { for (at = 1; at <= count; at++) printf "%s\n%s", order[at], lines[order[at]] }' Makefile

doctor: ## Play: what this machine lacks, and how to get it
	@python3 tools/doctor.py

play: $(VENV)/run.stamp ## Play: open the house in the browser; PORT=8799 for another port
	@$(PYTHON) tools/play.py $(if $(PORT),--port $(PORT))

setup: $(VENV)/dev.stamp ## Work: make the environment for working on the house, in .venv

check: lint types ## Work: format, lint and types

lint: setup
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .

types: setup
	$(VENV)/bin/mypy

types-js: ## Work: types of the page's scripts, where TypeScript is at hand
	@if command -v tsc >/dev/null; then tsc --project $(SCRIPTS)/jsconfig.json; \
	else echo "tsc is not installed, so the types of the scripts are not checked; nothing else needs it."; fi

format: setup ## Work: format the code and sort its imports
	$(VENV)/bin/ruff check --select I --fix .
	$(VENV)/bin/ruff format .

quick: lint ## Work: under two minutes: the rules, words and pictures of every game; no types, pages, lab, command line or compiled form
	$(PURE) $(PYTEST) $(QUICKLY) --ignore tests/games/test_secrecy.py

test: $(if $(GAME),test-game,test-all) ## Work: everything that must hold before a change goes in; GAME=metals for one game, without the pages

test-all:
	@sh tools/stages.sh setup-types-and-compile lint chromium test-pure test-compiled test-browser ledger

test-game: check ledger
	$(PURE) $(PYTEST) tests/games/$(FOLDER)
	$(PURE) $(PYTEST) $(wildcard tests/test_*.py) -k "$(FOLDER) or $(NAME)"

# The compiler needs little of what is installed, so it begins at once and has one core for itself.
# What it says is shown by test-compiled.
setup-types-and-compile: $(VENV)/build.stamp
	@$(PYTHON) tools/compile.py --quickly >/dev/null 2>&1 & $(MAKE) --no-print-directory types; code=$$?; wait; exit $$code

test-pure: setup
	$(PURE) $(PYTEST) --ignore tests/browser

test-compiled: setup
	@$(PYTHON) tools/compile.py --quickly; code=$$?; \
	if [ $$code -eq 3 ]; then echo "The tests of the compiled form are skipped."; exit 0; fi; \
	if [ $$code -ne 0 ]; then exit $$code; fi; \
	$(QUICK) $(PYTEST) $(IN_BOTH_FORMS)

test-browser: setup chromium
	@$(PYTHON) tools/compile.py --quickly; code=$$?; \
	if [ $$code -eq 3 ]; then form=src; elif [ $$code -eq 0 ]; then form=build/quick; else exit $$code; fi; \
	PYTHONPATH=$$form $(PYTHON) $(PYTEST) tests/browser

chromium: # the tests of the pages drive a browser
	@sh tools/chromium.sh

compile: setup ## Work: build the compiled form into build/compiled
	$(PYTHON) tools/compile.py

# While somebody plays: it needs less than the setup, and says little.
compile-quietly: $(VENV)/build.stamp
	@$(PYTHON) tools/compile.py

coverage: setup ## Work: how much of the house the tests of the rules, the table and the doors run through; fails below the floor
	$(PURE) $(PYTEST) --cov --cov-report=term:skip-covered $(GAMES_AND_HOUSE) tests/table tests/cli

reasons: setup ## Work: ask why of everything in 2,000 positions of each game; GAME=metals for one game
	@$(PYTHON) tools/reasons.py $(NAME)

sense: setup ## Work: look for bots that waste in 2,000 positions of each game; GAME=metals for one game
	@$(PYTHON) tools/sense.py $(NAME)

ledger: setup ## Work: which rules have a test; GAME=metals for one game
	@$(PYTHON) tools/ledger.py $(NAME)

mutants: setup ## Work: which changes to the rules no test notices; GAME=metals SEED=1 SIZE=300
	@$(PURE) -m tools.mutants $(GAME) --seed $(SEED) --size $(SIZE) $(MUTANTS)

bench: setup ## Measure: our speed beside the peers', in one run
	-@$(PYTHON) tools/compile.py
	$(PYTHON) benchmarks/run.py

bench-engine: setup ## Measure: the engine's speed beside another commit's (AGAINST=), in turns
	PYTHONPATH=src $(PYTHON) benchmarks/engine.py --against "$(AGAINST)" --least $(or $(LEAST),0)

bench-table: setup ## Measure: the table's work for an answer, beside another commit (AGAINST=), and under load
	PYTHONPATH=. $(PYTHON) benchmarks/table.py --against "$(AGAINST)"
	PYTHONPATH=. $(PYTHON) benchmarks/table.py --load
	PYTHONPATH=. $(PYTHON) benchmarks/table.py --workers

assault: setup ## Measure: fuzzed requests, kills, races and a flood against the table; ASSAULT="--part kills --count 20"
	$(PURE) -m tools.assault $(ASSAULT)

ladder: setup ## Measure: how much each strength of the bots wins against the next weaker one; GAME=metals LADDER="--games 60"
	@if $(PYTHON) tools/compile.py; then form=build/compiled; else form=src; fi; \
	PYTHONPATH=$$form $(PYTHON) tools/ladder.py $(NAME) --jobs 2 $(LADDER)

soak: setup ## Measure: random games of every game over all settings; GAMES=10000
	@if $(PYTHON) tools/compile.py; then $(COMPILED) -m dawndoom soak --games $(GAMES); \
	else $(PURE) -m dawndoom soak --games $(GAMES); fi

snapshots: setup ## Show: take the snapshots of all pictures anew, once they look as they should
	$(PURE) -m tests.snapshots

screenshots: setup chromium ## Show: pictures of the pages into docs/images
	$(PURE) tools/screenshots.py

moving-picture: setup chromium ## Show: the moving picture of the README, from a game that is played for it
	$(PURE) tools/moving_picture.py

notebook: setup ## Show: run docs/notebook.ipynb anew
	$(PURE) tools/notebook.py docs/notebook.ipynb

site: $(SITE)/site.stamp ## Show: the site of docs into build/site; a link that leads nowhere fails
	$(SITE)/bin/python -m mkdocs build --quiet
	@echo "build/site/index.html is the site's first page."

wheel: setup ## Ship: build the wheels, plain and compiled, and try each in an empty environment
	$(PYTHON) tools/try_wheel.py

clean: ## Work: remove all that was made
	rm -rf $(VENV) $(SITE) .venv-peers build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Dawndoom needs Python 3.11 or later; here is $$(python3 --version)."; exit 1; }
	@echo "Making the environment in $(VENV) ..."
	@python3 -m venv $(VENV) \
		|| { rm -rf $(VENV); echo "python3 could not make an environment (on Debian: apt-get install python3-venv)."; exit 1; }

$(SITE)/site.stamp: requirements-site.txt requirements.txt
	@echo "Installing what builds the site ..."
	@python3 -m venv $(SITE)
	@$(subst $(PYTHON),$(SITE)/bin/python,$(INSTALL)) -r requirements-site.txt
	@DAWNDOOM_COMPILE=0 $(subst $(PYTHON),$(SITE)/bin/python,$(INSTALL)) --no-deps --editable .
	@touch $@

$(VENV)/run.stamp: requirements.txt | $(VENV)/bin/python
	@echo "Installing what runs the house ..."
	@$(INSTALL) -r requirements.txt
	@touch $@

$(VENV)/build.stamp: requirements-build.txt | $(VENV)/bin/python
	@$(INSTALL) -r requirements-build.txt
	@touch $@

# The editable install brings the command `dawndoom`; PYTHONPATH still decides which form runs.
$(VENV)/dev.stamp: requirements-dev.txt requirements-adapters.txt requirements-build.txt requirements-lab.txt requirements.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing what checks and tests the house ..."
	@$(INSTALL) -r requirements-dev.txt
	@DAWNDOOM_COMPILE=0 $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $(VENV)/run.stamp $(VENV)/build.stamp $@
