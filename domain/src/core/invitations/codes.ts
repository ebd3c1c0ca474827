import { labels } from "../../platform/labels.ts";
/** Whether the person behind a record's phone number has agreed to its inviter. */
export const invitationStatuses = labels("invitationStatuses", {
  waiting: "Not confirmed yet",
  accepted: "Confirmed",
  declined: "Number declined",
});
export type InvitationStatus = keyof typeof invitationStatuses;

/** The kinds of inviters. */
export const inviterTypes = { society: 1, landlord: 2 } as const;
export type InviterType = (typeof inviterTypes)[keyof typeof inviterTypes];
export const inviterTypeLabels: Record<InviterType, string> = labels("inviterTypeLabels", {
  1: "Society",
  2: "Landlord",
});
