import { countryCode } from "#domain/phone.ts";
import type { SmsSender } from "./outside.ts";
import { notTaken, post, providerTimeout } from "./sms-http.ts";

type Settings = { authKey: string; templateId: string; noticeTemplateId: string; url: string | undefined };

/**
 * MSG91's flow API. Indian law lets only registered wordings through, so the words stand in the operator's own
 * templates there: one for OTPs with the variable `otp`, one for notices with the variable `text`.
 */
export function msg91(settings: Settings, timeout = providerTimeout): SmsSender {
  const { authKey, templateId, noticeTemplateId, url = "https://control.msg91.com" } = settings;
  const address = `${url.replace(/\/+$/, "")}/api/v5/flow`;
  const headers = { authkey: authKey, "content-type": "application/json", accept: "application/json" };
  return {
    async send({ to, text, otp }) {
      const message = {
        template_id: otp === undefined ? noticeTemplateId : templateId,
        short_url: "0",
        recipients: [{ mobiles: countryCode.slice(1) + to, ...(otp === undefined ? { text } : { otp }) }],
      };
      const answer = await post("MSG91", address, { headers, body: JSON.stringify(message) }, timeout);
      const { type, message: reference } = answer.body;
      // A refusal comes with 200 as well; only `type` tells.
      if (answer.status >= 300 || type !== "success" || typeof reference !== "string" || reference === "")
        throw notTaken("MSG91", answer);
      return { reference };
    },
  };
}
