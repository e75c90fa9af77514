"""Make sure that there is a Chromium for the tests of the page: find one, or install it if possible.

As root on Debian it comes from apt, elsewhere from Playwright itself. The one without windows is preferred: it renders
the same pages with a third less work. Where none can be had, the tests say so: they are
skipped on a person's machine and fail in CI.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WITHOUT_WINDOWS = "chromium-headless-shell"
NAMES = (WITHOUT_WINDOWS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = (WITHOUT_WINDOWS, "chromium")


def found() -> str | None:
    """A browser on the path, or the one Playwright keeps for itself."""
    path = next((path for name in NAMES if (path := shutil.which(name))), None)
    if path is not None:
        return path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """Try what this machine allows."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        if any(apt_installs(package) for package in PACKAGES):
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def apt_installs(package: str) -> bool:
    """Whether apt could install a package."""
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, check=False, env=environment, stdout=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    if found() is None:
        print("browser: installing Chromium for the tests of the page", flush=True)
        install()
    print(f"browser: {found() or 'none to be had; the tests of the page cannot run here'}")
