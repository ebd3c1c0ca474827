import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Unreconciled } from "#domain/money/bank/unreconciled/calls.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { societyByHeads } from "../../../../test/society-by-heads.ts";
import { type StatementRow, uploadOn } from "../../../../test/upload-statement.ts";
import { rawSheetsOf } from "../../../platform/sheets/raw-sheets.ts";

const server = await startServer();
const { ask, goTo, make, database } = server;
const { pool } = database;
const by = societyByHeads(server);

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let account: string;
let bill: string;

beforeEach(async () => {
  await begin();
});

async function begin() {
  await by.begin("2026-04-01");
  manager = by.manager;
  await by.flat("101", { owner: "Rahul Sharma" });
  await by.head("M", "Maintenance", [by.rule({ Basis: "equal", Rate: 2_500, Per: "month" })]);
  await by.switchTo("2026-04-01");
  await goTo("2026-04-02");
  await by.runAll();
  bill = (await by.bills())[0]!.BillID;
  const bank = { Bank_Account_Name: "HDFC", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678", Account_Kind: 2 };
  const made = await act("Create_Bank_Account", { ...bank, Opening_Balance: 10_000, Opening_Day: "2026-04-01" });
  account = (made.extras as unknown as { Data: { Bank_AccountID: string } }).Data.Bank_AccountID;
}

const act = (call: string, input: object, who: Headers = manager) =>
  ask(`vendor/${call}` as never, input as never, who);
const found = async (Day: string, who?: Headers) =>
  (await act("Fetch_Unreconciled_Items", { Bank_AccountID: account, Day }, who)).extras as unknown as {
    Data: Unreconciled;
  };
const at = async (Day: string) => (await found(Day)).Data;

const uploadFor = uploadOn(server);
const upload = (rows: readonly StatementRow[], opening = 10_000) => uploadFor(rows, manager, { opening });
const collect = async (Amount: number, Payment_Mode: number, Reference: string) =>
  act("Collect_Bill_Amount", {
    ...{ BillID: bill, Amount, Payment_Mode, Reference, Whether_Advance_Accepted: true },
    ...(Payment_Mode === 2 && { Cheque_No: Reference, Cheque_Bank: "Bank of Baroda" }),
  });
const chequeOf = async (no: string) =>
  (
    (await act("Filter_All_Cheques", { Limit: 50 })).extras as unknown as {
      Data: { ChequeID: string; Cheque_No: string }[];
    }
  ).Data.find(({ Cheque_No }) => Cheque_No === no)!.ChequeID;
const groups = ({ Groups }: Unreconciled) =>
  Groups.map(({ Unreconciled_Kind, Count, Amount }) => [Unreconciled_Kind, Count, Amount]);

test("a day is explained as it ended, not as it is now", async () => {
  await goTo("2026-04-05");
  await collect(1_000, 2, "004512");
  await collect(500, 3, "N26118");
  const cash = { Bank_AccountID: account, Denominations: { 500: 1 } };
  await collect(500, 1, "");
  await goTo("2026-04-07");
  await act("Create_Deposit_Slip", { ...cash, ChequeIDs: [await chequeOf("004512")] });
  await goTo("2026-04-12");
  await upload([
    { day: "2026-04-06", text: "SMS CHARGES", amount: -17.7 },
    { day: "2026-04-08", text: "CASH DEPOSIT", amount: 500 },
    { day: "2026-04-09", text: "CHQ DEP 004512", amount: 1_000 },
    { day: "2026-04-10", text: "UNKNOWN PERSON", amount: 123.45 },
  ]);
  expect(await at("2026-04-04")).toMatchObject({ Book_Balance: 10_000, Statement_Balance: null, Difference: null });
  expect(groups(await at("2026-04-06"))).toEqual([
    [1, 1, -1_000],
    [3, 1, -500],
    [5, 1, -17.7],
  ]);
  const { Data } = (await act("Filter_All_Bank_Lines", { Limit: 9 })).extras as unknown as {
    Data: { Bank_LineID: string; Narration: string; Proposals: { Receipts: { PaymentID: string }[] }[] }[];
  };
  const line = (text: string) => Data.find(({ Narration }) => Narration.includes(text))!;
  const PaymentIDs = line("CHQ").Proposals[0]!.Receipts.map(({ PaymentID }) => PaymentID);
  expect((await act("Post_Bank_Line", { Bank_LineID: line("CHQ").Bank_LineID, PaymentIDs })).http).toBe(200);
  await act("Move_Bank_Line_To_Suspense", { Bank_LineID: line("UNKNOWN").Bank_LineID });
  // On the 8th the cheque was on its way and the cash of the slip had come in a line that nobody has matched.
  expect(await at("2026-04-08")).toMatchObject({
    ...{ Book_Balance: 12_000, Statement_Balance: 10_482.3, Reconciled_Balance: 10_482.3, Difference: 0 },
    Statement_Until: "2026-04-08",
  });
  expect(groups(await at("2026-04-08"))).toEqual([
    [2, 2, -1_500],
    [3, 1, -500],
    [5, 2, 482.3],
  ]);
  expect(groups(await at("2026-04-12"))).toEqual([
    [2, 1, -500],
    [3, 1, -500],
    [5, 2, 482.3],
    [6, 1, 123.45],
  ]);
  expect(await at("2026-04-12")).toMatchObject({ Statement_Balance: 11_605.75, Difference: 0 });
  const [deposited] = (await at("2026-04-06")).Groups;
  expect(deposited!.Items).toMatchObject([
    { Day: "2026-04-05", Amount: -1_000, Text: expect.stringContaining("004512") },
  ]);
});

test("a cheque that the bank took back is explained by both its lines", async () => {
  await goTo("2026-04-05");
  await collect(1_000, 2, "004512");
  await goTo("2026-04-12");
  await upload([
    { day: "2026-04-07", text: "CHQ DEP 004512", amount: 1_000 },
    { day: "2026-04-10", text: "CHQ RETURN 004512", amount: -1_000 },
  ]);
  expect((await act("Post_Sure_Bank_Lines", {})).http).toBe(200);
  await act("Return_Cheque", { ChequeID: await chequeOf("004512"), Reason: "Funds insufficient" });
  expect(groups(await at("2026-04-06"))).toEqual([[1, 1, -1_000]]);
  expect(groups(await at("2026-04-08"))).toEqual([]);
  // The books have the return since the 12th.
  expect(groups(await at("2026-04-11"))).toEqual([[5, 1, -1_000]]);
  expect(await at("2026-04-12")).toMatchObject({ Book_Balance: 10_000, Statement_Balance: 10_000, Difference: 0 });
  expect(groups(await at("2026-04-12"))).toEqual([]);
});

test("what does not agree is named: another opening balance, and lines that are missing", async () => {
  await goTo("2026-04-12");
  await upload([{ day: "2026-04-06", text: "INTEREST", amount: 10 }], 10_250.5);
  expect(await at("2026-04-06")).toMatchObject({ Opening_Difference: 250.5, Missing_Difference: 0, Difference: 250.5 });
  await upload([{ day: "2026-04-09", text: "INTEREST", amount: 20 }], 10_000);
  expect(await at("2026-04-09")).toMatchObject({
    Opening_Difference: 250.5,
    Missing_Difference: -260.5,
    Difference: -10,
  });
});

test("an account of others is unknown, and an auditor sees the days of the year only", async () => {
  const stranger = await make.role("treasurer");
  expect(await found("2026-04-06", stranger)).toMatchObject({ refusal: "unknown-bank-account" });
  const auditor = await make.role("auditor", { society_id: manager.societyId });
  const answers = [await found("2026-04-06", auditor), await found("2026-03-31", auditor)];
  expect(answers.filter((answer) => "Data" in answer)).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining({ refusal: "other-financial-year" }));
});

