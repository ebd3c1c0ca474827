import { countryCode } from "#domain/platform/phone.ts";
import type { SmsSender } from "./ports.ts";
import { notTaken, post, providerTimeout, type RefusalCodes } from "./sms-http.ts";
import { twilioCallback, twilioReports } from "./sms-twilio-reports.ts";

/** https://www.twilio.com/docs/api/errors: numbers that cannot or may not be reached; and content that does not exist. */
const refusalCodes: RefusalCodes = {
  recipient: [21211, 21214, 21610, 21614, 30004, 30005, 30006],
  template: [21655, 21901],
  mismatch: [21656],
  sayAll: true,
};

/** `site`: where Twilio reaches us, if it does. */
type Settings = {
  accountSid: string;
  authToken: string;
  from: string;
  url: string | undefined;
  site?: string | undefined;
};

/**
 * Twilio's Messages API. `from` is a number, a sender's name, or the sid of a messaging service (`MG…`). A notice goes by its
 * content template (`HX…`) and the variables of its text, with its own header where `from` is no messaging service.
 */
export function twilio(settings: Settings, timeout = providerTimeout): SmsSender {
  const { accountSid, authToken, from, url = "https://api.twilio.com", site } = settings;
  const address = `${url.replace(/\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const isService = /^MG[0-9a-f]{32}$/i.test(from);
  return {
    reports: site === undefined ? undefined : twilioReports(site, authToken, refusalCodes),
    async send({ to, text, mark, registered }) {
      const sender = isService ? { MessagingServiceSid: from } : { From: registered?.header ?? from };
      const content = registered
        ? { ContentSid: registered.providerId, ContentVariables: JSON.stringify(registered.variables) }
        : { Body: text };
      const callback =
        site !== undefined && mark !== undefined ? { StatusCallback: twilioCallback(site, mark) } : undefined;
      const body = new URLSearchParams({ To: countryCode + to, ...sender, ...content, ...callback });
      const answer = await post("Twilio", address, { headers: { authorization }, body }, timeout);
      const { sid, error_code } = answer.body;
      // A message can be made and fail at once: then it has a sid and an error code.
      if (answer.status !== 201 || typeof sid !== "string" || (error_code ?? null) !== null)
        throw notTaken(
          "Twilio",
          { status: answer.status, body: { code: error_code, message: answer.body.error_message, ...answer.body } },
          refusalCodes,
        );
      return { reference: sid };
    },
  };
}
