import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import type { MeasuredImage } from "../../core/uploads/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import type { DB, Property } from "../../platform/db/tables.ts";
import { shownAddress, writtenAddress } from "./shown-address.ts";

const day = 24 * 3600_000;
/** Fewer say nothing of how soon an owner answers. */
const fewestResponses = 3;

const medianMinutes = sql<
  number | null
>`case when count(distinct enquiry.phone_number) >= ${sql.lit(fewestResponses)} then percentile_cont(0.5)
  within group (order by extract(epoch from enquiry.responded_at - enquiry.created_at) / 60) end`;

const rupeeColumns = new Set(["monthly_rent", "security_deposit", "maintainance_charge", "parking_charges"]);
const idColumns: Record<string, string> = { stateid: "state_id", cityid: "city_id" };

/** A field of the wire in the tables' spelling. */
export function columnOf(field: string): string {
  const name = field.toLowerCase();
  return idColumns[name] ?? (rupeeColumns.has(name) ? `${name}_paise` : name);
}

export const columnsOf = (draft: PropertyDraft) =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [columnOf(field), value])) as Omit<
    Insertable<Property>,
    "vendor_id"
  >;

/** A picture of a home. */
export type HomeImage = MeasuredImage & { room_type: number | null };

/** As `json_agg` takes it, from `image` and the table that `shown` names. */
export const imageJson = (shown: "property_image" | "property_draft_image") => sql`json_build_object(
  'image_id', image.image_id, 'file_key', image.file_key, 'width', image.width, 'height', image.height,
  'sizes', image.sizes, 'blur', image.blur, 'sharpness', image.sharpness, 'brightness', image.brightness,
  'highlights', image.highlights, 'room_type', ${sql.ref(`${shown}.room_type`)})`;

export const imagesOf = (eb: ExpressionBuilder<DB, "property">) =>
  eb
    .selectFrom("property_image")
    .innerJoin("image", "image.image_id", "property_image.image_id")
    .whereRef("property_image.property_id", "=", "property.property_id")
    .select(
      sql<HomeImage[]>`coalesce(json_agg(${imageJson("property_image")} order by property_image.position), '[]')`.as(
        "images",
      ),
    );

/** What a card shows: nothing of the owner but the name. */
export const card = [
  "property.property_id",
  "property.property_title",
  "property.property_type",
  "property.category_type",
  "property.sub_type",
  "property.furnished_type",
  "property.preferred_tenant_type",
  "property.monthly_rent_paise",
  "property.security_deposit_paise",
  "property.no_of_vacancy",
  "property.places_taken",
  "property.total_area",
  "property.bedrooms",
  "property.bathrooms",
  "property.amenities",
  "property.is_live",
  "property.property_description",
  "property.property_rules_description",
  "property.owner_name",
  "property.address",
  "property.location_address",
  "property.latitude",
  "property.longitude",
  "property.state_id",
  "property.city_id",
  "property.verified_at",
  "property.available_from",
  "property.availability_confirmed_at",
  "property.created_at",
  "state.state_name",
  "city.city_name",
] as const;

/** What its own page shows beyond the card. */
export const details = [
  "property.facing_direction_type",
  "property.floor_no",
  "property.no_of_floors",
  "property.pg_sharing_type",
  "property.gender",
  "property.built_up_area",
  "property.carpet_area",
  "property.balconies",
  "property.maintainance_charge_paise",
  "property.brokerage_percentage",
  "property.electricity_bill_type",
  "property.water_bill_type",
  "property.gas_bill_type",
  "property.internet_bill_type",
  "property.whether_parking_available",
  "property.parking_type",
  "property.parking_slots",
  "property.parking_charges_paise",
  "property.metro_or_bus_station",
  "property.hospital",
  "property.school_or_college",
  "property.shopping_mall",
  "property.restaurant",
  "property.atm_or_bank",
  "property.whether_company_let",
  "property.pet_policy",
  "property.smoking_policy",
  "property.visitors_policy",
  "property.virtual_tour_url",
  "property.updated_at",
] as const;

const live = (db: Db) =>
  db
    .selectFrom("property")
    .leftJoin("state", "state.state_id", "property.state_id")
    .leftJoin("city", "city.city_id", "property.city_id")
    .innerJoin("property_search", "property_search.property_id", "property.property_id")
    .where("property.is_live", "=", true);

