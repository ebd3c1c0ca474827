import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { DayIn, MonthIn } from "../../../../platform/fields.ts";
import { ChargeHeadId, FlatId } from "../../../../platform/ids.ts";
import { paging } from "../../../../platform/paging.ts";
import { problem } from "../../../../platform/problems.ts";
import { mostHeads } from "../../../charges/heads/codes.ts";
import { Run, RunPreview } from "../draft.ts";

const chosen = {
  /** A month that is billed: the heads are billed as they would have been with it. */
  Billing_Month: MonthIn,
  Charge_HeadIDs: z.array(ChargeHeadId).min(1, problem("heads-required")).max(mostHeads),
  /** Left out: all flats. */
  FlatIDs: z.array(FlatId).min(1, problem("flats-required")).max(10_000).optional(),
  /** Left out: as many days after today as for other bills. */
  Bill_Due_Date: DayIn.optional(),
};

const Head = z.object({
  Charge_HeadID: z.string(),
  Charge_Code: z.string(),
  /** In the reader's language. */
  Charge_Name: z.string(),
  /** The period that this month bills. */
  From: z.iso.date(),
  Until: z.iso.date(),
  /** The bills of this month have it: only events and flats that are left out can be added. */
  Whether_Billed: z.boolean(),
  Whether_Event: z.boolean(),
});
export type SupplementHead = z.output<typeof Head>;

const refusals = [
  "month-not-billable",
  "month-not-billed",
  "unknown-charge-head",
  "unknown-flat",
  "supplement-due-too-early",
] as const;

/** Bills of a month for heads that were decided after it was billed, and for events. */
export const supplements = {
  supplementChoices: call({
    path: "vendor/Fetch_Supplement_Choices_Info",
    who: "bills.write",
    summary: "Show the heads that can be billed in addition to the bills of a month",
    input: z.object({ Billing_Month: MonthIn }),
    output: z.object({ Heads: z.array(Head), Bill_Date: z.iso.date(), Bill_Due_Date: z.iso.date() }),
    refusals: ["month-not-billable", "month-not-billed"],
  }),
  previewSupplement: call({
    path: "vendor/Fetch_Supplement_Preview_Info",
    who: "bills.write",
    summary: "Preview supplementary bills: chosen heads of a month that is billed, for all flats or some of them",
    input: z.object({ ...chosen, ...paging }),
    output: RunPreview,
    refusals: [...refusals],
  }),
  startSupplement: call({
    path: "vendor/Create_Supplement_Run",
    who: "bills.write",
    summary:
      "Start a run of supplementary bills, dated today. What a bill of the month or an earlier supplement has is left out",
    input: z.object({ ...chosen, Preview_Mark: z.string().max(64) }),
    output: Run,
    done: "Bill generation started",
    once: true,
    refusals: ["supplement-needs-second", ...refusals, "run-begun", "charges-changed"],
  }),
};
