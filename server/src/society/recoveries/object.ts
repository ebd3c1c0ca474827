import { domain } from "#domain";
import { isAdministrator } from "#domain/core/staff/rules.ts";
import { sideOf } from "#domain/platform/roles.ts";
import { nameOfOfficer } from "../../core/officers/queries.ts";
import { handler } from "../../platform/handler.ts";
import { isOwnerLongEnough } from "./hindrance.ts";
import { findOwner } from "./owners.ts";
import { insertObjection, lockRecovery, updateRecovery } from "./queries.ts";
import { tellRecovery } from "./tell-recovery.ts";

export const object = handler(domain.recoveries.object, async (context, { Society_RecoveryID, Reason }) => {
  const { actor, now, transaction, refuse } = context;
  return transaction(async (tx) => {
    const { societyId, vendorId, role } = actor;
    const found = await lockRecovery(tx, Society_RecoveryID, societyId);
    if (!found) return refuse("unknown-recovery");
    if (found.outcome !== null) return refuse("recovery-ended");
    const owner = sideOf(role) === "resident" ? await findOwner(tx, societyId, { vendorId }) : undefined;
    if (sideOf(role) === "resident") {
      if (!isOwnerLongEnough(owner, now)) return refuse("recovery-too-recent");
      if ([found.asked_by, found.confirmed_by, found.candidate_id].includes(vendorId)) return refuse("recovery-own");
    }
    const isNew = await insertObjection(tx, {
      ...{ society_id: societyId, recovery_id: Society_RecoveryID, vendor_id: vendorId },
      ...{ name: owner?.name ?? (await nameOfOfficer(tx, vendorId)), role, reason: Reason, created_at: now },
    });
    if (isAdministrator(role))
      await updateRecovery(tx, Society_RecoveryID, {
        ...{ outcome: "stopped", ended_at: now, ended_by: vendorId, reason: Reason },
      });
    else if (!isNew) return refuse("answered-already");
    // The operator did not know of it.
    else if (found.approved_at !== null)
      await updateRecovery(tx, Society_RecoveryID, { approved_by: null, approved_at: null, begins_on: null });
    await tellRecovery(tx, context, Society_RecoveryID);
    return {};
  });
});
