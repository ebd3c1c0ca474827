import type { Context } from "../../../platform/handler.ts";
import { type Audience, guessOtp } from "./queries.ts";
import { requesterOf } from "./requester.ts";
import type { OverAllowance } from "./send.ts";

type Guessed = { audience: Audience; phone: string; code: string; overAllowance?: OverAllowance };

/** The id of the OTP that was guessed rightly, to be spent within the change that it permits. */
export async function guessOrRefuse(
  context: Context<"wrong-otp" | "no-live-otp" | "too-many-otps", "anyone" | "device" | "signed-in">,
  { audience, phone, code, overAllowance }: Guessed,
): Promise<string> {
  const { db, now, otpLimits, refuse } = context;
  const requester = await requesterOf(context, phone);
  const guess = await guessOtp(db, { audience, phone, code, requester, limits: otpLimits, now });
  if (!("refusal" in guess)) return guess.otpId;
  if (guess.refusal !== "allowance-used") return refuse(guess.refusal);
  if (overAllowance && !requester.hasOwnAllowance) return overAllowance(guess.retryAfterSeconds);
  return refuse("too-many-otps", { retryAfterSeconds: guess.retryAfterSeconds });
}
