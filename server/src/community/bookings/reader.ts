import { sql } from "kysely";
import type { FlatId, SocietyId } from "#domain/platform/ids.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Account } from "../../platform/handler.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import { belongsTo, livesThere } from "../../society/residents/occupancy.ts";

/** The reader: the manager of a society, or a resident, by their homes. */
export type Reader = { societyId: SocietyId; homes: Home[] | undefined };

/** The flats of a society in which this number lives: those for which it may book. */
const listHomes = (db: Db, societyId: SocietyId, phone: string) =>
  db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .innerJoin("building", "building.building_id", "resident.building_id")
    .select(["society_resident_id", "resident.flat_id", "flat_no", "building.name as building_name"])
    .select(flatLabel("flat.flat_id").as("flat_label"))
    .where(belongsTo(phone))
    .where(livesThere())
    .where("resident.society_id", "=", societyId)
    .orderBy("resident.created_at")
    .orderBy("society_resident_id")
    .execute();
type Home = Awaited<ReturnType<typeof listHomes>>[number];

/** Whether this flat of the society, or any, belongs to the caller; where they live in none, others rent it. */
export async function hasFlat(
  db: Db,
  { societyId, phone }: { societyId: SocietyId; phone: string },
  flatId: FlatId | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom("resident")
    .select("society_resident_id")
    .where(belongsTo(phone))
    .where("society_id", "=", societyId)
    .$if(flatId !== undefined, (own) => own.where("flat_id", "=", flatId!))
    .executeTakeFirst();
  return row !== undefined;
}

export async function readerOf(db: Db, actor: Account & { societyId: SocietyId }): Promise<Reader> {
  const { societyId, role, phone } = actor;
  return { societyId, homes: mayCall(role, "amenities.write") ? undefined : await listHomes(db, societyId, phone) };
}

/** What of all bookings this reader may see: of a flat those only that people made who live there now. */
export function seenBy(db: Db | Tx, { societyId, homes }: Reader) {
  const all = db.selectFrom("amenity_booking").where("amenity_booking.society_id", "=", societyId);
  if (!homes) return all;
  const flats = homes.map(({ flat_id }) => flat_id);
  return all.where(
    sql<boolean>`amenity_booking.society_resident_id = any(array(
      select society_resident_id from resident where flat_id = any(${flats}::uuid[]) and ${livesThere()}))`,
  );
}
