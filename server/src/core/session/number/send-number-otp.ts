import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { sendOtp } from "../otp/send.ts";

export const sendNumberOtp = handler(domain.session.sendNumberOtp, async (context, { PhoneNumber }) => {
  const { actor, refuse } = context;
  if (PhoneNumber === actor.phone) return refuse("same-number");
  await sendOtp(context, {
    audience: `number-${actor.vendorType}`,
    phone: PhoneNumber,
    purpose: "to use this as your number",
  });
  return {};
});
