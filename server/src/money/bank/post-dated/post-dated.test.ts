import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";
import { journalHolds } from "../../../../test/slow-books.ts";
import { societyByHeads } from "../../../../test/society-by-heads.ts";
import { rentsOn } from "../../../../test/tenancy.ts";
import { tellDue } from "./jobs.ts";

const server = await startServer();
const { ask, goTo, make, database, clock, queue, outside } = server;
const { pool, db } = database;
const by = societyByHeads(server);
const { tenancy } = rentsOn(server);

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let debtor: string;

/** A flat that owes 2,500 for April, on 10 April 2026. */
beforeEach(async () => {
  await by.begin("2026-04-01");
  manager = by.manager;
  await by.flat("101", { owner: "Rahul Sharma" });
  await by.head("M", "Maintenance", [by.rule({ Basis: "equal", Rate: 2_500, Per: "month" })]);
  await by.switchTo("2026-04-01");
  await goTo("2026-04-10");
  await by.runAll();
  debtor = await debtorOf(manager);
});

const debtorOf = async (who: Headers) =>
  (await ask("vendor/Filter_All_Bank_Debtors", { Limit: 5 } as never, who)).extras.Data![0]!.Debtor_AccountID;
const written = (Cheque_No: string, Cheque_Day: string, Amount = 2500) => ({ Cheque_No, Cheque_Day, Amount });
const take = (Cheques: object[], more: object = {}, who: Headers = manager) =>
  ask(
    "vendor/Create_Post_Dated_Cheques",
    { Debtor_AccountID: debtor, Cheque_Bank: "Bank of Baroda", Cheques, ...more } as never,
    who,
  );
const list = async (filters: object = {}, who: Headers = manager) =>
  (await ask("vendor/Filter_All_Post_Dated_Cheques", { Limit: 50, ...filters } as never, who)).extras;
const ids = async () => (await list()).Data!.map(({ Post_Dated_ChequeID }) => Post_Dated_ChequeID);
const act = (call: string, input: object, who: Headers = manager) =>
  ask(`vendor/${call}` as never, input as never, who);
const collect = (Post_Dated_ChequeIDs: string[], who?: Headers) =>
  act("Collect_Post_Dated_Cheques", { Post_Dated_ChequeIDs }, who);
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const inState = async (Post_Dated_State: number) =>
  (await list({ Whether_Post_Dated_State_Filter: true, Post_Dated_State })).Data!.map(({ Cheque_No }) => Cheque_No);

