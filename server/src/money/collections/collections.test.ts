import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { ageBands, type OverdueBand } from "#domain/money/collections/codes.ts";
import { addDays, type Day, daysBetween } from "#domain/platform/days.ts";
import { debtorsOn } from "../../../test/debtors.ts";
import { startServer } from "../../../test/server.ts";
import { slowBooks } from "../../../test/slow-books.ts";
import { rentsOn } from "../../../test/tenancy.ts";

const server = await startServer();
const { ask, goTo, make, clock, database } = server;
const { pool } = database;
const { tenancy, bill: billRents } = rentsOn(server);

type Headers = { headers: Record<string, string> };
type Society = Awaited<ReturnType<ReturnType<typeof debtorsOn>["society"]>>;
let office: Society;
let manager: Society["manager"];
const { society, months } = debtorsOn(server);
beforeEach(async () => {
  await goTo("2026-01-10");
  office = await society();
  manager = office.manager;
});
const resident = (flatNo: string, name: string) => office.resident(flatNo, name);
const collect = (id: string, amount: number, more: object = {}) => office.collect(id, amount, more);
const list = (filters: object = {}, who: Headers = manager) => office.list(filters, who);
const follow = (id: string, kind: number, more: object = {}, who: Headers = manager) =>
  office.follow(id, kind, more, who);
const info = (Debtor_AccountID: string, who: Headers = manager) =>
  ask("vendor/Fetch_Collection_Info", { Debtor_AccountID } as never, who);
const withdraw = (Follow_UpID: string, Reason = "Entered for the wrong flat", who: Headers = manager) =>
  ask("vendor/Withdraw_Collection_Follow_Up", { Follow_UpID, Reason } as never, who);
const log = async (Debtor_AccountID: string, who: Headers = manager) =>
  (await ask("vendor/Filter_All_Collection_Follow_Ups", { Debtor_AccountID, Limit: 50 } as never, who)).extras;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

