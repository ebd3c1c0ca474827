import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { BillRunId } from "../../../platform/ids.ts";
import { listInput, listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";

const Named = z.object({ Name: z.string() });
const count = z.int().min(0);
export const Tally = z.object({ Count: count, Amount: RupeesOut });

const Run = z.object({
  Bill_RunID: z.string(),
  /** The first day of the month that is billed. */
  Billing_Month: z.iso.date(),
  Bill_Date: z.iso.date(),
  Bill_Due_Date: z.iso.date(),
  Whether_Automatic: z.boolean(),
  Whether_Done: z.boolean(),
  Total_Flats: count,
  Done_Flats: count,
  Bill_Count: count,
  Bill_Total: RupeesOut,
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
});
export type BillRun = z.output<typeof Run>;

const month = problem("month-wrong");
/** A month as `2026-11`; the present one where it is left out. */
const Billing_Month = z
  .string(month)
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, month)
  .transform((text) => `${text}-01`)
  .optional();

export const runs = {
  previewRun: call({
    path: "vendor/Fetch_Bill_Run_Preview_Info",
    who: "bills.write",
    summary:
      "Preview a bill run of a month: every bill with its amount in the month before, the totals, and existing bills",
    input: z.object({ ...paging, Billing_Month }),
    output: z.object({
      Billing_Month: z.iso.date(),
      Bill_Date: z.iso.date(),
      Bill_Due_Date: z.iso.date(),
      Data: z.array(
        z.object({
          FlatID: z.string(),
          Flat_No: z.string(),
          Flat_Label: z.string(),
          Building_Data: Named,
          Block_Data: Named,
          Name: z.string(),
          Bill_Type: z.int(),
          Rate: RupeesOut,
          Quantity: z.int(),
          Quantity_Of: z.int(),
          Amount: RupeesOut,
          /** Null where the month before has no such bill. */
          Previous_Amount: RupeesOut.nullable(),
        }),
      ),
      Count: count,
      /** Flats of this run whose type was assumed when they were made: how many, and the first twenty. */
      Assumed_Type_Count: count,
      Assumed_Types: z.array(
        z.object({ FlatID: z.string(), Flat_No: z.string(), Flat_Label: z.string(), Building_Data: Named }),
      ),
      Total_Amount: RupeesOut,
      Maintenance: Tally,
      Rental: Tally,
      /** For this month and the one before, as of now. */
      Already_Billed: Tally,
      Previous_Month: Tally,
      /** This month, including existing bills, less the month before. */
      Difference: z.number(),
    }),
    refusals: ["month-not-billable"],
  }),
  startRun: call({
    path: "vendor/Create_Bill_Run",
    who: "bills.write",
    summary:
      "Start a bill run of a month, for everyone who is not billed for it yet; `Fetch_Bill_Run_Info` shows its progress",
    input: z.object({ Billing_Month }),
    output: Run,
    done: "Bill generation started",
    once: true,
    refusals: ["month-not-billable", "run-begun"],
  }),
  runInfo: call({
    path: "vendor/Fetch_Bill_Run_Info",
    who: "bills.write",
    summary: "Show the progress of a run",
    input: z.object({ Bill_RunID: BillRunId }),
    output: Run,
    refusals: ["unknown-run"],
  }),
  listRuns: call({
    path: "vendor/Filter_All_Bill_Runs",
    who: "bills.write",
    summary: "List the bill runs of the society, automatic and by hand, the newest first",
    input: listInput({}),
    output: listOf(Run),
    answer: "extras",
  }),
};
