import { z } from "zod";
import { Image } from "../../../core/uploads/calls.ts";
import { call } from "../../../platform/call.ts";
import { codesOf } from "../../../platform/codes.ts";
import { MobileOrNone, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { PropertyId } from "../../../platform/ids.ts";
import { listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { propertyTypes } from "../codes.ts";
import { allDecisions, mostReportText, operatorLists, reportReasons } from "./codes.ts";
import { textProblem } from "./rules.ts";

const Reason = z.literal(codesOf(reportReasons), problem("choose-report-reason"));

const ReportDraft = z
  .object({
    PropertyID: PropertyId,
    Reason,
    Text: z
      .string()
      .trim()
      .max(mostReportText, problem("at-most-characters", { most: mostReportText }))
      .default(""),
    /** For a question back; an empty one is none. */
    PhoneNumber: MobileOrNone,
  })
  .superRefine(({ Reason: reason, Text }, context) => {
    const message = textProblem(reason, Text);
    if (message) context.addIssue({ code: "custom", path: ["Text"], message });
  });

/** A listing as an operator judges it. */
const OperatorProperty = z.object({
  PropertyID: z.string(),
  Property_Title: z.string(),
  Property_Description: z.string(),
  Property_Type: oneOf(propertyTypes),
  Sub_Type: z.string(),
  Monthly_Rent: RupeesOut,
  Address: z.string(),
  Location_Address: z.string(),
  City_Name: z.string().nullable(),
  State_Name: z.string().nullable(),
  Property_Image_Array_Information: z.array(Image),
  /** As the listing names the owner, and who holds its account. */
  Owner_Name: z.string(),
  Owner_Phone: z.string(),
  Account_Name: z.string().nullable(),
  Account_Phone: z.string(),
  /** Whether visitors see it. */
  Whether_Live: z.boolean(),
  Verified_At: z.iso.datetime().nullable(),
  Verified_By: z.string().nullable(),
  Paused_At: z.iso.datetime().nullable(),
  Hidden_At: z.iso.datetime().nullable(),
  Hidden_Reason: z.string().nullable(),
  Open_Reports: z.int(),
  Open_Reasons: z.array(Reason),
  Last_Report_At: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type OperatorProperty = z.output<typeof OperatorProperty>;

const PropertyReport = z.object({
  Property_ReportID: z.string(),
  Reason,
  Text: z.string(),
  PhoneNumber: z.string().nullable(),
  created_at: z.iso.datetime(),
  Settled_At: z.iso.datetime().nullable(),
});

const PropertyDecision = z.object({
  Property_DecisionID: z.string(),
  Decision: z.enum(allDecisions),
  Reason: z.string(),
  Decided_By: z.string().nullable(),
  /** How many reports it settled. */
  Reports: z.int(),
  created_at: z.iso.datetime(),
});

const OperatorPropertyInfo = OperatorProperty.extend({
  Reports: z.array(PropertyReport),
  Decisions: z.array(PropertyDecision),
});
export type OperatorPropertyInfo = z.output<typeof OperatorPropertyInfo>;

const OperatorTotals = z.object({ Reported: z.int(), Unverified: z.int(), Hidden: z.int() });

/** Enough for an office behind one address, too few to bury the operators. */
const mostReports = 30;

export const operatorCalls = {
  report: call({
    path: "user/Create_Property_Report",
    once: true,
    who: "device",
    summary: "Report a listing to the operators of the site; each device counts once per listing",
    input: ReportDraft,
    output: z.object({}),
    done: "Thank you. We review every report and remove listings that break our rules.",
    perAddress: mostReports,
    refusals: ["unknown-property"],
  }),
  operatorList: call({
    path: "vendor/Filter_All_Operator_Properties",
    who: "operator",
    summary: "List the listings that were reported (latest first), are unverified (oldest first), or are hidden",
    input: z.object({ ...paging, List: z.enum(operatorLists) }),
    output: listOf(OperatorProperty).extend({ Totals: OperatorTotals }),
    answer: "extras",
  }),
  operatorInfo: call({
    path: "vendor/Fetch_Operator_Property_Info",
    who: "operator",
    summary: "Show a listing with its reports and the operators' decisions, the newest first",
    input: z.object({ PropertyID: PropertyId }),
    output: OperatorPropertyInfo,
    refusals: ["unknown-property"],
  }),
  decide: call({
    path: "vendor/Create_Property_Decision",
    who: "operator",
    summary:
      "Verify a listing or undo that, hide or restore it, or dismiss its reports; hiding closes them too. With Last_Report_At only the reports up to that one are dismissed. The owner is notified of the reason for hiding",
    input: z.object({
      PropertyID: PropertyId,
      Decision: z.enum(allDecisions),
      Reason: z
        .string(problem("give-reason"))
        .trim()
        .min(3, problem("give-reason"))
        .max(500, problem("at-most-characters", { most: 500 })),
      Last_Report_At: z.iso.datetime().optional(),
    }),
    output: z.object({}),
    done: "Decision kept",
    once: true,
    refusals: ["unknown-property", "decided-already"],
  }),
};
