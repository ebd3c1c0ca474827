import { domain } from "#domain";
import { sendOtp } from "../../../core/session/otp/send.ts";
import { handler } from "../../../platform/handler.ts";

export const sendVisitorOtp = handler(domain.visitors.sendVisitorOtp, async (context, { PhoneNumber }) => {
  await sendOtp(context, {
    audience: "visits",
    phone: PhoneNumber,
    purpose: "to see and erase your visits",
  });
  return {};
});
