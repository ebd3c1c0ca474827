import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { booksHold } from "../../../../test/books.ts";
import { startServer } from "../../../../test/server.ts";
import { rentsOn } from "../../../../test/tenancy.ts";

const server = await startServer();
const { ask, clock, database } = server;
const { db, pool } = database;
const { goTo, bill, tenancy } = rentsOn(server);

type Tenancy = Awaited<ReturnType<typeof tenancy>>;

beforeEach(async () => {
  await goTo("2026-01-05");
  await db.updateTable("rental_contract").set({ status: false }).where("status", "=", true).execute();
});

const receipts = async (id: string) => {
  const { rows } = await pool.query(
    `select payment_id, receipt_no, payment_mode, amount_paise, paid_on, reversed_on from payment
    join account using (account_id) where rental_contract_id = $1 order by number`,
    [id],
  );
  return rows as { payment_id: string; payment_mode: number; amount_paise: number; reversed_on: string | null }[];
};

/** The documents among themselves, and against what statement and counters say of them. */
async function holds({ id, own, statement }: Tenancy) {
  const sums = await booksHold(pool, "rental_contract_id", id);
  const answer = await statement();
  expect(paise(answer.Closing_Balance)).toBe(sums.outstanding - sums.advance);
  expect(paise(answer.Paid_Amount - answer.Reversed_Amount)).toBe(sums.paid);
  expect(paise(answer.Deposit_Amount)).toBe(sums.from_deposit);
  const { Deposit } = answer;
  expect(Deposit.Held_Amount).toBeCloseTo(
    Deposit.Received_Amount - Deposit.Deducted_Amount - Deposit.Refunded_Amount - Deposit.Rent_Amount,
  );
  const { Data } = (await ask("vendor/Fetch_Property_Contract_Bill_Summary_Info", {}, own)).extras;
  expect([paise(Data!.Outstanding_Amount), paise(Data!.Advance_Amount), paise(Data!.Total_Collected)]).toEqual([
    sums.outstanding,
    sums.advance,
    sums.paid,
  ]);
  expect(Data!.Deposit_Held).toBe(Deposit.Held_Amount);
  expect((await receipts(id)).filter((one) => one.payment_mode === 5).length).toBeLessThanOrEqual(1);
}

