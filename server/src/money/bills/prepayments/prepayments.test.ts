import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/platform/days.ts";
import { oneHeadOn } from "../../../../test/charges.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make } = server;
const { pool } = server.database;
const { begin, flat, owned, billsFrom, month, runAll, faults } = oneHeadOn(server);

let manager: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  manager = await begin();
});

const scheme = (own: object = {}) => ({ Financial_Year: 2026, Until: "2026-08-31", By: "months", Value: 1, ...own });
const offer = (Year_Schemes: object[] = [scheme()], more: object = {}) =>
  ask("vendor/Edit_Billing_Settings", { Year_Schemes, ...more } as never, manager);
const bills = async () =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100, Sort: "oldest" } as never, manager)).extras.Data!;
const notesOf = async (at: number) =>
  (await ask("vendor/Fetch_Bill_Info", { BillID: (await bills()).at(at)!.BillID }, manager)).extras.Data!.Notes.map(
    ({ Note_Type, Amount, Rebate }) => [Note_Type, Amount, Rebate],
  );
const priceOf = async (FlatID: string, by: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Fetch_Prepayment_Info", { FlatID }, by)).extras.Data!;
const prepay = (FlatID: string, Amount: number, own: object = {}) =>
  ask("vendor/Collect_Prepayment", { FlatID, Amount, ...own } as never, manager);
const reverse = (PaymentID: string) =>
  ask("vendor/Reverse_Bill_Payment", { PaymentID, Reason: "Returned" } as never, manager);
const outstanding = async () => (await bills()).map(({ Outstanding_Amount }) => Outstanding_Amount);
const advance = async () => (await ask("vendor/Fetch_Bill_Summary_Info", {}, manager)).extras.Data!.Advance_Amount;
const refused = (refusal: string) => ({ http: 409, extras: { refusal } });
const raise = (from: Day, Rate: number) =>
  pool.query(
    `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
      select society_id, charge_head_id, $2, jsonb_set(terms, '{Rules,0,Basis,Rate}', $3), now(), now()
      from charge_tariff where society_id = $1 limit 1`,
    [manager.societyId, from, JSON.stringify(Rate)],
  );
const monthsUntil = async (last: Day) => {
  for (let first = "2026-08-01"; first <= last; first = addDays(first, 32).replace(/\d\d$/, "01")) await month(first);
};

const begun = async (own: object = {}) => {
  const flatId = await flat();
  await offer([scheme(own)]);
  await billsFrom("2026-08");
  await goTo("2026-08-01");
  return flatId;
};

describe("a year that is paid ahead", () => {
  test("costs what its months come to, and pays each bill with its part of the rebate", async () => {
    const flatId = await begun();
    expect(await priceOf(flatId)).toMatchObject({
      ...{
        Whether_Open: true,
        Month_Count: 8,
        Heads: [{ Head_Label: "Maintenance", Amount: 8000 }],
        Unknown_Heads: [],
      },
      ...{ Charges_Amount: 8000, Rebate_Amount: 666.67, Payable_Amount: 7333.33, Due_Amount: 0, Prepayment: null },
    });
    const { Advance_Amount } = (await prepay(flatId, 7333.33)).extras.Data!;
    expect(Advance_Amount).toBe(7333.33);
    await month("2026-08-01");
    expect([await outstanding(), await notesOf(0), await advance()]).toEqual([[0], [[1, 83.33, "year"]], 6416.66]);
    expect((await priceOf(flatId)).Prepayment).toMatchObject({ Given_Amount: 83.33, Advance_Amount: 6333.33 });
    await monthsUntil("2027-03-01");
    expect((await outstanding()).every((due) => due === 0)).toBe(true);
    expect(await advance()).toBe(0);
    await month("2027-04-01");
    expect([(await outstanding()).at(-1), await notesOf(8)]).toEqual([1000, []]);
    const { Data, Count } = (await ask("vendor/Filter_All_Prepayments", {}, manager)).extras;
    expect([Count, Data![0]]).toMatchObject([1, { Given_Amount: 666.67, Rebate_Amount: 666.67, Reversed_Date: null }]);
    expect(await faults()).toBeNull();
  });

  test("that becomes dearer is due in the difference, and one that becomes cheaper leaves an advance", async () => {
    const flatId = await begun();
    await prepay(flatId, 7333.33);
    await raise("2027-01-01", 1100);
    await monthsUntil("2027-03-01");
    // Three months at 100 more; the rebate stays what was agreed.
    expect((await outstanding()).reduce((sum, due) => sum + due, 0)).toBe(300);
    expect((await ask("vendor/Filter_All_Prepayments", {}, manager)).extras.Data![0]!.Given_Amount).toBe(666.67);
    expect(await faults()).toBeNull();
  });

  test("whose payment is reversed has its rebates taken back, and gets none any more", async () => {
    const flatId = await begun();
    const { PaymentID } = (await prepay(flatId, 7333.33)).extras.Data!;
    await monthsUntil("2026-09-01");
    await goTo("2026-09-10");
    expect(await reverse(PaymentID)).toMatchObject({ http: 200 });
    expect(await notesOf(0)).toEqual([
      [1, 83.33, "year"],
      [2, 83.33, "year"],
    ]);
    expect((await outstanding()).reduce((sum, due) => sum + due, 0)).toBe(2000);
    await month("2026-10-01");
    expect(await notesOf(2)).toEqual([]);
    expect((await priceOf(flatId)).Prepayment).toBeNull();
    expect(await faults()).toBeNull();
  });

  test("stays with the person who sells the flat: what is left is their advance", async () => {
    const flatId = await begun();
    await prepay(flatId, 7333.33);
    await month("2026-08-01");
    await pool.query("update member set owned_until = '2026-08-31' where flat_id = $1", [flatId]);
    await owned(flatId, "New owner", "2026-09-01");
    await month("2026-09-01");
    expect([await outstanding(), await notesOf(1), await advance()]).toEqual([[0, 1000], [], 6416.66]);
  });

  test("gives one rebate of a bill: none for paying early beside it", async () => {
    const flatId = await begun();
    await offer([scheme()], {
      Early_Rebate: { Rates: [{ From: "2026-01-01", By: "percent", Value: 2 }], Within_Days: 9 },
    });
    await prepay(flatId, 7333.33);
    await month("2026-08-01");
    expect(await notesOf(0)).toEqual([[1, 83.33, "year"]]);
  });

  test("is billed again with its rebate after the undo of a run", async () => {
    const flatId = await begun();
    await prepay(flatId, 7333.33);
    await month("2026-08-01");
    const { Bill_RunID } = (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data![0]!;
    expect(await ask("vendor/Undo_Bill_Run", { Bill_RunID, Reason: "Wrong" }, manager)).toMatchObject({ http: 200 });
    expect([await bills(), await advance()]).toEqual([[], 7333.33]);
    await ask("vendor/Create_Bill_Run", { Billing_Month: "2026-08" }, manager);
    await runAll();
    expect([await outstanding(), await notesOf(0), await advance()]).toEqual([[0], [[1, 83.33, "year"]], 6416.66]);
    expect(await faults()).toBeNull();
  });

  test("is refused with another price, with dues, twice, after its day and by strangers", async () => {
    const flatId = await begun({ Until: "2026-08-20" });
    expect(await prepay(flatId, 7000)).toMatchObject({
      ...refused("prepayment-changed"),
      extras: { fields: { Amount: "It is ₹7,333.33 by now" } },
    });
    expect(await prepay(flatId, 7333.33, { Paid_Date: "2026-08-02" })).toMatchObject({
      extras: { refusal: "paid-in-future" },
    });
    await month("2026-08-01");
    expect(await prepay(flatId, 6416.67)).toMatchObject(refused("prepayment-dues-open"));
    const { BillID } = (await bills())[0]!;
    await ask("vendor/Collect_Bill_Amount", { BillID }, manager);
    await goTo("2026-08-21");
    expect(await prepay(flatId, 6416.67)).toMatchObject(refused("prepayment-late"));
    // The day of the payment decides.
    const both = await Promise.all([1, 2].map(() => prepay(flatId, 6416.67, { Paid_Date: "2026-08-19" })));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)).toMatchObject(refused("prepaid-already"));
    const other = await make.role("society_manager");
    expect(await ask("vendor/Fetch_Prepayment_Info", { FlatID: flatId }, other)).toMatchObject({ http: 404 });
    expect((await ask("vendor/Filter_All_Prepayments", {}, other)).extras).toMatchObject({ Count: 0 });
    await offer([]);
    expect(await prepay(await flat("102"), 1000)).toMatchObject(refused("no-prepayment-scheme"));
  });

  test.each([
    [{ Value: 12 }],
    [{ Value: 0.5 }],
    [{ By: "percent", Value: 100 }],
    [{ By: "percent", Value: 0 }],
    [{ Until: "2027-04-01" }],
  ])("%j is refused", async (own) => {
    expect(await offer([scheme(own)])).toMatchObject({ http: 400 });
  });
});

