import { domain } from "#domain";
import { otherConfirmers } from "../../../../core/proposals/propose.ts";
import { on } from "../../../../platform/db/constraint.ts";
import { handler } from "../../../../platform/handler.ts";
import { viewRun } from "../../view.ts";
import { needsSecond } from "../approval/queries.ts";
import { keepCharges, lockHeads } from "../by-heads/charges.ts";
import { markOf } from "../by-heads/preview.ts";
import { insertRun } from "../queries.ts";
import { holdRuns } from "../undo/queries.ts";
import { chosenMonth } from "./month.ts";

export const startSupplement = handler(domain.bills.startSupplement, async (context, { Preview_Mark, ...chosen }) => {
  const { actor, now, transaction, enqueue, refuse } = context;
  return transaction(async (tx) => {
    const { societyId } = actor;
    await holdRuns(tx, societyId);
    if ((await needsSecond(tx, societyId)) && (await otherConfirmers(tx, context, "bill-run")).length > 0)
      return refuse("supplement-needs-second");
    await lockHeads(tx, societyId);
    const { charges, ...found } = await chosenMonth(tx, societyId, chosen, { now, refuse });
    if (markOf(charges, found.month.period) !== Preview_Mark) return refuse("charges-changed");
    const run = await insertRun(tx, { ...found, isSupplement: true, vendorId: actor.vendorId, now }).catch(
      on("bill_run_one_by_hand", () => refuse("run-begun")),
    );
    await keepCharges(tx, { runId: run.bill_run_id, period: found.month.period }, charges);
    await enqueue(tx, "bills.run", { runId: run.bill_run_id });
    return viewRun(run);
  });
});
