import { domain } from "#domain";
import type { RunContent } from "#domain/money/bills/run/approval/calls.ts";
import { otherConfirmers } from "../../../../core/proposals/propose.ts";
import { handler } from "../../../../platform/handler.ts";
import { chargesIn } from "../by-heads/charges.ts";
import { markOfMonth } from "../mark.ts";
import { monthOfJob } from "../month.ts";
import { needsSecond, type ProposalRow, pastRuns, waitingRuns, waitingSetting } from "./queries.ts";
import { viewRunProposal, viewSettingProposal } from "./view.ts";

export const approval = handler(domain.bills.approval, async (context) => {
  const { db, actor, now } = context;
  const { societyId, vendorId } = actor;
  const reader = { vendorId, now };
  const [isNeeded, others, waiting, past, setting] = await Promise.all([
    needsSecond(db, societyId),
    otherConfirmers(db, context, "bill-run"),
    waitingRuns(db, societyId, now),
    pastRuns(db, societyId, now),
    waitingSetting(db, societyId, now),
  ]);
  const viewWaiting = async (row: ProposalRow) => {
    const { Billing_Month } = row.content as unknown as RunContent;
    const found = await monthOfJob(db, societyId, Billing_Month, now);
    const charges = await chargesIn(db, societyId, Billing_Month);
    return viewRunProposal(row, reader, found && (await markOfMonth(db, found.month, charges)));
  };
  return {
    Whether_Needed: isNeeded,
    Whether_Second_Person: others.length > 0,
    Waiting: await Promise.all(waiting.map(viewWaiting)),
    Past: past.map((row) => viewRunProposal(row, reader)),
    Waiting_Setting: setting ? viewSettingProposal(setting, reader) : null,
  };
});
