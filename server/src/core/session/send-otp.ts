import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { mailOtp, type OverAllowance, sendOtp as send, wayOf } from "./otp/send.ts";

export const sendOtp = handler(domain.session.sendOtp, async (context, { Vendor_Type, PhoneNumber, Way }) => {
  const overAllowance: OverAllowance = (retryAfterSeconds) => context.refuse("step-up-needed", { retryAfterSeconds });
  const to = { audience: `vendor-${Vendor_Type}` as const, phone: PhoneNumber, overAllowance };
  if (wayOf(context, Way) === "mail") await mailOtp(context, to);
  else await send(context, { ...to, purpose: "to sign in" });
  return {};
});
