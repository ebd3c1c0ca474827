import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { booksHold } from "../../../test/books.ts";
import { startServer } from "../../../test/server.ts";
import type { Tx } from "../../platform/db/database.ts";
import { runDue } from "../bills/run/run.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db, pool } = database;

type Session = { headers: Record<string, string> };

const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const runAll = () => runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);

/** A flat of this block with its owner, who has an account. */
async function homeIn(block_id: string) {
  const { building_id } = await make.building({ block_id });
  const { flat_id, flat_no } = await make.flat({ building_id });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  const session = await make.session({ vendorId: account.vendor_id });
  const resident = await make.resident({ flat_id, phone_number: account.phone_number });
  return { flat_id, flat_no, session, resident, phone: account.phone_number };
}

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
});

test("after any actions in any order, billed equals paid, outstanding and credited amounts", async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("month" as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant("collect" as const),
        at: fc.nat(9),
        amount: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined }),
        accepted: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant("ahead" as const), amount: fc.integer({ min: 1, max: 900_000 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("note" as const),
        at: fc.nat(9),
        kind: fc.constantFrom(1 as const, 2 as const),
        amount: fc.integer({ min: 1, max: 300_000 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("reverse" as const), nth: fc.nat(9) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("open" as const),
        amounts: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 3, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("unopen" as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("write-off" as const),
        parts: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), nth: fc.nat(9) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await goTo("2026-01-10");
      const manager = await make.role("society_manager");
      const { block_id } = await make.block({ society_id: manager.societyId });
      const { flat_id, resident } = await homeIn(block_id);
      const sent = { headers: manager.headers };
      const billIds: string[] = [];
      for (const one of steps) {
        const BillID = "at" in one ? billIds[one.at % Math.max(1, billIds.length)] : undefined;
        if (one.do === "month") {
          await goTo(addDays(dayOf(clock.now()), 31));
          await runAll();
          const { Data } = (
            await ask(
              "vendor/Filter_All_Resident_Bills",
              { Whether_Flat_Filter: true, FlatID: flat_id, Limit: 100 },
              sent,
            )
          ).extras;
          billIds.splice(0, billIds.length, ...Data!.map((it) => it.BillID));
        } else if (one.do === "ahead") {
          const Society_ResidentID = resident.society_resident_id;
          const money = { Society_ResidentID, Amount: one.amount / 100, Whether_Advance_Accepted: true };
          expect((await ask("vendor/Collect_Resident_Amount", money, sent)).http).toBe(200);
        } else if (one.do === "reverse") {
          const { Data } = (await ask("vendor/Filter_All_Bill_Payments", { Limit: 100 }, sent)).extras;
          const payment = Data![one.nth % Math.max(1, Data!.length)];
          if (!payment) continue;
          const back = { PaymentID: payment.PaymentID, Reason: "A case" };
          const { http } = await ask("vendor/Reverse_Bill_Payment", back, sent);
          expect(http).toBe(payment.Reversed_Date ? 409 : 200);
        } else if (one.do === "open") {
          const [Principal, Interest, Advance] = one.amounts.map((amount) => amount / 100);
          const balance = { FlatID: flat_id, Balance_Day: "2025-12-31", Principal, Interest, Advance };
          expect((await ask("vendor/Create_Opening_Balance", balance, sent)).http).toBeOneOf([200, 400, 409]);
        } else if (one.do === "unopen") {
          const { Data } = (await ask("vendor/Filter_All_Opening_Balances", {}, sent)).extras;
          const opening = Data!.find(({ Reversed_On }) => Reversed_On === null);
          if (!opening) continue;
          const { Opening_BalanceID, Whether_Reversible } = opening;
          const { http } = await ask("vendor/Inactive_Opening_Balance", { Opening_BalanceID, Reason: "A case" }, sent);
          expect(http).toBe(Whether_Reversible ? 200 : 409);
        } else if (one.do === "write-off") {
          const Bills = billIds
            .slice(0, one.parts.length)
            .map((id, at) => ({ BillID: id, Amount: one.parts[at]! / 100 }));
          const draft = { Bills, Reason: "A case", Resolution_No: "7", Resolution_Day: "2026-01-02" };
          const { http } = await ask("vendor/Create_Write_Off", draft, sent);
          expect(http).toBeOneOf(Bills.length === 0 ? [400] : [200, 409]);
        } else if (one.do === "restore") {
          const { Data } = (await ask("vendor/Filter_All_Write_Offs", { Limit: 100 }, sent)).extras;
          const lost = Data![one.nth % Math.max(1, Data!.length)];
          if (!lost) continue;
          const back = { Write_OffID: lost.Write_OffID, Reason: "A case" };
          expect((await ask("vendor/Reverse_Write_Off", back, sent)).http).toBe(lost.Reversed_On ? 409 : 200);
        } else if (BillID !== undefined) {
          const { http } =
            one.do === "collect"
              ? await ask(
                  "vendor/Collect_Bill_Amount",
                  { BillID, ...(one.amount && { Amount: one.amount / 100 }), Whether_Advance_Accepted: one.accepted },
                  sent,
                )
              : await ask(
                  "vendor/Create_Bill_Note",
                  { BillID, Note_Type: one.kind, Amount: one.amount / 100, Reason: "A case" },
                  sent,
                );
          expect(http).toBeOneOf([200, 409]);
        }
      }
      await holds(manager, flat_id);
    }),
    { numRuns: 25 },
  );
}, 180_000);

