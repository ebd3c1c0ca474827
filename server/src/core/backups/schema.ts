import { sql } from "kysely";
import { getConstructionPlans } from "pg-boss";
import { DataError } from "../../platform/db/data-error.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type Applied, makeTables } from "../../platform/db/migrate.ts";
import { makePartition } from "../../platform/db/partitions.ts";
import type { Header, Sequence, Table } from "./format.ts";

const ours = sql.raw("('public', 'job')");
/** What an extension brought is made by the extension. */
const ofNoExtension = (catalog: string) =>
  sql.raw(
    `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = c.oid and deptype = 'e')`,
  );
/** Of the queue's own schema only what waits: its plans and schedules are written anew at each start. */
const ofQueue = ["queue", "job"];
/** Left by the library that earlier versions migrated with; nothing reads it any more. */
const leftBehind = "migration_lock";

export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname || '.' || c.relname as name,
      array(select attname::text from pg_attribute as a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind in ('r', 'p') and not c.relispartition and ${ofNoExtension("pg_class")}
      and (n.nspname <> 'job' or c.relname in (${sql.join(ofQueue)})) and c.relname <> ${leftBehind}
    order by 1`.execute(tx);
  return rows;
}

export async function listMigrations(tx: Tx): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select name, to_jsonb(m) ->> 'checksum' as checksum from migration as m order by name`.execute(tx);
  return rows;
}

/** Read after the rows, so that none is behind what a row already has. */
export async function listSequences(tx: Tx): Promise<Sequence[]> {
  const { rows: names } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'S' and ${ofNoExtension("pg_class")} order by 1`.execute(tx);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await sql<Omit<Sequence, "name">>`
      select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`.execute(tx);
    sequences.push({ name, ...rows[0]! });
  }
  return sequences;
}

export async function setSequences(tx: Tx, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint, ${isCalled})`.execute(tx);
}

export async function queueVersion(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('job.version') is not null as there`.execute(tx);
  if (!rows[0]!.there) return undefined;
  return (await sql<{ version: number }>`select version from job.version`.execute(tx)).rows[0]?.version;
}

/** Whether nothing of anybody's is in the database. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ofNoExtension("pg_class")} limit 1`.execute(
    tx,
  );
  return rows.length === 0;
}

/** Takes away all that an Aangan made in this database; extensions stay. */
export async function dropEverything(tx: Tx): Promise<void> {
  await sql`drop schema if exists job cascade`.execute(tx);
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement
      from pg_class as c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${ofNoExtension("pg_class")}
    union all select format('drop view if exists %s cascade', c.oid::regclass)
      from pg_class as c where relnamespace = 'public'::regnamespace and relkind = 'v' and ${ofNoExtension("pg_class")}
    union all select format('drop sequence if exists %s cascade', c.oid::regclass)
      from pg_class as c where relnamespace = 'public'::regnamespace and relkind = 'S' and ${ofNoExtension("pg_class")}
    union all select format('drop routine if exists %s cascade', c.oid::regprocedure)
      from pg_proc as c where pronamespace = 'public'::regnamespace and ${ofNoExtension("pg_proc")}`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
}

/** Makes the tables as they were in the version that wrote the backup. */
export async function makeSchema(tx: Tx, header: Header): Promise<void> {
  await makeTables(tx, header.migrations);
  if (header.queueVersion !== undefined) {
    // Its plans come with a transaction of their own around them.
    const plans = getConstructionPlans("job")
      .replace(/^\s*BEGIN;/, "")
      .replace(/COMMIT;\s*$/, "");
    await sql.raw(plans).execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  }
  for (const partition of header.partitions ?? []) await makePartition(tx, partition);
  const made = new Map((await listTables(tx)).map((table) => [table.name, table]));
  for (const { name, columns } of header.tables) {
    const missing = columns.find((column) => !made.get(name)?.columns.includes(column));
    if (missing)
      throw new DataError(
        "other-version",
        `The backup has a column ${missing} in the table ${name}, which this version does not make. Restore it with the version that wrote it.`,
      );
  }
}

type Definition = { remove: string; add: string };

/**
 * Takes away what would be checked or kept row by row while tables are loaded, and answers how to put it back: triggers,
 * foreign keys, checks that old rows need not meet, exclusions, unique keys and indexes. Primary keys stay: rows come
 * nearly in their order. All this needs no more than the owner's rights.
 */
export async function setAside(tx: Tx): Promise<string[]> {
  const triggers = await definitions(
    tx,
    sql<Definition>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as remove,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as add
    from pg_trigger join pg_class as c on c.oid = tgrelid join pg_namespace as n on n.oid = relnamespace
    where nspname in ${ours} and not tgisinternal and tgenabled <> 'D' and tgparentid = 0`,
  );
  const constraints = await definitions(
    tx,
    sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as add
    from pg_constraint as k join pg_class as c on c.oid = conrelid join pg_namespace as n on n.oid = relnamespace
    where nspname in ${ours} and (contype in ('f', 'u', 'x') or contype = 'c' and not convalidated)
      and conparentid = 0 and coninhcount = 0
    order by contype = 'f' desc`,
  );
  const indexes = await definitions(
    tx,
    sql<Definition>`
    select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as add
    from pg_index as i join pg_class as c on c.oid = indexrelid join pg_namespace as n on n.oid = relnamespace
    where nspname in ${ours} and not c.relispartition and not exists (
      select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  );
  // Foreign keys were the first to go, and come back when the keys that they point to are there.
  return [...indexes, ...constraints.toReversed(), ...triggers];
}

async function definitions(tx: Tx, query: ReturnType<typeof sql<Definition>>): Promise<string[]> {
  const { rows } = await query.execute(tx);
  for (const { remove } of rows) await sql.raw(remove).execute(tx);
  return rows.map(({ add }) => add);
}
