import { z } from "zod";
import { codesOf } from "./codes.ts";
import { type Day, dayOf } from "./days.ts";
import { isWholePaise, type Paise, paise } from "./money.ts";
import { mobileDigits } from "./phone.ts";

/** The inputs that several calls share, as the wire takes them, and their messages. */

/** A code of this table. */
export const oneOf = <Labels extends Record<number, string>>(labels: Labels) => z.literal(codesOf(labels));

/** Rupees on the wire become paise inside. */
export const RupeesIn = z
  .number()
  .min(0, "The amount cannot be negative")
  .max(1e11, "The amount is too large")
  .refine(isWholePaise, "The amount can have two decimals at most")
  .transform((amount): Paise => paise(amount));

export const RupeesOut = z.number().min(0);

export const Mobile = z
  .string("Mobile number is required")
  .max(30, "Enter a valid 10-digit mobile")
  .transform((written, context) => {
    const digits = mobileDigits(written);
    if (digits) return digits;
    context.addIssue(written.trim() === "" ? "Mobile number is required" : "Enter a valid 10-digit mobile");
    return z.NEVER;
  });

/** An empty one is none. */
export const MobileOrNone = z
  .union([z.literal("").transform(() => undefined), Mobile], "Enter a valid 10-digit mobile")
  .optional();

export const Email = z
  .string("Email is required")
  .trim()
  .min(1, "Email is required")
  .max(254, "Enter a valid email address")
  .pipe(z.email("Enter a valid email address"));

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
    "OTP is required",
  )
  .pipe(
    z
      .string()
      .min(1, "OTP is required")
      .regex(/^\d{4}$/, "Enter 4-digit OTP"),
  );

/** A day; an instant is the day that it falls on in India. */
export const DayIn = z.string("Enter a date as YYYY-MM-DD").transform((written, context): Day => {
  const isInstant = z.iso.datetime({ offset: true }).safeParse(written).success;
  const day = isInstant ? dayOf(new Date(written)) : written;
  // Sums with days beyond these would leave the four digits of a year.
  if (z.iso.date().safeParse(day).success && day >= "1900" && day < "2200") return day;
  context.addIssue("Enter a date as YYYY-MM-DD");
  return z.NEVER;
});
