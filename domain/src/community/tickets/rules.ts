import { type Role, sideOf } from "../../platform/roles.ts";
import { mayCall } from "../../platform/who.ts";
import { hoursUntilDue, reopenDays, type TicketPriority, type TicketStatus, ticketStatus } from "./codes.ts";

const hour = 3600_000;

/** The instant by which a ticket of this priority is to be settled. */
export const dueAt = (priority: TicketPriority, from: Date): Date =>
  new Date(from.getTime() + hoursUntilDue[priority] * hour);

const { open, inProgress, resolved, rejected } = ticketStatus;

/**
 * To which statuses a ticket can be moved by a person who handles it. Rejected is final, and a resolved ticket can no
 * longer be rejected.
 */
const steps: Record<TicketStatus, readonly TicketStatus[]> = {
  [open]: [inProgress, resolved, rejected],
  [inProgress]: [open, resolved, rejected],
  [resolved]: [open, inProgress],
  [rejected]: [],
};

type Standing = { status: TicketStatus; resolvedAt: Date | null };

export const stepsOfDesk = ({ status }: Standing): readonly TicketStatus[] => steps[status];

/** Whoever raised a ticket may open it again, for seven days after it was resolved. */
export const mayReopen = ({ status, resolvedAt }: Standing, now: Date): boolean =>
  status === resolved && resolvedAt !== null && now.getTime() - resolvedAt.getTime() <= reopenDays * 24 * hour;

export const isUnsettled = (status: TicketStatus): boolean => status === open || status === inProgress;

/** Whether it is past its due time, or was when it was resolved. A rejected one has none. */
export function isOverdue({ status, resolvedAt, dueAt }: Standing & { dueAt: Date }, now: Date): boolean {
  if (status === rejected) return false;
  return (status === resolved && resolvedAt ? resolvedAt : now) > dueAt;
}

/** The desk of a society: it sees all tickets of the society, and raises its own to itself. */
export const isDeskOfSociety = (role: Role): boolean => sideOf(role) === "society" && mayCall(role, "tickets.assign");
