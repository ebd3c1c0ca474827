import { domain } from "#domain";
import { confirm } from "../../core/proposals/propose.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { restore } from "./make.ts";
import { findWriteOff } from "./queries.ts";
import { type ProposedWriteOff, viewWriteOff } from "./view.ts";

export const confirmReversal = handler(
  domain["write-offs"].confirmReversal,
  async (context, { Society_ProposalID }) => {
    const { actor, transaction, refuse } = context;
    const issuer = { issuerId: actor.societyId, societyId: actor.societyId, vendorId: null };
    return transaction(async (tx) => {
      const { content, by } = await confirm(tx, context, "write-off-reversal", Society_ProposalID);
      const { Write_OffID, Reason } = content as ProposedWriteOff;
      const found = (await findWriteOff(tx, issuer, Write_OffID!)) ?? refuse("unknown-write-off");
      const row = await restore(tx, context, issuer, found, {
        by,
        confirmedBy: actor.vendorId,
        reason: Reason,
      }).catch(on("write_off_reversal_pkey", () => refuse("write-off-reversed")));
      return viewWriteOff(row);
    });
  },
);
