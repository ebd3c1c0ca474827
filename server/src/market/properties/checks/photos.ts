import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Files } from "../../../platform/outside/ports.ts";
import { bandsOf, hashPhoto, mostDifferences, nearBands } from "./photo-hash.ts";

/** Wide enough for a picture of 32 by 32, and quick to read. */
const widthToRead = 320;

/** Photos of these homes that people uploaded and that have no hash yet. Pictures of the product's own are on many homes. */
function listUnhashed(db: Db, propertyIds: readonly string[]) {
  return db
    .selectFrom("property_image")
    .innerJoin("image", "image.image_id", "property_image.image_id")
    .select(["image.image_id", "image.vendor_id", "file_key"])
    .select(
      sql<string | null>`(select size ->> 'key' from jsonb_array_elements(sizes) size
        where (size ->> 'width')::int >= ${widthToRead} order by (size ->> 'width')::int limit 1)`.as("small_key"),
    )
    .distinct()
    .where("property_id", "=", sql<string>`any(${propertyIds as string[]}::uuid[])`)
    .where("image.vendor_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("photo_hash").select("photo_hash.image_id").whereRef("photo_hash.image_id", "=", "image.image_id"),
        ),
      ),
    )
    .execute();
}

/** Computes the hashes of these homes' photos, one after the other. What cannot be read is kept as not comparable. */
export async function hashPhotosOf(db: Db, pictures: Files, propertyIds: readonly string[]): Promise<void> {
  for (const image of await listUnhashed(db, propertyIds)) {
    const file = await pictures.get(image.small_key ?? image.file_key);
    const bytes = file && (await buffer(file.content));
    const hashes = bytes && (await hashPhoto(bytes).catch(() => undefined));
    await db
      .insertInto("photo_hash")
      .values({
        image_id: image.image_id,
        vendor_id: image.vendor_id!,
        hash: hashes ? String(hashes.hash) : null,
        mirror_hash: hashes ? String(hashes.mirror) : null,
        bands: hashes ? bandsOf(hashes.hash) : [],
      } as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export type PhotoMatch = {
  image_id: string;
  other_image_id: string;
  other_property_id: string;
  is_mirrored: boolean;
};

/** More of one home are of no use to an operator. */
const mostMatches = 12;
/** So many photos that resemble one are looked at, the oldest first. The database expects thousands, and would read all homes instead. */
const mostNear = 300;

/**
 * The photos of a home that resemble those of homes of other people, uploaded earlier. Not those of another account of the same
 * number, nor of a home that the same society has confirmed as its own: its gate and garden are on many.
 */
export async function findPhotoMatches(tx: Tx, propertyId: string): Promise<PhotoMatch[]> {
  const { rows: own } = await sql<{ image_id: string; hash: string; mirror_hash: string }>`
    select image_id, hash::text, mirror_hash::text from property_image join photo_hash using (image_id)
    where property_id = ${propertyId} and hash is not null order by position`.execute(tx);
  const found: PhotoMatch[] = [];
  for (const { image_id, hash, mirror_hash } of own) {
    const near = [...new Set([...nearBands(BigInt(hash)), ...nearBands(BigInt(mirror_hash))])];
    const { rows } = await sql<PhotoMatch>`
      with near as materialized (
        select image_id, hash from photo_hash
        where hash is not null and bands && ${near}::integer[]
          and least(bit_count((hash # ${hash}::bigint)::bit(64)), bit_count((hash # ${mirror_hash}::bigint)::bit(64)))
            <= ${mostDifferences})
      select distinct on (other_home.property_id) image.image_id, other.image_id as other_image_id,
        other_home.property_id as other_property_id,
        bit_count((other.hash # ${mirror_hash}::bigint)::bit(64)) < bit_count((other.hash # ${hash}::bigint)::bit(64)) as is_mirrored
      from (select * from near order by image_id limit ${mostNear}) as other
        join image as other_image on other_image.image_id = other.image_id
        join property_image as shown on shown.image_id = other.image_id
        join property as other_home on other_home.property_id = shown.property_id
        join vendor as other_account on other_account.vendor_id = other_home.vendor_id
        join image on image.image_id = ${image_id}
        join property as home on home.property_id = ${propertyId}
        join vendor as account on account.vendor_id = home.vendor_id
      where other_home.vendor_id <> home.vendor_id and other_account.phone_number <> account.phone_number
        and (other_image.created_at, other_image.image_id) < (image.created_at, image.image_id)
        and not exists (select from property_flat as flat join property_flat as other_flat using (society_id)
          where flat.property_id = home.property_id and flat.status = 2
            and other_flat.property_id = other_home.property_id and other_flat.status = 2)
      order by other_home.property_id, other_image.created_at, other_image.image_id limit ${mostMatches}`.execute(tx);
    found.push(...rows);
  }
  return found.slice(0, mostMatches);
}
