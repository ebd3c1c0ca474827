import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { FinancialReport } from "#domain/desk/reports/calls.ts";
import { daysBetween } from "#domain/leases/tenancies/rules.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../../money/bills/run/run.ts";
import type { Tx } from "../../platform/db/database.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;

const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const runAll = () => runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);

const report = async ({ headers }: Session, input: object = {}): Promise<FinancialReport> => {
  const { http, extras } = await ask("vendor/Fetch_Financial_Report_Info", input as never, { headers });
  expect(http).toBe(200);
  return extras.Data!;
};
const defaulters = async ({ headers }: Session, input: object = {}) =>
  (await ask("vendor/Filter_All_Defaulters", { Limit: 100, ...input }, { headers })).extras;
const sheet = (file: { Content_Base64: string }) =>
  Buffer.from(file.Content_Base64, "base64").toString().replace("\uFEFF", "").trimEnd().split("\r\n");

let manager: Session;
let blocks: { block_id: string; name: string }[];

/** Two blocks with two owners each, who pay 2,500 a month. */
beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  blocks = [];
  for (const name of ["Deodar", "Champa"]) {
    const block = await make.block({ society_id: manager.societyId, name });
    blocks.push(block);
    const { building_id } = await make.building({ block_id: block.block_id, name: `${name} 1` });
    for (const n of [1, 2]) {
      const { flat_id } = await make.flat({ building_id, flat_no: `${name[0]}${n}`, flat_type: 2 });
      await make.resident({ flat_id, name: `${name} ${n}` });
    }
  }
});

const openBills = () =>
  db
    .selectFrom("bill")
    .select(["bill_id", "party_flat_no", "bill_date", "outstanding_paise"])
    .where("issuer_id", "=", manager.societyId)
    .orderBy("bill_date")
    .orderBy("number")
    .execute();
const collect = async (flat: string, money: object = {}) => {
  const bill = (await openBills()).find((one) => one.party_flat_no === flat && one.outstanding_paise > 0)!;
  const input = { BillID: bill.bill_id, ...money };
  const { http } = await ask("vendor/Collect_Bill_Amount", input as never, { headers: manager.headers });
  expect(http).toBe(200);
};

