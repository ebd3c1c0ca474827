import { domain } from "#domain";
import { otherConfirmers, propose } from "../../../../core/proposals/propose.ts";
import { handler } from "../../../../platform/handler.ts";
import { holdRuns } from "../undo/queries.ts";
import { needsSecond, saveNeed, waitingSetting } from "./queries.ts";

export const editApproval = handler(domain.bills.editApproval, async (context, { Whether_Needed }) => {
  const { actor, now, transaction, refuse } = context;
  const { societyId } = actor;
  return transaction(async (tx) => {
    await holdRuns(tx, societyId);
    const present = await needsSecond(tx, societyId);
    if (present === Whether_Needed) return refuse("approval-unchanged");
    const others = await otherConfirmers(tx, context, "bill-approval");
    if (others.length === 0) {
      if (Whether_Needed) return refuse("nobody-to-confirm");
      await saveNeed(tx, societyId, false, now);
      return { Whether_Needed: false };
    }
    if (await waitingSetting(tx, societyId, now)) return refuse("approval-waiting");
    return {
      Whether_Needed: present,
      Society_ProposalID: await propose(tx, context, "bill-approval", { Whether_Needed }),
    };
  });
});
