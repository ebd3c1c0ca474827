import { beforeEach, describe, expect, test } from "vitest";
import { rentBillDays, rentMonthEnd } from "#domain/leases/rents/rules.ts";
import { addDays, type Day, financialYear } from "#domain/platform/days.ts";
import { startServer } from "../../../test/server.ts";
import { rentsOn } from "../../../test/tenancy.ts";

const server = await startServer();
const { ask, clock, queue, database } = server;
const { db, pool } = database;
const { goTo, bill, tenancy } = rentsOn(server);

beforeEach(async () => {
  await db.updateTable("rental_contract").set({ status: false }).where("status", "=", true).execute();
  await goTo("2026-01-05");
});

describe("the monthly bills", () => {
  test.each([
    ["on the 5th", "2026-01-05", null, "2026-03-04", ["2026-01-05", "2026-02-05"]],
    ["on the 5th, on the day itself", "2026-01-05", null, "2026-03-05", ["2026-01-05", "2026-02-05", "2026-03-05"]],
    ["to the end", "2026-01-05", "2026-02-20", "2026-06-30", ["2026-01-05", "2026-02-05"]],
    ["on the 31st", "2026-01-31", null, "2026-04-30", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
    ["on the 29th", "2026-01-29", null, "2026-03-31", ["2026-01-29", "2026-02-28", "2026-03-29"]],
    ["on the 30th, in a leap year", "2028-01-30", null, "2028-03-30", ["2028-01-30", "2028-02-29", "2028-03-30"]],
    ["on 29 February", "2028-02-29", "2028-05-01", "2028-06-01", ["2028-02-29", "2028-03-29", "2028-04-29"]],
    ["not before the start", "2026-02-01", null, "2026-01-31", []],
  ])("of a contract %s", async (_, contract_start_date, contract_end_date, until, months) => {
    const { list } = await tenancy({ contract_start_date, contract_end_date });
    await goTo(until);
    await bill(until);
    const { Data, Count } = await list();
    expect(Count).toBe(months.length);
    expect(Data!.reverse()).toMatchObject(
      months.map((month, at) => ({
        // Numbers restart with a financial year.
        Bill_No: expect.stringMatching(
          new RegExp(
            `^B/${financialYear(month)}-\\d\\d/0*${1 + months.slice(0, at).filter((it) => financialYear(it) === financialYear(month)).length}$`,
          ),
        ),
        Bill_Date: month,
        Bill_Due_Date: rentBillDays(month, until).dueDate,
        Period_Start: month,
        Period_End: rentMonthEnd(contract_start_date, contract_end_date, month),
        Bill_Type: 2,
        Bill_Amount: 18_000,
        Bill_Maintainance_Amount: 0,
        Bill_Final_Amount: 18_000,
      })),
    );
    expect((await bill(until)).bills).toBe(0);
  });

  test("are made once by however many servers, and caught up by the next", async () => {
    const homes = await Promise.all(Array.from({ length: 12 }, () => tenancy()));
    await goTo("2026-02-10");
    const made = await Promise.all([bill("2026-02-10"), bill("2026-02-10"), bill("2026-02-10")]);
    expect(made.reduce((sum, { bills }) => sum + bills, 0)).toBe(24);
    for (const { list } of homes) expect((await list()).Count).toBe(2);
    // A clock that was set back makes none.
    expect((await bill("2026-01-20")).bills).toBe(0);
  });

  test("add the maintenance that is not included, and take another rent from the month it holds for", async () => {
    const { id, list, own } = await tenancy({
      whether_maintainance_included: false,
      maintainance_charge_paise: 1_500_50,
    });
    await db
      .insertInto("rental_contract_term")
      .values({
        rental_contract_id: id,
        effective_date: "2026-02-05",
        monthly_rent_paise: 19_500_00,
        whether_maintainance_included: true,
        maintainance_charge_paise: 0,
      })
      .execute();
    await goTo("2026-02-05");
    await bill("2026-02-05");
    const [second, first] = (await list()).Data!;
    expect(first).toMatchObject({
      Bill_Amount: 18_000,
      Bill_Maintainance_Amount: 1_500.5,
      Bill_Final_Amount: 19_500.5,
    });
    expect(second).toMatchObject({ Bill_Amount: 19_500, Bill_Maintainance_Amount: 0 });
    const { Data } = (await ask("vendor/Fetch_Property_Contract_Bill_Info", { BillID: first!.BillID }, own)).extras;
    expect(Data!.Lines).toMatchObject([
      { Rule: "contract-rent", Effective_Date: "2026-01-05", Arithmetic: "₹18,000 × 1 month = ₹18,000" },
      { Rule: "contract-maintenance", Amount: 1_500.5, Arithmetic: "₹1,500.50 × 1 month = ₹1,500.50" },
    ]);
  });

  test("of months before the contract was entered are offered, and not forced", async () => {
    await goTo("2026-04-20");
    const { list, statement, own, id } = await tenancy();
    await bill("2026-04-20");
    expect((await list()).Count).toBe(0);
    const months = ["2026-01-05", "2026-02-05", "2026-03-05", "2026-04-05"];
    expect((await statement()).Unbilled_Months.map((month) => month.Period_Start)).toEqual(months);
    const path = "vendor/Create_Property_Rental_Contract_Past_Bills";
    const asked = (...Period_Start_Array: Day[]) => ask(path, { Rental_ContractID: id, Period_Start_Array }, own);
    for (const wrong of ["2026-02-06", "2026-05-05", "2025-12-05"])
      expect((await asked("2026-02-05", wrong)).extras).toMatchObject({ refusal: "month-not-unbilled" });
    // Twice at once, and a month twice: each is billed once.
    const both = await Promise.all([asked("2026-02-05", "2026-02-05"), asked("2026-02-05", "2026-03-05")]);
    expect(both.reduce((sum, { extras }) => sum + extras.Data!.Bill_Count, 0)).toBe(2);
    // The one of the old financial year is numbered in it.
    expect((await asked("2026-04-05")).extras.Data).toEqual({ Bill_Count: 1, Bill_Total: 18_000 });
    expect((await list()).Data!.map((it) => it.Bill_No)).toEqual([
      "B/2026-27/000001",
      "B/2025-26/000002",
      "B/2025-26/000001",
    ]);
    expect((await list({ Sort: "oldest" })).Data!.map((it) => it.Bill_No)).toEqual(
      (await list()).Data!.map((it) => it.Bill_No).reverse(),
    );
    expect((await statement()).Unbilled_Months).toMatchObject([{ Period_Start: "2026-01-05", Amount: 18_000 }]);
    await bill("2026-05-05");
    expect((await list()).Count).toBe(4);
  });

  test("rest while a contract is inactive, and never again after it was closed", async () => {
    const { list, id, own } = await tenancy();
    await bill("2026-01-05");
    const to = (path: "Inactive" | "Active") =>
      ask(`vendor/${path}_Property_Rental_Contract`, { Rental_ContractID: id }, own);
    await goTo("2026-01-20");
    await to("Inactive");
    await goTo("2026-03-10");
    expect((await bill("2026-03-10")).bills).toBe(0);
    await to("Active");
    await goTo("2026-04-05");
    await bill("2026-04-05");
    expect((await list()).Data!.map((it) => it.Period_Start)).toEqual(["2026-04-05", "2026-01-05"]);
    await ask("vendor/Close_Rental_Contract", { Rental_ContractID: id }, own);
    await goTo("2026-06-05");
    expect((await bill("2026-06-05")).bills).toBe(0);
    for (const call of ["Security_Deposit", "First_Month"] as const)
      expect(
        (await ask(`vendor/Create_Property_Rental_Contract_${call}_Bill`, { Rental_ContractID: id }, own)).extras,
      ).toMatchObject({ refusal: "contract-closed" });
  });

  test("nobody is billed twice for a day if the contract's start is moved", async () => {
    const { list, id } = await tenancy();
    await bill("2026-01-05");
    await goTo("2026-01-20");
    await db
      .updateTable("rental_contract")
      .set({ contract_start_date: "2026-01-01", updated_at: clock.now() })
      .where("rental_contract_id", "=", id)
      .execute();
    await db
      .updateTable("rental_contract_term")
      .set({ effective_date: "2026-01-01" })
      .where("rental_contract_id", "=", id)
      .execute();
    await goTo("2026-03-01");
    await bill("2026-03-01");
    expect((await list()).Data!.map((it) => it.Period_Start)).toEqual(["2026-03-01", "2026-01-05"]);
  });

  test("tell the tenant, and are found by owner and tenant", async () => {
    const { phone, own, rented, list } = await tenancy();
    await bill("2026-01-05");
    await queue.drain();
    const { rows } = await pool.query(
      "select kind, link from notification where phone_number = $1 and kind = 'bill-created'",
      [phone],
    );
    expect(rows).toHaveLength(1);
    const [made] = (await list()).Data!;
    const found = await Promise.all(
      [own, rented].map((sent) => ask("vendor/Search_Everything", { Search: made!.Bill_No }, sent)),
    );
    expect(found.map(({ extras }) => extras.Data!.map(({ Kind }) => Kind))).toEqual([["rental-bill"], ["bill"]]);
    const mine = (await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, rented)).extras;
    expect(mine.Data).toMatchObject([
      {
        BillID: made!.BillID,
        Bill_Type: 2,
        FlatID: "",
        Society_Data: { Name: "Meera Joshi" },
        Building_Data: { Name: "Lake view" },
      },
    ]);
    expect((await ask("vendor/Fetch_Bill_Info", { BillID: made!.BillID }, rented)).extras.Data!.Lines).toHaveLength(1);
    expect((await list({ Whether_Search_Filter: true, Search: "lake" }, own)).Count).toBe(1);
    expect((await list({ Whether_Search_Filter: true, Search: "nobody" })).Count).toBe(0);
    expect((await list({ Whether_Search_Filter: true, Search: made!.Bill_No })).Count).toBe(1);
  });
});

