import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { lockRecovery, updateRecovery } from "./queries.ts";
import { tellRecovery } from "./tell-recovery.ts";

export const accept = handler(domain.recoveries.accept, async (context, { Society_RecoveryID }) => {
  const { actor, now, transaction, refuse } = context;
  return transaction(async (tx) => {
    const found = await lockRecovery(tx, Society_RecoveryID, actor.societyId);
    if (found?.candidate_id !== actor.vendorId) return refuse("unknown-recovery");
    if (found.outcome !== null) return refuse("recovery-ended");
    if (found.accepted_at !== null) return refuse("answered-already");
    await updateRecovery(tx, Society_RecoveryID, { accepted_at: now });
    await tellRecovery(tx, context, Society_RecoveryID);
    return {};
  });
});
