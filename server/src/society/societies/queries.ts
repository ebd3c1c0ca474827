import { type Insertable, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { SocietyDraft } from "#domain/society/societies/draft.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Society } from "../../platform/db/tables.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { isActive, rentsFlat } from "../residents/occupancy.ts";

/** What the draft leaves out is left out here too: it keeps its value, or gets the table's default. */
function columnsOf(draft: SocietyDraft) {
  const { Maintenance_Rates: rates, Billing_Config: billing } = draft;
  const all = {
    name: draft.Name,
    country_code: draft.CountryCode,
    phone_number: draft.PhoneNumber,
    email_id: draft.EmailID,
    est_year: draft.Est_Year,
    latitude: draft.Latitude,
    longitude: draft.Longitude,
    registration_no: draft.Registration_No,
    sms_name: draft.SMS_Name === undefined ? undefined : draft.SMS_Name || null,
    share_face_paise: draft.Share_Face_Value,
    location_address: draft.Location_Address,
    address: draft.Address,
    one_bhk_rate_paise: rates?.OneBHK,
    two_bhk_rate_paise: rates?.TwoBHK,
    three_bhk_rate_paise: rates?.ThreeBHK,
    four_bhk_rate_paise: rates?.FourBHK,
    villa_rate_paise: rates?.Villa,
    bill_generation_date: billing?.Bill_Generation_Date,
    payment_due_days: billing?.Payment_Due_Days,
    is_pro_rata: billing?.Whether_Pro_Rata,
    amenities: draft.Amenities,
  };
  type Given = { [Column in keyof typeof all]?: Exclude<(typeof all)[Column], undefined> };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given &
    Pick<Insertable<Society>, "name" | "phone_number" | "email_id" | "est_year" | "latitude" | "longitude"> &
    Pick<Insertable<Society>, "location_address" | "address">;
}

/** The new society's id; nothing where the account has one already. */
export async function insertSociety(
  tx: Tx,
  vendorId: VendorId,
  draft: SocietyDraft,
  now: Date,
  isFurther = false,
): Promise<string | undefined> {
  const row = await tx
    .insertInto("society")
    .values({ vendor_id: vendorId, ...columnsOf(draft), is_further: isFurther, created_at: now, updated_at: now })
    // Written out: a plan for any value could not tell the index.
    .onConflict((conflict) => conflict.column("vendor_id").where(sql<boolean>`not is_further`).doNothing())
    .returning("society_id")
    .executeTakeFirst();
  return row?.society_id;
}

/** How many societies an account has founded; it founds no other until this transaction ends. */
export async function countFounded(tx: Tx, vendorId: VendorId): Promise<number> {
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forNoKeyUpdate().execute();
  const founded = tx.selectFrom("society").where("vendor_id", "=", vendorId);
  return (await founded.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

const society = (db: Db, societyId: SocietyId) =>
  db.selectFrom("society").selectAll().where("society_id", "=", societyId);

export const findSociety = (db: Db, societyId: SocietyId) => society(db, societyId).executeTakeFirst();
/** Nobody writes it until this transaction ends. */
export const lockSociety = (tx: Tx, societyId: SocietyId) => society(tx, societyId).forUpdate().executeTakeFirst();
export type SocietyRow = NonNullable<Awaited<ReturnType<typeof findSociety>>>;

export async function updateSociety(tx: Tx, societyId: SocietyId, draft: SocietyDraft, now: Date): Promise<void> {
  await tx
    .updateTable("society")
    .set({ ...columnsOf(draft), updated_at: now })
    .where("society_id", "=", societyId)
    .execute();
}

/** True counts of what the caller may see, and what an ordinary month brings in. */
export async function countSociety(db: Db, scope: SocietyScope) {
  const { societyId } = scope;
  const { rows } = await sql<{
    blocks: number;
    active_blocks: number;
    buildings: number;
    active_buildings: number;
    flats: number;
    let_flats: number;
    owned_flats: number;
    residents: number;
    monthly_paise: number;
    last_generated: Day | null;
  }>`
    with home as (
      select flat_id, count(*) as people, bool_or(${rentsFlat}) as is_let
      from resident where society_id = ${societyId} and ${isActive} and ${inBlocks(scope, "block_id")} group by flat_id
    ), counted as (
      select count(*) as flats,
        count(*) filter (where home.is_let) as let_flats,
        count(*) filter (where not home.is_let) as owned_flats,
        coalesce(sum(home.people), 0)::bigint as residents,
        coalesce(sum((array[one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise,
          villa_rate_paise])[flat_type]) filter (where home.people > 0 and building.status and block.status), 0)::bigint as monthly_paise
      from flat
        join building using (building_id)
        join block on block.block_id = flat.block_id
        join society on society.society_id = flat.society_id
        left join home using (flat_id)
      where flat.society_id = ${societyId} and ${inBlocks(scope, "flat.block_id")}
    )
    select blocks.*, buildings.*, counted.*,
      (select max(bill_date) from bill_run where society_id = ${societyId} and bills > 0) as last_generated
    from (select count(*) as blocks, count(*) filter (where status) as active_blocks
        from block where society_id = ${societyId} and ${inBlocks(scope, "block_id")}) blocks,
      (select count(*) as buildings, count(*) filter (where status) as active_buildings
        from building where society_id = ${societyId} and ${inBlocks(scope, "block_id")}) buildings,
      counted`.execute(db);
  return rows[0]!;
}
export type SocietyCounts = Awaited<ReturnType<typeof countSociety>>;

/** The account of this number and role; created, and not signed in to yet, if there was none. */
export async function findOrOpenAccount(
  tx: Tx,
  { phone, vendorType, now }: { phone: string; vendorType: number; now: Date },
): Promise<VendorId> {
  const { vendor_id } = await tx
    .insertInto("vendor")
    .values({ vendor_type: vendorType, phone_number: phone, created_at: now })
    .onConflict((conflict) =>
      conflict.constraint("vendor_phone_once_a_type").doUpdateSet((eb) => ({ status: eb.ref("vendor.status") })),
    )
    .returning("vendor_id")
    .executeTakeFirstOrThrow();
  return vendor_id as VendorId;
}
