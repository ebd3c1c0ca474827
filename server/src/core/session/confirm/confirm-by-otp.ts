import { domain } from "#domain";
import { freshFor } from "#domain/core/session/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { guessOrRefuse } from "../otp/guess.ts";
import { spendOtp } from "../otp/queries.ts";
import { refreshSession } from "../queries.ts";

export const confirmByOtp = handler(domain.session.confirmByOtp, async (context, { OTP }) => {
  const { transaction, now, actor, refuse } = context;
  const { vendorType, phone } = actor;
  const otpId = await guessOrRefuse(context, { audience: `confirm-${vendorType}`, phone, code: OTP });
  await transaction(async (tx) => {
    if (!(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
    await refreshSession(tx, actor.sessionId, now);
  });
  return { Fresh_Until: new Date(now.getTime() + freshFor).toISOString() };
});
