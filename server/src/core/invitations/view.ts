import type { Invitation } from "#domain/core/invitations/calls.ts";
import { inviterTypeLabels, inviterTypes } from "#domain/core/invitations/codes.ts";
import { type Role, roleLabels } from "#domain/platform/roles.ts";
import type { InvitationRow } from "./queries.ts";

export function viewInvitation(row: InvitationRow): Invitation {
  const isSociety = row.society_id !== null;
  const Inviter_Type = isSociety ? inviterTypes.society : inviterTypes.landlord;
  return {
    InvitationID: row.invitation_id,
    Inviter_Type,
    Inviter_Type_Label: inviterTypeLabels[Inviter_Type],
    Inviter_Name: row.society_name ?? row.owner_name ?? row.contract_owner_name ?? "The owner",
    Inviter_Address: isSociety ? row.location_address : null,
    Inviter_Since: row.inviter_since!.toISOString(),
    Whether_Staff: row.purpose === "staff",
    Records: row.records.map(({ role, place, status }) => ({
      Role: role,
      Role_Label: roleLabels[role as Role],
      Place: place,
      Status: status,
    })),
    Invitation_Status: row.status,
    Whether_Reported: row.reported_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
