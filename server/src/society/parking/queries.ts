import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Day } from "#domain/platform/days.ts";
import type { FlatId, ParkingAllotmentId, ParkingSlotId, SocietyId } from "#domain/platform/ids.ts";
import type { ParkingPlace, ParkingVehicle, parkingStates } from "#domain/society/parking/codes.ts";
import { slotKey } from "#domain/society/parking/rules.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel, flatsMeant } from "../labels/queries.ts";

type Filters = {
  Search?: string | undefined;
  State?: (typeof parkingStates)[number] | undefined;
  Vehicle?: ParkingVehicle | undefined;
  Place?: ParkingPlace | undefined;
  FlatID?: FlatId | undefined;
};

/** An allotment that lasts on this day or begins later. */
const lasting = (today: Day) => sql<boolean>`(allotted_until is null or allotted_until >= ${today}::date)`;

const allotmentColumns = [
  "parking_allotment_id",
  "flat_id",
  "allotted_from",
  "allotted_until",
  "resolution_no",
  "resolution_on",
] as const;

/** All slots; of some blocks those that are allotted to a flat there. */
const selectSlots = (db: Db, scope: SocietyScope, today: Day) =>
  db
    .selectFrom("parking_slot")
    .where("parking_slot.society_id", "=", scope.societyId)
    .$if(scope.blockIds !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("parking_allotment")
            .whereRef("parking_allotment.parking_slot_id", "=", "parking_slot.parking_slot_id")
            .where(inBlocks(scope, "parking_allotment.block_id"))
            .where(lasting(today)),
        ),
      ),
    );

const columns = (query: ReturnType<typeof selectSlots>, today: Day) =>
  query
    .selectAll("parking_slot")
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom("parking_allotment")
          .select(allotmentColumns)
          .select(flatLabel("parking_allotment.flat_id").as("flat_label"))
          .whereRef("parking_allotment.parking_slot_id", "=", "parking_slot.parking_slot_id")
          .where(lasting(today))
          .orderBy("allotted_from")
          .limit(1),
      ).as("allotment"),
    );

