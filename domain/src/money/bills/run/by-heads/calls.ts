import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { MonthIn } from "../../../../platform/fields.ts";
import { BillRunId, StateId } from "../../../../platform/ids.ts";
import { listInput, listOf } from "../../../../platform/paging.ts";
import { Unbilled } from "../draft.ts";

const Charging = z.object({
  /** From this month on maintenance is billed by the society's heads; null as long as it is billed by the rates by BHK. */
  From_Month: z.iso.date().nullable(),
  /** The state whose law limits the charges; "" if the society is no co-operative one. */
  StateID: z.string(),
  State_Name: z.string(),
  /** The earliest month that can be billed by heads: the one after the last that was billed. */
  Earliest_Month: z.iso.date(),
  /** Heads that have a tariff. */
  Head_Count: z.int().min(0),
});
export type Charging = z.output<typeof Charging>;

export const byHeads = {
  charging: call({
    path: "vendor/Fetch_Bills_By_Heads_Info",
    who: "bills.write",
    summary: "Show from which month the society bills maintenance by its heads",
    input: z.object({}),
    output: Charging,
  }),
  editCharging: call({
    path: "vendor/Edit_Bills_By_Heads",
    who: "bills.write",
    summary:
      "Choose the month from which maintenance is billed by the society's heads in place of its rates by BHK. Months that are billed stay as they are",
    input: z.object({
      /** As `2026-12`; null goes back to the rates by BHK, before a month was billed by heads. */
      From_Month: MonthIn.nullable(),
      /** Left out: no state's law on co-operative societies. */
      StateID: StateId.nullable().default(null),
    }),
    output: Charging,
    done: "Billing by heads saved",
    once: true,
    refusals: ["month-billed-already", "no-tariffs", "unknown-state", "run-begun"],
  }),
  listUnbilled: call({
    path: "vendor/Filter_All_Unbilled_Flats",
    who: "bills.write",
    summary: "List the flats that a run did not bill by heads, and why",
    input: listInput({}, { Bill_RunID: BillRunId }),
    output: listOf(Unbilled),
    answer: "extras",
    refusals: ["unknown-run"],
  }),
};
