#!/bin/sh
# Makes one target after the other and says how long each took: sh tools/stages.sh lint test-pure ...
set -eu

summary=""
for stage in "$@"; do
    start=$(date +%s)
    echo "== $stage"
    make --no-print-directory "$stage"
    seconds=$(($(date +%s) - start))
    summary="$summary$(printf '%8d s  %s' "$seconds" "$stage")
"
done
printf 'Seconds by stage; the slowest tests are named above, after each run of pytest.\n%s' "$summary"
