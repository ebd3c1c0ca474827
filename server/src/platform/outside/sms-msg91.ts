import { countryCode } from "#domain/platform/phone.ts";
import type { SmsSender } from "./ports.ts";
import { notTaken, post, providerTimeout, SmsNotTaken } from "./sms-http.ts";

type Settings = { authKey: string; templateId: string; url: string | undefined };

/**
 * MSG91's flow API. Indian law allows only registered wordings, so the texts are in the operator's templates there: one
 * for OTPs with the variable `otp`, and one for each kind of notification and language with the variables of its text.
 */
export function msg91(settings: Settings, timeout = providerTimeout): SmsSender {
  const { authKey, templateId, url = "https://control.msg91.com" } = settings;
  const address = `${url.replace(/\/+$/, "")}/api/v5/flow`;
  const headers = { authkey: authKey, "content-type": "application/json", accept: "application/json" };
  return {
    async send({ to, otp, registered }) {
      if (otp === undefined && registered === undefined) throw new SmsNotTaken("The text has no registered template");
      const message = {
        template_id: otp === undefined ? registered!.providerId : templateId,
        ...(otp === undefined && { sender: registered!.header }),
        short_url: "0",
        recipients: [{ mobiles: countryCode.slice(1) + to, ...(otp === undefined ? registered!.variables : { otp }) }],
      };
      const answer = await post("MSG91", address, { headers, body: JSON.stringify(message) }, timeout);
      const { type, message: reference } = answer.body;
      // A rejection has status 200 too; only `type` differs.
      if (answer.status >= 300 || type !== "success" || typeof reference !== "string" || reference === "")
        throw notTaken("MSG91", answer);
      return { reference };
    },
  };
}
