import type { RunContent } from "#domain/money/bills/run/approval/calls.ts";
import { addMonths } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { ByHand } from "../month.ts";
import { previewOf } from "../preview.ts";
import { billedOf } from "../queries.ts";

/** What is proposed: the sums of a preview, those of the month before, and what it is computed by. */
export async function contentOf(db: Db, found: ByHand): Promise<RunContent> {
  const { societyId, period } = found.month;
  const before = addMonths(period, -1);
  const page = { Skip: 0, Limit: 0, Whether_Changed: false, Whether_Trial: false };
  const [{ sums, Unbilled_Count, Preview_Mark }, { previous }] = await Promise.all([
    previewOf(db, found, page, "en"),
    billedOf(db, { societyId, period, before, onlyMaintenance: false }),
  ]);
  return {
    ...{ Billing_Month: period, Preview_Mark, Unbilled_Count, Compared_Month: before },
    ...{ Bill_Count: sums.count, Bill_Total: rupees(sums.paise) },
    ...{ Previous_Count: previous.bills, Previous_Total: rupees(previous.paise) },
  };
}
