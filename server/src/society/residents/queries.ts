import { type ExpressionBuilder, sql } from "kysely";
import type { BlockId, BuildingId, FlatId, ResidentId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { ResidentDraft } from "#domain/society/residents/draft.ts";
import { residentInvitation, residentSignsIn } from "../../core/invitations/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { DB } from "../../platform/db/tables.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel, flatsMeant } from "../labels/queries.ts";
import { type AgreementDays, endsBetween } from "./agreements/queries.ts";
import { belongsTo } from "./occupancy.ts";

/** Whose residents may be seen: those of a society's staff, or those that carry a tenant account's own number and were accepted by it. */
type Reader = (SocietyScope & { withoutContacts?: boolean }) | { ownPhone: string };

export type ResidentFilters = {
  Search?: string | undefined;
  SocietyID?: SocietyId | undefined;
  BlockID?: BlockId | undefined;
  BuildingID?: BuildingId | undefined;
  FlatID?: FlatId | undefined;
  Status?: boolean | undefined;
  Resident_Type?: number | undefined;
  agreementEnds?: AgreementDays | undefined;
  Tenant_VendorID?: VendorId | undefined;
  Society_ResidentID_Array?: readonly ResidentId[] | undefined;
};

function matching(db: Db, reader: Reader, filters: ResidentFilters) {
  let query = db.selectFrom("resident");
  if ("ownPhone" in reader) query = query.where(belongsTo(reader.ownPhone));
  else {
    query = query.where("resident.society_id", "=", reader.societyId).where(inBlocks(reader, "resident.block_id"));
  }
  const { Search = "", Tenant_VendorID } = filters;
  if (filters.SocietyID !== undefined) query = query.where("resident.society_id", "=", filters.SocietyID);
  if (filters.BlockID !== undefined) query = query.where("resident.block_id", "=", filters.BlockID);
  if (filters.BuildingID !== undefined) query = query.where("resident.building_id", "=", filters.BuildingID);
  if (filters.FlatID !== undefined) query = query.where("resident.flat_id", "=", filters.FlatID);
  if (filters.Status !== undefined) query = query.where("resident.status", "=", filters.Status);
  if (filters.Resident_Type !== undefined) query = query.where("resident.resident_type", "=", filters.Resident_Type);
  if (filters.agreementEnds !== undefined) query = query.where(endsBetween(filters.agreementEnds));
  if (filters.Society_ResidentID_Array !== undefined)
    query = query.where("resident.society_resident_id", "in", filters.Society_ResidentID_Array);
  if (Tenant_VendorID !== undefined)
    query = query.where((eb) =>
      eb(
        "resident.accepted_phone",
        "in",
        eb
          .selectFrom("vendor")
          .select("vendor.phone_number")
          .where("vendor_id", "=", Tenant_VendorID)
          .where("vendor_type", "=", vendorTypes.tenant),
      ),
    );
  if (Search !== "") query = query.where(saying(Search, reader));
  return query;
}

/** By name, flat, phone (however it is spaced), email or vehicle. */
const saying = (text: string, reader: Reader) => (eb: ExpressionBuilder<DB, "resident">) => {
  const pattern = containing(text);
  // A search by digits or letters would say, step by step, what is masked.
  const isMasked = "withoutContacts" in reader && reader.withoutContacts === true;
  const searched = isMasked ? sql`name` : sql`name, email_id`;
  const digits = isMasked ? "" : text.replace(/[\s\-+()]/g, "");
  const flats =
    "ownPhone" in reader ? { flats: sql`select flat_id from resident where ${belongsTo(reader.ownPhone)}` } : reader;
  return eb.or([
    // One text, with line ends that no search holds: to compare once is what the time of a search goes by.
    sql<boolean>`lower(concat_ws(E'\n', ${searched}, array_to_string(vehicle_numbers, E'\n'))) like lower(${pattern})`,
    sql<boolean>`resident.flat_id in (${flatsMeant(flats, text)})`,
    ...(/^\d{3,}$/.test(digits) ? [eb("resident.phone_number", "like", containing(digits))] : []),
  ]);
};

