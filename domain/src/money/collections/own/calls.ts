import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { Plan } from "../plans/draft.ts";
import { PromiseOfDay } from "../queue/draft.ts";

const Own = z.object({
  Issuer_Name: z.string(),
  Flat_Label: z.string(),
  Plan: Plan.omit({ Note: true, Made_By: true }).nullable(),
  /** The latest, as the issuer noted it. */
  Promise: PromiseOfDay.nullable(),
  /** Of open bills, the newest first. */
  Reminders: z.array(z.object({ Sent_On: z.iso.date(), Bill_No: z.string() })),
});
export type OwnCollection = z.output<typeof Own>;

export const own = {
  listOwn: call({
    path: "vendor/Filter_All_Own_Collections",
    who: "bills.pay",
    summary:
      "List the flats and contracts of this tenant account that owe something and have a payment plan, a promise or reminders",
    input: listInput({}),
    output: listOf(Own),
    answer: "extras",
  }),
};
