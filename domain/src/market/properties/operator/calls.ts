import { z } from "zod";
import { Image } from "../../../core/uploads/calls.ts";
import { call } from "../../../platform/call.ts";
import { codesOf } from "../../../platform/codes.ts";
import { Mobile, MobileOrNone, Otp, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { PropertyId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { allOwnerTexts, allReportOutcomes, allSignalKinds, checkTurns } from "../checks/codes.ts";
import { propertyTypes } from "../codes.ts";
import { allDecisions, mostReportText, operatorLists, reportReasons } from "./codes.ts";
import { textProblem } from "./rules.ts";

const Reason = z.literal(codesOf(reportReasons), problem("choose-report-reason"));

const ReportText = z
  .string()
  .trim()
  .max(mostReportText, problem("at-most-characters", { most: mostReportText }))
  .default("");

const ReportDraft = z
  .object({
    PropertyID: PropertyId,
    Reason,
    Text: ReportText,
    /** For a question back; an empty one is none. */
    PhoneNumber: MobileOrNone,
    /** Confirms the number, which then learns the outcome. */
    OTP: Otp.optional(),
  })
  .superRefine(({ Reason: reason, Text }, context) => {
    const message = textProblem(reason, Text);
    if (message) context.addIssue({ code: "custom", path: ["Text"], message });
  });
/** Of an account, whose number is known. */
const SignedInReport = z
  .object({ PropertyID: PropertyId, Reason, Text: ReportText })
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
  /** What is open about it. */
  Signals: z.array(z.enum(allSignalKinds)),
  /** Since when it waits for a check. */
  Waiting_Since: z.iso.datetime().nullable(),
  /** Kept off the site until it is checked; when a job lets it go, if one does. */
  Held_At: z.iso.datetime().nullable(),
  Held_Until: z.iso.datetime().nullable(),
  /** Of the latest message about it: whether the owner has answered. */
  Turn: oneOf(checkTurns),
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
  Outcome: z.enum(allReportOutcomes).nullable(),
  /** Whether the number was confirmed, and what came of its other reports. */
  Whether_Confirmed: z.boolean(),
  Upheld: z.int(),
  Not_Upheld: z.int(),
});

/** A photo of the listing that resembles one of another account's home. */
const PhotoMatch = z.object({
  Image_Information: Image,
  Other_Image_Information: Image,
  Other_PropertyID: z.string(),
  Other_Property_Title: z.string(),
  Other_Account_Name: z.string().nullable(),
  Other_Account_Phone: z.string(),
  Uploaded_At: z.iso.datetime(),
  Other_Uploaded_At: z.iso.datetime(),
  Whether_Mirrored: z.boolean(),
});

const ListingSignal = z.object({
  Kind: z.enum(allSignalKinds),
  created_at: z.iso.datetime(),
  Settled_At: z.iso.datetime().nullable(),
  /** Of a rent: the median of similar homes, in rupees, and of how many accounts they are. */
  Median_Rent: RupeesOut.nullable(),
  Accounts: z.int().nullable(),
  /** Homes of other accounts that it resembles, or homes of the same number. */
  Homes: z.int().nullable(),
  Owners: z.int().nullable(),
});

export const ListingMessage = z.object({
  Property_MessageID: z.string(),
  Whether_From_Team: z.boolean(),
  Text: z.string(),
  created_at: z.iso.datetime(),
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
  /** The landlord, as an operator judges them; null where the account is not a landlord's. */
  IssuerID: z.string().nullable(),
  Reports: z.array(PropertyReport),
  Decisions: z.array(PropertyDecision),
  Signal_Details: z.array(ListingSignal),
  Photo_Matches: z.array(PhotoMatch),
  /** The oldest first. */
  Messages: z.array(ListingMessage),
  /** The language in which the owner reads. */
  Owner_Language: z.string(),
});
export type OperatorPropertyInfo = z.output<typeof OperatorPropertyInfo>;

/** Of the list of what is to be checked. */
const checkFilters = {
  Signal: { Signal: z.enum(allSignalKinds) },
  Turn: { Turn: oneOf(checkTurns) },
};

const ReportSent = z.object({ Token: z.string() });

const OperatorTotals = z.object({ Check: z.int(), Reported: z.int(), Unverified: z.int(), Hidden: z.int() });

/** Enough for an office behind one address, too few to bury the operators. */
const mostReports = 30;

export const operatorCalls = {
  report: call({
    path: "user/Create_Property_Report",
    once: true,
    who: "device",
    summary:
      "Report a listing to the operators of the site; each device and each confirmed number counts once per listing. The token opens the page that says what came of it",
    input: ReportDraft,
    output: ReportSent,
    done: "Thank you. We review every report and remove listings that break our rules.",
    perAddress: mostReports,
    refusals: ["unknown-property", "wrong-otp", "no-live-otp", "too-many-otps"],
  }),
  reportSignedIn: call({
    path: "vendor/Create_Property_Report",
    once: true,
    who: "signed-in",
    summary: "Report a listing as an account, which learns the outcome",
    input: SignedInReport,
    output: ReportSent,
    done: "Thank you. We review every report and remove listings that break our rules.",
    refusals: ["unknown-property", "own-property"],
  }),
  sendReportOtp: call({
    path: "user/Generate_Property_Report_OTP",
    who: "device",
    summary: "Send a 4-digit OTP to a visitor's phone, to confirm the number of a report",
    input: z.object({ PhoneNumber: Mobile }),
    output: z.object({}),
    done: "OTP sent successfully",
    refusals: ["too-many-otps", "otp-not-sent", "no-sms"],
  }),
  reportInfo: call({
    path: "user/Fetch_Property_Report_Info",
    who: "anyone",
    summary: "Show by the token of a report what came of it",
    input: z.object({ Token: z.string().min(1).max(100) }),
    output: z.object({
      Property_Title: z.string(),
      Reason,
      created_at: z.iso.datetime(),
      Settled_At: z.iso.datetime().nullable(),
      Outcome: z.enum(allReportOutcomes).nullable(),
      /** Whether the reporter is notified of the outcome. */
      Whether_Notified: z.boolean(),
    }),
    refusals: ["link-not-ours"],
  }),
  operatorList: call({
    path: "vendor/Filter_All_Operator_Properties",
    who: "operator",
    summary:
      "List the listings that are to be checked (those that wait longest first), were reported (latest first), are unverified (oldest first), or are hidden",
    input: listInput(checkFilters, { List: z.enum(operatorLists) }),
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
      "Decide about a listing: find it fine, ask its owner, pause it until the owner answers, verify or undo that, hide or restore it, or close its reports as corrected or not upheld; hiding closes them too. With Last_Report_At only the reports up to that one are closed. The owner is notified, in their language where it is one of our texts",
    input: z.object({
      PropertyID: PropertyId,
      Decision: z.enum(allDecisions),
      Reason: z
        .string(problem("give-reason"))
        .trim()
        .min(3, problem("give-reason"))
        .max(500, problem("at-most-characters", { most: 500 })),
      /** What the owner reads; without it the reason. */
      Owner_Text: z.enum(allOwnerTexts).optional(),
      Last_Report_At: z.iso.datetime().optional(),
    }),
    output: z.object({}),
    done: "Decision kept",
    once: true,
    refusals: ["unknown-property", "decided-already"],
  }),
};
