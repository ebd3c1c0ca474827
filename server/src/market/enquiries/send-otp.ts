import { domain } from "#domain";
import { sendOtp as send } from "../../core/session/otp/send.ts";
import { handler } from "../../platform/handler.ts";

export const sendOtp = handler(domain.enquiries.sendOtp, async (context, { PhoneNumber }) => {
  await send(context, {
    audience: "enquiry",
    phone: PhoneNumber,
    purpose: "for your enquiry",
  });
  return {};
});