async function holds({ headers }: Session, flatId: string) {
  const sums = await booksHold(pool, "flat_id", flatId);
  const statement = (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: flatId }, { headers })).extras.Data!;
  expect(paise(statement.Closing_Balance)).toBe(sums.outstanding - sums.advance);
  expect(paise(statement.Paid_Amount - statement.Reversed_Amount)).toBe(sums.paid);
  expect(paise(statement.Written_Off_Amount)).toBe(sums.written_off);
  const place = { Whether_Flat_Filter: true, FlatID: flatId };
  const totals = (await ask("vendor/Fetch_Bill_Summary_Info", place, { headers })).extras.Data!;
  expect([paise(totals.Outstanding_Amount), paise(totals.Advance_Amount)]).toEqual([sums.outstanding, sums.advance]);
  expect(paise(totals.Written_Off.Amount)).toBe(sums.written_off);
}

describe("bills and payments", () => {
  test.each([
    "update bill set amount_paise = 1",
    "update bill set settled_paise = settled_paise + 1",
    "delete from bill",
    "truncate bill cascade",
    "update bill_line set rate_paise = 1",
    "delete from bill_line",
    "update payment set amount_paise = 1",
    "update payment set left_paise = left_paise - 1",
    "delete from payment",
    "update allocation set amount_paise = 1",
    "delete from allocation",
    "update payment set reversed_on = paid_on",
    "update bill set bill_no = 'B/2020-21/000001'",
    "update bill set reversed_on = bill_date",
  ])("cannot be changed: %s", async (statement) => {
    const manager = await make.role("society_manager");
    await homeIn((await make.block({ society_id: manager.societyId })).block_id);
    await goTo("2026-02-01");
    await runAll();
    const { BillID } = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data![0]!;
    await ask("vendor/Collect_Bill_Amount", { BillID, Amount: 3000, Whether_Advance_Accepted: true }, manager);
    await expect(pool.query(statement)).rejects.toThrow("never edited");
  });

  test("is never more than its lines, nor settled with more than there is", async () => {
    const manager = await make.role("society_manager");
    await homeIn((await make.block({ society_id: manager.societyId })).block_id);
    await goTo("2026-02-01");
    await runAll();
    const { BillID } = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data![0]!;
    await ask("vendor/Collect_Bill_Amount", { BillID, Amount: 1000 }, manager);
    await expect(
      pool.query(
        `insert into bill_line (bill_id, line_no, head, rule, quantity, rate_paise, effective_date, amount_paise)
        values ($1, 2, 1, 'x', 1, 100, '2026-02-01', 100)`,
        [BillID],
      ),
    ).rejects.toThrow("sum of its lines");
    await expect(
      pool.query(
        `insert into bill_line (bill_id, line_no, head, rule, quantity, rate_paise, effective_date, amount_paise)
        values (uuidv7(), 1, 1, 'x', 1, 100, '2026-02-01', 100)`,
      ),
    ).rejects.toThrow("sum of its lines");
    await expect(
      pool.query(
        `insert into bill (account_id, society_id, block_id, building_id, kind, cause_id, period, period_end, financial_year, number,
          bill_date, due_date, amount_paise, party_name, party_phone, party_email, party_flat_no, created_at)
        select account_id, society_id, block_id, building_id, kind, cause_id, '2026-03-01', '2026-03-31', financial_year, 9999,
          bill_date, due_date, amount_paise, party_name, party_phone, party_email, party_flat_no, created_at
        from bill where bill_id = $1`,
        [BillID],
      ),
    ).rejects.toThrow("sum of its lines");
    await expect(
      pool.query(
        `insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at)
        select account_id, bill_id, payment_id, 1, paid_on, created_at from payment where bill_id = $1`,
        [BillID],
      ),
    ).rejects.toThrow("payment_not_over_spent");
  });
});

