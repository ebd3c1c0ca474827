import { sql } from "kysely";
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  lastOfMonth,
  monthOf,
  startOf,
} from "#domain/platform/days.ts";
import type { MeterId, MeterKindId, MeterReadingId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { insertKind } from "../src/money/meters/kinds/queries.ts";
import { endMeter, insertCandidates, insertMeter } from "../src/money/meters/queries.ts";
import { insertReadings } from "../src/money/meters/readings/queries.ts";
import { insertRecharge } from "../src/money/meters/recharges/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

const hour = 3600_000;
const daysThere = 186;
/** Which meter, by its place in the walk, was replaced, and which flat had a leak. */
const [replaced, leaking] = [6, 11];

type Actor = { vendorId: VendorId; role: Role };
/** What a meter shows, in cubic metres: at first, and what a day uses. */
type Flow = { id: MeterId; shows: number; daily: number };

/** Half a year of water readings of the demo society, of which this month's are half done, and prepaid power backup. */
export async function tellMeters(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const societyId = society.society_id as SocietyId;
  const today = dayOf(now);
  const installed = addDays(today, -daysThere);
  const manager: Actor = { vendorId: society.vendor_id as VendorId, role: "society_manager" };
  const caretaker: Actor = {
    vendorId: (await officerOf(tx, societyId, "society_maintenance")) as VendorId,
    role: "society_maintenance",
  };
  const guard: Actor = { vendorId: (await officerOf(tx, societyId, "guard")) as VendorId, role: "guard" };
  const act = async ({ vendorId, role }: Actor, call: string, day: Day, atHour: number) => {
    const at = new Date(Math.min(startOf(day).getTime() + atHour * hour, now.getTime()));
    await actAs(tx, { vendorId, role, call: `vendor/${call}`, requestId: `demo-meters-${call}-${day}-${atHour}`, at });
    return at;
  };

  const began = await act(manager, "Create_Meter_Kind", installed, 10);
  const water = { Name: "Water", Unit: "m³", Decimals: 1, Rolls_Over_At: 100_000_000 };
  const kindId = (await insertKind(tx, societyId, water, began)) as MeterKindId;
  await act(manager, "Create_Flat_Meters", installed, 11);
  const ofFlats = { Meter_KindID: kindId, BlockID: null, Connection_Type: null };
  await insertCandidates(tx, societyId, ofFlats, installed, began);
  await act(manager, "Create_Meter", installed, 12);
  const bore = { societyId, kindId, flat: undefined, firstMeterId: undefined, installedOn: installed, first: 0 };
  const main = (await insertMeter(tx, { ...bore, name: "Borewell", serialNo: "BW-2021-04" }, began)) as MeterId;
  const flows = (await metersInWalk(tx, societyId, kindId)).map(({ meter_id }, nth): Flow => {
    const id = meter_id as MeterId;
    return { id, shows: 120 + ((nth * 137) % 400), daily: nth % 13 === 9 ? 0 : 0.25 + ((nth * 29) % 11) * 0.04 };
  });
  await numberMeters(tx, kindId);

  let mainShows = 0;
  const month = monthOf(today);
  const ends = [6, 5, 4, 3, 2, 1].map((back) => addDays(lastOfMonth(addMonths(month, -back)), -1));
  const days = [installed, ...ends.filter((day) => day > addDays(installed, 6))];
  for (const [nth, day] of days.entries()) {
    const before = days[nth - 1];
    const reader = nth % 2 === 0 ? caretaker : guard;
    if (before !== undefined && nth === days.length - 2) await replaceOne(day, before);
    const at = await act(reader, "Create_Meter_Readings", day, 16);
    const isLeaking = nth === days.length - 1;
    const readings = flows.map((flow, index) => read(flow, index, before, day, isLeaking && index === leaking));
    if (before !== undefined) mainShows += 82 * 0.46 * daysBetween(before, day);
    await insertReadings(tx, societyId, reader.vendorId, [...readings, draft(main, day, mainShows)], at);
  }
  const half = flows.slice(0, Math.floor(flows.length / 2));
  const at = await act(guard, "Create_Meter_Readings", today, 8);
  const readings = half.map((flow, index) => read(flow, index, days.at(-1), today, false));
  await insertReadings(tx, societyId, guard.vendorId, readings, at);
  await tellBackup();

  function read(flow: Flow, index: number, before: Day | undefined, day: Day, isLeak: boolean) {
    const passed = before === undefined ? 0 : daysBetween(before, day);
    // No two months are alike.
    flow.shows += passed * flow.daily * (0.85 + ((index + Number(day.slice(5, 7))) % 5) * 0.07) * (isLeak ? 5 : 1);
    const more = isLeak
      ? { Whether_Confirmed: true, Remark: "Read twice. The flush tank leaks, the owner was told" }
      : index === 20 && passed > 0 && day < today
        ? { Reading_Source: 2 as const, Remark: "Door locked, as in the month before" }
        : {};
    return { ...draft(flow.id, day, flow.shows), ...more };
  }

  async function replaceOne(day: Day, before: Day) {
    const flow = flows[replaced]!;
    const on = addDays(day, -12);
    const swapped = await act(manager, "Replace_Meter", on, 15);
    const old = await tx.selectFrom("meter").selectAll().where("meter_id", "=", flow.id).executeTakeFirstOrThrow();
    const last = flow.shows + flow.daily * daysBetween(before, on);
    const ending = { removed_on: on, last_milli: milli(last), is_rolled_over_at_end: false };
    await endMeter(tx, flow.id, ending, swapped);
    const { flat_id, building_id, block_id } = old as { flat_id: string; building_id: string; block_id: string };
    const made = await insertMeter(
      tx,
      {
        ...{ societyId, kindId, flat: { flat_id, building_id, block_id }, name: "", serialNo: "WM-9041" },
        ...{ installedOn: on, first: 0, firstMeterId: old.first_meter_id },
      },
      swapped,
    );
    flow.id = made as MeterId;
    flow.shows = -flow.daily * daysBetween(before, on);
  }

  /** The villas pay for power backup before they use it. */
  async function tellBackup() {
    const made = await act(manager, "Create_Meter_Kind", addDays(today, -100), 10);
    const backup = { Name: "Electricity backup", Unit: "kWh", Decimals: 1, Rolls_Over_At: null };
    const backupId = (await insertKind(tx, societyId, backup, made)) as MeterKindId;
    const { block_id } = await tx
      .selectFrom("block")
      .select("block_id")
      .where("society_id", "=", societyId)
      .where("name", "=", "Kadamba")
      .executeTakeFirstOrThrow();
    const many = { Meter_KindID: backupId, BlockID: block_id as never, Connection_Type: null };
    await insertCandidates(tx, societyId, many, addDays(today, -100), made);
    const villas = await metersInWalk(tx, societyId, backupId);
    for (const [nth, { meter_id }] of villas.slice(0, 5).entries())
      for (const back of nth % 2 === 0 ? [62, 11] : [37]) {
        const day = addDays(today, -back - nth);
        const at = await act(manager, "Create_Meter_Recharge", day, 12);
        const recharge = {
          Recharged_On: day,
          Units: 25_000,
          Amount: paise(500),
          Reference: `UPI ${4407 + back * 13 + nth}`,
        };
        await insertRecharge(tx, societyId, { MeterID: meter_id as MeterId, ...recharge }, manager.vendorId, at);
      }
  }
}

/** Whole tenths, which the meters show. */
const milli = (shows: number) => Math.round(shows * 10) * 100;

const draft = (MeterID: MeterId, Read_On: Day, shows: number) => ({
  ...{ Meter_ReadingID: crypto.randomUUID() as MeterReadingId, MeterID, Read_On, Reading: milli(shows) },
  ...{
    Reading_Source: 1 as const,
    Whether_Rolled_Over: false,
    Whether_Confirmed: false,
    Remark: "",
    Photo_DocumentID: null,
  },
});

const metersInWalk = (tx: Tx, societyId: SocietyId, kindId: MeterKindId) =>
  tx
    .selectFrom("meter")
    .innerJoin("flat", "flat.flat_id", "meter.flat_id")
    .select("meter_id")
    .where("meter.society_id", "=", societyId)
    .where("meter_kind_id", "=", kindId)
    .orderBy(sql`meter.building_id, floor_no nulls last, length(flat_no), flat_no`)
    .execute();

/** The numbers on their plates, in the order of the walk. */
const numberMeters = (tx: Tx, kindId: MeterKindId) =>
  sql`update meter set serial_no = 'WM-' || 4000 + place * 3 from (
      select meter_id, row_number() over (order by meter.building_id, floor_no nulls last, length(flat_no), flat_no) as place
      from meter join flat using (flat_id) where meter_kind_id = ${kindId}) as walk
    where walk.meter_id = meter.meter_id`.execute(tx);
