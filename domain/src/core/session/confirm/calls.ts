import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { Otp } from "../../../platform/fields.ts";

/** How a session confirms its owner again, before a call that needs a fresh session. */
export const confirm = {
  sendConfirmationOtp: call({
    path: "vendor/Generate_Confirmation_OTP",
    who: "signed-in",
    summary:
      "Send an OTP to the account's own number, to confirm this session; where the site sends no SMS, to its confirmed email address",
    input: z.object({}),
    output: z.object({}),
    done: "OTP sent successfully",
    refusals: ["too-many-otps", "otp-not-sent", "no-sms", "no-confirmed-mail"],
  }),
  confirmByOtp: call({
    path: "vendor/Validate_Confirmation_OTP",
    who: "signed-in",
    summary: "Confirm this session with the OTP: it is fresh for the next 15 minutes",
    input: z.object({ OTP: Otp }),
    output: z.object({ Fresh_Until: z.iso.datetime() }),
    done: "Confirmed",
    refusals: ["wrong-otp", "no-live-otp", "too-many-otps"],
  }),
};
