import { z } from "zod";
import { EmailOrNone, oneLine, oneOf, RupeesIn } from "../../platform/fields.ts";
import { BuildingId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { flatTypes } from "../flats/codes.ts";
import { OtherContact } from "../members/draft.ts";
import { PhoneDigits } from "../societies/draft.ts";

/** A day of the calendar. */
export const DayIn = z.iso.date(problem("day-wrong"));

const residentFields = {
  Name: z
    .string(problem("name-required"))
    .pipe(oneLine(100))
    .pipe(z.string().min(1, problem("name-required"))),
  CountryCode: z.literal("+91", problem("only-91-served")).default("+91"),
  PhoneNumber: PhoneDigits,
  EmailID: EmailOrNone.default(""),
  Flat_No: z
    .string(problem("flat-number-required"))
    .pipe(oneLine(20))
    .pipe(z.string().min(1, problem("flat-number-required"))),
  Resident_Type: z.literal([1, 2, 3], problem("choose-resident-type")).default(2),
  Monthly_Rent: z.number(problem("resident-rent-negative")).pipe(RupeesIn).default(0),
  Family_Members: z
    .int(problem("family-members-wrong"))
    .min(1, problem("family-members-wrong"))
    .max(50, problem("family-members-wrong"))
    .default(1),
  Emergency_Contact: oneLine(100).default(""),
  /** A landline or another number by which they do not sign in. What is left out stays as it is. */
  Other_Contact: OtherContact.optional(),
  Vehicle_Numbers: z
    .array(
      oneLine(20)
        .transform((number) => number.toUpperCase())
        .pipe(z.string().min(1, problem("vehicle-number-empty"))),
    )
    .max(10, problem("vehicles-above-10"))
    .default([]),
  Moved_In_On: DayIn.nullable().default(null),
  /** Of a tenant or PG resident. What is left out stays as it is. */
  Agreement_From: DayIn.nullable().optional(),
  Agreement_Until: DayIn.nullable().optional(),
};

/** A person of a flat. A flat of this number is found in the building, or made. */
export const ResidentDraft = z.object({
  BuildingID: z.string(problem("choose-active-building")).pipe(BuildingId),
  ...residentFields,
  /** Of a flat that is new, or whose type was assumed until now; another keeps its own. Without it a new flat is a 2 BHK, and marked so. */
  Flat_Type: oneOf(flatTypes).optional(),
});
export type ResidentDraft = z.output<typeof ResidentDraft>;
