import { mobileDigits } from "../../platform/phone.ts";
import { visible } from "../../platform/visible.ts";
import {
  hoursUntilDue,
  longest,
  reopenDays,
  type TicketPriority,
  type TicketStatus,
  ticketCategories,
  ticketPriorities,
  ticketStatus,
} from "./codes.ts";

export const ticketMessages = {
  title: "Title is required",
  titleLong: `Title can have ${longest.title} characters at most`,
  description: "Description is required",
  descriptionLong: `Description can have ${longest.description.toLocaleString("en-IN")} characters at most`,
  category: "Choose a category",
  priority: "Choose a priority",
  target: "Please select an item from the dropdown for the ticket.",
  status: "Choose a status",
  reason: "Give a reason for rejecting the ticket",
  reasonLong: `The reason can have ${longest.reason.toLocaleString("en-IN")} characters at most`,
  comment: "Enter a comment",
  commentLong: `A comment can have ${longest.comment.toLocaleString("en-IN")} characters at most`,
  rating: "Choose one to five stars",
  assignee: "Name is required",
  assigneePhone: "Enter a valid 10-digit mobile",
} as const;

const hour = 3600_000;

/** The instant by which a ticket of this priority is to be settled. */
export const dueAt = (priority: TicketPriority, from: Date): Date =>
  new Date(from.getTime() + hoursUntilDue[priority] * hour);

const { open, inProgress, resolved, rejected } = ticketStatus;

/** Where whoever answers for a ticket may move it. Rejected is final, and what was resolved cannot be rejected any more. */
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

export type TicketWritten = {
  Target: string;
  Title: string;
  Description: string;
  Category: string;
  Priority: string;
};

/** What is wrong with a ticket as it was written into the form, by field; empty when it may be sent. */
export function ticketProblems(written: TicketWritten): Partial<Record<keyof TicketWritten, string>> {
  const problems: Partial<Record<keyof TicketWritten, string>> = {};
  const [title, description] = [written.Title.trim(), written.Description.trim()];
  if (written.Target === "") problems.Target = ticketMessages.target;
  if (!visible.test(title)) problems.Title = ticketMessages.title;
  else if (title.length > longest.title) problems.Title = ticketMessages.titleLong;
  if (!(written.Category in ticketCategories)) problems.Category = ticketMessages.category;
  if (!(written.Priority in ticketPriorities)) problems.Priority = ticketMessages.priority;
  if (!visible.test(description)) problems.Description = ticketMessages.description;
  else if (description.length > longest.description) problems.Description = ticketMessages.descriptionLong;
  return problems;
}

/** What is wrong with whom an owner asks to look after it. */
export function assigneeProblems({ Name, PhoneNumber }: { Name: string; PhoneNumber: string }) {
  const problems: { Name?: string; PhoneNumber?: string } = {};
  if (Name.trim() === "") problems.Name = ticketMessages.assignee;
  if (!mobileDigits(PhoneNumber)) problems.PhoneNumber = ticketMessages.assigneePhone;
  return problems;
}
