import { sql } from "kysely";
import { visitorSettings } from "#domain/gate/visitors/codes.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { hostLivesThere } from "../homes/queries.ts";

const ids = (values: readonly string[]) => sql<string>`any(${values}::uuid[])`;

/**
 * Every pass and visit of a number, locked, so that nobody is admitted with them meanwhile. Passes first, in the same
 * order as at the gate.
 */
export async function lockOfPerson(tx: Tx, phone: string) {
  const passes = await tx
    .selectFrom("visitor_pass")
    .select("visitor_pass_id")
    .where("phone_number", "=", phone)
    .orderBy("visitor_pass_id")
    .forUpdate()
    .execute();
  const passIds = passes.map(({ visitor_pass_id }) => visitor_pass_id);
  const visits = await tx
    .selectFrom("visit")
    .select(["visit_id", "status"])
    .where((eb) => eb.or([eb("phone_number", "=", phone), eb("visitor_pass_id", "=", ids(passIds))]))
    .orderBy("visit_id")
    .forUpdate()
    .execute();
  return { passIds, visits };
}

const cutoff = (now: Date) =>
  sql`${now}::timestamptz - make_interval(days => coalesce(keep_days, ${visitorSettings.keepDays.default}::int))`;

/** The cursor of the deletion of old visits: the last society, or an empty id. */
export type Cursor = string;
export const first: Cursor = "00000000-0000-0000-0000-000000000000";

type Old = { ids: string[]; next: Cursor };
const old = (rows: { id: string; society_id: string }[], at: Cursor): Old => ({
  ids: rows.map(({ id }) => id),
  next: rows.at(-1)?.society_id ?? at,
});

/** A batch of visits, from the cursor on, that are older than their society's retention period; and the next cursor. */
export async function listOldVisits(tx: Tx, at: Cursor, most: number, now: Date): Promise<Old> {
  const { rows } = await sql<{ id: string; society_id: string }>`
    select visit_id as id, society_id from society
      left join visitor_setting using (society_id)
      cross join lateral (
        select visit_id from visit
        where visit.society_id = society.society_id and visited_at < ${cutoff(now)}
          and (expected_until is null or status <> 'scheduled' or expected_until < ${cutoff(now)})
        order by visited_at limit ${most}
      ) as old
    where society_id >= ${at}::uuid
    order by society_id limit ${most}`.execute(tx);
  return old(rows, at);
}

/** The same of passes that were over before then; visits that were made by them go with them. */
export async function listOldPasses(tx: Tx, at: Cursor, most: number, now: Date): Promise<Old> {
  const { rows } = await sql<{ id: string; society_id: string }>`
    select visitor_pass_id as id, society_id from society
      left join visitor_setting using (society_id)
      cross join lateral (
        select visitor_pass_id from visitor_pass
        where visitor_pass.society_id = society.society_id and valid_until < ${cutoff(now)}
        order by valid_until limit ${most}
      ) as old
    where society_id >= ${at}::uuid
    order by society_id limit ${most}`.execute(tx);
  return old(rows, at);
}

export const listVisitsOf = async (tx: Tx, passIds: readonly string[]): Promise<string[]> =>
  (await tx.selectFrom("visit").select("visit_id").where("visitor_pass_id", "=", ids(passIds)).execute()).map(
    ({ visit_id }) => visit_id,
  );

export const listAsks = (tx: Tx, visitIds: readonly string[]) =>
  tx.selectFrom("visit_ask").select(["visit_id", "position"]).where("visit_id", "=", ids(visitIds)).execute();

export const listSendings = (tx: Tx, passIds: readonly string[]) =>
  tx
    .selectFrom("visitor_pass")
    .select(["visitor_pass_id", "sent_count"])
    .where("visitor_pass_id", "=", ids(passIds))
    .execute();

/** Deletes visits, and returns the photos that are no longer used. */
export async function deleteVisits(tx: Tx, visitIds: readonly string[]): Promise<string[]> {
  const rows = await tx.deleteFrom("visit").where("visit_id", "=", ids(visitIds)).returning("photo_id").execute();
  return rows.flatMap(({ photo_id }) => photo_id ?? []);
}

export const deletePasses = (tx: Tx, passIds: readonly string[]) =>
  tx.deleteFrom("visitor_pass").where("visitor_pass_id", "=", ids(passIds)).execute();

/** Ends a batch of passes whose validity is over, with their expected visits. Returns how many. */
export async function endPasses(tx: Tx, most: number, now: Date): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with due as (
      select visitor_pass_id from visitor_pass where ended_at is null and valid_until <= ${now}
      order by valid_until limit ${most} for update skip locked
    ), ended as (
      update visitor_pass set ended_at = ${now} where visitor_pass_id in (select visitor_pass_id from due)
      returning visitor_pass_id
    ), missed as (
      update visit set status = 'cancelled' where status = 'scheduled' and visitor_pass_id in (select visitor_pass_id from due)
      returning visit_id
    )
    select count(*) as ended, (select count(*) from missed) from ended`.execute(tx);
  return rows[0]!.ended;
}

/** A batch of valid passes whose host no longer lives there, locked. */
export const takeHostless = (tx: Tx, most: number, now: Date) =>
  tx
    .selectFrom("visitor_pass")
    .select(["visitor_pass_id", "entry_code", "society_id", "phone_number", "valid_from", "valid_until", "sent_count"])
    .where("ended_at", "is", null)
    .where("valid_until", ">", now)
    .where(sql<boolean>`not ${hostLivesThere}`)
    .orderBy("valid_until")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

const hoursAtGate = 12;

/** Closes visits that nobody finished at a gate: visitors who were waiting or approved so long ago have left. */
export async function closeForgotten(tx: Tx, most: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update visit set status = 'cancelled', ask_position = null, ask_until = null
    where visit_id in (
      select visit_id from society cross join lateral (
        select visit_id from visit
        where visit.society_id = society.society_id and status in ('pending', 'approved')
          and visited_at < ${new Date(now.getTime() - hoursAtGate * 3600_000)}
        limit ${most}) as forgotten
      limit ${most})
      and status in ('pending', 'approved')
    returning visit_id`.execute(tx);
  return rows.length;
}
