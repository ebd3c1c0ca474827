import { type Selectable, sql } from "kysely";
import type { OwnPropertyFilters } from "#domain/market/properties/calls.ts";
import type { DisplayStatus } from "#domain/market/properties/codes.ts";
import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { PhotoRoom } from "#domain/market/properties/photos/codes.ts";
import type { DocumentId, ImageId, PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import type { Property } from "../../../platform/db/tables.ts";
import { card, columnsOf, details, imagesOf } from "../queries.ts";

/** What a property is to the console: the same three words on the card, in the filter and in the tiles. */
const displayStatus = sql<DisplayStatus>`case when not property.status or property.paused_at is not null or property.hidden_at is not null then 'maintenance'
  when property.is_full then 'occupied' else 'vacant' end`;

const ownedBy = (db: Db, vendorId: VendorId) =>
  db
    .selectFrom("property")
    .leftJoin("state", "state.state_id", "property.state_id")
    .leftJoin("city", "city.city_id", "property.city_id")
    .where("property.vendor_id", "=", vendorId);

/** Whether the last message about a property is our team's. */
export const isAskedByTeam = sql<boolean>`coalesce((select is_from_team from listing_message
  where listing_message.property_id = property.property_id
  order by created_at desc, listing_message_id desc limit 1), false)`;

const rows = (db: Db, vendorId: VendorId) =>
  ownedBy(db, vendorId)
    .leftJoin("document", "document.document_id", "property.floor_plan_document_id")
    .select(card)
    .select(details)
    .select([
      "property.status",
      "property.paused_at",
      "property.hidden_at",
      "property.hidden_reason",
      "property.flat_or_unit_no",
      "property.owner_phone",
      "property.owner_email",
      "property.owner_address",
      "document.document_id",
      "document.file_key",
      "document.file_name",
      "document.media_type",
      "document.byte_size",
    ])
    .select((eb) => [
      displayStatus.as("display_status"),
      sql<boolean>`exists (select from listing_hold
        where listing_hold.property_id = property.property_id and ended_at is null)`.as("is_held"),
      sql<Date | null>`(select release_at from listing_hold
        where listing_hold.property_id = property.property_id and ended_at is null)`.as("held_until"),
      isAskedByTeam.as("is_asked_by_team"),
      imagesOf(eb).as("images"),
      eb
        .selectFrom("enquiry")
        .whereRef("enquiry.property_id", "=", "property.property_id")
        .where("enquiry.is_blocked", "=", false)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("total_leads"),
    ]);

export const findOwned = (db: Db, vendorId: VendorId, propertyId: PropertyId) =>
  rows(db, vendorId).where("property.property_id", "=", propertyId).executeTakeFirst();
export type OwnedRow = NonNullable<Awaited<ReturnType<typeof findOwned>>>;

const searched = ["property_title", "flat_or_unit_no", "property.address", "location_address", "city_name"] as const;

export async function listOwned(
  db: Db,
  vendorId: VendorId,
  { Search, Skip, Limit, ...filters }: Omit<OwnPropertyFilters, `Whether_${string}`>,
) {
  const equal: Partial<Selectable<Property>> = {
    ...(filters.Status !== undefined && { status: filters.Status }),
    ...(filters.Property_Type !== undefined && { property_type: filters.Property_Type }),
    ...(filters.Category_Type !== undefined && { category_type: filters.Category_Type }),
    ...(filters.Sub_Type !== undefined && { sub_type: filters.Sub_Type }),
    ...(filters.StateID !== undefined && { state_id: filters.StateID }),
    ...(filters.CityID !== undefined && { city_id: filters.CityID }),
  };
  const matching = ownedBy(db, vendorId)
    .where((eb) =>
      eb.and(
        Object.entries(equal).map(([column, value]) => eb(`property.${column as keyof Property}`, "=", value as never)),
      ),
    )
    .$if(filters.Display_Status !== undefined, (query) => query.where(displayStatus, "=", filters.Display_Status!))
    .$if(!!Search, (query) =>
      query.where((eb) => eb.or(searched.map((column) => eb(column, "ilike", containing(Search!))))),
    );
  const [{ count }, page] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    rows(db, vendorId)
      .where(
        "property.property_id",
        "in",
        matching
          .select("property.property_id")
          .orderBy("property.created_at", "desc")
          .orderBy("property.property_id", "desc")
          .limit(Limit)
          .offset(Skip),
      )
      .orderBy("property.created_at", "desc")
      .orderBy("property.property_id", "desc")
      .execute(),
  ]);
  return { rows: page, count };
}

/** The counts of the caller's properties by status, whatever the list's filters. */
export const countOwned = (db: Db, vendorId: VendorId) =>
  ownedBy(db, vendorId)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`count(*) filter (where ${displayStatus} = 'occupied')`.as("occupied"),
      sql<number>`count(*) filter (where ${displayStatus} = 'vacant')`.as("vacant"),
      sql<number>`count(*) filter (where ${displayStatus} = 'maintenance')`.as("maintenance"),
      sql<number>`count(*) filter (where property.category_type = 1)`.as("for_rent"),
    ])
    .executeTakeFirstOrThrow();

/** Locks a property of the caller's until this transaction ends. */
export const lockOwned = (tx: Tx, vendorId: VendorId, propertyId: PropertyId) =>
  tx
    .selectFrom("property")
    .select(["updated_at", "hidden_at", "status"])
    .where("property_id", "=", propertyId)
    .where("vendor_id", "=", vendorId)
    .forUpdate()
    .executeTakeFirst();

