import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import { type Notice, notify, senderOf } from "../../core/notifications/notify.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { type TicketWithPeople, ticketPath } from "./queries.ts";

type OfTickets<N> = N extends { kind: `ticket-${string}`; values: unknown } ? Pick<N, "kind" | "values"> : never;
/** The person who raised it, the people who handle it, and the assigned staff member. */
type Concerned = "raiser" | "desk" | "staff";
type Notification = OfTickets<Notice> & {
  to: readonly Concerned[];
  /** The person who acted is not notified. */
  by?: { phone: string; vendorType: VendorType };
  /** What happens once of this kind to this ticket. */
  occasion: string;
};

/** Where a ticket is about, in words. */
export const placeOf = ({ society_name, property_title, flat_label }: TicketWithPeople): string =>
  [flat_label, society_name ?? property_title].filter(Boolean).join(", ");

export const nameOf = ({ raiser_name }: TicketWithPeople): string => raiser_name ?? "User";

/** Notifies the people concerned, each once, except the person who acted. */
export async function notifyOfTicket(
  tx: Tx,
  context: { enqueue: Enqueue; now: Date },
  ticket: TicketWithPeople,
  { to, by, occasion, ...notice }: Notification,
): Promise<void> {
  const { society_id: societyId, owner_phone, owner_id } = ticket;
  const officers =
    to.includes("desk") && societyId
      ? await listOfficers(tx, { societyId, may: "tickets.assign", now: context.now })
      : [];
  const concerned: Record<Concerned, { phone: string | null; vendorType: VendorType }[]> = {
    raiser: [{ phone: ticket.raiser_phone, vendorType: ticket.raiser_type }],
    desk: societyId
      ? officers.map(({ phone }) => ({ phone, vendorType: vendorTypes.society }))
      : [{ phone: owner_phone, vendorType: vendorTypes.propertyManagement }],
    staff: [{ phone: ticket.staff_phone, vendorType: vendorTypes.society }],
  };
  const notified = new Set(by && [`${by.phone} ${by.vendorType}`]);
  const notices: Notice[] = [];
  for (const { phone, vendorType } of to.flatMap((who) => concerned[who])) {
    if (!phone || notified.has(`${phone} ${vendorType}`)) continue;
    notified.add(`${phone} ${vendorType}`);
    notices.push({
      ...notice,
      to: { phone, vendorType },
      from: senderOf({ society_id: societyId, vendor_id: owner_id }),
      link: ticketPath(vendorType, ticket.support_ticket_id),
      onceKey: `${notice.kind}:${ticket.support_ticket_id}:${occasion}`,
    });
  }
  await notify(tx, context, notices);
}
