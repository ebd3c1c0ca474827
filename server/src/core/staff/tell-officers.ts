import { isAdministrator, type StaffRole } from "#domain/core/staff/rules.ts";
import { type Day, formatDay } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { notify } from "../notifications/notify.ts";
import { findSocietyName, listOfficers, nameOfOfficer } from "../officers/queries.ts";

type Acting = Pick<Context, "now" | "enqueue"> & { actor: { societyId: SocietyId; vendorId: VendorId } };
/** `By`: who brought it about, where that is not the one who acts. */
type Change = { Role: StaffRole; Name: string; PhoneNumber: string; From: Day; By?: string };

/**
 * All officers of the society are notified of a change of its administrators, the person concerned and the one who acts too: it may
 * not have been them.
 */
export async function tellOfficers(
  tx: Tx,
  { actor, now, enqueue }: Acting,
  what: "appointed" | "ended",
  { Role, Name, PhoneNumber, From, By }: Change,
): Promise<void> {
  if (!isAdministrator(Role)) return;
  const { societyId, vendorId } = actor;
  const officers = await listOfficers(tx, { societyId, may: "society.read", now });
  const phones = new Set([...officers.map(({ phone }) => phone), ...(what === "ended" ? [PhoneNumber] : [])]);
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    By: By ?? (await nameOfOfficer(tx, vendorId)),
    Name,
    Role_Label: keptAs("roleLabels", Role),
    Day: formatDay(From),
  };
  const occasion = crypto.randomUUID();
  await notify(
    tx,
    { enqueue, now },
    [...phones].map((phone) => ({
      to: { phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: what === "appointed" ? ("administrator-appointed" as const) : ("administrator-ended" as const),
      values,
      link: "/dashboard",
      onceKey: `administrator:${occasion}`,
    })),
  );
}