/**
 * The state of a city; undefined if there is no such city, or it is in another state. A state without a city is valid.
 */
export async function placeOf(
  tx: Tx,
  { StateID, CityID }: { StateID: string | null; CityID: string | null },
): Promise<{ state_id: string | null; city_id: string | null } | undefined> {
  if (CityID !== null) {
    const city = await tx
      .selectFrom("city")
      .select(["state_id", "city_id"])
      .where("city_id", "=", CityID)
      .executeTakeFirst();
    return city && (StateID === null || city.state_id === StateID) ? city : undefined;
  }
  if (StateID === null) return { state_id: null, city_id: null };
  const state = await tx.selectFrom("state").select("state_id").where("state_id", "=", StateID).executeTakeFirst();
  return state && { state_id: state.state_id, city_id: null };
}

/** All pictures that a call names, each once. */
export const namedImages = (images: ImageId[], rooms: Files["rooms"] = []): ImageId[] => [
  ...new Set([...images, ...rooms.map(({ ImageID }) => ImageID)]),
];

/**
 * Whether this account may show all of them: its own files, and pictures of the product that its homes show already.
 * They stay until the transaction ends.
 */
export async function ownsFiles(
  tx: Tx,
  vendorId: VendorId,
  table: "image" | "document",
  ids: (ImageId | DocumentId)[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const isShown = sql`exists (select from property_image join property using (property_id)
    where property_image.image_id = image.image_id and property.vendor_id = ${vendorId})`;
  const { rows } = await sql`select from ${sql.table(table)}
    where ${sql.ref(`${table}_id`)} = any(${ids}::uuid[])
      and (vendor_id = ${vendorId} ${table === "image" ? sql`or (vendor_id is null and ${isShown})` : sql``})
    for key share`.execute(tx);
  return rows.length === ids.length;
}

type Written = Omit<PropertyDraft, "StateID" | "CityID"> & {
  place: { state_id: string | null; city_id: string | null };
};
type Files = {
  images: ImageId[];
  /** What they show; undefined where the caller says nothing of it. */
  rooms: { ImageID: ImageId; Room_Type: PhotoRoom | null }[] | undefined;
  floorPlan: DocumentId | null;
};

const valuesOf = ({ place, ...draft }: Written, { floorPlan }: Files) => ({
  ...columnsOf(draft as PropertyDraft),
  ...place,
  floor_plan_document_id: floorPlan,
});

export async function insertProperty(tx: Tx, vendorId: VendorId, draft: Written, files: Files, now: Date) {
  const { property_id } = await tx
    .insertInto("property")
    .values({ ...valuesOf(draft, files), vendor_id: vendorId, created_at: now, updated_at: now })
    .returning("property_id")
    .executeTakeFirstOrThrow();
  await setImages(tx, property_id, files, []);
  return property_id;
}

export async function updateProperty(tx: Tx, propertyId: PropertyId, draft: Written, files: Files, now: Date) {
  await tx
    .updateTable("property")
    .set({ ...valuesOf(draft, files), ...signOfLife(now), updated_at: now })
    .where("property_id", "=", propertyId)
    .execute();
  const before = await tx
    .deleteFrom("property_image")
    .where("property_id", "=", propertyId)
    .returning(["image_id", "room_type"])
    .execute();
  await setImages(tx, propertyId, files, before);
}

type Shown = { image_id: string; room_type: number | null };

async function setImages(tx: Tx, propertyId: string, { images, rooms }: Files, before: Shown[]) {
  if (images.length === 0) return;
  const said = rooms?.map(({ ImageID, Room_Type }): Shown => ({ image_id: ImageID, room_type: Room_Type })) ?? before;
  const roomOf = new Map(said.map(({ image_id, room_type }) => [image_id, room_type]));
  await tx
    .insertInto("property_image")
    .values(
      images.map((image_id, position) => ({
        property_id: propertyId,
        image_id,
        position,
        room_type: roomOf.get(image_id) ?? null,
      })),
    )
    .execute();
}

/** A change or an activation by the owner proves that the home is available: no question is needed for a while. */
const signOfLife = (now: Date) => ({ availability_confirmed_at: now, availability_asked_at: null });

/** False if the caller has no such property. In any case its pause ends: the owner has decided. */
export async function setStatus(
  tx: Tx,
  vendorId: VendorId,
  propertyId: PropertyId,
  status: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("property")
    .set({
      status,
      paused_at: null,
      ...(status && signOfLife(now)),
      // A pause that ends changes nothing that an open form could overwrite.
      updated_at: sql`case when status = ${status} then updated_at else ${now} end`,
    })
    .where("property_id", "=", propertyId)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The account's own homes in whose title, unit, address or city each of these words occurs, the newest first, each with
 * the count of all.
 */
export function findNamedHomes(db: Db, vendorId: VendorId, words: string[], limit: number) {
  return ownedBy(db, vendorId)
    .where(
      sql<boolean>`lower(concat_ws(' ', property_title, flat_or_unit_no, property.address, location_address, city_name))
        like all (array(select lower(pattern) from unnest(${words.map(containing)}::text[]) as pattern))`,
    )
    .select(["property.property_id", "property.property_title", "flat_or_unit_no"])
    .select(["property.address", "location_address", "city_name"])
    .select((eb) => eb.fn.countAll<number>().over().as("count"))
    .orderBy("property.created_at", "desc")
    .orderBy("property.property_id", "desc")
    .limit(limit)
    .execute();
}
export type NamedHomeRow = Awaited<ReturnType<typeof findNamedHomes>>[number];