/** The same from the rows of the tables, one by one. */
async function slowly(day: string) {
  const of = [manager.societyId, account, day];
  const lines = (
    await pool.query(
      `select bank_line_id as id, amount_paise::int as paise, journal_voucher_id as voucher from bank_line
      where issuer_id = $1 and bank_account_id = $2 and posted_on <= $3`,
      of,
    )
  ).rows as { id: string; paise: number; voucher: string | null }[];
  const links = (
    await pool.query("select payment_id, bank_line_id from bank_line_payment where issuer_id = $1", [of[0]])
  ).rows;
  const entries = (
    await pool.query(
      `select document_id as id, amount_paise::int as paise from journal_line
      where issuer_id = $1 and ledger_account_id = (select ledger_account_id from bank_account where bank_account_id = $2)
        and entry_day <= $3`,
      of,
    )
  ).rows as { id: string; paise: number }[];
  const lineOf = (id: string) =>
    lines.find(
      (line) => line.voucher === id || links.some((link) => link.payment_id === id && link.bank_line_id === line.id),
    );
  const alone = entries.filter(({ id }) => !lineOf(id));
  const sum = (all: readonly { paise: number }[]) => all.reduce((total, { paise }) => total + paise, 0);
  const notBooked = sum(lines) - sum(entries.filter(({ id }) => lineOf(id)));
  return { books: sum(entries), statement: 1_000_000 + sum(lines), entries: sum(alone), lines: notBooked };
}

