import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { askingOwner } from "./hindrance.ts";
import { findOwner, haveFlatTogether } from "./owners.ts";
import { lockRecovery, updateRecovery } from "./queries.ts";
import { tellOwners, tellRecovery } from "./tell-recovery.ts";

export const confirm = handler(domain.recoveries.confirm, async (context, { Society_RecoveryID, Confirmation }) => {
  const { actor, now, transaction, refuse } = context;
  return transaction(async (tx) => {
    const { societyId, vendorId } = actor;
    const found = await lockRecovery(tx, Society_RecoveryID, societyId);
    if (!found) return refuse("unknown-recovery");
    if (found.outcome !== null) return refuse("recovery-ended");
    if (found.confirmed_by !== null) return refuse("recovery-confirmed");
    if (found.asked_by === vendorId) return refuse("recovery-same-person");
    const owner = await askingOwner(tx, actor, now);
    if (typeof owner === "string") return refuse(owner);
    const asker = await findOwner(tx, societyId, { vendorId: found.asked_by });
    // Who asked has left: the request is of nobody.
    if (!asker) return refuse("recovery-ended");
    if (await haveFlatTogether(tx, societyId, asker, owner)) return refuse("recovery-same-flat");
    await updateRecovery(tx, Society_RecoveryID, {
      confirmed_by: vendorId,
      confirmed_name: owner.name,
      confirmed_at: now,
      confirmation: Confirmation,
      ...(found.candidate_id === vendorId && { accepted_at: found.accepted_at ?? now }),
    });
    await tellRecovery(tx, context, Society_RecoveryID);
    await tellOwners(tx, context, Society_RecoveryID);
    return {};
  });
});