describe("cheques that are taken ahead", () => {
  test("are kept without a receipt until their days, and then go on as other cheques", async () => {
    const months = Array.from({ length: 12 }, (_, at) =>
      written(`0045${10 + at}`, `2026-${String(at + 1).padStart(2, "0")}-15`),
    );
    const year = months.map((each, at) => ({ ...each, Cheque_Day: at < 3 ? `2027-0${at + 1}-15` : each.Cheque_Day }));
    expect((await take(year, { Purpose: "Maintenance of 2026-27" })).extras).toMatchObject({
      Status: "Cheques kept until their days",
      Data: { Cheques: 12 },
    });
    expect(await list({ Whether_Search_Filter: true, Search: "004513" })).toMatchObject({
      Count: 1,
      Data: [{ Name: "Rahul Sharma", Cheque_Day: "2026-04-15", Purpose: "Maintenance of 2026-27", Receipt_No: "" }],
      States: [{ Post_Dated_State: 1, Cheques: 12, Amount: 30_000 }],
    });
    const receipts = async () => (await ask("vendor/Filter_All_Bill_Payments", { Limit: 9 }, manager)).extras.Data!;
    expect(await receipts()).toEqual([]);
    const [first, second] = await ids();
    expect(await collect([first!])).toMatchObject(refused("post-dated-not-due"));
    await goTo("2026-05-16");
    expect(await inState(2)).toEqual(["004513", "004514"]);
    const answers = await Promise.all([collect([first!, second!]), collect([second!, first!])]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await receipts()).toMatchObject([
      { Amount: 2500, Payment_Mode: 2 },
      { Amount: 2500, Payment_Mode: 2 },
    ]);
    expect((await ask("vendor/Filter_All_Cheques", { Limit: 9 } as never, manager)).extras.Data).toMatchObject([
      { Cheque_No: "004514", Cheque_Bank: "Bank of Baroda", Cheque_Day: "2026-05-15", Cheque_State: 1 },
      { Cheque_No: "004513", Cheque_State: 1 },
    ]);
    expect((await list({ Whether_Search_Filter: true, Search: "004513" })).Data).toMatchObject([
      { Post_Dated_State: 4, Cheque_State: 1, Ended_On: "2026-05-16" },
    ]);
    await journalHolds(pool, manager.societyId!);
  });

  test("leave the register by whichever form they are collected", async () => {
    await take([written("004512", "2026-04-20")]);
    await goTo("2026-04-21");
    const [bill] = await by.bills();
    const cheque = { Cheque_No: "004512", Cheque_Bank: "bank of baroda", Cheque_Day: "2026-04-20" };
    const paid = { BillID: bill!.BillID, Amount: 2500, Payment_Mode: 2, ...cheque };
    expect((await act("Collect_Bill_Amount", paid)).http).toBe(200);
    expect(await inState(4)).toEqual(["004512"]);
    expect(await take([written("004512", "2026-06-20")])).toMatchObject(refused("post-dated-exists"));
  });

  test("are noticed if one payer gives the same number and bank twice, also at the same time", async () => {
    const twice = await Promise.all([1, 2, 3].map(() => take([written("004512", "2026-06-01")])));
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await take([written("004512", "2026-07-01")], { Cheque_Bank: "BANK OF BARODA" })).toMatchObject(
      refused("post-dated-exists"),
    );
    expect((await take([written("004512", "2026-07-01")], { Cheque_Bank: "HDFC Bank" })).http).toBe(200);
    const same = await take([written("004513", "2026-07-01"), written("004513", "2026-08-01")]);
    expect(same.extras.fields).toEqual({ Cheques: "A cheque is named twice" });
    expect(await take([written("004514", "2026-01-09")])).toMatchObject(refused("cheque-out-of-date"));
    expect(await take([written("004514", "2029-04-11")])).toMatchObject(refused("cheque-too-far", 400));
    expect((await take([written("4514", "2026-07-01")], { Cheque_Bank: " " })).extras.fields).toEqual({
      Cheque_Bank: "Enter the bank on the cheque",
      "Cheques.0.Cheque_No": "Enter the six digits of the cheque number",
    });
  });

  test("are given back or replaced with a reason, once; out of date they are no longer collected", async () => {
    await take([written("004512", "2026-05-01"), written("004513", "2026-06-01"), written("004514", "2026-07-01")]);
    const [first, second, third] = (await ids()) as [string, string, string];
    const back = (Post_Dated_ChequeIDs: string[], Reason = "Flat was sold") =>
      act("Return_Post_Dated_Cheques", { Post_Dated_ChequeIDs, Reason });
    expect((await back([first], " ")).extras.fields).toEqual({ Reason: "Enter a reason" });
    expect((await back([first])).http).toBe(200);
    expect(await back([first])).toMatchObject(refused("post-dated-ended"));
    expect(await collect([first])).toMatchObject(refused("post-dated-ended"));
    const other = { ...written("710001", "2026-06-05", 2600), Cheque_Bank: "HDFC Bank", Reason: "Account was closed" };
    const replace = (more: object = {}) =>
      act("Replace_Post_Dated_Cheque", { Post_Dated_ChequeID: second, ...other, ...more });
    expect(await replace({ Cheque_No: "004514", Cheque_Bank: "Bank of Baroda" })).toMatchObject(
      refused("post-dated-exists"),
    );
    expect((await replace()).extras.Data).toMatchObject({
      Post_Dated_State: 1,
      Amount: 2600,
      Replaces_Cheque_No: "004513",
    });
    expect(await replace({ Cheque_No: "710002" })).toMatchObject(refused("post-dated-ended"));
    expect(await inState(6)).toEqual(["004513"]);
    await goTo("2026-10-02");
    expect(await inState(3)).toEqual(["710001", "004514"]);
    expect(await collect([third])).toMatchObject(refused("cheque-out-of-date"));
  });

  test("are the issuer's own, and their payer sees what is kept", async () => {
    await take([written("004512", "2026-05-01"), written("004513", "2026-06-01")]);
    const [first] = await ids();
    const stranger = await make.role("treasurer");
    expect((await list({}, stranger)).Count).toBe(0);
    expect(await take([written("004519", "2026-05-01")], {}, stranger)).toMatchObject(refused("unknown-debtor", 404));
    const both = { Post_Dated_ChequeIDs: [first], Reason: "Mine" };
    expect(await act("Return_Post_Dated_Cheques", both, stranger)).toMatchObject(
      refused("unknown-post-dated-cheque", 404),
    );
    expect(await collect([first!], stranger)).toMatchObject(refused("unknown-post-dated-cheque", 404));
    const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
    const payer = await make.session({ vendorId: vendor_id });
    const { rows } = await pool.query("select flat_id, member_id from member where society_id = $1", [
      manager.societyId,
    ]);
    const { society_resident_id } = await make.resident({ flat_id: rows[0].flat_id, phone_number });
    await pool.query("update resident set member_id = $1 where society_resident_id = $2", [
      rows[0].member_id,
      society_resident_id,
    ]);
    const own = (await act("Filter_All_Own_Post_Dated_Cheques", {}, payer)).extras as { Data: object[]; Count: number };
    expect(own).toMatchObject({ Count: 2, Data: [{ Cheque_No: "004512" }, { Cheque_No: "004513" }] });
    expect(own.Data[0]).not.toHaveProperty("PaymentID");
    const other = await make.session({ vendorId: (await make.vendor({ vendor_type: vendorTypes.tenant })).vendor_id });
    expect((await act("Filter_All_Own_Post_Dated_Cheques", {}, other)).extras).toMatchObject({ Count: 0 });
  });
});

