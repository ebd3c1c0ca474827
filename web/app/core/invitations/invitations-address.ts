import { type InvitationStatus, invitationStatuses } from "#domain/core/invitations/codes.ts";
import { part } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const statuses = Object.keys(invitationStatuses) as [InvitationStatus, ...InvitationStatus[]];
const list = part(statuses);

/** Who has entered one's number, by one's answer. */
export const invitationsAddress = listAddress({
  name: "invitations",
  path: "/invitations",
  pageSize: 20,
  filters: {
    list: {
      ...list,
      input: (status: InvitationStatus) => ({
        Whether_Invitation_Status_Filter: true as const,
        Invitation_Status: status,
      }),
    },
  },
});