describe("a financial report", () => {
  /** Billed on the 1st of February and March; some of it is paid in March. */
  async function twoMonths() {
    await goTo("2026-02-01");
    await runAll();
    await goTo("2026-03-01");
    await runAll();
    await goTo("2026-03-05");
    await collect("D1", { Payment_Mode: 4, Reference: "612345678901" });
    await collect("D1", { Payment_Mode: 1, Paid_Date: "2026-02-28" });
    await collect("C1", { Amount: 1000.5, Payment_Mode: 2, Reference: "004512" });
    const first = (await openBills()).find((one) => one.party_flat_no === "D1")!;
    const note = { BillID: first.bill_id, Note_Type: 1 as const, Amount: 400, Reason: "No lift for six days" };
    await ask("vendor/Create_Bill_Note", note, { headers: manager.headers });
    await goTo("2026-03-10");
  }

  test("shows the amounts billed and collected in the period, and outstanding today, by age and block", async () => {
    await twoMonths();
    const march = await report(manager);
    expect(march).toMatchObject({
      Kind: "society",
      Start_Date: "2026-03-01",
      End_Date: "2026-03-31",
      As_Of: "2026-03-10",
      Billed: { Count: 4, Amount: 10_000 },
      Billed_By_Type: [{ Bill_Type: 1, Count: 4, Amount: 10_000 }],
      Credit_Notes: { Count: 1, Amount: 400 },
      Debit_Notes: { Count: 0, Amount: 0 },
      Collected: { Count: 2, Amount: 3500.5 },
      Collected_By_Mode: [
        { Payment_Mode: 1, Count: 0, Amount: 0 },
        { Payment_Mode: 2, Count: 1, Amount: 1000.5 },
        { Payment_Mode: 3, Count: 0, Amount: 0 },
        { Payment_Mode: 4, Count: 1, Amount: 2500 },
      ],
      Outstanding: { Count: 6, Amount: 13_999.5 },
      Outstanding_By_Age: [
        { Age: "not_due", Count: 3, Amount: 7500 },
        { Age: "upto_30", Count: 3, Amount: 6499.5 },
        { Age: "upto_60", Count: 0 },
        { Age: "upto_90", Count: 0 },
        { Age: "older", Count: 0 },
      ],
      Overdue: { Count: 3, Amount: 6499.5 },
      Advance_Amount: 400,
    });
    expect(march.Places).toEqual([
      {
        ...{ PlaceID: blocks[1]!.block_id, Name: "Champa", Billed_Amount: 5000, Collected_Amount: 1000.5 },
        ...{ Outstanding_Amount: 8999.5, Overdue_Amount: 3999.5 },
      },
      {
        ...{ PlaceID: blocks[0]!.block_id, Name: "Deodar", Billed_Amount: 5000, Collected_Amount: 2500 },
        ...{ Outstanding_Amount: 5000, Overdue_Amount: 2500 },
      },
    ]);
    expect(march.Months).toHaveLength(12);
    expect(march.Months.slice(-3)).toEqual([
      { Month: "2026-01-01", Billed_Amount: 0, Collected_Amount: 0 },
      { Month: "2026-02-01", Billed_Amount: 10_000, Collected_Amount: 2500 },
      { Month: "2026-03-01", Billed_Amount: 10_000, Collected_Amount: 3500.5 },
    ]);
    expect(await report(manager, { Period: "last-month" })).toMatchObject({
      Start_Date: "2026-02-01",
      Billed: { Amount: 10_000 },
      Collected: { Count: 1, Amount: 2500 },
      Outstanding: march.Outstanding,
    });
    expect(await report(manager, { Period: "financial-year" })).toMatchObject({
      ...{ Start_Date: "2025-04-01", End_Date: "2026-03-31" },
      ...{ Billed: { Count: 8 }, Collected: { Count: 3, Amount: 6000.5 } },
    });
  });

  test("of one block has that block's money only", async () => {
    await twoMonths();
    const { block_id } = blocks[1]!;
    const champa = await report(manager, { BlockID: block_id });
    expect(champa).toMatchObject({
      Billed: { Count: 2, Amount: 5000 },
      Collected: { Count: 1, Amount: 1000.5 },
      Credit_Notes: { Count: 0 },
      Outstanding: { Count: 4, Amount: 8999.5 },
      Advance_Amount: 0,
      Places: [{ PlaceID: block_id }],
    });
    expect(champa.Months.at(-1)).toEqual({ Month: "2026-03-01", Billed_Amount: 5000, Collected_Amount: 1000.5 });
    const list = await defaulters(manager, { Whether_Block_Filter: true, BlockID: block_id });
    expect(list.Data!.map(({ Flat_No }) => Flat_No)).toEqual(["C2", "C1"]);
  });

  test("has a day for India's, and not for the world's", async () => {
    await goTo("2026-02-01");
    await runAll();
    // 01:00 on the 1st of March in India is still February in London.
    await goTo("2026-03-01", 1);
    await collect("D1", { Payment_Mode: 1 });
    expect(await report(manager)).toMatchObject({
      Start_Date: "2026-03-01",
      Collected: { Count: 1 },
      As_Of: "2026-03-01",
    });
  });

  test.each([
    ["2026-02-16", "not_due"],
    ["2026-02-17", "upto_30"],
    ["2026-03-18", "upto_30"],
    ["2026-03-19", "upto_60"],
    ["2026-04-17", "upto_60"],
    ["2026-04-18", "upto_90"],
    ["2026-05-17", "upto_90"],
    ["2026-05-18", "older"],
  ] as const)("on %s has what was due on 16 February under %s", async (today, age) => {
    await goTo("2026-02-01");
    await runAll();
    await goTo(today);
    const { Outstanding_By_Age, Overdue } = await report(manager);
    expect(Outstanding_By_Age.filter(({ Count }) => Count > 0)).toEqual([{ Age: age, Count: 4, Amount: 10_000 }]);
    expect(Overdue.Count).toBe(age === "not_due" ? 0 : 4);
    expect((await defaulters(manager)).Count).toBe(Overdue.Count);
  });

  test.each([
    [{ Period: "custom" }, ["Start_Date", "End_Date"]],
    [{ Period: "custom", Start_Date: "2026-03-02", End_Date: "2026-03-01" }, ["End_Date"]],
    [{ Period: "custom", Start_Date: "2020-01-01", End_Date: "2026-03-01" }, ["End_Date"]],
    [{ Period: "week" }, ["Period"]],
  ])("for %j is 400 and says why", async (input, fields) => {
    const { http, extras } = await ask("vendor/Fetch_Financial_Report_Info", input as never, {
      headers: manager.headers,
    });
    expect([http, Object.keys(extras.fields!)]).toEqual([400, fields]);
  });
});

