import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { debtorsOn } from "../../../../test/debtors.ts";
import { startServer } from "../../../../test/server.ts";
import { remind as remindAll } from "./remind.ts";

const server = await startServer();
const { ask, goTo, make, clock, queue, outside, database } = server;
const { db, pool } = database;
const { society, months } = debtorsOn(server);

type Headers = { headers: Record<string, string> };
let office: Awaited<ReturnType<typeof society>>;
let payer: string;
let phone: string;
beforeEach(async () => {
  await goTo("2026-01-10");
  office = await society();
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  phone = account.phone_number;
  payer = await office.resident("101", "Asha Rao", { phone_number: phone });
});

const step = (Days_After_Due: number, more: object = {}) => ({
  Days_After_Due,
  Whether_SMS: true,
  Whether_Email: true,
  Reminder_Text: 1,
  ...more,
});
const save = (Steps: object[], who: Headers = office.manager) =>
  ask("vendor/Edit_Reminder_Steps", { Steps } as never, who);
const steps = async () => (await ask("vendor/Fetch_Reminder_Steps_Info", {}, office.manager)).extras.Data!.Steps;
const remind = () =>
  remindAll({
    now: clock.now(),
    outside,
    enqueue: queue.enqueue,
    transaction: (work) => db.transaction().execute(work),
  });
const sent = async () => {
  const { rows } = await pool.query(
    "select kind, channels from notification where phone_number = $1 and kind in ('bill-reminder', 'bill-overdue', 'bill-last-reminder') order by created_at",
    [phone],
  );
  return rows.map(({ kind, channels }: { kind: string; channels: string[] }) => [kind, ...channels]);
};
const planned = async (Reminder_Day?: string) => {
  const { extras } = await ask("vendor/Filter_All_Planned_Reminders", { Reminder_Day } as never, office.manager);
  return extras.Data!;
};

describe("the steps", () => {
  test("are the usual ones until they are set, and are the days of the payment settings", async () => {
    expect(await steps()).toEqual([-3, 0, 3, 10].map((day) => step(day)));
    const set = [step(-5), step(15, { Whether_SMS: false, Reminder_Text: 2 })];
    expect((await save(set.toReversed())).extras).toMatchObject({ Status: "Reminders saved", Data: { Steps: set } });
    const { Data } = (await ask("vendor/Fetch_Payment_Settings_Info", {}, office.manager)).extras;
    expect(Data!.Reminder_Days).toEqual([-5, 15]);
    await ask(
      "vendor/Edit_Payment_Settings",
      { UPI_ID: "green@okicici", Payee_Name: "Green Park" } as never,
      office.manager,
    );
    expect(await steps()).toEqual(set);
    expect((await save([])).extras.Data!.Steps).toEqual([]);
  });

  test("are refused where they make no sense, and to others", async () => {
    const problems = async (all: object[]) => (await save(all)).extras.fields;
    expect(await problems([step(0, { Reminder_Text: 2 })])).toEqual({
      "Steps.0.Reminder_Text": "These words are for days after the due date",
    });
    expect(await problems([step(3), step(3)])).toEqual({ Steps: "There are two reminders for one day" });
    expect(await problems([step(91)])).toMatchObject({ "Steps.0.Days_After_Due": expect.any(String) });
    expect(await problems(Array.from({ length: 9 }, (_, day) => step(day)))).toMatchObject({
      Steps: expect.any(String),
    });
    const member = await make.role("committee_member", { society_id: office.manager.societyId });
    expect(await save([], member)).toMatchObject({ http: 403 });
    const stranger = await make.role("treasurer");
    await save([step(7)], stranger);
    expect(await steps()).toHaveLength(4);
  });
});

test("each step goes once by its channels and in its words, as the preview said", async () => {
  await save([
    step(0, { Whether_SMS: false }),
    step(5, { Whether_Email: false, Reminder_Text: 2 }),
    step(9, { Whether_SMS: false, Whether_Email: false, Reminder_Text: 3 }),
  ]);
  await months("2026-02-01");
  expect(await planned("2026-02-21")).toMatchObject([
    {
      ...{ Name: "Asha Rao", Outstanding_Amount: 2500, Bill_Due_Date: "2026-02-16" },
      ...{ Days_After_Due: 5, Whether_SMS: true, Whether_Email: false, Reminder_Text: 2 },
    },
  ]);
  expect(await planned("2026-02-19")).toEqual([]);
  for (const day of ["2026-02-16", "2026-02-17", "2026-02-21", "2026-02-25", "2026-03-10"]) {
    await goTo(day);
    await Promise.all([remind(), remind()]);
  }
  expect(await sent()).toEqual([["bill-reminder", "email"], ["bill-overdue", "sms"], ["bill-last-reminder"]]);
});

