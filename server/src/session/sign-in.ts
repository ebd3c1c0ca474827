import { domain } from "#domain";
import { handler } from "../handler.ts";
import { newSecret } from "../secrets.ts";
import { keepKnownDevice } from "./known-devices/queries.ts";
import { guessOrRefuse } from "./otp/guess.ts";
import { spendOtp } from "./otp/queries.ts";
import { insertSession, openAccount } from "./queries.ts";
import { hasBasicInformation } from "./view.ts";

export const signIn = handler(
  domain.session.signIn,
  async (context, { Vendor_Type, CountryCode, PhoneNumber, OTP }) => {
    const { transaction, now, actor, refuse, isOwnPage, keepSession, keepDeviceKey } = context;
    const otpId = await guessOrRefuse(context, {
      audience: `vendor-${Vendor_Type}`,
      phone: PhoneNumber,
      code: OTP,
      overAllowance: (retryAfterSeconds) => refuse("step-up-needed", { retryAfterSeconds }),
    });

    const sessionId = newSecret();
    const vendor = await transaction(async (tx) => {
      if (!(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
      const account = await openAccount(tx, { type: Vendor_Type, countryCode: CountryCode, phone: PhoneNumber, now });
      if (!account.status) return refuse("account-inactive");
      await insertSession(tx, { sessionId, apiKey: actor.apiKey, vendorId: account.vendor_id, now });
      const { firstKey, deviceId } = actor;
      await keepKnownDevice(tx, { phone: PhoneNumber, firstKey, deviceId, now });
      return account;
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
    };
  },
);
