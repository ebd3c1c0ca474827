import { type RawBuilder, sql } from "kysely";
import type { AnnouncementStatus } from "#domain/community/announcements/codes.ts";
import type { AnnouncementAudience, AnnouncementDraft } from "#domain/community/announcements/draft.ts";
import type { AnnouncementId, DocumentId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { notDeclined } from "../../core/invitations/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { belongsTo, isActive } from "../../society/residents/occupancy.ts";

/** Whether a row of `resident` is a recipient of a row of `announcement`. All queries of recipients use this. */
export const isAddressed = sql<boolean>`(
  resident.society_id = announcement.society_id and ${isActive}
  and case
    when announcement.flat_ids <> '{}' or announcement.resident_ids <> '{}' then
      resident.flat_id = any(announcement.flat_ids) or resident.society_resident_id = any(announcement.resident_ids)
    when announcement.building_ids <> '{}' then resident.building_id = any(announcement.building_ids)
    when announcement.block_ids <> '{}' then resident.block_id = any(announcement.block_ids)
    else true
  end
  and (announcement.resident_types = '{}' or resident.resident_type = any(announcement.resident_types)))`;
/** Only a mobile number can be notified and can sign in to read, and only if it has not declined the society. */
export const isReachable = sql<boolean>`(resident.phone_number ~ '^[6-9]' and ${notDeclined})`;

/** Whether its residents see it: at its time, until it expires, and never once it was cancelled. */
export const isShown = (now: Date) =>
  sql<boolean>`(announcement.cancelled_at is null and announcement.send_at <= ${now} and (announcement.expires_at is null or announcement.expires_at > ${now}))`;

const audienceColumns = (audience: AnnouncementAudience) => ({
  block_ids: audience.BlockID_Array,
  building_ids: audience.BuildingID_Array,
  flat_ids: audience.FlatID_Array,
  resident_ids: audience.Society_ResidentID_Array,
  resident_types: audience.Resident_Type_Array,
});

const columnsOf = (draft: AnnouncementDraft) => ({
  ...audienceColumns(draft),
  title: draft.Title,
  description: draft.Description,
  priority: draft.Priority,
  whether_pinned: draft.Whether_Pinned,
  expires_at: draft.Expires_At,
});

/** How many people and flats of a society an audience is. */
export async function countAudience(db: Db, societyId: SocietyId, audience: AnnouncementAudience) {
  const { block_ids, building_ids, flat_ids, resident_ids, resident_types } = audienceColumns(audience);
  const { rows } = await sql<{ people: number; flats: number }>`
    select count(distinct resident.phone_number) as people, count(distinct resident.flat_id) as flats
    from resident, (select ${societyId}::uuid as society_id, ${block_ids}::uuid[] as block_ids,
      ${building_ids}::uuid[] as building_ids, ${flat_ids}::uuid[] as flat_ids, ${resident_ids}::uuid[] as resident_ids,
      ${resident_types}::smallint[] as resident_types) as announcement
    where resident.society_id = ${societyId} and ${isAddressed} and ${isReachable}`.execute(db);
  return rows[0]!;
}

type Unknown = "unknown-block" | "unknown-building" | "building-outside-blocks" | "unknown-flat" | "unknown-resident";

/** Parts of an audience that are not the society's own, or are in a block that was not chosen. */
export async function unknownOf(db: Db, societyId: SocietyId, audience: AnnouncementAudience): Promise<Unknown | null> {
  const own = (table: "block" | "building" | "flat" | "resident", column: string, ids: readonly string[]) =>
    sql`(select count(*) from ${sql.table(table)} where society_id = ${societyId} and ${sql.ref(column)} = any(${ids}::uuid[]))`;
  const { BlockID_Array: blocks, BuildingID_Array: buildings } = audience;
  const { FlatID_Array: flats, Society_ResidentID_Array: residents } = audience;
  const { rows } = await sql<Record<"blocks" | "buildings" | "inside" | "flats" | "residents", number>>`
    select ${own("block", "block_id", blocks)} as blocks, ${own("building", "building_id", buildings)} as buildings,
      (select count(*) from building where building_id = any(${buildings}::uuid[]) and block_id = any(${blocks}::uuid[])) as inside,
      ${own("flat", "flat_id", flats)} as flats, ${own("resident", "society_resident_id", residents)} as residents`.execute(
    db,
  );
  const found = rows[0]!;
  if (found.blocks < blocks.length) return "unknown-block";
  if (found.buildings < buildings.length) return "unknown-building";
  if (found.inside < buildings.length) return "building-outside-blocks";
  if (found.flats < flats.length) return "unknown-flat";
  return found.residents < residents.length ? "unknown-resident" : null;
}

type Owner = { societyId: SocietyId; vendorId: VendorId };

export async function insertAnnouncement(tx: Tx, { societyId, vendorId }: Owner, draft: AnnouncementDraft, now: Date) {
  const { announcement_id, send_at } = await tx
    .insertInto("announcement")
    .values({
      ...columnsOf(draft),
      society_id: societyId,
      vendor_id: vendorId,
      announcement_type: draft.Announcement_Type,
      send_at: draft.Send_At && draft.Send_At > now ? draft.Send_At : now,
      created_at: now,
      updated_at: now,
    })
    .returning(["announcement_id", "send_at"])
    .executeTakeFirstOrThrow();
  await setDocuments(tx, announcement_id, draft.DocumentID_Array);
  return { announcementId: announcement_id as AnnouncementId, isDue: send_at <= now };
}

/** Held until the transaction ends, so that two editors cannot both be right. */
export const lockAnnouncement = (tx: Tx, societyId: SocietyId, announcementId: AnnouncementId) =>
  tx
    .selectFrom("announcement")
    .selectAll()
    .where("announcement_id", "=", announcementId)
    .where("society_id", "=", societyId)
    .forUpdate()
    .executeTakeFirst();
export type LockedAnnouncement = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>;

/**
 * If the audience has changed, people who no longer belong to it are removed from its recipients, and new ones are to
 * be notified; otherwise its recipients stay as they were when it was sent.
 */
export async function updateAnnouncement(
  tx: Tx,
  standing: LockedAnnouncement,
  draft: AnnouncementDraft,
  { sendAt, now }: { sendAt: Date; now: Date },
): Promise<void> {
  const announcementId = standing.announcement_id;
  const isForOthers = Object.entries(audienceColumns(draft)).some(
    ([column, ids]) => `${[...ids].sort()}` !== `${[...standing[column as "block_ids"]].sort()}`,
  );
  await tx
    .updateTable("announcement")
    .set({ ...columnsOf(draft), send_at: sendAt, updated_at: now, ...(isForOthers && { fanned_out_at: null }) })
    .where("announcement_id", "=", announcementId)
    .execute();
  await tx.deleteFrom("announcement_document").where("announcement_id", "=", announcementId).execute();
  await setDocuments(tx, announcementId, draft.DocumentID_Array);
  if (!isForOthers) return;
  await sql`delete from announcement_recipient recipient using announcement
    where recipient.announcement_id = ${announcementId} and announcement.announcement_id = ${announcementId}
      and not exists (select from resident where resident.phone_number = recipient.phone_number and ${isAddressed})`.execute(
    tx,
  );
}

/**
 * Cancels an announcement that was not sent; false if it was. Storing the recipients locks the same row: the first of
 * the two wins, whatever the other server's clock says.
 */
export async function cancelAnnouncement(tx: Tx, announcementId: AnnouncementId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("announcement")
    .set({ cancelled_at: now, fanned_out_at: now, updated_at: now })
    .where("announcement_id", "=", announcementId)
    .where("cancelled_at", "is", null)
    .where("send_at", ">", now)
    .where(sql<boolean>`not exists (select from announcement_recipient where announcement_id = ${announcementId})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function setDocuments(tx: Tx, announcement_id: string, documentIds: readonly DocumentId[]): Promise<void> {
  if (documentIds.length === 0) return;
  await tx
    .insertInto("announcement_document")
    .values(documentIds.map((document_id, position) => ({ announcement_id, document_id, position })))
    .execute();
}

/** Whether all of these are uploads of this account's, or attached to this announcement already; held from being removed. */
export async function mayAttach(
  tx: Tx,
  vendorId: VendorId,
  ids: readonly DocumentId[],
  announcementId?: AnnouncementId,
) {
  if (ids.length === 0) return true;
  const { rows } = await sql`select from document where document_id = any(${ids}::uuid[])
    and (vendor_id = ${vendorId} or exists (select from announcement_document attached
      where attached.document_id = document.document_id and attached.announcement_id = ${announcementId ?? null}::uuid))
    for key share`.execute(tx);
  return rows.length === ids.length;
}

const statusAt = (now: Date) => sql<AnnouncementStatus>`case when announcement.cancelled_at is not null then 4
  when announcement.expires_at <= ${now} then 3
  when announcement.send_at > ${now} then 1 else 2 end`;

const saying = (text: string) => {
  const pattern = containing(text);
  return sql<boolean>`(announcement.title ilike ${pattern} or announcement.description ilike ${pattern})`;
};

const namesOf = {
  blocks: sql<{ BlockID: string; Name: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('BlockID', block_id, 'Name', name) order by name, block_id), '[]')
    from block where block_id = any(announcement.block_ids))`,
  buildings: sql<{ BuildingID: string; BlockID: string; Name: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('BuildingID', building_id, 'BlockID', block_id, 'Name', name)
      order by name, building_id), '[]')
    from building where building_id = any(announcement.building_ids))`,
  flats: sql<{ FlatID: string; Flat_No: string; Flat_Label: string; Building_Name: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('FlatID', flat_id, 'Flat_No', flat_no, 'Flat_Label', label,
      'Building_Name', building.name)
      order by building.name, flat_no), '[]')
    from flat join flat_label using (flat_id) join building using (building_id) where flat_id = any(announcement.flat_ids))`,
  residents: sql<
    { Society_ResidentID: string; Name: string; Flat_No: string; Flat_Label: string; Building_Name: string }[]
  >`(
    select coalesce(jsonb_agg(jsonb_build_object('Society_ResidentID', society_resident_id, 'Name', resident.name,
      'Flat_No', flat_no, 'Flat_Label', label, 'Building_Name', building.name) order by resident.name, society_resident_id), '[]')
    from resident join flat using (flat_id) join flat_label using (flat_id) join building on building.building_id = resident.building_id
    where society_resident_id = any(announcement.resident_ids))`,
};

