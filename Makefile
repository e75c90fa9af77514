# Everything sets itself up in .venv on the first run; later runs only do what has changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
WEB_READY := web/node_modules/.package-lock.json
NODE := command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'
ARGS ?=
unexport PYTHONDONTWRITEBYTECODE # with its bytecode kept, Meadhall starts in half the time

.PHONY: play terminal test databases lowest check browser web lint fix build page site release-check bench fuzz clean
.DEFAULT_GOAL := play

play: $(PLAYABLE) ## the table in the browser: make play ARGS="--port 8000 --no-browser"
	@$(BIN)/python scripts/play.py $(ARGS)

terminal: build ## a game in the terminal: make terminal ARGS="--players 4 --seed 7"
	$(BIN)/meadhall play britannia-2e $(ARGS)

test: check ## everything that must hold before a change goes in

check: $(PLAYABLE) # compiles while it fetches what only the tests need
	$(MAKE) --jobs=3 build lint browser web
	$(BIN)/pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder $(ARGS)

databases: $(READY) build ## every test of the table on SQLite and on PostgreSQL (make test: those of what is stored)
	MEADHALL_TEST_DATABASES=all $(BIN)/pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder $(ARGS) tests/table

lowest: $(READY) build ## the tests with the lowest versions of all dependencies: make lowest ARGS="tests/table"
	@$(BIN)/python scripts/lowest.py $(ARGS)

browser: $(READY) ## a Chromium for the tests of the page, found or installed
	@$(BIN)/python scripts/browser.py

web: $(WEB_READY) ## the page's own tests, linter and formatter; skipped if there is no Node
	@if test -d web/node_modules; then cd web && npm run --silent test; fi

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

fix: $(READY) ## format, and mend what the linter can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@if test -d web/node_modules; then cd web && npm run --silent fix; fi

build: $(PLAYABLE) ## compile the hot modules in place, where their sources have changed
	@$(BIN)/python scripts/build.py

page: $(WEB_READY) ## rebuild the page in src/meadhall/table/page from web/ (needs Node 20 and npm)
	cd web && npm run types && npm run build

site: $(READY) ## the documentation site in build/site
	@$(BIN)/python scripts/site.py

release-check: $(READY) ## sdist, wheel and a try of both in an empty environment (some minutes)
	@$(BIN)/python scripts/release_check.py

bench: $(READY) build ## make bench ARGS="--against catanatron"
	$(BIN)/meadhall bench britannia-2e $(ARGS)

fuzz: build ## long random play with every check: make fuzz ARGS="--decisions 1000000"
	$(BIN)/meadhall fuzz britannia-2e $(ARGS)

clean: ## forget the environment and everything built
	rm -rf $(VENV) .venv.lock build dist web/node_modules src/*.egg-info src/meadhall/compiled-*.json
	find src -name '*.so' -delete

$(PLAYABLE): pyproject.toml setup.py
	@$(PYTHON) scripts/install.py

$(READY): pyproject.toml setup.py
	@$(PYTHON) scripts/install.py --dev

$(WEB_READY): web/package.json web/package-lock.json
	@if $(NODE); then cd web && npm ci --no-audit --no-fund && touch node_modules/.package-lock.json; \
	else echo "The page is not tested: there is no Node here (version 20 or later, with npm)."; fi
