import { sql } from "kysely";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { societyOfStory } from "./society.ts";

/** How many days ago people used the society last, in turn: most of them this week. */
const daysAgo = [0, 2, 1, 0, 5, 1, 9, 3, 0, 16, 4];
/** One resident of this many never signed in. */
const oneNever = 9;

/**
 * Most people of the demo society have an account and used it within the last weeks. Nobody is signed in: the day of last use
 * is recorded without any session.
 */
export async function tellLastSeen(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  await sql`insert into vendor (vendor_type, phone_number, full_name, email_id, phone_verified_at, created_at)
    select ${vendorTypes.tenant}, accepted_phone, name, email_id, created_at, created_at from (
      select *, row_number() over (order by created_at, society_resident_id) as nth
      from resident where society_id = ${society_id} and status and accepted_phone is not null
    ) as numbered
    where nth % ${oneNever} <> 0
    on conflict on constraint vendor_phone_once_a_type do nothing`.execute(tx);
  const today: Day = dayOf(now);
  await sql`insert into society_use (society_id, vendor_id, used_on)
    select society_id, vendor_id,
      ${today}::date - (${sql.val(daysAgo)}::int[])[1 + (row_number() over (order by since, vendor_id)) % ${daysAgo.length}]
    from (
      select society_id, vendor_id, min(since) as since from held_role where society_id = ${society_id}
      group by society_id, vendor_id
    ) as people`.execute(tx);
}
