import { z } from "zod";
import { ImageId } from "../../platform/ids.ts";
import { seenOf, visible } from "../../platform/visible.ts";
import { longest, mostCancelHours, mostCapacity, mostDaysAhead, mostSlots, slotLengths } from "./codes.ts";
import { hoursProblem } from "./rules.ts";

const text = (name: string, most: number) =>
  z
    .string(`${name} must be a text`)
    .transform(seenOf)
    .pipe(z.string().max(most, `At most ${most.toLocaleString("en-IN")} characters`));
const counted = (least: number, most: number) => {
  const problem = `A whole number from ${least} to ${most.toLocaleString("en-IN")}`;
  return z.int(problem).min(least, problem).max(most, problem);
};

/** `18:30`; a day ends at `24:00`. */
export const Time = z
  .string("Enter a time as HH:MM")
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "Enter a time as HH:MM");

export const Reason = text("The reason", longest.reason);

export const OpeningHours = z.array(z.object({ Weekday: z.int().min(1).max(7), Opens: Time, Closes: Time })).max(7);

export const amenityFields = {
  Name: z
    .string("Name is required")
    .transform((written) => written.replace(/\s+/g, " ").trim())
    .pipe(z.string().regex(visible, "Name is required").max(longest.name, `At most ${longest.name} characters`)),
  Description: text("The description", longest.description).default(""),
  Rules: text("The rules", longest.rules).default(""),
  ImageID: z.union([z.literal(""), ImageId]).nullish(),
  Opening_Hours: OpeningHours,
  Slot_Minutes: z.literal([...slotLengths], "Choose the length of a slot"),
  /** How many slots one after the other a booking may take. */
  Most_Slots: counted(1, mostSlots).default(1),
  Capacity: counted(1, mostCapacity),
  /** Whether the capacity is of people; else of bookings, each a party. */
  Whether_Counts_People: z.boolean().default(false),
  Most_People: counted(1, mostCapacity),
  Days_Ahead: counted(0, mostDaysAhead).default(14),
  /** Of a flat; null: as many as it likes. */
  Most_Per_Week: counted(1, 100).nullish(),
  Most_Per_Month: counted(1, 100).nullish(),
  Cancel_Hours: counted(0, mostCancelHours).default(0),
  Whether_Needs_Approval: z.boolean().default(false),
};

type Shape = z.output<z.ZodObject<typeof amenityFields>>;

export function checkAmenity(draft: Shape, context: z.RefinementCtx): void {
  const problem = hoursProblem(draft.Opening_Hours, draft.Slot_Minutes);
  if (problem) context.addIssue({ code: "custom", path: ["Opening_Hours"], message: problem });
  if (draft.Whether_Counts_People && draft.Most_People > draft.Capacity)
    context.addIssue({ code: "custom", path: ["Most_People"], message: "That is more than there are places" });
}

export const AmenityDraft = z.object(amenityFields).superRefine(checkAmenity);
export type AmenityDraft = z.output<typeof AmenityDraft>;
