import { domain } from "#domain";
import { handler } from "../handler.ts";
import { issueOtp, withdrawOtp } from "../session/otp/queries.ts";

export const sendOtp = handler(
  domain.enquiries.sendOtp,
  async ({ db, transaction, now, address, outside, refuse }, { PhoneNumber }) => {
    const issued = await transaction((tx) => issueOtp(tx, { audience: "enquiry", phone: PhoneNumber, address, now }));
    if ("retryAfterSeconds" in issued) return refuse("too-many-otps", issued);
    try {
      // Not by the job queue: the code would stand there in plain text.
      await outside.sms.send({
        to: PhoneNumber,
        text: `${issued.code} is your OTP for your enquiry. It is valid for 5 minutes. Do not share it with anyone.`,
        otp: issued.code,
      });
    } catch {
      await withdrawOtp(db, issued.otpId, now);
      return refuse("otp-not-sent");
    }
    return {};
  },
);
