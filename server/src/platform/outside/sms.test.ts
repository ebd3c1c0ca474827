import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { RecipientRefused, TemplateRefused } from "./ports.ts";
import { SmsNotTaken } from "./sms-http.ts";
import { msg91 } from "./sms-msg91.ts";
import { twilio } from "./sms-twilio.ts";
import { signatureOf } from "./sms-twilio-reports.ts";

type Request = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };
type Reply = (request: Request, response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A simulated provider on a free port; returns its address and the requests. */
async function provider(reply: Reply): Promise<{ url: string; asked: Request[] }> {
  const requests: Request[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const request = { method: incoming.method ?? "", path: incoming.url ?? "", headers: incoming.headers, body };
    requests.push(request);
    reply(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: requests };
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

/** Speaks as api.twilio.com does for this account, refusals included. */
const twilioProtocol: Reply = ({ method, path, headers, body }, response) => {
  const no = (status: number, code: number, message: string) =>
    json(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
  if (path !== "/2010-04-01/Accounts/AC123/Messages.json")
    return no(404, 20404, `The requested resource ${path} was not found`);
  if (method !== "POST") return no(405, 20004, "Method not allowed");
  if (headers.authorization !== `Basic ${Buffer.from("AC123:secret").toString("base64")}`)
    return no(401, 20003, "Authenticate");
  if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    return no(400, 20001, "Unsupported content type");
  const form = new URLSearchParams(body);
  const to = form.get("To");
  if (!to) return no(400, 21604, "A 'To' phone number is required.");
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return no(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
  if (!form.get("From") && !form.get("MessagingServiceSid"))
    return no(400, 21603, "A 'From' phone number is required.");
  if (!form.get("Body") && !form.get("ContentSid")) return no(400, 21602, "Message body is required.");
  if (to === "+919000000009") return no(400, 21610, "Attempt to send to unsubscribed recipient +91 90000 00009");
  if (to === "+919000000008")
    return json(response, 201, { sid: "SM8", status: "failed", error_code: 30006, error_message: "Landline" });
  json(response, 201, { sid: "SM0f", status: "queued", to, body: form.get("Body"), error_code: null });
};

/** Speaks as control.msg91.com does: most refusals come with 200. */
const msg91Protocol: Reply = ({ method, path, headers, body }, response) => {
  const no = (message: string, code?: number, status = 200) =>
    json(response, status, { message, type: "error", ...(code !== undefined && { code }) });
  if (path !== "/api/v5/flow" || method !== "POST") return no("Invalid route", 404, 404);
  if (headers.authkey !== "key") return no("AuthenticationFailure", 201, 401);
  if (headers["content-type"] !== "application/json") return no("Invalid content type", undefined, 400);
  const { template_id, recipients, sender } = JSON.parse(body);
  if (template_id !== "t-otp" && template_id !== "t-bill-hi") return no("Template ID missing or invalid", 211);
  const [{ mobiles, otp, Amount }] = recipients;
  if (!/^91[6-9]\d{9}$/.test(mobiles)) return no(`Invalid mobile number ${mobiles}`, 202);
  if (template_id === "t-otp" ? !/^\d{4}$/.test(otp) : !Amount || sender !== "AANGAN") return no("Variable missing");
  if (mobiles === "919000000009") return no("919000000009 is in NDNC for otp 0042", 302);
  json(response, 200, { message: "3763646c3058373530393938", type: "success" });
};

const ours = { accountSid: "AC123", authToken: "secret", from: "+15550001111" };
const key = { authKey: "key", templateId: "t-otp" };
const senders = {
  Twilio: (url: string, timeout?: number) => twilio({ ...ours, url }, timeout),
  MSG91: (url: string, timeout?: number) => msg91({ ...key, url }, timeout),
};
const registered = {
  id: "1107160000000000001",
  header: "AANGAN",
  providerId: "t-bill-hi",
  category: "service-implicit",
  status: "approved",
  variables: { Amount: "Rs 2,500" },
} as const;
const message = { to: "9876543210", text: "0042 is your OTP. ₹5 & more", otp: "0042" };

const failure = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );
const failureText = async (sending: Promise<unknown>, kind: new (...given: never[]) => Error = SmsNotTaken) => {
  const error = await failure(sending);
  expect(error).toBeInstanceOf(kind);
  return (error as Error).message;
};

describe("Twilio", () => {
  test("takes a message and answers its sid", async () => {
    const { url, asked } = await provider(twilioProtocol);
    expect(await senders.Twilio(`${url}/`).send(message)).toEqual({ reference: "SM0f" });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: "+919876543210",
      From: "+15550001111",
      Body: message.text,
    });
  });

  test("a messaging service sends in place of a number", async () => {
    const { url, asked } = await provider(twilioProtocol);
    const from = `MG${"0a".repeat(16)}`;
    await twilio({ ...ours, from, url }).send(message);
    const form = new URLSearchParams(asked[0]?.body);
    expect([form.get("MessagingServiceSid"), form.get("From")]).toEqual([from, null]);
  });

  test("takes a notice by its content template, under its header", async () => {
    const { url, asked } = await provider(twilioProtocol);
    await senders.Twilio(url).send({ to: "9876543210", text: "Rs 2,500", registered });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: "+919876543210",
      From: "AANGAN",
      ContentSid: "t-bill-hi",
      ContentVariables: '{"Amount":"Rs 2,500"}',
    });
  });

  test.each([
    ["a wrong token", { authToken: "no" }, "9876543210", "Twilio answered 401 (code 20003): Authenticate", SmsNotTaken],
    [
      "no subscriber",
      {},
      "9000000009",
      "(code 21610): Attempt to send to unsubscribed recipient <number>",
      RecipientRefused,
    ],
    ["a message that failed at once", {}, "9000000008", "Twilio answered 201 (code 30006): Landline", RecipientRefused],
  ])("refuses with %s", async (_name, change, to, text, kind) => {
    const { url } = await provider(twilioProtocol);
    const failure = await failureText(twilio({ ...ours, url, ...change }).send({ ...message, to }), kind);
    expect(failure).toContain(text);
    expect(failure).not.toContain(to.slice(0, 5));
  });
});

