import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";
import { freePort } from "../../../platform/free-port.ts";
import { mailSmtp } from "../../../platform/outside/mail-smtp.ts";
import { notify } from "../notify.ts";
import { sendDigests } from "./send.ts";

const server = await startServer({ settings: { PUBLIC_URL: "https://aangan.example" } });
const { ask, make, clock, queue, database, outside } = server;
const { db } = database;
const [hour, day] = [3600_000, 24 * 3600_000];

let noon = new Date("2027-03-10T12:00:00+05:30");
beforeEach(() => {
  noon = new Date(noon.getTime() + 10 * day);
  clock.at = noon;
});
const seven = () => new Date(noon.getTime() + 7 * hour);

const mailsTo = async (To: string) =>
  (await ask("outbox/Filter_All_Messages", { To, Limit: 100 })).extras.Data!.map(({ Text }) => Text).reverse();

async function reader(choice: object = {}) {
  const manager = await make.role("society_manager");
  const email_id = `d${crypto.randomUUID()}@example.in`;
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant, email_id });
  await make.resident({ society_id: manager.societyId, phone_number });
  const { headers } = await make.session({ vendorId: vendor_id });
  const daily = { Quiet_From: "00:00", Quiet_Until: "00:00", Digest_Hour: 19, ...choice };
  expect(await ask("vendor/Edit_Quiet_Settings", daily, { headers })).toMatchObject({ http: 200 });
  return { manager, phone: phone_number, email: email_id, headers, vendorId: vendor_id };
}
type Reader = Awaited<ReturnType<typeof reader>>;

let occasions = 0;
async function tell({ manager, phone }: Pick<Reader, "manager" | "phone">, title: string, more: object = {}) {
  const notice = {
    to: { phone, vendorType: vendorTypes.tenant },
    from: { societyId: manager.societyId },
    kind: "society-notice" as const,
    values: { Society_Name: "Green Park", Title: title, Text: "From 10 to 2." },
    link: "/notices",
    channels: ["email"] as const,
    onceKey: `daily:${++occasions}`,
    ...more,
  };
  await db.transaction().execute((tx) => notify(tx, { enqueue: queue.enqueue, now: clock.at }, notice as never));
  await queue.drain();
}
const wake = async (name: "notifications.wake" | "notifications.send-held" = "notifications.wake") => {
  await db.transaction().execute((tx) => queue.enqueue(tx, name, {}));
  await queue.drain();
};
const logOf = async ({ manager }: Reader) =>
  (await ask("vendor/Filter_All_Message_Deliveries", { Limit: 50 }, manager)).extras.Data!;

