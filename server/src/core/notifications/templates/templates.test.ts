import { parse } from "csv-parse/sync";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { makeDevice } from "../../../../test/make/device.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { networkOf, templatesFile } from "../../../../test/registered-sms.ts";
import { startServer } from "../../../../test/server.ts";
import { msg91Server } from "../../../../test/sms-servers.ts";
import type { Mail } from "../../../platform/outside/ports.ts";
import { notify } from "../notify.ts";
import { smsTexts } from "./view.ts";

const operatorPhone = "9000000009";
const url = "https://aangan.example";
const network = networkOf(url);
const provider = await msg91Server(network);
afterAll(() => provider.close());
const [entity, telemarketer] = ["1101234567890123456", "1201234567890123456"];
const mails: Mail[] = [];
const server = await startServer({
  settings: {
    ...{ SMS_PROVIDER: "msg91", MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "t-otp", MSG91_URL: provider.url },
    ...{ DLT_TEMPLATES: await templatesFile(url, network, withoutWelcome), DLT_ENTITY_ID: entity! },
    ...{ DLT_CHAIN: telemarketer!, PUBLIC_URL: url, OPERATOR_PHONES: operatorPhone },
  },
  outside: {
    mail: {
      send: async (mail) => {
        mails.push(mail);
        return { reference: `mail-${mails.length}` };
      },
    },
  },
});
const { ask, make, clock, queue, database } = server;
const { db } = database;
const { vendor_id } = await make.vendor({ phone_number: operatorPhone });
const operator = await make.session({ vendorId: vendor_id });
const manager = await make.role("society_manager");

/** The operator has not registered one of the texts yet. */
function withoutWelcome(csv: string) {
  return csv
    .split("\r\n")
    .filter((line) => !line.startsWith("resident-welcome,en"))
    .join("\r\n");
}

const templateOf = (key: string) => network.templates[smsTexts.findIndex((text) => text.key === key)]!;
const bill = templateOf("bill-created.en");
const list = async (input = {}) =>
  (await ask("vendor/Filter_All_Operator_Templates", { Limit: 1000, ...input }, operator)).extras;
const rowOf = async (key: string) => (await list()).Data!.find(({ Template_Key }) => Template_Key === key)!;
const retry = (Template_Key: string, session = operator) =>
  ask("vendor/Update_Operator_Template_Status", { Template_Key }, session);

const resident = async (societyId = manager.societyId) => {
  const phone_number = nextPhone();
  const email_id = `${phone_number}@example.in`;
  await make.resident({ society_id: societyId, phone_number });
  const account = { phone_number, vendor_type: vendorTypes.tenant, email_id, email_verified_at: clock.at };
  const { vendor_id } = await make.vendor(account);
  // They want no mail, and get one where it is the only way.
  const setting = { vendor_id, kind: "bill-created", sms: true, email: false };
  await db.insertInto("notification_setting").values(setting).execute();
  return phone_number;
};
let occasions = 0;
async function tell(phones: string[], Society_Name = "Rose Society", societyId = manager.societyId) {
  const occasion = `templates ${++occasions}`;
  const values = {
    ...{ Society_Name, Bill_No: "B/1", Bill_Label: "Maintenance", Flat_No: "101", Home_Name: "" },
    ...{ Amount: "₹2,500.00", Due_Date: "31 Mar 2026" },
  };
  await db.transaction().execute((tx) =>
    notify(
      tx,
      { enqueue: queue.enqueue, now: clock.at },
      phones.map((phone) => ({
        to: { phone, vendorType: vendorTypes.tenant, email: `${phone}@example.in` },
        from: { societyId },
        ...{ kind: "bill-created" as const, values, link: "/my-bills", onceKey: occasion },
      })),
    ),
  );
  await queue.drain();
}
const logOf = (phone: string) =>
  db
    .selectFrom("message")
    .select(["channel", "decision", "reason", "failure", "attempts", "refused_at", "sent_at"])
    .where("recipient", "in", [phone, `${phone}@example.in`])
    .orderBy("channel", "desc")
    .execute();
const isMailed = (phone: string) => mails.some(({ to }) => to === `${phone}@example.in`);
const isDelivered = (phone: string) => network.delivered.some(({ to }) => to === phone);

