import { z } from "zod";
import { PaperFile } from "../../money/payments/papers/calls.ts";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { CertificateId, FlatId, ResidentId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { type CertificateStanding, certificateKinds, certificateStandings, certificateStates } from "./codes.ts";

const Certificate = z.object({
  CertificateID: z.string(),
  Kind: oneOf(certificateKinds),
  State: oneOf(certificateStates),
  FlatID: z.string(),
  Flat_Label: z.string(),
  /** In whose name it is. */
  Name: z.string(),
  Purpose: z.string(),
  Requested_On: z.iso.date(),
  /** What the society asks for it; 0 if nothing. */
  Fee: RupeesOut,
  /** Recorded by hand; null while a fee is to be paid. */
  Fee_Paid_On: z.iso.date().nullable(),
  Fee_Reference: z.string(),
  Decline_Reason: z.string(),
  Certificate_No: z.string().nullable(),
  Issued_On: z.iso.date().nullable(),
  Valid_Until: z.iso.date().nullable(),
  Revoked_On: z.iso.date().nullable(),
  Revoke_Reason: z.string(),
  /** The path of its public page; null until it is issued. */
  Verify_Path: z.string().nullable(),
});
export type Certificate = z.output<typeof Certificate>;

const CertificateInfo = Certificate.extend({
  Review_Note: z.string(),
  Requested_By: z.string(),
  Reviewed_By: z.string(),
  Decided_By: z.string(),
  Revoked_By: z.string(),
  /** What the member owes now; null for residence. */
  Outstanding: RupeesOut.nullable(),
});
export type CertificateInfo = z.output<typeof CertificateInfo>;

const Setting = z.object({
  Kind: oneOf(certificateKinds),
  Whether_Offered: z.boolean(),
  Fee: RupeesOut,
  /** For how many days a certificate is valid. */
  Valid_Days: z.int(),
});
export type CertificateSetting = z.output<typeof Setting>;

const SettingDraft = z.object({
  Kind: oneOf(certificateKinds),
  Whether_Offered: z.boolean(),
  Fee: RupeesIn,
  Valid_Days: z
    .int(problem("days-between", { least: 1, most: 366 }))
    .min(1, problem("days-between", { least: 1, most: 366 }))
    .max(366, problem("days-between", { least: 1, most: 366 })),
});

const Ref = z.object({ CertificateID: CertificateId });
const Purpose = oneLine(200).default("");
const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));
const Kind = oneOf(certificateKinds);
const made = z.object({ CertificateID: z.string() });
const Standing = z.enum(Object.keys(certificateStandings) as [CertificateStanding, ...CertificateStanding[]]);

const filters = {
  ...searchFilter,
  Kind: { Kind },
  State: { State: oneOf(certificateStates) },
  Flat: { FlatID: FlatId },
};

