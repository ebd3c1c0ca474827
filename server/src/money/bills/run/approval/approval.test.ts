import { beforeEach, describe, expect, test } from "vitest";
import type { domain } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { startServer } from "../../../../../test/server.ts";
import { openDueRuns, runDue } from "../run.ts";
import { proposeDueRuns } from "./propose-due.ts";

const { ask, goTo, make, clock, queue, database, startTwin } = await startServer();
const { db, pool } = database;

type Preview = Output<typeof domain.bills.previewRun>;
type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let treasurer: Session;
let flatId: string;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-07-02");
  manager = await make.role("society_manager");
  treasurer = await make.role("treasurer", { society_id: manager.societyId });
  const flat = await make.flat({ society_id: manager.societyId, flat_type: 2 });
  flatId = flat.flat_id;
  await make.resident({ flat_id: flatId, name: "Asha Rao" });
  await rate(2500);
});

/** The rate of 2 BHK. */
const rate = (rupees: number) =>
  pool.query("update society_rate set rate_paise = $2 where society_id = $1 and flat_type = 2", [
    manager.societyId,
    rupees * 100,
  ]);
const worker = () => ({
  db,
  now: clock.now(),
  enqueue: queue.enqueue,
  transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
});
const runAll = () => runDue(worker() as never, 60_000);

const info = async (by: Session = manager) => (await ask("vendor/Fetch_Bill_Approval_Info", {}, by)).extras.Data!;
const set = (Whether_Needed: boolean, by: Session = manager) =>
  ask("vendor/Edit_Bill_Approval", { Whether_Needed }, by);
const confirmSetting = (Society_ProposalID: string, by: Session = treasurer) =>
  ask("vendor/Confirm_Bill_Approval", { Society_ProposalID }, by);
async function switchOn() {
  const id = (await set(true)).extras.Data!.Society_ProposalID!;
  expect((await confirmSetting(id)).extras.Data).toEqual({ Whether_Needed: true });
}
const preview = async (input: object = {}, by: Session = manager) =>
  (await ask("vendor/Fetch_Bill_Run_Preview_Info", input, by)).extras.Data as unknown as Preview;
const propose = async (by: Session = manager, input: object = {}) =>
  ask(
    "vendor/Create_Bill_Run_Proposal",
    { Preview_Mark: (await preview(input, by)).Preview_Mark, ...input } as never,
    by,
  );
const proposed = async (by?: Session, input?: object) => (await propose(by, input)).extras.Data!.Society_ProposalID;
const confirm = (Society_ProposalID: string, by: Session = treasurer) =>
  ask("vendor/Confirm_Bill_Run", { Society_ProposalID }, by);
const decline = (Society_ProposalID: string, by: Session = treasurer) =>
  ask("vendor/Decline_Bill_Run", { Society_ProposalID }, by);
