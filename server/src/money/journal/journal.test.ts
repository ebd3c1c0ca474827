import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { JournalEntry, LedgerAccount } from "#domain/money/journal/draft.ts";
import { startServer } from "../../../test/server.ts";
import { journalHolds } from "../../../test/slow-books.ts";
import { rentsOn } from "../../../test/tenancy.ts";
import { runDue } from "../bills/run/run.ts";

const server = await startServer();
const { ask, goTo, make, clock, queue, database } = server;
const { db, pool } = database;
const { tenancy } = rentsOn(server);

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let flatId: string;
let residentId: string;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  ({ flat_id: flatId } = await make.flat({ society_id: manager.societyId }));
  ({ society_resident_id: residentId } = await make.resident({ flat_id: flatId, name: "Asha Rao" }));
});

const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );
const pay = (Amount: number, Payment_Mode = 1, by: { headers: Record<string, string> } = manager) =>
  ask(
    "vendor/Collect_Resident_Amount",
    { Society_ResidentID: residentId, Amount, Payment_Mode, Whether_Advance_Accepted: true } as never,
    by,
  );
const entries = async (filters: object = {}, by: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Filter_All_Journal_Entries", { Limit: 100, ...filters }, by)).extras.Data!;
const accounts = async (by: { headers: Record<string, string> } = manager): Promise<LedgerAccount[]> =>
  (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, by)).extras.Data!;
const accountOf = async (purpose: string, by: { headers: Record<string, string> } = manager) =>
  (await accounts(by)).find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
const sides = ({ Lines }: JournalEntry) =>
  Lines.map((line) => [line.Ledger_Name, line.Debit_Amount, line.Credit_Amount, line.Name]);
const voucher = async (more: object = {}, by: { headers: Record<string, string> } = manager) =>
  ask(
    "vendor/Create_Journal_Voucher",
    {
      ...{ Voucher_Day: "2026-01-09", Narration: "Security for December" },
      Lines: [
        { Ledger_AccountID: await accountOf("security", by), Debit_Amount: 25_000.5 },
        { Ledger_AccountID: await accountOf("bank", by), Credit_Amount: 25_000.5 },
      ],
      ...more,
    },
    by,
  );
/** Past the triggers: what only a fault of the program could do. */
const past = (query: string, values: unknown[] = []) =>
  pool.connect().then(async (client) => {
    try {
      await client.query("set session_replication_role = replica");
      await client.query(query, values);
    } finally {
      await client.query("set session_replication_role = origin");
      client.release();
    }
  });

