import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { sendOtp } from "../otp/send.ts";

export const sendConfirmationOtp = handler(domain.session.sendConfirmationOtp, async (context) => {
  const { vendorType, phone } = context.actor;
  await sendOtp(context, { audience: `confirm-${vendorType}`, phone, purpose: "to confirm that it is you" });
  return {};
});
