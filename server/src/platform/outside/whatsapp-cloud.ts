import { createHmac } from "node:crypto";
import { z } from "zod";
import { whatsAppValue } from "#domain/core/notifications/whatsapp/rules.ts";
import { countryCode } from "#domain/platform/phone.ts";
import { isSameSecret } from "../secrets.ts";
import { RecipientRefused } from "./ports.ts";
import { post, providerTimeout, SmsNotTaken, withoutNumbers } from "./sms-http.ts";
import type { WhatsAppEvent, WhatsAppSender } from "./whatsapp-port.ts";
import type { WhatsAppConfig } from "./whatsapp-settings.ts";

const version = "v23.0";

/** Meta's codes of errors that another try does not change, in plain words. */
const final: Readonly<Record<number, string>> = {
  131026: "The number has no WhatsApp, or cannot get this message there",
  131030: "The number is not among those that this test account may write to",
  131049: "WhatsApp did not deliver it, so that the person does not get too many messages",
  131050: "The person has ended marketing messages on WhatsApp",
  131051: "WhatsApp does not know this type of message",
  132000: "The template has other variables than the text",
  132001: "WhatsApp knows no approved template of this name and language",
  132005: "The text is too long for WhatsApp",
  132007: "The text breaks a rule of WhatsApp",
  132012: "A variable of the template has a wrong form",
  132015: "WhatsApp has paused the template",
  132016: "WhatsApp has disabled the template",
};

/** WhatsApp's Cloud API, as Meta documents it: templates out, their states and answers back by a signed webhook. */
export function whatsAppCloud(settings: WhatsAppConfig, timeout = providerTimeout): WhatsAppSender {
  const { phoneId, token, appSecret, verifyToken, templates, url = "https://graph.facebook.com" } = settings;
  const address = `${url.replace(/\/+$/, "")}/${version}/${phoneId}/messages`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

  async function ask(body: object): Promise<{ reference: string }> {
    const whole = { messaging_product: "whatsapp", recipient_type: "individual", ...body };
    const answer = await post("WhatsApp", address, { headers, body: JSON.stringify(whole) }, timeout);
    const sent = Sent.safeParse(answer.body);
    if (answer.status === 200 && sent.success) return { reference: sent.data.messages[0]!.id };
    const { code = 0, message = "" } = Failure.safeParse(answer.body).data?.error ?? {};
    const words = final[code];
    if (words !== undefined) throw new RecipientRefused(`${words} (code ${code})`);
    throw new SmsNotTaken(
      `WhatsApp answered ${answer.status}${code === 0 ? "" : ` (code ${code})`}: ${withoutNumbers(message)}`,
    );
  }

  return {
    templates,
    send: ({ to, template, language, variables, mark }) =>
      ask({
        to: countryCode.slice(1) + to,
        type: "template",
        template: {
          name: template.name,
          language: { code: language },
          components: [
            {
              type: "body",
              parameters: Object.entries(variables).map(([parameter_name, text]) => ({
                type: "text",
                parameter_name,
                text: whatsAppValue(text),
              })),
            },
          ],
        },
        biz_opaque_callback_data: mark,
      }),
    async reply(to, text) {
      await ask({ to: countryCode.slice(1) + to, type: "text", text: { preview_url: false, body: text } });
    },
    isToken: (given) => typeof given === "string" && isSameSecret(given, verifyToken),
    readWebhook(raw, { "x-hub-signature-256": signature }) {
      const expected = `sha256=${createHmac("sha256", appSecret).update(raw).digest("hex")}`;
      if (typeof signature !== "string" || !isSameSecret(signature, expected)) return undefined;
      return eventsIn(raw, phoneId);
    },
  };
}

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const Failure = z.object({ error: z.object({ code: z.number(), message: z.string().default("") }) });

const State = z.object({
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().default("") })).default([]),
});
const Text = z.object({
  from: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
const Webhook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.looseObject({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/** Throws SmsNotTaken where the whole is no webhook; a single event that is new to us is left out. */
function eventsIn(raw: Buffer, phoneId: string): WhatsAppEvent[] {
  let content: unknown;
  try {
    content = JSON.parse(raw.toString());
  } catch (cause) {
    throw new SmsNotTaken("WhatsApp sent something that is no JSON", { cause });
  }
  const webhook = Webhook.safeParse(content);
  if (!webhook.success) throw new SmsNotTaken("WhatsApp sent something else than is documented");
  const values = webhook.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  // One account at Meta may have several numbers, and sends the events of all of them.
  const ours = values.filter(({ metadata }) => metadata?.phone_number_id === phoneId);
  return ours.flatMap(({ statuses, messages }) => [
    ...statuses.flatMap((status) => stateIn(status)),
    ...messages.flatMap((message) => textIn(message)),
  ]);
}

function stateIn(given: unknown): WhatsAppEvent[] {
  const { status, biz_opaque_callback_data: mark, errors = [] } = State.safeParse(given).data ?? {};
  if (mark === undefined) return [];
  if (status === "delivered" || status === "read") return [{ kind: "state", mark, state: status }];
  if (status !== "failed") return [];
  const [{ code, title } = { code: 0, title: "" }] = errors;
  return [
    {
      kind: "state",
      mark,
      state: "failed",
      failure: `${final[code] ?? (withoutNumbers(title) || "WhatsApp gave up")} (code ${code})`,
    },
  ];
}

function textIn(given: unknown): WhatsAppEvent[] {
  const { from = "", text, button } = Text.safeParse(given).data ?? {};
  const words = text?.body ?? button?.text;
  return words !== undefined && /^91[6-9]\d{9}$/.test(from) ? [{ kind: "text", from: from.slice(2), text: words }] : [];
}