test("after any actions on a contract in any order, billed equals paid, outstanding and credited amounts", async () => {
  const amount = fc.integer({ min: 1, max: 6_000_000 });
  const of = <Do extends string, More extends object>(
    what: Do,
    more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
  ) => fc.record({ do: fc.constant(what), ...more } as never) as fc.Arbitrary<{ do: Do } & More>;
  const step = fc.oneof(
    { weight: 4, arbitrary: of("month", {}) },
    { weight: 2, arbitrary: of("deposit", { isPaid: fc.boolean() }) },
    { weight: 1, arbitrary: of("first", { isPaid: fc.boolean() }) },
    {
      weight: 6,
      arbitrary: of("collect", {
        at: fc.nat(9),
        amount: fc.option(amount, { nil: undefined }),
        accepted: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: of("note", { at: fc.nat(9), kind: fc.constantFrom(1 as const, 2 as const), amount }) },
    { weight: 4, arbitrary: of("entry", { kind: fc.constantFrom(1 as const, 2 as const, 3 as const), amount }) },
    { weight: 2, arbitrary: of("claim", { at: fc.nat(9), amount, accepted: fc.boolean() }) },
    { weight: 2, arbitrary: of("reverse", { nth: fc.nat(9) }) },
    { weight: 1, arbitrary: of("vacate", {}) },
    { weight: 1, arbitrary: of("close", {}) },
  );
  let utr = 600_000_000_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 18 }),
      fc.constantFrom(0, 5_000_00, 80_000_00),
      async (steps, token) => {
        await goTo("2026-01-05");
        const home = await tenancy({ token_amount_paise: token });
        const upi = { UPI_ID: "owner@ybl", Payee_Name: "Meera Joshi", Reminder_Days: [] };
        await ask("vendor/Edit_Payment_Settings", upi, home.own);
        const allowed = (answer: { http: number }) => expect(answer.http).toBeOneOf([200, 409]);
        for (const one of steps) {
          const bills = (await home.list()).Data!;
          const BillID = "at" in one ? bills[one.at % Math.max(1, bills.length)]?.BillID : undefined;
          if (one.do === "month") {
            await goTo(addDays(dayOf(clock.now()), 31));
            await bill(dayOf(clock.now()));
          } else if (one.do === "deposit") allowed(await home.depositBill({ Whether_Paid: one.isPaid }));
          else if (one.do === "first") allowed(await home.firstBill({ Whether_Paid: one.isPaid }));
          else if (one.do === "entry")
            allowed(await home.depositEntry(one.kind, one.amount / 100, { Reason: "A case" }));
          else if (one.do === "reverse") {
            const all = await receipts(home.id);
            const payment = all[one.nth % Math.max(1, all.length)];
            if (payment) allowed(await home.reverse(payment.payment_id));
          } else if (one.do === "vacate") {
            const leave = { Rental_ContractID: home.id, Vacate_Date: dayOf(clock.now()) };
            allowed(await ask("vendor/Update_Rental_Contract_Ready_To_Vacate", leave, home.rented));
          } else if (one.do === "close")
            allowed(await ask("vendor/Close_Rental_Contract", { Rental_ContractID: home.id }, home.own));
          else if (BillID === undefined) continue;
          else if (one.do === "collect") {
            const more = { ...(one.amount && { Amount: one.amount / 100 }), Whether_Advance_Accepted: one.accepted };
            allowed(await home.collect(BillID, more));
          } else if (one.do === "note") {
            const note = { BillID, Note_Type: one.kind, Amount: one.amount / 100, Reason: "A case" };
            allowed(await ask("vendor/Create_Property_Contract_Bill_Note", note, home.own));
          } else {
            const claim = { BillID, UTR: String(++utr), Amount: one.amount / 100 };
            const claimed = await ask("vendor/Create_Bill_UPI_Claim", claim, home.rented);
            allowed(claimed);
            if (!claimed.success) continue;
            const UPI_ClaimID = claimed.extras.Data!.UPI_ClaimID;
            expect((await home.reverse(UPI_ClaimID)).extras).toMatchObject({ refusal: "claim-waits" });
            const confirmed = { UPI_ClaimID, Whether_Advance_Accepted: one.accepted };
            allowed(await ask("vendor/Confirm_UPI_Claim", confirmed, home.own));
          }
        }
        await holds(home);
      },
    ),
    { numRuns: 30 },
  );
}, 240_000);

