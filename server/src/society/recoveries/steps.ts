import type { SocietyId } from "#domain/platform/ids.ts";
import type { RefusalCode } from "#domain/platform/refusals.ts";
import type { RecoveryStep } from "#domain/society/recoveries/codes.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Account } from "../../platform/handler.ts";
import { askingOwner, isOwnerLongEnough } from "./hindrance.ts";
import { findOwner, haveFlatTogether } from "./owners.ts";
import { hasObjected, type RecoveryRow, wasAskedLately } from "./queries.ts";

type Reading = {
  actor: Pick<Account, "vendorId"> & { societyId: SocietyId };
  isOwner: boolean;
  latest: RecoveryRow | undefined;
};
type Steps = { steps: RecoveryStep[]; hindrance?: RefusalCode };

/** What the reader can do now, or why they cannot ask or confirm. */
export async function stepsOf(db: Db, { actor, isOwner, latest }: Reading, now: Date): Promise<Steps> {
  const { societyId, vendorId } = actor;
  const open = latest?.outcome === null ? latest : undefined;
  const mayObject = open && !(await hasObjected(db, open.recovery_id, vendorId));
  if (!isOwner) return { steps: mayObject ? ["object"] : [] };
  if (open && [open.asked_by, open.confirmed_by, open.candidate_id].includes(vendorId)) {
    const isCandidate = open.candidate_id === vendorId;
    const mayConfirm = isCandidate && open.asked_by !== vendorId && open.confirmed_by === null;
    return {
      steps: [
        ...(mayConfirm ? (["confirm"] as const) : []),
        ...(isCandidate && open.accepted_at === null ? (["accept"] as const) : []),
        "withdraw",
      ],
    };
  }
  const isLongEnough = isOwnerLongEnough(await findOwner(db, societyId, { vendorId }), now);
  const object: RecoveryStep[] = mayObject && isLongEnough ? ["object"] : [];
  if (open?.confirmed_by) return { steps: object };
  const owner = await askingOwner(db, actor, now);
  if (typeof owner === "string") return { steps: object, hindrance: owner };
  if (!open) {
    const isTooSoon = await wasAskedLately(db, societyId, now);
    return isTooSoon ? { steps: [], hindrance: "recovery-too-soon" } : { steps: ["ask"] };
  }
  const asker = await findOwner(db, societyId, { vendorId: open.asked_by });
  const isShared = asker && (await haveFlatTogether(db, societyId, asker, owner));
  return isShared ? { steps: object, hindrance: "recovery-same-flat" } : { steps: ["confirm", ...object] };
}
