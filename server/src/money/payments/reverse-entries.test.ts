import { beforeEach, describe, expect, test } from "vitest";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { booksHold } from "../../../test/books.ts";
import { startServer } from "../../../test/server.ts";
import { rentsOn } from "../../../test/tenancy.ts";
import { runDue } from "../bills/run/run.ts";

const server = await startServer();
const { ask, make, clock, queue, database } = server;
const { db, pool } = database;
const { goTo, bill: billRent, tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };

const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );

let manager: Session & { societyId: string };
let payer: Session & { phone: string };
let flatId: string;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  flatId = flat_id;
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  await make.resident({ flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  payer = { ...(await make.session({ vendorId: account.vendor_id })), phone: account.phone_number };
  for (const day of ["2026-02-01", "2026-03-01"] as Day[]) {
    await goTo(day);
    await runAll();
  }
});

const bills = async () => (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data!.reverse();
const collect = (BillID: string, more: object = {}) =>
  ask("vendor/Collect_Bill_Amount", { BillID, Payment_Mode: 2, Reference: "482117", ...more }, manager);
const reverse = (PaymentID: string, Reason = "Cheque returned unpaid", as: Session = manager) =>
  ask("vendor/Reverse_Bill_Payment", { PaymentID, Reason }, as);
const statement = async (as: Session = manager) =>
  (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: flatId }, as)).extras.Data!;
const bell = async (as: Session) => (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, as)).extras.Data!;

test("a reversed payment stays with its receipt, its bills are open again, and statement and payer are informed", async () => {
  const [first, second] = await bills();
  const paid = await collect(first!.BillID, { Amount: 4_000, Whether_Advance_Accepted: true });
  const { PaymentID, Receipt_No } = paid.extras.Data!;
  expect((await bills()).map(({ Outstanding_Amount }) => Outstanding_Amount)).toEqual([0, 1_000]);
  await goTo("2026-03-09");
  expect((await reverse(PaymentID, " ")).extras.fields).toEqual({ Reason: "Enter a reason" });
  const back = await reverse(PaymentID);
  expect(back.extras).toMatchObject({
    Status: "Payment reversed",
    Data: {
      Receipt_No,
      Amount: 4_000,
      Advance_Amount: 0,
      Reversed_Date: "2026-03-09",
      Reversal_Reason: "Cheque returned unpaid",
      Bills: [{ Amount: 2_500 }, { Amount: 1_500 }],
    },
  });
  expect(await bills()).toMatchObject([
    { Bill_Status: 3, Outstanding_Amount: 2_500, Bill_Paid_Date: null },
    { Outstanding_Amount: 2_500 },
  ]);
  const { Data } = (await ask("vendor/Fetch_Bill_Info", { BillID: second!.BillID }, payer)).extras;
  expect(Data!.Payments).toMatchObject([{ PaymentID, Amount: 1_500, Reversed_Date: "2026-03-09" }]);
  for (const reader of [manager, payer])
    expect(await statement(reader)).toMatchObject({
      Paid_Amount: 4_000,
      Reversed_Amount: 4_000,
      Closing_Balance: 5_000,
      Entries: [
        { Kind: "bill" },
        { Kind: "bill" },
        { Kind: "payment", ID: PaymentID, Date: "2026-03-01", Received_Amount: 4_000, Balance: 1_000 },
        {
          Kind: "reversal",
          ID: PaymentID,
          Date: "2026-03-09",
          Detail: "Cheque returned unpaid",
          Charged_Amount: 4_000,
          Balance: 5_000,
        },
      ],
    });
  const list = (await ask("vendor/Filter_All_Bill_Payments", {}, manager)).extras;
  expect(list).toMatchObject({ Count: 1, Total_Amount: 0, Data: [{ Reversed_Date: "2026-03-09" }] });
  const totals = (await ask("vendor/Fetch_Bill_Summary_Info", {}, manager)).extras.Data!;
  expect(totals).toMatchObject({ Collected_This_Month: 0, Outstanding_Amount: 5_000, Advance_Amount: 0 });
  expect((await bell(payer))[0]).toMatchObject({ Title: "Your payment of ₹4,000 was reversed", Link: "/my-bills" });
  const paper = await ask("vendor/Fetch_Bill_Payment_Paper", { PaymentID }, payer);
  expect(paper.extras.Data!.Media_Type).toBe("application/pdf");
  const { rows } = await pool.query(
    "select thing, action, name from audit_entry where thing = 'Bill_Payment_Reversal' and thing_id = $1",
    [PaymentID],
  );
  expect(rows).toEqual([{ thing: "Bill_Payment_Reversal", action: "create", name: Receipt_No }]);
  await booksHold(pool, "flat_id", flatId);
});

