import { z } from "zod";
import { Document, largestUpload } from "../../../core/uploads/calls.ts";
import { call } from "../../../platform/call.ts";
import { VisitId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { WalkIn } from "../draft.ts";
import { Visit } from "../visit/calls.ts";

const who = "gate.work";

const QR_Text = z
  .string(problem("scan-or-enter-code"))
  .trim()
  .min(1, problem("scan-or-enter-code"))
  .max(300, problem("scan-or-enter-code"));
const Entry_Code = z
  .string(problem("enter-6-digits"))
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, problem("enter-6-digits")));

type Shown = { QR_Text?: string | undefined; Entry_Code?: string | undefined; VisitID?: VisitId | undefined };
const isOne = (given: Shown) =>
  [given.QR_Text, given.Entry_Code, given.VisitID].filter((each) => each !== undefined).length === 1;
const exactlyOne = { path: ["QR_Text"], message: problem("scan-or-enter-code") };

/** One of the two: the text of the QR code, or the code that the visitor says. */
const PassAtGate = z
  .object({ QR_Text: QR_Text.optional(), Entry_Code: Entry_Code.optional() })
  .refine(isOne, exactlyOne);
/** One of the three. */
const VisitAtGate = z
  .object({ QR_Text: QR_Text.optional(), Entry_Code: Entry_Code.optional(), VisitID: VisitId.optional() })
  .refine(isOne, exactlyOne);

const one = z.object({ VisitID: VisitId });
const offDuty = "no-gate-shift";
const passRefusals = [
  ...(["pass-not-ours", "pass-elsewhere", "unknown-entry-code", "too-many-codes"] as const),
  ...(["pass-used", "pass-expired", "pass-not-yet", "pass-cancelled", "pass-host-left"] as const),
] as const;

export const gate = {
  checkPass: call({
    path: "vendor/Check_Visitor_Pass",
    who,
    summary:
      "Check a pass by its QR code or its 6-digit code: shows whom it admits, or why it does not. `fields` of a refusal says since or until when (Time). Nothing is changed; Check_In_Visitor admits the visitor",
    input: PassAtGate,
    output: Visit,
    refusals: [offDuty, ...passRefusals, "visitor-inside"],
  }),
  checkIn: call({
    path: "vendor/Check_In_Visitor",
    who,
    summary:
      "Check in a visitor by QR code, by 6-digit code, or by an expected or approved visit. Each pass admits once, unless it is for several entries",
    input: VisitAtGate,
    output: Visit,
    done: "Checked in",
    once: true,
    refusals: [
      offDuty,
      ...passRefusals,
      "unknown-visit",
      "visitor-inside",
      "visit-not-approved",
      "visit-denied",
      "visit-over",
    ],
  }),
  checkOut: call({
    path: "vendor/Check_Out_Visitor",
    who,
    summary: "Record that a visitor has left",
    input: VisitAtGate,
    output: Visit,
    done: "Checked out",
    once: true,
    refusals: [
      offDuty,
      "pass-not-ours",
      "pass-elsewhere",
      "unknown-entry-code",
      "pass-expired",
      "too-many-codes",
      "unknown-visit",
      "visitor-not-inside",
    ],
  }),
  addPhoto: call({
    path: "upload/Upload_Visitor_Photo",
    who,
    summary:
      "Save a photo of a visitor at the gate (JPEG, PNG, WebP or AVIF), reduced and without camera metadata; only people who may see the visit get its address",
    file: { maxBytes: largestUpload },
    input: z.object({ file: z.file(problem("choose-photo")).min(1, problem("file-empty")) }),
    output: Document,
    once: true,
    refusals: [
      ...(["not-a-picture", "heic-picture", "moving-picture", "broken-picture"] as const),
      ...(["too-many-pixels", "too-many-uploads"] as const),
    ],
  }),
  createWalkIn: call({
    path: "vendor/Create_Walk_In",
    who,
    summary:
      "Register a walk-in and ask the flat: first the named resident, then its tenants, PG residents and owners who live there, one after the other; if nobody answers, the gate decides. If a PG resident is named, only they are asked",
    input: WalkIn,
    output: Visit,
    done: "The flat is being asked",
    once: true,
    refusals: [offDuty, "unknown-flat", "unknown-resident", "unknown-photo", "not-a-picture"],
  }),
  decide: call({
    path: "vendor/Decide_Visit",
    who,
    summary:
      "Approve or reject a visitor at the gate if nobody in the flat has answered; the flat is notified. `fields` of a refusal says who has decided (Decided_By)",
    input: one.extend({ Whether_Approved: z.boolean(problem("approve-or-deny")) }),
    output: Visit,
    done: "Decided",
    once: true,
    refusals: [offDuty, "unknown-visit", "visit-being-asked", "visit-approved", "visit-denied", "visit-over"],
  }),
  flats: call({
    path: "vendor/Filter_Gate_Flats",
    who,
    summary:
      "Search flats by the beginning of their number, by their label or by a resident's name, with the names of their residents, for walk-ins at the gate",
    input: z.object({
      Search: z
        .string(problem("enter-flat-number"))
        .trim()
        .min(1, problem("enter-flat-number"))
        .max(50, problem("at-most-characters", { most: 50 })),
      Limit: z.int().min(1).max(20).default(10),
    }),
    output: z.array(
      z.object({
        FlatID: z.string(),
        Flat_No: z.string(),
        Flat_Label: z.string(),
        Block_Name: z.string(),
        Building_Name: z.string(),
        Residents: z.array(z.object({ Society_ResidentID: z.string(), Name: z.string() })),
      }),
    ),
    refusals: [offDuty],
  }),
};
