import { sql } from "kysely";
import type { AnnouncementId, SocietyId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatLabel, flatsMeant } from "../../../society/labels/queries.ts";
import { isAddressed, isShown, type Page } from "../queries.ts";

/**
 * Marks it as read by a phone number, once; false if the number may not see it. People who moved in later become
 * recipients by reading.
 */
export async function markRead(db: Db, phone: string, announcementId: AnnouncementId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_recipient as recipient (announcement_id, phone_number, society_resident_id, told_at, read_at)
    select announcement_id, phone_number, society_resident_id, ${now}, ${now}
    from announcement join resident on resident.accepted_phone = ${phone} and ${isAddressed}
    where announcement_id = ${announcementId} and ${isShown(now)}
    order by resident.created_at desc limit 1
    on conflict (announcement_id, phone_number) do update set read_at = coalesce(recipient.read_at, excluded.read_at)
    returning 1`.execute(db);
  return rows.length > 0;
}

type OfRecipients = Page & { Society_AnnouncementID: AnnouncementId; Whether_Read?: boolean | undefined };

/** The recipients, the latest readers first, then by name; undefined if the society has no such announcement. */
export async function listRecipients(db: Db, societyId: SocietyId, filters: OfRecipients) {
  const known = await db
    .selectFrom("announcement")
    .select("announcement_id")
    .where("announcement_id", "=", filters.Society_AnnouncementID)
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  if (!known) return undefined;
  let query = db
    .selectFrom("announcement_recipient as recipient")
    .innerJoin("resident", "resident.society_resident_id", "recipient.society_resident_id")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .where("recipient.announcement_id", "=", known.announcement_id);
  const { Search = "", Whether_Read: isRead } = filters;
  if (isRead !== undefined) query = query.where("recipient.read_at", isRead ? "is not" : "is", null);
  if (Search !== "")
    query = query.where((eb) =>
      eb.or([
        eb("resident.name", "ilike", containing(Search)),
        sql<boolean>`resident.flat_id in (${flatsMeant({ societyId, blockIds: undefined }, Search)})`,
      ]),
    );
  const [rows, { count }] = await Promise.all([
    query
      .innerJoin("building", "building.building_id", "resident.building_id")
      .innerJoin("block", "block.block_id", "resident.block_id")
      .select(["resident.society_resident_id", "resident.name", "flat_no", "read_at"])
      .select(flatLabel("resident.flat_id").as("flat_label"))
      .select(["block.name as block_name", "building.name as building_name"])
      .orderBy(sql`read_at desc nulls last, resident.name, resident.society_resident_id`)
      .offset(filters.Skip)
      .limit(filters.Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type RecipientRow = NonNullable<Awaited<ReturnType<typeof listRecipients>>>["rows"][number];
