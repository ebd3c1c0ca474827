#!/bin/sh
# Makes a Debian ready for the server: the library that Node and PostgreSQL need, and the user that runs them.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends libstdc++6 >/dev/null
rm -rf /var/lib/apt/lists/*
useradd --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin aangan
install -d -o aangan -g aangan -m 700 /data
