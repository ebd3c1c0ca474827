import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../bills/run/run.ts";

const server = await startServer();
const { ask, goTo, make, clock, queue, database, startTwin } = server;
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let chairman: Session;
let treasurer: Session;
let residentId: string;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const flat = await make.flat({ society_id: manager.societyId });
  ({ society_resident_id: residentId } = await make.resident({ flat_id: flat.flat_id, name: "Asha Rao" }));
  await goTo("2026-02-20");
  chairman = await make.role("chairman", { society_id: manager.societyId });
  treasurer = await make.role("treasurer", { society_id: manager.societyId });
});

const close = (Closed_Through: string | null, by: Headers = manager) =>
  ask("vendor/Edit_Book_Closing", { Closed_Through }, by);
const confirm = (Society_ProposalID: string, by: Headers = chairman) =>
  ask("vendor/Confirm_Book_Closing", { Society_ProposalID }, by);
const decline = (Society_ProposalID: string, by: Headers = chairman) =>
  ask("vendor/Decline_Book_Closing", { Society_ProposalID }, by);
const proposed = async (through: string | null, by: Headers = manager) =>
  (await close(through, by)).extras.Data!.Society_ProposalID!;
const closed = async (through: string | null) => confirm(await proposed(through));
const periods = async (by: Headers = manager, Financial_Year?: number) =>
  (await ask("vendor/Fetch_Book_Periods_Info", Financial_Year === undefined ? {} : { Financial_Year }, by)).extras
    .Data!;
const monthOf = async (day: string, by: Headers = manager, year?: number) =>
  (await periods(by, year)).Months.find(({ Start_Date }) => Start_Date === day)!;
const closedThrough = async (by: Headers = manager) => (await periods(by)).Closed_Through;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const accountOf = async (purpose: string, by: Headers = manager) =>
  (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, by)).extras.Data!.find(
    ({ Ledger_Purpose }) => Ledger_Purpose === purpose,
  )!.Ledger_AccountID;
const voucher = async (Voucher_Day: string, by: Headers = manager) => {
  const [debit, credit] = [await accountOf("repairs", by), await accountOf("bank", by)];
  const Lines = [
    { Ledger_AccountID: debit, Debit_Amount: 500 },
    { Ledger_AccountID: credit, Credit_Amount: 500 },
  ];
  return ask("vendor/Create_Journal_Voucher", { Voucher_Day, Narration: "Pump", Lines }, by);
};
const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );
const daysOf = async (Entry_Kind: number) =>
  (
    await ask(
      "vendor/Filter_All_Journal_Entries",
      { Whether_Entry_Kind_Filter: true, Entry_Kind, Limit: 100 } as never,
      manager,
    )
  ).extras.Data!.map(({ Entry_Day }) => Entry_Day);
const booksAgree = async () =>
  expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
const bellOf = async (by: Headers) =>
  (await ask("vendor/Filter_All_Notifications", {}, by)).extras.Data!.map(({ Kind, Title }) => `${Kind}: ${Title}`);

