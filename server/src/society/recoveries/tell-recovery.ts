import type { SocietyId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { recoveryStateOf } from "#domain/society/recoveries/rules.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../core/notifications/notify.ts";
import { findSocietyName, listOfficers } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { listOwnersBut } from "./owners.ts";
import { findPhones, lockRecovery } from "./queries.ts";

/**
 * Tells every officer of the society, administrators who were not seen for long too, and the people of the request how far
 * it is now.
 */
export async function tellRecovery(
  tx: Tx,
  { now, enqueue }: { now: Date; enqueue: Enqueue },
  recoveryId: string,
): Promise<void> {
  const recovery = (await lockRecovery(tx, recoveryId))!;
  const societyId = recovery.society_id as SocietyId;
  const officers = await listOfficers(tx, { societyId, may: "recoveries.object", now });
  const people = await findPhones(tx, [recovery.asked_by, recovery.confirmed_by, recovery.candidate_id]);
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    Name: recovery.asked_name,
    Candidate: recovery.candidate_name,
    State_Label: keptAs("recoveryStates", recoveryStateOf(recovery)),
  };
  const recipients = [
    ...officers.map(({ phone, email }) => ({ phone, email, vendorType: vendorTypes.society })),
    ...people.map((phone) => ({ phone, vendorType: vendorTypes.tenant })),
  ];
  const occasion = crypto.randomUUID();
  await notify(
    tx,
    { enqueue, now },
    recipients.map((to) => ({
      to,
      from: { societyId },
      kind: "administrator-asked" as const,
      values,
      link: "/recovery",
      onceKey: `recovery:${occasion}`,
    })),
  );
}

/**
 * Tells the owners who are not among the people of the request how far it is and that they can object: when a second
 * owner, of another flat, confirmed it, when it was approved, and when the new administrator is in office. One owner
 * alone causes no messages to others.
 */
export async function tellOwners(
  tx: Tx,
  { now, enqueue }: { now: Date; enqueue: Enqueue },
  recoveryId: string,
): Promise<void> {
  const recovery = (await lockRecovery(tx, recoveryId))!;
  const societyId = recovery.society_id as SocietyId;
  const { asked_by, confirmed_by, candidate_id } = recovery;
  const phones = await listOwnersBut(tx, societyId, [asked_by, confirmed_by, candidate_id]);
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    Name: recovery.asked_name,
    Second_Name: recovery.confirmed_name ?? "",
    Candidate: recovery.candidate_name,
    State_Label: keptAs("recoveryStates", recoveryStateOf(recovery)),
  };
  await notify(
    tx,
    { enqueue, now },
    phones.map((phone) => ({
      to: { phone, vendorType: vendorTypes.tenant },
      from: { societyId },
      kind: "recovery-under-way" as const,
      values,
      link: "/recovery",
      onceKey: `recovery-owners:${recoveryId}:${recoveryStateOf(recovery)}:${recovery.approved_at?.toISOString() ?? ""}`,
    })),
  );
}
