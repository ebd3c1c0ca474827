import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type NoticeKind, noticeKinds } from "#domain/core/notifications/codes.ts";
import { whatsAppBody, whatsAppName, whatsAppVariables } from "#domain/core/notifications/whatsapp/rules.ts";
import { languages } from "#domain/platform/languages.ts";
import { smsOf } from "#domain/translations.ts";
import { type Asked, gatewayServer, no, type Webhook, yes } from "./gateway-server.ts";

const keys = {
  phoneId: "106540352242922",
  token: "EAAJB",
  appSecret: "app-secret",
  verifyToken: "verify-token-of-ours",
};
const site = { name: "Aangan", url: "https://homes.example.in" };

type Parameter = { type: string; parameter_name?: string; text: string };
type Sent = {
  to: string;
  type: string;
  text?: { body: string };
  template?: { name: string; language: { code: string }; components: { type: string; parameters: Parameter[] }[] };
  biz_opaque_callback_data?: string;
};

/**
 * Speaks as graph.facebook.com does, as far as the public documentation of the Cloud API describes template messages, their errors
 * and signed webhooks. Written from that documentation; the real service was never asked. Every kind has its template, registered
 * with the body that we would register.
 */
export async function startWhatsApp({ marketing = [] }: { marketing?: NoticeKind[] } = {}) {
  const templates = new Map<string, { body: string; state: "approved" | "paused" | "disabled" }>();
  for (const kind of Object.keys(noticeKinds) as NoticeKind[])
    for (const language of languages)
      templates.set(`${whatsAppName(kind)} ${language}`, {
        body: whatsAppBody(smsOf(kind), language, site.name, site.url),
        state: "approved",
      });
  const sent: { id: string; to: string; text: string; mark: string | undefined }[] = [];
  /** Numbers without WhatsApp, of ten digits. */
  const withoutWhatsApp = new Set<string>();
  const written = new Set<string>();

  const error = (code: number, message: string, status = 400) =>
    no(status, { error: { message: `(#${code}) ${message}`, type: "OAuthException", code, fbtrace_id: "A1" } });

  /** The text that the person reads, or the error of the template. */
  function fill({ template }: Sent): string | ReturnType<typeof error> {
    const found = templates.get(`${template!.name} ${template!.language.code}`);
    if (!found) return error(132001, "Template name does not exist in the translation");
    if (found.state === "paused") return error(132015, "Template is Paused");
    if (found.state === "disabled") return error(132016, "Template is Disabled");
    const parameters = template!.components.find(({ type }) => type === "body")?.parameters ?? [];
    const names = parameters.map(({ parameter_name }) => parameter_name);
    const wanted = whatsAppVariables(found.body);
    if (names.length !== wanted.length || wanted.some((name) => !names.includes(name)))
      return error(132000, `Number of parameters does not match: ${names} for ${wanted}`);
    if (parameters.some(({ text }) => text === "" || /[\n\t]| {4}/.test(text)))
      return error(132012, "Parameter format does not match");
    const text = found.body.replace(/\{\{(\w+)\}\}/g, (_, name) => {
      return parameters.find(({ parameter_name }) => parameter_name === name)!.text;
    });
    return text.length > 1024 ? error(132005, "Translated text too long") : text;
  }

  const server = await gatewayServer(({ method, path: at, headers, body }: Asked) => {
    if (headers.authorization !== `Bearer ${keys.token}`) return error(190, "Access token has expired", 401);
    if (method !== "POST" || !new RegExp(`^/v\\d+\\.0/${keys.phoneId}/messages$`).test(at))
      return error(100, "Unsupported request", 404);
    const message = JSON.parse(body) as Sent & { messaging_product?: string };
    if (message.messaging_product !== "whatsapp" || !/^91[6-9]\d{9}$/.test(message.to))
      return error(100, "Invalid parameter");
    const to = message.to.slice(2);
    if (withoutWhatsApp.has(to)) return error(131026, "Message undeliverable");
    if (message.type === "text" && !written.has(to)) return error(131047, "Re-engagement message");
    const text = message.type === "text" ? message.text!.body : fill(message);
    if (typeof text !== "string") return text;
    const id = `wamid.${Buffer.from(`${to}:${sent.length}`).toString("base64")}`;
    sent.push({ id, to, text, mark: message.biz_opaque_callback_data });
    return yes({
      messaging_product: "whatsapp",
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id, message_status: "accepted" }],
    });
  });

  const signed = (value: object, phoneId = keys.phoneId): Webhook => {
    const metadata = { display_phone_number: "911204567890", phone_number_id: phoneId };
    const changes = [{ field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } }];
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "102290129340398", changes }] });
    const signature = `sha256=${createHmac("sha256", keys.appSecret).update(body).digest("hex")}`;
    return { body, headers: { "content-type": "application/json", "x-hub-signature-256": signature } };
  };
  const timestamp = () => String(Math.floor(Date.now() / 1000));

  const file = path.join(os.tmpdir(), `whatsapp-${crypto.randomUUID()}.json`);
  const categories = (kind: NoticeKind) => ({ category: marketing.includes(kind) ? "marketing" : "utility" });
  writeFileSync(
    file,
    JSON.stringify(
      Object.fromEntries(
        (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => [
          kind,
          Object.fromEntries(languages.map((language) => [language, categories(kind)])),
        ]),
      ),
    ),
  );

  return {
    ...server,
    keys,
    templates,
    withoutWhatsApp,
    settings: {
      WHATSAPP_PHONE_ID: keys.phoneId,
      WHATSAPP_TOKEN: keys.token,
      WHATSAPP_APP_SECRET: keys.appSecret,
      WHATSAPP_VERIFY_TOKEN: keys.verifyToken,
      WHATSAPP_TEMPLATES: file,
      WHATSAPP_URL: server.url,
      PUBLIC_URL: site.url,
    },
    /** What a number of ten digits has got. */
    sentTo: (phone: string) => sent.filter(({ to }) => to === phone),
    state: (message: { id: string; to: string; mark: string | undefined }, status: string, errors?: object[]) =>
      signed({
        statuses: [
          {
            id: message.id,
            status,
            timestamp: timestamp(),
            recipient_id: `91${message.to}`,
            ...(message.mark !== undefined && { biz_opaque_callback_data: message.mark }),
            ...(errors && { errors }),
          },
        ],
      }),
    /** Somebody writes to us. */
    text(from: string, body: string, phoneId?: string): Webhook {
      written.add(from);
      const message = { from: `91${from}`, id: `wamid.${crypto.randomUUID()}`, timestamp: timestamp() };
      return signed({ messages: [{ ...message, type: "text", text: { body } }] }, phoneId);
    },
    signed,
  };
}
