import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { decideProposal, lockProposal } from "./queries.ts";

export const decline = handler(
  domain.proposals.decline,
  async ({ actor, now, transaction, refuse }, { Society_ProposalID }) =>
    transaction(async (tx) => {
      const found = await lockProposal(tx, actor.societyId, Society_ProposalID);
      if (!found) return refuse("unknown-proposal");
      if (found.outcome !== null) return refuse("answered-already");
      const outcome = found.proposed_by === actor.vendorId ? "withdrawn" : "declined";
      await decideProposal(tx, Society_ProposalID, { outcome, by: actor.vendorId, now });
      return {};
    }),
);
