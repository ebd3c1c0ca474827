import type { SocietyId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import { isOwnerLongEnough } from "./hindrance.ts";
import { findOwner } from "./owners.ts";
import type { LockedRecovery } from "./queries.ts";

/** Whether one of the people of a request is no longer an owner with access, or has another number since lately. */
export async function ownersAreLeft(
  tx: Tx,
  { society_id, asked_by, confirmed_by, candidate_id }: LockedRecovery,
  now: Date,
): Promise<boolean> {
  for (const vendorId of [asked_by, confirmed_by!, candidate_id])
    if (!isOwnerLongEnough(await findOwner(tx, society_id as SocietyId, { vendorId }), now)) return true;
  return false;
}
