import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/database.ts";

/** What a stop's link is about. */
export async function findStopLink(db: Db, code: string) {
  const { rows } = await sql<{
    phone_hash: Buffer;
    phone_end: string;
    society_id: string | null;
    owner_id: string | null;
    name: string | null;
    is_stopped: boolean;
    is_all_stopped: boolean;
  }>`
    select link.phone_hash, phone_end, link.society_id, link.owner_id,
      case when standing_of(coalesce(link.society_id, link.owner_id)) = 'verified'
        then coalesce(society.name, owner.full_name) end as name,
      exists (select from message_stop as stop where stop.phone_hash = link.phone_hash
        and stop.society_id is not distinct from link.society_id and stop.owner_id is not distinct from link.owner_id) as is_stopped,
      exists (select from message_stop as stop where stop.phone_hash = link.phone_hash
        and stop.society_id is null and stop.owner_id is null) as is_all_stopped
    from short_link as link
      left join society on society.society_id = link.society_id
      left join vendor as owner on owner.vendor_id = link.owner_id
    where code = ${code} and phone_hash is not null`.execute(db);
  return rows[0];
}
export type StopLink = NonNullable<Awaited<ReturnType<typeof findStopLink>>>;

type Stop = Pick<StopLink, "phone_hash" | "society_id" | "owner_id">;

export async function addStop(tx: Tx, { phone_hash, society_id, owner_id }: Stop, now: Date): Promise<void> {
  await tx
    .insertInto("message_stop")
    .values({ phone_hash, society_id, owner_id, created_at: now })
    .onConflict((conflict) => conflict.constraint("message_stop_once").doNothing())
    .execute();
}

export async function removeStop(tx: Tx, { phone_hash, society_id, owner_id }: Stop): Promise<void> {
  await sql`delete from message_stop where phone_hash = ${phone_hash}
    and society_id is not distinct from ${society_id}::uuid and owner_id is not distinct from ${owner_id}::uuid`.execute(
    tx,
  );
}