export async function listSlots(
  db: Db,
  scope: SocietyScope,
  { Search = "", State, Vehicle, Place, FlatID, Skip, Limit }: Filters & { Skip: number; Limit: number },
  today: Day,
) {
  const allottedTo = (which = sql<boolean>`true`) => sql<boolean>`exists (select from parking_allotment
    where parking_allotment.parking_slot_id = parking_slot.parking_slot_id and ${lasting(today)} and ${which})`;
  let matches = selectSlots(db, scope, today);
  if (Vehicle !== undefined) matches = matches.where("vehicle", "=", Vehicle);
  if (Place !== undefined) matches = matches.where("place", "=", Place);
  if (State === "allotted") matches = matches.where(allottedTo());
  if (State === "free") matches = matches.where(sql<boolean>`not ${allottedTo()}`);
  if (FlatID !== undefined) matches = matches.where(allottedTo(sql<boolean>`parking_allotment.flat_id = ${FlatID}`));
  if (Search !== "")
    matches = matches.where(
      sql<boolean>`(code_key like ${containing(slotKey(Search))}
        or ${allottedTo(sql<boolean>`parking_allotment.flat_id in (${flatsMeant(scope, Search)})`)})`,
    );
  const [rows, { count }] = await Promise.all([
    columns(matches, today)
      // Numbers within a code count: S-2 is before S-10.
      .orderBy(sql`regexp_replace(code_key, '[0-9].*$', '')`)
      .orderBy(sql`length(code_key)`)
      .orderBy("code_key")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type SlotRow = Awaited<ReturnType<typeof listSlots>>["rows"][number];
export type AllotmentRow = NonNullable<SlotRow["allotment"]>;

export async function countSlots(db: Db, scope: SocietyScope, today: Day) {
  return selectSlots(db, scope, today)
    .select((eb) => eb.fn.countAll<number>().as("slots"))
    .select(
      sql<number>`count(*) filter (where exists (select from parking_allotment
        where parking_allotment.parking_slot_id = parking_slot.parking_slot_id
          and ${today}::date between allotted_from and coalesce(allotted_until, 'infinity')))`.as("allotted"),
    )
    .executeTakeFirstOrThrow();
}

export const findSlot = (db: Db, scope: SocietyScope, slotId: ParkingSlotId, today: Day) =>
  columns(selectSlots(db, scope, today), today)
    .where("parking_slot_id", "=", slotId)
    .executeTakeFirst();

/** All allotments of a slot to flats in the scope, the newest first. */
export const listAllotments = (db: Db, scope: SocietyScope, slotId: ParkingSlotId) =>
  db
    .selectFrom("parking_allotment")
    .select(allotmentColumns)
    .select(flatLabel("parking_allotment.flat_id").as("flat_label"))
    .where("society_id", "=", scope.societyId)
    .where("parking_slot_id", "=", slotId)
    .where(inBlocks(scope, "block_id"))
    .orderBy("allotted_from", "desc")
    .execute();

type SlotDetails = { Vehicle: ParkingVehicle; Place: ParkingPlace; Note: string };

/** Fails on `parking_slot_once` if the society has one of these codes. */
export async function insertSlots(
  tx: Tx,
  society_id: SocietyId,
  codes: readonly string[],
  { Vehicle, Place, Note }: SlotDetails,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("parking_slot")
    .values(
      codes.map((code) => ({
        ...{ society_id, code, vehicle: Vehicle, place: Place, note: Note, created_at: now, updated_at: now },
      })),
    )
    .execute();
}

/** A slot of the society, held until the transaction ends. */
export const lockSlot = (tx: Tx, societyId: SocietyId, slotId: ParkingSlotId) =>
  tx
    .selectFrom("parking_slot")
    .selectAll()
    .where("society_id", "=", societyId)
    .where("parking_slot_id", "=", slotId)
    .forUpdate()
    .executeTakeFirst();

export async function updateSlot(
  tx: Tx,
  slotId: ParkingSlotId,
  { Code, Vehicle, Place, Note }: SlotDetails & { Code: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("parking_slot")
    .set({ code: Code, vehicle: Vehicle, place: Place, note: Note, updated_at: now })
    .where("parking_slot_id", "=", slotId)
    .execute();
}

export const deleteSlot = (tx: Tx, slotId: ParkingSlotId) =>
  tx.deleteFrom("parking_slot").where("parking_slot_id", "=", slotId).execute();

type FlatOfSlot = { society_id: string; block_id: string; building_id: string; flat_id: string };
type NewAllotment = {
  Allotted_From: Day;
  Allotted_Until: Day | null;
  Resolution_No: string;
  Resolution_On: Day | null;
};

/** Fails on `parking_allotment_alone` if the slot is another flat's on one of these days. */
export async function insertAllotment(
  tx: Tx,
  parking_slot_id: ParkingSlotId,
  { society_id, block_id, building_id, flat_id }: FlatOfSlot,
  draft: NewAllotment,
  now: Date,
): Promise<string> {
  const { parking_allotment_id } = await tx
    .insertInto("parking_allotment")
    .values({
      ...{ society_id, block_id, building_id, flat_id, parking_slot_id },
      ...{ allotted_from: draft.Allotted_From, allotted_until: draft.Allotted_Until },
      ...{ resolution_no: draft.Resolution_No, resolution_on: draft.Resolution_On },
      ...{ created_at: now, updated_at: now },
    })
    .returning("parking_allotment_id")
    .executeTakeFirstOrThrow();
  return parking_allotment_id;
}

export const lockAllotment = (tx: Tx, societyId: SocietyId, allotmentId: ParkingAllotmentId) =>
  tx
    .selectFrom("parking_allotment")
    .selectAll()
    .where("society_id", "=", societyId)
    .where("parking_allotment_id", "=", allotmentId)
    .forUpdate()
    .executeTakeFirst();

export async function updateLastDay(tx: Tx, allotmentId: ParkingAllotmentId, until: Day, now: Date): Promise<void> {
  await tx
    .updateTable("parking_allotment")
    .set({ allotted_until: until, updated_at: now })
    .where("parking_allotment_id", "=", allotmentId)
    .execute();
}