const runs = async () => (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data!;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const bellOf = async (by: Session) =>
  (await ask("vendor/Filter_All_Notifications", {}, by)).extras.Data!.map(({ Kind, Title }) => `${Kind}: ${Title}`);

describe("the setting", () => {
  test("is changed by two people, in fresh sessions, and once", async () => {
    expect(await info()).toMatchObject({ Whether_Needed: false, Whether_Second_Person: true, Waiting: [], Past: [] });
    const answer = await set(true);
    expect(answer.extras.Data).toEqual({ Whether_Needed: false, Society_ProposalID: expect.any(String) });
    const id = answer.extras.Data!.Society_ProposalID!;
    expect(await bellOf(treasurer)).toContainEqual(expect.stringContaining("Second person for bills"));
    expect(await set(true, treasurer)).toMatchObject(refused("approval-waiting"));
    expect(await confirmSetting(id, manager)).toMatchObject(refused("second-person", 403));
    expect((await info(treasurer)).Waiting_Setting).toMatchObject({ Whether_Needed: true, Whether_Own: false });
    await db.updateTable("session").set({ fresh_at: null }).execute();
    expect(await confirmSetting(id)).toMatchObject({ success: false, http: 403 });
    await goTo("2026-07-02");
    expect((await confirmSetting(id)).extras.Data).toEqual({ Whether_Needed: true });
    expect(await set(true)).toMatchObject(refused("approval-unchanged"));
    expect(await confirmSetting(id)).toMatchObject(refused("answered-already"));
    // It is switched off by two people too.
    const off = (await set(false, treasurer)).extras.Data!;
    expect(off.Whether_Needed).toBe(true);
    expect(await decline(off.Society_ProposalID!, manager)).toMatchObject({ success: true });
    expect((await info()).Whether_Needed).toBe(true);
  });

  test("is not for a society with one person who generates bills; one who is left alone acts alone", async () => {
    const lonely = await make.role("society_manager");
    expect(await set(true, lonely)).toMatchObject(refused("nobody-to-confirm"));
    await switchOn();
    await pool.query(
      "update staff set until_on = '2026-07-01', from_on = '2026-06-01' where society_id = $1 and role = 'treasurer'",
      [manager.societyId],
    );
    expect(await info()).toMatchObject({ Whether_Needed: true, Whether_Second_Person: false });
    expect(await propose()).toMatchObject(refused("approval-not-needed"));
    expect(await ask("vendor/Create_Bill_Run", {}, manager)).toMatchObject({ success: true });
    expect((await set(false)).extras.Data).toEqual({ Whether_Needed: false });
  });

  test("is of who generates bills, and of the own society", async () => {
    const id = (await set(true)).extras.Data!.Society_ProposalID!;
    const stranger = await make.role("society_manager");
    expect(await confirmSetting(id, stranger)).toMatchObject(refused("unknown-proposal", 404));
    expect(await decline(id, stranger)).toMatchObject(refused("unknown-proposal", 404));
    const auditor = await make.role("guard", { society_id: manager.societyId });
    for (const answer of [await set(true, auditor), await confirmSetting(id, auditor), await confirm(id, auditor)])
      expect(answer).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
    // A proposal of another kind is none of these.
    expect(await confirm(id)).toMatchObject(refused("unknown-proposal", 404));
  });
});

describe("bills of a month", () => {
  beforeEach(switchOn);

  test("are proposed as they were looked at, and begin when another person confirms them", async () => {
    expect(await ask("vendor/Create_Bill_Run", {}, manager)).toMatchObject(refused("second-person-needed"));
    const id = await proposed();
    expect(await propose(treasurer)).toMatchObject(refused("run-proposed"));
    expect((await info(treasurer)).Waiting).toMatchObject([
      {
        ...{ Society_ProposalID: id, State: "open", Billing_Month: "2026-07-01", Bill_Count: 1, Bill_Total: 2500 },
        ...{ Previous_Count: 0, Whether_Automatic: false, Whether_Changed: false, Whether_Own: false },
      },
    ]);
    expect(await bellOf(treasurer)).toContainEqual(expect.stringContaining("Bills of a month"));
    expect(await confirm(id, manager)).toMatchObject(refused("second-person", 403));
    expect(await runs()).toEqual([]);
    const { extras } = await confirm(id);
    expect(extras).toMatchObject({ Status: "Bill generation started", Data: { Billing_Month: "2026-07-01" } });
    await runAll();
    const [run] = await runs();
    expect(run).toMatchObject({
      Bill_Count: 1,
      Bill_Total: 2500,
      Whether_Automatic: false,
      Confirmed_By: expect.any(String),
    });
    expect((await info()).Past).toMatchObject([{ State: "confirmed", Society_ProposalID: id }]);
    // What was proposed and is billed already is not billed again.
    expect(await propose()).toMatchObject(refused("month-without-bills"));
  });

  test("are refused where a rate, a rent or a setting was changed since, and asked for anew", async () => {
    const { Preview_Mark } = await preview();
    const id = await proposed();
    await rate(2600);
    expect((await info()).Waiting[0]).toMatchObject({ Whether_Changed: true });
    expect(await confirm(id)).toMatchObject(refused("charges-changed"));
    expect(await runs()).toEqual([]);
    // It still waits, to be withdrawn by who proposed it.
    expect(await decline(id, manager)).toMatchObject({ success: true });
    expect((await info()).Past).toMatchObject([{ State: "withdrawn" }]);
    expect(await confirm(id)).toMatchObject(refused("answered-already"));
    expect(await ask("vendor/Create_Bill_Run_Proposal", { Preview_Mark }, manager)).toMatchObject(
      refused("charges-changed"),
    );
    await make.resident({ flat_id: flatId, resident_type: 2, monthly_rent_paise: 900_000 } as never);
    const next = await proposed();
    await pool.query("update resident set monthly_rent_paise = 950000 where flat_id = $1 and resident_type = 2", [
      flatId,
    ]);
    expect(await confirm(next)).toMatchObject(refused("charges-changed"));
    await decline(next);
    expect((await info()).Past[0]).toMatchObject({ State: "declined" });
    const last = await proposed();
    expect((await confirm(last)).success).toBe(true);
  });

  test("by heads are held to the tariffs in the same way", async () => {
    const { rows } = await pool.query<{ charge_head_id: string }>(
      `insert into charge_head (society_id, number, code, name, name_hi, is_service_charge, is_taxable, position, created_at, updated_at)
        values ($1, 100, 'M', 'Maintenance', '', true, true, 0, now(), now()) returning charge_head_id`,
      [manager.societyId],
    );
    const terms = (Rate: number) =>
      JSON.stringify({
        ...{ Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" },
        Rules: [{ Applies: {}, Basis: { Basis: "equal", Rate, Per: "month" } }],
      });
    await pool.query(
      `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
        values ($1, $2, '2026-04-01', $3, now(), now())`,
      [manager.societyId, rows[0]!.charge_head_id, terms(1000)],
    );
    expect((await ask("vendor/Edit_Bills_By_Heads", { From_Month: "2026-07" }, manager)).success).toBe(true);
    const id = await proposed();
    expect((await info()).Waiting[0]).toMatchObject({ Bill_Total: 1000 });
    await pool.query("update charge_tariff set terms = $2 where society_id = $1", [manager.societyId, terms(1100)]);
    expect(await confirm(id)).toMatchObject(refused("charges-changed"));
    await pool.query("update charge_tariff set terms = $2 where society_id = $1", [manager.societyId, terms(1000)]);
    expect((await confirm(id)).success).toBe(true);
  });

  test("two people on two servers confirm at once: one run begins", async () => {
    const chairman = await make.role("chairman", { society_id: manager.societyId });
    const id = await proposed();
    const twin = await startTwin();
    const answers = await Promise.all([
      confirm(id),
      ask("vendor/Confirm_Bill_Run", { Society_ProposalID: id }, { headers: chairman.headers, via: twin }),
    ]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused("answered-already"));
    expect(await runs()).toHaveLength(1);
  });

  test("the proposer withdraws while another confirms: one of them holds", async () => {
    const id = await proposed();
    const [confirmed, withdrawn] = await Promise.all([confirm(id), decline(id, manager)]);
    expect([confirmed.success, withdrawn.success].toSorted()).toEqual([false, true]);
    expect(await runs()).toHaveLength(confirmed.success ? 1 : 0);
  });

  test("expire after seven days, and stay visible", async () => {
    const id = await proposed();
    await goTo("2026-07-10");
    expect(await confirm(id)).toMatchObject(refused("proposal-expired"));
    expect(await info()).toMatchObject({ Waiting: [], Past: [{ State: "expired", Society_ProposalID: id }] });
  });

  test("of a month whose books were closed meanwhile are confirmed, and entered on the first open day", async () => {
    await goTo("2026-08-03");
    const id = await proposed(manager, { Billing_Month: "2026-07" });
    const closing = await ask("vendor/Edit_Book_Closing", { Closed_Through: "2026-07-31" }, manager);
    await ask(
      "vendor/Confirm_Book_Closing",
      { Society_ProposalID: closing.extras.Data!.Society_ProposalID! },
      treasurer,
    );
    expect((await confirm(id)).success).toBe(true);
    await runDue(worker() as never, 60_000);
    const { rows } = await pool.query<{ entry_day: string }>(
      "select entry_day::text from journal_entry where issuer_id = $1 and kind = 1",
      [manager.societyId],
    );
    expect(rows).toEqual([{ entry_day: "2026-08-01" }]);
  });
});

describe("the monthly job", () => {
  beforeEach(switchOn);

  test("proposes the month instead of billing it, once, to all who can confirm it", async () => {
    await pool.query("update society set bill_generation_date = 5 where society_id = $1", [manager.societyId]);
    await goTo("2026-07-05");
    await Promise.all([runAll(), runAll()]);
    await runAll();
    const { Waiting } = await info();
    expect(Waiting).toMatchObject([
      { Billing_Month: "2026-07-01", Bill_Count: 1, Whether_Automatic: true, Proposed_By: "", Whether_Own: false },
    ]);
    for (const officer of [manager, treasurer])
      expect((await bellOf(officer)).filter((title) => title.includes("Bills of a month"))).toHaveLength(1);
    // Any one of them is the second person beside the job.
    const { extras } = await confirm(Waiting[0]!.Society_ProposalID, manager);
    expect(extras.Data).toMatchObject({ Whether_Automatic: true, Bill_Date: "2026-07-05" });
    await runAll();
    expect(await runs()).toMatchObject([{ Bill_Count: 1 }]);
    expect((await info()).Waiting).toEqual([]);
  });

  test("does not propose a declined month again, and bills the others as before", async () => {
    await pool.query("update society set bill_generation_date = 5 where society_id = $1", [manager.societyId]);
    await goTo("2026-07-05");
    await runAll();
    await decline((await info()).Waiting[0]!.Society_ProposalID, manager);
    expect(await openDueRuns(worker() as never, "2026-07-06", "test")).toBe(0);
    expect(await proposeDueRuns(worker() as never, "2026-07-06", "test")).toBe(0);
    expect((await info()).Past).toMatchObject([{ State: "declined", Whether_Automatic: true }]);
    expect(await proposeDueRuns(worker() as never, "2026-08-05", "test")).toBe(1);
  });
});
