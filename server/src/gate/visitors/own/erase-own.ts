import { domain } from "#domain";
import { guessOrRefuse } from "../../../core/session/otp/guess.ts";
import { spendOtp } from "../../../core/session/otp/queries.ts";
import { handler } from "../../../platform/handler.ts";
import { erasePerson } from "../erasing/erase.ts";

export const eraseOwn = handler(domain.visitors.eraseOwn, async (context, { PhoneNumber, OTP }) => {
  const { transaction, now, refuse } = context;
  const otpId = await guessOrRefuse(context, { audience: "visits", phone: PhoneNumber, code: OTP });
  return transaction(async (tx) => {
    if (!(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
    const erased = await erasePerson(tx, PhoneNumber, now);
    return erased === "in-progress" ? refuse("visit-in-progress") : { Erased_Count: erased };
  });
});
