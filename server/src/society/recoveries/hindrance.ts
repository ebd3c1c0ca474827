import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { ownerDays } from "#domain/society/recoveries/codes.ts";
import type { Db } from "../../platform/db/database.ts";
import { findOwner, type Owner } from "./owners.ts";
import { findSociety, isActive, listAdministrators } from "./queries.ts";

const day = 24 * 3600_000;

/** Whether somebody is an owner with access, and has been one for long enough to have a say. */
export const isOwnerLongEnough = (owner: Owner | undefined, now: Date): owner is Owner =>
  owner !== undefined && owner.since.getTime() <= now.getTime() - ownerDays * day;

export async function hasActiveAdministrator(db: Db, societyId: SocietyId, now: Date): Promise<boolean> {
  const today = dayOf(now);
  return (await listAdministrators(db, societyId, today)).some((each) => isActive(each, today));
}

type Hindrance = "recovery-unverified" | "administrator-active" | "recovery-too-recent";

/** The owner who asks or confirms by this account, or why they cannot. */
export async function askingOwner(
  db: Db,
  { societyId, vendorId }: { societyId: SocietyId; vendorId: string },
  now: Date,
): Promise<Owner | Hindrance> {
  const society = await findSociety(db, societyId);
  if (!society?.is_verified) return "recovery-unverified";
  if (await hasActiveAdministrator(db, societyId, now)) return "administrator-active";
  const owner = await findOwner(db, societyId, { vendorId });
  return isOwnerLongEnough(owner, now) ? owner : "recovery-too-recent";
}
