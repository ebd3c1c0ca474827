import type { Context } from "../../handler.ts";
import { type Audience, issueOtp, withdrawOtp } from "./queries.ts";

/** Sends a new OTP in place of the old one; refuses when there were too many, or when the provider does not take it. */
export async function sendOtp(
  { db, transaction, now, address, outside, refuse }: Omit<Context<"too-many-otps" | "otp-not-sent">, "actor">,
  { audience, phone, purpose }: { audience: Audience; phone: string; purpose: string },
): Promise<void> {
  const issued = await transaction((tx) => issueOtp(tx, { audience, phone, address, now }));
  if ("retryAfterSeconds" in issued) return refuse("too-many-otps", issued);
  try {
    // Not by the job queue: the code would stand there in plain text.
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