describe("MSG91", () => {
  test("takes an OTP by the template for OTPs", async () => {
    const { url, asked } = await provider(msg91Protocol);
    expect(await senders.MSG91(url).send(message)).toEqual({ reference: "3763646c3058373530393938" });
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      template_id: "t-otp",
      short_url: "0",
      recipients: [{ mobiles: "919876543210", otp: "0042" }],
    });
  });

  test("takes a notice by its own template, with its header and variables", async () => {
    const { url, asked } = await provider(msg91Protocol);
    await senders.MSG91(url).send({ to: "9876543210", text: "Rs 2,500", registered });
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      template_id: "t-bill-hi",
      sender: "AANGAN",
      short_url: "0",
      recipients: [{ mobiles: "919876543210", Amount: "Rs 2,500" }],
    });
  });

  test("sends nothing that is not registered", async () => {
    const { url, asked } = await provider(msg91Protocol);
    expect(await failureText(senders.MSG91(url).send({ to: "9876543210", text: "A bill" }))).toContain(
      "no registered template",
    );
    expect(asked).toEqual([]);
  });

  test.each([
    [
      "a wrong key",
      { authKey: "no" },
      "9876543210",
      "MSG91 answered 401 (code 201): AuthenticationFailure",
      SmsNotTaken,
    ],
    [
      "an unknown template, with status 200",
      { templateId: "gone" },
      "9876543210",
      "200 (code 211): Template ID",
      TemplateRefused,
    ],
    [
      "a number it does not serve",
      {},
      "9000000009",
      "(code 302): <number> is in NDNC for otp <number>",
      RecipientRefused,
    ],
  ])("refuses with %s", async (_name, change, to, text, kind) => {
    const { url } = await provider(msg91Protocol);
    const failure = await failureText(msg91({ ...key, url, ...change }).send({ ...message, to }), kind);
    expect(failure).toContain(text);
    expect(failure).not.toContain("0042");
  });
});

describe.each(["Twilio", "MSG91"] as const)("%s in trouble", (name) => {
  test.each([500, 503])("fails with %i", async (status) => {
    const { url } = await provider((_, response) => json(response, status, { status, message: "Internal" }));
    expect(await failureText(senders[name](url).send(message))).toBe(`${name} answered ${status}: Internal`);
  });

  test.each([
    ["a page of HTML", "<html>gateway</html>"],
    ["an empty answer", ""],
    ["a list", "[]"],
    ["null", "null"],
  ])("fails with %s", async (_what, text) => {
    const { url } = await provider((_, response) => void response.writeHead(200).end(text));
    expect(await failureText(senders[name](url).send(message))).toContain(`${name} answered 200 with something`);
  });

  test("fails with an empty object", async () => {
    const { url } = await provider((_, response) => json(response, 200, {}));
    expect(await failureText(senders[name](url).send(message))).toBe(`${name} answered 200`);
  });

  test("gives up when no answer comes, or only half of one", async () => {
    const silent = await provider(() => {});
    expect(await failureText(senders[name](silent.url, 150).send(message))).toBe(
      `${name} did not answer within 0.15 s`,
    );
    const halting = await provider((_, response) => void response.writeHead(201).write('{"type":"succ'));
    expect(await failureText(senders[name](halting.url, 150).send(message))).toContain("did not answer");
  });

  test("fails when nobody listens, and follows no redirect with its keys", async () => {
    const elsewhere = await provider((_, response) =>
      json(response, 201, { sid: "SM1", type: "success", message: "1" }),
    );
    const moved = await provider((_, response) => void response.writeHead(307, { location: elsewhere.url }).end());
    expect(await failureText(senders[name](moved.url).send(message))).toBe(`${name} could not be reached`);
    expect(elsewhere.asked).toHaveLength(0);
    expect(await failureText(senders[name]("http://127.0.0.1:1").send(message))).toBe(`${name} could not be reached`);
  });
});

test("a signature of Twilio is the one of its documentation", () => {
  const form = new URLSearchParams({
    ...{ To: "+18005551212", From: "+14158675309", Caller: "+14158675309" },
    ...{ Digits: "1234", CallSid: "CA1234567890ABCDE" },
  });
  expect(signatureOf("https://mycompany.com/myapp.php?foo=1&bar=2", form, "12345")).toBe(
    "RSOYDt4T1cUTdK1PDd93/VVr8B8=",
  );
});
