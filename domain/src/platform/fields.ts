import { z } from "zod";
import { codesOf } from "./codes.ts";
import { type Day, dayOf } from "./days.ts";
import { isWholePaise, type Paise, paise } from "./money.ts";
import { mobileDigits } from "./phone.ts";
import { problem } from "./problems.ts";

/** The inputs that several calls share, as the wire takes them, and their messages. */

/** A code of this table. */
export const oneOf = <Labels extends Record<number, string>>(labels: Labels) => z.literal(codesOf(labels));

/** Rupees on the wire become paise inside. */
export const RupeesIn = z
  .number()
  .min(0, problem("amount-negative"))
  .max(1e11, problem("amount-too-large"))
  .refine(isWholePaise, problem("amount-decimals"))
  .transform((amount): Paise => paise(amount));

export const RupeesOut = z.number().min(0);

export const Mobile = z
  .string(problem("mobile-number-required"))
  .max(30, problem("mobile-number-wrong"))
  .transform((text, context) => {
    const digits = mobileDigits(text);
    if (digits) return digits;
    context.addIssue(text.trim() === "" ? problem("mobile-number-required") : problem("mobile-number-wrong"));
    return z.NEVER;
  });

/** An empty one is none. */
export const MobileOrNone = z
  .union([z.literal("").transform(() => undefined), Mobile], problem("mobile-number-wrong"))
  .optional();

export const Email = z
  .string(problem("email-required"))
  .trim()
  .min(1, problem("email-required"))
  .max(254, problem("email-wrong"))
  .pipe(z.email(problem("email-wrong")));

/** An empty one is none. */
export const EmailOrNone = z
  .string()
  .trim()
  .max(254, problem("email-wrong"))
  .refine((email) => email === "" || z.email().safeParse(email).success, problem("email-wrong"));

/** A number has lost its leading zeros: they are put back. */
export const Otp = z
  .union(
    [
      z.string().trim(),
      z
        .int()
        .min(0)
        .transform((otp) => String(otp).padStart(4, "0")),
    ],
    problem("otp-required"),
  )
  .pipe(
    z
      .string()
      .min(1, problem("otp-required"))
      .regex(/^\d{4}$/, problem("otp-wrong")),
  );

/** A text without line breaks and repeated spaces. */
export const oneLine = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, problem("at-most-characters", { most: max })));

/** A day; an instant is the day that it falls on in India. */
export const DayIn = z.string(problem("date-wrong")).transform((text, context): Day => {
  const isInstant = z.iso.datetime({ offset: true }).safeParse(text).success;
  const day = isInstant ? dayOf(new Date(text)) : text;
  // Sums with days beyond these would leave the four digits of a year.
  if (z.iso.date().safeParse(day).success && day >= "1900" && day < "2200") return day;
  context.addIssue(problem("date-wrong"));
  return z.NEVER;
});

const monthWrong = problem("month-wrong");
/** A month as `2026-11`. */
export const MonthIn = z
  .string(monthWrong)
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, monthWrong)
  .transform((text) => `${text}-01`);
