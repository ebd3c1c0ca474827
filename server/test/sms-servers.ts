import { createHmac } from "node:crypto";
import type { SmsTemplate } from "#domain/core/notifications/templates/calls.ts";
import { gatewayServer, no, type Webhook, yes } from "./gateway-server.ts";

/** A template as the networks and a provider have it. */
export type RegisteredSms = {
  id: string;
  providerId: string;
  header: string;
  /** With its tags, and with the names of its variables, `##Name##`. */
  text: string;
  named: string;
  variables: SmsTemplate["Variables"];
  isUnicode: boolean;
  /** Of the network, which can change in the night. */
  status: "active" | "inactive" | "gone";
};

/** Everything that the networks know: who sends, what, and to whom they deliver nothing. */
export type Network = {
  templates: RegisteredSms[];
  /** The links that are whitelisted, by their beginnings. */
  links: string[];
  /** Numbers on the list of those who want none of it. */
  dnd: Set<string>;
  /** What was delivered. */
  delivered: { to: string; text: string; segments: number }[];
};

const mostOfVariable = 30;
// 3GPP TS 23.038, the basic table and its extension.
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extension = "^{}\\[~]|€";
const septetsOf = (text: string): number | undefined => {
  let septets = 0;
  for (const sign of text) {
    if (basic.includes(sign)) septets += 1;
    else if (extension.includes(sign)) septets += 2;
    else return undefined;
  }
  return septets;
};
const segmentsOf = (text: string): number => {
  const septets = septetsOf(text);
  const [length, one, each] = septets === undefined ? [text.length, 70, 67] : [septets, 160, 153];
  return length <= one ? 1 : Math.ceil(length / each);
};

const link = /https?:\/\/\S+|\bwww\.\S+/gi;