test("whatever is collected, deposited, returned and matched, every day is explained to the paisa", {
  timeout: 240_000,
}, async () => {
  const step = fc.record({
    day: fc.integer({ min: 1, max: 4 }),
    does: fc.constantFrom(
      "cheque",
      "transfer",
      "deposit",
      "clear",
      "return",
      "line",
      "match",
      "suspense",
      "post",
      "cash",
    ),
    amount: fc.integer({ min: 1, max: 300_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      await begin();
      let day: Day = "2026-04-02";
      const rows: StatementRow[] = [];
      let no = 100_000;
      for (const { day: later, does, amount } of steps) {
        day = addDays(day, later);
        await goTo(day);
        const rupees = amount / 100;
        const { rows: cheques } = await pool.query(
          "select cheque_id, status from cheque where issuer_id = $1 order by created_at, cheque_id",
          [manager.societyId],
        );
        const cheque = (most: number) => cheques.find(({ status }) => status <= most)?.cheque_id;
        const { rows: open } = await pool.query(
          "select bank_line_id, proposals from bank_line where issuer_id = $1 and state = 1 and amount_paise > 0 limit 1",
          [manager.societyId],
        );
        const Bank_LineID = open[0]?.bank_line_id;
        if (does === "cheque" || does === "transfer") {
          no++;
          await collect(rupees, does === "cheque" ? 2 : 3, String(no));
          if (amount % 2 === 0) {
            rows.push({ day, text: does === "cheque" ? `CHQ DEP ${no}` : `NEFT ${no}`, amount: rupees });
            await upload(rows);
          }
        } else if (does === "cash") {
          await collect(500, 1, "");
          await act("Create_Deposit_Slip", { Bank_AccountID: account, Denominations: { 500: 1 } });
        } else if (does === "deposit" && cheque(1))
          await act("Create_Deposit_Slip", { Bank_AccountID: account, ChequeIDs: [cheque(1)] });
        else if (does === "clear" && cheque(2)) await act("Clear_Cheques", { ChequeIDs: [cheque(2)] });
        else if (does === "return" && cheque(3))
          await act("Return_Cheque", { ChequeID: cheque(3), Reason: "Funds", Bank_Charge_Amount: rupees });
        else if (does === "line") {
          rows.push({ day, text: `SOMETHING ${rows.length}`, amount: amount % 3 === 0 ? -rupees : rupees });
          await upload(rows);
        } else if (does === "match" && Bank_LineID && open[0].proposals[0]?.receipts.length > 0)
          await act("Post_Bank_Line", { Bank_LineID, PaymentIDs: open[0].proposals[0].receipts });
        else if (does === "suspense" && Bank_LineID) await act("Move_Bank_Line_To_Suspense", { Bank_LineID });
        else if (does === "post" && Bank_LineID) {
          const { rows: debtors } = await pool.query("select account_id from bill where bill_id = $1", [bill]);
          const { rows: of } = await pool.query("select amount_paise::int from bank_line where bank_line_id = $1", [
            Bank_LineID,
          ]);
          const Parts = [{ Debtor_AccountID: debtors[0].account_id, Amount: of[0].amount_paise / 100 }];
          await act("Post_Bank_Line", { Bank_LineID, Parts });
        }
      }
      await goTo(addDays(day, 1));
      for (let on: Day = "2026-04-02"; on <= day; on = addDays(on, 1)) {
        const [fast, slow] = [await at(on), await slowly(on)];
        const inPaise = (amount: number | null) => Math.round((amount ?? Number.NaN) * 100);
        const amountOf = (kinds: readonly number[]) =>
          fast.Groups.filter(({ Unreconciled_Kind }) => kinds.includes(Unreconciled_Kind)).reduce(
            (sum, { Amount }) => sum + inPaise(Amount),
            0,
          );
        expect(inPaise(fast.Book_Balance)).toBe(slow.books);
        if (fast.Statement_Balance === null) continue;
        expect(inPaise(fast.Statement_Balance)).toBe(slow.statement);
        // The opening balance and what was settled before the first line are in the first balance of the statements.
        const before = slow.entries + amountOf([1, 2, 3, 4]);
        expect(amountOf([5])).toBe(slow.lines);
        expect(inPaise(fast.Opening_Difference)).toBe(1_000_000 - before);
        expect(inPaise(fast.Difference)).toBe(inPaise(fast.Opening_Difference) + inPaise(fast.Missing_Difference));
        expect(inPaise(fast.Reconciled_Balance) + inPaise(fast.Difference)).toBe(slow.statement);
        const [first] = fast.Groups.filter(({ Unreconciled_Kind }) => Unreconciled_Kind < 5);
        if (first) expect(first.Items.length).toBe(first.Count);
      }
    }),
    { numRuns: 3 },
  );
});

describe("as a bank reconciliation statement", () => {
  type File = { File_Name: string; Content_Base64: string; Rows: number };
  const save = async (Format: string, input: object = {}, who: Headers = manager) => {
    const { http, extras } = await act("Export_Unreconciled_Items", { Bank_AccountID: account, Format, ...input }, who);
    return { http, extras, file: (extras as unknown as { Data: File }).Data };
  };
  const bytesOf = ({ Content_Base64 }: File) => Buffer.from(Content_Base64, "base64");
  const rowsOf = (file: File): string[][] => parse(bytesOf(file), { bom: true, relax_column_count: true });

  beforeEach(async () => {
    await goTo("2026-04-05");
    await collect(1_000, 2, "004512");
    await collect(500, 3, "N26118");
    await goTo("2026-04-08");
    await upload([
      { day: "2026-04-06", text: "SMS CHARGES", amount: -17.7 },
      { day: "2026-04-07", text: "UNKNOWN PERSON", amount: 123.45 },
    ]);
  });

  test("begins with the books, adds and takes off every item, and ends with the bank", async () => {
    const { file } = await save("csv", { Day: "2026-04-08" });
    const [head, ...rows] = rowsOf(file);
    expect(head).toEqual(["Add or less", "Kind of document", "Day", "Document", "Particulars", "Amount"]);
    expect(rows.map((row) => [row[0], row[2], row[5]])).toEqual([
      ["", "", "11500"],
      ["Add", "2026-04-07", "123.45"],
      ["Less", "2026-04-05", "-1000"],
      ["Less", "2026-04-05", "-500"],
      ["Less", "2026-04-06", "-17.7"],
      ["", "", "10105.75"],
      ["", "", "10105.75"],
      ["", "", "0"],
    ]);
    expect(rows[0]![4]).toBe("Balance as per books");
    expect(rows.at(-2)![4]).toBe("Balance as per bank statement");
    const sheet = (await rawSheetsOf(bytesOf((await save("xlsx", { Day: "2026-04-08" })).file)))[0]!;
    expect(sheet.rows.map(({ cells }) => cells).slice(0, 3)).toMatchObject([
      [expect.any(String)],
      [expect.stringMatching(/^Bank reconciliation statement: HDFC, .*…5678$/)],
      [expect.stringMatching(/^At the end of 8 Apr/)],
    ]);
  });

  test("as a PDF has a table of each kind with its total, in Hindi too", async () => {
    const pdf = await readPdf((await save("pdf", { Day: "2026-04-08" })).file.Content_Base64);
    const said = pdf.texts.join(" ").replace(/\s+/g, " ");
    expect(said).toContain("Add: Statement lines without an entry");
    expect(said).toContain("Less: Statement lines without an entry");
    expect(said).toContain("004512");
    expect(said).toContain("10,105.75");
    const hindi = { headers: { ...manager.headers, "accept-language": "hi" } };
    const other = await readPdf((await save("pdf", { Day: "2026-04-08" }, hindi)).file.Content_Base64);
    expect(other.language).toBe("hi-IN");
    expect(other.texts.join(" ")).toContain("UNKNOWN PERSON");
  });

  test("has more items than the page names, and is of one's own account", async () => {
    const many = Array.from({ length: 130 }, (_, at) => ({ day: "2026-04-08" as Day, text: `LINE ${at}`, amount: -1 }));
    await goTo("2026-04-09");
    await upload(many, 10_105.75);
    const shown = (await at("2026-04-09")).Groups.find(({ Unreconciled_Kind }) => Unreconciled_Kind === 5)!;
    expect([shown.Items.length, shown.Count]).toEqual([100, 132]);
    const rows = rowsOf((await save("csv", { Day: "2026-04-09" })).file);
    expect(rows.filter(([, kind]) => kind === "Statement lines without an entry")).toHaveLength(132);
    const stranger = await make.role("society_manager");
    expect((await save("csv", {}, stranger)).extras).toMatchObject({ refusal: "unknown-bank-account" });
  });
});
