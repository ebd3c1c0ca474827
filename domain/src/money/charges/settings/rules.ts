import type { BillingSettings } from "../bill/rules.ts";
import type { BillingTerms } from "./draft.ts";

/** A society that has saved no settings: bills to the paisa, without tax and interest. */
export const usualTerms: BillingTerms = { Rounding: "paisa", GST: null };

/** The settings as the engine takes them. */
export const settingsOf = ({ Rounding, GST }: BillingTerms): BillingSettings => ({
  rounding: Rounding,
  gst: {
    gstin: GST?.GSTIN ?? null,
    registeredFrom: GST?.Registered_From ?? null,
    taxedParts: (GST?.Taxed_Parts ?? [])
      .map(({ From, Taxed_Part }) => ({ from: From, part: Taxed_Part }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    rounding: GST?.Tax_Rounding ?? "paisa",
  },
  interest: null,
});
