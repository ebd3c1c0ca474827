#!/bin/bash
# Copies the primary at its first start, and follows it from then on.
set -eu
export PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --host=primary --username=standby --pgdata="$PGDATA" --slot=standby --write-recovery-conf --wal-method=stream; do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
# A question of a page ends before it holds up what the primary has sent; feedback keeps the rows that it still reads.
exec postgres -c max_locks_per_transaction=256 -c hot_standby_feedback=on -c max_standby_streaming_delay=10s
