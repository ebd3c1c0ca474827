import { domain } from "#domain";
import { inSociety, withdrawProposal } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";

export const withdraw = handler(domain["write-offs"].withdraw, async (context, { Society_ProposalID }) => {
  // A landlord is alone, and proposes nothing.
  const office = inSociety(context) ?? context.refuse("unknown-proposal");
  return context.transaction(async (tx) => {
    await withdrawProposal(tx, office, Society_ProposalID, ["write-off", "write-off-reversal"]);
    return {};
  });
});
