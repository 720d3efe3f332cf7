#!/bin/sh
# Keeps the files of this build for tabs that are still open after the next deployment. Their names contain a
# hash of their content, so builds don't collide. Deletes files that no build of the last 30 days contained.
set -eu
site=${1:-/srv/site}
builds=${2:-/srv/builds}

cd "$site"
find . -type f | grep -E '\.[0-9a-f]{8,}\.[a-z0-9]+(\.(br|gz))?$' | while read -r file; do
  mkdir -p "$builds/$(dirname "$file")"
  cp "$file" "$builds/$file.part"
  mv "$builds/$file.part" "$builds/$file"
done
find "$builds" -type f -mtime +30 -delete
