import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn } from "../../platform/fields.ts";
import { FlatId, VisitId, VisitorPassId } from "../../platform/ids.ts";
import { listInput, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { type VisitorStatus, visitorSettings, visitorStatuses } from "./codes.ts";
import { PassDraft, PassEdit, Purpose } from "./draft.ts";
import { gate } from "./gate/calls.ts";
import { incidentVisits } from "./incidents/calls.ts";
import { own } from "./own/calls.ts";
import { ListedVisits, Visit, VisitDetails } from "./visit/calls.ts";

const passRef = z.object({ Visitor_PassID: VisitorPassId });
const who = "visitors.announce";
const closed = ["pass-cancelled", "pass-used", "pass-expired", "pass-host-left"] as const;

/** The proof that a visitor shows at the gate. */
const PassShown = z.object({
  Visitor_PassID: z.string(),
  VisitID: z.string(),
  /** What the QR code says. */
  QR_Text: z.string(),
  /** Six digits. */
  Entry_Code: z.string(),
  /** The public page of the pass, for anyone with its address. */
  Pass_Path: z.string(),
});
export type PassShown = z.output<typeof PassShown>;

const filters = {
  ...searchFilter,
  Visitor_Status: {
    Visitor_Status_Array: z
      .array(z.enum(Object.keys(visitorStatuses) as [VisitorStatus, ...VisitorStatus[]], problem("choose-status")))
      .min(1, problem("choose-status"))
      .max(9, problem("choose-status")),
  },
  Purpose: { Purpose },
  Flat: { FlatID: FlatId },
};
/** Days in India, both included; an empty one leaves that end open. */
const edge = z
  .union([z.literal("").transform(() => null), DayIn])
  .nullable()
  .optional();
const days = { Start_Date: edge, End_Date: edge };
const VisitorFilters = listInput(filters, days);
export type VisitorFilters = z.output<typeof VisitorFilters>;

const AnswerSeconds = z
  .int(problem("seconds-between", visitorSettings.answerSeconds))
  .min(visitorSettings.answerSeconds.least, problem("seconds-at-least", visitorSettings.answerSeconds))
  .max(visitorSettings.answerSeconds.most, problem("seconds-at-most", visitorSettings.answerSeconds));
const KeepDays = z
  .int(problem("days-between", visitorSettings.keepDays))
  .min(visitorSettings.keepDays.least, problem("days-at-least", visitorSettings.keepDays))
  .max(visitorSettings.keepDays.most, problem("days-at-most", visitorSettings.keepDays));

const Settings = z.object({ Answer_Seconds: z.int(), Keep_Days: z.int() });
const count = z.int().min(0);

export const visitors = {
  createPass: call({
    path: "vendor/Create_Visitor_Pass",
    who,
    summary:
      "Announce a visitor to the caller's flat: creates a pass with a QR code and a 6-digit code, and sends it to the visitor's number if there is one",
    input: PassDraft,
    output: PassShown,
    done: "Visitor added",
    once: true,
    refusals: ["unknown-flat", "not-living-there", "visit-in-past", "visit-too-far"],
  }),
  editPass: call({
    path: "vendor/Edit_Visitor_Pass",
    once: true,
    who,
    summary: "Edit a pass until it is used, cancelled or expired; its QR code and 6-digit code stay",
    input: PassEdit,
    output: PassShown,
    done: "Pass updated",
    refusals: ["unknown-visitor-pass", ...closed, "visit-in-past", "visit-too-far"],
  }),
  cancelPass: call({
    path: "vendor/Cancel_Visitor_Pass",
    once: true,
    who,
    summary:
      "Cancel an unused pass, or the remaining entries of a pass for several; the visitor is notified if they were sent it",
    input: passRef,
    output: z.object({}),
    done: "Pass cancelled",
    refusals: ["unknown-visitor-pass", ...closed],
  }),
  passInfo: call({
    path: "vendor/Fetch_Visitor_Pass_Info",
    who,
    summary: "Show a pass of a flat in which the caller lives, with what the visitor shows at the gate",
    input: passRef,
    output: PassShown.extend({ Visit: Visit, Whether_Changeable: z.boolean() }),
    refusals: ["unknown-visitor-pass"],
  }),
  list: call({
    path: "vendor/Filter_All_Visitors",
    who: "visitors.read",
    summary:
      "List visits: those of the society for its gate, of their homes for residents (for a PG resident their own, and those about which they were asked), and for a manager those that they admitted themselves; the newest first, or expected ones by time. Filters by day use the day of the visit; an expected visit counts on every day of its validity. Count is at most 10,000, or 100 for a search",
    input: VisitorFilters,
    output: ListedVisits,
    answer: "extras",
    refusals: ["no-society"],
  }),
  exportList: call({
    path: "vendor/Export_All_Visitors",
    who: "visitors.read",
    summary:
      "Export the visits that match the filters, in the order of the list, as a CSV or XLSX file. Only people whose flats were visited get phone numbers",
    fresh: true,
    input: listInput(filters, { ...days, ...sheetFormat }),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  info: call({
    path: "vendor/Fetch_Visit_Info",
    who: "visitors.read",
    summary: "Show a visit: who in the flat was asked and when, and which managers have viewed it and why",
    input: z.object({ VisitID: VisitId }),
    output: VisitDetails,
    refusals: ["no-society", "unknown-visit"],
  }),
  totals: call({
    path: "vendor/Fetch_Visitor_Totals",
    who: "visitors.count",
    summary:
      "Count today's visitors: expected, at the gate and inside, and entries by purpose and hour; for the society, a block secretary's blocks or a resident's flats. The counts contain no names",
    input: z.object({}),
    output: z.object({
      /** Expected in what is left of today. */
      Expected: count,
      /** At the gate: the flat is being asked, or the visitor is waiting to be admitted. */
      Waiting: count,
      Inside: count,
      Entered_Today: count,
      By_Purpose: z.array(z.object({ Purpose, Count: count })),
      /** Hours of today in India in which somebody came in. */
      By_Hour: z.array(z.object({ Hour: z.int().min(0).max(23), Count: count })),
      /** The last fourteen days with today, for who works in the society; else empty. */
      By_Day: z.array(z.object({ Day: z.iso.date(), Count: count })),
    }),
  }),
  homes: call({
    path: "vendor/Filter_Visitor_Homes",
    who,
    summary:
      "List the caller's flats, and whether they live there: an owner who rents a flat out neither sees nor announces its visitors",
    input: z.object({}),
    output: z.array(
      z.object({
        FlatID: z.string(),
        Flat_No: z.string(),
        Flat_Label: z.string(),
        Block_Name: z.string(),
        Society_Name: z.string(),
        Whether_Living_There: z.boolean(),
        /** Whether as a PG resident, whose visitors are theirs alone. */
        Whether_PG: z.boolean(),
      }),
    ),
  }),
  answer: call({
    path: "vendor/Answer_Visit",
    once: true,
    who,
    summary:
      "Approve or deny a visitor at the gate for the caller's flat. The first answer counts; `fields` of a refusal says who has decided (Decided_By)",
    input: z.object({ VisitID: VisitId, Whether_Approved: z.boolean(problem("approve-or-deny")) }),
    output: z.object({}),
    done: "Thank you, the gate knows",
    refusals: ["unknown-visit", "visit-approved", "visit-denied", "visit-over"],
  }),
  settings: call({
    path: "vendor/Fetch_Visitor_Settings_Info",
    who: "gate.work",
    summary: "Show how long each person of a flat is given to answer, and how long the log of visits is kept",
    input: z.object({}),
    output: Settings,
  }),
  editSettings: call({
    path: "vendor/Edit_Visitor_Settings",
    who: "visitors.settings",
    summary: "Set how long each person of a flat is given to answer, and for how many days the log of visits is kept",
    input: z.object({
      Answer_Seconds: AnswerSeconds,
      Keep_Days: KeepDays,
    }),
    output: Settings,
    done: "Settings saved",
    once: true,
  }),
  ...gate,
  ...incidentVisits,
  ...own,
};
