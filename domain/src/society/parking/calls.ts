import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, oneOf } from "../../platform/fields.ts";
import { FlatId, ParkingAllotmentId, ParkingSlotId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { mostSlotsAtOnce, parkingPlaces, parkingStates, parkingVehicles } from "./codes.ts";
import { slotKey } from "./rules.ts";

const Allotment = z.object({
  Parking_AllotmentID: z.string(),
  FlatID: z.string(),
  Flat_Label: z.string(),
  Allotted_From: z.iso.date(),
  /** The last day; null while it lasts. */
  Allotted_Until: z.iso.date().nullable(),
  Resolution_No: z.string(),
  Resolution_On: z.iso.date().nullable(),
});
export type ParkingAllotment = z.output<typeof Allotment>;

const Slot = z.object({
  Parking_SlotID: z.string(),
  Code: z.string(),
  Vehicle: oneOf(parkingVehicles),
  Place: oneOf(parkingPlaces),
  Note: z.string(),
  /** Today's allotment, or the next one; null if there is none. */
  Allotment: Allotment.nullable(),
  updated_at: z.iso.datetime(),
});
export type ParkingSlot = z.output<typeof Slot>;

const SlotInfo = Slot.extend({
  /** All allotments, the newest first. */
  History: z.array(Allotment),
});
export type ParkingSlotInfo = z.output<typeof SlotInfo>;

const Code = z
  .string(problem("slot-code-required"))
  .pipe(oneLine(20))
  .refine((code) => slotKey(code) !== "", problem("slot-code-required"));

const details = {
  Vehicle: oneOf(parkingVehicles),
  Place: oneOf(parkingPlaces),
  Note: oneLine(200).default(""),
};
const SlotRef = z.object({ Parking_SlotID: ParkingSlotId });
const filters = {
  ...searchFilter,
  State: { State: z.enum(parkingStates) },
  Vehicle: { Vehicle: oneOf(parkingVehicles) },
  Place: { Place: oneOf(parkingPlaces) },
  Flat: { FlatID: FlatId },
};

export const parking = {
  list: call({
    path: "vendor/Filter_All_Parking_Slots",
    who: "parking.read",
    summary: "List the parking slots of the society by code, with the flat to which each is allotted",
    input: listInput(filters),
    output: listOf(Slot),
    answer: "extras",
  }),
  counts: call({
    path: "vendor/Fetch_Parking_Counts_Info",
    who: "parking.read",
    summary: "Count the parking slots, and those that are allotted today",
    input: z.object({}),
    output: z.object({ Slots: z.int(), Allotted: z.int(), Free: z.int() }),
  }),
  info: call({
    path: "vendor/Fetch_Parking_Slot_Info",
    who: "parking.read",
    summary: "Show a parking slot with all its allotments",
    input: SlotRef,
    output: SlotInfo,
    refusals: ["unknown-parking-slot"],
  }),
  create: call({
    path: "vendor/Create_Parking_Slots",
    who: "parking.write",
    summary: "Add parking slots of one kind by their codes, all or none of them",
    input: z.object({
      Codes: z
        .array(Code)
        .min(1, problem("slot-code-required"))
        .max(mostSlotsAtOnce, problem("slot-codes-above-500"))
        .refine((codes) => new Set(codes.map(slotKey)).size === codes.length, problem("slot-code-twice")),
      ...details,
    }),
    output: z.object({ Added: z.int() }),
    done: "Parking slots added",
    once: true,
    refusals: ["parking-slot-exists"],
  }),
  edit: call({
    path: "vendor/Edit_Parking_Slot",
    who: "parking.write",
    summary: "Edit the code and the kind of a parking slot",
    input: z.object({
      Parking_SlotID: ParkingSlotId,
      Code,
      ...details,
      updated_at: z.iso.datetime().optional(),
    }),
    output: z.object({}),
    done: "Parking slot updated",
    once: true,
    refusals: ["unknown-parking-slot", "stale", "parking-slot-exists"],
  }),
  remove: call({
    path: "vendor/Remove_Parking_Slot",
    who: "parking.write",
    summary: "Remove a parking slot that was never allotted",
    input: SlotRef,
    output: z.object({}),
    done: "Parking slot removed",
    once: true,
    refusals: ["unknown-parking-slot", "parking-slot-in-use"],
  }),
  allot: call({
    path: "vendor/Create_Parking_Allotment",
    who: "parking.write",
    summary: "Allot a parking slot to a flat from a day, until a day or until it is ended",
    input: z.object({
      Parking_SlotID: ParkingSlotId,
      FlatID: FlatId,
      Allotted_From: DayIn,
      Allotted_Until: DayIn.nullable().default(null),
      Resolution_No: oneLine(50).default(""),
      Resolution_On: DayIn.nullable().default(null),
    }),
    output: z.object({ Parking_AllotmentID: z.string() }),
    done: "Parking slot allotted",
    once: true,
    refusals: ["unknown-parking-slot", "unknown-flat", "parking-slot-taken", "allotment-ends-before-start"],
  }),
  endAllotment: call({
    path: "vendor/End_Parking_Allotment",
    who: "parking.write",
    summary: "Set the last day of a parking allotment",
    input: z.object({ Parking_AllotmentID: ParkingAllotmentId, Allotted_Until: DayIn }),
    output: z.object({}),
    done: "Parking allotment ended",
    once: true,
    refusals: ["unknown-parking-allotment", "parking-slot-taken", "allotment-ends-before-start"],
  }),
};
