import { countryCode } from "#domain/platform/phone.ts";
import type { SmsSender } from "./ports.ts";
import { notTaken, post, providerTimeout, type RefusalCodes, SmsNotTaken } from "./sms-http.ts";
import { msg91Reports } from "./sms-msg91-reports.ts";

/** Of a wrong number. What the networks say comes in words. */
const refusalCodes: RefusalCodes = { recipient: [202], template: [], mismatch: [], sayAll: false };

/** `reportsSecret`: part of the address to which it sends its reports; without one it sends none. */
type Settings = { authKey: string; templateId: string; url: string | undefined; reportsSecret?: string | undefined };

/**
 * MSG91's flow API. Indian law allows only registered wordings, so the texts are in the operator's templates there: one
 * for each kind of text and language with the variables of that text. An OTP without one goes by the template for OTPs, with
 * the variable `otp`.
 */
export function msg91(settings: Settings, timeout = providerTimeout): SmsSender {
  const { authKey, templateId, url = "https://control.msg91.com", reportsSecret } = settings;
  const address = `${url.replace(/\/+$/, "")}/api/v5/flow`;
  const headers = { authkey: authKey, "content-type": "application/json", accept: "application/json" };
  return {
    reports: reportsSecret === undefined ? undefined : msg91Reports(reportsSecret),
    async send({ to, otp, mark, registered }) {
      if (otp === undefined && registered === undefined) throw new SmsNotTaken("The text has no registered template");
      const message = {
        template_id: registered?.providerId ?? templateId,
        ...(registered && { sender: registered.header }),
        short_url: "0",
        recipients: [
          {
            mobiles: countryCode.slice(1) + to,
            ...(reportsSecret !== undefined && mark !== undefined && { CRQID: mark }),
            ...(registered?.variables ?? { otp }),
          },
        ],
      };
      const answer = await post("MSG91", address, { headers, body: JSON.stringify(message) }, timeout);
      const { type, message: reference } = answer.body;
      // A rejection has status 200 too; only `type` differs.
      if (answer.status >= 300 || type !== "success" || typeof reference !== "string" || reference === "")
        throw notTaken("MSG91", answer, refusalCodes);
      return { reference };
    },
  };
}
