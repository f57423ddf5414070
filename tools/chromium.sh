#!/bin/sh
# Sees to it that there is a Chromium for the tests of the pages. The shell without windows is wanted
# first: it needs a third less of the processor.
set -eu

has() {
    command -v "$1" >/dev/null
}

install() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null 2>&1 || true
    apt-get install -y -qq "$1" >/dev/null 2>&1
}

if has chromium-headless-shell; then
    exit 0
fi
if [ "$(id -u)" -eq 0 ] && has apt-get; then
    echo "Installing Chromium for the tests of the pages ..."
    if install chromium-headless-shell; then
        exit 0
    fi
    echo "There is no Chromium without windows here; the whole one will do."
fi
for name in chromium chromium-browser google-chrome; do
    if has "$name"; then
        exit 0
    fi
done
if [ "$(id -u)" -eq 0 ] && has apt-get; then
    if install chromium; then
        exit 0
    fi
    echo "Chromium could not be installed; the tests of the pages need it." >&2
    exit 1
fi
echo "The tests of the pages need Chromium: please install it (on Debian: apt-get install chromium)." >&2
exit 1