export const certificates = {
  list: call({
    path: "vendor/Filter_All_Certificates",
    who: "certificates.review",
    summary: "List the certificates of the society and the requests for them: those to decide first, then the newest",
    input: listInput(filters),
    output: listOf(Certificate),
    answer: "extras",
  }),
  info: call({
    path: "vendor/Fetch_Certificate_Info",
    who: "certificates.review",
    summary: "Show a certificate with its steps, and what the member owes now",
    input: Ref,
    output: CertificateInfo,
    refusals: ["unknown-certificate"],
  }),
  own: call({
    path: "vendor/Filter_My_Certificates",
    who: "certificates.request",
    summary:
      "List the certificates that the caller requested or that are in the name of their flat's member, the newest first",
    input: listInput({}),
    output: listOf(Certificate),
    answer: "extras",
  }),
  choices: call({
    path: "vendor/Fetch_My_Certificate_Choices_Info",
    who: "certificates.request",
    summary: "List the caller's flats with the certificates that they can request for each, and the fees",
    input: z.object({}),
    output: z.object({
      Flats: z.array(z.object({ FlatID: z.string(), Flat_Label: z.string(), Kinds: z.array(Setting) })),
    }),
  }),
  request: call({
    path: "vendor/Request_Certificate",
    who: "certificates.request",
    summary: "Request a certificate for one's own flat",
    input: z.object({ FlatID: FlatId, Kind, Purpose }),
    output: made,
    done: "Certificate requested",
    once: true,
    refusals: ["unknown-flat", "certificate-of-owner", "certificate-not-offered", "certificate-requested-already"],
  }),
  withdraw: call({
    path: "vendor/Withdraw_Certificate",
    who: "certificates.request",
    summary: "Withdraw one's own request that is not decided yet",
    input: Ref,
    output: z.object({}),
    done: "Request withdrawn",
    once: true,
    refusals: ["unknown-certificate", "certificate-decided"],
  }),
  create: call({
    path: "vendor/Create_Certificate",
    who: "certificates.review",
    summary:
      "Enter a request for a member who does not use this site, or for a resident of the flat (`Society_ResidentID`, for residence)",
    input: z.object({ FlatID: FlatId, Kind, Purpose, Society_ResidentID: ResidentId.optional() }),
    output: made,
    done: "Request entered",
    once: true,
    refusals: [
      "unknown-flat",
      "unknown-resident",
      "flat-without-member",
      "certificate-not-offered",
      "certificate-requested-already",
    ],
  }),
  review: call({
    path: "vendor/Review_Certificate",
    who: "certificates.review",
    summary: "Note that a request was checked, for the officer who issues it",
    input: Ref.extend({ Note: oneLine(300).default("") }),
    output: z.object({}),
    done: "Request reviewed",
    once: true,
    refusals: ["unknown-certificate", "certificate-decided"],
  }),
  payFee: call({
    path: "vendor/Update_Certificate_Fee",
    who: "certificates.review",
    summary: "Record by hand that the fee was paid; without a day that it is still to be paid",
    input: Ref.extend({ Paid_On: DayIn.nullable(), Reference: oneLine(50).default("") }),
    output: z.object({}),
    done: "Fee recorded",
    once: true,
    refusals: ["unknown-certificate", "certificate-free"],
  }),
  issue: call({
    path: "vendor/Issue_Certificate",
    who: "certificates.issue",
    summary:
      "Issue a reviewed certificate with the next number of the society. A no-dues certificate only if the member's account has nothing outstanding at this moment",
    input: Ref,
    output: z.object({ Certificate_No: z.string() }),
    done: "Certificate issued",
    once: true,
    refusals: [
      "unknown-certificate",
      "certificate-decided",
      "certificate-not-reviewed",
      "certificate-person-left",
      "certificate-dues",
      "certificate-written-off",
      "certificate-balance-waits",
    ],
  }),
  decline: call({
    path: "vendor/Decline_Certificate",
    who: "certificates.review",
    summary: "Decline a request, with a reason that the person reads",
    input: Ref.extend({ Reason }),
    output: z.object({}),
    done: "Request declined",
    once: true,
    refusals: ["unknown-certificate", "certificate-decided"],
  }),
  revoke: call({
    path: "vendor/Revoke_Certificate",
    who: "certificates.issue",
    summary: "Revoke an issued certificate. Its public page shows the day and the reason",
    input: Ref.extend({ Reason }),
    output: z.object({}),
    done: "Certificate revoked",
    once: true,
    refusals: ["unknown-certificate", "certificate-not-issued", "certificate-revoked"],
  }),
  settings: call({
    path: "vendor/Fetch_Certificate_Settings_Info",
    who: "certificates.review",
    summary: "Show which certificates the society offers, with fee and validity",
    input: z.object({}),
    output: z.object({ Kinds: z.array(Setting) }),
  }),
  editSettings: call({
    path: "vendor/Edit_Certificate_Settings",
    who: "certificates.issue",
    summary:
      "Set which certificates the society offers, their fees and for how many days they are valid; requests keep their fee",
    input: z.object({ Kinds: z.array(SettingDraft).min(1).max(5) }),
    output: z.object({}),
    done: "Certificate settings saved",
    once: true,
  }),
  paper: call({
    path: "vendor/Fetch_Certificate_Paper",
    limit: "expensive",
    who: "certificates.print",
    summary: "Show an issued certificate as a PDF with its QR code, to its officers and to the person whose it is",
    input: Ref,
    output: PaperFile,
    refusals: ["unknown-certificate", "certificate-not-issued"],
  }),
  page: call({
    path: "user/Fetch_Certificate_Page",
    who: "anyone",
    summary:
      "Show what everybody may know who holds a certificate's code: kind, society, flat, and whether it is valid",
    input: z.object({ Code: z.string().min(1).max(60) }),
    output: z.object({
      Kind,
      Standing,
      Certificate_No: z.string(),
      Society_Name: z.string(),
      Society_Address: z.string(),
      /** Whether an operator has verified that the society is one, and stands by it today. */
      Whether_Society_Verified: z.boolean(),
      Flat_Label: z.string(),
      /** Only the first letter of each word. */
      Name_Masked: z.string(),
      Issued_On: z.iso.date(),
      /** The day for which it says that nothing is due; null for other kinds. */
      As_Of: z.iso.date().nullable(),
      Valid_Until: z.iso.date(),
      Revoked_On: z.iso.date().nullable(),
      Revoke_Reason: z.string(),
    }),
    perAddress: 200,
    refusals: ["unknown-certificate"],
  }),
};