describe("the queue", () => {
  test("lists who has a bill past its due date, by age, with the last payment", async () => {
    const [asha] = [await resident("101", "Asha Rao"), await resident("102", "Bela Shah")];
    await months("2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01");
    await goTo("2026-05-10");
    await collect(asha, 3000.5);
    const { Data, Count, Totals, States } = await list();
    expect(Count).toBe(2);
    expect(Data).toMatchObject([
      {
        ...{ Name: "Bela Shah", Flat_Label: expect.stringMatching(/102$/), Collection_State: 1, Last_Payment: null },
        ...{ Ages: { not_due: 2500, upto_30: 2500, upto_60: 2500, upto_90: 2500, older: 0 } },
        ...{ Overdue_Amount: 7500, Outstanding_Amount: 10_000, Overdue_Bills: 3 },
        ...{ Oldest_Due_Date: "2026-02-16", Days_Overdue: 83 },
      },
      {
        ...{ Name: "Asha Rao", Overdue_Amount: 4499.5, Outstanding_Amount: 6999.5 },
        ...{ Ages: { not_due: 2500, upto_30: 2500, upto_60: 1999.5, upto_90: 0, older: 0 } },
        Last_Payment: { Paid_Date: "2026-05-10", Amount: 3000.5 },
      },
    ]);
    expect(Totals).toEqual({
      ...{ not_due: 5000, upto_30: 5000, upto_60: 4499.5, upto_90: 2500, older: 0 },
      ...{ Overdue_Amount: 11_999.5, Outstanding_Amount: 16_999.5 },
    });
    expect(States).toEqual([{ Collection_State: 1, Count: 2, Amount: 11_999.5 }]);
    const { extras } = await info(Data![1]!.Debtor_AccountID);
    expect(extras.Data!.Open_Bills).toMatchObject([
      { Bill_Due_Date: "2026-03-16", Days_Overdue: 55, Outstanding_Amount: 1999.5 },
      { Bill_Due_Date: "2026-04-16", Outstanding_Amount: 2500 },
      { Bill_Due_Date: "2026-05-16", Days_Overdue: 0, Outstanding_Amount: 2500 },
    ]);
  });

  test("a bill is overdue on the day after its due date, and changes its band after 30, 60 and 90 days", async () => {
    await resident("101", "Asha Rao");
    await months("2026-02-01");
    const bands = async (day: Day) => {
      await goTo(day);
      const [debtor] = (await list()).Data!;
      return debtor && Object.entries(debtor.Ages).filter(([, amount]) => amount > 0);
    };
    for (const [days, band] of [
      [0, undefined],
      [1, "upto_30"],
      [30, "upto_30"],
      [31, "upto_60"],
      [60, "upto_60"],
      [61, "upto_90"],
      [90, "upto_90"],
      [91, "older"],
    ] as const)
      expect([days, await bands(addDays("2026-02-16", days))]).toEqual([days, band && [[band, 2500]]]);
  });

  test("filters by age of the oldest bill, amount, block, search and state, and sorts", async () => {
    const asha = await resident("101", "Asha Rao");
    await resident("102", "Bela Shah");
    await months("2026-02-01", "2026-03-01", "2026-04-01");
    await goTo("2026-05-01");
    await collect(asha, 5000);
    const names = async (filters: object) => (await list(filters)).Data!.map(({ Name }) => Name);
    const [a, b] = ["Asha Rao", "Bela Shah"];
    expect(await names({})).toEqual([b, a]);
    expect(await names({ Sort: "flat" })).toEqual([a, b]);
    expect(await names({ Sort: "oldest" })).toEqual([b, a]);
    expect(await names({ Whether_Age_Filter: true, Age_Band: "upto_30" })).toEqual([a]);
    expect(await names({ Whether_Age_Filter: true, Age_Band: "upto_90" })).toEqual([b]);
    expect(await names({ Whether_Age_Filter: true, Age_Band: "older" })).toEqual([]);
    expect(await names({ Whether_Amount_Filter: true, Least_Amount: 2500.01 })).toEqual([b]);
    expect(await names({ Whether_Search_Filter: true, Search: "asha" })).toEqual([a]);
    expect(await names({ Whether_Search_Filter: true, Search: "102" })).toEqual([b]);
    const { block_id } = await make.block({ society_id: manager.societyId });
    expect(await names({ Whether_Block_Filter: true, BlockID: block_id })).toEqual([]);
    const [debtor] = (await list({ Whether_Search_Filter: true, Search: "101" })).Data!;
    await follow(debtor!.Debtor_AccountID, 8, { Note: "Says the water charge is wrong" });
    expect(await names({ Whether_Collection_State_Filter: true, Collection_State: 5 })).toEqual([a]);
    expect(await list({ Whether_Collection_State_Filter: true, Collection_State: 1, Limit: 1 })).toMatchObject({
      ...{ Count: 1, Totals: { Outstanding_Amount: 7500 } },
      States: [
        { Collection_State: 1, Count: 1 },
        { Collection_State: 5, Count: 1 },
      ],
    });
    const sheet = await ask("vendor/Export_All_Collections", { Sort: "flat", Format: "csv" }, manager);
    const lines = Buffer.from(sheet.extras.Data!.Content_Base64, "base64").toString().trim().split("\n");
    expect(lines[1]).toMatch(/Asha Rao.*,2500,2500,0,0,0,0,2500,1,2026-04-16,15,Disputed,/);
    expect(lines).toHaveLength(3);
    expect((await ask("vendor/Export_All_Collections", { Format: "xlsx" }, manager)).http).toBe(200);
  });

  test("equals the books to the paisa, and a calculation by hand, after any payments", async () => {
    const people: string[] = [];
    for (const no of ["101", "102", "103", "104"]) people.push(await resident(no, `Resident ${no}`));
    await months("2026-02-01", "2026-03-01", "2026-04-01");
    const paid = new Map(people.map((id) => [id, 0]));
    const payments = fc.array(
      fc.record({
        who: fc.integer({ min: 0, max: 3 }),
        paise: fc.integer({ min: 1, max: 400_000 }),
        days: fc.integer({ min: 0, max: 25 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    let today = "2026-04-01";
    await fc.assert(
      fc.asyncProperty(payments, async (made) => {
        for (const { who, paise, days } of made) {
          today = addDays(today, days);
          await goTo(today);
          const id = people[who]!;
          expect((await collect(id, paise / 100, { Payment_Mode: 3 })).http).toBe(200);
          paid.set(id, paid.get(id)! + paise);
        }
        const { Data, Totals, Count } = await list();
        const expected = [...paid.values()].map((sum) => openOf(sum, today)).filter(({ overdue }) => overdue > 0);
        const given = Data!.map(({ Ages, Outstanding_Amount }) => [Ages, Outstanding_Amount]);
        const byAmount = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
        expect(given.toSorted(byAmount)).toEqual(expected.map(({ ages, total }) => [ages, total]).toSorted(byAmount));
        const balances = new Map<string, number>();
        for (const { ledger, account, amount } of await slowBooks(pool, manager.societyId!))
          if (ledger === "members") balances.set(account!, (balances.get(account!) ?? 0) + amount);
        for (const { Debtor_AccountID, Outstanding_Amount } of Data!)
          expect(Math.round(Outstanding_Amount * 100)).toBe(balances.get(Debtor_AccountID));
        expect([Count, Math.round(Totals.Outstanding_Amount * 100)]).toEqual([
          expected.length,
          expected.reduce((sum, { total }) => sum + Math.round(total * 100), 0),
        ]);
      }),
      { numRuns: 12 },
    );
  });
});

/** Three bills of 2,500 and what was paid, the oldest bill first. */
function openOf(paid: number, today: Day) {
  const ages = { not_due: 0, upto_30: 0, upto_60: 0, upto_90: 0, older: 0 };
  let [left, total, overdue] = [paid, 0, 0];
  for (const due of ["2026-02-16", "2026-03-16", "2026-04-16"]) {
    const open = Math.max(0, 250_000 - left);
    left = Math.max(0, left - 250_000);
    const days = daysBetween(due, today);
    const band = (Object.keys(ageBands) as ("not_due" | OverdueBand)[]).find((each) => days <= ageBands[each].lastDay)!;
    ages[band] = Math.round(ages[band] * 100 + open) / 100;
    total += open;
    if (days > 0) overdue += open;
  }
  return { ages, total: total / 100, overdue };
}

describe("the follow-up log", () => {
  let debtor: string;
  let payer: string;
  beforeEach(async () => {
    payer = await resident("101", "Asha Rao");
    await months("2026-02-01", "2026-03-01");
    await goTo("2026-03-20");
    debtor = (await list()).Data![0]!.Debtor_AccountID;
  });
  const state = async () => {
    const [row] = (await list()).Data!;
    return [row!.Collection_State, row!.Promise?.Promise_State];
  };

  test("says who wrote what and when, and what is next; nothing is edited", async () => {
    const made = await follow(debtor, 1, {
      ...{
        Happened_On: "2026-03-18",
        Note: " Nobody answered\n",
        Next_Step: "Call  again",
        Next_Step_Day: "2026-03-25",
      },
      ...{ Promise_Day: "2026-03-25", Promise_Amount: 5, Hold_Until: "2026-03-25" },
    });
    expect(made.extras).toMatchObject({
      Status: "Follow-up saved",
      Data: {
        ...{ Follow_Up_Kind: 1, Happened_On: "2026-03-18", Note: "Nobody answered", Next_Step: "Call again" },
        ...{ Promise_Day: null, Promise_Amount: null, Promise_State: null, Hold_Until: null, Withdrawn_At: null },
      },
    });
    expect((await list()).Data).toMatchObject([
      {
        ...{ Last_Contact: { Happened_On: "2026-03-18", Follow_Up_Kind: 1 }, Next_Step: "Call again" },
        ...{ Next_Step_Day: "2026-03-25", Collection_State: 1 },
      },
    ]);
    await follow(debtor, 6, { Note: "Owner lives abroad" });
    expect((await list()).Data).toMatchObject([{ Last_Contact: { Follow_Up_Kind: 1 }, Next_Step: "" }]);
    expect(await log(debtor)).toMatchObject({ Count: 2, Data: [{ Follow_Up_Kind: 6 }, { Follow_Up_Kind: 1 }] });
    await expect(pool.query("update collection_follow_up set note = 'x'")).rejects.toThrow("never edited");
    await expect(pool.query("delete from collection_follow_up")).rejects.toThrow();
  });

  test("refuses what does not make sense", async () => {
    const fields = async (kind: number, more: object = {}) => (await follow(debtor, kind, more)).extras.fields;
    expect(await fields(5)).toEqual({
      Promise_Day: "Enter the day until which it was promised",
      Promise_Amount: expect.any(String),
    });
    expect(await fields(6)).toEqual({ Note: "Enter a note" });
    expect(await fields(9)).toMatchObject({ Follow_Up_Kind: expect.any(String) });
    expect(await follow(debtor, 1, { Happened_On: "2026-03-21" })).toMatchObject(refused("follow-up-in-future", 400));
    const promise = { Promise_Amount: 100, Promise_Day: "2026-03-19" };
    expect(await follow(debtor, 5, promise)).toMatchObject(refused("promise-day-wrong", 400));
    expect(await follow(debtor, 5, { ...promise, Promise_Day: "2027-03-22" })).toMatchObject(
      refused("promise-day-wrong", 400),
    );
    expect(await follow(debtor, 7, { Note: "Ill", Hold_Until: "2026-03-19" })).toMatchObject(
      refused("hold-day-wrong", 400),
    );
    expect(await follow(debtor, 1, { Next_Step_Day: "2026-03-19" })).toMatchObject(refused("next-step-in-past", 400));
  });

  test("a promise is kept by receipts on its day, and broken the day after without them", async () => {
    await collect(payer, 100);
    await follow(debtor, 5, { Promise_Day: "2026-03-25", Promise_Amount: 2000 });
    expect(await state()).toEqual([2, 1]);
    await goTo("2026-03-22");
    await collect(payer, 1999.99);
    expect(await state()).toEqual([2, 1]);
    await goTo("2026-03-26");
    expect(await state()).toEqual([1, 3]);
    // A receipt of the promised day that is entered later keeps it.
    const late = await collect(payer, 0.01, { Paid_Date: "2026-03-25", Payment_Mode: 3 });
    expect(await state()).toEqual([1, 2]);
    const { PaymentID } = late.extras.Data!;
    await ask("vendor/Reverse_Bill_Payment", { PaymentID, Reason: "Returned" } as never, manager);
    expect(await state()).toEqual([1, 3]);
    await collect(payer, 500, { Paid_Date: "2026-03-26", Payment_Mode: 3 });
    expect(await state()).toEqual([1, 3]);
    expect((await list()).Data).toMatchObject([{ Promise: { Received_Amount: 1999.99, Promise_Amount: 2000 } }]);
  });

  test("a hold ends on its day, a dispute by withdrawing it; both come before a promise", async () => {
    await follow(debtor, 5, { Promise_Day: "2026-03-25", Promise_Amount: 2000 });
    await follow(debtor, 7, { Note: "In hospital", Hold_Until: "2026-03-22" });
    expect(await state()).toEqual([4, 1]);
    const dispute = await follow(debtor, 8, { Note: "Parking was never allotted" });
    expect(await state()).toEqual([5, 1]);
    await goTo("2026-03-23");
    const { Follow_UpID } = dispute.extras.Data!;
    const answers = await Promise.all([1, 2].map(() => withdraw(Follow_UpID, "Settled in the meeting")));
    expect(answers.map(({ extras }) => extras.refusal).sort()).toEqual(["follow-up-withdrawn", undefined]);
    expect(await state()).toEqual([2, 1]);
    expect((await log(debtor)).Data![0]).toMatchObject({
      ...{ Withdrawal_Reason: "Settled in the meeting", Withdrawn_At: expect.any(String) },
    });
    const { rows } = await pool.query(
      "select action, name from audit_entry where chain = $1 and thing = 'Collection_Follow_Up' order by position",
      [`society:${manager.societyId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "create", "create", "change"]);
  });

  test("is the issuer's own, and only those who may write it do", async () => {
    const { Follow_UpID } = (await follow(debtor, 1)).extras.Data!;
    const stranger = await make.role("treasurer");
    expect((await list({}, stranger)).Count).toBe(0);
    expect(await info(debtor, stranger)).toMatchObject(refused("unknown-debtor", 404));
    expect(await follow(debtor, 1, {}, stranger)).toMatchObject(refused("unknown-debtor", 404));
    expect(await withdraw(Follow_UpID, "Mine", stranger)).toMatchObject(refused("unknown-follow-up", 404));
    expect(
      (await ask("vendor/Filter_All_Collection_Follow_Ups", { Debtor_AccountID: debtor } as never, stranger)).http,
    ).toBe(404);
    const member = await make.role("committee_member", { society_id: manager.societyId });
    expect((await list({}, member)).Count).toBe(1);
    expect(await follow(debtor, 1, {}, member)).toMatchObject({ http: 403 });
    const accountant = await make.role("accountant", { society_id: manager.societyId });
    expect((await follow(debtor, 1, {}, accountant)).http).toBe(200);
    expect((await list({}, accountant)).Data![0]!.PhoneNumber).toMatch(/•|\*/);
    expect(await info("nothing")).toMatchObject(refused("unknown-debtor", 404));
  });

  test("takes fifty entries of a debtor in a day", async () => {
    await pool.query(
      `insert into collection_follow_up (society_id, account_id, kind, happened_on, made_by, created_at)
        select $1, $2, 1, '2026-03-20', $3, $4 from generate_series(1, 49)`,
      [manager.societyId, debtor, manager.vendorId, clock.now()],
    );
    const answers = await Promise.all([follow(debtor, 1), follow(debtor, 1)]);
    expect(answers.map(({ extras }) => extras.refusal).sort()).toEqual(["too-many-follow-ups", undefined]);
  });
});

test("a landlord collects rents in the same queue", async () => {
  await goTo("2026-01-05");
  const { own } = await tenancy({ tenant_name: "Dev Rao" });
  await billRents("2026-01-05");
  await goTo("2026-03-20");
  const { Data, Count } = await list({}, own);
  expect(Count).toBe(1);
  expect(Data).toMatchObject([{ Name: "Dev Rao", Property_Title: "Lake view", Block_Name: null, Collection_State: 1 }]);
  const { Debtor_AccountID, Outstanding_Amount } = Data![0]!;
  await follow(Debtor_AccountID, 5, { Promise_Day: "2026-03-31", Promise_Amount: Outstanding_Amount }, own);
  expect((await list({ Whether_Search_Filter: true, Search: "dev" }, own)).Data).toMatchObject([
    { Collection_State: 2 },
  ]);
  const sheet = await ask("vendor/Export_All_Collections", {}, own);
  expect(Buffer.from(sheet.extras.Data!.Content_Base64, "base64").toString()).toContain("Lake view");
});