/** What strangers see of where a home is, and search by; see the migration. */
const cardColumns = [
  "property_search.latitude as shown_latitude",
  "property_search.longitude as shown_longitude",
  shownAddress(writtenAddress("property")).as("shown_address"),
] as const;

/** The cards of these homes, in this order. A home that has gone since it was found is left out. */
export async function findCards(db: Db, ids: string[], now: Date) {
  if (ids.length === 0) return [];
  const [rows, minutes] = await Promise.all([
    live(db)
      .where("property.property_id", "=", sql<string>`any(${ids}::uuid[])`)
      .select(card)
      .select(cardColumns)
      .select((eb) => imagesOf(eb).as("images"))
      .execute(),
    findResponseMinutes(db, ids, now),
  ]);
  const byId = new Map(rows.map((row) => [row.property_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, response_minutes: minutes.get(id) ?? null }] : [];
  });
}

/** How soon the owner of each of these homes answers, looked up once for each owner. */
async function findResponseMinutes(db: Db, ids: string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ property_id: string; minutes: number }>`
    with shown as materialized (select property_id, vendor_id from property where property_id = any(${ids}::uuid[])),
    owner as materialized (select distinct vendor_id from shown),
    answered as materialized (
      select vendor_id, minutes from owner cross join lateral (
        select ${medianMinutes} as minutes
        from vendor join property as owned on owned.vendor_id = vendor.vendor_id
          join enquiry on enquiry.property_id = owned.property_id and enquiry.phone_number <> vendor.phone_number
        where vendor.vendor_id = owner.vendor_id and enquiry.created_at > ${new Date(now.getTime() - 90 * day)}
          and enquiry.responded_at is not null
      ) as median
    )
    select property_id, minutes from answered join shown using (vendor_id)
    where minutes is not null`.execute(db);
  return new Map(rows.map(({ property_id, minutes }) => [property_id, minutes]));
}
export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/** What a map shows of these homes, in no order. */
export async function findMarks(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return live(db)
    .where("property.property_id", "=", sql<string>`any(${ids}::uuid[])`)
    .select([
      "property.property_id",
      "property.property_title",
      "property.sub_type",
      "property.monthly_rent_paise",
      "property_search.latitude as shown_latitude",
      "property_search.longitude as shown_longitude",
    ])
    .execute();
}
export type MarkRow = Awaited<ReturnType<typeof findMarks>>[number];

const infos = (db: Db, now: Date) =>
  live(db)
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(card)
    .select(details)
    .select(cardColumns)
    .select("vendor.phone_verified_at")
    .select((eb) => [
      imagesOf(eb).as("images"),
      eb
        .selectFrom("enquiry")
        .whereRef("enquiry.property_id", "=", "property.property_id")
        .whereRef("enquiry.phone_number", "<>", "vendor.phone_number")
        .where("enquiry.created_at", ">", new Date(now.getTime() - 7 * day))
        // People, and none of them the owner.
        .select((of) => of.fn.count<number>("enquiry.phone_number").distinct().as("count"))
        .as("enquiries_this_week"),
      eb
        .selectFrom("enquiry")
        .innerJoin("property as owned", "owned.property_id", "enquiry.property_id")
        .whereRef("owned.vendor_id", "=", "property.vendor_id")
        .whereRef("enquiry.phone_number", "<>", "vendor.phone_number")
        .where("enquiry.created_at", ">", new Date(now.getTime() - 90 * day))
        .where("enquiry.responded_at", "is not", null)
        .select(medianMinutes.as("minutes"))
        .as("response_minutes"),
    ]);

export const findInfo = (db: Db, propertyId: PropertyId, now: Date) =>
  infos(db, now).where("property.property_id", "=", propertyId).executeTakeFirst();
export type InfoRow = NonNullable<Awaited<ReturnType<typeof findInfo>>>;

/** Of these homes those that are live, in this order. */
export async function findInfos(db: Db, ids: readonly PropertyId[], now: Date): Promise<InfoRow[]> {
  if (ids.length === 0) return [];
  const rows = await infos(db, now).where("property.property_id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.property_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
