import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { domain } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import { oneHeadOn } from "../../../../test/charges.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make, clock } = server;
const { pool } = server.database;
const { begin, flat, owned, billsFrom, month, runAll } = oneHeadOn(server);

type Preview = Output<typeof domain.bills.previewRun>;
let manager: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  manager = await begin();
});

const interest = (own: object = {}) => ({ Rates: [{ From: "2026-01-01", Percent: 21 }], ...own });
const charge = (Interest: object | null = interest()) =>
  ask("vendor/Edit_Billing_Settings", { Interest } as never, manager);
const bills = async () =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100 }, manager)).extras.Data!.toSorted((one, other) =>
    one.Bill_Date < other.Bill_Date ? -1 : 1,
  );
const infoOf = async (at: number) => {
  const { BillID } = (await bills()).at(at)!;
  return (await ask("vendor/Fetch_Bill_Info", { BillID }, manager)).extras.Data!;
};
const interestIn = async (at: number) => (await infoOf(at)).Lines.find(({ Head }) => Head === 6);
const previewOf = async (Billing_Month: string) =>
  (await ask("vendor/Fetch_Bill_Run_Preview_Info", { Billing_Month, Whether_Trial: true }, manager)).extras
    .Data as unknown as Preview;
const upTo = async (FlatID: string, On_Date?: Day, by: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Fetch_Flat_Interest_Info", { FlatID, ...(On_Date && { On_Date }) }, by)).extras.Data!;
const pay = async (amount: number, Paid_Date?: Day) => {
  const open = (await bills()).find(({ Outstanding_Amount }) => Outstanding_Amount > 0)!;
  const money = {
    BillID: open.BillID,
    Amount: amount,
    Whether_Advance_Accepted: true,
    ...(Paid_Date && { Paid_Date }),
  };
  const { http, extras } = await ask("vendor/Collect_Bill_Amount", money, manager);
  expect(http).toBe(200);
  return extras.Data!.PaymentID;
};
const noteOn = (at: number, note: object) =>
  bills().then((all) =>
    ask(
      "vendor/Create_Bill_Note",
      { BillID: all.at(at)!.BillID, Note_Type: 1, Reason: "A case", ...note } as never,
      manager,
    ),
  );
const daysLate = (due: Day, until: Day) => Math.round((Date.parse(until) - Date.parse(due)) / 86_400_000);
const rupees = (paise: number) => Math.round(paise) / 100;

describe("interest on a bill", () => {
  test("is a line of its own with its parts, posted to its account, with the arrears apart", async () => {
    await flat();
    await charge();
    await billsFrom("2026-08");
    await month("2026-08-01");
    expect(await interestIn(0)).toBeUndefined();
    const due = (await bills())[0]!.Bill_Due_Date;
    await month("2026-09-01");
    const days = daysLate(due, "2026-09-01");
    const line = (await interestIn(1))!;
    expect(line.Amount).toBe(rupees((100_000 * 0.21 * days) / 365));
    expect(line.Parts[0]!.Arithmetic).toContain(`₹1,000 × 21 % a year × ${days} of 365 days`);
    expect((await infoOf(1)).Arrears).toEqual({ Principal_Amount: 1000, Interest_Amount: 0 });
    await month("2026-10-01");
    const second = (await interestIn(2))!;
    const nextDue = (await bills())[1]!.Bill_Due_Date;
    const whole = rupees((100_000 * 0.21 * (daysLate(due, "2026-10-01") + daysLate(nextDue, "2026-10-01"))) / 365);
    expect(rupees((line.Amount + second.Amount) * 100)).toBe(whole);
    expect(second.Parts.at(-1)!.Arithmetic).toBe(`Billed earlier: ₹${line.Amount}`);
    expect((await infoOf(2)).Arrears).toEqual({ Principal_Amount: 2000, Interest_Amount: line.Amount });
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
    const { rows } = await pool.query(
      `select -sum(line.amount_paise)::int as posted from journal_line as line join ledger_account using (ledger_account_id)
        where line.issuer_id = $1 and purpose = 'arrears-interest'`,
      [manager.societyId],
    );
    expect(rows[0].posted).toBe(Math.round(whole * 100));
  });

  test("is in the preview as it is billed, and a run that is worked off again adds nothing", async () => {
    await flat("101");
    await flat("102");
    await charge();
    await billsFrom("2026-08");
    await month("2026-08-01");
    await goTo("2026-08-31");
    const preview = await previewOf("2026-09");
    await month("2026-09-01");
    await runAll();
    const made = (await bills()).slice(2);
    expect(made).toHaveLength(2);
    expect(made[0]!.Bill_Amount).toBe(made[1]!.Bill_Amount);
    expect(preview.Data.flatMap(({ Lines }) => Lines.map(({ Head_Label }) => Head_Label))).toContain(
      "Interest on arrears",
    );
  });

  test("is none before the first rate, and of the limit of the state after its day", async () => {
    await flat();
    await billsFrom("2026-08");
    await month("2026-08-01");
    await month("2026-09-01");
    await charge(interest({ Rates: [{ From: "2026-10-01", Percent: 12 }] }));
    await month("2026-10-01");
    expect(await interestIn(2)).toBeUndefined();
    await month("2026-11-01");
    const parts = (await interestIn(3))!.Parts;
    expect(parts[0]).toMatchObject({ Start_Date: "2026-10-02", End_Date: "2026-11-01" });
  });

  test("changes with its rate inside a month", async () => {
    await flat();
    await charge(
      interest({
        Rates: [
          { From: "2026-01-01", Percent: 18 },
          { From: "2026-08-25", Percent: 12 },
        ],
      }),
    );
    await billsFrom("2026-08");
    await month("2026-08-01");
    const due = (await bills())[0]!.Bill_Due_Date;
    await month("2026-09-01");
    const parts = (await interestIn(1))!.Parts;
    expect(parts.map(({ Start_Date, End_Date }) => [Start_Date, End_Date])).toEqual([
      [addDays(due, 1), "2026-08-24"],
      ["2026-08-25", "2026-09-01"],
    ]);
  });
});

describe("what happens later", () => {
  const late = async () => {
    const flatId = await flat();
    await charge();
    await billsFrom("2026-08");
    await month("2026-08-01");
    await month("2026-09-01");
    return flatId;
  };

  test("a payment that is entered late makes it too much: nothing negative is billed, and a correction ends it", async () => {
    const flatId = await late();
    const { Amount } = (await interestIn(1))!;
    await goTo("2026-09-03");
    await pay(1000, "2026-08-05");
    expect(await upTo(flatId)).toMatchObject({
      Accounts: [{ Too_Much_Amount: Amount, Accrued_Amount: 0, Billed_Amount: Amount }],
    });
    await pay(1000);
    await goTo("2026-09-30");
    const preview = await previewOf("2026-10");
    expect(preview.Remarks.join()).toContain(`₹${Amount} of interest was billed too much`);
    await month("2026-10-01");
    expect(await interestIn(2)).toBeUndefined();
    expect(await noteOn(1, { Amount, Interest_Note: "correction" })).toMatchObject({ http: 200 });
    expect((await upTo(flatId)).Accounts.every(({ Too_Much_Amount }) => Too_Much_Amount === 0)).toBe(true);
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
  });

  test("a waiver needs a resolution and interest, posts to interest, and is not billed again", async () => {
    const flatId = await late();
    const { Amount } = (await interestIn(1))!;
    const waiver = { Amount, Interest_Note: "waiver", Resolution_No: "GB/7" };
    const refused = (refusal: string) => ({ http: 409, extras: { refusal } });
    expect(await noteOn(1, { ...waiver, Resolution_No: "" })).toMatchObject(refused("waiver-unresolved"));
    expect(await noteOn(1, { ...waiver, Amount: Amount + 1 })).toMatchObject(refused("interest-note-too-large"));
    expect(await noteOn(0, waiver)).toMatchObject(refused("interest-note-too-large"));
    expect(await noteOn(1, { ...waiver, Note_Type: 2 })).toMatchObject(refused("interest-note-debit"));
    const before = (await upTo(flatId)).Accounts[0]!;
    expect(await noteOn(1, waiver)).toMatchObject({ http: 200 });
    expect(await noteOn(1, waiver)).toMatchObject(refused("interest-note-too-large"));
    expect((await upTo(flatId)).Accounts[0]).toMatchObject({ ...before, Interest_Amount: 0 });
    expect((await infoOf(1)).Notes[0]).toMatchObject({ Interest_Note: "waiver", Resolution_No: "GB/7" });
    const { rows } = await pool.query(
      `select sum(line.amount_paise)::int as net from journal_line as line join ledger_account using (ledger_account_id)
        where line.issuer_id = $1 and purpose = 'arrears-interest'`,
      [manager.societyId],
    );
    expect(rows[0].net).toBe(0);
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
  });

  test("arrears stay with the person who sold the flat", async () => {
    const flatId = await late();
    await pool.query("update member set owned_until = '2026-09-15' where flat_id = $1", [flatId]);
    await owned(flatId, "New owner", "2026-09-16");
    await month("2026-10-01");
    const bill = await infoOf(2);
    expect(bill.Society_Resident_Information.Name).toBe("New owner");
    expect(bill.Lines.map(({ Head }) => Head)).toEqual([100]);
    expect((await upTo(flatId)).Accounts.map(({ Name }) => Name)).toContain("Owner of 101");
  });

  test("is shown up to any day to the debtor too, and to nobody else", async () => {
    const flatId = await late();
    const due = (await bills())[0]!.Bill_Due_Date;
    const first = addDays(due, 15);
    expect((await upTo(flatId, first)).Accounts[0]!.Parts[0]!.Arithmetic).toContain("15 of 365 days = ₹8.63");
    expect((await upTo(flatId, addDays(due, 20))).Accounts[0]!.Parts[0]!.Arithmetic).toContain("= ₹11.51");
    const other = await make.role("society_manager");
    expect(await ask("vendor/Fetch_Flat_Interest_Info", { FlatID: flatId }, other)).toMatchObject({ http: 404 });
  });

  test("a rate above the limit by law is refused with its source", async () => {
    await pool.query("update society set address = 'Pune, Maharashtra' where society_id = $1", [manager.societyId]);
    const above = await charge(interest({ Rates: [{ From: "2026-12-01", Percent: 18 }] }));
    expect(above).toMatchObject({ http: 409, extras: { refusal: "billing-settings-wrong" } });
    expect(JSON.stringify(above.extras)).toContain("Rules, 2026");
    const kept = interest({ Rates: [{ From: "2026-12-01", Percent: 18 }], Whether_Old_Cap_Kept: true });
    expect(await charge(kept)).toMatchObject({ http: 200 });
  });
});

/** Day by day and bill by bill, from what the case did: principal first, the oldest first; nothing of the engine. */
class SlowAccount {
  private bills: { due: Day; left: number }[] = [];
  private payments: { left: number; parts: [number, number][]; interest: number }[] = [];
  private interestDue = 0;
  private sum = 0n;
  billed = 0;

  bill(day: Day, due: Day, interest: number): void {
    if (this.bills.every((one) => one.due >= day || one.left === 0)) [this.sum, this.billed] = [0n, 0];
    else this.billed += interest;
    this.bills.push({ due, left: 100_000 });
    this.interestDue += interest;
    for (const payment of this.payments) this.spend(payment);
  }
  pay(amount: number): void {
    this.payments.push({ left: amount, parts: [], interest: 0 });
    this.spend(this.payments.at(-1)!);
  }
  reverse(at: number): void {
    const payment = this.payments[at]!;
    for (const [bill, amount] of payment.parts) this.bills[bill]!.left += amount;
    this.interestDue += payment.interest;
    Object.assign(payment, { left: 0, parts: [], interest: 0 });
    for (const other of this.payments) this.spend(other);
  }
  /** The balance at the end of a day bears interest on the next. */
  nextDay(day: Day): void {
    for (const { due, left } of this.bills) if (day >= due) this.sum += BigInt(left) * 210_000n;
  }
  whole(): number {
    return Number((2n * this.sum + 365_000_000n) / (2n * 365_000_000n));
  }
  private spend(payment: SlowAccount["payments"][number]): void {
    for (const [at, bill] of this.bills.entries()) {
      const part = Math.min(bill.left, payment.left);
      if (part > 0) payment.parts.push([at, part]);
      bill.left -= part;
      payment.left -= part;
    }
    const part = Math.min(this.interestDue, payment.left);
    payment.interest += part;
    this.interestDue -= part;
    payment.left -= part;
  }
}

test("whatever is paid and reversed, bills have the interest that a slow calculator adds day by day", async () => {
  const step = fc.record({
    day: fc.integer({ min: 1, max: 27 }),
    amount: fc.integer({ min: 1, max: 250_000 }),
    isReversal: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 2 }), { minLength: 2, maxLength: 5 }), async (months) => {
      manager = await begin();
      await flat();
      await charge();
      await billsFrom("2026-08");
      await month("2026-08-01");
      const slow = new SlowAccount();
      const due = (await bills())[0]!.Bill_Due_Date;
      slow.bill("2026-08-01", due, 0);
      const paid: (string | undefined)[] = [];
      for (const steps of months) {
        const first = dayOf(clock.now());
        const last = addDays(first, 32).replace(/\d\d$/, "01");
        const inOrder = steps.toSorted((one, other) => one.day - other.day);
        for (let day = first; day < last; day = addDays(day, 1)) {
          for (const { amount, isReversal } of inOrder.filter((one) => addDays(first, one.day) === day)) {
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
          slow.nextDay(day);
        }
        const expected = Math.max(0, slow.whole() - slow.billed);
        await month(last);
        const line = await interestIn(-1);
        expect(Math.round((line?.Amount ?? 0) * 100)).toBe(expected);
        slow.bill(last, (await bills()).at(-1)!.Bill_Due_Date, expected);
      }
    }),
    { numRuns: 12 },
  );
});