beforeEach(async () => {
  bill.status = "active";
  network.dnd.clear();
  await db.deleteFrom("sms_template_fault").execute();
});

describe("the operator's list", () => {
  test("has every text as it is registered, with its ids and what is missing", async () => {
    const { Data, Count, Totals, ...setup } = await list();
    expect(Count).toBe(smsTexts.length);
    expect(Totals).toEqual({ All: smsTexts.length, Missing: 1, Pending: 0, Withdrawn: 0, With_Problems: 0 });
    expect(setup).toMatchObject({ Entity_No: entity, Telemarketer_Nos: [telemarketer], Link_Address: url });
    expect(Data!.find(({ Template_Key }) => Template_Key === "bill-created.en")).toMatchObject({
      ...{ Kind: "bill-created", Language: "en", Text: bill.text, Category: "service-implicit", State: "registered" },
      ...{ Header: "AANGAN", Template_No: bill.id, Provider_No: bill.providerId, Encoding: "gsm-7", Problems: [] },
      Links: [`${url}/l/`, `${url}/s/`],
      Fault: null,
    });
    expect(Data!.find(({ Kind }) => Kind === "otp")).toMatchObject({ Kind_Label: "OTP", State: "registered" });
  });

  test("is narrowed by language, state, problems and words, and is in the reader's language", async () => {
    const missing = await list({ Whether_State_Filter: true, State: "missing" });
    expect(missing.Data).toMatchObject([{ Template_Key: "resident-welcome.en", Template_No: "" }]);
    const hindi = await list({ Whether_Language_Filter: true, Language: "hi" });
    expect(new Set(hindi.Data!.map(({ Encoding }) => Encoding))).toEqual(new Set(["ucs-2"]));
    expect((await list({ Whether_Problem_Filter: true })).Data).toEqual([]);
    const found = await list({ Whether_Search_Filter: true, Search: bill.id });
    expect(found).toMatchObject({ Count: 1, Data: [{ Template_Key: "bill-created.en" }] });
    expect((await list({ Skip: 2, Limit: 3 })).Data).toHaveLength(3);
  });

  test("is nobody else's", async () => {
    for (const path of ["Filter_All_Operator_Templates", "Export_Operator_Templates"] as const)
      expect(await ask(`vendor/${path}`, {}, manager)).toMatchObject({ http: 403 });
    expect(await retry("bill-created.en", manager)).toMatchObject({ http: 403 });
  });

  test("is a file that can be DLT_TEMPLATES", async () => {
    const input = { Whether_Language_Filter: true, Language: "en" } as const;
    const { File_Name, Content_Base64, Rows } = (await ask("vendor/Export_Operator_Templates", input, operator)).extras
      .Data!;
    expect(File_Name).toMatch(/^templates-\d{4}-\d\d-\d\d\.csv$/);
    const rows: Record<string, string>[] = parse(Buffer.from(Content_Base64, "base64"), { columns: true, bom: true });
    expect(rows).toHaveLength(Rows);
    expect(rows.find(({ Kind }) => Kind === "bill-created")).toMatchObject({
      ...{ Language: "en", Category: "service-implicit", Header: "AANGAN", "Template ID": bill.id, Status: "approved" },
      ...{ "Principal entity ID": entity, "Telemarketer chain": telemarketer, Type: "Text", Text: bill.text },
      "Text at MSG91": bill.named,
      "Text at Twilio": bill.named.replace(/##(\w+)##/g, "{{$1}}"),
    });
    expect(rows.find(({ Kind }) => Kind === "resident-welcome")).toMatchObject({ "Template ID": "", Status: "" });
  });
});

describe("a template that is withdrawn at night", () => {
  test("sends its messages by mail at once and from then on, until the operator tries it again", async () => {
    const [first, second, third] = [await resident(), await resident(), await resident()] as const;
    bill.status = "inactive";
    await tell([first]);
    expect([isDelivered(first), isMailed(first)]).toEqual([false, true]);
    const [sms, mail] = await logOf(first);
    expect(sms).toMatchObject({
      channel: "sms",
      decision: "no",
      reason: "template-withdrawn",
      attempts: 1,
      sent_at: null,
    });
    expect(sms!.failure).toContain("TEMPLATE_INACTIVE for <number>");
    expect(mail).toMatchObject({ channel: "email", decision: "send" });

    // All servers know by the database: the provider is not asked again.
    const asked = provider.asked.length;
    await tell([second]);
    expect(provider.asked).toHaveLength(asked);
    expect([isDelivered(second), isMailed(second)]).toEqual([false, true]);
    const deliveries = await ask("vendor/Filter_All_Message_Deliveries", { Limit: 100 }, manager);
    expect(deliveries.extras.Data!.map(({ Reason }) => Reason)).toContain(
      "The SMS template was withdrawn by the network",
    );

    expect(await rowOf("bill-created.en")).toMatchObject({
      State: "withdrawn",
      Fault: { Refusals: 1, Answer: "MSG91 answered 200: TEMPLATE_INACTIVE for <number>" },
    });
    expect((await list()).Totals).toMatchObject({ Withdrawn: 1 });
    const tasks = (await ask("vendor/Filter_My_Tasks", {}, operator)).extras.Data!;
    expect(tasks).toMatchObject([{ Kind: "templates-withdrawn", Count: 1 }]);
    expect((await server.app.inject("/metrics")).body).toContain("aangan_sms_templates_withdrawn 1");

    bill.status = "active";
    expect(await retry("bill-created.en")).toMatchObject({ http: 200 });
    expect(await retry("bill-created.en")).toMatchObject({ http: 200 });
    const entry = db.selectFrom("audit_pending").select(["thing", "after"]).where("chain", "=", "operator");
    const noted = [
      ...(await entry.execute()),
      ...(await db.selectFrom("audit_entry").select(["thing", "after"]).where("chain", "=", "operator").execute()),
    ];
    expect(noted).toMatchObject([{ thing: "SMS_Template", after: { code: bill.id } }]);
    await tell([third]);
    expect([isDelivered(third), isMailed(third)]).toEqual([true, false]);
  });

  test("is marked once, whatever many servers send at the same time", async () => {
    bill.status = "gone";
    const phones = await Promise.all(Array.from({ length: 6 }, () => resident()));
    await Promise.all(phones.map((phone) => tell([phone])));
    await queue.drain();
    expect(phones.filter(isMailed)).toEqual(phones);
    expect(await db.selectFrom("sms_template_fault").selectAll().execute()).toMatchObject([
      { template_id: bill.id, withdrawn_at: expect.any(Date) },
    ]);
  });

  test("does not matter any more under another id, and is forgotten in the night", async () => {
    const row = { first_at: clock.at, last_at: clock.at, refusals: 1, answer: "gone", withdrawn_at: clock.at };
    await db
      .insertInto("sms_template_fault")
      .values({ template_id: "1107160000000099999", ...row })
      .execute();
    expect((await list()).Totals).toMatchObject({ Withdrawn: 0 });
    expect((await ask("vendor/Filter_My_Tasks", {}, operator)).extras.Data).toEqual([]);
    await db
      .insertInto("sms_template_fault")
      .values({ template_id: bill.id, ...row })
      .execute();
    await db.transaction().execute((tx) => queue.enqueue(tx, "notifications.sweep", {}));
    await queue.drain();
    expect(await db.selectFrom("sms_template_fault").select("template_id").execute()).toEqual([
      { template_id: bill.id },
    ]);
  });

  test("can only be tried again where it is registered", async () => {
    for (const key of ["resident-welcome.en", "nonsense", "otp.hi"])
      expect(await retry(key)).toMatchObject({ http: 404, extras: { refusal: "unknown-template" } });
  });
});

test("messages that the network finds not to match go by mail, and only several of them are held against the template", async () => {
  const { variables } = bill;
  // The network has another text than we think.
  bill.variables = [...variables, { Name: "Unknown", Tag: "numeric", Most_Characters: 3 }];
  for (const count of [1, 2, 3]) {
    const phone = await resident();
    await tell([phone]);
    expect(isMailed(phone)).toBe(true);
    expect(await rowOf("bill-created.en")).toMatchObject({
      State: count === 3 ? "withdrawn" : "registered",
      Problems: count === 3 ? [] : ["refused-messages"],
      Fault: { Refusals: count },
    });
  }
  bill.variables = variables;
});

test("a number on the DND list is not tried again, and the log says why without the number", async () => {
  const phone = await resident();
  network.dnd.add(phone);
  await tell([phone]);
  await queue.drain();
  const [sms] = await logOf(phone);
  expect(sms).toMatchObject({ attempts: 1, refused_at: expect.any(Date), decision: "send" });
  expect(sms!.failure).toMatch(/^The number takes no SMS from us, .* DND list/);
  expect(sms!.failure).not.toContain(phone);
  expect(await rowOf("bill-created.en")).toMatchObject({ Fault: null });
});

describe("the name of a society", () => {
  const long = "The Sahyadri Greens Premium Cooperative Housing Society Ltd.";

  test("of 60 letters is sent as its short name, and the manager is asked for one", async () => {
    const other = await make.role("society_manager");
    const phone = await resident(other.societyId);
    const sent = () => network.delivered.findLast(({ to }) => to === phone)!.text;
    const tasks = async () => (await ask("vendor/Filter_My_Tasks", {}, other)).extras.Data!.map(({ Kind }) => Kind);
    await db.updateTable("society").set({ name: long }).where("society_id", "=", other.societyId).execute();
    await tell([phone], long, other.societyId);
    expect(sent()).toContain("The Sahyadri Greens Premium.. has made");
    expect(await tasks()).toContain("sms-name");
    await db
      .updateTable("society")
      .set({ sms_name: "Sahyadri Greens" })
      .where("society_id", "=", other.societyId)
      .execute();
    await tell([phone], long, other.societyId);
    expect(sent()).toContain("Sahyadri Greens has made");
    expect(await tasks()).not.toContain("sms-name");
  });
});

describe("the preview", () => {
  const preview = (Template_Key: string, Values = {}) =>
    ask("vendor/Fetch_Operator_Template_Preview_Info", { Template_Key, Values }, operator);

  test("shows the SMS as it is sent: without ₹, without links, and no longer than registered", async () => {
    const values = { Society_Name: "W".repeat(60), Amount: "₹2,500", Due_Date: "31 Mar 2026" };
    const { Data } = (await preview("bill-created.en", values)).extras;
    expect(Data!.Text).toMatch(/^W{28}\.\. has made a new bill of Rs 2,500 for your home/);
    expect(Data).toMatchObject({ Encoding: "gsm-7", Segments: 2, Unicode_Signs: [] });
    expect(Data!.Variables[0]).toEqual({ Name: "Society_Name", Value: `${"W".repeat(28)}..`, Characters: 30 });
    const link = await preview("bill-created.en", { Society_Name: "Pay at evil.example" });
    expect(link.extras.Data!.Text).toMatch(/^\(hidden\) has made/);
  });

  test("says what a name in Devanagari costs", async () => {
    const { Data } = (await preview("bill-created.en", { Society_Name: "सह्याद्रि" })).extras;
    expect(Data).toMatchObject({ Encoding: "ucs-2", Segments: 3 });
    expect(Data!.Unicode_Signs).toContain("स");
  });

  test("of no text of ours is refused", async () => {
    expect(await preview("bill-created.ta")).toMatchObject({ http: 404, extras: { refusal: "unknown-template" } });
    expect(await preview("otp.en", { otp: 4 })).toMatchObject({ http: 400 });
  });
});

test("an OTP goes by its own template, and one that was withdrawn is tried all the same", async () => {
  const phone = nextPhone();
  const { apiKey: ApiKey } = await makeDevice({ db, now: clock.now });
  const generate = () =>
    ask(
      "vendor/Generate_Vendor_OTP",
      { Vendor_Type: 2, CountryCode: "+91", PhoneNumber: phone },
      { headers: { ApiKey } },
    );
  expect(await generate()).toMatchObject({ http: 200 });
  expect(network.delivered.at(-1)!.text).toMatch(/^\d{4} is your OTP to sign in\. It is valid for 5 minutes/);
  const otp = templateOf("otp.en");
  otp.status = "gone";
  clock.pass(3600_000);
  expect(await generate()).toMatchObject({ extras: { refusal: "otp-not-sent" } });
  expect(await rowOf("otp.en")).toMatchObject({ State: "withdrawn" });
  otp.status = "active";
  clock.pass(3600_000);
  expect(await generate()).toMatchObject({ http: 200 });
});
