import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { longestValues } from "#domain/core/notifications/templates/rules.ts";
import { measure, renderSms } from "#domain/core/notifications/texts/rules.ts";
import { networkOf } from "../../../test/registered-sms.ts";
import { msg91Server, type Network, twilioServer } from "../../../test/sms-servers.ts";
import { smsTexts, textOf } from "../../core/notifications/templates/view.ts";
import { RecipientRefused, type SmsSender, TemplateRefused } from "./ports.ts";
import { SmsNotTaken } from "./sms-http.ts";
import { msg91 } from "./sms-msg91.ts";
import { twilio } from "./sms-twilio.ts";

const url = "https://a.in";
const places = { site: "Aangan", url, page: "a1b2C3d4E5", stop: "Z9y8X7w6V5" };

/** Both providers with one network, and our adapters for them. */
async function providers(network: Network) {
  const servers = { MSG91: await msg91Server(network), Twilio: await twilioServer(network) };
  const senders: Record<keyof typeof servers, SmsSender> = {
    MSG91: msg91({ authKey: "key", templateId: "t-otp", url: servers.MSG91.url }),
    Twilio: twilio({ accountSid: "AC123", authToken: "secret", from: "AANGAN", url: servers.Twilio.url }),
  };
  return { senders, close: () => Promise.all(Object.values(servers).map(({ close }) => close())) };
}

const names = ["MSG91", "Twilio"] as const;
const to = "9876543210";
const network = networkOf(url);
const whole = networkOf(url, "url");
const [coded, tagged] = await Promise.all([providers(network), providers(whole)]);
afterAll(() => Promise.all([coded.close(), tagged.close()]));

/** A message of a text with these values, as `core/notifications/send.ts` hands it over. */
function messageOf(key: string, values: Record<string, string>, of = network, linkTag?: "url") {
  const nth = smsTexts.findIndex((text) => text.key === key);
  const { kind, language } = smsTexts[nth]!;
  const { text, variables } = renderSms(textOf(kind), language, values, { ...places, ...(linkTag && { linkTag }) });
  const { id, header, providerId } = of.templates[nth]!;
  const registered = { id, header, providerId, category: "service-implicit", status: "approved", variables } as const;
  return { to, text, registered };
}

describe.each(names)("%s takes", (name) => {
  test.each(smsTexts)("$key, with every variable at its longest", async ({ key }) => {
    const { variables } = network.templates[smsTexts.findIndex((text) => text.key === key)]!;
    const longest = longestValues(
      variables.map(({ Name, Most_Characters }) => ({ name: Name, tag: "numeric", most: Most_Characters })),
    );
    const message = messageOf(key, longest);
    await coded.senders[name].send(message);
    // What the phone shows is what we say that it costs.
    expect(network.delivered.at(-1)).toEqual({ to, text: message.text, segments: measure(message.text).segments });
  });

  test("links that are variables themselves", async () => {
    await tagged.senders[name].send(messageOf("bill-created.en", { Society_Name: "Rose" }, whole, "url"));
    expect(whole.delivered.at(-1)!.text).toContain(`${url}/l/a1b2C3d4E5`);
  });

  test("a society with a name of 60 letters, and amounts with ₹", async () => {
    const values = { Society_Name: "W".repeat(60), Amount: "₹2,500.00", Due_Date: "31 Mar 2026" };
    await coded.senders[name].send(messageOf("bill-created.en", values));
    const { text } = network.delivered.at(-1)!;
    expect(text).toContain(`${"W".repeat(28)}..`);
    expect(measure(text).encoding).toBe("gsm-7");
  });
});

const failure = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(names)("%s does not take", (name) => {
  const { sender, template } = {
    sender: coded.senders[name],
    template: network.templates[smsTexts.findIndex(({ key }) => key === "bill-created.en")]!,
  };
  const values = { Society_Name: "Rose", Amount: "Rs 2,500", Due_Date: "31 Mar 2026" };
  beforeEach(() => {
    template.status = "active";
    network.dnd.clear();
  });

  test.each(["gone", "inactive"] as const)("a template that is %s", async (status) => {
    template.status = status;
    const error = await failure(sender.send(messageOf("bill-created.en", values)));
    expect(error).toBeInstanceOf(TemplateRefused);
    expect(error).toMatchObject({ isGone: true, message: expect.stringContaining("The SMS template was withdrawn") });
    expect((error as TemplateRefused).answer).not.toContain(to);
  });

  test.each([
    ["a value that is too long", { Amount: "9".repeat(31) }],
    ["an empty value", { Amount: "" }],
    ["a link in a value", { Amount: "http://evil.example" }],
  ])("a message with %s, which says little about its template", async (_, spoiled) => {
    const message = messageOf("bill-created.en", values);
    const registered = { ...message.registered, variables: { ...message.registered.variables, ...spoiled } };
    const error = await failure(sender.send({ ...message, registered }));
    expect(error).toBeInstanceOf(TemplateRefused);
    expect(error).toMatchObject({ isGone: false });
  });

  test("another header than that of the template", async () => {
    const message = messageOf("bill-created.en", values);
    const error = await failure(sender.send({ ...message, registered: { ...message.registered, header: "OTHERS" } }));
    expect(error).toMatchObject({ isGone: false });
  });

  test("letters in a number", async () => {
    const message = messageOf("otp.en", { otp: "0042", use: "to sign in" });
    const variables = { ...message.registered.variables, otp: "four" };
    const error = await failure(sender.send({ ...message, registered: { ...message.registered, variables } }));
    expect(error).toMatchObject({ isGone: false });
  });

  test("a number on the DND list, and says so in plain words", async () => {
    network.dnd.add(to);
    const error = await failure(sender.send(messageOf("bill-created.en", values)));
    expect(error).toBeInstanceOf(RecipientRefused);
    expect((error as Error).message).toMatch(/^The number takes no SMS from us, for example because it is on the DND/);
    expect((error as Error).message).not.toContain(to);
  });

  test("a number that is none", async () => {
    const error = await failure(sender.send({ ...messageOf("bill-created.en", values), to: "0000000000" }));
    expect(error).toBeInstanceOf(RecipientRefused);
  });
});

test("a provider that does not know us, or is in trouble, says nothing of templates and numbers", async () => {
  const wrong = twilio({ accountSid: "AC123", authToken: "no", from: "AANGAN", url: await urlOf("Twilio") });
  const unknown = msg91({ authKey: "no", templateId: "t", url: await urlOf("MSG91") });
  for (const sender of [wrong, unknown]) {
    const error = await failure(sender.send(messageOf("bill-created.en", {})));
    expect(error).toBeInstanceOf(SmsNotTaken);
  }
});

const servers: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(servers.map(({ close }) => close())));
async function urlOf(name: (typeof names)[number]) {
  const server = await (name === "MSG91" ? msg91Server : twilioServer)(network);
  servers.push(server);
  return server.url;
}