describe("the day book", () => {
  test("has a balanced entry of every document, which says whose it is", async () => {
    await goTo("2026-02-10");
    await runAll();
    await pay(1_000);
    const [receipt, bill] = await entries();
    const dues = "Dues of members";
    expect(bill).toMatchObject({ Entry_Kind: 1, Document_No: "B/2025-26/000001", Whether_Reversed: false });
    expect(sides(bill!)).toEqual([
      [dues, bill!.Amount, 0, expect.stringMatching(/ · Asha Rao$/)],
      ["Maintenance charges", 0, bill!.Amount, ""],
    ]);
    expect(receipt).toMatchObject({ Entry_Kind: 2, Document_No: "R/2025-26/000001", Amount: 1_000 });
    expect(sides(receipt!)).toEqual([
      ["Cash in hand", 1_000, 0, ""],
      [dues, 0, 1_000, expect.stringMatching(/ · Asha Rao$/)],
    ]);
    await journalHolds(pool, manager.societyId);
  });

  test("shows a reversed receipt with both entries", async () => {
    await pay(1_000, 2);
    const { Data } = (await ask("vendor/Filter_All_Bill_Payments", {}, manager)).extras;
    await goTo("2026-02-01");
    await ask("vendor/Reverse_Bill_Payment", { PaymentID: Data![0]!.PaymentID, Reason: "Returned unpaid" }, manager);
    const [back, receipt] = await entries();
    expect(receipt).toMatchObject({ Entry_Kind: 2, Entry_Day: "2026-01-10", Whether_Reversed: true });
    expect(back).toMatchObject({ Entry_Kind: 3, Entry_Day: "2026-02-01", Document_No: receipt!.Document_No });
    expect(sides(back!).map(([name, debit, credit]) => [name, debit, credit])).toEqual([
      ["Bank account", 0, 1_000],
      ["Dues of members", 1_000, 0],
    ]);
    const ref = { Entry_Kind: 2 as const, Entry_DocumentID: receipt!.Entry_DocumentID };
    const { extras } = await ask("vendor/Fetch_Journal_Entry_Info", ref, manager);
    expect(extras.Data).toMatchObject({ Reversed_On: "2026-02-01", Reverse_Reason: "Returned unpaid" });
  });

  test("is found by days, kind, account, number and narration", async () => {
    await pay(1_000);
    await voucher();
    const count = async (filters: object) => (await entries(filters)).length;
    expect(await count({})).toBe(2);
    const days = (Start_Date: string, End_Date: string) => ({ Whether_Dates_Filter: true, Start_Date, End_Date });
    expect(await count(days("2026-01-10", "2026-01-10"))).toBe(1);
    expect(await count(days("2026-01-11", "2026-02-10"))).toBe(0);
    expect(await count({ Whether_Entry_Kind_Filter: true, Entry_Kind: 9 })).toBe(1);
    const Ledger_AccountID = await accountOf("cash");
    expect(await count({ Whether_Ledger_Account_Filter: true, Ledger_AccountID })).toBe(1);
    for (const Search of ["jv/2025-26/00001", "SECURITY for"])
      expect(await count({ Whether_Search_Filter: true, Search })).toBe(1);
    expect(await count({ Whether_Search_Filter: true, Search: "100%" })).toBe(0);
  });

  test("is read in Hindi", async () => {
    await pay(1_000);
    const hindi = { headers: { ...manager.headers, "accept-language": "hi" } };
    expect(sides((await entries({}, hindi))[0]!).map(([name]) => name)).toEqual(["हाथ में नकद", "सदस्यों का बकाया"]);
  });

  test("is of one society: others, residents and guards read nothing of it", async () => {
    await pay(1_000);
    const [entry] = await entries();
    const stranger = await make.role("society_manager");
    expect(await entries({}, stranger)).toEqual([]);
    const ref = { Entry_Kind: entry!.Entry_Kind, Entry_DocumentID: entry!.Entry_DocumentID };
    const nothing = { http: 404, extras: { refusal: "unknown-entry" } };
    expect(await ask("vendor/Fetch_Journal_Entry_Info", ref, stranger)).toMatchObject(nothing);
    const ledger = { Ledger_AccountID: entry!.Lines[0]!.Ledger_AccountID };
    const unknown = { http: 404, extras: { refusal: "unknown-ledger-account" } };
    expect(await ask("vendor/Fetch_Ledger_Info", ledger, stranger)).toMatchObject(unknown);
    for (const role of ["guard", "owner", "committee_member", "block_secretary"] as const) {
      const other = await make.role(role, { society_id: manager.societyId });
      expect(await ask("vendor/Filter_All_Journal_Entries", {}, other)).toMatchObject({ http: 403 });
    }
  });

  test("is of one financial year for an auditor, who changes nothing", async () => {
    await pay(1_000);
    await goTo("2026-05-10");
    await pay(2_000);
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    expect((await entries({}, auditor)).map(({ Amount }) => Amount)).toEqual([1_000]);
    const other = { http: 403, extras: { refusal: "other-financial-year" } };
    const year = { Start_Date: "2026-04-01", End_Date: "2026-05-10" };
    expect(await ask("vendor/Fetch_Trial_Balance", year, auditor)).toMatchObject(other);
    const own = (await ask("vendor/Fetch_Trial_Balance", {}, auditor)).extras.Data!;
    expect(own).toMatchObject({ Start_Date: "2025-04-01", End_Date: "2026-03-31", Totals: { Closing_Debit: 1_000 } });
    expect(await voucher({ Lines: [] }, manager)).toMatchObject({ http: 400 });
    const line = { Ledger_AccountID: await accountOf("cash") };
    const draft = { Voucher_Day: "2026-01-09", Narration: "Mine", Lines: [line, line] as never };
    expect(await ask("vendor/Create_Journal_Voucher", draft, auditor)).toMatchObject({ http: 403 });
  });
});

