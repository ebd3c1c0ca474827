import { domain } from "#domain";
import type { RunContent } from "#domain/money/bills/run/approval/calls.ts";
import { confirm } from "../../../../core/proposals/propose.ts";
import { handler } from "../../../../platform/handler.ts";
import { viewRun } from "../../view.ts";
import { beginRun } from "../begin.ts";
import { monthByHand, monthOfJob } from "../month.ts";
import { holdRuns } from "../undo/queries.ts";
import { isOfJob } from "./queries.ts";

export const confirmRun = handler(domain.bills.confirmRun, async (context, { Society_ProposalID }) => {
  const { actor, now, transaction, refuse } = context;
  const { societyId, vendorId } = actor;
  return transaction(async (tx) => {
    const { content, by } = await confirm(tx, context, "bill-run", Society_ProposalID);
    const { Billing_Month, Preview_Mark: mark } = content as RunContent;
    const isAutomatic = await isOfJob(tx, societyId, Society_ProposalID);
    const month = await (isAutomatic ? monthOfJob : monthByHand)(tx, societyId, Billing_Month, now);
    if (!month) return refuse("month-not-billable");
    await holdRuns(tx, societyId);
    const people = { vendorId: by, confirmedBy: vendorId, isAutomatic };
    return viewRun(await beginRun(tx, context, { ...month, ...people, mark }));
  });
});