describe("bills on request", () => {
  test("deposit and first month, once each, in the specification's words; the flags follow the payments", async () => {
    const { depositBill, firstBill, list, flags, collect } = await tenancy({ whether_secrity_deposit_paid: true });
    const deposit = await depositBill();
    expect(deposit.extras).toMatchObject({ Status: "Security deposit bill generated." });
    expect((await depositBill()).extras).toMatchObject({ refusal: "contract-billed" });
    expect(await flags()).toEqual([false, false]);
    const first = await firstBill({ Whether_Paid: true });
    expect(first.extras).toMatchObject({ Status: "First month rent bill generated." });
    expect((await firstBill()).http).toBe(409);
    expect(await flags()).toEqual([false, true]);
    expect((await bill("2026-01-05")).bills).toBe(0);
    await collect(deposit.extras.Data!.BillID, { Amount: 4_000 });
    expect(await flags()).toEqual([false, true]);
    await collect(deposit.extras.Data!.BillID);
    expect(await flags()).toEqual([true, true]);
    expect((await list({ Whether_Bill_Type_Filter: true, Bill_Type: 3 })).Data).toMatchObject([
      { Bill_Status: 2, Bill_Amount: 54_000, Bill_Paid_Date: "2026-01-05" },
    ]);
    const none = await tenancy({ security_deposit_paise: 0, monthly_rent_paise: 0 });
    for (const one of [none.depositBill, none.firstBill])
      expect((await one()).extras).toMatchObject({ refusal: "nothing-to-bill" });
  });

  test("two simultaneous calls create one bill; a first month marked as paid is not billed automatically", async () => {
    const { firstBill, list } = await tenancy({
      contract_start_date: "2026-02-01",
      whether_first_month_rent_paid: true,
    });
    await goTo("2026-02-01");
    expect((await bill("2026-02-01")).bills).toBe(0);
    const both = await Promise.all([firstBill(), firstBill(), bill("2026-02-01")]);
    expect([both[0].http, both[1].http].sort()).toEqual([200, 409]);
    expect((await list()).Count).toBe(1);
  });
});

