#!/bin/bash
# Runs once, when the primary is made: lets a standby copy it and follow it.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$REPLICATION_PASSWORD" <<'SQL'
create role standby with login replication password :'password';
select pg_create_physical_replication_slot('standby');
SQL
echo "host replication standby all scram-sha-256" >> "$PGDATA/pg_hba.conf"
