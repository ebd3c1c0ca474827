import { domain } from "#domain";
import { sendOtp } from "../../../core/session/otp/send.ts";
import { handler } from "../../../platform/handler.ts";

export const sendReportOtp = handler(domain.properties.sendReportOtp, async (context, { PhoneNumber }) => {
  await sendOtp(context, { audience: "report", phone: PhoneNumber, purpose: "for your report" });
  return {};
});
