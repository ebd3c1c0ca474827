import { domain } from "#domain";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type Context, handler } from "../../platform/handler.ts";
import { lockNumbers } from "./number/queries.ts";
import { handOver, openSession } from "./open-session.ts";
import { guessOrRefuse } from "./otp/guess.ts";
import { findByMail } from "./otp/mailed.ts";
import { spendOtp } from "./otp/queries.ts";
import { requesterOf } from "./otp/requester.ts";
import { proveNumber } from "./person-codes/prove-number.ts";
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
      const spent = await spendOtp(tx, otpId, now);
      if (!spent) return refuse("no-live-otp");
      const signingIn = { type: Vendor_Type, countryCode: CountryCode, phone: PhoneNumber };
      const account =
        spent.way === "mail"
          ? await findByMail(tx, { ...signingIn, vendorId: spent.vendorId, now })
          : await byNumber(tx, context, { ...signingIn, hasOwnAllowance, saysSo: Whether_New_Holder });
      if (!account) return refuse("no-live-otp");
      if (!account.status) return refuse("account-inactive");
      return [await openSession(tx, context, account), account] as const;
    });
    return handOver(context, sessionId, vendor);
  },
);

type SigningIn = {
  type: VendorType;
  countryCode: string;
  phone: string;
  hasOwnAllowance: boolean;
  saysSo: boolean;
};

/** The number is proven: its account, which is opened on first use. */
async function byNumber(
  tx: Tx,
  context: Pick<Context<"number-unused">, "now" | "otpLimits" | "refuse">,
  { hasOwnAllowance, saysSo, ...account }: SigningIn,
) {
  const { phone } = account;
  const { now } = context;
  await lockNumbers(tx, [phone]);
  const isNewHolder = !hasOwnAllowance && (await meetNewHolder(tx, context, { phone, saysSo }));
  await proveNumber(tx, phone, now);
  return { ...(await openAccount(tx, { ...account, now })), isNewHolder };
}
