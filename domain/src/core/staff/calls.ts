import { z } from "zod";
import { call } from "../../platform/call.ts";
import { Mobile } from "../../platform/fields.ts";
import { BlockId, StaffId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { InvitationStatusOut } from "../invitations/calls.ts";
import { type StaffRole, staffRoles } from "./rules.ts";

const Role = z.enum(Object.keys(staffRoles) as [StaffRole, ...StaffRole[]], problem("choose-role"));
const Name = z
  .string(problem("name-required"))
  .transform((name) => name.replace(/\s+/g, " ").trim())
  .pipe(z.string().min(1, problem("name-required")).max(100, problem("name-above-100-characters")));
const Blocks = z.array(BlockId).max(500).default([]);

const Staff = z.object({
  Society_StaffID: z.string(),
  Role,
  Role_Label: z.string(),
  Name: z.string(),
  PhoneNumber: z.string(),
  Blocks: z.array(z.object({ BlockID: z.string(), Name: z.string() })),
  /** Whether the staff role is active. */
  Status: z.boolean(),
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
  /** The beginning of the last day on which the person used this society; null before they have accepted it. */
  Last_Seen: z.iso.datetime().nullable(),
  Invitation_Status: InvitationStatusOut,
});
export type Staff = z.output<typeof Staff>;

export const staff = {
  list: call({
    path: "vendor/Filter_All_Society_Staff",
    who: "staff.write",
    summary: "List the staff of the society",
    input: listInput({
      ...searchFilter,
      Role: { Role },
      Status: { Status: z.boolean() },
      Invitation_Status: { Invitation_Status: InvitationStatusOut },
    }),
    output: listOf(Staff),
    answer: "extras",
  }),
  create: call({
    path: "vendor/Create_Society_Staff",
    who: "staff.write",
    summary:
      "Add a treasurer, block secretary or maintenance person by phone number; they get the role once they accept the invitation",
    fresh: true,
    input: z
      .object({ Role, Name, PhoneNumber: Mobile, BlockID_Array: Blocks })
      .refine(({ Role, BlockID_Array }) => Role !== "block_secretary" || BlockID_Array.length > 0, {
        path: ["BlockID_Array"],
        message: problem("choose-blocks"),
      }),
    output: z.object({ Society_StaffID: z.string() }),
    done: "Staff member added",
    once: true,
    refusals: ["unknown-block", "staff-exists"],
  }),
  edit: call({
    path: "vendor/Edit_Society_Staff",
    once: true,
    who: "staff.write",
    summary: "Edit the name of a staff member, and a block secretary's blocks",
    fresh: true,
    input: z.object({ Society_StaffID: StaffId, Name, BlockID_Array: Blocks }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-staff", "unknown-block", "staff-without-block"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Society_Staff",
    once: true,
    who: "staff.write",
    summary: "Remove a staff member, and end their access at once",
    input: z.object({ Society_StaffID: StaffId }),
    output: z.object({}),
    done: "Removed",
    refusals: ["unknown-staff"],
  }),
};
