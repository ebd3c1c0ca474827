import { domain } from "#domain";
import { freshFor } from "#domain/session/rules.ts";
import { handler } from "../../handler.ts";
import { guessOtp, spendOtp } from "../otp/queries.ts";
import { refreshSession } from "../queries.ts";

export const confirmByOtp = handler(
  domain.session.confirmByOtp,
  async ({ db, transaction, now, actor, refuse }, { OTP }) => {
    const { vendorType, phone } = actor;
    const guess = await guessOtp(db, { audience: `confirm-${vendorType}`, phone, code: OTP, now });
    if ("refusal" in guess) return refuse(guess.refusal);
    await transaction(async (tx) => {
      if (!(await spendOtp(tx, guess.otpId, now))) return refuse("no-live-otp");
      await refreshSession(tx, actor.sessionId, now);
    });
    return { Fresh_Until: new Date(now.getTime() + freshFor).toISOString() };
  },
);
