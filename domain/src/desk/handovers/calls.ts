import { z } from "zod";
import type { StaffRole } from "../../core/staff/rules.ts";
import { PaperFile } from "../../money/payments/papers/calls.ts";
import { call } from "../../platform/call.ts";
import { DayIn, Mobile, oneLine, oneOf, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { HandoverId, StaffId } from "../../platform/ids.ts";
import { languages } from "../../platform/languages.ts";
import { listInput, listOf } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import {
  type HandoverGap,
  type HandoverSide,
  type HandoverState,
  handoverGaps,
  handoverItemKinds,
  handoverSides,
  handoverStates,
  type SeatState,
  seatStates,
} from "./codes.ts";
import { mostEntries, seatRoles } from "./rules.ts";

const codes = <Code extends string>(table: Readonly<Record<Code, string>>) =>
  z.enum(Object.keys(table) as [Code, ...Code[]]);
const named = (max: number) => oneLine(max).refine((text) => text !== "", problem("name-required"));
const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(mostEntries, problem("at-most-entries", { most: mostEntries }));
const remark = (max: number) =>
  z
    .string()
    .trim()
    .max(max, problem("at-most-characters", { most: max }));

const SeatIn = z.object({
  Role: z.enum(seatRoles as [StaffRole, ...StaffRole[]], problem("choose-role")),
  Name: named(100),
  PhoneNumber: Mobile,
  /** The last day; without one until it is ended. */
  Until: z.union([z.literal("").transform(() => null), DayIn]).nullish(),
});
const Declared_Balance = z.object({ Label: named(100), Amount: RupeesIn, Remark: remark(300).default("") });
const ItemIn = z.object({
  Kind: oneOf(handoverItemKinds),
  Name: named(150),
  Count: z.int(problem("count-from-1")).min(1, problem("count-from-1")).max(100_000, problem("count-from-1")),
  Remark: remark(300).default(""),
});
const PersonIn = z.object({ Name: named(100), Capacity: oneLine(100).default("") });

const Person = z.object({ Name: z.string(), Role: z.string(), From: z.iso.date(), Until: z.iso.date().nullable() });
const count = z.int().min(0);
const Figures = z.object({
  As_Of: z.iso.datetime(),
  Member_Dues: RupeesOut,
  Overdue_Dues: RupeesOut,
  Flats_With_Dues: count,
  Advances: RupeesOut,
  Unconfirmed_Amount: RupeesOut,
  Unconfirmed_Count: count,
  Open_Tickets: count,
  Open_Incidents: count,
  Open_Block_Issues: count,
  Coming_Bookings: count,
  Flats: count,
  Members: count,
  /** The dues of each flat, the highest first. */
  Dues: z.array(z.object({ Flat_Label: z.string(), Amount: RupeesOut })),
});
export type HandoverFigures = z.output<typeof Figures>;
const Accepted = z.object({ Name: z.string(), At: z.iso.datetime() }).nullable();

const Handover = z.object({
  Society_HandoverID: z.string(),
  Handover_No: z.string().nullable(),
  State: codes<HandoverState>(handoverStates),
  Handover_Date: z.iso.date(),
  Hash: z.string().nullable(),
  Outgoing_Accepted: Accepted,
  Incoming_Accepted: Accepted,
  Completed_At: z.iso.datetime().nullable(),
  /** The committees, of a completed one. */
  Outgoing_Committee: z.array(Person),
  Incoming_Committee: z.array(Person),
  created_at: z.iso.datetime(),
});
export type Handover = z.output<typeof Handover>;

const HandoverInfo = Handover.extend({
  Decided_By: z.string(),
  Remarks: z.string(),
  Seats: z.array(
    z.object({
      Role: z.string(),
      Name: z.string(),
      PhoneNumber: z.string(),
      From: z.iso.date(),
      Until: z.iso.date().nullable(),
      State: codes<SeatState>(seatStates),
    }),
  ),
  /** Whose terms end. */
  Outgoing_StaffID_Array: z.array(z.string()),
  /** Everybody in office, or still to begin, who is not of the new committee. */
  Officers: z.array(
    z.object({
      Society_StaffID: z.string(),
      Name: z.string(),
      Role: z.string(),
      From: z.iso.date(),
      Until: z.iso.date().nullable(),
    }),
  ),
  Figures,
  Declared: z.array(z.object({ Label: z.string(), Amount: RupeesOut, Remark: z.string() })),
  Items: z.array(z.object({ Kind: oneOf(handoverItemKinds), Name: z.string(), Count: z.int(), Remark: z.string() })),
  Present: z.array(z.object({ Name: z.string(), Capacity: z.string() })),
  Gaps: z.array(codes<HandoverGap>(handoverGaps)),
  /** The sides for which the caller can confirm now. */
  May_Accept: z.array(codes<HandoverSide>(handoverSides)),
  updated_at: z.iso.datetime(),
});
export type HandoverInfo = z.output<typeof HandoverInfo>;

/** The `updated_at` that was read: somebody else's later change is then not overwritten, or confirmed unread. */
const seen = { updated_at: z.iso.datetime().optional() };
const one = { Society_HandoverID: HandoverId };
const changeable = ["unknown-handover", "handover-closed", "stale"] as const;

export const handovers = {
  list: call({
    path: "vendor/Filter_All_Society_Handovers",
    who: "handovers.read",
    summary: "List the handovers from one committee of the society to the next, the newest first",
    input: listInput({ State: { State: codes<HandoverState>(handoverStates) } }),
    output: listOf(Handover),
    answer: "extras",
  }),
  info: call({
    path: "vendor/Fetch_Society_Handover_Info",
    who: "staff.write",
    summary: "Show a handover with all that was entered, what is missing, and the figures that the product knows",
    input: z.object(one),
    output: HandoverInfo,
    refusals: ["unknown-handover"],
  }),
  paper: call({
    path: "vendor/Fetch_Society_Handover_Paper",
    limit: "expensive",
    who: "handovers.read",
    summary: "Show a completed handover as a PDF, as it was drawn when both officers had confirmed",
    input: z.object({ ...one, Language: z.enum(languages).optional() }),
    output: PaperFile,
    refusals: ["unknown-handover"],
  }),
  create: call({
    path: "vendor/Create_Society_Handover",
    once: true,
    who: "staff.write",
    summary: "Begin a handover to a new committee; one at a time",
    input: z.object({ Handover_Date: DayIn }),
    output: z.object({ Society_HandoverID: z.string() }),
    done: "Handover begun",
    refusals: ["handover-open"],
  }),
  edit: call({
    path: "vendor/Edit_Society_Handover",
    once: true,
    who: "staff.write",
    summary: "Save steps of a handover; what is left out stays as it is",
    input: z.object({
      ...one,
      ...seen,
      Handover_Date: DayIn.optional(),
      Decided_By: oneLine(300).optional(),
      Seats: list(SeatIn).optional(),
      Outgoing_StaffID_Array: list(StaffId).optional(),
      Declared: list(Declared_Balance).optional(),
      Items: list(ItemIn).optional(),
      Present: list(PersonIn).optional(),
      Remarks: remark(2000).optional(),
    }),
    output: z.object({}),
    done: "Handover saved",
    refusals: [...changeable, "unknown-staff", "invalid-input"],
  }),
  appoint: call({
    path: "vendor/Appoint_Society_Handover_Committee",
    once: true,
    who: "staff.write",
    summary:
      "Appoint everybody of the new committee who is not appointed yet; an administrator is proposed to a second person, or begins two days later",
    fresh: true,
    input: z.object({ ...one, ...seen }),
    output: z.object({ Appointed: count, Proposed: count }),
    done: "New committee invited",
    refusals: [...changeable, "unknown-block", "staff-exists", "invalid-input"],
  }),
  submit: call({
    path: "vendor/Submit_Society_Handover",
    once: true,
    who: "staff.write",
    summary: "Fix everything that was entered, with the figures of this moment, for the two officers to confirm",
    input: z.object({ ...one, ...seen }),
    output: z.object({}),
    done: "Ready to be confirmed",
    refusals: [...changeable, "handover-incomplete"],
  }),
  reopen: call({
    path: "vendor/Reopen_Society_Handover",
    once: true,
    who: "staff.write",
    summary: "Go back to preparing a handover that is not completed; who confirmed has to confirm again",
    input: z.object(one),
    output: z.object({}),
    done: "Handover opened again",
    refusals: ["unknown-handover", "handover-closed"],
  }),
  accept: call({
    path: "vendor/Accept_Society_Handover",
    once: true,
    who: "staff.write",
    summary:
      "Confirm a handover for the outgoing or the incoming committee; with the second one the outgoing terms end and the PDF is made",
    fresh: true,
    input: z.object({ ...one, updated_at: z.iso.datetime(), Side: codes<HandoverSide>(handoverSides) }),
    output: z.object({ Handover_No: z.string().nullable() }),
    done: "Handover confirmed",
    refusals: [
      ...changeable,
      "not-of-committee",
      "answered-already",
      "second-person",
      "handover-incomplete",
      "last-administrator",
    ],
  }),
  cancel: call({
    path: "vendor/Cancel_Society_Handover",
    once: true,
    who: "staff.write",
    summary: "Give up a handover that is not completed; appointments that were made for it stay",
    input: z.object(one),
    output: z.object({}),
    done: "Handover cancelled",
    refusals: ["unknown-handover", "handover-closed"],
  }),
};
