import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import { oneHeadOn } from "../../../../test/charges.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, clock } = server;
const { pool } = server.database;
const { begin, flat, billsFrom, month, runAll, faults } = oneHeadOn(server);

let manager: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  manager = await begin();
});

const fee = (own: object = {}) => ({
  Rates: [{ From: "2026-01-01", By: "amount", Value: 100 }],
  After_Days: 16,
  Every: "once",
  ...own,
});
const charge = (Late_Fee: object | null = fee(), more: object = {}) =>
  ask("vendor/Edit_Billing_Settings", { Late_Fee, ...more } as never, manager);
const bills = async () =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100, Sort: "oldest" } as never, manager)).extras.Data!;
const infoOf = async (at: number) =>
  (await ask("vendor/Fetch_Bill_Info", { BillID: (await bills()).at(at)!.BillID }, manager)).extras.Data!;
const feeIn = async (at: number) => (await infoOf(at)).Lines.find(({ Head }) => Head === 20);
const pay = async (Amount: number, Paid_Date?: Day) => {
  const open = (await bills()).find(({ Outstanding_Amount }) => Outstanding_Amount > 0)!;
  const money = { BillID: open.BillID, Amount, Whether_Advance_Accepted: true, ...(Paid_Date && { Paid_Date }) };
  const { http, extras } = await ask("vendor/Collect_Bill_Amount", money, manager);
  expect(http).toBe(200);
  return extras.Data!.PaymentID;
};

const late = async (settings: object | null = fee(), more: object = {}) => {
  await flat();
  await charge(settings, more);
  await billsFrom("2026-08");
  await month("2026-08-01");
};

