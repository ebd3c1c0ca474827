import type { FlatLinkStatus } from "#domain/market/properties/flat/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { PropertyFlatId, SocietyId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { followContracts, lockHome } from "./follow.ts";
import { findRequest, moveLink, type RequestRow } from "./queries.ts";

type Decision = {
  linkId: PropertyFlatId;
  actor: { societyId: SocietyId; vendorId: string };
  from: FlatLinkStatus;
  to: { status: 2 } | { status: 3 | 5; reason: string };
};

const kinds = { 2: "flat-confirmed", 3: "flat-declined", 5: "flat-ended" } as const;

/**
 * The society's decision about a link, with all its effects; the landlord is notified. Of two simultaneous decisions
 * the second sees the first. Fails on `property_flat_confirmed` if another home has the flat.
 */
export async function answer(
  tx: Tx,
  { enqueue, now }: { enqueue: Enqueue; now: Date },
  { linkId, actor, from, to }: Decision,
): Promise<RequestRow | "unknown-flat-request" | "decided-already"> {
  const today = dayOf(now);
  const seen = await findRequest(tx, actor.societyId, linkId, today);
  if (!seen) return "unknown-flat-request";
  await lockHome(tx, seen.property_id);
  const at = to.status === 2 ? { confirmed_at: now } : { closed_at: now };
  const isMoved = await moveLink(tx, linkId, [from], { ...to, ...at, decided_by: actor.vendorId }, now);
  if (!isMoved) return "decided-already";
  await followContracts(tx, { enqueue, now }, seen.property_id);
  const values = { Property_Title: seen.property_title, Flat: seen.named };
  const notice = {
    to: { phone: seen.owner_phone, vendorType: seen.owner_type as VendorType },
    from: { societyId: actor.societyId },
    link: `/properties/${seen.property_id}/history`,
    onceKey: `${kinds[to.status]}:${linkId}`,
  };
  await notify(
    tx,
    { enqueue, now },
    to.status === 2
      ? { ...notice, kind: kinds[2], values }
      : { ...notice, kind: kinds[to.status], values: { ...values, Reason: to.reason } },
  );
  return (await findRequest(tx, actor.societyId, linkId, today))!;
}
