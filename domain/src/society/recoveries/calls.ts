import { z } from "zod";
import { isAdministrator, type StaffRole, staffRoles } from "../../core/staff/rules.ts";
import { call } from "../../platform/call.ts";
import { Mobile } from "../../platform/fields.ts";
import { RecoveryId } from "../../platform/ids.ts";
import { listInput, listOf } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import {
  type RecoveryCause,
  type RecoveryState,
  recoveryCauses,
  recoveryDecisions,
  recoveryLists,
  recoveryStates,
  recoverySteps,
} from "./codes.ts";

const administrators = Object.keys(staffRoles).filter((role) => isAdministrator(role as StaffRole));
const AdministratorRole = z.enum(administrators as [StaffRole, ...StaffRole[]], problem("choose-role"));
const Cause = z.enum(Object.keys(recoveryCauses) as [RecoveryCause, ...RecoveryCause[]], problem("choose-cause"));
const State = z.enum(Object.keys(recoveryStates) as [RecoveryState, ...RecoveryState[]]);
const instant = z.iso.datetime();
const filled = (least: number, most: number) =>
  z
    .string(problem("enter-reason"))
    .trim()
    .min(1, problem("enter-reason"))
    .min(least, problem("type-at-least-characters", { least }))
    .max(most, problem("at-most-characters", { most }));

const Objection = z.object({ Name: z.string(), Role: z.string(), Reason: z.string(), created_at: instant });

const common = {
  Society_RecoveryID: z.string(),
  State,
  Cause,
  Explanation: z.string(),
  Role: z.string(),
  Candidate_Name: z.string(),
  Asked_By: z.string(),
  created_at: instant,
  Confirmed_By: z.string().nullable(),
  /** What the second owner knows of it. */
  Confirmation: z.string(),
  Confirmed_At: instant.nullable(),
  Accepted_At: instant.nullable(),
  Approved_At: instant.nullable(),
  /** The first day of the new administrator; null until an operator has approved it. */
  Begins_On: z.iso.date().nullable(),
  Ended_At: instant.nullable(),
  /** Why it was approved, declined or stopped. */
  Reason: z.string(),
  Objections: z.array(Objection),
};

const Recovery = z.object(common);
export type Recovery = z.output<typeof Recovery>;

const Administrator = z.object({
  Name: z.string(),
  Role: z.string(),
  From: z.iso.date(),
  /** The last day on which the person used the society; null if they never did. */
  Last_Seen: z.iso.date().nullable(),
});

/** What the society's records say about one of the people of a request. */
const Person = z.object({
  Part: z.enum(["asked", "confirmed", "candidate"]),
  Name: z.string(),
  PhoneNumber: z.string(),
  /** Since when they are an owner with access; null if they no longer are. */
  Since: instant.nullable(),
  Flats: z.array(z.string()),
  /** Whether the register of members has them, by their number, as a holder of one of the flats. */
  Whether_On_Register: z.boolean(),
});

const OperatorRecovery = z.object({
  ...common,
  SocietyID: z.string(),
  Society_Name: z.string(),
  Address: z.string(),
  Society_Since: instant,
  Flat_Count: z.int(),
  /** Owners with access to the society, who can object by talking to its officers or to us. */
  Owner_Count: z.int(),
  /** Other requests of the society, which have ended. */
  Earlier_Count: z.int(),
  Administrators: z.array(Administrator),
  Officer_Count: z.int(),
  People: z.array(Person),
});
export type OperatorRecovery = z.output<typeof OperatorRecovery>;

const RecoveryRef = { Society_RecoveryID: RecoveryId };
const ended = ["unknown-recovery", "recovery-ended"] as const;
const notAnOwner = ["recovery-too-recent", "recovery-unverified", "administrator-active"] as const;

