import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { Mobile, Otp } from "../../../platform/fields.ts";

const input = { CountryCode: z.literal("+91").default("+91"), PhoneNumber: Mobile };

/** How an account gets another mobile number: the session proves the old one or a passkey, an OTP proves the new one. */
export const number = {
  sendNumberOtp: call({
    path: "vendor/Generate_Number_OTP",
    who: "signed-in",
    fresh: true,
    proven: true,
    summary: "Send an OTP to the number that the account is to have from now on",
    input: z.object(input),
    output: z.object({}),
    done: "OTP sent successfully",
    refusals: ["same-number", "too-many-otps", "otp-not-sent", "no-sms"],
  }),
  moveNumber: call({
    path: "vendor/Validate_Number_OTP",
    who: "signed-in",
    fresh: true,
    proven: true,
    once: true,
    summary:
      "Give all accounts of this number the new one, with the homes, leases and offices that it has accepted; other devices are signed out",
    input: z.object({ ...input, OTP: Otp }),
    output: z.object({}),
    done: "Your number was changed",
    refusals: [
      ...(["same-number", "wrong-otp", "no-live-otp", "too-many-otps"] as const),
      ...(["number-has-account", "number-on-record"] as const),
    ],
  }),
};
