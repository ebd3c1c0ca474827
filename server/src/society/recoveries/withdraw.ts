import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { lockRecovery, updateRecovery } from "./queries.ts";
import { tellRecovery } from "./tell-recovery.ts";

export const withdraw = handler(domain.recoveries.withdraw, async (context, { Society_RecoveryID }) => {
  const { actor, now, transaction, refuse } = context;
  return transaction(async (tx) => {
    const { societyId, vendorId } = actor;
    const found = await lockRecovery(tx, Society_RecoveryID, societyId);
    if (!found || ![found.asked_by, found.confirmed_by, found.candidate_id].includes(vendorId))
      return refuse("unknown-recovery");
    if (found.outcome !== null) return refuse("recovery-ended");
    await updateRecovery(tx, Society_RecoveryID, { outcome: "withdrawn", ended_at: now, ended_by: vendorId });
    await tellRecovery(tx, context, Society_RecoveryID);
    return {};
  });
});