test("those who deposit cheques are told once that days have come, and see it among their tasks", async () => {
  await take([written("004512", "2026-04-20"), written("004513", "2026-04-21")]);
  const transaction = (work: never) => db.transaction().execute(work);
  const run = () => tellDue({ now: clock.now(), enqueue: queue.enqueue, transaction, outside } as never);
  const told = async () =>
    (
      await pool.query("select details from notification where society_id = $1 and kind = 'cheques-due'", [
        manager.societyId,
      ])
    ).rows;
  await run();
  expect(await told()).toEqual([]);
  await goTo("2026-04-20");
  await run();
  await run();
  expect(await told()).toEqual([{ details: { Count: "1", Amount: "₹2,500" } }]);
  const tasks = (await ask("vendor/Filter_My_Tasks", {}, manager)).extras.Data!;
  expect(tasks).toContainEqual(expect.objectContaining({ Kind: "cheques-due", Count: 1, Amount: 2500 }));
  await goTo("2026-04-21");
  await run();
  expect(await told()).toHaveLength(2);
});

test("a tenant gives a landlord the rent of months ahead", async () => {
  await goTo("2026-01-10");
  const home = await tenancy();
  const own = home.own as Headers;
  await home.firstBill();
  debtor = await debtorOf(own);
  expect((await take([written("004512", "2026-02-05", 9000)], {}, own)).http).toBe(200);
  await goTo("2026-02-05");
  const [kept] = (await list({}, own)).Data!;
  expect(kept).toMatchObject({ Post_Dated_State: 2, Amount: 9000 });
  expect((await collect([kept!.Post_Dated_ChequeID], own)).http).toBe(200);
  expect((await list({}, own)).Data).toMatchObject([{ Post_Dated_State: 4 }]);
});
