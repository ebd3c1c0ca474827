import { z } from "zod";
import { oneOf, RupeesIn } from "../../platform/fields.ts";
import { BuildingId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { flatTypes } from "../flats/codes.ts";
import { phoneDigits } from "../societies/rules.ts";
import { residentMessages } from "./rules.ts";

const text = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, problem("at-most-characters", { most: max })));

/** Any phone of ten digits: a landline too, though only a mobile can sign in. */
export const PhoneDigits = z
  .string(residentMessages.phone)
  .max(30, residentMessages.phone)
  .transform((text, context) => {
    const digits = phoneDigits(text);
    if (digits) return digits;
    context.addIssue(residentMessages.phone);
    return z.NEVER;
  });

const EmailOrNone = z
  .string()
  .trim()
  .max(254, residentMessages.email)
  .refine((email) => email === "" || z.email().safeParse(email).success, residentMessages.email);

/** A day of the calendar. */
export const DayIn = z.iso.date(problem("day-wrong"));

const residentFields = {
  Name: z.string(residentMessages.name).pipe(text(100)).pipe(z.string().min(1, residentMessages.name)),
  CountryCode: z.literal("+91", problem("only-91-served")).default("+91"),
  PhoneNumber: PhoneDigits,
  EmailID: EmailOrNone.default(""),
  Flat_No: z.string(residentMessages.flat).pipe(text(20)).pipe(z.string().min(1, residentMessages.flat)),
  Resident_Type: z.literal([1, 2, 3], problem("choose-resident-type")).default(2),
  Monthly_Rent: z.number(residentMessages.rent).pipe(RupeesIn).default(0),
  Family_Members: z
    .int(residentMessages.family)
    .min(1, residentMessages.family)
    .max(50, residentMessages.family)
    .default(1),
  Emergency_Contact: text(100).default(""),
  Vehicle_Numbers: z
    .array(
      text(20)
        .transform((number) => number.toUpperCase())
        .pipe(z.string().min(1, problem("vehicle-number-empty"))),
    )
    .max(10, problem("vehicles-above-10"))
    .default([]),
  Moved_In_On: DayIn.nullable().default(null),
};

/** A person of a flat. A flat of this number is found in the building, or made. */
export const ResidentDraft = z.object({
  BuildingID: z.string(residentMessages.building).pipe(BuildingId),
  ...residentFields,
  /** Of a flat that is new, or whose type was assumed until now; another keeps its own. Without it a new flat is a 2 BHK, and marked so. */
  Flat_Type: oneOf(flatTypes).optional(),
});
export type ResidentDraft = z.output<typeof ResidentDraft>;