export const recoveries = {
  info: call({
    path: "vendor/Fetch_Society_Recovery_Info",
    who: "recoveries.read",
    summary:
      "Show who administers the society, the last request of its owners for a new administrator, and what the caller can do about it",
    input: z.object({}),
    output: z.object({
      Society_Name: z.string(),
      Society_PhoneNumber: z.string(),
      Administrators: z.array(Administrator),
      Recovery: Recovery.nullable(),
      Steps: z.array(z.enum(recoverySteps)),
      /** Why the caller can neither ask nor confirm, in their language; empty if they can. */
      Hindrance: z.string(),
    }),
    refusals: ["no-society"],
  }),
  create: call({
    path: "vendor/Create_Society_Recovery",
    who: "recoveries.ask",
    proven: true,
    summary:
      "Ask, as an owner, for a new administrator of a society that has no active one; an owner of another flat has to confirm it, and all officers are notified",
    fresh: true,
    once: true,
    input: z.object({
      Cause,
      Explanation: filled(20, 1000),
      Candidate_PhoneNumber: Mobile,
      Role: AdministratorRole,
    }),
    output: z.object({ Society_RecoveryID: z.string() }),
    done: "Request kept. An owner of another flat has to confirm it now.",
    refusals: [
      ...notAnOwner,
      ...(["recovery-open", "recovery-too-soon"] as const),
      ...(["unknown-candidate", "candidate-too-recent", "candidate-administrator", "too-many-candidates"] as const),
    ],
  }),
  confirm: call({
    path: "vendor/Confirm_Society_Recovery",
    who: "recoveries.ask",
    proven: true,
    summary: "Confirm the request for a new administrator as the second owner, of another flat than the first one",
    fresh: true,
    once: true,
    input: z.object({ ...RecoveryRef, Confirmation: filled(10, 500) }),
    output: z.object({}),
    done: "Confirmed",
    refusals: [
      ...ended,
      ...notAnOwner,
      ...(["recovery-confirmed", "recovery-same-person", "recovery-same-flat"] as const),
    ],
  }),
  accept: call({
    path: "vendor/Accept_Society_Recovery",
    who: "recoveries.ask",
    proven: true,
    summary: "Agree to become the administrator, at the request of two owners",
    fresh: true,
    once: true,
    input: z.object(RecoveryRef),
    output: z.object({}),
    done: "Accepted",
    refusals: [...ended, "answered-already"],
  }),
  withdraw: call({
    path: "vendor/Inactive_Society_Recovery",
    who: "recoveries.ask",
    proven: true,
    summary: "End the request for a new administrator, as one of the two owners or as the one who would be appointed",
    once: true,
    input: z.object(RecoveryRef),
    output: z.object({}),
    done: "Request withdrawn",
    refusals: [...ended],
  }),
  object: call({
    path: "vendor/Decline_Society_Recovery",
    who: "recoveries.object",
    proven: true,
    summary:
      "Object to the request for a new administrator: an administrator thereby ends it; of another officer, or an owner who is not one of its people, the operator reads it and decides anew",
    once: true,
    input: z.object({ ...RecoveryRef, Reason: filled(3, 500) }),
    output: z.object({}),
    done: "Objection kept",
    refusals: [...ended, "answered-already", "recovery-too-recent", "recovery-own"],
  }),
  list: call({
    path: "vendor/Filter_All_Operator_Recoveries",
    who: "operator",
    summary:
      "List the requests for a new administrator: those to decide (oldest first), all that are open, and ended ones (newest first), with what the records say about the people",
    input: listInput({}, { List: z.enum(recoveryLists) }),
    output: listOf(OperatorRecovery).extend({
      Totals: z.object({ Waiting: z.int(), Open: z.int(), Ended: z.int() }),
    }),
    answer: "extras",
  }),
  decide: call({
    path: "vendor/Create_Society_Recovery_Decision",
    who: "operator",
    summary:
      "Approve or decline a request for a new administrator, with a reason; an approved one begins after the days for objections",
    fresh: true,
    once: true,
    input: z.object({ ...RecoveryRef, Decision: z.enum(recoveryDecisions), Reason: filled(3, 500) }),
    output: z.object({ Begins_On: z.iso.date().nullable() }),
    done: "Decision kept",
    refusals: [
      ...ended,
      ...([
        "answered-already",
        "recovery-not-ready",
        "recovery-lapsed",
        "administrator-active",
        "operator-concerned",
      ] as const),
    ],
  }),
};