describe("bills and payments of others", () => {
  async function village() {
    const manager = await make.role("society_manager");
    const { societyId: society_id } = manager;
    const [a, b] = [await make.block({ society_id, name: "A" }), await make.block({ society_id, name: "B" })];
    const [one, two] = [await homeIn(a.block_id), await homeIn(b.block_id)];
    await goTo("2026-02-01");
    await runAll();
    const { Data } = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras;
    const billOf = (flatId: string) => Data!.find(({ FlatID }) => FlatID === flatId)!;
    const receipt = await ask("vendor/Collect_Bill_Amount", { BillID: billOf(one.flat_id).BillID }, manager);
    return { manager, society_id, a, b, one, two, billOf, PaymentID: receipt.extras.Data!.PaymentID };
  }
  const seen = async (as: Session) => (await ask("vendor/Filter_All_Resident_Bills", {}, as)).extras;

  test("does not exist for another society", async () => {
    const { manager, one, billOf, PaymentID } = await village();
    const stranger = await make.role("society_manager");
    const { BillID } = billOf(one.flat_id);
    const money = { Society_ResidentID: one.resident.society_resident_id, Amount: 1 };
    for (const answer of [
      await ask("vendor/Fetch_Bill_Info", { BillID }, stranger),
      await ask("vendor/Collect_Bill_Amount", { BillID }, stranger),
      await ask("vendor/Create_Bill_Note", { BillID, Note_Type: 1, Amount: 1, Reason: "x" }, stranger),
      await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: one.flat_id }, stranger),
      await ask("vendor/Fetch_Bill_Payment_Info", { PaymentID }, stranger),
      await ask("vendor/Collect_Resident_Amount", money, stranger),
    ])
      expect(answer).toMatchObject({ http: 404, extras: { code: 5 } });
    expect(await seen(stranger)).toMatchObject({ Count: 0 });
    expect((await ask("vendor/Filter_All_Bill_Payments", {}, stranger)).extras).toMatchObject({ Count: 0 });
    expect((await ask("vendor/Fetch_Bill_Summary_Info", {}, stranger)).extras.Data).toMatchObject({
      Maintenance: { Count: 0 },
      Collected_This_Month: 0,
    });
    const { Bill_RunID } = (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data![0]!;
    expect((await ask("vendor/Filter_All_Bill_Runs", {}, stranger)).extras.Count).toBe(0);
    expect((await ask("vendor/Fetch_Bill_Run_Info", { Bill_RunID }, stranger)).http).toBe(404);
  });

  test("does not exist for the secretary of another block, who takes no money anyway", async () => {
    const { society_id, b, one, two, billOf, PaymentID } = await village();
    const secretary = await make.role("block_secretary", { society_id, block_id: b.block_id });
    expect(await seen(secretary)).toMatchObject({ Count: 1, Data: [{ FlatID: two.flat_id }] });
    const { BillID } = billOf(one.flat_id);
    for (const answer of [
      await ask("vendor/Fetch_Bill_Info", { BillID }, secretary),
      await ask("vendor/Fetch_Bill_Payment_Info", { PaymentID }, secretary),
      await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: one.flat_id }, secretary),
    ])
      expect(answer).toMatchObject({ http: 404 });
    expect((await ask("vendor/Fetch_Bill_Summary_Info", {}, secretary)).extras.Data).toMatchObject({
      Maintenance: { Count: 1 },
      Collected_This_Month: 0,
    });
    expect(await ask("vendor/Collect_Bill_Amount", { BillID }, secretary)).toMatchObject({ http: 403 });
  });

  test("does not exist for a neighbour; the own ones end with access", async () => {
    const { one, two, billOf, PaymentID } = await village();
    const { BillID } = billOf(one.flat_id);
    expect(await seen(one.session)).toMatchObject({ Count: 1, Data: [{ BillID }] });
    const own = await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, one.session);
    expect(own.extras).toMatchObject({ Count: 1, Data: [{ BillID, Bill_Status: 2 }] });
    expect((await ask("vendor/Fetch_Bill_Payment_Info", { PaymentID }, one.session)).http).toBe(200);
    for (const answer of [
      await ask("vendor/Fetch_Bill_Info", { BillID }, two.session),
      await ask("vendor/Fetch_Bill_Payment_Info", { PaymentID }, two.session),
      await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: one.flat_id }, two.session),
    ])
      expect(answer).toMatchObject({ http: 404 });
    const theirs = { Whether_Tenant_Vendor_Filter: true, Tenant_VendorID: one.session.vendorId };
    expect((await ask("vendor/Filter_All_Resident_Bills", theirs, two.session)).extras.Count).toBe(0);
    const found = await ask("vendor/Search_Everything", { Search: "B/2025-26" }, two.session);
    expect(found.extras.Data).toEqual([]);
    await db
      .updateTable("resident")
      .set({ status: false })
      .where("society_resident_id", "=", one.resident.society_resident_id)
      .execute();
    expect(await seen(one.session)).toMatchObject({ Count: 0 });
    expect((await ask("vendor/Fetch_Bill_Info", { BillID }, one.session)).http).toBe(404);
  });

  test("is found by number, name, flat and phone only where it may be seen", async () => {
    const { manager, one, billOf } = await village();
    const { Bill_No, BillID } = billOf(one.flat_id);
    for (const Search of [Bill_No, one.flat_no, one.phone, one.resident.name.slice(0, 4)]) {
      const list = await ask("vendor/Filter_All_Resident_Bills", { Whether_Search_Filter: true, Search }, manager);
      expect(list.extras.Data!.map((it) => it.BillID)).toContain(BillID);
      const group = (await ask("vendor/Search_Everything", { Search }, manager)).extras.Data!;
      expect(group.find(({ Kind }) => Kind === "bill")!.Items.map(({ ID }) => ID)).toContain(BillID);
    }
    const figures = (await ask("vendor/Fetch_Dashboard_Info", {}, manager)).extras.Data!;
    expect(figures).toMatchObject({
      Society: {
        Bills: { Collected_This_Month: 2500, Outstanding_Amount: 2500 },
        Billing_Information: { Last_Generated_Date: "2026-02-01" },
      },
    });
    const home = (await ask("vendor/Fetch_Dashboard_Info", {}, one.session)).extras.Data!;
    expect(home).toMatchObject({ Kind: "homes", Bills: { Paid: { Count: 1 }, Outstanding_Amount: 0 } });
  });
});
