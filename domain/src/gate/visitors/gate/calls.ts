import { z } from "zod";
import { Document, largestUpload } from "../../../core/uploads/calls.ts";
import { call } from "../../../platform/call.ts";
import { VisitId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { WalkIn } from "../draft.ts";
import { visitorMessages } from "../rules.ts";
import { Visit } from "../visit/calls.ts";

const who = "gate.work";

const QR_Text = z
  .string(visitorMessages.onePass)
  .trim()
  .min(1, visitorMessages.onePass)
  .max(300, visitorMessages.onePass);
const Entry_Code = z
  .string(visitorMessages.code)
  .transform((written) => written.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, visitorMessages.code));

type Shown = { QR_Text?: string | undefined; Entry_Code?: string | undefined; VisitID?: VisitId | undefined };
const isOne = (given: Shown) =>
  [given.QR_Text, given.Entry_Code, given.VisitID].filter((each) => each !== undefined).length === 1;
const exactlyOne = { path: ["QR_Text"], message: visitorMessages.onePass };

/** One of the two: the text of the QR code, or the code that the visitor says. */
const PassAtGate = z
  .object({ QR_Text: QR_Text.optional(), Entry_Code: Entry_Code.optional() })
  .refine(isOne, exactlyOne);
/** One of the three. */
const VisitAtGate = z
  .object({ QR_Text: QR_Text.optional(), Entry_Code: Entry_Code.optional(), VisitID: VisitId.optional() })
  .refine(isOne, exactlyOne);

const one = z.object({ VisitID: VisitId });
const passRefusals = [
  ...(["pass-not-ours", "pass-elsewhere", "unknown-entry-code", "too-many-codes"] as const),
  ...(["pass-used", "pass-expired", "pass-not-yet", "pass-cancelled", "pass-host-left"] as const),
] as const;

export const gate = {
  checkPass: call({
    path: "vendor/Check_Visitor_Pass",
    who,
    summary:
      "Show the verdict on a pass, by its QR code or its 6-digit code: whom it lets in, or why it does not. `fields` of a refusal says since or until when (Time). Changes nothing; Check_In_Visitor lets them in",
    input: PassAtGate,
    output: Visit,
    refusals: [...passRefusals, "visitor-inside"],
  }),
  checkIn: call({
    path: "vendor/Check_In_Visitor",
    who,
    summary:
      "Let a visitor in: by QR code, by 6-digit code, or a visit that is expected or was approved. Each pass once, unless it is for several entries",
    input: VisitAtGate,
    output: Visit,
    done: "Checked in",
    once: true,
    refusals: [...passRefusals, "unknown-visit", "visitor-inside", "visit-not-approved", "visit-denied", "visit-over"],
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
      "Save a photo of who stands at the gate (JPEG, PNG, WebP or AVIF), made smaller and without the camera's own data; only who may see the visit is given its address",
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
      "Enter who came without a pass and asks the flat: first whom they name, then its tenants, PG residents and owners who live there, each in turn; where nobody answers the gate decides. A PG resident whom they name is asked alone",
    input: WalkIn,
    output: Visit,
    done: "The flat is being asked",
    once: true,
    refusals: ["unknown-flat", "unknown-resident", "unknown-photo", "not-a-picture"],
  }),
  decide: call({
    path: "vendor/Decide_Visit",
    who,
    summary:
      "Show the gate's own decision where nobody of the flat has answered; the flat is notified. `fields` of a refusal says who has decided (Decided_By)",
    input: one.extend({ Whether_Approved: z.boolean(problem("approve-or-deny")) }),
    output: Visit,
    done: "Decided",
    once: true,
    refusals: ["unknown-visit", "visit-being-asked", "visit-approved", "visit-denied", "visit-over"],
  }),
  flats: call({
    path: "vendor/Filter_Gate_Flats",
    who,
    summary:
      "List flats by the beginning of their number, with the names of who lives there, for whoever is asked at the gate",
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
        Block_Name: z.string(),
        Building_Name: z.string(),
        Residents: z.array(z.object({ Society_ResidentID: z.string(), Name: z.string() })),
      }),
    ),
  }),
};
