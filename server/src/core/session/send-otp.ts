import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { sendOtp as send } from "./otp/send.ts";

export const sendOtp = handler(domain.session.sendOtp, async (context, { Vendor_Type, PhoneNumber }) => {
  await send(context, {
    audience: `vendor-${Vendor_Type}`,
    phone: PhoneNumber,
    purpose: "to sign in",
    overAllowance: (retryAfterSeconds) => context.refuse("step-up-needed", { retryAfterSeconds }),
  });
  return {};
});