test("advances of others pay what is open again, and the paid date of a bill follows", async () => {
  const [first] = await bills();
  const { PaymentID } = (await collect(first!.BillID)).extras.Data!;
  await goTo("2026-03-05");
  await collect((await bills())[1]!.BillID, { Amount: 4_500, Whether_Advance_Accepted: true, Reference: "482118" });
  await goTo("2026-03-09");
  expect((await reverse(PaymentID)).http).toBe(200);
  expect(await bills()).toMatchObject([{ Outstanding_Amount: 500 }, { Bill_Status: 2 }]);
  // The same cheque is presented again.
  expect((await collect(first!.BillID)).http).toBe(200);
  expect(await bills()).toMatchObject([{ Bill_Status: 2, Bill_Paid_Date: "2026-03-09" }, { Bill_Status: 2 }]);
  await booksHold(pool, "flat_id", flatId);
});

describe("is refused", () => {
  test("a second time, also by two at once, and is answered again under the same key", async () => {
    const [first] = await bills();
    const { PaymentID } = (await collect(first!.BillID)).extras.Data!;
    const all = await Promise.all(Array.from({ length: 4 }, () => reverse(PaymentID)));
    expect(all.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
    expect(all.find(({ http }) => http === 409)!.extras).toMatchObject({ refusal: "payment-reversed" });
    const { PaymentID: other } = (await collect(first!.BillID)).extras.Data!;
    const keyed = { headers: { ...manager.headers, "idempotency-key": crypto.randomUUID() } };
    const twice = [await reverse(other, "Wrong entry", keyed), await reverse(other, "Wrong entry", keyed)];
    expect(twice.map(({ http }) => http)).toEqual([200, 200]);
  });

  test("of a claim that nobody has confirmed", async () => {
    const settings = { UPI_ID: "park@okicici", Payee_Name: "Green Park", Reminder_Days: [] };
    await ask("vendor/Edit_Payment_Settings", settings, manager);
    const [first] = await bills();
    const claim = await ask("vendor/Create_Bill_UPI_Claim", { BillID: first!.BillID, UTR: "612345678901" }, payer);
    const { UPI_ClaimID } = claim.extras.Data!;
    expect((await reverse(UPI_ClaimID)).extras).toMatchObject({ refusal: "claim-waits" });
    const { PaymentID } = (await ask("vendor/Confirm_UPI_Claim", { UPI_ClaimID }, manager)).extras.Data!;
    expect((await reverse(PaymentID!)).http).toBe(200);
  });

  test("to people who may not, and does not exist for another society or a landlord", async () => {
    const [first] = await bills();
    const { PaymentID } = (await collect(first!.BillID)).extras.Data!;
    const secretary = await make.role("block_secretary", { society_id: manager.societyId });
    for (const may of [secretary, payer]) expect((await reverse(PaymentID, "x", may)).http).toBe(403);
    expect((await reverse(PaymentID, "x", await make.role("society_manager"))).http).toBe(404);
    const home = await tenancy();
    expect((await home.reverse(PaymentID)).http).toBe(404);
    await billRent(dayOf(clock.now()));
    const rent = (await home.firstBill({ Whether_Paid: true })).extras.Data;
    const { Payments } = (await ask("vendor/Fetch_Property_Contract_Bill_Info", { BillID: rent!.BillID }, home.own))
      .extras.Data!;
    const mine = Payments[0]!.PaymentID!;
    expect((await reverse(mine)).http).toBe(404);
    expect((await (await tenancy()).reverse(mine)).http).toBe(404);
    expect((await home.reverse(mine, "x", home.rented)).http).toBe(403);
    const [, before] = await home.flags();
    const done = await home.reverse(mine, "Entered twice");
    expect(done.extras.Data).toMatchObject({ Reversed_Date: dayOf(clock.now()), Reversal_Reason: "Entered twice" });
    expect([before, (await home.flags())[1]]).toEqual([true, false]);
    expect((await bell(home.rented))[0]).toMatchObject({ Link: `/tenant-rental-contracts/${home.id}` });
    await booksHold(pool, "rental_contract_id", home.id);
  });
});

test("nobody can undo allocations without a reversal, or spend a reversed payment", async () => {
  const [first] = await bills();
  const { PaymentID } = (await collect(first!.BillID)).extras.Data!;
  const again = (amount: string, reverses: string) =>
    pool.query(
      `insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at, reverses_id)
      select account_id, bill_id, payment_id, ${amount}, settled_on, created_at, ${reverses} from allocation where payment_id = $1 limit 1`,
      [PaymentID],
    );
  await expect(again("-amount_paise", "allocation_id")).rejects.toThrow("counter-entry");
  await reverse(PaymentID);
  const { rows } = await pool.query(
    "select allocation_id from allocation where payment_id = $1 and reverses_id is null",
    [PaymentID],
  );
  await expect(
    pool.query(
      `insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at, reverses_id)
      select account_id, bill_id, payment_id, -amount_paise, settled_on, created_at, allocation_id from allocation where allocation_id = $1`,
      [rows[0].allocation_id],
    ),
  ).rejects.toThrow("allocation_reversed_once");
  await expect(again("amount_paise", "null")).rejects.toThrow("payment_not_over_spent");
  await expect(pool.query("delete from payment_reversal")).rejects.toThrow("never edited");
});