describe("the database refuses", () => {
  const entry = async (lines: [purpose: string, amount: number, account?: string][], more: { day?: string } = {}) => {
    const ids = await Promise.all(lines.map(([purpose]) => accountOf(purpose)));
    return pool.query(
      `with entry as (
        insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
        values ($1, 9, uuidv7(), 'JV/1', $2, $3, now()) returning document_id
      ) insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
      select $1, 9, document_id, line_no, $2, ledger, account, amount
      from entry, unnest($4::uuid[], $5::uuid[], $6::int8[]) with ordinality as line (ledger, account, amount, line_no)`,
      [
        ...[
          manager.societyId,
          more.day ?? "2026-01-09",
          lines.reduce((sum, [, amount]) => sum + Math.max(0, amount), 0),
        ],
        ...[ids, lines.map(([, , account]) => account ?? null), lines.map(([, amount]) => amount)],
      ],
    );
  };
  const refused = (constraint: string) => expect.objectContaining({ constraint });

  test("an unbalanced entry, one without lines, and lines that come later", async () => {
    await expect(
      entry([
        ["bank", 500],
        ["security", -499],
      ]),
    ).rejects.toEqual(refused("journal_entry_balanced"));
    await expect(entry([])).rejects.toMatchObject({ code: "23514" });
    await entry([
      ["bank", 500],
      ["security", -500],
    ]);
    const later = `insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, amount_paise)
      select issuer_id, kind, document_id, line_no + 2, entry_day, ledger_account_id, -amount_paise from journal_line where issuer_id = $1`;
    await expect(pool.query(later, [manager.societyId])).rejects.toEqual(refused("journal_line_of_entry"));
  });

  test("a line in the account of another society, and one in a control account that is nobody's", async () => {
    const stranger = await make.role("society_manager");
    const foreign = await accountOf("bank", stranger);
    const own = await accountOf("security");
    const query = `with entry as (
        insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
        values ($1, 9, uuidv7(), 'JV/1', '2026-01-09', 5, now()) returning document_id
      ) insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, amount_paise)
      select $1, 9, document_id, line_no, '2026-01-09', ledger, amount
      from entry, (values (1, $2::uuid, 5), (2, $3::uuid, -5)) as line (line_no, ledger, amount)`;
    await expect(pool.query(query, [manager.societyId, foreign, own])).rejects.toEqual(refused("journal_line_account"));
    await expect(
      entry([
        ["members", 500],
        ["security", -500],
      ]),
    ).rejects.toEqual(refused("journal_line_account"));
  });

  test("to edit or remove an entry, a line or a voucher", async () => {
    await voucher();
    for (const table of ["journal_entry", "journal_line", "journal_voucher"]) {
      const column = table === "journal_voucher" ? "voucher_day" : "entry_day";
      await expect(pool.query(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject({ code: "42501" });
      await expect(pool.query(`delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
    }
  });
});

describe("a voucher", () => {
  test("moves money between accounts, and is reversed by an entry of today", async () => {
    const { extras } = await voucher();
    expect(extras).toMatchObject({
      Status: "Voucher posted",
      Data: { Document_No: "JV/2025-26/00001", Amount: 25_000.5 },
    });
    const reversal = { Journal_VoucherID: extras.Data!.Entry_DocumentID, Reason: "Paid by somebody else" };
    await goTo("2026-01-12");
    const back = await ask("vendor/Inactive_Journal_Voucher", reversal, manager);
    expect(back.extras.Data).toMatchObject({
      Entry_Kind: 10,
      Entry_Day: "2026-01-12",
      Document_No: "JV/2025-26/00001",
    });
    const again = await ask("vendor/Inactive_Journal_Voucher", reversal, manager);
    expect(again).toMatchObject({ http: 409, extras: { refusal: "voucher-reversed" } });
    const { Totals } = (await ask("vendor/Fetch_Trial_Balance", {}, manager)).extras.Data!;
    expect(Totals).toMatchObject({ Debit_Amount: 50_001, Credit_Amount: 50_001, Closing_Debit: 0 });
    const stranger = await make.role("treasurer");
    expect(await ask("vendor/Inactive_Journal_Voucher", reversal, stranger)).toMatchObject({ http: 404 });
  });

  test("is reversed once, however often it is sent at once", async () => {
    const { extras } = await voucher();
    const reversal = { Journal_VoucherID: extras.Data!.Entry_DocumentID, Reason: "Twice" };
    const answers = await Promise.all([1, 2, 3].map(() => ask("vendor/Inactive_Journal_Voucher", reversal, manager)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    await journalHolds(pool, manager.societyId);
  });

  test("with wrong lines is refused, and nothing is posted", async () => {
    const [bank, cash, dues] = await Promise.all(["bank", "cash", "members"].map((purpose) => accountOf(purpose)));
    const stranger = await make.role("society_manager");
    const foreign = await accountOf("bank", stranger);
    const line = (Ledger_AccountID: string | undefined, Debit_Amount: number, Credit_Amount = 0) => ({
      ...{ Ledger_AccountID, Debit_Amount, Credit_Amount },
    });
    const wrong: [object, object][] = [
      [{ Lines: [line(bank, 5), line(cash, 0, 4)] }, { fields: { Lines: "The debits and the credits are not equal" } }],
      [{ Lines: [line(bank, 5)] }, { fields: { Lines: "A voucher needs at least 2 lines" } }],
      [{ Lines: [line(bank, 5, 5), line(cash, 1, 1)] }, { fields: { "Lines.0.Debit_Amount": expect.anything() } }],
      [{ Lines: [line(bank, 0), line(cash, 0)] }, { fields: { "Lines.0.Debit_Amount": expect.anything() } }],
      [{ Lines: [line(bank, 0.001), line(cash, 0, 0.001)] }, { refusal: "invalid-input" }],
      [{ Narration: "  " }, { fields: { Narration: "Enter what the voucher is for" } }],
      [{ Voucher_Day: "2026-02-30" }, { refusal: "invalid-input" }],
      [{ Voucher_Day: "2026-01-11" }, { refusal: "voucher-day-in-future" }],
      [{ Lines: [line(dues, 5), line(cash, 0, 5)] }, { refusal: "control-account" }],
      [{ Lines: [line(foreign, 5), line(cash, 0, 5)] }, { refusal: "unknown-ledger-account" }],
    ];
    for (const [draft, answer] of wrong) expect((await voucher(draft)).extras).toMatchObject(answer);
    expect(await entries()).toEqual([]);
    // None of them took a number.
    expect((await voucher()).extras.Data!.Document_No).toBe("JV/2025-26/00001");
  });
});

describe("the chart of accounts", () => {
  const add = (more: object = {}) =>
    ask(
      "vendor/Create_Ledger_Account",
      { Ledger_Code: "1021", Ledger_Name: "Saraswat Bank", Ledger_Group: "cash-and-bank", ...more } as never,
      manager,
    );

  test("begins as auditors present it; accounts are added, renamed and removed", async () => {
    expect((await accounts())[0]).toMatchObject({
      Ledger_Code: "1010",
      Ledger_Name: "Cash in hand",
      Ledger_Type: "asset",
    });
    const { Ledger_AccountID } = (await add()).extras.Data!;
    const renamed = { Ledger_AccountID, Ledger_Code: "1022", Ledger_Name: "Cosmos Bank" };
    expect((await ask("vendor/Edit_Ledger_Account", renamed, manager)).extras.Data).toMatchObject(renamed);
    expect((await accounts()).map(({ Ledger_Name }) => Ledger_Name)).toContain("Cosmos Bank");
    await ask("vendor/Remove_Ledger_Account", { Ledger_AccountID }, manager);
    expect((await accounts()).map(({ Ledger_Name }) => Ledger_Name)).not.toContain("Cosmos Bank");
  });

  test("has each code and each name once, and codes of digits", async () => {
    await add();
    expect((await add({ Ledger_Name: "Other" })).extras).toMatchObject({ refusal: "ledger-code-exists" });
    expect((await add({ Ledger_Code: "1022", Ledger_Name: "saraswat BANK" })).extras).toMatchObject({
      refusal: "ledger-name-exists",
    });
    expect((await add({ Ledger_Code: "12a", Ledger_Name: " " })).extras.fields).toEqual({
      ...{ Ledger_Code: "Enter a code of 3 to 6 digits", Ledger_Name: "Enter the name of the account" },
    });
    expect((await add({ Ledger_Group: "gold" })).http).toBe(400);
  });

  test("keeps what has entries or is posted to; a renamed account keeps its entries", async () => {
    await voucher();
    const remove = async (purpose: string) =>
      (await ask("vendor/Remove_Ledger_Account", { Ledger_AccountID: await accountOf(purpose) }, manager)).extras;
    expect(await remove("security")).toMatchObject({ refusal: "ledger-account-used" });
    expect(await remove("maintenance")).toMatchObject({ refusal: "ledger-account-posted-to" });
    const Ledger_AccountID = await accountOf("security");
    const renamed = { Ledger_AccountID, Ledger_Code: "4011", Ledger_Name: "Guards of Shield Ltd" };
    await ask("vendor/Edit_Ledger_Account", renamed, manager);
    expect(sides((await entries())[0]!)[0]![0]).toBe("Guards of Shield Ltd");
    // Its own label again.
    await ask("vendor/Edit_Ledger_Account", { ...renamed, Ledger_Name: "Security services" }, manager);
    const hindi = { headers: { ...manager.headers, "accept-language": "hi" } };
    expect(sides((await entries({}, hindi))[0]!)[0]![0]).toBe("सुरक्षा सेवा");
  });

  test("of another society does not exist", async () => {
    const stranger = await make.role("society_manager");
    const Ledger_AccountID = await accountOf("security");
    const unknown = { http: 404, extras: { refusal: "unknown-ledger-account" } };
    const renamed = { Ledger_AccountID, Ledger_Code: "4011", Ledger_Name: "Mine" };
    expect(await ask("vendor/Edit_Ledger_Account", renamed, stranger)).toMatchObject(unknown);
    expect(await ask("vendor/Remove_Ledger_Account", { Ledger_AccountID }, stranger)).toMatchObject(unknown);
  });
});

describe("what was recorded before the journal", () => {
  const migration = new URL("../../../migrations/0108_journal_of_old_documents.sql", import.meta.url);

  test("is posted once, however often the migration is run", async () => {
    await goTo("2026-02-10");
    await runAll();
    await pay(1_000, 2);
    await pay(500);
    const { Data } = (await ask("vendor/Filter_All_Bill_Payments", {}, manager)).extras;
    await ask("vendor/Reverse_Bill_Payment", { PaymentID: Data![0]!.PaymentID, Reason: "Returned" }, manager);
    const before = await entries();
    await past("delete from journal_line where issuer_id = $1", [manager.societyId]);
    await past("delete from journal_entry where issuer_id = $1", [manager.societyId]);
    expect(await entries()).toEqual([]);
    // One that is reversed meanwhile brings its receipt along.
    await ask("vendor/Reverse_Bill_Payment", { PaymentID: Data![1]!.PaymentID, Reason: "Returned" }, manager);
    expect((await entries()).map(({ Entry_Kind }) => Entry_Kind)).toEqual([3, 2]);
    const text = await readFile(migration, "utf8");
    for (let time = 0; time < 2; time++) {
      await pool.query(text);
      await journalHolds(pool, manager.societyId);
    }
    expect(await entries()).toEqual(
      expect.arrayContaining(
        before.map(({ Entry_DocumentID, Amount }) => expect.objectContaining({ Entry_DocumentID, Amount })),
      ),
    );
    expect(await entries()).toHaveLength(before.length + 1);
  });

  test("has the accounts and rules that earlier migrations left out, beside codes that are taken", async () => {
    const rules = async () =>
      (await pool.query("select kind, part from posting_rule where issuer_id = $1 order by 1, 2", [manager.societyId]))
        .rows;
    const before = await rules();
    const gone = "select ledger_account_id from ledger_account where issuer_id = $1 and purpose = 'rebates'";
    await past(`delete from posting_rule where debit_account_id in (${gone}) or credit_account_id in (${gone})`, [
      manager.societyId,
    ]);
    await past("update ledger_account set purpose = null, name = 'Mine' where issuer_id = $1 and purpose = 'rebates'", [
      manager.societyId,
    ]);
    expect((await rules()).length).toBeLessThan(before.length);
    const text = await readFile(new URL("../../../migrations/0180_missing_accounts.sql", import.meta.url), "utf8");
    for (let time = 0; time < 2; time++) await pool.query(text);
    expect(await rules()).toEqual(before);
    const named = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 200 }, manager)).extras.Data!;
    expect(named.filter(({ Ledger_Purpose }) => Ledger_Purpose === "rebates")).toHaveLength(1);
  });
});

describe("the check of the books", () => {
  const checked = async (by: { headers: Record<string, string> } = manager) =>
    (await ask("vendor/Check_Books", {}, by)).extras.Data!;

  test("counts entries and accounts, and is kept with its time", async () => {
    const last = async () => (await ask("vendor/Fetch_Book_Check_Info", {}, manager)).extras.Data!;
    expect(await last()).toEqual({ Check: null, Closed_Through: null, Whether_Begun: true });
    await pay(1_000);
    await voucher();
    expect(await checked()).toMatchObject({ Entries: 2, Accounts: 1, Difference: null });
    expect((await last()).Check).toMatchObject({ Entries: 2, Checked_At: clock.now().toISOString() });
  });

  test("names the first difference, whatever broke the books", async () => {
    await pay(1_000);
    await pay(500);
    const [second, first] = await entries();
    const nameOf = first!.Lines.find(({ Name }) => Name !== "")!.Name;
    const differs = async (query: string, values: unknown[], expected: object) => {
      await past(query, values);
      expect((await checked()).Difference).toMatchObject(expected);
    };
    const number = first!.Document_No;
    await differs("update journal_entry set amount_paise = 90000 where document_id = $1", [first!.Entry_DocumentID], {
      ...{ Fault: "other-amount", Document_No: number, Document_Amount: 1_000, Entry_Amount: 900, Name: nameOf },
    });
    await past("update journal_entry set amount_paise = 100000 where document_id = $1", [first!.Entry_DocumentID]);
    const dues = await accountOf("members");
    await differs(
      "update journal_line set amount_paise = -40000 where document_id = $1 and ledger_account_id = $2",
      [second!.Entry_DocumentID, dues],
      {
        ...{ Fault: "other-balance", Name: nameOf, Document_Amount: -1_500, Entry_Amount: -1_400 },
      },
    );
    await past("update journal_line set amount_paise = -50000 where document_id = $1 and ledger_account_id = $2", [
      second!.Entry_DocumentID,
      dues,
    ]);
    expect((await checked()).Difference).toBeNull();
    await differs(
      "update journal_entry set document_id = uuidv7() where document_id = $1",
      [second!.Entry_DocumentID],
      {
        Fault: expect.stringMatching(/^(missing-entry|unknown-document)$/),
      },
    );
  });

  test("is made of all books every night", async () => {
    await pay(1_000);
    const other = await make.role("society_manager");
    await db.transaction().execute((tx) => queue.enqueue(tx, "journal.check", {}));
    await queue.drain();
    for (const by of [manager, other])
      expect((await ask("vendor/Fetch_Book_Check_Info", {}, by)).extras.Data!.Check).toMatchObject({
        Difference: null,
      });
  });
});

describe("a landlord's books", () => {
  test("begin with the first bill, and hold rent, deposit and what leaves it", async () => {
    const newcomer = await make.role("president");
    expect(await entries({}, newcomer)).toEqual([]);
    expect((await ask("vendor/Fetch_Trial_Balance", {}, newcomer)).extras.Data).toMatchObject({ Accounts: [] });
    const home = await tenancy();
    await home.depositBill({ Whether_Paid: true });
    await home.depositEntry(1, 4_000, { Reason: "Broken window" });
    const [deduction, receipt, bill] = await entries({}, home.own);
    const whose = expect.stringMatching(/^Lake view · /);
    expect(sides(bill!)).toEqual([
      ["Dues of tenants", 54_000, 0, whose],
      ["Security deposits received", 0, 54_000, whose],
    ]);
    expect(sides(receipt!).map(([name]) => name)).toEqual(["Cash in hand", "Dues of tenants"]);
    expect(sides(deduction!)).toEqual([
      ["Security deposits received", 4_000, 0, whose],
      ["Deductions from deposits", 0, 4_000, ""],
    ]);
    expect(await entries({}, await make.role("president"))).toEqual([]);
  });

  test("can begin with an account and a voucher", async () => {
    const newcomer = await make.role("president");
    const draft = { Ledger_Code: "1021", Ledger_Name: "HDFC Bank", Ledger_Group: "cash-and-bank" as const };
    const { Data: bank } = (await ask("vendor/Create_Ledger_Account", draft, newcomer)).extras;
    const Lines = [
      { Ledger_AccountID: bank!.Ledger_AccountID, Debit_Amount: 1_000 },
      { Ledger_AccountID: await accountOf("owner-capital", newcomer), Credit_Amount: 1_000 },
    ];
    const answer = await ask(
      "vendor/Create_Journal_Voucher",
      { Voucher_Day: "2026-01-09", Narration: "Balance of the bank", Lines },
      newcomer,
    );
    expect(answer.extras).toMatchObject({ Status: "Voucher posted" });
  });
});
