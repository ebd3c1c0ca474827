import { dueMonths } from "#domain/money/bills/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { societyManagement } from "#domain/platform/feature-switches.ts";
import { actAs } from "../../../../core/audit/queries.ts";
import { proposeByJob } from "../../../../core/proposals/propose.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { monthOfJob } from "../month.ts";
import { insertRunOfJob } from "../queries.ts";
import { holdRuns } from "../undo/queries.ts";
import { contentOf } from "./content.ts";
import { type ApprovalSociety, societiesToPropose } from "./queries.ts";

type Worker = Pick<JobContext, "db" | "now" | "enqueue" | "transaction">;

/**
 * Proposes every month whose generation day has come, of societies whose bills need a second person, once, however often and
 * wherever this runs. Answers how many were proposed.
 */
export async function proposeDueRuns(worker: Worker, today: Day, requestId: string): Promise<number> {
  let proposed = 0;
  for (const society of await societiesToPropose(worker.db, societyManagement)) {
    const { bill_generation_date: generationDate, bills_from: billsFrom, last_month } = society;
    for (const period of dueMonths({ generationDate, billsFrom, lastMonth: last_month ?? undefined }, today))
      if (await worker.transaction((tx) => proposeMonth(tx, worker, society, { period, requestId }))) proposed += 1;
  }
  return proposed;
}

async function proposeMonth(
  tx: Tx,
  { now, enqueue }: Worker,
  { society_id: societyId }: ApprovalSociety,
  { period, requestId }: { period: Day; requestId: string },
): Promise<boolean> {
  await actAs(tx, { vendorId: undefined, role: "job", call: "bills.run-due", requestId, at: now });
  await holdRuns(tx, societyId);
  const found = await monthOfJob(tx, societyId, period, now);
  if (!found) return false;
  const content = await contentOf(tx, found);
  // A month without bills needs nobody: its run has nothing to bill.
  if (content.Bill_Count > 0)
    return (await proposeByJob(tx, { societyId, now, enqueue }, "bill-run", content)) !== undefined;
  await insertRunOfJob(tx, found, now);
  return false;
}
