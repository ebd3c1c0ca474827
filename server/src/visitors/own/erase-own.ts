import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { guessOtp, spendOtp } from "../../session/otp/queries.ts";
import { erasePerson } from "../erasing/erase.ts";

export const eraseOwn = handler(
  domain.visitors.eraseOwn,
  async ({ db, transaction, now, refuse }, { PhoneNumber, OTP }) => {
    const guess = await guessOtp(db, { audience: "visits", phone: PhoneNumber, code: OTP, now });
    if ("refusal" in guess) return refuse(guess.refusal);
    return transaction(async (tx) => {
      if (!(await spendOtp(tx, guess.otpId, now))) return refuse("no-live-otp");
      const erased = await erasePerson(tx, PhoneNumber, now);
      return erased === "in-progress" ? refuse("visit-in-progress") : { Erased_Count: erased };
    });
  },
);