describe("a late fee", () => {
  test("is a line that names the bill and the day, posted to its account, once per bill", async () => {
    await late();
    const [first] = await bills();
    await month("2026-09-01");
    expect(await feeIn(1)).toBeUndefined();
    await month("2026-10-01");
    expect(await feeIn(2)).toMatchObject({
      Amount: 100,
      Head_Label: "Late fee",
      Parts: [{ Arithmetic: expect.stringMatching(`^Bill ${first!.Bill_No}, due .*, unpaid on .*: ₹100$`) }],
    });
    await month("2026-11-01");
    // The second bill's; the first one bears no other.
    expect((await feeIn(3))!.Parts).toHaveLength(1);
    expect((await infoOf(2)).Bill_Amount).toBe(1100);
    expect(await faults()).toBeNull();
    const { rows } = await pool.query(
      `select -sum(line.amount_paise)::int as posted from journal_line as line join ledger_account using (ledger_account_id)
        where line.issuer_id = $1 and purpose = 'late-fees'`,
      [manager.societyId],
    );
    expect(rows[0].posted).toBe(20_000);
  });

  test("is none for who pays by its day, and none of fees and interest", async () => {
    await late(fee({ Every: "month", After_Days: 0 }), { Interest: { Rates: [{ From: "2026-01-01", Percent: 21 }] } });
    const due = (await bills())[0]!.Bill_Due_Date;
    await goTo(due);
    await pay(1000);
    await month("2026-09-01");
    expect(await feeIn(1)).toBeUndefined();
    await goTo(addDays((await bills())[1]!.Bill_Due_Date, 1));
    await pay(1000);
    await month("2026-10-01");
    expect((await feeIn(2))!.Amount).toBe(100);
    // The charges are paid; fee and interest stay open and bear nothing.
    await pay(1000);
    await month("2026-11-01");
    await month("2026-12-01");
    expect([await feeIn(3), (await feeIn(4))!.Parts.length]).toEqual([undefined, 1]);
    expect(await faults()).toBeNull();
  });

  test("every month while the bill is open, by a percentage of what is unpaid", async () => {
    await late(fee({ Every: "month", After_Days: 0, Rates: [{ From: "2026-01-01", By: "percent", Value: 2.5 }] }));
    await goTo("2026-08-20");
    await pay(400);
    await month("2026-09-01");
    expect((await feeIn(1))!.Amount).toBe((await bills())[0]!.Bill_Due_Date < "2026-08-19" ? 25 : 15);
    await month("2026-10-01");
    expect((await feeIn(2))!.Parts).toHaveLength(2);
    await goTo("2026-10-31");
    const { Data } = (
      await ask(
        "vendor/Fetch_Bill_Run_Preview_Info",
        { Billing_Month: "2026-11", Whether_Trial: true } as never,
        manager,
      )
    ).extras.Data as unknown as { Data: { Lines: { Head_Label: string; Amount: number }[] }[] };
    const preview = Data[0]!.Lines.find(({ Head_Label }) => Head_Label === "Late fee")!.Amount;
    await month("2026-11-01");
    expect((await feeIn(3))!.Amount).toBe(preview);
  });

  test("is taken back by the undo of its run, and billed again by the next", async () => {
    await late();
    await month("2026-09-01");
    await month("2026-10-01");
    const { Bill_RunID } = (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data![0]!;
    expect(await ask("vendor/Undo_Bill_Run", { Bill_RunID, Reason: "Wrong" }, manager)).toMatchObject({ http: 200 });
    expect((await pool.query("select from late_fee where society_id = $1", [manager.societyId])).rowCount).toBe(0);
    await ask("vendor/Create_Bill_Run", { Billing_Month: "2026-10" }, manager);
    await runAll();
    expect((await feeIn(2))!.Amount).toBe(100);
    expect(await faults()).toBeNull();
  });

  test("is charged once for a bill and month by the database", async () => {
    await late();
    await month("2026-09-01");
    await month("2026-10-01");
    await expect(
      pool.query("insert into late_fee select society_id, late_bill_id, month + 31, bill_id, 1 from late_fee"),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      pool.query(
        `insert into bill_line (bill_id, line_no, head, rule, rate_paise, quantity, effective_date, amount_paise, parts)
          select bill_id, 50, head, rule, rate_paise, quantity, effective_date, amount_paise, parts from bill_line where head = 20`,
      ),
    ).rejects.toThrow();
  });

  test("is none before its first rate, and ends with 0", async () => {
    await late(fee({ Rates: [{ From: "2026-11-01", By: "amount", Value: 50 }] }));
    for (const first of ["2026-09-01", "2026-10-01", "2026-11-01"]) await month(first);
    expect(await feeIn(3)).toBeUndefined();
    await month("2026-12-01");
    expect((await feeIn(4))!.Amount).toBeGreaterThan(0);
  });
});

/** Day by day: what is open of each bill's charges at the end of a day, and the fee that falls due on the next. */
class SlowFees {
  private bills: { first: Day; left: number; fees: number }[] = [];
  private payments: { left: number; parts: [number, number][]; fees: number }[] = [];
  private feesDue = 0;
  pending = 0;
  private readonly every: string;
  constructor(every: string) {
    this.every = every;
  }
  bill(due: Day): void {
    this.bills.push({ first: addDays(due, 6), left: 100_000, fees: 0 });
    this.feesDue += this.pending;
    this.pending = 0;
    for (const payment of this.payments) this.spend(payment);
  }
  begin(day: Day): void {
    for (const bill of this.bills) {
      const isDay = day >= bill.first && (day.slice(8) === bill.first.slice(8) || day === bill.first);
      if (!isDay || bill.left === 0 || (this.every === "once" && day !== bill.first)) continue;
      this.pending += Math.min(bill.left, 7_500);
      bill.fees += 1;
    }
  }
  pay(amount: number): void {
    this.payments.push({ left: amount, parts: [], fees: 0 });
    this.spend(this.payments.at(-1)!);
  }
  reverse(at: number): void {
    const payment = this.payments[at]!;
    for (const [bill, amount] of payment.parts) this.bills[bill]!.left += amount;
    this.feesDue += payment.fees;
    Object.assign(payment, { left: 0, parts: [], fees: 0 });
    for (const other of this.payments) this.spend(other);
  }
  private spend(payment: SlowFees["payments"][number]): void {
    for (const [at, bill] of this.bills.entries()) {
      const part = Math.min(bill.left, payment.left);
      if (part > 0) payment.parts.push([at, part]);
      bill.left -= part;
      payment.left -= part;
    }
    const part = Math.min(this.feesDue, payment.left);
    payment.fees += part;
    this.feesDue -= part;
    payment.left -= part;
  }
}

test("whatever is paid and reversed, bills have the fees that a slow calculator finds day by day", async () => {
  const step = fc.record({
    day: fc.integer({ min: 1, max: 27 }),
    amount: fc.oneof(fc.constant(100_000), fc.integer({ min: 1, max: 250_000 })),
    isReversal: fc.boolean(),
  });
  const months = fc.array(fc.array(step, { maxLength: 2 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(months, fc.constantFrom("once", "month"), async (steps, Every) => {
      manager = await begin();
      await late(fee({ Every, After_Days: 5, Rates: [{ From: "2026-01-01", By: "amount", Value: 75 }] }));
      const slow = new SlowFees(Every);
      slow.bill((await bills())[0]!.Bill_Due_Date);
      const paid: (string | undefined)[] = [];
      for (const entries of steps) {
        const first = dayOf(clock.now());
        const last = addDays(first, 32).replace(/\d\d$/, "01");
        for (let day = first; day < last; day = addDays(day, 1)) {
          if (day !== first) slow.begin(day);
          for (const { amount, isReversal } of entries.filter((one) => addDays(first, one.day) === day)) {
            await goTo(day);
            const at = paid.findLastIndex((id) => id !== undefined);
            if (isReversal && at >= 0) {
              const back = { PaymentID: paid[at]!, Reason: "Returned" };
              expect(await ask("vendor/Reverse_Bill_Payment", back as never, manager)).toMatchObject({ http: 200 });
              paid[at] = undefined;
              slow.reverse(at);
            } else if ((await bills()).some(({ Outstanding_Amount }) => Outstanding_Amount > 0)) {
              paid.push(await pay(amount / 100));
              slow.pay(amount);
            }
          }
        }
        slow.begin(last);
        const expected = slow.pending;
        await month(last);
        expect(Math.round(((await feeIn(-1))?.Amount ?? 0) * 100)).toBe(expected);
        slow.bill((await bills()).at(-1)!.Bill_Due_Date);
      }
      expect(await faults()).toBeNull();
    }),
    { numRuns: 10 },
  );
}, 120_000);
