import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { MonthIn } from "../../../platform/fields.ts";
import { BillRunId } from "../../../platform/ids.ts";
import { listInput, listOf, paging } from "../../../platform/paging.ts";
import { approvals } from "./approval/calls.ts";
import { byHeads } from "./by-heads/calls.ts";
import { comparisons } from "./comparison/calls.ts";
import { Run, RunPreview } from "./draft.ts";
import { supplements } from "./supplement/calls.ts";
import { undoOfRuns } from "./undo/calls.ts";

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
    output: RunPreview,
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
  ...supplements,
};
