import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { handOver, openSession } from "./open-session.ts";
import { guessOrRefuse } from "./otp/guess.ts";
import { spendOtp } from "./otp/queries.ts";
import { requesterOf } from "./otp/requester.ts";
import { openAccount } from "./queries.ts";
import { meetNewHolder } from "./set-aside/new-holder.ts";

export const signIn = handler(
  domain.session.signIn,
  async (context, { Vendor_Type, CountryCode, PhoneNumber, OTP, Whether_New_Holder }) => {
    const { transaction, now, refuse } = context;
    const otpId = await guessOrRefuse(context, {
      audience: `vendor-${Vendor_Type}`,
      phone: PhoneNumber,
      code: OTP,
      overAllowance: (retryAfterSeconds) => refuse("step-up-needed", { retryAfterSeconds }),
    });

    const { hasOwnAllowance } = await requesterOf(context, PhoneNumber);

    const [sessionId, vendor] = await transaction(async (tx) => {
      if (!(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
      const holder = { phone: PhoneNumber, saysSo: Whether_New_Holder };
      const isNewHolder = !hasOwnAllowance && (await meetNewHolder(tx, context, holder));
      const account = await openAccount(tx, { type: Vendor_Type, countryCode: CountryCode, phone: PhoneNumber, now });
      if (!account.status) return refuse("account-inactive");
      return [await openSession(tx, context, account), { ...account, isNewHolder }] as const;
    });
    return handOver(context, sessionId, vendor);
  },
);
