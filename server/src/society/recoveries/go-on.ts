import type { StaffRole } from "#domain/core/staff/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { RecoveryState } from "#domain/society/recoveries/codes.ts";
import { acceptSociety } from "../../core/invitations/queries.ts";
import { insertStaff } from "../../core/staff/queries.ts";
import { tellOfficers } from "../../core/staff/tell-officers.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { JobContext } from "../../platform/job.ts";
import { hasActiveAdministrator } from "./hindrance.ts";
import { findOwner } from "./owners.ts";
import { ownersAreLeft } from "./owners-left.ts";
import { type LockedRecovery, listDue, lockRecovery, updateRecovery } from "./queries.ts";
import { tellOwners, tellRecovery } from "./tell-recovery.ts";

type Going = Pick<JobContext, "db" | "now" | "enqueue" | "transaction">;

/** Appoints those whose days for objections are over, and ends requests that nobody answered in time. */
export async function goOn({ db, now, enqueue, transaction }: Going): Promise<void> {
  for (const { recovery_id, is_approved } of await listDue(db, now))
    await transaction(async (tx) => {
      const found = await lockRecovery(tx, recovery_id);
      // Somebody was faster: it ended, or was approved, or an objection took the approval back.
      if (!found || found.outcome !== null || (found.approved_at !== null) !== is_approved) return;
      const outcome = is_approved ? await appointed(tx, { now, enqueue }, found) : "expired";
      if (outcome !== "appointed") await updateRecovery(tx, recovery_id, { outcome, ended_at: now });
      await tellRecovery(tx, { now, enqueue }, recovery_id);
      if (outcome === "appointed") await tellOwners(tx, { now, enqueue }, recovery_id);
    });
}

/** Appoints the candidate, who has accepted, if everything is still as the operator found it. */
async function appointed(
  tx: Tx,
  { now, enqueue }: Pick<Going, "now" | "enqueue">,
  found: LockedRecovery,
): Promise<RecoveryState> {
  const { recovery_id, candidate_name: name, asked_name, confirmed_name } = found;
  const societyId = found.society_id as SocietyId;
  const appointedBy = found.approved_by as VendorId;
  if (await hasActiveAdministrator(tx, societyId, now)) return "returned";
  if (await ownersAreLeft(tx, found, now)) return "lapsed";
  const { phone } = (await findOwner(tx, societyId, { vendorId: found.candidate_id }))!;
  const role = found.role as StaffRole;
  const from = dayOf(now);
  const staffId = await insertStaff(tx, {
    ...{ societyId, role, name, phone, term: { from, until: null }, financialYear: null, appointedBy, now },
  });
  if (!staffId) return "lapsed";
  await acceptSociety(tx, phone, societyId, now, "staff");
  await updateRecovery(tx, recovery_id, { outcome: "appointed", ended_at: now, staff_id: staffId });
  const acting = { now, enqueue, actor: { societyId, vendorId: appointedBy } };
  const By = `${asked_name}, ${confirmed_name}`;
  await tellOfficers(tx, acting, "appointed", { Role: role, Name: name, PhoneNumber: phone, From: from, By });
  return "appointed";
}
