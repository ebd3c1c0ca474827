import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { canConfirmByMail } from "../otp/mailed.ts";
import { mailOtp, sendOtp } from "../otp/send.ts";

export const sendConfirmationOtp = handler(domain.session.sendConfirmationOtp, async (context) => {
  const { actor, db, now, outside, refuse } = context;
  const { vendorType, phone, vendorId } = actor;
  const to = { audience: `confirm-${vendorType}` as const, phone };
  // Where text messages are sent, only the number confirms.
  if (outside.hasSms || !outside.mail) await sendOtp(context, { ...to, purpose: "to confirm that it is you" });
  else if (await canConfirmByMail(db, vendorId, now)) await mailOtp(context, { ...to, vendorId });
  else return refuse("no-confirmed-mail");
  return {};
});
