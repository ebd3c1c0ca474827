import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { countCandidate } from "./count-candidate.ts";
import { askingOwner, isOwnerLongEnough } from "./hindrance.ts";
import { findOwner } from "./owners.ts";
import { insertRecovery, isAdministratorOf, lockSociety, wasAskedLately } from "./queries.ts";
import { tellRecovery } from "./tell-recovery.ts";

export const create = handler(
  domain.recoveries.create,
  async (context, { Cause, Explanation, Candidate_PhoneNumber, Role }) => {
    const { db, actor, now, transaction, refuse } = context;
    const asking = await askingOwner(db, actor, now);
    if (typeof asking === "string") return refuse(asking);
    if (await wasAskedLately(db, actor.societyId, now)) return refuse("recovery-too-soon");
    const wait = Candidate_PhoneNumber === actor.phone ? undefined : await countCandidate(db, actor);
    if (wait) return refuse("too-many-candidates", { retryAfterSeconds: wait });
    return transaction(async (tx) => {
      const { societyId, vendorId } = actor;
      await lockSociety(tx, societyId);
      const owner = await askingOwner(tx, actor, now);
      if (typeof owner === "string") return refuse(owner);
      if (await wasAskedLately(tx, societyId, now)) return refuse("recovery-too-soon");
      const candidate = await findOwner(tx, societyId, { phone: Candidate_PhoneNumber });
      if (!candidate) return refuse("unknown-candidate");
      if (!isOwnerLongEnough(candidate, now)) return refuse("candidate-too-recent");
      if (await isAdministratorOf(tx, societyId, candidate.phone, dayOf(now))) return refuse("candidate-administrator");
      const { recovery_id } = await insertRecovery(tx, {
        society_id: societyId,
        role: Role,
        cause: Cause,
        explanation: Explanation,
        asked_by: vendorId,
        asked_name: owner.name,
        created_at: now,
        candidate_id: candidate.vendor_id,
        candidate_name: candidate.name,
        accepted_at: candidate.vendor_id === vendorId ? now : null,
      }).catch(on("recovery_once", () => refuse("recovery-open")));
      await tellRecovery(tx, context, recovery_id);
      return { Society_RecoveryID: recovery_id as never };
    });
  },
);