test("whatever else is paid, reversed or charged, the year comes to what was agreed and the difference", async () => {
  const rate = fc.integer({ min: 500, max: 1500 });
  const step = fc.record({ at: fc.nat(7), amount: fc.integer({ min: 1, max: 300_000 }), isReversed: fc.boolean() });
  const own = fc.oneof(
    fc.record({ By: fc.constant("months"), Value: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ By: fc.constant("percent"), Value: fc.integer({ min: 1, max: 30 }).map((part) => part / 4) }),
  );
  await fc.assert(
    fc.asyncProperty(
      own,
      rate,
      fc.array(step, { maxLength: 3 }),
      fc.option(fc.nat(7)),
      async (terms, later, steps, end) => {
        manager = await begin();
        const flatId = await begun(terms);
        const { Payable_Amount, Rebate_Amount } = await priceOf(flatId);
        const agreed = Math.round(8000 * 100 * (terms.By === "months" ? terms.Value / 12 : terms.Value / 100) + 1e-6);
        expect(Math.round(Rebate_Amount * 100)).toBe(agreed);
        const { PaymentID } = (await prepay(flatId, Payable_Amount)).extras.Data!;
        await raise("2026-12-01", later);
        let paid = Math.round(Payable_Amount * 100);
        let [charged, given] = [0, 0];
        const firsts = ["08", "09", "10", "11", "12", "01", "02", "03"].map(
          (at) => `${Number(at) < 4 ? 2027 : 2026}-${at}-01`,
        );
        for (const [at, first] of firsts.entries()) {
          await month(first);
          charged += (first < "2026-12-01" ? 1000 : later) * 100;
          const whole = Math.floor(
            charged * (terms.By === "months" ? terms.Value / 12 : terms.Value / 100) + 0.5 + 1e-6,
          );
          if (end === null || at <= end) given = Math.min(whole, agreed);
          for (const { amount, isReversed } of steps.filter((one) => one.at === at)) {
            const open =
              (await bills()).find(({ Outstanding_Amount }) => Outstanding_Amount > 0) ?? (await bills())[0]!;
            const money = { BillID: open.BillID, Amount: amount / 100, Whether_Advance_Accepted: true };
            const answer = await ask("vendor/Collect_Bill_Amount", money, manager);
            if (!answer.success) continue;
            paid += amount;
            if (!isReversed) continue;
            await reverse(answer.extras.Data!.PaymentID);
            paid -= amount;
          }
          if (end !== at) continue;
          await reverse(PaymentID);
          paid -= Math.round(Payable_Amount * 100);
          given = 0;
        }
        const due = (await outstanding()).reduce((sum, amount) => sum + Math.round(amount * 100), 0);
        expect(due - Math.round((await advance()) * 100)).toBe(charged - given - paid);
        expect(await faults()).toBeNull();
      },
    ),
    { numRuns: 8 },
  );
}, 180_000);
