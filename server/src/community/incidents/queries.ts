import { sql } from "kysely";
import { type IncidentAction, mostPhotos } from "#domain/community/incidents/codes.ts";
import { type IncidentDraft, placeOf } from "#domain/community/incidents/draft.ts";
import type { DocumentId, IncidentId } from "#domain/platform/ids.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { Account } from "../../platform/handler.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { belongsTo } from "../../society/residents/occupancy.ts";

/** Where the caller lives: of each society the blocks and buildings. */
export type Homes = { societies: string[]; blocks: string[]; buildings: string[] };
/** The reader: the staff of a society, or a resident. */
export type Reader = SocietyScope | Homes;

export type IncidentFilters = {
  SocietyID?: string | undefined;
  Search?: string | undefined;
  Incident_Status?: number | undefined;
  Priority?: number | undefined;
  Status?: boolean | undefined;
};

/** The flats that this number belongs to, as the parts of societies that incidents are about. */
export async function findHomes(db: Db, phone: string): Promise<Homes> {
  const rows = await db
    .selectFrom("resident")
    .select(["society_id", "block_id", "building_id"])
    .where(belongsTo(phone))
    .execute();
  const each = (column: keyof (typeof rows)[number]) => [...new Set(rows.map((row) => row[column]))];
  return { societies: each("society_id"), blocks: each("block_id"), buildings: each("building_id") };
}

