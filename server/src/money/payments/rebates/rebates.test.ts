import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, type Day, lastOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { booksHold } from "../../../../test/books.ts";
import { startServer } from "../../../../test/server.ts";
import { runDue } from "../../bills/run/run.ts";

const { ask, goTo, make, clock, queue, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Payer = { headers: Record<string, string> };
let manager: Session;
let payer: Payer;
let flatId: string;
let residentId: string;

const transaction: Parameters<typeof runDue>[0]["transaction"] = (work) => db.transaction().execute(work);
const month = async (first: Day) => {
  await goTo(first);
  await runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);
};

/** A flat that is billed ₹2,500 on the first of each month, due on the 16th. */
async function begin() {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-07-02");
  manager = await make.role("society_manager");
  const { building_id } = await make.building({ society_id: manager.societyId });
  const { flat_id } = await make.flat({ building_id });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  payer = await make.session({ vendorId: account.vendor_id });
  const resident = await make.resident({ flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  residentId = resident.society_resident_id;
  flatId = flat_id;
}
beforeEach(begin);

const early = (own: object = {}) => ({
  Rates: [{ From: "2026-01-01", By: "percent", Value: 2 }],
  Within_Days: 9,
  ...own,
});
const offer = (Early_Rebate: object | null = early()) =>
  ask("vendor/Edit_Billing_Settings", { Early_Rebate } as never, manager);
const bills = async (as: Payer = manager) =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100, Sort: "oldest" } as never, as)).extras.Data!;
const infoOf = async (at: number) =>
  (await ask("vendor/Fetch_Bill_Info", { BillID: (await bills()).at(at)!.BillID }, manager)).extras.Data!;
const collect = async (at: number, Amount: number, Paid_Date?: Day) => {
  const money = { BillID: (await bills()).at(at)!.BillID, Amount, ...(Paid_Date && { Paid_Date }) };
  return ask("vendor/Collect_Bill_Amount", money, manager);
};
const prepay = (Amount: number, Paid_Date?: Day) =>
  ask(
    "vendor/Collect_Resident_Amount",
    {
      Society_ResidentID: residentId,
      Amount,
      Whether_Advance_Accepted: true,
      ...(Paid_Date && { Paid_Date }),
    } as never,
    manager,
  );
const reverse = (PaymentID: string) =>
  ask("vendor/Reverse_Bill_Payment", { PaymentID, Reason: "Returned" } as never, manager);
const notesOf = async (at: number) =>
  (await infoOf(at)).Notes.map(({ Note_Type, Amount, Rebate }) => [Note_Type, Amount, Rebate]);
const outstanding = async () => (await bills()).map(({ Outstanding_Amount }) => Outstanding_Amount);
const advance = async () =>
  (await ask("vendor/Fetch_Bill_Summary_Info", { Whether_Flat_Filter: true, FlatID: flatId } as never, manager)).extras
    .Data!.Advance_Amount;
const inBooks = async (purpose: string) => {
  const { rows } = await pool.query(
    `select coalesce(sum(line.amount_paise), 0)::int as net from journal_line as line join ledger_account using (ledger_account_id)
      where line.issuer_id = $1 and purpose = $2`,
    [manager.societyId, purpose],
  );
  return rows[0].net as number;
};
const check = async () => {
  expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
  await booksHold(pool, "flat_id", flatId);
};