export async function listResidents(
  db: Db,
  reader: Reader,
  { Skip, Limit, ...filters }: ResidentFilters & { Skip: number; Limit: number },
) {
  const matches = matching(db, reader, filters);
  // The page is selected first: skipped rows need no joins.
  const page = matches
    .select("society_resident_id")
    .orderBy("resident.created_at", "desc")
    .orderBy("society_resident_id", "desc")
    .offset(Skip)
    .limit(Limit);
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom("resident")
      .where("society_resident_id", "in", page)
      .innerJoin("flat", "flat.flat_id", "resident.flat_id")
      .innerJoin("building", "building.building_id", "resident.building_id")
      .innerJoin("block", "block.block_id", "resident.block_id")
      .innerJoin("society", "society.society_id", "resident.society_id")
      .selectAll("resident")
      .select(["flat_no", "building.name as building_name", "block.name as block_name", "society.name as society_name"])
      .select((eb) => [
        residentInvitation,
        residentSignsIn.as("signs_in"),
        flatLabel("resident.flat_id").as("flat_label"),
        eb
          .selectFrom("vendor")
          .innerJoin("society_use", "society_use.vendor_id", "vendor.vendor_id")
          .select("used_on")
          .whereRef("vendor.phone_number", "=", "resident.accepted_phone")
          .whereRef("society_use.society_id", "=", "resident.society_id")
          .where("vendor_type", "=", vendorTypes.tenant)
          .as("last_used_on"),
      ])
      .orderBy("resident.created_at", "desc")
      .orderBy("resident.society_resident_id", "desc")
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type ListedResident = Awaited<ReturnType<typeof listResidents>>["rows"][number];

export async function countResidents(db: Db, scope: SocietyScope, place: ResidentFilters) {
  return matching(db, scope, place)
    .select((eb) => [
      eb.fn.countAll<number>().as("All"),
      eb.fn.countAll<number>().filterWhere("status", "=", true).as("Active"),
      eb.fn.countAll<number>().filterWhere("status", "=", true).filterWhere("resident_type", "=", 1).as("Owners"),
      eb.fn.countAll<number>().filterWhere("status", "=", true).filterWhere("resident_type", "=", 2).as("Tenants"),
      sql<number>`coalesce(sum(family_members) filter (where status), 0)`.as("Total_Members"),
    ])
    .executeTakeFirstOrThrow();
}

export type Place = { society_id: string; block_id: string; building_id: string };

/** A building in scope, and whether it and its block are active, locked until the transaction ends. */
export const lockBuilding = (tx: Tx, scope: SocietyScope, buildingId: BuildingId) =>
  tx
    .selectFrom("building")
    .innerJoin("block", "block.block_id", "building.block_id")
    .select(["building.society_id", "building.block_id", "building.building_id"])
    .select(["building.status as building_status", "block.status as block_status"])
    .where("building.building_id", "=", buildingId)
    .where("building.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "building.block_id"))
    .forShare()
    .executeTakeFirst();

/** The flat of this number; two who make it at once get the same one. */
export async function findOrMakeFlat(
  tx: Tx,
  { society_id, block_id, building_id }: Place,
  { Flat_No: flatNo, Flat_Type }: Pick<ResidentDraft, "Flat_No" | "Flat_Type">,
  now: Date,
): Promise<string> {
  const known = await tx
    .selectFrom("flat")
    .select(["flat_id", "is_type_assumed"])
    .where("building_id", "=", building_id)
    .where(sql<boolean>`lower(flat_no) = lower(${flatNo})`)
    .forKeyShare()
    .executeTakeFirst();
  if (known) {
    if (known.is_type_assumed && Flat_Type) await confirmType(tx, known.flat_id, Flat_Type, now);
    return known.flat_id;
  }
  const { flat_id } = await tx
    .insertInto("flat")
    .values({
      society_id,
      block_id,
      building_id,
      flat_no: flatNo,
      created_at: now,
      updated_at: now,
      flat_type: Flat_Type ?? 2,
      is_type_assumed: Flat_Type === undefined,
    })
    // The update changes nothing, but answers the row that another made meanwhile.
    .onConflict((conflict) =>
      conflict.expression(sql`building_id, lower(flat_no)`).doUpdateSet((eb) => ({ flat_no: eb.ref("flat.flat_no") })),
    )
    .returning("flat_id")
    .executeTakeFirstOrThrow();
  return flat_id;
}

const confirmType = (tx: Tx, flatId: string, flat_type: number, now: Date) =>
  tx
    .updateTable("flat")
    .set({ flat_type, is_type_assumed: false, updated_at: now })
    .where("flat_id", "=", flatId)
    .where("is_type_assumed", "=", true)
    .execute();

export const residentColumns = (draft: Omit<ResidentDraft, "BuildingID" | "Flat_No" | "Flat_Type">) => ({
  name: draft.Name,
  country_code: draft.CountryCode,
  phone_number: draft.PhoneNumber,
  email_id: draft.EmailID,
  resident_type: draft.Resident_Type,
  monthly_rent_paise: draft.Monthly_Rent,
  family_members: draft.Family_Members,
  emergency_contact: draft.Emergency_Contact,
  ...(draft.Other_Contact !== undefined && { other_contact: draft.Other_Contact }),
  vehicle_numbers: draft.Vehicle_Numbers,
  moved_in_on: draft.Moved_In_On,
  ...agreementColumns(draft),
});

/** An owner has none; where the draft says nothing it stays. */
function agreementColumns({ Resident_Type, Agreement_From: from, Agreement_Until: until }: Agreed) {
  const isOwner = Resident_Type === 1;
  return {
    ...((isOwner || from !== undefined) && { agreement_from: isOwner ? null : from }),
    ...((isOwner || until !== undefined) && { agreement_until: isOwner ? null : until }),
  };
}
type Agreed = Pick<ResidentDraft, "Resident_Type" | "Agreement_From" | "Agreement_Until">;

export type PlacedFlat = Place & { flat_id: string };

/** `undefined` where an active resident of this flat has the number already. */
export async function insertResident(tx: Tx, flat: PlacedFlat, draft: ResidentDraft, now: Date) {
  const { society_id, block_id, building_id, flat_id } = flat;
  const made = await tx
    .insertInto("resident")
    .values({
      ...residentColumns(draft),
      ...{ society_id, block_id, building_id, flat_id },
      ...{ created_at: now, updated_at: now },
    })
    // In words and not as a parameter, whose value a prepared statement does not know: else no index would fit.
    .onConflict((conflict) => conflict.columns(["flat_id", "phone_number"]).where(sql<boolean>`status`).doNothing())
    .returning("society_resident_id")
    .executeTakeFirst();
  return made?.society_resident_id;
}

/** A resident of the desk's with their flat, held until the transaction ends. */
export async function lockResident(tx: Tx, scope: SocietyScope, residentId: ResidentId) {
  const found = tx
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .selectAll("resident")
    .select("flat_no")
    .where("society_resident_id", "=", residentId)
    .where("resident.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "resident.block_id"));
  return found.forUpdate(["resident"]).executeTakeFirst();
}
export type LockedResident = NonNullable<Awaited<ReturnType<typeof lockResident>>>;

type Changed = Partial<ReturnType<typeof residentColumns> & PlacedFlat & { status: boolean; moved_out_on: string }>;

/** Fails on `resident_once` where an active resident of the flat has the number already. */
export async function updateResident(tx: Tx, residentId: ResidentId, changed: Changed, now: Date): Promise<void> {
  await tx
    .updateTable("resident")
    .set({ ...changed, updated_at: now })
    .where("society_resident_id", "=", residentId)
    .execute();
}

/** The notification to a new resident. */
export async function findForWelcome(tx: Tx, residentId: string) {
  return tx
    .selectFrom("resident")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select(["society.name as society_name", flatLabel("resident.flat_id").as("flat_label")])
    .where("society_resident_id", "=", residentId)
    .executeTakeFirstOrThrow();
}
