import { z } from "zod";
import { DayIn, MobileOrNone } from "../../platform/fields.ts";
import { DocumentId, FlatId, ResidentId, VisitorPassId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { visible } from "../../platform/visible.ts";
import { type VisitPurpose, visitorLimits, visitPurposes } from "./codes.ts";
import { needsPhone, plateOf, windowProblem } from "./rules.ts";

export const Purpose = z.enum(
  Object.keys(visitPurposes) as [VisitPurpose, ...VisitPurpose[]],
  problem("choose-purpose"),
);

const Time = z.string(problem("time-wrong")).regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem("time-wrong"));

const visitor = {
  Name: z
    .string(problem("visitor-name-required"))
    // One line, because it is used in messages, without characters that change the text direction.
    .transform((name) =>
      name
        .replace(/[\p{Cs}\p{Bidi_Control}]/gu, "")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .pipe(
      z
        .string()
        .regex(visible, problem("visitor-name-required"))
        .max(visitorLimits.name, problem("at-most-characters", { most: visitorLimits.name })),
    ),
  PhoneNumber: MobileOrNone,
  Vehicle_Number: z
    .string(problem("at-most-characters", { most: visitorLimits.vehicle }))
    .transform(plateOf)
    .pipe(z.string().max(visitorLimits.vehicle, problem("at-most-characters", { most: visitorLimits.vehicle })))
    .default(""),
  Purpose,
  People_Count: z
    .int(problem("people-between", { most: visitorLimits.people }))
    .min(1, problem("people-between", { most: visitorLimits.people }))
    .max(visitorLimits.people, problem("people-between", { most: visitorLimits.people }))
    .default(1),
  Notes: z
    .string(problem("at-most-characters", { most: visitorLimits.notes }))
    .transform((notes) => (visible.test(notes) ? notes.trim() : ""))
    .pipe(z.string().max(visitorLimits.notes, problem("at-most-characters", { most: visitorLimits.notes })))
    .default(""),
};

const pass = {
  ...visitor,
  /** The first and the last moment of the pass, in Indian time. */
  Start_Date: DayIn,
  Start_Time: Time,
  End_Date: DayIn,
  End_Time: Time,
  Whether_Several_Entries: z.boolean().default(false),
  /** Whether the pass is sent to the visitor's number. */
  Whether_Send_Message: z.boolean().default(true),
};

type Announced = {
  Purpose: VisitPurpose;
  PhoneNumber?: string | undefined;
  Start_Date: string;
  Start_Time: string;
  End_Date: string;
  End_Time: string;
  Whether_Several_Entries: boolean;
};

function checkPass(draft: Announced, context: z.RefinementCtx): void {
  if (needsPhone(draft.Purpose) && !draft.PhoneNumber)
    context.addIssue({ code: "custom", path: ["PhoneNumber"], message: problem("visitor-phone-required") });
  const found = windowProblem(draft, draft.Whether_Several_Entries);
  if (found) context.addIssue({ code: "custom", path: [found.field], message: found.message });
}

/** `FlatID`: one of the caller's homes. */
export const PassDraft = z.object({ FlatID: FlatId, ...pass }).superRefine(checkPass);
export type PassDraft = z.output<typeof PassDraft>;

export const PassEdit = z.object({ Visitor_PassID: VisitorPassId, ...pass }).superRefine(checkPass);
export type PassFields = Omit<PassDraft, "FlatID">;

/** A visitor at the gate without a pass. A number is required for guests, but a driver may have none. */
export const WalkIn = z
  .object({
    ...visitor,
    FlatID: FlatId,
    /** The resident whom they name: the first to be asked. */
    Society_ResidentID: ResidentId.optional(),
    Photo_DocumentID: DocumentId.optional(),
  })
  .refine(({ Purpose, PhoneNumber }) => !needsPhone(Purpose) || PhoneNumber !== undefined, {
    path: ["PhoneNumber"],
    message: problem("visitor-phone-required"),
  });
export type WalkIn = z.output<typeof WalkIn>;