type Attached = { document_id: string; file_key: string; file_name: string; media_type: string; byte_size: number };
const attached = sql<Attached[]>`(
  select coalesce(jsonb_agg(to_jsonb(document) order by position), '[]')
  from announcement_document join document using (document_id)
  where announcement_document.announcement_id = announcement.announcement_id)`;

export type Page = { Skip: number; Limit: number; Search?: string | undefined };
type OfSociety = Page & {
  Society_AnnouncementID?: AnnouncementId | undefined;
  Announcement_Status?: AnnouncementStatus | undefined;
};

export async function listAnnouncements(db: Db, societyId: SocietyId, filters: OfSociety, now: Date) {
  let query = db.selectFrom("announcement").where("announcement.society_id", "=", societyId);
  const { Society_AnnouncementID: only, Announcement_Status: status, Search = "" } = filters;
  if (only !== undefined) query = query.where("announcement_id", "=", only);
  if (status !== undefined) query = query.where(statusAt(now), "=", status);
  if (Search !== "") query = query.where(saying(Search));
  const [rows, { count }] = await Promise.all([
    query
      .innerJoin("vendor", "vendor.vendor_id", "announcement.vendor_id")
      .selectAll("announcement")
      .select(["vendor.full_name", statusAt(now).as("status"), attached.as("documents")])
      .select([namesOf.blocks.as("blocks"), namesOf.buildings.as("buildings")])
      .select([namesOf.flats.as("flats"), namesOf.residents.as("residents")])
      .select([countOf(sql`true`).as("recipients"), countOf(sql`read_at is not null`).as("reads")])
      .orderBy("whether_pinned", "desc")
      .orderBy("send_at", "desc")
      .orderBy("announcement_id", "desc")
      .offset(filters.Skip)
      .limit(filters.Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>["rows"][number];

const countOf = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from announcement_recipient recipient
    where recipient.announcement_id = announcement.announcement_id and ${condition})`;

type OfTenant = Page & { Vendor_AnnouncementID?: AnnouncementId | undefined };

/** The current announcements for a phone number: by where its residents live, including those who moved in later. */
export async function listTenantAnnouncements(db: Db, phone: string, filters: OfTenant, now: Date) {
  const { Vendor_AnnouncementID: only, Search = "" } = filters;
  const mine = sql<boolean>`exists (select from resident where resident.accepted_phone = ${phone} and ${isAddressed})`;
  // Which societies, so that the list's own index serves: not every announcement of every society is looked at.
  let query = db
    .selectFrom("announcement")
    .where("announcement.society_id", "in", (eb) =>
      eb.selectFrom("resident").select("resident.society_id").where(belongsTo(phone)),
    )
    .where(isShown(now))
    .where(mine);
  if (only !== undefined) query = query.where("announcement_id", "=", only);
  if (Search !== "") query = query.where(saying(Search));
  const [rows, { count }] = await Promise.all([
    query
      .innerJoin("society", "society.society_id", "announcement.society_id")
      .selectAll("announcement")
      .select(["society.name as society_name", attached.as("documents")])
      .select([namesOf.blocks.as("blocks"), namesOf.buildings.as("buildings")])
      .select(
        sql<boolean>`exists (select from announcement_recipient recipient
          where recipient.announcement_id = announcement.announcement_id and recipient.phone_number = ${phone}
            and read_at is not null)`.as("is_read"),
      )
      .orderBy("whether_pinned", "desc")
      .orderBy("send_at", "desc")
      .orderBy("announcement_id", "desc")
      .offset(filters.Skip)
      .limit(filters.Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type TenantAnnouncementRow = Awaited<ReturnType<typeof listTenantAnnouncements>>["rows"][number];
