import { sql } from "kysely";
import { z } from "zod";
import type { Day } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import type { Role } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { FlatRow } from "#domain/society/flats/calls.ts";
import { limitsOfFlat } from "#domain/society/flats/rules.ts";
import { codesIn, slotKey } from "#domain/society/parking/rules.ts";
import type { Tx } from "../../platform/db/database.ts";
import { flatLabel } from "../labels/queries.ts";

const { slots: most } = limitsOfFlat;
const Codes = z
  .string()
  .max(500, problem("slots-of-flat-above", { most }))
  .transform(codesIn)
  .pipe(z.array(z.string()).max(most, problem("slots-of-flat-above", { most })));

/** The slots that the rows of a request name, by the place of each row, or what is wrong with it. */
export type Wanted = ReadonlyMap<number, { codes: string[] } | { problem: string }>;

export const wantedSlots = (rows: readonly FlatRow[], role: Role): Wanted =>
  new Map(
    [...rows.entries()].flatMap(([at, { Parking_Codes }]) => {
      if (Parking_Codes === undefined) return [];
      if (!mayCall(role, "parking.write")) return [[at, { problem: problem("slots-not-yours") }]];
      const { success, data, error } = Codes.safeParse(Parking_Codes);
      return [[at, success ? { codes: data } : { problem: error.issues[0]!.message }]];
    }),
  );

type Slot = { parking_slot_id: string; code: string; code_key: string };

/** The slots of the register that are wanted, held until the transaction ends: before their flats, as one allotment does. */
export async function lockSlots(tx: Tx, societyId: string, wanted: Wanted): Promise<Map<string, Slot>> {
  const keys = [...wanted.values()].flatMap((each) => ("codes" in each ? each.codes.map(slotKey) : []));
  if (keys.length === 0) return new Map();
  const slots = await tx
    .selectFrom("parking_slot")
    .select(["parking_slot_id", "code", "code_key"])
    .where("society_id", "=", societyId)
    .where("code_key", "=", sql<string>`any(${keys})`)
    .orderBy("parking_slot_id")
    .forUpdate()
    .execute();
  return new Map(slots.map((slot) => [slot.code_key, slot]));
}

type FlatOfRow = { society_id: string; block_id: string; building_id: string; flat_id: string };
type Allotted = { parking_slot_id: string; code: string; flat_id: string; flat_label: string };
export type SlotResult = { codes: string } | { problem: string };

/**
 * Allots the free ones of the slots that rows want to their flats, from today. A row with a slot that is unknown, of another
 * flat or wanted twice gets none, and neither does one that leaves out a slot of its flat: nothing is taken away here.
 */
export async function allotSlots(
  tx: Tx,
  rows: ReadonlyMap<number, { flat: FlatOfRow; codes: readonly string[] }>,
  slots: ReadonlyMap<string, Slot>,
  { today, now }: { today: Day; now: Date },
): Promise<Map<number, SlotResult>> {
  const results = new Map<number, SlotResult>();
  if (rows.size === 0) return results;
  const allotted = await lastingAllotments(
    tx,
    [...slots.values()].map(({ parking_slot_id }) => parking_slot_id),
    [...rows.values()].map(({ flat }) => flat.flat_id),
    today,
  );
  const labels = await labelsOf(
    tx,
    [...rows.values()].map(({ flat }) => flat.flat_id),
  );
  const bySlot = new Map(allotted.map((each) => [each.parking_slot_id, each]));
  const byFlat = Map.groupBy(allotted, ({ flat_id }) => flat_id);
  const rowOf = new Map<string, number>();
  const made: (FlatOfRow & { parking_slot_id: string })[] = [];
  for (const [at, { flat, codes }] of rows) {
    const wrong = problemOf(at, flat.flat_id, codes);
    if (wrong !== undefined) {
      results.set(at, { problem: wrong });
      continue;
    }
    const own = [...new Set(codes.map(slotKey))].map((key) => slots.get(key)!);
    for (const { parking_slot_id } of own) {
      rowOf.set(parking_slot_id, at);
      if (!bySlot.has(parking_slot_id)) made.push({ ...flat, parking_slot_id });
    }
    results.set(at, { codes: own.map(({ code }) => code).join(", ") });
  }
  await insertAllotments(tx, made, today, now);
  return results;

  function problemOf(at: number, flatId: string, codes: readonly string[]): string | undefined {
    for (const code of codes) {
      const slot = slots.get(slotKey(code));
      if (!slot) return problem("slot-not-registered", { code });
      const of = bySlot.get(slot.parking_slot_id);
      if (of && of.flat_id !== flatId) return problem("slot-of-other-flat", { code: slot.code, flat: of.flat_label });
      const before = rowOf.get(slot.parking_slot_id);
      if (before !== undefined && before !== at)
        return problem("slot-wanted-twice", { code: slot.code, flat: labels.get(rows.get(before)!.flat.flat_id)! });
    }
    const keys = new Set(codes.map(slotKey));
    const leftOut = byFlat.get(flatId)?.find(({ code }) => !keys.has(slotKey(code)));
    return leftOut && problem("slot-left-out", { code: leftOut.code });
  }
}

/** The allotments of these slots or flats that last today or begin later. */
async function lastingAllotments(tx: Tx, slotIds: string[], flatIds: string[], today: Day): Promise<Allotted[]> {
  return (
    tx
      .selectFrom("parking_allotment")
      .innerJoin("parking_slot", "parking_slot.parking_slot_id", "parking_allotment.parking_slot_id")
      .select(["parking_allotment.parking_slot_id", "code", "flat_id"])
      .select(flatLabel("parking_allotment.flat_id").as("flat_label"))
      .where(
        sql<boolean>`(parking_allotment.parking_slot_id = any(${slotIds}::uuid[]) or flat_id = any(${flatIds}::uuid[]))`,
      )
      .where(sql<boolean>`(allotted_until is null or allotted_until >= ${today}::date)`)
      // Of two of one slot the earlier one counts.
      .orderBy("allotted_from", "desc")
      .execute()
  );
}

async function labelsOf(tx: Tx, flatIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("flat")
    .select("flat_id")
    .select(flatLabel("flat.flat_id").as("flat_label"))
    .where("flat_id", "=", sql<string>`any(${flatIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ flat_id, flat_label }) => [flat_id, flat_label]));
}

/** Fails on `parking_allotment_alone` if an allotment that had ended is prolonged at the same time. */
async function insertAllotments(
  tx: Tx,
  made: readonly (FlatOfRow & { parking_slot_id: string })[],
  today: Day,
  now: Date,
): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insertInto("parking_allotment")
    .values(
      made.map(({ society_id, block_id, building_id, flat_id, parking_slot_id }) => ({
        ...{ society_id, block_id, building_id, flat_id, parking_slot_id, allotted_from: today },
        ...{ created_at: now, updated_at: now },
      })),
    )
    .execute();
}