describe("collecting", () => {
  test("full, in part, by every mode; an excess needs a confirmation and is kept", async () => {
    const { list, collect, statement } = await tenancy();
    await goTo("2026-02-05");
    await bill("2026-02-05");
    const [second, first] = (await list()).Data!;
    for (const Amount of [0, -1, Number.NaN, 0.001, 1e12])
      expect((await collect(first!.BillID, { Amount })).http).toBe(400);
    expect((await collect(first!.BillID, { Paid_Date: "2026-02-06" })).extras).toMatchObject({
      refusal: "paid-in-future",
    });
    const part = await collect(first!.BillID, { Amount: 0.1 + 0.2, Payment_Mode: 4, Reference: "612300410000" });
    expect(part.extras.Data).toMatchObject({ Amount: 0.3, Bill: { Bill_Status: 4, Outstanding_Amount: 17_999.7 } });
    const same = await collect(first!.BillID, { Amount: 1, Payment_Mode: 4, Reference: "612300410000" });
    expect(same.extras).toMatchObject({ refusal: "payment-exists" });
    const more = await collect(first!.BillID, { Amount: 40_000 });
    expect(more.http).toBe(409);
    expect(more.extras).toMatchObject({
      refusal: "more-than-due",
      fields: {
        Amount: "₹17,999.70 is due: ₹18,000 would go to the other bills, ₹4,000.30 would be kept as an advance",
      },
    });
    const kept = await collect(first!.BillID, { Amount: 40_000, Whether_Advance_Accepted: true });
    expect(kept.extras.Data).toMatchObject({ Advance_Amount: 4_000.3, Bill: { Bill_Status: 2 } });
    expect((await collect(second!.BillID)).extras).toMatchObject({ refusal: "already-paid" });
    // The advance pays the next month as soon as it is billed.
    await goTo("2026-03-05");
    await bill("2026-03-05");
    expect((await list()).Data![0]).toMatchObject({ Bill_Status: 4, Outstanding_Amount: 13_999.7 });
    const { Closing_Balance, Entries } = await statement();
    expect([Closing_Balance, Entries.length]).toEqual([13_999.7, 5]);
  });

  test("by two people at once takes the due amount once", async () => {
    const { list, collect } = await tenancy();
    await bill("2026-01-05");
    const [one] = (await list()).Data!;
    const all = await Promise.all(Array.from({ length: 4 }, () => collect(one!.BillID)));
    expect(all.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
  });

  test("the states and their counters, by a filter and over time", async () => {
    const { list, collect, own, id } = await tenancy();
    await goTo("2026-04-05");
    await bill("2026-04-05");
    const bills = (await list()).Data!.reverse();
    await collect(bills[0]!.BillID);
    await collect(bills[1]!.BillID, { Amount: 8_000 });
    await goTo("2026-04-11");
    await db
      .updateTable("rental_contract")
      .set({ updated_at: clock.now() })
      .where("rental_contract_id", "=", id)
      .execute();
    const states = async (Bill_Status: 1 | 2 | 3 | 4) =>
      (await list({ Whether_Bill_Status_Filter: true, Bill_Status })).Count;
    expect([await states(1), await states(2), await states(3), await states(4)]).toEqual([0, 1, 2, 1]);
    const { Data } = (await ask("vendor/Fetch_Property_Contract_Bill_Summary_Info", {}, own)).extras;
    expect(Data).toMatchObject({
      Paid: { Count: 1, Amount: 18_000 },
      Partial: { Count: 1, Amount: 10_000 },
      Overdue: { Count: 2, Amount: 36_000 },
      Pending: { Count: 0 },
      Outstanding_Amount: 46_000,
      Total_Collected: 26_000,
      Collected_This_Month: 26_000,
    });
  });

  test("a note corrects a bill, and the sums hold; its tenant is told", async () => {
    const { list, own, statement, phone, id } = await tenancy();
    await bill("2026-01-05");
    const [one] = (await list()).Data!;
    const note = (Note_Type: 1 | 2, Amount: number) =>
      ask(
        "vendor/Create_Property_Contract_Bill_Note",
        { BillID: one!.BillID, Note_Type, Amount, Reason: "No water" },
        own,
      );
    expect((await note(1, 2_000)).extras.Data).toMatchObject({
      Note_No: "CN/2025-26/00001",
      Bill: { Bill_Final_Amount: 16_000 },
    });
    expect((await note(1, 16_001)).extras).toMatchObject({ refusal: "note-too-large" });
    expect(await statement()).toMatchObject({ Billed_Amount: 18_000, Credit_Amount: 2_000, Closing_Balance: 16_000 });
    const told = await db
      .selectFrom("notification")
      .select(["kind", "link"])
      .where("phone_number", "=", phone)
      .where("kind", "like", "bill-%")
      .execute();
    expect(told).toContainEqual({ kind: "bill-credited", link: `/tenant-rental-contracts/${id}` });
  });
});

describe("a deposit", () => {
  test("is received, held, reduced with a reason and refunded, never beyond the held amount", async () => {
    const { depositBill, collect, own, id, statement, depositEntry: entry } = await tenancy();
    expect((await entry(2, 1)).extras).toMatchObject({ refusal: "more-than-held" });
    const BillID = (await depositBill()).extras.Data!.BillID;
    expect((await entry(2, 1)).extras).toMatchObject({ refusal: "more-than-held" });
    await collect(BillID, { Amount: 50_000 });
    expect((await entry(1, 3_500)).extras.fields).toMatchObject({ Reason: "Enter a reason" });
    expect((await entry(1, 3_500, { Reason: "Broken geyser" })).extras.Data).toMatchObject({ Held_Amount: 46_500 });
    await ask("vendor/Close_Rental_Contract", { Rental_ContractID: id }, own);
    const back = await Promise.all([entry(2, 46_500), entry(2, 46_500, { Payment_Mode: 3, Reference: "N1" })]);
    expect(back.map(({ http }) => http).sort()).toEqual([200, 409]);
    const { Deposit } = await statement();
    expect(Deposit).toMatchObject({
      Received_Amount: 50_000,
      Deducted_Amount: 3_500,
      Refunded_Amount: 46_500,
      Held_Amount: 0,
    });
    expect(Deposit.Entries.map((it) => it.Voucher_No)).toEqual(["DV/2025-26/00001", "DV/2025-26/00002"]);
    await expect(pool.query("update deposit_entry set amount_paise = 1")).rejects.toThrow("never edited");
    const { rows } = await pool.query(
      "select count(*)::int from audit_entry where thing = 'Deposit_Entry' and vendor_id is not null",
    );
    expect(rows[0].count).toBeGreaterThanOrEqual(2);
  });
});

test("rent receipts of a financial year carry words, days and the need of a PAN", async () => {
  const { list, collect, own, rented, id } = await tenancy();
  await goTo("2026-06-05");
  await bill("2026-06-05");
  for (const one of (await list()).Data!.reverse())
    await collect(one.BillID, {
      Paid_Date: addDays(one.Bill_Date, 1) > "2026-06-05" ? "2026-06-05" : addDays(one.Bill_Date, 1),
    });
  const of = async (Financial_Year: number, sent = own) =>
    (await ask("vendor/Fetch_Property_Rental_Contract_Receipts_Info", { Rental_ContractID: id, Financial_Year }, sent))
      .extras.Data!;
  expect(await of(2025, rented)).toMatchObject({
    Financial_Years: [2026, 2025],
    Rent_Amount: 54_000,
    Rent_Amount_In_Words: "Rupees Fifty-Four Thousand Only",
    Whether_PAN_Needed: false,
    Receipts: [
      {
        Serial: 1,
        Amount: 18_000,
        Amount_In_Words: "Rupees Eighteen Thousand Only",
        Period_Start: "2026-01-05",
        Period_End: "2026-02-04",
      },
      { Serial: 2 },
      { Serial: 3 },
    ],
  });
  expect((await of(2026)).Receipts).toHaveLength(3);
  const inHindi = { headers: { ...rented.headers, "accept-language": "hi" } };
  expect(await of(2025, inHindi)).toMatchObject({
    Rent_Amount_In_Words: "चौवन हज़ार रुपये मात्र",
    Receipts: [{ Amount_In_Words: "अठारह हज़ार रुपये मात्र" }, {}, {}],
  });
});

test("another's contracts and bills do not exist", async () => {
  const mine = await tenancy();
  const other = await tenancy();
  await bill("2026-01-05");
  const [one] = (await mine.list()).Data!;
  expect(await other.list()).toMatchObject({ Count: 1 });
  for (const sent of [other.own, other.rented]) {
    expect((await ask("vendor/Fetch_Property_Contract_Bill_Info", { BillID: one!.BillID }, sent)).http).toBe(404);
    expect(
      (await ask("vendor/Fetch_Property_Rental_Contract_Statement_Info", { Rental_ContractID: mine.id }, sent)).http,
    ).toBe(404);
    expect(
      (await ask("vendor/Fetch_Property_Rental_Contract_Receipts_Info", { Rental_ContractID: mine.id }, sent)).http,
    ).toBe(404);
    const filtered = { Whether_Rental_Contract_Filter: true, Rental_ContractID: mine.id };
    expect((await other.list(filtered, sent)).Count).toBe(0);
  }
  expect((await ask("vendor/Fetch_Bill_Info", { BillID: one!.BillID }, other.rented)).http).toBe(404);
  expect((await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, other.rented)).extras.Count).toBe(1);
  const ref = { Rental_ContractID: mine.id };
  for (const [path, input] of [
    ["Collect_Property_Contract_Bill_Amount", { BillID: one!.BillID }],
    ["Create_Property_Contract_Bill_Note", { BillID: one!.BillID, Note_Type: 1, Amount: 1, Reason: "x" }],
    ["Create_Property_Rental_Contract_Security_Deposit_Bill", ref],
    ["Create_Property_Rental_Contract_First_Month_Bill", ref],
    ["Create_Property_Rental_Contract_Past_Bills", { ...ref, Period_Start_Array: ["2026-01-05"] }],
    ["Create_Property_Rental_Contract_Deposit_Entry", { ...ref, Entry_Type: 2, Amount: 1 }],
  ] as const)
    expect((await ask(`vendor/${path}`, input as never, other.own)).http, path).toBe(404);
  // A tenant sees their own and takes no money.
  expect((await mine.list({}, mine.rented)).Count).toBe(1);
  expect((await ask("vendor/Collect_Property_Contract_Bill_Amount", { BillID: one!.BillID }, mine.rented)).http).toBe(
    403,
  );
});
