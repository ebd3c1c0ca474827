import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { MeterKindId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { KindDraft, ReadingOut } from "../draft.ts";

const Kind = z.object({
  Meter_KindID: z.string(),
  Name: z.string(),
  Unit: z.string(),
  Decimals: z.int(),
  Rolls_Over_At: ReadingOut.nullable(),
  /** Those that are there today, of flats and of the society. */
  Meters: z.int(),
  Main_Meters: z.int(),
  updated_at: z.iso.datetime(),
});
export type MeterKind = z.output<typeof Kind>;

const kindRef = z.object({ Meter_KindID: MeterKindId });

export const kinds = {
  kinds: call({
    path: "vendor/Filter_All_Meter_Kinds",
    who: "meters.read",
    summary: "List the kinds of meters of the society by name, with how many meters there are",
    input: listInput({}),
    output: listOf(Kind),
    answer: "extras",
  }),
  createKind: call({
    path: "vendor/Create_Meter_Kind",
    who: "meters.write",
    summary: "Add a kind of meter, such as water in m³",
    input: KindDraft,
    output: z.object({ Meter_KindID: z.string() }),
    done: "Kind of meter added",
    once: true,
    refusals: ["meter-kind-exists"],
  }),
  editKind: call({
    path: "vendor/Edit_Meter_Kind",
    who: "meters.write",
    summary: "Edit a kind of meter; readings that were entered stay as they are",
    input: KindDraft.extend({ ...kindRef.shape, updated_at: z.iso.datetime().optional() }),
    output: z.object({}),
    done: "Kind of meter updated",
    once: true,
    refusals: ["unknown-meter-kind", "meter-kind-exists", "rollover-below-reading", "stale"],
  }),
  removeKind: call({
    path: "vendor/Remove_Meter_Kind",
    who: "meters.write",
    summary: "Remove a kind of meter that has no meters",
    input: kindRef,
    output: z.object({}),
    done: "Kind of meter removed",
    once: true,
    refusals: ["unknown-meter-kind", "meter-kind-in-use", "meter-kind-charged"],
  }),
};
