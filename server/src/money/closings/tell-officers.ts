import { addDays, type Day, dayOf, formatDay } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { findSocietyName, listOfficers, nameOfOfficer } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { findFirstEntryDay } from "../journal/periods/queries.ts";

type Confirming = Pick<Context, "now" | "enqueue"> & { actor: { vendorId: VendorId; societyId: SocietyId } };
type Confirmed = { proposalId: string; by: VendorId; before: Day | null; through: Day | null };

/** All who may close months are notified that two of them did, these two included: it may not have been them. */
export async function tellOfficers(
  tx: Tx,
  { actor: { vendorId, societyId }, now, enqueue }: Confirming,
  { proposalId, by, before, through }: Confirmed,
): Promise<void> {
  const isClosed = through !== null && (before === null || through > before);
  const firstOpen =
    through === null ? ((await findFirstEntryDay(tx, { issuerId: societyId })) ?? dayOf(now)) : addDays(through, 1);
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    Name: await nameOfOfficer(tx, by),
    By: await nameOfOfficer(tx, vendorId),
    Day: formatDay(isClosed ? through : firstOpen),
  };
  const officers = await listOfficers(tx, { societyId, may: "books.close", now });
  await notify(
    tx,
    { enqueue, now },
    officers.map(({ phone }) => ({
      to: { phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: isClosed ? ("months-closed" as const) : ("months-reopened" as const),
      values,
      link: "/books/periods",
      onceKey: `closing:${proposalId}`,
    })),
  );
}
