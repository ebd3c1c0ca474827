import type pg from "pg";

/** Keeps the WAL that is not in the target yet, whoever restarts meanwhile. */
export type Slot = { name: string; run: string; position: string };

const prefix = "aangan_";

/** The slot of the run that goes on; one whose WAL is gone is taken away, since nothing can go on there. */
export async function findSlot(pool: pg.Pool): Promise<Slot | undefined> {
  const { rows } = await pool.query(
    `select slot_name as name, restart_lsn::text as position, coalesce(wal_status, 'lost') = 'lost' or restart_lsn is null as is_lost
      from pg_replication_slots where slot_name like $1 and not temporary`,
    [`${prefix}wal%`],
  );
  const whole = rows.find(({ is_lost }) => !is_lost);
  for (const { name } of rows.filter((row) => row !== whole)) await drop(pool, name);
  return whole && { name: whole.name, run: runOf(whole.name), position: whole.position };
}

export async function makeSlot(pool: pg.Pool, run: string): Promise<Slot> {
  const name = `${prefix}${run.toLowerCase().replace("-", "_")}`;
  await pool.query("select pg_create_physical_replication_slot($1, true)", [name]);
  const { rows } = await pool.query(
    "select restart_lsn::text as position from pg_replication_slots where slot_name = $1",
    [name],
  );
  return { name, run, position: rows[0].position };
}

/** Nothing is kept any more: what is not in the target is missing between two runs. */
export async function dropSlots(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "select slot_name as name from pg_replication_slots where slot_name like $1 and not temporary",
    [`${prefix}wal%`],
  );
  for (const { name } of rows) await drop(pool, name);
}

const drop = (pool: pg.Pool, name: string) => pool.query("select pg_drop_replication_slot($1)", [name]);

const runOf = (name: string) => name.slice(prefix.length).replace("_", "-").toUpperCase().replace("WAL", "wal");
