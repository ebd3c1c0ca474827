import { z } from "zod";
import { Mobile } from "../../platform/fields.ts";
import { countryCode } from "../../platform/phone.ts";
import { problem } from "../../platform/problems.ts";
import { vendorTypes } from "../../platform/roles.ts";
import { mailCodeProblem, otpWays } from "./rules.ts";

export const VendorTypeIn = z.literal(Object.values(vendorTypes), problem("choose-account-type"));

/** Whose sign-in it is. */
export const account = {
  Vendor_Type: VendorTypeIn,
  CountryCode: z.literal(countryCode, problem("only-indian-numbers-sign-in")).default(countryCode),
  PhoneNumber: Mobile,
};

/** By text message (1) or to the confirmed email address (2); where it is left out, by what the site can send. */
export const WayIn = z.literal(Object.values(otpWays), problem("choose-sms-or-mail")).optional();

export const MailCode = z
  .string(problem("enter-mail-code"))
  .transform((text) => text.replace(/[\s-]/g, ""))
  .superRefine((code, context) => {
    const problem = mailCodeProblem(code);
    if (problem) context.addIssue(problem);
  });

/** The answer to every kind of sign-in. */
export const SignedIn = z.object({
  SessionID: z.string(),
  VendorID: z.string(),
  DeviceID: z.string(),
  Vendor_Type: VendorTypeIn,
  Whether_Basic_Information_Available: z.boolean(),
  /** Whether the number was not used for so long that its earlier accounts were set aside. */
  Whether_New_Holder: z.boolean(),
});
