#!/bin/sh
# Puts the house into an environment of its own: deploy/build.sh PLACE, from the root of the repository.
#
# The container file does its work with this, and so can you where there is no container engine. The rules are
# compiled; without a C compiler, set DAWNDOOM_COMPILE=0. What builds stays in a scratch environment.
set -eu

place=${1:?Where to? Say deploy/build.sh PLACE.}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

python3 -m venv "$scratch/tools"
"$scratch/tools/bin/pip" install --quiet --requirement requirements-build.txt
DAWNDOOM_COMPILE=${DAWNDOOM_COMPILE:-1} "$scratch/tools/bin/pip" wheel --quiet \
    --no-deps --no-build-isolation --wheel-dir "$scratch" .

python3 -m venv "$place"
"$place/bin/pip" install --quiet --requirement requirements.txt
"$place/bin/pip" install --quiet --no-deps "$scratch"/dawndoom-*.whl
"$place/bin/dawndoom" --version