describe("a deposit that pays rent", () => {
  test("pays the outstanding rent, oldest due first, and is in account, statement and bill", async () => {
    const home = await tenancy();
    const { BillID: deposit } = (await home.depositBill({ Whether_Paid: true })).extras.Data!;
    await bill("2026-01-05");
    await goTo("2026-02-05");
    await bill("2026-02-05");
    expect((await home.depositEntry(3, 36_000.01)).extras).toMatchObject({ refusal: "more-than-open-rent" });
    expect((await home.depositEntry(3, 54_000.01)).extras).toMatchObject({ refusal: "more-than-held" });
    const paid = await home.depositEntry(3, 20_000, { Reason: "Left without paying" });
    expect(paid.extras.Data).toMatchObject({ Held_Amount: 34_000, Rent_Amount: 20_000, Deducted_Amount: 0 });
    const [second, first] = (await home.list({ Whether_Bill_Type_Filter: true, Bill_Type: 2 })).Data!;
    expect(first).toMatchObject({ Bill_Status: 2, Bill_Paid_Date: "2026-02-05" });
    expect(second).toMatchObject({ Bill_Status: 4, Outstanding_Amount: 16_000 });
    const { Data } = (await ask("vendor/Fetch_Property_Contract_Bill_Info", { BillID: first!.BillID }, home.own))
      .extras;
    expect(Data!.Payments).toMatchObject([
      { PaymentID: null, Receipt_No: null, Voucher_No: "DV/2025-26/00001", Amount: 18_000 },
    ]);
    expect(await home.statement(home.rented)).toMatchObject({
      Deposit_Amount: 20_000,
      Closing_Balance: 16_000,
      Entries: expect.arrayContaining([
        expect.objectContaining({ Kind: "deposit", No: "DV/2025-26/00001", Received_Amount: 20_000, Balance: 16_000 }),
      ]),
    });
    // What brought the deposit in cannot be reversed any more, and no more of it be used than is held.
    const [payment] = await receipts(home.id);
    expect((await home.reverse(payment!.payment_id)).extras).toMatchObject({ refusal: "deposit-spent" });
    expect((await home.depositEntry(2, 34_000)).http).toBe(200);
    expect((await home.depositEntry(3, 0.01)).extras).toMatchObject({ refusal: "more-than-held" });
    expect((await home.list({ Whether_Bill_Type_Filter: true, Bill_Type: 3 })).Data).toMatchObject([
      { BillID: deposit },
    ]);
    await holds(home);
  });

  test("by two at once pays once", async () => {
    const home = await tenancy();
    await home.depositBill({ Whether_Paid: true });
    await bill("2026-01-05");
    const both = await Promise.all([
      home.depositEntry(3, 18_000),
      home.depositEntry(3, 18_000),
      home.collect((await home.list()).Data![0]!.BillID),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    await holds(home);
  });
});

describe("the token of a contract", () => {
  const token = { token_amount_paise: 5_000_00 };

  test("pays a part of the first bill, as an earlier payment, and says so", async () => {
    await goTo("2026-01-02");
    const home = await tenancy(token);
    await goTo("2026-01-05");
    const made = await Promise.all([bill("2026-01-05"), home.depositBill()]);
    expect(made[1].http).toBe(200);
    await goTo("2026-02-05");
    await bill("2026-02-05");
    const counted = await receipts(home.id);
    expect(counted).toMatchObject([{ payment_mode: 5, amount_paise: 5_000_00, paid_on: "2026-01-02" }]);
    const open = (await home.list()).Data!.map(({ Outstanding_Amount }) => Outstanding_Amount);
    expect(open.reduce((sum, one) => sum + one, 0)).toBe(18_000 * 2 + 54_000 - 5_000);
    const paid = (await home.list()).Data!.find(({ Bill_Status }) => Bill_Status === 4)!;
    const { Data } = (await ask("vendor/Fetch_Bill_Info", { BillID: paid.BillID }, home.rented)).extras;
    expect(Data!.Payments).toMatchObject([{ Payment_Mode: 5, Amount: 5_000, Receipt_No: "R/2025-26/000001" }]);
    await holds(home);
  });

  test("counts before cash payments, and its rest stays", async () => {
    const home = await tenancy({ token_amount_paise: 20_000_00 });
    expect((await home.firstBill({ Whether_Paid: true })).http).toBe(200);
    expect((await receipts(home.id)).map(({ payment_mode, amount_paise }) => [payment_mode, amount_paise])).toEqual([
      [5, 20_000_00],
    ]);
    expect(await home.statement()).toMatchObject({ Closing_Balance: -2_000 });
    expect(await home.flags()).toEqual([false, true]);
  });

  test("that was reversed does not come again; nor does one that was written later", async () => {
    const home = await tenancy(token);
    await home.firstBill();
    const [counted] = await receipts(home.id);
    expect((await home.reverse(counted!.payment_id, "Never received")).http).toBe(200);
    await goTo("2026-02-05");
    await bill("2026-02-05");
    expect(await receipts(home.id)).toHaveLength(1);
    expect(await home.statement()).toMatchObject({ Closing_Balance: 36_000 });
    const late = await tenancy();
    await late.firstBill();
    await db
      .updateTable("rental_contract")
      .set({ token_amount_paise: 5_000_00 })
      .where("rental_contract_id", "=", late.id)
      .execute();
    await late.depositBill();
    expect(await receipts(late.id)).toHaveLength(0);
  });
});
