import { domain } from "#domain";
import { declineProposal, inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";

export const decline = handler(domain["year-ends"].decline, async (context, { Society_ProposalID }) => {
  const office = inSociety(context) ?? context.refuse("unknown-proposal");
  return context.transaction(async (tx) => {
    const kinds = ["appropriation", "appropriation-reversal", "year-end", "year-end-undo"] as const;
    await declineProposal(tx, office, Society_ProposalID, kinds);
    return {};
  });
});
