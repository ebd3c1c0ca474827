import { z } from "zod";
import { ImageId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { seenOf, visible } from "../../platform/visible.ts";
import { longest, mostCancelHours, mostCapacity, mostDaysAhead, mostSlots, slotLengths } from "./codes.ts";
import { hoursProblem } from "./rules.ts";

const text = (noText: string, most: number) =>
  z
    .string(noText)
    .transform(seenOf)
    .pipe(z.string().max(most, problem("at-most-characters", { most })));
const counted = (least: number, most: number) => {
  const wrong = problem("whole-number-between", { least, most });
  return z.int(wrong).min(least, wrong).max(most, wrong);
};

/** `18:30`; a day ends at `24:00`. */
export const Time = z.string(problem("time-wrong")).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, problem("time-wrong"));

export const Reason = text(problem("reason-no-text"), longest.reason);

export const OpeningHours = z.array(z.object({ Weekday: z.int().min(1).max(7), Opens: Time, Closes: Time })).max(7);

export const amenityFields = {
  Name: z
    .string(problem("name-required"))
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .regex(visible, problem("name-required"))
        .max(longest.name, problem("at-most-characters", { most: longest.name })),
    ),
  Description: text(problem("description-no-text"), longest.description).default(""),
  Rules: text(problem("rules-no-text"), longest.rules).default(""),
  ImageID: z.union([z.literal(""), ImageId]).nullish(),
  Opening_Hours: OpeningHours,
  Slot_Minutes: z.literal([...slotLengths], problem("choose-slot-length")),
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
  const wrongHours = hoursProblem(draft.Opening_Hours, draft.Slot_Minutes);
  if (wrongHours) context.addIssue({ code: "custom", path: ["Opening_Hours"], message: wrongHours });
  if (draft.Whether_Counts_People && draft.Most_People > draft.Capacity)
    context.addIssue({ code: "custom", path: ["Most_People"], message: problem("more-than-places") });
}

export const AmenityDraft = z.object(amenityFields).superRefine(checkAmenity);
export type AmenityDraft = z.output<typeof AmenityDraft>;
