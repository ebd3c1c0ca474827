import { formatSpan } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { passPath } from "../link.ts";
import { type Announced, countSending, findSocietyName } from "./queries.ts";

/** `by`: the account of the resident who does it, if one does. */
type Work = { enqueue: Enqueue; now: Date; secret: Buffer; by: VendorId | undefined };

/** By these keys the messages about a pass are found again, to be erased with it. */
export const sentKey = (passId: string, count: number) => `visitor-pass:${passId}:${count}`;
export const cancelledKey = (passId: string) => `visitor-pass:${passId}:cancelled`;

/** Sends a pass to the visitor's number, if it has one. */
export async function sendPass(tx: Tx, { enqueue, now, secret, by }: Work, pass: Announced): Promise<void> {
  if (pass.phone_number === null) return;
  const count = pass.sent_count + 1;
  await countSending(tx, pass.visitor_pass_id, count);
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: pass.phone_number, vendorType: vendorTypes.tenant },
      from: { societyId: pass.society_id },
      kind: "visitor-pass",
      values: {
        Society_Name: await findSocietyName(tx, pass.society_id),
        Window: formatSpan(pass.valid_from, pass.valid_until, now),
        Entry_Code: pass.entry_code,
      },
      link: passPath(secret, pass.visitor_pass_id),
      ...(by && { by }),
      onceKey: sentKey(pass.visitor_pass_id, count),
    },
  );
}

/** Tells who was sent a pass that it is not valid any more. */
export async function notifyOfCancelling(
  tx: Tx,
  { enqueue, now, secret, by }: Work,
  pass: Omit<Announced, "visit_id">,
): Promise<void> {
  if (pass.phone_number === null || pass.sent_count === 0) return;
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: pass.phone_number, vendorType: vendorTypes.tenant },
      from: { societyId: pass.society_id },
      kind: "visitor-pass-cancelled",
      values: {
        Society_Name: await findSocietyName(tx, pass.society_id),
        Window: formatSpan(pass.valid_from, pass.valid_until, now),
      },
      link: passPath(secret, pass.visitor_pass_id),
      ...(by && { by }),
      onceKey: cancelledKey(pass.visitor_pass_id),
    },
  );
}
