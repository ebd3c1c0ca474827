import { beforeEach, describe, expect, test } from "vitest";
import { lineAmount } from "#domain/money/bills/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../test/server.ts";
import { listOpenRuns, openDueRuns, runDue, workOff } from "./run/run.ts";

const server = await startServer();
const { goTo, ask, make, clock, queue, database } = server;
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let home: Awaited<ReturnType<typeof house>>;

const worker = () => ({
  db,
  now: clock.now(),
  enqueue: queue.enqueue,
  transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
});
const runAll = () => runDue(worker() as never, 60_000);

/** A flat with an owner and a tenant who pays rent through the society, in the manager's society. */
async function house(society_id: string, given: { flat_type?: number; block_id?: string } = {}) {
  const { building_id } = await make.building(given.block_id ? { block_id: given.block_id } : { society_id });
  const flat = await make.flat({ building_id, flat_type: given.flat_type ?? 2 });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  const session = await make.session({ vendorId: account.vendor_id });
  const owner = await make.resident({ flat_id: flat.flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  return { flat, owner, session };
}

beforeEach(async () => {
  await goTo("2026-01-10");
  // Societies of earlier tests are done with.
  await db.updateTable("society").set({ status: false }).execute();
  manager = await make.role("society_manager");
  home = await house(manager.societyId);
});

const sent = (as: Session | { headers: Record<string, string> } = manager) => ({ headers: as.headers });
const listed = async (input: object = {}, as: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100, ...input }, sent(as))).extras;
const summary = async (as: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Fetch_Bill_Summary_Info", {}, sent(as))).extras.Data!;
const collect = (input: object, as: { headers: Record<string, string> } = manager, headers = {}) =>
  ask("vendor/Collect_Bill_Amount", input as never, { headers: { ...as.headers, ...headers } });
const bill = async () => (await listed()).Data![0]!;
const setSociety = (set: object) =>
  db
    .updateTable("society")
    .set({ ...set, updated_at: clock.now() })
    .where("society_id", "=", manager.societyId)
    .execute();

describe("a month's run", () => {
  test("bills on the society's day every flat that is lived in once: the owner its maintenance, a tenant the rent", async () => {
    const { flat, owner } = home;
    await make.resident({ flat_id: flat.flat_id, resident_type: 2, monthly_rent_paise: 1_850_050, name: "Ravi Iyer" });
    await make.resident({ flat_id: flat.flat_id, resident_type: 2, status: false, monthly_rent_paise: 100 });
    await make.flat({ building_id: flat.building_id });
    const closed = await make.building({ society_id: manager.societyId, status: false });
    const shut = await make.flat({ building_id: closed.building_id });
    await make.resident({ flat_id: shut.flat_id });
    await runAll();
    expect((await listed()).Count).toBe(0);
    await goTo("2026-02-01");
    await runAll();
    await runAll();
    const { Data, Count } = await listed();
    expect(Count).toBe(2);
    expect(Data!.find(({ Bill_Type }) => Bill_Type === 1)).toMatchObject({
      Bill_No: "B/2025-26/000001",
      Bill_Amount: 2500,
      Outstanding_Amount: 2500,
      Bill_Date: "2026-02-01",
      Bill_Due_Date: "2026-02-16",
      Bill_Paid_Date: null,
      Bill_Status: 1,
      Period_Start: "2026-02-01",
      Period_End: "2026-02-28",
      FlatID: flat.flat_id,
      Society_ResidentID: owner.society_resident_id,
      Society_Resident_Information: { Name: "Asha Rao", PhoneNumber: owner.phone_number },
    });
    expect(Data!.find(({ Bill_Type }) => Bill_Type === 2)).toMatchObject({
      Bill_No: "B/2025-26/000002",
      Bill_Amount: 18_500.5,
      Society_Resident_Information: { Name: "Ravi Iyer" },
    });
  });

  test("goes to the earliest resident of a flat without an owner", async () => {
    const { flat_id } = await make.flat({ building_id: home.flat.building_id, flat_type: 5 });
    const at = (day: string) => new Date(`${day}T06:00:00Z`);
    await make.resident({ flat_id, resident_type: 2, name: "Late", created_at: at("2026-01-09") });
    await make.resident({ flat_id, resident_type: 3, name: "Early", created_at: at("2026-01-03") });
    await goTo("2026-02-01");
    await runAll();
    const ofFlat = await listed({ Whether_Flat_Filter: true, FlatID: flat_id });
    expect(ofFlat.Data).toMatchObject([{ Bill_Amount: 6000, Society_Resident_Information: { Name: "Early" } }]);
  });

  test.each([
    ["the last day of a shorter month", 31, "2026-02-28", "2026-02-28"],
    ["the 29th in a leap year", 29, "2028-02-29", "2028-02-29"],
    ["the 28th where there is no 29th", 29, "2027-03-01", "2027-02-28"],
  ])("is made on %s", async (_, bill_generation_date, today, day) => {
    await setSociety({ bill_generation_date, bills_from: `${day.slice(0, 8)}02` });
    await goTo(today);
    await runAll();
    expect((await listed()).Data).toMatchObject([{ Bill_Date: day }]);
  });

  test("that was missed is caught up, each month once, with the whole time to pay", async () => {
    await goTo("2026-04-03");
    await Promise.all([runAll(), runAll()]);
    await runAll();
    const { Data } = await listed();
    expect(Data!.map(({ Bill_Date, Bill_Due_Date, Bill_No }) => [Bill_Date, Bill_Due_Date, Bill_No])).toEqual([
      ["2026-04-01", "2026-04-18", "B/2026-27/000001"],
      ["2026-03-01", "2026-04-18", "B/2025-26/000002"],
      ["2026-02-01", "2026-04-18", "B/2025-26/000001"],
    ]);
  });

  test("is opened for all societies, however few of them one transaction takes", async () => {
    const others = [await make.role("society_manager"), await make.role("society_manager")];
    for (const { societyId } of others) await house(societyId);
    await goTo("2026-02-02");
    const societies = [manager, ...others].map(({ societyId }) => societyId).toSorted();
    expect(await openDueRuns(worker() as never, "2026-02-02", "test", 1)).toBe(3);
    expect(await openDueRuns(worker() as never, "2026-02-02", "test", 2)).toBe(0);
    const runs = await db.selectFrom("bill_run").select("society_id").where("society_id", "in", societies).execute();
    expect(runs.map(({ society_id }) => society_id).toSorted()).toEqual(societies);
  });

  test("numbers its bills after those of the months before it, which are billed first", async () => {
    await goTo("2026-04-03");
    await openDueRuns(worker() as never, "2026-04-03", "test");
    const last = (await listOpenRuns(worker() as never)).at(-1)!;
    await Promise.all([workOff(worker() as never, last), workOff(worker() as never, last)]);
    expect((await listed()).Data!.map(({ Bill_Date, Bill_No }) => [Bill_Date, Bill_No])).toEqual([
      ["2026-04-01", "B/2026-27/000001"],
      ["2026-03-01", "B/2025-26/000002"],
      ["2026-02-01", "B/2025-26/000001"],
    ]);
    const oldest = (await listed({ Sort: "oldest" })).Data!.map(({ Bill_No }) => Bill_No);
    expect(oldest).toEqual((await listed()).Data!.map(({ Bill_No }) => Bill_No).reverse());
    expect((await listed({ Sort: "oldest", Limit: 1, Skip: 1 })).Data).toMatchObject([{ Bill_No: oldest[1] }]);
    await goTo("2026-01-20");
    expect(await openDueRuns(worker() as never, "2026-01-20", "test")).toBe(0);
  });

  test("that broke off half-way goes on where it stopped, without a gap in the numbers", async () => {
    await goTo("2026-02-01");
    await openDueRuns(worker() as never, "2026-02-01", "test");
    await database.pool.query("alter table bill_line add constraint broken check (bill_id is null) not valid");
    await expect(runAll()).rejects.toThrow("broken");
    await database.pool.query("alter table bill_line drop constraint broken");
    await Promise.all([runAll(), runAll()]);
    expect((await listed()).Data).toMatchObject([{ Bill_No: "B/2025-26/000001" }]);
  });

  test("applies a changed rate from the next month, and shows its effective date", async () => {
    await setSociety({ bill_generation_date: 20 });
    await goTo("2026-01-20");
    await runAll();
    await goTo("2026-02-10");
    await setSociety({ two_bhk_rate_paise: 300_000 });
    await goTo("2026-03-20");
    await runAll();
    const { Data } = await listed();
    expect(Data!.map(({ Bill_Amount }) => Bill_Amount)).toEqual([3000, 2500, 2500]);
    const info = await ask("vendor/Fetch_Bill_Info", { BillID: Data![0]!.BillID }, sent());
    expect(info.extras.Data!.Lines).toMatchObject([
      {
        Head_Label: "Maintenance",
        Rate: 3000,
        Quantity: 1,
        Effective_Date: "2026-03-01",
        Arithmetic: "₹3,000 × 1 month = ₹3,000",
      },
    ]);
  });

  test("is pro rata by days if the society says so", async () => {
    await setSociety({ is_pro_rata: true, bill_generation_date: 31, bills_from: "2026-01-01" });
    const { flat_id } = await make.flat({ building_id: home.flat.building_id });
    await make.resident({ flat_id, moved_in_on: "2026-01-17", name: "Came" });
    const left = await make.flat({ building_id: home.flat.building_id });
    const gone = { status: false, moved_in_on: "2025-01-01", moved_out_on: "2026-01-08" };
    await make.resident({ flat_id: left.flat_id, ...gone, name: "Left" });
    await goTo("2026-01-31");
    await runAll();
    const { Data } = await listed();
    const byName = Object.fromEntries(Data!.map((it) => [it.Society_Resident_Information.Name, it.Bill_Amount]));
    // The others moved in on the 10th, the day they were entered.
    const part = (days: number) => rupees(lineAmount(250_000, days, 31));
    expect(byName).toEqual({ "Asha Rao": part(22), Came: part(15), Left: part(8) });
    expect(byName["Asha Rao"]).toBe(1774.19);
  });

  test("by hand previews every bill and the difference, then bills the remaining people, and notifies them", async () => {
    await goTo("2026-02-01");
    await runAll();
    await goTo("2026-03-05");
    await database.db.updateTable("bill_run").set({ told_bill_id: "00000000-0000-0000-0000-000000000000" }).execute();
    const preview = (await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, sent())).extras.Data!;
    expect(preview).toMatchObject({
      Billing_Month: "2026-03-01",
      Bill_Date: "2026-03-05",
      Data: [{ Name: "Asha Rao", Amount: 2500, Previous_Amount: 2500 }],
      Total_Amount: 2500,
      Previous_Month: { Count: 1, Amount: 2500 },
      Difference: 0,
    });
    const run = await ask("vendor/Create_Bill_Run", {}, sent());
    expect(await ask("vendor/Create_Bill_Run", {}, sent())).toMatchObject({ extras: { refusal: "run-begun" } });
    await queue.drain();
    const { Bill_RunID } = run.extras.Data!;
    expect((await ask("vendor/Fetch_Bill_Run_Info", { Bill_RunID }, sent())).extras.Data).toMatchObject({
      Whether_Done: true,
      Done_Flats: 1,
      Bill_Count: 1,
      Bill_Total: 2500,
    });
    expect((await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, sent())).extras.Data).toMatchObject({
      Count: 0,
      Already_Billed: { Count: 1 },
    });
    await runAll();
    expect((await listed()).Count).toBe(2);
    const notices = await ask("vendor/Filter_All_Notifications", {}, sent(home.session));
    expect(notices.extras.Data![0]!.Title).toMatch(
      new RegExp(`^Maintenance bill for flat B\\d+-${home.flat.flat_no}$`),
    );
    for (const Billing_Month of ["2026-04", "2025-12"])
      expect(await ask("vendor/Create_Bill_Run", { Billing_Month }, sent())).toMatchObject({ http: 400 });
  });
});

