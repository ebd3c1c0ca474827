import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { InterestTerms } from "../interest/draft.ts";
import { LateFeeTerms } from "../late-fees/draft.ts";
import { YearScheme } from "../prepayments/draft.ts";
import { EarlyRebateTerms } from "../rebates/draft.ts";
import { BillingTerms } from "./draft.ts";

const Settings = z.object({
  Rounding: z.enum(["paisa", "rupee"]),
  GST: z
    .object({
      GSTIN: z.string(),
      Registered_From: z.iso.date(),
      Taxed_Parts: z.array(z.object({ From: z.iso.date(), Taxed_Part: z.enum(["whole", "excess"]) })),
      Tax_Rounding: z.enum(["paisa", "rupee"]),
    })
    .nullable(),
  Interest: InterestTerms.nullable(),
  Late_Fee: LateFeeTerms.nullable(),
  Early_Rebate: EarlyRebateTerms.nullable(),
  Year_Schemes: z.array(YearScheme),
});

export const settings = {
  settings: call({
    path: "vendor/Fetch_Billing_Settings_Info",
    who: "charges.read",
    summary: "Show how the society rounds its bills by heads, and the tax on them",
    input: z.object({}),
    output: z.object({
      Settings,
      /** Whose law holds: the state of the society; "" if it is not known. */
      State_Name: z.string(),
      /** The limits by law of a year's interest in this state, by their days. */
      Interest_Caps: z.array(z.object({ From: z.iso.date(), Percent: z.number(), Source: z.string() })),
      /** In rupees, of the state: who supplies for more in a year has to register. */
      Turnover_Limit: z.int(),
      /** What the society has billed in this financial year, less notes and reversed bills and without taxes, in rupees. */
      Turnover: z.number(),
      /** What of it is of heads that are not taxed: what is only collected for others does not count. */
      Turnover_Collected: z.number(),
      /** Null before they were saved for the first time. */
      updated_at: z.iso.datetime().nullable(),
    }),
    refusals: ["no-society"],
  }),
  editSettings: call({
    path: "vendor/Edit_Billing_Settings",
    who: "charges.write",
    summary:
      "Choose how the society rounds its bills by heads, and the tax on them. Bills that are made stay as they are",
    input: BillingTerms.extend({
      /** As the settings were read; left out, the last one who saves wins. */
      updated_at: z.iso.datetime().nullable().optional(),
    }),
    output: z.object({}),
    done: "Settings of bills saved",
    once: true,
    refusals: ["no-society", "stale", "billing-settings-wrong"],
  }),
};