/** What of all incidents this reader may see. */
function seenBy(db: Db | Tx, reader: Reader) {
  const all = db.selectFrom("incident");
  if ("societyId" in reader)
    return all
      .where("incident.society_id", "=", reader.societyId)
      .where(sql<boolean>`(incident.block_id is null or ${inBlocks(reader, "incident.block_id")})`);
  const among = (column: string, ids: string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
  // Written out, so that a resident's list needs no more than the index of the society.
  return all.where(among("incident.society_id", reader.societies)).where(
    sql<boolean>`incident.status and case
      when incident.building_id is not null then ${among("incident.building_id", reader.buildings)}
      when incident.block_id is not null then ${among("incident.block_id", reader.blocks)}
      else true end`,
  );
}

function matching(db: Db, reader: Reader, { SocietyID, Search = "", ...filters }: IncidentFilters) {
  let query = seenBy(db, reader);
  if (SocietyID) query = query.where("incident.society_id", "=", SocietyID);
  if (filters.Incident_Status !== undefined)
    query = query.where("incident.incident_status", "=", filters.Incident_Status);
  if (filters.Priority !== undefined) query = query.where("incident.priority", "=", filters.Priority);
  if (filters.Status !== undefined) query = query.where("incident.status", "=", filters.Status);
  // One text, with a line end that no title holds: to compare once is what the time of a search goes by.
  if (Search !== "")
    query = query.where(sql<boolean>`lower(title || E'\n' || location) like lower(${containing(Search)})`);
  return query;
}

const selectIncidents = (db: Db) =>
  db
    .selectFrom("incident")
    .innerJoin("society", "society.society_id", "incident.society_id")
    .leftJoin("block", "block.block_id", "incident.block_id")
    .leftJoin("building", "building.building_id", "incident.building_id")
    .selectAll("incident")
    .select(["society.name as society_name", "block.name as block_name", "building.name as building_name"])
    .select((eb) =>
      eb
        .selectFrom("incident_photo")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("incident_photo.society_incident_id", "=", "incident.society_incident_id")
        .as("photo_count"),
    );
export type IncidentRow = Awaited<ReturnType<ReturnType<typeof selectIncidents>["executeTakeFirstOrThrow"]>>;

export async function listIncidents(
  db: Db,
  reader: Reader,
  { Skip, Limit, ...filters }: IncidentFilters & { Skip: number; Limit: number },
) {
  const matches = matching(db, reader, filters);
  // The page is selected first: skipped rows need no joins.
  const page = matches
    .select("society_incident_id")
    .orderBy("incident.created_at", "desc")
    .orderBy("society_incident_id", "desc")
    .offset(Skip)
    .limit(Limit);
  const [rows, { count }] = await Promise.all([
    selectIncidents(db)
      .where("incident.society_incident_id", "in", page)
      .orderBy("incident.created_at", "desc")
      .orderBy("incident.society_incident_id", "desc")
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** An incident that this reader may see, with its photos and its time line; `undefined` where there is none. */
export async function findIncident(db: Db, reader: Reader, id: IncidentId) {
  const seen = seenBy(db, reader).select("society_incident_id").where("society_incident_id", "=", id);
  const incident = await selectIncidents(db).where("incident.society_incident_id", "=", seen).executeTakeFirst();
  if (!incident) return undefined;
  const [photos, steps] = await Promise.all([
    db
      .selectFrom("incident_photo")
      .innerJoin("document", "document.document_id", "incident_photo.document_id")
      .select(["document.document_id", "file_key", "file_name", "media_type", "byte_size"])
      .where("society_incident_id", "=", id)
      .orderBy("position")
      .limit(mostPhotos)
      .execute(),
    db
      .selectFrom("incident_step")
      .innerJoin("vendor", "vendor.vendor_id", "incident_step.vendor_id")
      .select(["action", "incident_status", "changed", "role", "full_name", "incident_step.created_at"])
      .where("society_incident_id", "=", id)
      .orderBy("incident_step.created_at")
      .orderBy("incident_step_id")
      .limit(200)
      .execute(),
  ]);
  return { incident, photos, steps };
}
export type IncidentFound = NonNullable<Awaited<ReturnType<typeof findIncident>>>;

/** An incident of the desk's, held until the transaction ends: of two who change it at once the later sees what the first made of it. */
export const lockIncident = (tx: Tx, scope: SocietyScope, id: IncidentId) =>
  seenBy(tx, scope).selectAll("incident").where("society_incident_id", "=", id).forUpdate().executeTakeFirst();
export type LockedIncident = NonNullable<Awaited<ReturnType<typeof lockIncident>>>;

/** Whether a draft's place is one of the scope, which stays so until the transaction ends. */
export async function findPlace(
  tx: Tx,
  scope: SocietyScope,
  draft: IncidentDraft,
): Promise<"found" | "unknown-block" | "unknown-building"> {
  const { BlockID, BuildingID } = placeOf(draft);
  if (!BlockID) return "found";
  const block = await tx
    .selectFrom("block")
    .select("block_id")
    .where("block_id", "=", BlockID)
    .where("society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block_id"))
    .forKeyShare()
    .executeTakeFirst();
  if (!block) return "unknown-block";
  if (!BuildingID) return "found";
  const building = await tx
    .selectFrom("building")
    .select("building_id")
    .where("building_id", "=", BuildingID)
    .where("block_id", "=", BlockID)
    .forKeyShare()
    .executeTakeFirst();
  return building ? "found" : "unknown-building";
}

export const columnsOf = (draft: IncidentDraft) => {
  const { BlockID, BuildingID } = placeOf(draft);
  return {
    block_id: BlockID,
    building_id: BuildingID,
    title: draft.Title,
    description: draft.Description,
    location: draft.Location,
    priority: draft.Priority,
  };
};

export async function insertIncident(tx: Tx, scope: SocietyScope, draft: IncidentDraft, now: Date): Promise<string> {
  const { society_incident_id } = await tx
    .insertInto("incident")
    .values({ ...columnsOf(draft), society_id: scope.societyId, created_at: now, updated_at: now })
    .returning("society_incident_id")
    .executeTakeFirstOrThrow();
  return society_incident_id;
}

type Changes = Partial<ReturnType<typeof columnsOf> & { status: boolean; incident_status: number }>;

export const updateIncident = (tx: Tx, id: IncidentId, changes: Changes, now: Date) =>
  tx
    .updateTable("incident")
    .set({ ...changes, updated_at: now })
    .where("society_incident_id", "=", id)
    .execute();

export async function listPhotos(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("incident_photo")
    .select("document_id")
    .where("society_incident_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ document_id }) => document_id);
}

/** Replaces the photos of an incident. New ones must be the account's own, and unused. */
export async function replacePhotos(
  tx: Tx,
  incident: { id: string; societyId: string; has: readonly string[] },
  photos: readonly DocumentId[],
  vendorId: string,
): Promise<"kept" | "unknown-photo" | "not-a-picture"> {
  const added = photos.filter((id) => !incident.has.includes(id));
  const own = await tx
    .selectFrom("document")
    .select("media_type")
    .where("document_id", "=", sql<string>`any(${added}::uuid[])`)
    .where("vendor_id", "=", vendorId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("incident_photo").whereRef("incident_photo.document_id", "=", "document.document_id")),
      ),
    )
    // Whoever is about to remove it waits, and then sees that it is in use.
    .forKeyShare()
    .execute();
  if (own.length !== added.length) return "unknown-photo";
  if (own.some(({ media_type }) => !media_type.startsWith("image/"))) return "not-a-picture";
  await tx.deleteFrom("incident_photo").where("society_incident_id", "=", incident.id).execute();
  if (photos.length === 0) return "kept";
  const place = { society_incident_id: incident.id, society_id: incident.societyId };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("incident_photo")
    .values(photos.map((document_id, position) => ({ ...place, position, document_id })))
    // Another incident may have taken one in this moment.
    .onConflict((conflict) => conflict.constraint("incident_photo_once").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === photos.length ? "kept" : "unknown-photo";
}

type Step = { action: IncidentAction; status?: number; changed?: string[] };

/** Writes down who did what; answers the step's id. */
export async function insertStep(
  tx: Tx,
  id: string,
  { vendorId, role }: Pick<Account, "vendorId" | "role">,
  { action, status, changed = [] }: Step,
  now: Date,
): Promise<string> {
  const { incident_step_id } = await tx
    .insertInto("incident_step")
    .values({
      ...{ society_incident_id: id, vendor_id: vendorId, role, action, changed, created_at: now },
      incident_status: status ?? null,
    })
    .returning("incident_step_id")
    .executeTakeFirstOrThrow();
  return incident_step_id;
}

type Place = { society_id: string; block_id: string | null; building_id: string | null };

/**
 * The people concerned by an incident at this place, each number once: residents, and the
 * officers and staff who manage incidents.
 */
export async function listConcerned(tx: Tx, { society_id, block_id, building_id }: Place, now: Date) {
  const { rows } = await sql<{ phone: string; vendorType: VendorType; email: string | null }>`
    select phone_number as phone, 3 as "vendorType", max(nullif(email_id, '')) as email
    from resident
    where society_id = ${society_id} and status and phone_number ~ '^[6-9]'
      and (${block_id}::uuid is null or block_id = ${block_id}::uuid)
      and (${building_id}::uuid is null or building_id = ${building_id}::uuid)
    group by phone_number`.execute(tx);
  const officers = await listOfficers(tx, { societyId: society_id, blockId: block_id, may: "incidents.write", now });
  return [
    ...rows,
    ...officers.map(({ phone }) => ({ phone, vendorType: vendorTypes.society as VendorType, email: null })),
  ];
}

export async function findSocietyName(tx: Tx, societyId: string): Promise<string> {
  const { name } = await tx
    .selectFrom("society")
    .select("name")
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  return name;
}
