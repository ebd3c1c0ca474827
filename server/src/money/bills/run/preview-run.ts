import { domain } from "#domain";
import { addMonths } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { monthByHand, monthOfTrial } from "./month.ts";
import { previewOf } from "./preview.ts";
import { billedOf } from "./queries.ts";
import { viewPreview } from "./view.ts";

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
