#!/bin/sh
# Writes the one user that may connect, and starts PgBouncer.
set -eu
umask 077
printf '"aangan" "%s"\n' "$DATABASE_PASSWORD" > /etc/pgbouncer/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
