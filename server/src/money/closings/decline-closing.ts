import { domain } from "#domain";
import { declineProposal, inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";

export const declineClosing = handler(domain.closings.declineClosing, async (context, { Society_ProposalID }) => {
  const office = inSociety(context) ?? context.refuse("unknown-proposal");
  return context.transaction(async (tx) => {
    await declineProposal(tx, office, Society_ProposalID, ["books-closing"]);
    return {};
  });
});