test("after any bills, payments and corrections, every total of a report is the sum of its bills, notes and payments", async () => {
  const event = fc.record({
    wait: fc.integer({ min: 0, max: 25 }),
    flat: fc.constantFrom("D1", "D2", "C1", "C2"),
    what: fc.constantFrom("pay", "pay", "pay", "credit", "debit"),
    amount: fc.integer({ min: 1, max: 600_000 }),
    mode: fc.integer({ min: 1, max: 4 }),
  });
  const span = fc.record({ from: fc.integer({ min: 0, max: 200 }), days: fc.integer({ min: 0, max: 400 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 12 }), span, async (events, { from, days }) => {
      await goTo("2026-01-10");
      const role = await make.role("society_manager");
      manager = role;
      for (const name of ["D", "C"]) {
        const { block_id } = await make.block({ society_id: role.societyId, name });
        const { building_id } = await make.building({ block_id });
        for (const n of [1, 2]) {
          const { flat_id } = await make.flat({ building_id, flat_no: `${name}${n}`, flat_type: 2 });
          await make.resident({ flat_id });
        }
      }
      await goTo("2026-02-01");
      await runAll();
      for (const { wait, flat, what, amount, mode } of events) {
        await goTo(addDays(dayOf(clock.now()), wait));
        await runAll();
        const bill = (await openBills()).findLast((one) => one.party_flat_no === flat)!;
        const { headers } = role;
        const { http } =
          what === "pay"
            ? await ask(
                "vendor/Collect_Bill_Amount",
                {
                  ...{ BillID: bill.bill_id, Amount: rupees(amount), Payment_Mode: mode as 1 },
                  ...{ Whether_Advance_Accepted: true, Reference: mode === 1 ? "" : crypto.randomUUID().slice(0, 12) },
                },
                { headers },
              )
            : await ask(
                "vendor/Create_Bill_Note",
                {
                  BillID: bill.bill_id,
                  Note_Type: what === "credit" ? 1 : 2,
                  Amount: rupees(amount),
                  Reason: "A case",
                },
                { headers },
              );
        expect(http).toBeOneOf([200, 409]);
      }
      const start = addDays("2026-01-15", from);
      await agrees(role, { start, end: addDays(start, days) });
    }),
    { numRuns: 15 },
  );
}, 180_000);