/** How many connections of this database wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
};
const oneWaits = () => expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);

describe("a month", () => {
  test("is closed by two people, who are both in the books and in the log; the others are told", async () => {
    const answer = await close("2026-01-31", treasurer);
    expect(answer.extras).toMatchObject({
      Status: "Closing of months saved",
      Data: { Closed_Through: null, Society_ProposalID: expect.stringMatching(/./) },
    });
    expect(await closedThrough()).toBeNull();
    for (const officer of [manager, chairman, treasurer])
      expect(await bellOf(officer)).not.toContainEqual(expect.stringMatching(/^months-/));
    for (const other of [manager, chairman])
      expect(await bellOf(other)).toContainEqual(expect.stringMatching(/^proposal-made: .*Closed months of the books/));
    expect((await periods(chairman)).Waiting).toMatchObject({
      ...{ Closed_Through: "2026-01-31", Closed_Before: null, Whether_Own: false },
    });
    expect((await periods(treasurer)).Waiting).toMatchObject({ Whether_Own: true });
    const id = answer.extras.Data!.Society_ProposalID!;
    const [listed] = (await ask("vendor/Filter_All_Society_Proposals", {}, chairman)).extras.Data!;
    expect(listed).toMatchObject({
      Kind: "books-closing",
      Book_Closing: { Closed_Through: "2026-01-31", Closed_Before: null },
    });
    expect((await confirm(id)).extras.Data).toEqual({ Closed_Through: "2026-01-31" });
    // The two, and everybody else who may close months; nobody else.
    for (const officer of [manager, chairman, treasurer])
      expect(await bellOf(officer)).toContainEqual(
        expect.stringMatching(/^months-closed: .*: the books are closed until 31 Jan 2026$/),
      );
    const accountant = await make.role("accountant", { society_id: manager.societyId });
    expect(await bellOf(accountant)).not.toContainEqual(expect.stringMatching(/^months-/));
    expect(await monthOf("2026-01-01")).toMatchObject({
      State: "closed",
      Change: { Whether_Closed: true, Changed_At: clock.now().toISOString() },
    });
    expect(await monthOf("2026-02-01")).toMatchObject({ State: "running", Change: null });
    expect(await monthOf("2026-03-01")).toMatchObject({ State: "coming", Change: null });
    const { rows } = await pool.query(
      "select call, vendor_id, thing from audit_entry where chain = $1 and call like '%Book_Closing' order by position",
      [`society:${manager.societyId}`],
    );
    expect(rows).toEqual([
      { call: "vendor/Edit_Book_Closing", vendor_id: treasurer.vendorId, thing: "Society_Proposal" },
      { call: "vendor/Confirm_Book_Closing", vendor_id: chairman.vendorId, thing: "Society_Proposal" },
      { call: "vendor/Confirm_Book_Closing", vendor_id: chairman.vendorId, thing: "Book" },
    ]);
    const kept = await db
      .selectFrom("book_closing")
      .select(["made_by", "confirmed_by"])
      .where("issuer_id", "=", manager.societyId)
      .execute();
    expect(kept).toEqual([{ made_by: treasurer.vendorId, confirmed_by: chairman.vendorId }]);
    await expect(pool.query("update book_closing set closed_through = null")).rejects.toMatchObject({ code: "42501" });
  });

  test("is reopened by two people too, with those after it, and says so", async () => {
    await closed("2026-01-31");
    expect(await voucher("2026-01-20")).toMatchObject(refused("month-closed"));
    const id = await proposed("2025-12-31", chairman);
    expect(await closedThrough()).toBe("2026-01-31");
    expect(await confirm(id, treasurer)).toMatchObject({ success: true });
    expect((await bellOf(manager))[0]).toMatch(/^months-reopened: .*: the books are open again from 1 Jan 2026$/);
    expect(await monthOf("2026-01-01")).toMatchObject({ State: "open", Change: { Whether_Closed: false } });
    expect(await monthOf("2025-12-01")).toMatchObject({ State: "closed", Change: { Whether_Closed: true } });
    expect(await voucher("2026-01-20")).toMatchObject({ success: true });
    expect(await closed(null)).toMatchObject({ success: true });
    expect(await monthOf("2025-12-01")).toMatchObject({ State: "open", Change: { Whether_Closed: false } });
  });

  test("is closed at once where nobody else may do so, in a society and by a landlord", async () => {
    for (const alone of [await make.role("society_manager"), await make.role("president")]) {
      expect((await close("2026-01-31", alone)).extras.Data).toEqual({ Closed_Through: "2026-01-31" });
      expect(await periods(alone)).toMatchObject({ Closed_Through: "2026-01-31", Whether_Second_Person: false });
      expect(await voucher("2026-01-31", alone)).toMatchObject(refused("month-closed"));
      expect(await voucher("2026-02-01", alone)).toMatchObject({ success: true });
      expect((await close(null, alone)).extras.Data).toEqual({ Closed_Through: null });
    }
    const landlord = await make.role("president");
    for (const answer of [await confirm(manager.societyId, landlord), await decline(manager.societyId, landlord)])
      expect(answer).toMatchObject(refused("unknown-proposal", 404));
  });

  test("that has not ended in India, or is closed, is not closed", async () => {
    await goTo("2026-03-31T23:59");
    expect(await close("2026-03-31")).toMatchObject(refused("month-not-over"));
    expect(await close("2026-05-31")).toMatchObject(refused("month-not-over"));
    expect(await close(null)).toMatchObject(refused("closing-unchanged"));
    for (const day of ["2026-01-30", "2026-02-29", "2026-01", ""])
      expect(await close(day)).toMatchObject({ http: 400, extras: { fields: { Closed_Through: expect.anything() } } });
    // In London it is still March.
    await goTo("2026-04-01T00:00");
    expect(await closed("2026-03-31")).toMatchObject({ success: true });
    expect(await close("2026-03-31")).toMatchObject(refused("closing-unchanged"));
  });

  test("takes no voucher, also none whose month is closed meanwhile; future days take none either", async () => {
    expect(await voucher("2025-04-01")).toMatchObject({ success: true });
    expect(await voucher("2026-02-21")).toMatchObject(refused("voucher-day-in-future", 400));
    await closed("2026-01-31");
    for (const day of ["2026-01-31", "2025-04-01"]) expect(await voucher(day)).toMatchObject(refused("month-closed"));
    expect((await voucher("2026-02-01")).extras.Data).toMatchObject({ Entry_Day: "2026-02-01" });
    // Another server closes February while the voucher is posted.
    await goTo("2026-03-05");
    const other = await pool.connect();
    try {
      await other.query("begin");
      await other.query("update book set closed_through = '2026-02-28' where issuer_id = $1", [manager.societyId]);
      const late = voucher("2026-02-15");
      await oneWaits();
      await other.query("commit");
      expect(await late).toMatchObject(refused("month-closed"));
    } finally {
      other.release();
    }
    expect((await daysOf(9)).sort()).toEqual(["2025-04-01", "2026-02-01"]);
  });

  test("that is closed keeps its documents: later ones of it are entered on the first open day", async () => {
    await closed("2026-01-31");
    const answer = await ask(
      "vendor/Collect_Resident_Amount",
      {
        ...{ Society_ResidentID: residentId, Amount: 700, Payment_Mode: 1, Paid_Date: "2026-01-15" },
        Whether_Advance_Accepted: true,
      } as never,
      manager,
    );
    expect(answer).toMatchObject({ success: true });
    expect(await daysOf(2)).toEqual(["2026-02-01"]);
    expect(await monthOf("2026-02-01")).toMatchObject({ Entries: 1, Amount: 700 });
    await booksAgree();
  });
});

describe("a proposal to close months", () => {
  test("is confirmed once, however many confirm it at once, on two servers", async () => {
    const twin = await startTwin(clock);
    const Society_ProposalID = await proposed("2026-01-31");
    const atTwin = (by: Headers) =>
      twin.inject({
        method: "POST",
        url: "/api/vendor/Confirm_Book_Closing",
        headers: { "content-type": "application/json", ...by.headers },
        payload: { Society_ProposalID },
      });
    const answers = await Promise.all([
      confirm(Society_ProposalID, chairman).then(({ http }) => http),
      atTwin(treasurer).then(({ statusCode }) => statusCode),
      confirm(Society_ProposalID, treasurer).then(({ http }) => http),
    ]);
    expect(answers.sort()).toEqual([200, 409, 409]);
    expect(await closedThrough()).toBe("2026-01-31");
    const { rows } = await pool.query("select from book_closing where issuer_id = $1", [manager.societyId]);
    expect(rows).toHaveLength(1);
    await twin.close();
  });

  test("waits alone: of two that are made at once one is refused", async () => {
    const answers = await Promise.all([close("2025-12-31"), close("2026-01-31", chairman)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await close("2025-11-30", treasurer)).toMatchObject(refused("closing-waiting"));
    const { Society_ProposalID } = (await periods()).Waiting!;
    expect(await decline(Society_ProposalID, treasurer)).toMatchObject({ success: true });
    expect(await close("2025-11-30", treasurer)).toMatchObject({ success: true });
  });

  test("needs a second person, and a proposer who may still close months", async () => {
    const id = await proposed("2026-01-31", treasurer);
    expect(await confirm(id, treasurer)).toMatchObject(refused("second-person", 403));
    await db
      .updateTable("staff")
      .set({ ended_at: clock.now(), end_reason: "Left" })
      .where("role", "=", "treasurer")
      .where("society_id", "=", manager.societyId)
      .execute();
    expect(await confirm(id)).toMatchObject(refused("proposer-left"));
    expect(await closedThrough()).toBeNull();
  });

  test("whose months changed meanwhile, or that is too old, closes nothing", async () => {
    const id = await proposed("2025-12-31");
    await db
      .updateTable("book")
      .set({ closed_through: "2026-01-31" })
      .where("issuer_id", "=", manager.societyId)
      .execute();
    expect(await confirm(id)).toMatchObject(refused("closing-changed"));
    await decline(id, manager);
    expect(await confirm(id)).toMatchObject(refused("answered-already"));
    const late = await proposed("2025-12-31");
    await goTo("2026-03-01");
    expect(await confirm(late)).toMatchObject(refused("proposal-expired"));
    expect(await closedThrough()).toBe("2026-01-31");
  });

  test("of another society does not exist, and others may not close", async () => {
    const id = await proposed("2026-01-31");
    const stranger = await make.role("chairman");
    expect(await confirm(id, stranger)).toMatchObject(refused("unknown-proposal", 404));
    expect(await decline(id, stranger)).toMatchObject(refused("unknown-proposal", 404));
    expect((await periods(stranger)).Waiting).toBeNull();
    for (const role of ["accountant", "auditor", "joint_secretary", "guard", "owner"] as const) {
      const other = await make.role(role, { society_id: manager.societyId });
      for (const answer of [await close("2026-01-31", other), await confirm(id, other), await decline(id, other)])
        expect(answer).toMatchObject(refused("not-allowed", 403));
    }
    // A proposal of another kind is not one to close months.
    const draft = { Role: "secretary", Name: "Asha Rao", PhoneNumber: "9123456780" } as never;
    const { Data } = (await ask("vendor/Create_Society_Staff", draft, manager)).extras;
    const other = (Data as { Society_ProposalID: string }).Society_ProposalID;
    expect(await confirm(other)).toMatchObject(refused("unknown-proposal", 404));
    expect(await decline(other)).toMatchObject(refused("unknown-proposal", 404));
  });
});

describe("while bills are generated", () => {
  test("their months are not closed, also where the run began a moment ago on another server", async () => {
    const other = await pool.connect();
    try {
      await other.query("begin");
      await other.query(
        `insert into bill_run (society_id, period, is_automatic, vendor_id, as_of, bill_date, due_date, is_pro_rata, total_flats, created_at)
         values ($1, '2026-01-01', false, $2, '2026-01-05', '2026-01-05', '2026-01-15', false, 1, $3)`,
        [manager.societyId, manager.vendorId, clock.now()],
      );
      const answer = close("2026-01-31");
      await oneWaits();
      await other.query("commit");
      expect(await answer).toMatchObject(refused("bill-run-open"));
    } finally {
      other.release();
    }
    expect(await close("2025-12-31")).toMatchObject({ success: true });
    const { Society_ProposalID } = (await periods()).Waiting!;
    await decline(Society_ProposalID, manager);
    await runAll();
    const id = await proposed("2026-01-31");
    expect(await confirm(id)).toMatchObject({ success: true });
    await booksAgree();
  });

  test("a run that begins after its proposal stops the confirmation", async () => {
    const id = await proposed("2026-01-31");
    await db
      .insertInto("bill_run")
      .values({
        ...{ society_id: manager.societyId, period: "2026-01-01", is_automatic: false, vendor_id: manager.vendorId },
        ...{ as_of: "2026-01-05", bill_date: "2026-01-05", due_date: "2026-01-15", is_pro_rata: false, total_flats: 1 },
        created_at: clock.now(),
      })
      .execute();
    expect(await confirm(id)).toMatchObject(refused("bill-run-open"));
    expect(await closedThrough()).toBeNull();
    await runAll();
    expect(await confirm(id)).toMatchObject({ success: true });
  });

  test("a run that comes after the closing enters its bills on the first open day", async () => {
    await goTo("2026-03-01");
    const other = await pool.connect();
    try {
      await other.query("begin");
      await other.query("select from book where issuer_id = $1 for update", [manager.societyId]);
      const run = runAll();
      await oneWaits();
      await other.query("update book set closed_through = '2026-02-28' where issuer_id = $1", [manager.societyId]);
      await other.query("commit");
      await run;
    } finally {
      other.release();
    }
    const days = await daysOf(1);
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => day < "2026-03-01")).toEqual([]);
    await booksAgree();
  });

  test("closings, runs and renamed accounts at once leave whole books and closed months as they were", async () => {
    await goTo("2026-01-10");
    const alone = await make.role("society_manager");
    const { flat_id } = await make.flat({ society_id: alone.societyId });
    await make.resident({ flat_id });
    await goTo("2026-04-02");
    const maintenance = await accountOf("maintenance", alone);
    const renamed = (Ledger_Name: string) =>
      ask(
        "vendor/Edit_Ledger_Account",
        { Ledger_AccountID: maintenance, Ledger_Code: "3010", Ledger_Name } as never,
        alone,
      );
    const answers = await Promise.all([
      runAll(),
      close("2026-02-28", alone),
      renamed("Charges of flats"),
      runAll(),
      close("2026-03-31", alone),
      renamed("Charges"),
    ]);
    for (const answer of answers)
      if (answer !== undefined && !answer.success) expect(answer.extras.refusal).toBe("bill-run-open");
    const entries = (await ask("vendor/Filter_All_Journal_Entries", { Limit: 100 }, alone)).extras.Data!;
    expect(entries.length).toBeGreaterThan(0);
    // One of the two names came last, and every entry has it.
    const names = entries.flatMap(({ Lines }) =>
      Lines.filter(({ Ledger_AccountID }) => Ledger_AccountID === maintenance).map(({ Ledger_Name }) => Ledger_Name),
    );
    expect(names).toHaveLength(entries.length);
    expect([...new Set(names)]).toEqual([expect.toBeOneOf(["Charges", "Charges of flats"])]);
    const { Difference } = (await ask("vendor/Check_Books", {}, alone)).extras.Data!;
    expect(Difference).toBeNull();
  });
});

describe("the months of a year", () => {
  test("have their entries and sums, April to March, in all years that the books have", async () => {
    await voucher("2025-04-01");
    await voucher("2025-04-30");
    await voucher("2026-02-20");
    await goTo("2026-04-01");
    const now = await periods();
    expect(now).toMatchObject({ Financial_Year: 2026, Years: [2026, 2025], Entries: 0, Amount: 0 });
    expect(now.Months[0]).toMatchObject({ Start_Date: "2026-04-01", End_Date: "2026-04-30", State: "running" });
    const last = await periods(manager, 2025);
    expect(last).toMatchObject({ Financial_Year: 2025, Entries: 3, Amount: 1_500 });
    expect(last.Months.map(({ Entries }) => Entries)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    expect(last.Months.at(-1)).toMatchObject({ Start_Date: "2026-03-01", End_Date: "2026-03-31", State: "open" });
  });

  test("are of one year for an auditor, and of one's own books for everyone", async () => {
    await voucher("2026-02-20");
    await goTo("2026-04-10");
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    expect(await periods(auditor)).toMatchObject({ Financial_Year: 2025, Years: [2025], Entries: 1 });
    const other = await ask("vendor/Fetch_Book_Periods_Info", { Financial_Year: 2026 }, auditor);
    expect(other).toMatchObject(refused("other-financial-year", 403));
    expect(await periods(await make.role("society_manager"), 2025)).toMatchObject({ Entries: 0 });
    expect(await periods(await make.role("president"), 2025)).toMatchObject({ Entries: 0, Years: [2026] });
  });
});
