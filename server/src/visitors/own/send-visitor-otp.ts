import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { sendOtp } from "../../session/otp/send.ts";

export const sendVisitorOtp = handler(domain.visitors.sendVisitorOtp, async (context, { PhoneNumber }) => {
  await sendOtp(context, {
    audience: "visits",
    phone: PhoneNumber,
    purpose: "to see and erase your visits",
  });
  return {};
});
