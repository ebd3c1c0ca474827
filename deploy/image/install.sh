#!/bin/sh
# Installs what the product needs to be built and to run. A layer of its own, so that a change of our code keeps it.
set -eu
NODE_ENV=production node --input-type=module --eval 'await (await import(process.cwd() + "/scripts/lib/install.mjs")).ensureInstalledToRun()'