/** Every figure of a report, computed from each document. */
async function agrees(role: Session, { start, end }: { start: Day; end: Day }) {
  const answer = await report(role, { Period: "custom", Start_Date: start, End_Date: end });
  const today = dayOf(clock.now());
  const of = async <Row>(table: string) =>
    (await pool.query(`select * from ${table} where issuer_id = $1`, [role.societyId])).rows as Row[];
  type Money = { amount_paise: number };
  const bills = await of<Money & { bill_date: Day; due_date: Day; outstanding_paise: number; block_id: string }>(
    "bill",
  );
  const payments = await of<Money & { paid_on: Day; payment_mode: number; left_paise: number }>("payment");
  const notes = await of<Money & { note_date: Day; kind: number; left_paise: number }>("bill_note");
  const isIn = (day: Day) => start <= day && day <= end;
  const sum = (rows: Money[]) => rows.reduce((total, row) => total + row.amount_paise, 0);
  const tally = (rows: Money[]) => ({ Count: rows.length, Amount: rupees(sum(rows)) });

  const billed = bills.filter((row) => isIn(row.bill_date));
  const paid = payments.filter((row) => isIn(row.paid_on));
  const noted = notes.filter((row) => isIn(row.note_date));
  expect(answer.Billed).toEqual(tally(billed));
  expect(answer.Collected).toEqual(tally(paid));
  expect(answer.Credit_Notes).toEqual(tally(noted.filter(({ kind }) => kind === 1)));
  expect(answer.Debit_Notes).toEqual(tally(noted.filter(({ kind }) => kind === 2)));
  for (const { Payment_Mode, ...mode } of answer.Collected_By_Mode)
    expect(mode).toEqual(tally(paid.filter(({ payment_mode }) => payment_mode === Payment_Mode)));

  const open = bills
    .filter(({ outstanding_paise }) => outstanding_paise > 0)
    .map((row) => ({ ...row, amount_paise: row.outstanding_paise, late: daysBetween(row.due_date, today) }));
  expect(answer.Outstanding).toEqual(tally(open));
  const bands = { not_due: [-1e6, 0], upto_30: [1, 30], upto_60: [31, 60], upto_90: [61, 90], older: [91, 1e6] };
  for (const { Age, ...age } of answer.Outstanding_By_Age)
    expect(age).toEqual(tally(open.filter(({ late }) => bands[Age][0]! <= late && late <= bands[Age][1]!)));
  const advances = [...payments, ...notes].reduce((total, { left_paise }) => total + left_paise, 0);
  expect(paise(answer.Advance_Amount)).toBe(advances);

  const total = (pick: (place: FinancialReport["Places"][number]) => number) =>
    answer.Places.reduce((all, place) => all + paise(pick(place)), 0);
  expect(total((place) => place.Billed_Amount)).toBe(sum(billed));
  expect(total((place) => place.Collected_Amount)).toBe(sum(paid));
  expect(total((place) => place.Outstanding_Amount)).toBe(sum(open));
  expect(total((place) => place.Overdue_Amount)).toBe(paise(answer.Overdue.Amount));
  for (const { Month, Billed_Amount, Collected_Amount } of answer.Months) {
    const isThen = (day: Day) => day.slice(0, 7) === Month.slice(0, 7);
    expect(paise(Billed_Amount)).toBe(sum(bills.filter((row) => isThen(row.bill_date))));
    expect(paise(Collected_Amount)).toBe(sum(payments.filter((row) => isThen(row.paid_on))));
  }
  const list = (await defaulters(role)).Data!;
  expect(list.reduce((all, { Overdue }) => all + paise(Overdue.Amount), 0)).toBe(paise(answer.Overdue.Amount));
  expect(list.map(({ Overdue }) => Overdue.Amount)).toEqual(
    list.map(({ Overdue }) => Overdue.Amount).sort((a, b) => b - a),
  );
}

