import { domain } from "#domain";
import { otherConfirmers } from "../../../core/proposals/propose.ts";
import { handler } from "../../../platform/handler.ts";
import { viewRun } from "../view.ts";
import { needsSecond } from "./approval/queries.ts";
import { beginRun } from "./begin.ts";
import { monthByHand } from "./month.ts";
import { holdRuns } from "./undo/queries.ts";

export const startRun = handler(domain.bills.startRun, async (context, { Billing_Month, Preview_Mark }) => {
  const { actor, now, transaction, refuse } = context;
  const { societyId, vendorId } = actor;
  return transaction(async (tx) => {
    const month = await monthByHand(tx, societyId, Billing_Month, now);
    if (!month) return refuse("month-not-billable");
    await holdRuns(tx, societyId);
    // Where nobody else can confirm it, a rule that nobody can fulfil does not hold.
    if ((await needsSecond(tx, societyId)) && (await otherConfirmers(tx, context, "bill-run")).length > 0)
      return refuse("second-person-needed");
    return viewRun(await beginRun(tx, context, { ...month, vendorId, mark: Preview_Mark }));
  });
});
