import type { BillingSettings } from "../bill/rules.ts";
import { interestSettingsOf } from "../interest/draft.ts";
import { lateFeesOf } from "../late-fees/draft.ts";
import { earlyRebatesOf } from "../rebates/draft.ts";
import type { BillingTerms } from "./draft.ts";

/** A society that has saved no settings: bills to the paisa, without tax and interest. */
export const usualTerms: BillingTerms = {
  ...{ Rounding: "paisa", GST: null, Interest: null, Late_Fee: null, Early_Rebate: null, Year_Schemes: [] },
};

/** The settings as the engine takes them; the state is the one whose law binds the society. */
export const settingsOf = (
  { Rounding, GST, Interest, Late_Fee, Early_Rebate }: BillingTerms,
  state: string | null,
): BillingSettings => ({
  rounding: Rounding,
  gst: {
    gstin: GST?.GSTIN ?? null,
    registeredFrom: GST?.Registered_From ?? null,
    taxedParts: (GST?.Taxed_Parts ?? [])
      .map(({ From, Taxed_Part }) => ({ from: From, part: Taxed_Part }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    rounding: GST?.Tax_Rounding ?? "paisa",
  },
  interest: Interest && interestSettingsOf(Interest, state),
  lateFee: Late_Fee && lateFeesOf(Late_Fee),
  earlyRebate: Early_Rebate && earlyRebatesOf(Early_Rebate),
});
