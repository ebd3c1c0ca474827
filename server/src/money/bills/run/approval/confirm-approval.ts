import { domain } from "#domain";
import { confirm } from "../../../../core/proposals/propose.ts";
import { handler } from "../../../../platform/handler.ts";
import { holdRuns } from "../undo/queries.ts";
import { needsSecond, saveNeed } from "./queries.ts";

export const confirmApproval = handler(domain.bills.confirmApproval, async (context, { Society_ProposalID }) => {
  const { actor, now, transaction, refuse } = context;
  const { societyId } = actor;
  return transaction(async (tx) => {
    const { content } = await confirm(tx, context, "bill-approval", Society_ProposalID);
    const { Whether_Needed } = content as { Whether_Needed: boolean };
    await holdRuns(tx, societyId);
    if ((await needsSecond(tx, societyId)) === Whether_Needed) return refuse("approval-unchanged");
    await saveNeed(tx, societyId, Whether_Needed, now);
    return { Whether_Needed };
  });
});
