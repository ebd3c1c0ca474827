import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { BillRunId } from "../../../platform/ids.ts";
import { listInput, listOf, paging } from "../../../platform/paging.ts";
import { approvals } from "./approval/calls.ts";
import { byHeads } from "./by-heads/calls.ts";
import { comparisons } from "./comparison/calls.ts";
import { MonthIn, PreviewHead, PreviewLine, Run, Unbilled } from "./draft.ts";
import { undoOfRuns } from "./undo/calls.ts";

const Named = z.object({ Name: z.string() });
const count = z.int().min(0);
export const Tally = z.object({ Count: count, Amount: RupeesOut });

/** The present month where it is left out. */
const Billing_Month = MonthIn.optional();

export const runs = {
  previewRun: call({
    path: "vendor/Fetch_Bill_Run_Preview_Info",
    who: "bills.write",
    summary:
      "Preview a bill run of a month: every bill with its amount in the month before, the totals, and existing bills",
    input: z.object({
      ...paging,
      Billing_Month,
      /**
       * A trial computes all flats by the society's heads, whether or not it bills by them yet, for a month up to twelve months
       * ahead too, without rents. Nothing is billed by it.
       */
      Whether_Trial: z.boolean().default(false),
      /** Only bills whose amount differs from the month before. */
      Whether_Changed: z.boolean().default(false),
    }),
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
          /** Null where the compared month has no such bill. */
          Previous_Amount: RupeesOut.nullable(),
          /** By heads: the lines of the bill. Empty for a rent, and by the rates by BHK. */
          Lines: z.array(PreviewLine),
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
      /** The month that amounts are compared with: the one before; of a trial the last that was billed, up to its own. */
      Compared_Month: z.iso.date(),
      /** For this month and the compared one, as of now. */
      Already_Billed: Tally,
      Previous_Month: Tally,
      /** This month, including existing bills, less the compared one. Of a trial only what it computes. */
      Difference: z.number(),
      /** By heads: whether it is billed so, what the whole society must know, and the flats that get no bill: the first 200. */
      Whether_By_Heads: z.boolean(),
      Remarks: z.array(z.string()),
      /** Of a trial: its sums by head beside those of the compared month, in the society's order. Empty otherwise. */
      Heads: z.array(PreviewHead),
      Unbilled_Count: count,
      Unbilled: z.array(Unbilled),
      /** What the preview was computed by: heads, tariffs, rates, rents and settings; `Create_Bill_Run` refuses another one. */
      Preview_Mark: z.string(),
    }),
    refusals: ["month-not-billable"],
  }),
  startRun: call({
    path: "vendor/Create_Bill_Run",
    who: "bills.write",
    summary:
      "Start a bill run of a month, for everyone who is not billed for it yet; `Fetch_Bill_Run_Info` shows its progress. Refused where the society's bills need a second person: `Create_Bill_Run_Proposal`",
    input: z.object({
      Billing_Month,
      /** Of the preview: a run is not started where heads, tariffs, rates or settings have changed since. */
      Preview_Mark: z.string().max(64).default(""),
    }),
    output: Run,
    done: "Bill generation started",
    once: true,
    refusals: ["month-not-billable", "run-begun", "charges-changed", "second-person-needed"],
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
  ...byHeads,
  ...undoOfRuns,
  ...comparisons,
  ...approvals,
};