describe("one email a day", () => {
  test("carries the day's notices at its hour, each sender's in a section, each with its link", async () => {
    const person = await reader();
    const other = await make.role("society_manager");
    await make.resident({ society_id: other.societyId, phone_number: person.phone });
    await tell(person, "No water on Sunday");
    clock.pass(hour);
    await tell({ ...person, manager: other }, "Lift repaired");
    await tell(person, "Holi at six");
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await logOf(person)).toMatchObject([
      {
        Delivery_State: "held",
        Reason: "It goes with the person's daily email",
        Next_Attempt_At: seven().toISOString(),
      },
      { Delivery_State: "held" },
    ]);
    clock.at = seven();
    await wake();
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail).toMatch(/^Your notifications of \d+ \w+ 2027\n/);
    for (const title of ["No water on Sunday", "Lift repaired", "Holi at six"]) expect(mail).toContain(title);
    expect(mail!.indexOf("Holi at six")).toBeGreaterThan(mail!.indexOf("No water on Sunday"));
    expect(mail!.match(/== .+ ==/g)).toHaveLength(2);
    expect(mail!.match(/https:\/\/aangan\.example\/notices/g)).toHaveLength(3);
    expect((await logOf(person)).map(({ Delivery_State }) => Delivery_State)).toEqual(["sent", "sent"]);
  });

  test("is made once, however many servers make it, and a late look makes no second one", async () => {
    const person = await reader();
    await tell(person, "Once");
    clock.at = seven();
    const context = {
      ...{ db, now: clock.at, outside, enqueue: queue.enqueue },
      transaction: (work: never) => db.transaction().execute(work),
    };
    await db.updateTable("message").set({ held_until: null }).where("recipient", "=", person.email).execute();
    await Promise.all(Array.from({ length: 4 }, () => sendDigests(context as never, [person.vendorId])));
    await wake();
    await wake("notifications.send-held");
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("of the next day has what came after it", async () => {
    const person = await reader();
    await tell(person, "Today");
    clock.at = seven();
    await wake();
    clock.pass(hour);
    await tell(person, "Tonight");
    // An hour that is still to come today, for which there was an email already.
    await ask(
      "vendor/Edit_Quiet_Settings",
      { Quiet_From: "00:00", Quiet_Until: "00:00", Digest_Hour: 21 },
      { headers: person.headers },
    );
    clock.pass(2 * hour);
    await wake();
    expect(await mailsTo(person.email)).toHaveLength(1);
    clock.pass(day);
    await wake();
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain("Tonight");
    expect(mails[1]).not.toContain("Today");
  });

  test("leaves out what is urgent or carries a paper: that comes by itself", async () => {
    const person = await reader();
    const alert = { Society_Name: "Green Park", Title: "Gas leak", Text: "Leave by the stairs" };
    await tell(person, "", { kind: "emergency-alert", values: alert });
    await tell(person, "With a paper", { paper: `bill:${crypto.randomUUID()}` });
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test("that is given up lets go what waited, each by itself", async () => {
    const person = await reader();
    await tell(person, "First");
    await tell(person, "Second");
    await ask(
      "vendor/Edit_Quiet_Settings",
      { Quiet_From: "00:00", Quiet_Until: "00:00", Digest_Hour: null },
      { headers: person.headers },
    );
    await wake();
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test("does not hear of a sender whom the person has stopped meanwhile, and is not sent for nothing", async () => {
    const person = await reader();
    await tell(person, "Stopped");
    await make.standing({ society_id: person.manager.societyId, state: "suspended" });
    clock.at = seven();
    await wake();
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await logOf(person)).toMatchObject([{ Delivery_State: "not-sent", Reason: "The sender is suspended" }]);
  });

  test("takes the place of an SMS that quiet hours keep back", async () => {
    const person = await reader({ Quiet_From: "11:00", Quiet_Until: "15:00" });
    await tell(person, "Quiet", { channels: null });
    expect((await logOf(person)).map(({ Channel, Delivery_State }) => [Channel, Delivery_State]).sort()).toEqual([
      ["email", "held"],
      ["sms", "not-sent"],
    ]);
    clock.at = seven();
    await wake();
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await mailsTo(person.phone)).toEqual([]);
  });
});

test("a mail server that is away gets it later, and one mailbox that refuses it is written down at each message", async () => {
  const port = await freePort();
  const mail = mailSmtp({ url: `smtp://127.0.0.1:${port}`, from: "notices@aangan.example", requireTls: false });
  const context = (now: Date) =>
    ({
      ...{ db, now, outside: { ...outside, mail }, enqueue: queue.enqueue },
      transaction: (work: never) => db.transaction().execute(work),
    }) as never;
  const [person, gone] = [await reader(), await reader()];
  await tell(person, "Later");
  await tell(gone, "Never");
  clock.at = seven();
  await db.updateTable("message").set({ held_until: null }).where("reason", "=", "digest").execute();
  const both = [person.vendorId, gone.vendorId];
  await expect(sendDigests(context(clock.at), both)).rejects.toThrow("The mail server could not be used");

  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      if (address === gone.email) return done(Object.assign(new Error("No such user"), { responseCode: 550 }));
      taken.push(address);
      done();
    },
  });
  await new Promise<void>((listening) => smtp.listen(port, "127.0.0.1", listening));
  clock.pass(hour);
  await sendDigests(context(clock.at), both);
  await sendDigests(context(clock.at), both);
  await new Promise<void>((closed) => smtp.close(closed));
  expect(taken).toEqual([person.email]);
  expect(await logOf(person)).toMatchObject([{ Delivery_State: "sent" }]);
  expect(await logOf(gone)).toMatchObject([
    { Delivery_State: "failed", Reason: "There is no such mailbox", Details: expect.stringContaining("No such user") },
  ]);
});