/** What the networks say of a message before they deliver it; nothing where they take it (TCCCPR 2018, DLT scrubbing). */
function scrubbed(
  network: Network,
  template: RegisteredSms | undefined,
  header: string,
  values: Record<string, unknown>,
) {
  if (!template || template.status === "gone") return "TEMPLATE_NOT_FOUND";
  if (template.status === "inactive") return "TEMPLATE_INACTIVE";
  if (header !== template.header || /^\d+$/.test(header)) return "SENDER NOT MATCHED";
  for (const { Name, Tag } of template.variables) {
    const value = values[Name];
    if (typeof value !== "string" || value === "") return `Variable missing: ${Name}`;
    if ([...value].length > mostOfVariable) return "TEMPLATE-VARIABLE-EXCEEDED-MAX LENGTH";
    const isLink = new RegExp(link).test(value);
    if (Tag === "numeric" && !/^\d+$/.test(value)) return `Variable invalid: ${Name} is not numeric`;
    if (Tag === "url" ? !network.links.some((start) => value.startsWith(start)) : isLink)
      return `Variable invalid: ${Name} and its link`;
  }
  const text = filled(template, values);
  // What was registered is what is sent, with any value in place of each tag.
  const parts = template.text.split(/\{#\w+#\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!new RegExp(`^${parts.join("[^]{1,30}?")}$`).test(text)) return "TEMPLATE NOT MATCHED";
  if (!template.isUnicode && septetsOf(parts.join("").replaceAll("\\", "")) === undefined)
    return "TEMPLATE NOT MATCHED";
  for (const [address] of text.matchAll(link))
    if (!network.links.some((start) => address.startsWith(start))) return "Variable invalid: URL not whitelisted";
  return undefined;
}

const filled = ({ named }: RegisteredSms, values: Record<string, unknown>) =>
  named.replace(/##(\w+)##/g, (_, name) => String(values[name]));

const deliver = (network: Network, template: RegisteredSms, to: string, values: Record<string, unknown>) => {
  const text = filled(template, values);
  network.delivered.push({ to, text, segments: segmentsOf(text) });
};

/** What a provider has taken: `mark` is what comes back with its reports. */
export type Taken = { to: string; reference: string; mark: string | undefined };

type Msg91Report = { status: string; desc?: string; reason?: string };

/**
 * Speaks MSG91's flow API (https://docs.msg91.com/sms/send-sms): most refusals come with status 200. Its reports come in the shapes that
 * the account chooses (https://msg91.com/help/webhooks).
 */
export async function msg91Server(network: Network) {
  const taken: Taken[] = [];
  const server = await gatewayServer(({ method, path, headers, body }) => {
    const error = (message: string, code?: number) => yes({ type: "error", message, ...(code && { code }) });
    if (method !== "POST" || path !== "/api/v5/flow") return no(404, { type: "error", message: "Invalid route" });
    if (headers.authkey !== "key") return no(401, { type: "error", message: "AuthenticationFailure", code: 201 });
    const { template_id, sender, recipients } = JSON.parse(body);
    const [{ mobiles, CRQID, ...values }] = recipients;
    if (CRQID !== undefined && !/^[\w.-]{1,80}$/.test(CRQID)) return error("Invalid CRQID");
    if (!/^91[6-9]\d{9}$/.test(mobiles)) return error(`Invalid mobile number ${mobiles}`, 202);
    const template = network.templates.find(({ providerId }) => providerId === template_id);
    if (!template) return error("Template ID missing or invalid", 211);
    const refusal = scrubbed(network, template, sender, values);
    if (refusal) return error(`${refusal} for ${mobiles}`);
    const to = mobiles.slice(2);
    if (network.dnd.has(to)) return error(`${mobiles} is an NDNC number`);
    deliver(network, template, to, values);
    const reference = `3763646c30583735${network.delivered.length}`;
    taken.push({ to, reference, mark: CRQID });
    return yes({ type: "success", message: reference });
  });

  const rowOf = ({ to, mark }: Taken, { status, desc = "", reason = "" }: Msg91Report) => ({
    ...{ date: "2026-11-28 10:06:20", amount: "0.01", clientid: "", INMSID: "0", CRQID: mark ?? "0", ctCode: "900" },
    ...{ number: `91${to}`, credit: "1", status, desc, failedReason: reason },
  });
  const json = (value: unknown): Webhook => ({
    body: JSON.stringify(value),
    headers: { "content-type": "application/json" },
  });
  /** The same report in the versions of MSG91's webhooks, and as the custom one with all its fields. */
  const shapes = {
    v2: (message: Taken, report: Msg91Report): Webhook => {
      const request = { senderId: "AANGAN", requestId: message.reference, userId: "270001", campaignName: "API" };
      const data = JSON.stringify([{ ...request, report: [rowOf(message, report)] }]);
      return {
        body: new URLSearchParams({ data }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      };
    },
    v3: (message: Taken, report: Msg91Report) =>
      json({ ...rowOf(message, report), requestId: message.reference, senderId: "AANGAN", userId: "270001" }),
    custom: ({ to, mark = "", reference }: Taken, { status, desc, reason = "" }: Msg91Report) =>
      json({
        ...{ requestId: reference, status: desc ?? status, telNum: JSON.stringify([`91${to}`]), credit: "1" },
        ...{ CRQID: JSON.stringify([mark]), UUID: "", failureReason: reason, smsLength: "1" },
      }),
  };
  return {
    ...server,
    taken,
    shapes,
    /** About the last message to a number of ten digits. */
    report: (phone: string, report: Msg91Report) => shapes.v2(taken.findLast(({ to }) => to === phone)!, report),
  };
}

/**
 * Speaks Twilio's Messages API with content templates (https://www.twilio.com/docs/messaging/api/message-resource), and its signed
 * status callbacks.
 */
export async function twilioServer(network: Network) {
  const taken: (Taken & { callback: string })[] = [];
  const server = await gatewayServer(({ method, path, headers, body }) => {
    const error = (code: number, message: string, status = 400) =>
      no(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
    if (method !== "POST" || path !== "/2010-04-01/Accounts/AC123/Messages.json") return error(20404, "Not found", 404);
    if (headers.authorization !== `Basic ${Buffer.from("AC123:secret").toString("base64")}`)
      return error(20003, "Authenticate", 401);
    const form = new URLSearchParams(body);
    const to = form.get("To") ?? "";
    if (!/^\+91[6-9]\d{9}$/.test(to)) return error(21211, `Invalid 'To' Phone Number: ${to}`);
    const callback = form.get("StatusCallback") ?? "";
    if (callback !== "" && !/^https:\/\/[a-z0-9.-]+\.[a-z]+\//.test(callback))
      return error(21609, "Invalid 'StatusCallback' URL");
    const sid = form.get("ContentSid") ?? "";
    const template = network.templates.find(({ providerId }) => providerId === sid);
    if (!/^HX[0-9a-f]{32}$/.test(sid) || !template || template.status === "gone")
      return error(21655, "The ContentSid is Invalid");
    const values: Record<string, unknown> = JSON.parse(form.get("ContentVariables") ?? "{}");
    const refusal = scrubbed(network, template, form.get("From") ?? "", values);
    if (refusal === "TEMPLATE_INACTIVE") return error(21901, "DltTemplateId is invalid");
    if (refusal) return error(21656, `The ContentVariables Parameter is invalid: ${refusal}`);
    if (network.dnd.has(to.slice(3))) return error(21610, `Attempt to send to unsubscribed recipient ${to}`);
    deliver(network, template, to.slice(3), values);
    const reference = `SM${String(network.delivered.length).padStart(32, "0")}`;
    const mark = callback === "" ? undefined : new URL(callback).searchParams.get("mark")!;
    taken.push({ to: to.slice(3), reference, mark, callback });
    return no(201, { sid: reference, status: "queued", error_code: null });
  });

  /** As it would be sent, with the path that it goes to. */
  function reportOf(
    message: (typeof taken)[number],
    MessageStatus: string,
    ErrorCode?: number,
  ): Webhook & { url: string } {
    const form = new URLSearchParams({
      ...{ AccountSid: "AC123", ApiVersion: "2010-04-01", From: "AANGAN", To: `+91${message.to}`, MessageStatus },
      ...{ MessageSid: message.reference, SmsSid: message.reference, SmsStatus: MessageStatus },
      ...(ErrorCode !== undefined && { ErrorCode: String(ErrorCode) }),
    });
    const { pathname, search } = new URL(message.callback);
    const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const signed = message.callback + fields.map(([name, value]) => name + value).join("");
    return {
      url: pathname + search,
      body: form.toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": createHmac("sha1", "secret").update(signed).digest("base64"),
      },
    };
  }
  return {
    ...server,
    taken,
    reportOf,
    /** About the last message to a number of ten digits. */
    report: (phone: string, status: string, code?: number) =>
      reportOf(taken.findLast(({ to }) => to === phone)!, status, code),
  };
}
