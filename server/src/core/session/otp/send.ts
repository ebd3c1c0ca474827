import type { Context } from "../../../platform/handler.ts";
import { type Audience, issueOtp, withdrawOtp } from "./queries.ts";
import { requesterOf } from "./requester.ts";

/** What an unknown device is answered once the number's allowance of the day is used up; else it is to wait. */
export type OverAllowance = (retryAfterSeconds: number) => never;

type Options = { audience: Audience; phone: string; purpose: string; overAllowance?: OverAllowance };

/** Sends a new OTP in place of the old one; refuses when there were too many, or when the provider does not take it. */
export async function sendOtp(
  context: Context<"too-many-otps" | "otp-not-sent", "anyone" | "device" | "signed-in">,
  { audience, phone, purpose, overAllowance }: Options,
): Promise<void> {
  const { db, transaction, now, outside, otpLimits, refuse } = context;
  const requester = await requesterOf(context, phone);
  const issued = await transaction((tx) => issueOtp(tx, { audience, phone, requester, limits: otpLimits, now }));
  if ("retryAfterSeconds" in issued) {
    const { retryAfterSeconds, isAllowanceUsed } = issued;
    if (overAllowance && isAllowanceUsed && !requester.hasOwnAllowance) return overAllowance(retryAfterSeconds);
    return refuse("too-many-otps", { retryAfterSeconds });
  }
  try {
    // Not by the job queue, which would store the code in plain text.
    await outside.sms.send({
      to: phone,
      text: `${issued.code} is your OTP ${purpose}. It is valid for 5 minutes. Do not share it with anyone.`,
      otp: issued.code,
    });
  } catch (cause) {
    await withdrawOtp(db, issued.otpId, now);
    return refuse("otp-not-sent", { cause });
  }
}
