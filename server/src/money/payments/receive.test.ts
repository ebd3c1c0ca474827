import { beforeEach, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { rentsOn } from "../../../test/tenancy.ts";
import { runDue } from "../bills/run/run.ts";

const server = await startServer();
const { ask, goTo, make, clock, queue, database } = server;
const { db } = database;
const { tenancy } = rentsOn(server);

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
});

async function payer(phone_number?: string) {
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  const resident = await make.resident({ flat_id, ...(phone_number && { phone_number }) });
  return { id: resident.society_resident_id, phone: resident.phone_number };
}
const collect = (Society_ResidentID: string, Amount: number, more: object = {}) =>
  ask(
    "vendor/Collect_Resident_Amount",
    { Society_ResidentID, Amount, Whether_Advance_Accepted: true, ...more } as never,
    manager,
  );
const taken = { http: 200 };
const refused = { http: 409, extras: { refusal: "cash-limit" } };

test("less than two lakh in cash is taken from one person in a day, by the paisa, and any sum in other ways", async () => {
  const { id } = await payer();
  expect(await collect(id, 200_000)).toMatchObject(refused);
  expect(await collect(id, 199_999.98)).toMatchObject(taken);
  expect(await collect(id, 0.02)).toMatchObject(refused);
  const last = await collect(id, 0.01);
  expect(last).toMatchObject(taken);
  for (const Payment_Mode of [2, 3, 4]) expect(await collect(id, 900_000, { Payment_Mode })).toMatchObject(taken);
  // The day is that of the payment, not of its entry.
  expect(await collect(id, 5_000, { Paid_Date: "2026-01-09" })).toMatchObject(taken);
  await goTo("2026-01-11");
  expect(await collect(id, 1, { Paid_Date: "2026-01-10" })).toMatchObject(refused);
  expect(await collect(id, 199_999)).toMatchObject(taken);
});

test("the flats of one person count together, those of others do not; what was reversed does not count", async () => {
  const first = await payer();
  const second = await payer(first.phone);
  const other = await payer();
  const paid = await collect(first.id, 150_000);
  expect(await collect(second.id, 60_000)).toMatchObject(refused);
  expect(await collect(other.id, 60_000)).toMatchObject(taken);
  const back = { PaymentID: paid.extras.Data!.PaymentID, Reason: "Not counted right" };
  expect(await ask("vendor/Reverse_Bill_Payment", back, manager)).toMatchObject(taken);
  expect(await collect(second.id, 60_000)).toMatchObject(taken);
});

test("of many receipts at once only so many are made as stay below the limit", async () => {
  const first = await payer();
  const second = await payer(first.phone);
  const answers = await Promise.all(
    [first, second, first, second, first].map(({ id }, nth) => collect(id, 60_000 + nth)),
  );
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 200, 409, 409]);
});

test("for one bill cash stays below the limit over all days", async () => {
  const { id } = await payer();
  await goTo("2026-02-01");
  await runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );
  const [bill] = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data!;
  const note = { BillID: bill!.BillID, Note_Type: 2, Amount: 400_000, Reason: "Repairs of the facade" };
  expect(await ask("vendor/Create_Bill_Note", note as never, manager)).toMatchObject(taken);
  const pay = (Amount: number, more: object = {}) =>
    ask("vendor/Collect_Bill_Amount", { BillID: bill!.BillID, Amount, ...more } as never, manager);
  expect(await pay(150_000)).toMatchObject(taken);
  await goTo("2026-02-02");
  expect(await pay(50_000)).toMatchObject(refused);
  expect(await pay(49_999)).toMatchObject(taken);
  expect(await pay(50_000, { Payment_Mode: 3 })).toMatchObject(taken);
  // Cash for no bill in particular is another matter.
  expect(await collect(id, 100_000)).toMatchObject(taken);
});

test("a deposit of two lakh that is said to be paid in cash makes neither a bill nor a receipt", async () => {
  const home = await tenancy({ security_deposit_paise: 200_000_00 });
  expect(await home.depositBill({ Whether_Paid: true })).toMatchObject(refused);
  expect((await home.list()).Data).toEqual([]);
  expect(await home.depositBill()).toMatchObject(taken);
  const [bill] = (await home.list()).Data!;
  expect(await home.collect(bill!.BillID)).toMatchObject(refused);
  expect(await home.collect(bill!.BillID, { Payment_Mode: 3, Reference: "N26001" })).toMatchObject(taken);
});
