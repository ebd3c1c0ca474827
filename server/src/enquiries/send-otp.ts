import { domain } from "#domain";
import { handler } from "../handler.ts";
import { sendOtp as send } from "../session/otp/send.ts";

export const sendOtp = handler(domain.enquiries.sendOtp, async (context, { PhoneNumber }) => {
  await send(context, {
    audience: "enquiry",
    phone: PhoneNumber,
    purpose: "for your enquiry",
  });
  return {};
});
