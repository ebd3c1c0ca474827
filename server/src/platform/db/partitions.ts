import { sql } from "kysely";
import { addMonths, type Day, dayOf, monthOf, startOf } from "#domain/platform/days.ts";
import type { JobContext } from "../job.ts";
import type { Db, Tx } from "./database.ts";

/** The tables with a partition for each month of India, by the time in `once_id` (decision 041). */
const tables = ["notification", "message"] as const;
type PartitionedTable = (typeof tables)[number];

/** The column that decides, with `once_key`, that an occasion is written down once. */
export const onceIdOf = (onceKey: string) => sql<string>`once_id_of(${onceKey})`;

/** The rows of these keys, looked for in their months alone. */
export const isOneOf = (onceKeys: readonly string[]) =>
  sql<boolean>`(once_id, once_key) in (select once_id_of(key), key from unnest(${onceKeys}::text[]) as key)`;

type Context = Pick<JobContext, "db" | "transaction" | "now" | "log">;

/** Months that are made before they begin. */
const ahead = 2;
/** Rows that are moved out of a default partition while nobody can write to it; with more, they stay until they are old. */
const mostMoved = 100_000;

const monthAfter = (month: Day) => addMonths(month, 1);
const nameOf = (table: PartitionedTable, month: Day) => `${table}_${month.slice(0, 7).replace("-", "_")}`;
const idAt = (day: Day) => sql`id_at(${sql.lit(startOf(day).toISOString())})`;
const defaultOf = (table: PartitionedTable) => sql.table(`${table}_default`);

/** Makes the partitions of this month and those to come. What lies in the default partition of this month is moved. */
export async function makeMonths(context: Context): Promise<void> {
  const made = new Set((await listPartitions(context.db)).map(({ table, month }) => nameOf(table, month)));
  const now = monthOf(dayOf(context.now));
  for (const table of tables)
    for (let month = now, count = 0; count <= ahead; month = monthAfter(month), count++)
      if (!made.has(nameOf(table, month))) await (month === now ? makePresent : makeComing)(context, table, month);
}

/** What is written while the default partition is locked waits. */
async function makePresent({ db, transaction, log }: Context, table: PartitionedTable, month: Day): Promise<void> {
  const ofMonth = sql`once_id >= ${idAt(month)} and once_id < ${idAt(monthAfter(month))}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from ${defaultOf(table)} where ${ofMonth} limit ${mostMoved + 1}) as found`.execute(db);
  if (rows[0]!.count > mostMoved) {
    log.warn({ table, month }, "too many rows of this month lie in the default partition: they stay there");
    return;
  }
  const moved = await transaction(async (tx) => {
    await waitBriefly(tx);
    await sql`lock table ${defaultOf(table)} in access exclusive mode`.execute(tx);
    await createLike(tx, table, month);
    const { numAffectedRows } = await sql`
      with moved as (delete from ${defaultOf(table)} where ${ofMonth} returning *)
      insert into ${sql.table(nameOf(table, month))} select * from moved`.execute(tx);
    await attach(tx, table, month);
    return numAffectedRows;
  });
  if (moved) log.warn({ table, month, rows: Number(moved) }, "rows lay in the default partition and were moved");
}

/**
 * Nothing of a coming month is written yet, so it can be ruled out first that the default partition has any of it, however
 * large that is, while everybody goes on; attaching then reads nothing.
 */
async function makeComing({ db, transaction }: Context, table: PartitionedTable, month: Day): Promise<void> {
  const none = sql.id(`${nameOf(table, month)}_none`);
  await transaction(async (tx) => {
    await waitBriefly(tx);
    await sql`alter table ${defaultOf(table)} drop constraint if exists ${none}`.execute(tx);
    await sql`alter table ${defaultOf(table)} add constraint ${none}
      check (once_id < ${idAt(month)} or once_id >= ${idAt(monthAfter(month))}) not valid`.execute(tx);
  });
  await sql`alter table ${defaultOf(table)} validate constraint ${none}`.execute(db);
  await transaction(async (tx) => {
    await waitBriefly(tx);
    await createLike(tx, table, month);
    await attach(tx, table, month);
    await sql`alter table ${defaultOf(table)} drop constraint ${none}`.execute(tx);
  });
}

/** Who waits for a lock of a whole table holds up all who come later; the job tries again. */
const waitBriefly = (tx: Tx) => sql`set local lock_timeout = '5s'`.execute(tx);

const createLike = (tx: Tx, table: PartitionedTable, month: Day) =>
  sql`create table ${sql.table(nameOf(table, month))} (like ${sql.table(table)} including all)`.execute(tx);

const attach = (tx: Tx, table: PartitionedTable, month: Day) =>
  sql`alter table ${sql.table(table)} attach partition ${sql.table(nameOf(table, month))}
    for values from (${idAt(month)}) to (${idAt(monthAfter(month))})`.execute(tx);

export type Partition = { table: PartitionedTable; month: Day };

/** All partitions but the default ones, the oldest of each table first. */
export async function listPartitions(db: Db): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select parent.relname as table, replace(substring(child.relname from '_(\\d{4}_\\d{2})$'), '_', '-') || '-01' as month
    from pg_inherits
      join pg_class as parent on parent.oid = inhparent
      join pg_class as child on child.oid = inhrelid
    where parent.relnamespace = 'public'::regnamespace and parent.relname = any(${[...tables]}::text[])
      and child.relname <> parent.relname || '_default'
    order by 1, 2`.execute(db);
  return rows;
}

/** Makes an empty partition, for a restore. */
export async function makePartition(tx: Tx, { table, month }: Partition): Promise<void> {
  await createLike(tx, table, month);
  await attach(tx, table, month);
}

/**
 * Forgets what was written before an instant: whole months at once, the rest row by row. A younger row about an occasion of
 * such a month goes on in the default partition.
 */
export async function forgetBefore({ db, transaction }: Context, instant: Date): Promise<void> {
  for (const { table, month } of await listPartitions(db)) {
    if (startOf(monthAfter(month)) > instant) continue;
    const partition = sql.table(nameOf(table, month));
    await transaction(async (tx) => {
      await waitBriefly(tx);
      await sql`alter table ${sql.table(table)} detach partition ${partition}`.execute(tx);
      await sql`insert into ${defaultOf(table)} select * from ${partition} where created_at >= ${instant}`.execute(tx);
      await sql`drop table ${partition}`.execute(tx);
    });
  }
  for (const table of tables) while ((await deleteSome(db, table, instant)) > 0);
}

const atOnce = 10_000;

async function deleteSome(db: Db, table: PartitionedTable, instant: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where created_at < ${instant} and (once_id, once_key) in (
      select once_id, once_key from ${sql.table(table)} where created_at < ${instant} limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}