test("defaulters are those with bills past their day, who owes the most first, page by page and as a file", async () => {
  await goTo("2026-02-01");
  await runAll();
  await goTo("2026-03-01");
  await runAll();
  await collect("D1");
  await collect("D1");
  await collect("C2");
  await goTo("2026-03-20");
  const { Data, Count } = await defaulters(manager);
  expect(Count).toBe(3);
  const { phone_number } = await db
    .selectFrom("resident")
    .selectAll()
    .where("name", "=", "Champa 1")
    .where("society_id", "=", manager.societyId)
    .executeTakeFirstOrThrow();
  const champa = {
    AccountID: expect.any(String),
    ...{ Name: "Champa 1", PhoneNumber: phone_number, Flat_No: "C1", Flat_Label: "C1" },
    ...{ Block_Name: "Champa", Building_Name: "Champa 1", Property_Title: null },
    ...{ Overdue: { Count: 2, Amount: 5000 }, Outstanding_Amount: 5000 },
    ...{ Oldest_Due_Date: "2026-02-16", Days_Overdue: 32 },
  };
  expect(Data).toContainEqual(champa);
  expect(Data!.map(({ Overdue }) => Overdue.Amount)).toEqual([5000, 5000, 2500]);
  expect((await defaulters(manager, { Skip: 2, Limit: 1 })).Data).toMatchObject([{ Flat_No: "C2", Days_Overdue: 4 }]);
  expect(await defaulters(manager, { Skip: 9 })).toMatchObject({ Data: [], Count: 3 });

  const { headers } = manager;
  const csv = (await ask("vendor/Export_All_Defaulters", {}, { headers })).extras.Data!;
  expect([csv.File_Name, csv.Rows]).toEqual(["defaulters-2026-03-20.csv", 3]);
  expect(sheet(csv)[0]).toBe(
    "Name,Phone number,Block,Building,Flat,Overdue bills,Overdue amount,Outstanding amount,Oldest due date,Days overdue",
  );
  expect(sheet(csv)).toContain(`Champa 1,${phone_number},Champa,Champa 1,C1,2,5000,5000,2026-02-16,32`);

  const figures = (await ask("vendor/Export_Financial_Report", {}, { headers })).extras.Data!;
  expect(sheet(figures)).toEqual(
    expect.arrayContaining([
      "Section,Item,Count,Amount",
      "Period,2026-03-01 to 2026-03-31,,",
      "Billed by type,Maintenance,4,10000",
      "Collected by mode,Cash,3,7500",
      "Outstanding on 2026-03-20,31–60 days,2,5000",
      "Outstanding by block,Champa,,7500",
      "Billed by month,2026-03,,10000",
    ]),
  );
  const xlsx = (await ask("vendor/Export_Financial_Report", { Format: "xlsx" }, { headers })).extras.Data!;
  expect([xlsx.File_Name, xlsx.Rows]).toEqual(["report-2026-03-20.xlsx", figures.Rows]);
  expect(Buffer.from(xlsx.Content_Base64, "base64").subarray(0, 2).toString()).toBe("PK");
});

describe("who sees which money", () => {
  const calls = [
    "vendor/Fetch_Financial_Report_Info",
    "vendor/Filter_All_Defaulters",
    "vendor/Export_Financial_Report",
    "vendor/Export_All_Defaulters",
  ] as const;

  test("the manager and the treasurer of a society the same; another's treasurer nothing of it", async () => {
    await goTo("2026-02-01");
    await runAll();
    await goTo("2026-03-20");
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    expect(await report(treasurer, { Period: "last-month" })).toEqual(await report(manager, { Period: "last-month" }));
    const stranger = await make.role("treasurer");
    expect(await report(stranger)).toMatchObject({ Billed: { Count: 0 }, Outstanding: { Count: 0 }, Places: [] });
    expect(await defaulters(stranger)).toMatchObject({ Data: [], Count: 0 });
    for (const call of calls) {
      const theirs = { BlockID: blocks[0]!.block_id, Whether_Block_Filter: true };
      for (const { headers } of [stranger, await make.role("president")])
        expect(await ask(call, theirs, { headers })).toMatchObject({ http: 404, extras: { refusal: "unknown-block" } });
    }
  });

  test("nobody who only works in a society, or lives there", async () => {
    for (const role of ["block_secretary", "society_maintenance", "owner", "tenant"] as const) {
      const { headers } = await make.role(role, { society_id: manager.societyId });
      for (const call of calls) expect(await ask(call, {}, { headers })).toMatchObject({ http: 403 });
    }
  });

  test("a manager without a society is told so", async () => {
    const { vendor_id } = await make.vendor({ vendor_type: 1 });
    const { headers } = await make.session({ vendorId: vendor_id });
    for (const call of calls)
      expect(await ask(call, {}, { headers })).toMatchObject({ http: 404, extras: { refusal: "no-society" } });
  });
});
