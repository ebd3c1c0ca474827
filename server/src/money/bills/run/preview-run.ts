import { domain } from "#domain";
import { addMonths, type Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db } from "../../../platform/db/database.ts";
import { handler } from "../../../platform/handler.ts";
import { chargesIn } from "./by-heads/charges.ts";
import { previewByHeads } from "./by-heads/preview.ts";
import type { Month } from "./charges.ts";
import { monthByHand, monthOfTrial } from "./month.ts";
import { assumedTypes, billedOf, previewCharges } from "./queries.ts";
import { viewPreview } from "./view.ts";

type Page = { Skip: number; Limit: number; Whether_Changed: boolean; Whether_Trial: boolean };

/** By heads, if the month is billed by them or in a trial, else by the rates by BHK. */
async function previewOf(db: Db, { month, billDate }: { month: Month; billDate: Day }, page: Page, language: Language) {
  const charges = await chargesIn(db, month.societyId, month.period, { always: page.Whether_Trial });
  if (charges) {
    const byHeads = { ...month, isProRata: false, byHeads: true };
    const wanted = { billDate, language, onlyChanged: page.Whether_Changed, Skip: page.Skip, Limit: page.Limit };
    return { Whether_By_Heads: true, assumed: [], ...(await previewByHeads(db, byHeads, charges, wanted)) };
  }
  const [{ rows, sums }, assumed] = await Promise.all([previewCharges(db, month, page), assumedTypes(db, month)]);
  return {
    ...{ Whether_By_Heads: false, Newly_Billed_Count: 0 },
    rows: rows.map((row) => ({ ...row, lines: [] })),
    ...{ sums, assumed, Remarks: [], Unbilled_Count: 0, Unbilled: [], Preview_Mark: "" },
  };
}

export const previewRun = handler(
  domain.bills.previewRun,
  async ({ reads, actor, now, language, refuse }, { Billing_Month, ...page }) => {
    const monthOf = page.Whether_Trial ? monthOfTrial : monthByHand;
    const found = await monthOf(reads, actor.societyId, Billing_Month, now);
    if (!found) return refuse("month-not-billable");
    const { month } = found;
    const compared = month.trial?.comparedWith ?? addMonths(month.period, -1);
    const [{ rows, sums, assumed, ...byHeads }, { present, previous }] = await Promise.all([
      previewOf(reads, found, page, language),
      billedOf(reads, {
        ...{ societyId: actor.societyId, period: month.period, before: compared },
        onlyMaintenance: month.trial !== undefined,
      }),
    ]);
    const before = month.trial && compared === month.period ? present : previous;
    const already = month.trial ? { bills: 0, paise: 0 } : present;
    return viewPreview({ ...found, compared, already, before }, { rows, sums, assumed, ...byHeads });
  },
);
