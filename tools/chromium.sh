#!/bin/sh
# Sees to it that there is a Chromium for the tests of the pages.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then
        exit 0
    fi
done
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the tests of the pages ..."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null && apt-get install -y -qq chromium >/dev/null && exit 0
    echo "Chromium could not be installed; the tests of the pages need it." >&2
    exit 1
fi
echo "The tests of the pages need Chromium: please install it (on Debian: apt-get install chromium)." >&2
exit 1
