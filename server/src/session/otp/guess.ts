import type { Context } from "../../handler.ts";
import { type Audience, guessOtp } from "./queries.ts";
import { requesterOf } from "./requester.ts";

type GuessRefusal = "wrong-otp" | "no-live-otp" | "too-many-otps";

/** The id of the OTP that a visitor guessed rightly, to be spent within the change that it permits. */
export async function guessVisitorOtp(
  context: Context<GuessRefusal, "anyone">,
  { audience, phone, code }: { audience: Audience; phone: string; code: string },
): Promise<string> {
  const { db, now, otpLimits, refuse } = context;
  const requester = await requesterOf(context, phone);
  const guess = await guessOtp(db, { audience, phone, code, requester, limits: otpLimits, now });
  if (!("refusal" in guess)) return guess.otpId;
  if (guess.refusal === "allowance-used")
    return refuse("too-many-otps", { retryAfterSeconds: guess.retryAfterSeconds });
  return refuse(guess.refusal);
}
