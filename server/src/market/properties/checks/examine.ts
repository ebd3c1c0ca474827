import { createHash } from "node:crypto";
import { sql } from "kysely";
import { hasContact } from "#domain/core/standings/rules.ts";
import type { SignalKind } from "#domain/market/properties/checks/codes.ts";
import { manyOwners, rentSide, speaksOfBrokerage } from "#domain/market/properties/checks/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { publicTextsOf } from "../held/public-texts.ts";
import { findPhotoMatches, hashPhotosOf } from "./photos.ts";
import { findSimilarRents } from "./rents.ts";
import { putSignal, type SignalDetails } from "./signals.ts";

/** Homes of one batch, and batches of one run: what is left waits for the next minute. */
const batch = 20;
const mostBatches = 10;

type Found = Partial<Record<SignalKind, SignalDetails>>;

/** The kinds that follow from a home as it is now; others come from holds and reports. */
const examined = [
  "contact",
  "brokerage",
  "photos",
  "photo-set",
  "rent-high",
  "rent-low",
  "same-text",
  "many-owners",
] as const satisfies readonly SignalKind[];

/** Examines homes that are new or have changed: their photos, rents and texts. */
export async function examineHomes({ db, outside, transaction, now }: JobContext): Promise<void> {
  for (let at = 0; at < mostBatches; at++) {
    const due = await db
      .selectFrom("listing_check_due")
      .select("property_id")
      .orderBy("noted_at")
      .orderBy("property_id")
      .limit(batch)
      .execute();
    const ids = due.map(({ property_id }) => property_id);
    // Outside of a transaction: files may be slow, and a hash that is there already costs nothing.
    await hashPhotosOf(db, outside.files.pictures, ids);
    for (const id of ids) await transaction((tx) => examine(tx, id, now));
    if (ids.length < batch) return;
  }
}

async function examine(tx: Tx, propertyId: string, now: Date) {
  // Taken first: a change from here on notes the home again. Of two servers one finds the row.
  const taken = await tx.deleteFrom("listing_check_due").where("property_id", "=", propertyId).executeTakeFirst();
  if (taken.numDeletedRows === 0n) return;
  const home = await findHome(tx, propertyId);
  if (!home) return;
  const found = home.status ? await signalsOf(tx, home) : {};
  const kinds = Object.keys(found) as SignalKind[];
  // What no longer holds goes, unless an operator has decided about it: that is remembered.
  await tx
    .deleteFrom("listing_signal")
    .where("property_id", "=", propertyId)
    .where("settled_at", "is", null)
    .where("kind", "in", examined)
    .where("kind", "<>", sql<string>`all(${kinds}::text[])`)
    .execute();
  for (const kind of kinds)
    await putSignal(tx, { vendorId: home.vendor_id, propertyId, kind, details: found[kind]!, now });
}

const findHome = (tx: Tx, propertyId: string) =>
  tx
    .selectFrom("property")
    .select(["property_id", "vendor_id", "status", "property_description"])
    .select(["property_type", "sub_type", "bedrooms", "monthly_rent_paise", "city_id", "created_at"])
    .select(sql<string>`coalesce(nullif(location_address, ''), address)`.as("place"))
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
type Home = NonNullable<Awaited<ReturnType<typeof findHome>>>;

async function signalsOf(tx: Tx, home: Home): Promise<Found> {
  const found: Found = {};
  const text = (await publicTextsOf(tx, [home.property_id])).get(home.property_id)!;
  if (hasContact(text)) found.contact = { text: hashOf(text) };
  if (speaksOfBrokerage(text)) found.brokerage = { text: hashOf(text) };

  const matches = await findPhotoMatches(tx, home.property_id);
  const perHome = Map.groupBy(matches, ({ other_property_id }) => other_property_id);
  const isSet = [...perHome.values()].some((photos) => photos.length >= photosOfASet);
  if (matches.length > 0) found[isSet ? "photo-set" : "photos"] = { matches };

  const side = await sideOf(tx, home);
  if (side) found[`rent-${side.side}`] = side.details;
  const alike = await listSameText(tx, home);
  if (alike.length > 0) found["same-text"] = { homes: alike };
  const owners = await countOwners(tx, home);
  if (owners) found["many-owners"] = owners;
  return found;
}

/** One photo may be a coincidence, or of the same house; so many are a copied listing. */
const photosOfASet = 3;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

async function sideOf(tx: Tx, home: Home) {
  if (home.city_id === null) return undefined;
  const rent = rupees(home.monthly_rent_paise);
  const similar = await findSimilarRents(tx, {
    vendorId: home.vendor_id,
    cityId: home.city_id,
    propertyType: home.property_type,
    subType: home.sub_type,
    bedrooms: home.bedrooms,
    address: home.place,
  });
  const side = rentSide(rent, similar);
  // Rounded, so that a market that moves a little does not open again what was decided.
  const median = Number(similar.median.toPrecision(2));
  return side && { side, details: { rent, median, accounts: Math.min(similar.accounts, 20) } };
}

/** Shorter descriptions are alike by chance. */
const leastText = 80;

/** Homes of other accounts that were there earlier with the same description. */
async function listSameText(tx: Tx, home: Home): Promise<string[]> {
  const plain = home.property_description
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  const own = { vendor_id: home.vendor_id, property_id: home.property_id };
  await tx.deleteFrom("listing_text").where("property_id", "=", home.property_id).execute();
  if (plain.length < leastText) return [];
  const text_hash = createHash("sha256").update(plain).digest();
  await tx
    .insertInto("listing_text")
    .values({ ...own, text_hash })
    .execute();
  const rows = await tx
    .selectFrom("listing_text")
    .innerJoin("property", "property.property_id", "listing_text.property_id")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select("property.property_id")
    .where("text_hash", "=", text_hash)
    .where("property.vendor_id", "<>", home.vendor_id)
    .where(sql<boolean>`(property.created_at, property.property_id) < (${home.created_at}, ${home.property_id}::uuid)`)
    .where(sql<boolean>`vendor.phone_number <> (select phone_number from vendor where vendor_id = ${home.vendor_id})`)
    .orderBy("property.created_at")
    .orderBy("property.property_id")
    .limit(10)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** One number with the homes of many owners, unless an operator has granted it a limit of its own; said of one of its homes. */
async function countOwners(tx: Tx, home: Home) {
  const { rows } = await sql<{ homes: number; owners: number }>`
    select count(*)::int as homes, count(distinct lower(regexp_replace(owner_name, '\\W+', '', 'g')))::int as owners
    from property where vendor_id = ${home.vendor_id} and status
      and not exists (select from listing_limit where vendor_id = ${home.vendor_id})
      and not exists (select from listing_signal where vendor_id = ${home.vendor_id} and property_id <> ${home.property_id}
        and kind = 'many-owners')`.execute(tx);
  const { homes, owners } = rows[0]!;
  return homes >= manyOwners.homes && owners >= manyOwners.owners ? { homes, owners } : undefined;
}
