import { BillingTerms } from "#domain/money/charges/settings/draft.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { saveSettings } from "../src/money/charges/settings/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";

/** From its second month on, the society gives a rebate for early payment; the treasurer plans a late fee for the bills by heads. */
export async function rewardEarly(
  tx: Tx,
  societyId: string,
  { treasurer, from }: { treasurer: string; from: Day },
): Promise<void> {
  const at = startOf(from);
  const call = "vendor/Edit_Billing_Settings";
  await actAs(tx, { vendorId: treasurer as VendorId, role: "treasurer", call, requestId: "demo-rebates", at });
  const terms = BillingTerms.parse({
    Early_Rebate: { Rates: [{ From: from, By: "percent", Value: 2 }], Within_Days: 5 },
    Late_Fee: { Rates: [{ From: from, By: "amount", Value: 100 }], After_Days: 15, Every: "once" },
  });
  await saveSettings(tx, societyId as SocietyId, terms, at);
}
