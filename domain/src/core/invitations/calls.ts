import { z } from "zod";
import { call } from "../../platform/call.ts";
import { InvitationId } from "../../platform/ids.ts";
import { listInput, listOf } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { type InvitationStatus, type InviterType, invitationStatuses, inviterTypes } from "./codes.ts";

export const InvitationStatusOut = z.enum(
  Object.keys(invitationStatuses) as [InvitationStatus, ...InvitationStatus[]],
  problem("choose-status"),
);

const Invitation = z.object({
  InvitationID: z.string(),
  Inviter_Type: z.literal(Object.values(inviterTypes) as [InviterType, ...InviterType[]]),
  Inviter_Type_Label: z.string(),
  Inviter_Name: z.string(),
  /** The society's place; null for a landlord. */
  Inviter_Address: z.string().nullable(),
  /** Since when the inviter is with us. */
  Inviter_Since: z.iso.datetime(),
  /** An appointment as staff, and not a home. */
  Whether_Staff: z.boolean(),
  /** As what: the flats, rented homes or duties, the newest first. */
  Records: z.array(
    z.object({
      Role: z.string(),
      Role_Label: z.string(),
      /** Flat and building, or the rented home; empty for staff of the whole society. */
      Place: z.string(),
      Status: z.boolean(),
    }),
  ),
  Invitation_Status: InvitationStatusOut,
  Whether_Reported: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Invitation = z.output<typeof Invitation>;

export const invitations = {
  list: call({
    path: "vendor/Filter_My_Invitations",
    who: "signed-in",
    proven: true,
    summary:
      "List the societies and landlords that have entered this account's phone number; those without an answer, unless filtered",
    input: listInput({ Invitation_Status: { Invitation_Status: InvitationStatusOut } }),
    output: listOf(Invitation),
    answer: "extras",
  }),
  accept: call({
    path: "vendor/Accept_Invitation",
    who: "signed-in",
    proven: true,
    summary: "Accept an inviter, for all its present and later records with this number",
    input: z.object({ InvitationID: InvitationId }),
    output: z.object({}),
    done: "Invitation accepted",
    refusals: ["no-society-management", "unknown-invitation"],
  }),
  decline: call({
    path: "vendor/Decline_Invitation",
    who: "signed-in",
    proven: true,
    summary: "Decline an inviter, even after accepting it, and optionally report it to the operator",
    input: z.object({ InvitationID: InvitationId, Whether_Report: z.boolean().default(false) }),
    output: z.object({}),
    done: "Invitation declined",
    refusals: ["unknown-invitation", "last-administrator"],
  }),
};
