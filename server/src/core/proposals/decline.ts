import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { declineProposal } from "./propose.ts";

export const decline = handler(domain.proposals.decline, async (context, { Society_ProposalID }) =>
  context.transaction(async (tx) => {
    await declineProposal(tx, context, Society_ProposalID);
    return {};
  }),
);