describe("a rebate for early payment", () => {
  beforeEach(() => offer());

  test("is offered on the bill until its day, and given with the payment of the rest", async () => {
    await month("2026-08-01");
    expect((await bills())[0]).toMatchObject({
      Rebate: { Amount: 50, Until_Date: "2026-08-10", Payable_Amount: 2450 },
    });
    await goTo("2026-08-10");
    expect((await collect(0, 2450)).extras.Data!.Bill).toMatchObject({ Outstanding_Amount: 0, Rebate: null });
    expect(await notesOf(0)).toEqual([[1, 50, "early"]]);
    expect((await infoOf(0)).Notes[0]!.Reason).toBe("Rebate for early payment");
    expect(await inBooks("rebates")).toBe(5000);
    await check();
  });

  test("is none after its day, and one rupee less is not the rest", async () => {
    await month("2026-08-01");
    await goTo("2026-08-10");
    await collect(0, 2449);
    expect(await outstanding()).toEqual([51]);
    await goTo("2026-08-11");
    expect((await bills())[0]!.Rebate).toBeNull();
    await collect(0, 1);
    expect(await outstanding()).toEqual([50]);
    await check();
  });

  test("counts by the day of the payment, whenever it is entered", async () => {
    await month("2026-08-01");
    await goTo("2026-08-20");
    await collect(0, 2450, "2026-08-09");
    expect([await outstanding(), await notesOf(0)]).toEqual([[0].slice(), [[1, 50, "early"]]]);
    await check();
  });

  test("of a bill that is paid whole is an advance, which pays the next one", async () => {
    await month("2026-08-01");
    await goTo("2026-08-03");
    await collect(0, 2500);
    expect([await outstanding(), await advance()]).toEqual([[0], 50]);
    await month("2026-09-01");
    expect([await outstanding(), await advance()]).toEqual([[0, 2450].slice(), 0]);
    await check();
  });

  test("is given by the run where an advance pays the bill, and the undo of the run takes it back", async () => {
    await goTo("2026-07-20");
    await prepay(3000);
    await month("2026-08-01");
    expect([await outstanding(), await notesOf(0), await advance()]).toEqual([[0], [[1, 50, "early"]], 550]);
    const { Bill_RunID } = (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data![0]!;
    expect(await ask("vendor/Undo_Bill_Run", { Bill_RunID, Reason: "Wrong rates" }, manager)).toMatchObject({
      http: 200,
    });
    expect([await bills(), await advance(), await inBooks("rebates")]).toEqual([[], 3000, 0]);
    await check();
    await ask("vendor/Create_Bill_Run", { Billing_Month: "2026-08" }, manager);
    await month("2026-08-01");
    expect([await outstanding(), await advance()]).toEqual([[0], 550]);
    await check();
  });

  test("is taken back with its payment, also if it had paid another bill, and can be earned again", async () => {
    await month("2026-08-01");
    await goTo("2026-08-03");
    const { PaymentID } = (await collect(0, 2500)).extras.Data!;
    await month("2026-09-01");
    await goTo("2026-09-04");
    expect(await reverse(PaymentID)).toMatchObject({ http: 200 });
    expect(await notesOf(0)).toEqual([
      [1, 50, "early"],
      [2, 50, "early"],
    ]);
    expect([await outstanding(), await inBooks("rebates")]).toEqual([[2550, 2450].slice(), 0]);
    await check();
    await collect(0, 2450, "2026-08-03");
    expect((await notesOf(0)).slice(2)).toEqual([[1, 50, "early"]]);
    expect(await outstanding()).toEqual([50, 2450]);
    await check();
  });

  test("is taken back of a later bill too, where its own loss leaves an earlier bill open", async () => {
    await month("2026-08-01");
    await goTo("2026-08-09");
    const { PaymentID } = (await prepay(2450, "2026-08-08")).extras.Data as unknown as { PaymentID: string };
    await goTo("2026-08-17");
    await prepay(4900, "2026-08-16");
    await month("2026-09-01");
    expect([await outstanding(), await notesOf(0), await notesOf(1)]).toEqual([
      [0, 0],
      [[1, 50, "early"]],
      [[1, 50, "early"]],
    ]);
    expect(await reverse(PaymentID)).toMatchObject({ http: 200 });
    // ₹2,450 that was left of ₹4,900 pays the first bill too late for its rebate.
    expect([await outstanding(), await inBooks("rebates")]).toEqual([[50, 50], 0]);
    await check();
  });

  test("stays where another payment of the time pays in place of the reversed one", async () => {
    await month("2026-08-01");
    await goTo("2026-08-03");
    const { PaymentID } = (await collect(0, 2450)).extras.Data!;
    await prepay(2450);
    expect(await reverse(PaymentID)).toMatchObject({ http: 200 });
    expect([await notesOf(0), await outstanding()]).toEqual([[[1, 50, "early"]], [0]]);
    await check();
  });

  test("is none while earlier dues are open, unless the society gives it nevertheless", async () => {
    await month("2026-08-01");
    await month("2026-09-01");
    await goTo("2026-09-05");
    expect((await bills())[1]!.Rebate).toBeNull();
    await collect(1, 2450);
    expect(await outstanding()).toEqual([2500, 50]);
    // What was due before is paid in time too.
    await collect(0, 2500);
    expect([await outstanding(), await notesOf(0), await notesOf(1)]).toEqual([[0, 0], [], [[1, 50, "early"]]]);
    await offer(early({ Whether_Earlier_Dues_Paid: false }));
    await month("2026-10-01");
    await month("2026-11-01");
    await collect(3, 2450);
    expect(await outstanding()).toEqual([0, 0, 2500, 0]);
    await check();
  });

  test("comes with all dues at once, and with a payment that its payer declared", async () => {
    await ask(
      "vendor/Edit_Payment_Settings",
      { UPI_ID: "park@okicici", Payee_Name: "Park", Reminder_Days: [] },
      manager,
    );
    await month("2026-08-01");
    await month("2026-09-01");
    const [first] = await bills(payer);
    const info = { BillID: first!.BillID, Whether_All_Bills: true };
    const pay = (await ask("vendor/Fetch_Bill_UPI_Info", info, payer)).extras.Data!;
    expect(pay).toMatchObject({ Amount: 4950, Rebate_Amount: 50, Rebate_Until: "2026-09-10" });
    expect(pay.UPI_Link).toContain("am=4950.00");
    const BillIDs = pay.Bills.map(({ BillID }) => BillID);
    const claim = { BillID: first!.BillID, BillIDs, UTR: "612345678901" };
    const { UPI_ClaimID, Amount } = (await ask("vendor/Create_Bill_UPI_Claim", claim, payer)).extras.Data!;
    expect(Amount).toBe(4950);
    await goTo("2026-09-14");
    expect(await ask("vendor/Confirm_UPI_Claim", { UPI_ClaimID }, manager)).toMatchObject({ http: 200 });
    expect([await outstanding(), await notesOf(1)]).toEqual([[0, 0], [[1, 50, "early"]]]);
    await check();
  });

  test("is as the bill says, whatever the settings become", async () => {
    await month("2026-08-01");
    await offer(null);
    await collect(0, 2450);
    expect(await outstanding()).toEqual([0]);
    await offer(early({ Rates: [{ From: "2026-09-02", By: "amount", Value: 75 }] }));
    await month("2026-09-01");
    expect((await bills())[1]!.Rebate).toBeNull();
    await collect(1, 2500);
    await month("2026-10-01");
    expect((await bills())[2]).toMatchObject({ Rebate: { Amount: 75 } });
  });

  test("is given once by the database", async () => {
    await month("2026-08-01");
    await collect(0, 2450);
    const again = pool.query(
      `insert into bill_note (account_id, society_id, bill_id, kind, financial_year, number, note_date, amount_paise, reason, rebate,
          rebate_day, created_at)
        select account_id, society_id, bill_id, 1, financial_year, 99, note_date, 1, 'Again', 'early', rebate_day, now()
        from bill_note where society_id = $1`,
      [manager.societyId],
    );
    await expect(again).rejects.toMatchObject({ constraint: "bill_note_rebate_once" });
    expect((await Promise.all([collect(0, 1), collect(0, 1)])).map(({ http }) => http)).toEqual([409, 409]);
  });

  test.each([
    [{ Rates: [] }],
    [{ Rates: [{ From: "2026-01-01", By: "percent", Value: 101 }] }],
    [{ Rates: [{ From: "2026-01-01", By: "amount", Value: 0.001 }] }],
    [
      {
        Rates: [
          { From: "2026-01-01", Value: 1 },
          { From: "2026-01-01", Value: 2 },
        ],
      },
    ],
    [{ Within_Days: 91 }],
  ])("%j is refused", async (own) => {
    expect(await offer(early(own))).toMatchObject({ http: 400 });
  });
});

/** Pours money from payments into bills, one after the other, and looks at each bill after every step; nothing of the engine. */
class SlowAccount {
  bills: { on: Day; due: number; parts: { from: Source; on: Day; amount: number }[]; rebate: Source | null }[] = [];
  private sources: Source[] = [];

  bill(on: Day): void {
    this.bills.push({ on, due: 250_000, parts: [], rebate: null });
    this.settle();
  }
  pay(on: Day, left: number): Source {
    const payment = { on, left, of: null };
    this.sources.push(payment);
    this.settle();
    return payment;
  }
  reverse(payment: Source): void {
    const hit = this.bills.filter(({ parts }) => parts.some(({ from }) => from === payment));
    for (const bill of this.bills) bill.parts = bill.parts.filter(({ from }) => from !== payment);
    payment.left = 0;
    this.pour(this.bills);
    for (const bill of this.bills.filter((one) => one.rebate)) {
      const isOpenBefore = hit.some((before) => before.on < bill.on && this.open(before) > 0);
      if (this.inTime(bill) >= 250_000 - 5_000 && !isOpenBefore) continue;
      bill.due += 5_000;
      bill.rebate = null;
    }
    this.settle();
  }
  open = (bill: SlowAccount["bills"][number]): number =>
    bill.due - bill.parts.reduce((sum, { amount }) => sum + amount, 0);

  private inTime(bill: SlowAccount["bills"][number]): number {
    const until = addDays(bill.on, 9);
    return bill.parts.reduce((sum, { from, on, amount }) => (from.of === bill || on > until ? sum : sum + amount), 0);
  }
  private pour(bills: SlowAccount["bills"]): void {
    for (const source of this.sources)
      for (const bill of bills) {
        const amount = Math.min(source.left, this.open(bill));
        if (amount <= 0) continue;
        bill.parts.push({ from: source, on: lastOf(source.on, bill.on), amount });
        source.left -= amount;
      }
  }
  private settle(): void {
    this.pour(this.bills);
    for (;;) {
      const earned = this.bills.filter((bill) => {
        const until = addDays(bill.on, 9);
        const before = this.bills.filter((one) => one.on < bill.on);
        const isPaidUp = before.every((one) => this.open(one) === 0 && one.parts.every(({ on }) => on <= until));
        return !bill.rebate && isPaidUp && this.inTime(bill) >= 250_000 - 5_000;
      });
      if (earned.length === 0) return;
      for (const bill of earned) {
        const until = addDays(bill.on, 9);
        const days = this.bills.filter((one) => one.on <= bill.on).flatMap(({ parts }) => parts.map(({ on }) => on));
        const on = [bill.on, ...days.filter((day) => day <= until)].sort().at(-1)!;
        bill.rebate = { on, left: 5_000, of: bill };
        this.sources.push(bill.rebate);
      }
      this.pour([...earned, ...this.bills]);
    }
  }
}
type Source = { on: Day; left: number; of: SlowAccount["bills"][number] | null };

test("whatever is paid and reversed, an account owes and has in advance what a slow calculation says", async () => {
  const step = fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    enteredAfter: fc.integer({ min: 0, max: 6 }),
    amount: fc.oneof(fc.constantFrom(245_000, 250_000, 490_000, 495_000), fc.integer({ min: 1, max: 600_000 })),
    isReversal: fc.boolean(),
    which: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { minLength: 2, maxLength: 4 }), async (months) => {
      await begin();
      await offer();
      const slow = new SlowAccount();
      const paid: { id: string; source: Source }[] = [];
      for (const [at, steps] of months.entries()) {
        const first = `2026-${String(8 + at).padStart(2, "0")}-01`;
        await month(first);
        slow.bill(first);
        const entries = steps.map((one) => ({
          ...one,
          on: addDays(first, one.day),
          at: addDays(first, one.day + one.enteredAfter),
        }));
        for (const entry of entries.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
          await goTo(entry.at);
          if (entry.isReversal && paid.length > 0) {
            const [{ id, source }] = paid.splice(entry.which % paid.length, 1) as [(typeof paid)[number]];
            expect(await reverse(id)).toMatchObject({ http: 200 });
            slow.reverse(source);
          } else {
            const answer = await prepay(entry.amount / 100, entry.on);
            expect(answer).toMatchObject({ http: 200 });
            const { PaymentID } = answer.extras.Data as unknown as { PaymentID: string };
            paid.push({ id: PaymentID, source: slow.pay(entry.on, entry.amount) });
          }
          const due = (await outstanding()).map((amount) => Math.round(amount * 100));
          expect(due).toEqual(slow.bills.map(slow.open));
        }
      }
      const given = await Promise.all(slow.bills.map(async (_, bill) => (await notesOf(bill)).length % 2 === 1));
      expect(given).toEqual(slow.bills.map(({ rebate }) => rebate !== null));
      expect(await inBooks("rebates")).toBe(5_000 * given.filter(Boolean).length);
      await check();
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
