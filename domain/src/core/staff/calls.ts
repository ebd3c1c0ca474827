import { z } from "zod";
import { call } from "../../platform/call.ts";
import type { Day } from "../../platform/days.ts";
import { DayIn, Mobile } from "../../platform/fields.ts";
import { BlockId, ProposalId, StaffId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { InvitationStatusOut } from "../invitations/calls.ts";
import { confirmRefusals } from "../proposals/codes.ts";
import { auditedYears, type StaffRole, staffRoles } from "./rules.ts";

const Role = z.enum(Object.keys(staffRoles) as [StaffRole, ...StaffRole[]], problem("choose-role"));
const Name = z
  .string(problem("name-required"))
  .transform((name) => name.replace(/\s+/g, " ").trim())
  .pipe(z.string().min(1, problem("name-required")).max(100, problem("name-above-100-characters")));
const Blocks = z.array(BlockId).max(500).default([]);
/** The first day; without one today, or the day that it was. */
const From = DayIn.optional();
/** The last day; none: until it is ended. */
const Until = z.union([z.literal("").transform(() => null), DayIn]).nullish();
const Financial_Year = z.int(problem("choose-year")).min(auditedYears.first).max(auditedYears.last).nullish();
const Reason = z
  .string()
  .trim()
  .max(500, problem("at-most-characters", { most: 500 }))
  .default("");

/** An appointment, wherever it is made. */
export const appointment = { Name, PhoneNumber: Mobile, From, Until, Financial_Year };

type Appointment = { Role: StaffRole; From?: Day | undefined; Until?: Day | null | undefined } & {
  Financial_Year?: number | null | undefined;
};
/** What is wrong with an appointment of which each field is valid. */
export function checkAppointment({ Role, From, Until, Financial_Year }: Appointment, context: z.RefinementCtx): void {
  const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (Role === "auditor" && typeof Financial_Year !== "number") wrong("Financial_Year", problem("choose-year"));
  if (From && Until && Until < From) wrong("Until", problem("ends-before-start"));
}

const Staff = z.object({
  Society_StaffID: z.string(),
  Role,
  Role_Label: z.string(),
  Name: z.string(),
  PhoneNumber: z.string(),
  Blocks: z.array(z.object({ BlockID: z.string(), Name: z.string() })),
  /** Whether it lasts, or is still to begin. */
  Status: z.boolean(),
  /** The first and the last day; without a last day it lasts until it is ended. */
  From: z.iso.date(),
  Until: z.iso.date().nullable(),
  /** The financial year that an auditor reads, by the year in which it begins. */
  Financial_Year: z.int().nullable(),
  Appointed_By: z.string(),
  Ended_By: z.string().nullable(),
  End_Reason: z.string(),
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
  /** The beginning of the last day on which the person used this society; null before they have accepted it. */
  Last_Seen: z.iso.datetime().nullable(),
  Invitation_Status: InvitationStatusOut,
  /** Whether a code to sign in is of use: not for who signs in without one, or has said that it is not them. */
  Whether_Sign_In_Code: z.boolean(),
});
export type Staff = z.output<typeof Staff>;

export const staff = {
  list: call({
    path: "vendor/Filter_All_Society_Staff",
    who: "staff.write",
    summary: "List the officers and staff of the society with their terms, present and past",
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
      "Appoint an officer or a member of the staff by phone number, from a day and until a day; they get the role once they accept the invitation",
    fresh: true,
    input: z
      .object({ Role, ...appointment, BlockID_Array: Blocks })
      .superRefine(checkAppointment)
      .refine(({ Role, BlockID_Array }) => Role !== "block_secretary" || BlockID_Array.length > 0, {
        path: ["BlockID_Array"],
        message: problem("choose-blocks"),
      }),
    /** An administrator is proposed to the others, if there are any: then the first is empty. */
    output: z.object({ Society_StaffID: z.string(), Society_ProposalID: z.string().optional() }),
    done: "Staff member added",
    once: true,
    refusals: ["unknown-block", "staff-exists", "invalid-input"],
  }),
  confirm: call({
    path: "vendor/Confirm_Society_Staff",
    who: "proposals.decide",
    summary: "Confirm, as the second person, the appointment of an administrator that another one proposed",
    fresh: true,
    input: z.object({ Society_ProposalID: ProposalId }),
    output: z.object({ Society_StaffID: z.string() }),
    done: "Appointment confirmed",
    once: true,
    refusals: ["unknown-block", "staff-exists", ...confirmRefusals],
  }),
  edit: call({
    path: "vendor/Edit_Society_Staff",
    once: true,
    who: "staff.write",
    summary:
      "Edit the name and the term of an officer or a member of the staff, a block secretary's blocks, and an auditor's financial year",
    fresh: true,
    input: z.object({ Society_StaffID: StaffId, Name, BlockID_Array: Blocks, From, Until, Financial_Year }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: [
      "unknown-staff",
      "unknown-block",
      "staff-without-block",
      "staff-exists",
      "own-term",
      "last-administrator",
      "invalid-input",
    ],
  }),
  deactivate: call({
    path: "vendor/Inactive_Society_Staff",
    once: true,
    who: "staff.write",
    summary: "End an appointment, and the person's access at once",
    input: z.object({ Society_StaffID: StaffId, Reason }),
    output: z.object({}),
    done: "Removed",
    refusals: ["unknown-staff", "last-administrator"],
  }),
  resign: call({
    path: "vendor/Resign_Society_Staff",
    once: true,
    who: "signed-in",
    summary: "End one's own appointment in a society at once",
    input: z.object({ Society_StaffID: StaffId, Reason }),
    output: z.object({}),
    done: "You have resigned",
    refusals: ["unknown-staff", "last-administrator"],
  }),
};
