import { domain } from "#domain";
import { handler } from "../handler.ts";
import { newSecret } from "../secrets.ts";
import { beginSession } from "./begin-session.ts";
import { guessOrRefuse } from "./otp/guess.ts";
import { spendOtp } from "./otp/queries.ts";
import { requesterOf } from "./otp/requester.ts";
import { openAccount } from "./queries.ts";
import { meetNewHolder } from "./set-aside/new-holder.ts";
import { hasBasicInformation } from "./view.ts";

export const signIn = handler(
  domain.session.signIn,
  async (context, { Vendor_Type, CountryCode, PhoneNumber, OTP, Whether_New_Holder }) => {
    const { transaction, now, actor, refuse, isOwnPage, keepSession, keepDeviceKey } = context;
    const otpId = await guessOrRefuse(context, {
      audience: `vendor-${Vendor_Type}`,
      phone: PhoneNumber,
      code: OTP,
      overAllowance: (retryAfterSeconds) => refuse("step-up-needed", { retryAfterSeconds }),
    });

    const { hasOwnAllowance } = await requesterOf(context, PhoneNumber);

    const sessionId = newSecret();
    const vendor = await transaction(async (tx) => {
      if (!(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
      const holder = { phone: PhoneNumber, saysSo: Whether_New_Holder };
      const isNewHolder = !hasOwnAllowance && (await meetNewHolder(tx, context, holder));
      const account = await openAccount(tx, { type: Vendor_Type, countryCode: CountryCode, phone: PhoneNumber, now });
      if (!account.status) return refuse("account-inactive");
      await beginSession(tx, context, {
        sessionId,
        account: { vendor_id: account.vendor_id, vendor_type: Vendor_Type, phone_number: PhoneNumber },
      });
      return { ...account, isNewHolder };
    });
    if (isOwnPage) {
      keepSession(sessionId);
      keepDeviceKey(actor.apiKey);
    }
    return {
      SessionID: isOwnPage ? "" : sessionId,
      VendorID: vendor.vendor_id,
      DeviceID: actor.deviceId,
      Vendor_Type,
      Whether_Basic_Information_Available: hasBasicInformation(vendor),
      Whether_New_Holder: vendor.isNewHolder,
    };
  },
);
