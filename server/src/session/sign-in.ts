import { domain } from "#domain";
import { handler } from "../handler.ts";
import { newSecret } from "../secrets.ts";
import { guessOtp, spendOtp } from "./otp/queries.ts";
import { insertSession, openAccount } from "./queries.ts";
import { viewSignedIn } from "./view.ts";

export const signIn = handler(
  domain.session.signIn,
  async (context, { Vendor_Type, CountryCode, PhoneNumber, OTP }) => {
    const { db, transaction, now, actor, refuse, isOwnPage, keepSession } = context;
    const guess = await guessOtp(db, { audience: `vendor-${Vendor_Type}`, phone: PhoneNumber, code: OTP, now });
    if ("refusal" in guess) return refuse(guess.refusal);

    const sessionId = newSecret();
    const vendor = await transaction(async (tx) => {
      if (!(await spendOtp(tx, guess.otpId, now))) return refuse("no-live-otp");
      const account = await openAccount(tx, { type: Vendor_Type, countryCode: CountryCode, phone: PhoneNumber, now });
      if (!account.status) return refuse("account-inactive");
      await insertSession(tx, { sessionId, apiKey: actor.apiKey, vendorId: account.vendor_id, now });
      return account;
    });
    if (isOwnPage) keepSession(sessionId);
    return viewSignedIn(context, sessionId, vendor);
  },
);
