import { z } from "zod";
import { InvitationStatusOut } from "../../core/invitations/calls.ts";
import { appointment, checkAppointment } from "../../core/staff/calls.ts";
import { type StaffRole, sharedRoles } from "../../core/staff/rules.ts";
import { call } from "../../platform/call.ts";
import { RupeesOut } from "../../platform/fields.ts";
import { SocietyId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { type Role, roles } from "../../platform/roles.ts";
import { mostShared, type SharedOutcome, sharedOutcomes } from "./codes.ts";

const count = z.int().min(0);

/** A society in which the account has an office. */
const Held = z.object({
  SocietyID: z.string(),
  Society_Name: z.string(),
  Role: z.enum(Object.keys(roles) as [Role, ...Role[]]),
  Held_RoleID: z.string(),
  /** Of its maintenance; null if the office has no reports of money. */
  Dues: z
    .object({
      Outstanding_Amount: RupeesOut,
      Overdue_Amount: RupeesOut,
      /** Flats that have no bill of this month. */
      Unbilled_Flat_Count: count,
    })
    .nullable(),
  /** Open or in progress, and those past their time; null if the office does not assign tickets. */
  Tickets: z.object({ Open_Count: count, Overdue_Count: count }).nullable(),
});
export type HeldSociety = z.output<typeof Held>;

const SharedRole = z.enum(sharedRoles as [StaffRole, ...StaffRole[]], problem("choose-role"));

/** A person with all appointments, now or to come, in the societies of one account. */
const Shared = z.object({
  /** As the latest appointment has it, or as the person says. */
  Name: z.string(),
  PhoneNumber: z.string(),
  Society_Count: count,
  Appointments: z.array(
    z.object({
      Society_StaffID: z.string(),
      SocietyID: z.string(),
      Society_Name: z.string(),
      Role: z.enum(Object.keys(roles) as [Role, ...Role[]]),
      From: z.iso.date(),
      Until: z.iso.date().nullable(),
      Invitation_Status: InvitationStatusOut,
    }),
  ),
});
export type SharedStaff = z.output<typeof Shared>;

const Appointed = z.object({
  SocietyID: z.string(),
  /** Empty for a society in which the account cannot appoint anybody. */
  Society_Name: z.string(),
  Outcome: z.enum(Object.keys(sharedOutcomes) as [SharedOutcome, ...SharedOutcome[]]),
  Outcome_Label: z.string(),
  /** Of the appointment or the proposal; empty where nothing was done. */
  Society_StaffID: z.string(),
  Society_ProposalID: z.string(),
});
export type Appointed = z.output<typeof Appointed>;

export const portfolio = {
  list: call({
    path: "vendor/Filter_All_Own_Societies",
    who: "signed-in",
    withoutSocieties: "refused",
    summary:
      "List the societies in which the account has an office now, with their dues and tickets as far as it may see them",
    input: z.object({}),
    output: z.array(Held),
  }),
  staff: call({
    path: "vendor/Filter_All_Shared_Staff",
    who: "signed-in",
    withoutSocieties: "refused",
    summary:
      "List the people appointed in the societies in which the account may appoint officers and staff, each person once with all societies and roles",
    input: listInput({ ...searchFilter, Society: { SocietyID: SocietyId } }),
    output: listOf(Shared),
    answer: "extras",
  }),
  appoint: call({
    path: "vendor/Create_Shared_Staff",
    who: "signed-in",
    withoutSocieties: "refused",
    summary:
      "Appoint one person in several societies at once, by the rules of vendor/Create_Society_Staff in each. Every society has its outcome in the answer; those where it is possible go on, whatever is wrong with others",
    fresh: true,
    input: z
      .object({
        SocietyID_Array: z
          .array(SocietyId)
          .min(1, problem("choose-societies"))
          .max(mostShared, problem("at-most-entries", { most: mostShared })),
        Role: SharedRole,
        ...appointment,
      })
      .superRefine(checkAppointment),
    output: z.array(Appointed),
    done: "Each society has its outcome",
    once: true,
    refusals: ["no-such-society", "invalid-input"],
  }),
};
