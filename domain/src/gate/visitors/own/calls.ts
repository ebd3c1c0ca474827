import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { Mobile, Otp } from "../../../platform/fields.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { type VisitStatus, visitStatuses } from "../codes.ts";
import { Purpose } from "../draft.ts";
import { Status } from "../visit/calls.ts";

/** The last part of a link's address. */
const Token = z.string().min(1).max(100);

/** A visit as the visitor sees it. */
export const MyVisit = z.object({
  VisitID: z.string(),
  Society_Name: z.string(),
  Address: z.string(),
  Host_Name: z.string().nullable(),
  /** Empty if nobody announced the visit. */
  Host_PhoneNumber: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Purpose,
  Vehicle_Number: z.string(),
  Notes: z.string(),
  Visit_Status: z.enum(visitStatuses),
  Valid_From: z.iso.datetime().nullable(),
  Valid_Until: z.iso.datetime().nullable(),
  Entry_Time: z.iso.datetime().nullable(),
  Exit_Time: z.iso.datetime().nullable(),
  Duration_Minutes: z.int().nullable(),
  Approved_By: z.string().nullable(),
  /** The text of the pass's QR code, its 6-digit code and its page; null once it is no longer valid. */
  QR_Text: z.string().nullable(),
  Entry_Code: z.string().nullable(),
  Pass_Path: z.string().nullable(),
});
export type MyVisit = z.output<typeof MyVisit>;

const count = z.int().min(0);
export const MyVisitTotals = z.object({
  Currently_In: count,
  Scheduled: count,
  Completed: count,
  /** With the cancelled ones. */
  Total_Visits: count,
});
export type MyVisitTotals = z.output<typeof MyVisitTotals>;

const MyVisitFilters = listInput({
  ...searchFilter,
  Visit_Status: {
    Visit_Status: z.enum(visitStatuses as readonly [VisitStatus, ...VisitStatus[]], problem("choose-status")),
  },
});
export type MyVisitFilters = z.output<typeof MyVisitFilters>;

/** The data that visitors see of their visits after proving their number. */
const OwnVisit = MyVisit.pick({
  VisitID: true,
  Society_Name: true,
  Flat_No: true,
  Flat_Label: true,
  Purpose: true,
  Vehicle_Number: true,
  Visit_Status: true,
  Entry_Time: true,
  Exit_Time: true,
}).extend({ Visit_Status: Status, Name: z.string(), created_at: z.iso.datetime(), Whether_Photo: z.boolean() });
export type OwnVisit = z.output<typeof OwnVisit>;

const proven = z.object({ PhoneNumber: Mobile, OTP: Otp });

const VisitRequest = z.object({
  Name: z.string(),
  Purpose,
  Vehicle_Number: z.string(),
  People_Count: z.int(),
  Photo_URL: z.string().nullable(),
  Society_Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Asked_At: z.iso.datetime(),
  /** Until when the gate waits for this person before it asks the next. */
  Answer_Until: z.iso.datetime().nullable(),
  /** Of `waiting` and `pending` it can be answered. */
  Visitor_Status: Status,
  Decided_By: z.string().nullable(),
});
export type VisitRequest = z.output<typeof VisitRequest>;

export const own = {
  publicPass: call({
    path: "user/Fetch_Visitor_Pass_Page",
    who: "anyone",
    withoutSocieties: "refused",
    summary: "Show a pass with its code for the gate, to the holder of its link",
    input: z.object({ Token }),
    output: z.object({
      Society_Name: z.string(),
      Address: z.string(),
      Valid_From: z.iso.datetime(),
      Valid_Until: z.iso.datetime(),
      Whether_Several_Entries: z.boolean(),
      Visit_Status: z.enum(visitStatuses),
      /** Whether its window is over. */
      Whether_Expired: z.boolean(),
      /** Null once it opens no gate any more. */
      QR_Text: z.string().nullable(),
      Entry_Code: z.string().nullable(),
    }),
    perAddress: 300,
    refusals: ["pass-not-ours", "unknown-visitor-pass"],
  }),
  visitRequest: call({
    path: "user/Fetch_Visit_Request_Info",
    who: "anyone",
    withoutSocieties: "refused",
    summary: "Show the visitor at the gate, to the holder of the link that was sent to a person of the flat",
    input: z.object({ Token }),
    output: VisitRequest,
    perAddress: 300,
    refusals: ["link-not-ours", "link-expired", "unknown-visit"],
  }),
  answerRequest: call({
    path: "user/Answer_Visit_Request",
    who: "anyone",
    withoutSocieties: "refused",
    summary:
      "Approve or deny a visitor at the gate, for the person to whom the link was sent, while they live in the flat. The first answer counts; `fields` of a refusal says who has decided (Decided_By)",
    input: z.object({ Token, Whether_Approved: z.boolean(problem("approve-or-deny")) }),
    output: z.object({}),
    done: "Thank you, the gate knows",
    perAddress: 300,
    refusals: [
      "link-not-ours",
      "link-expired",
      "unknown-visit",
      "visit-approved",
      "visit-denied",
      "visit-over",
      "not-living-there",
    ],
  }),
  myVisits: call({
    path: "vendor/Filter_My_Visits",
    who: "signed-in",
    proven: true,
    withoutSocieties: "refused",
    summary: "List the visits of the caller's own number, the newest first, with counts by status",
    input: MyVisitFilters,
    output: listOf(MyVisit).extend({ Totals: MyVisitTotals }),
    answer: "extras",
  }),
  sendVisitorOtp: call({
    path: "user/Generate_Visitor_OTP",
    who: "anyone",
    summary: "Send a 4-digit OTP to a visitor's phone, to view and erase the stored data of their visits",
    input: z.object({ PhoneNumber: Mobile }),
    output: z.object({}),
    done: "OTP sent successfully",
    refusals: ["too-many-otps", "otp-not-sent", "no-sms"],
  }),
  ownVisits: call({
    path: "user/Filter_Own_Visits",
    who: "anyone",
    summary:
      "Show the stored data of a number's visits, at most the newest 500; the OTP stays valid for Erase_Own_Visits",
    input: proven,
    output: listOf(OwnVisit),
    answer: "extras",
    refusals: ["wrong-otp", "no-live-otp", "too-many-otps"],
  }),
  eraseOwn: call({
    path: "user/Erase_Own_Visits",
    who: "anyone",
    summary: "Erase all visits, passes, photos and messages of a number permanently; only counts remain",
    input: proven,
    output: z.object({ Erased_Count: count }),
    done: "Your visits were erased",
    refusals: ["wrong-otp", "no-live-otp", "too-many-otps", "visit-in-progress"],
  }),
};
