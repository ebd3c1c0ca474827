import type { PropertyId } from "#domain/platform/ids.ts";
import type { Db } from "../../platform/db/database.ts";

/** What a home may be near: every place of the file that has a position. */
export const listPlaced = (db: Db) =>
  db
    .selectFrom("landmark")
    .where("kind", "not in", ["city", "locality"])
    .where("latitude", "is not", null)
    .where("longitude", "is not", null)
    .select(["kind", "city_id", "landmark_name as name", "line", "source", "latitude", "longitude"])
    .$narrowType<{ latitude: number; longitude: number }>()
    .orderBy("kind")
    .orderBy("city_id")
    .orderBy("landmark_name")
    .limit(100_000)
    .execute();
export type Placed = Awaited<ReturnType<typeof listPlaced>>[number];

/** Where strangers see a live home; it may have no place on the map. */
export const findShownPlace = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property_search")
    .where("property_id", "=", propertyId)
    .select(["latitude", "longitude", "city_id"])
    .executeTakeFirst();