describe("money", () => {
  beforeEach(async () => {
    await goTo("2026-02-01");
    await runAll();
  });

  test("collected in full marks the bill paid, with a receipt, and notifies the payer", async () => {
    const { BillID } = await bill();
    const answer = await collect({ BillID });
    expect(answer).toMatchObject({
      http: 200,
      extras: {
        Data: {
          Receipt_No: "R/2025-26/000001",
          Amount: 2500,
          Payment_Mode: 1,
          Paid_Date: "2026-02-01",
          Advance_Amount: 0,
          Bill: { Bill_Status: 2, Bill_Paid_Date: "2026-02-01", Outstanding_Amount: 0 },
        },
      },
    });
    expect(await collect({ BillID })).toMatchObject({ http: 409, extras: { refusal: "already-paid" } });
    const notices = await ask("vendor/Filter_All_Notifications", {}, sent(home.session));
    expect(notices.extras.Data![0]!.Title).toBe("Payment of ₹2,500 received");
    expect((await ask("vendor/Filter_All_Bill_Payments", {}, sent())).extras).toMatchObject({
      Count: 1,
      Total_Amount: 2500,
    });
  });

  test("by two collectors at once is taken once; sent twice with one key it is one receipt", async () => {
    const { BillID } = await bill();
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    const answers = await Promise.all([collect({ BillID }), collect({ BillID }, treasurer), collect({ BillID })]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    await goTo("2026-03-01");
    await runAll();
    const next = (await bill()).BillID;
    const key = { "idempotency-key": crypto.randomUUID() };
    const twins = await Promise.all([
      collect({ BillID: next, Amount: 100 }, manager, key),
      collect({ BillID: next, Amount: 100 }, manager, key),
    ]);
    expect(twins[0]!.extras.Data!.PaymentID).toBe(twins[1]!.extras.Data!.PaymentID);
    expect((await bill()).Outstanding_Amount).toBe(2400);
  });

  test("in parts, by other modes; the same reference is not taken twice for one bill", async () => {
    const { BillID } = await bill();
    const upi = { BillID, Amount: 1000.1, Payment_Mode: 4 as const, Reference: "UTR1" };
    expect(await collect(upi)).toMatchObject({ http: 200 });
    expect(await collect({ ...upi, Reference: "utr1" })).toMatchObject({
      http: 409,
      extras: { refusal: "payment-exists" },
    });
    expect(await collect({ BillID, Amount: 0.2, Paid_Date: "2026-01-31" })).toMatchObject({ http: 200 });
    expect(await bill()).toMatchObject({ Bill_Status: 1, Outstanding_Amount: 1499.7 });
    await goTo("2026-02-17");
    expect(await bill()).toMatchObject({ Bill_Status: 3, Bill_Paid_Date: null });
    expect(await collect({ BillID })).toMatchObject({ extras: { Data: { Bill: { Bill_Paid_Date: "2026-02-17" } } } });
  });

  test("beyond the due amount needs a confirmation, pays other bills, and the rest is an advance for the next", async () => {
    await goTo("2026-03-01");
    await runAll();
    const { BillID } = await bill();
    const amount = { BillID, Amount: 6000 };
    expect(await collect(amount)).toMatchObject({
      http: 409,
      extras: {
        refusal: "more-than-due",
        fields: {
          Amount: "₹2,500 is due: ₹2,500 would go to the other bills, ₹1,000 would be kept as an advance",
        },
      },
    });
    const taken = await collect({ ...amount, Whether_Advance_Accepted: true });
    expect(taken.extras.Data).toMatchObject({ Advance_Amount: 1000, Bills: [{ BillID }, { Amount: 2500 }] });
    await goTo("2026-04-01");
    await runAll();
    expect(await bill()).toMatchObject({ Bill_Amount: 2500, Outstanding_Amount: 1500 });
    const more = { Society_ResidentID: home.owner.society_resident_id, Amount: 2500 };
    const anything = (input: object) => ask("vendor/Collect_Resident_Amount", { ...more, ...input }, sent());
    expect(await anything({})).toMatchObject({ http: 409 });
    expect(await anything({ Whether_Advance_Accepted: true })).toMatchObject({ http: 200 });
    await goTo("2026-05-01");
    await runAll();
    expect(await bill()).toMatchObject({ Outstanding_Amount: 1500 });
    expect(await summary()).toMatchObject({
      Maintenance: { Count: 4, Amount: 10_000 },
      Pending: { Count: 1, Amount: 1500 },
      Paid: { Count: 3, Amount: 7500 },
      Advance_Amount: 0,
      Billed_This_Month: 2500,
    });
  });

  test.each([
    ["negative", { Amount: -1 }, 400],
    ["zero", { Amount: 0 }, 400],
    ["not a number", { Amount: Number.NaN }, 400],
    ["text", { Amount: "2500" }, 400],
    ["of a fraction of a paisa", { Amount: 1.005 }, 400],
    ["0.1 + 0.2", { Amount: 0.1 + 0.2 }, 200],
    ["of a day to come", { Paid_Date: "2026-02-02" }, 400],
    ["of a mode that nobody knows", { Payment_Mode: 5 }, 400],
    ["too large", { Amount: 1e10 }, 400],
  ])("that is %s", async (_, input, http) => {
    const { BillID } = await bill();
    expect((await collect({ BillID, ...input })).http).toBe(http);
    expect((await bill()).Outstanding_Amount).toBe(http === 200 ? 2499.7 : 2500);
  });

  test("is corrected by notes: a credit note takes off, on a paid bill as an advance; a debit note puts on", async () => {
    const { BillID } = await bill();
    const note = (Note_Type: 1 | 2, Amount: number) =>
      ask("vendor/Create_Bill_Note", { BillID, Note_Type, Amount, Reason: "Lift was out" }, sent());
    expect((await note(1, 500)).extras.Data).toMatchObject({
      Note_No: "CN/2025-26/00001",
      Bill: { Outstanding_Amount: 2000, Credit_Amount: 500 },
    });
    expect(await note(1, 2000.01)).toMatchObject({ http: 409, extras: { refusal: "note-too-large" } });
    await collect({ BillID });
    expect((await note(1, 300)).extras.Data).toMatchObject({ Bill: { Bill_Status: 2, Credit_Amount: 800 } });
    expect((await summary()).Advance_Amount).toBe(300);
    expect((await note(2, 1000)).extras.Data).toMatchObject({
      Note_No: "DN/2025-26/00001",
      Bill: { Bill_Status: 1, Outstanding_Amount: 700, Bill_Paid_Date: null },
    });
    const statement = await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: home.flat.flat_id }, sent());
    expect(statement.extras.Data).toMatchObject({
      Billed_Amount: 2500,
      Credit_Amount: 800,
      Debit_Amount: 1000,
      Paid_Amount: 2000,
      Closing_Balance: 700,
    });
    expect(statement.extras.Data!.Entries.map(({ Kind, Balance }) => [Kind, Balance])).toEqual([
      ["bill", 2500],
      ["credit-note", 2000],
      ["credit-note", 1700],
      ["debit-note", 2700],
      ["payment", 700],
    ]);
    const info = (await ask("vendor/Fetch_Bill_Info", { BillID }, sent())).extras.Data!;
    expect(info.Notes).toHaveLength(3);
    expect(info.Payments.map(({ Note_No, Amount }) => [Note_No, Amount])).toEqual([
      ["CN/2025-26/00001", 500],
      [null, 2000],
      ["CN/2025-26/00002", 300],
    ]);
  });
});
