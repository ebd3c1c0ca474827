import { domain } from "#domain";
import type { SocietyId } from "#domain/platform/ids.ts";
import { agreedAt, earliestStart } from "#domain/society/recoveries/rules.ts";
import { handler } from "../../platform/handler.ts";
import { hasActiveAdministrator } from "./hindrance.ts";
import { ownersAreLeft } from "./owners-left.ts";
import { isOfSociety, lockRecovery, updateRecovery } from "./queries.ts";
import { tellOwners, tellRecovery } from "./tell-recovery.ts";

export const decide = handler(
  domain.recoveries.decide,
  async (context, { Society_RecoveryID, Decision, Reason: reason }) => {
    const { actor, now, transaction, refuse } = context;
    return transaction(async (tx) => {
      const found = await lockRecovery(tx, Society_RecoveryID);
      if (!found) return refuse("unknown-recovery");
      const societyId = found.society_id as SocietyId;
      if (await isOfSociety(tx, societyId, actor.phone)) return refuse("operator-concerned");
      if (found.outcome !== null) return refuse("recovery-ended");
      if (Decision === "decline") {
        const ended = { outcome: "declined", ended_at: now, ended_by: actor.vendorId, reason } as const;
        await updateRecovery(tx, Society_RecoveryID, ended);
        await tellRecovery(tx, context, Society_RecoveryID);
        return { Begins_On: null };
      }
      const agreed = agreedAt(found);
      if (!agreed) return refuse("recovery-not-ready");
      if (found.approved_at !== null) return refuse("answered-already");
      if (await ownersAreLeft(tx, found, now)) return refuse("recovery-lapsed");
      if (await hasActiveAdministrator(tx, societyId, now)) return refuse("administrator-active");
      const Begins_On = earliestStart(agreed, now);
      await updateRecovery(tx, Society_RecoveryID, {
        ...{ approved_by: actor.vendorId, approved_at: now, begins_on: Begins_On, reason },
      });
      await tellRecovery(tx, context, Society_RecoveryID);
      await tellOwners(tx, context, Society_RecoveryID);
      return { Begins_On };
    });
  },
);
