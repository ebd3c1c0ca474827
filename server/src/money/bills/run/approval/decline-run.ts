import { domain } from "#domain";
import { declineProposal } from "../../../../core/proposals/propose.ts";
import { handler } from "../../../../platform/handler.ts";

export const declineRun = handler(domain.bills.declineRun, async (context, { Society_ProposalID }) =>
  context.transaction(async (tx) => {
    await declineProposal(tx, context, Society_ProposalID, ["bill-run", "bill-approval"]);
    return {};
  }),
);
