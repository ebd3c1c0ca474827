import { z } from "zod";
import { codesOf } from "../../platform/codes.ts";
import { Email, oneOf, RupeesIn } from "../../platform/fields.ts";
import { labelRef } from "../../platform/labels.ts";
import { isWholePaise, type Paise, paise } from "../../platform/money.ts";
import { countryCode } from "../../platform/phone.ts";
import { problem } from "../../platform/problems.ts";
import { type FlatType, flatTypes, type MaintenanceRate, rateOfFlatType } from "../flats/codes.ts";
import { amenities } from "./codes.ts";
import { firstYear, phoneDigits, smsNameMost, smsNameProblem, yearProblem } from "./rules.ts";

const text = (most: number, required: string) =>
  z.string(required).trim().min(1, required).max(most, problem("at-most-characters", { most }));

const within = (limit: number, message: string) =>
  z
    .number(message)
    .min(-limit, message)
    .max(limit, message)
    .transform((degrees) => Number(degrees.toFixed(6)));

/** Rupees per month. If it is left out, an edit keeps the value, and a new society begins with 0. */
const rate = (type: FlatType) => {
  const message = problem("rate-wrong", { type: labelRef("flatTypes", flatTypes, type) });
  return z
    .number(message)
    .min(0, message)
    .max(1e7, message)
    .refine(isWholePaise, message)
    .transform((amount): Paise => paise(amount))
    .optional();
};
const rates = Object.fromEntries(codesOf(flatTypes).map((type) => [rateOfFlatType[type], rate(type)])) as Record<
  MaintenanceRate,
  ReturnType<typeof rate>
>;

const generationDate = problem("billing-day-wrong");
const dueDays = problem("payment-days-wrong");
const phone = problem("phone-number-required");

/** Any phone of ten digits: a landline too, though only a mobile can sign in. */
export const PhoneDigits = z
  .string(problem("phone-number-digits"))
  .max(30, problem("phone-number-digits"))
  .transform((text, context) => {
    const digits = phoneDigits(text);
    if (digits) return digits;
    context.addIssue(problem("phone-number-digits"));
    return z.NEVER;
  });

/** A society as its manager writes it down. */
export const SocietyDraft = z.object({
  Name: text(100, problem("society-name-required")),
  /** In SMS, where the name is too long for them. If it is left out, an edit keeps it; an empty one removes it. */
  SMS_Name: z
    .string()
    .trim()
    .max(smsNameMost, problem("at-most-characters", { most: smsNameMost }))
    .superRefine((name, context) => {
      const wrong = smsNameProblem(name);
      if (wrong) context.addIssue(wrong);
    })
    .optional(),
  CountryCode: z.literal(countryCode, problem("only-indian-numbers")).default(countryCode),
  PhoneNumber: z
    .string(phone)
    .max(30, problem("phone-number-wrong"))
    .transform((text, context) => {
      const digits = phoneDigits(text);
      if (digits) return digits;
      context.addIssue(text.trim() === "" ? phone : problem("phone-number-wrong"));
      return z.NEVER;
    }),
  EmailID: Email,
  /** The current year is the last: only the server knows it for certain. */
  Est_Year: z.int(yearProblem).min(firstYear, yearProblem).max(9999, yearProblem),
  /** As the Registrar of co-operative societies gave it. If it is left out, an edit keeps it. */
  Registration_No: z
    .string()
    .trim()
    .max(60, problem("at-most-characters", { most: 60 }))
    .optional(),
  /** Of one share, in rupees. If it is left out, an edit keeps it; null where nobody knows it. */
  Share_Face_Value: RupeesIn.nullable().optional(),
  Address: text(500, problem("address-required")),
  Location_Address: text(500, problem("location-address-required")),
  Latitude: within(90, problem("latitude-wrong")),
  Longitude: within(180, problem("longitude-wrong")),
  Maintenance_Rates: z.object(rates, problem("maintenance-rates-required")).optional(),
  Billing_Config: z
    .object({
      Bill_Generation_Date: z.int(generationDate).min(1, generationDate).max(31, generationDate),
      Payment_Due_Days: z.int(dueDays).min(1, dueDays).max(90, dueDays),
      /** If it is left out, an edit keeps the value. */
      Whether_Pro_Rata: z.boolean().optional(),
    })
    .optional(),
  Amenities: z
    .array(oneOf(amenities))
    .max(100)
    .transform((codes) => [...new Set(codes)].sort((a, b) => a - b))
    .optional(),
});
export type SocietyDraft = z.output<typeof SocietyDraft>;
