import { domain } from "#domain";
import { confirm as confirmProposal } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { holdBills, partsOf, writeOff } from "./make.ts";
import { type ProposedWriteOff, viewWriteOff } from "./view.ts";

export const confirm = handler(domain["write-offs"].confirm, async (context, { Society_ProposalID }) => {
  const { actor, transaction } = context;
  const issuer = { issuerId: actor.societyId, societyId: actor.societyId, vendorId: null };
  return transaction(async (tx) => {
    const { content, by } = await confirmProposal(tx, context, "write-off", Society_ProposalID);
    const proposed = content as ProposedWriteOff;
    const parts = partsOf(proposed);
    // The bills may have been paid or corrected meanwhile.
    const bills = await holdBills(tx, issuer, parts, context);
    return viewWriteOff(
      await writeOff(tx, context, issuer, bills, { ...proposed, parts, by, confirmedBy: actor.vendorId }),
    );
  });
});