test("an account gets one reminder in a day, the longest overdue first, and the next one the day after", async () => {
  await save([step(3), step(31, { Reminder_Text: 2 })]);
  await months("2026-02-01", "2026-03-01");
  await goTo("2026-03-19");
  expect(await planned("2026-03-19")).toMatchObject([{ Bill_Due_Date: "2026-02-16", Reminder_Text: 2 }]);
  await remind();
  await remind();
  expect(await sent()).toHaveLength(1);
  expect(await planned("2026-03-20")).toMatchObject([{ Bill_Due_Date: "2026-03-16", Reminder_Text: 1 }]);
  await goTo("2026-03-20");
  await remind();
  expect((await sent()).map(([kind]) => kind)).toEqual(["bill-overdue", "bill-reminder"]);
});

test.each([
  ["a promise for a later day", "promise", 0],
  ["a promise whose day has passed", "old promise", 1],
  ["a hold", "hold", 0],
  ["a dispute", "dispute", 0],
  ["a payment plan that is kept", "plan", 0],
  ["a payment plan that was missed", "missed plan", 1],
  ["a payment", "payment", 0],
  ["a call", "call", 1],
])("%s stops reminders or not", async (_, what, count) => {
  await save([step(10)]);
  await months("2026-02-01");
  await goTo("2026-02-17");
  const debtor = (await office.list()).Data![0]!.Debtor_AccountID;
  const promise = (Promise_Day: string) => office.follow(debtor, 5, { Promise_Day, Promise_Amount: 2500 });
  const plan = (Due_Day: string) =>
    ask(
      "vendor/Create_Payment_Plan",
      { Debtor_AccountID: debtor, Instalments: [{ Due_Day, Amount: 2500 }] } as never,
      office.manager,
    );
  const acts: Record<string, () => Promise<{ http: number }>> = {
    promise: () => promise("2026-02-26"),
    "old promise": () => promise("2026-02-25"),
    hold: () => office.follow(debtor, 7, { Note: "Ill" }),
    dispute: () => office.follow(debtor, 8, { Note: "Water" }),
    plan: () => plan("2026-02-26"),
    "missed plan": () => plan("2026-02-25"),
    payment: () => office.collect(payer, 2500),
    call: () => office.follow(debtor, 1),
  };
  expect((await acts[what]!()).http).toBe(200);
  await goTo("2026-02-26");
  expect(await planned("2026-02-26")).toHaveLength(count);
  await remind();
  expect(await sent()).toHaveLength(count);
});

test("the member sees the plan, the promise and what was sent, and nobody else does", async () => {
  await save([step(1)]);
  await months("2026-02-01");
  await goTo("2026-02-17");
  await remind();
  const debtor = (await office.list()).Data![0]!.Debtor_AccountID;
  await office.follow(debtor, 5, { Promise_Day: "2026-02-28", Promise_Amount: 1000, Note: "Sounded angry" });
  const Instalments = [{ Due_Day: "2026-03-01", Amount: 2500 }];
  await ask("vendor/Create_Payment_Plan", { Debtor_AccountID: debtor, Instalments } as never, office.manager);
  const { rows } = await pool.query("select vendor_id from vendor where phone_number = $1 and vendor_type = $2", [
    phone,
    vendorTypes.tenant,
  ]);
  const own = await ask("vendor/Filter_All_Own_Collections", {}, await make.session({ vendorId: rows[0].vendor_id }));
  expect(own.extras).toMatchObject({
    Count: 1,
    Data: [
      {
        ...{ Flat_Label: expect.stringMatching(/101$/), Reminders: [{ Sent_On: "2026-02-17" }] },
        ...{ Promise: { Promise_Amount: 1000, Promise_State: 1 }, Plan: { Amount: 2500, Plan_State: 1 } },
      },
    ],
  });
  expect(JSON.stringify(own)).not.toContain("angry");
  const other = await make.vendor({ vendor_type: vendorTypes.tenant });
  const stranger = await make.session({ vendorId: other.vendor_id });
  expect((await ask("vendor/Filter_All_Own_Collections", {}, stranger)).extras).toMatchObject({ Count: 0, Data: [] });
});
