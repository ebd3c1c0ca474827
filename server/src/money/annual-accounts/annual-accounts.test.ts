import { beforeEach, describe, expect, test } from "vitest";
import type { CollectionRow, FinancialStatement } from "#domain/money/annual-accounts/calls.ts";
import { paise } from "#domain/platform/money.ts";
import { asDrawn, readPdf } from "../../../test/pdf.ts";
import { startServer } from "../../../test/server.ts";
import { rawSheetsOf } from "../../platform/sheets/raw-sheets.ts";

const { ask, goTo, make, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let accounts: { Ledger_AccountID: string; Ledger_Purpose: string | null; Ledger_Name: string }[];

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-04-20");
  manager = await make.role("society_manager");
  await ask("vendor/Create_Books", {}, manager);
  await readAccounts();
});

async function readAccounts() {
  accounts = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 200 }, manager)).extras.Data!;
}
const idOf = (name: string) =>
  accounts.find(({ Ledger_Purpose, Ledger_Name }) => Ledger_Purpose === name || Ledger_Name === name)!.Ledger_AccountID;
async function addAccount(Ledger_Code: string, Ledger_Name: string, Ledger_Group: string) {
  const made = await ask("vendor/Create_Ledger_Account", { Ledger_Code, Ledger_Name, Ledger_Group } as never, manager);
  expect(made.http).toBe(200);
  await readAccounts();
}
/** Debits are positive, in rupees. */
async function post(Voucher_Day: string, lines: Record<string, number>, Narration = "A case") {
  const Lines = Object.entries(lines).map(([name, amount]) => ({
    Ledger_AccountID: idOf(name),
    ...(amount > 0 ? { Debit_Amount: amount } : { Credit_Amount: -amount }),
  }));
  const answer = await ask("vendor/Create_Journal_Voucher", { Voucher_Day, Narration, Lines } as never, manager);
  expect(answer.http, JSON.stringify(answer.extras)).toBe(200);
  return (answer.extras as unknown as { Data: { Entry_DocumentID: string } }).Data.Entry_DocumentID;
}
const read = async (Statement: string, days: object = {}, by: Headers = manager) => {
  const answer = await ask("vendor/Fetch_Financial_Statement", { Statement, ...days } as never, by);
  return answer.extras as unknown as { Data: FinancialStatement; refusal?: string };
};
const year = { Start_Date: "2025-04-01", End_Date: "2026-03-31" };
/** The groups of each side, and its accounts. */
const shown = ({ Sides }: FinancialStatement) =>
  Object.fromEntries(
    Sides.map((side) => [
      side.Statement_Side,
      Object.fromEntries(side.Groups.map((group) => [group.Statement_Group, group.Amount])),
    ]),
  );
const linesOf = ({ Sides }: FinancialStatement, side: string) =>
  Object.fromEntries(
    Sides.find(({ Statement_Side }) => Statement_Side === side)!.Groups.flatMap(({ Lines }) =>
      Lines.filter(({ Amount }) => Amount !== 0).map((line) => [line.Ledger_Name, line.Amount]),
    ),
  );
const sums = ({ Sides }: FinancialStatement) => Sides.map(({ Amount }) => Amount);

/**
 * The liabilities and the fixed assets of the sample balance sheet of a housing society on
 * https://maintainease.in/blog/society-balance-sheet-format-india (12 May 2026). The part of the assets that is not known
 * to us is entered as fixed deposits; its total is that of the liabilities.
 */
const published = {
  liabilities: [
    ["share-capital", 1_50_000],
    ["Building and corpus fund", 8_40_000],
    ["sinking-fund", 3_20_000],
    ["repair-fund", 1_80_000],
    ["surplus", 2_35_000],
    ["creditors", 45_000],
    ["deposits-received", 60_000],
    ["Advance maintenance", 28_000],
  ],
  assets: [
    ["Society office", 5_00_000],
    ["equipment", 1_20_000],
    ["fixed-deposits", 12_38_000],
  ],
  total: 18_58_000,
} as const;

describe("a published account", () => {
  test("that is entered again gives its own balance sheet, with last year's surplus beside this year's", async () => {
    await addAccount("2150", "Building and corpus fund", "funds");
    await addAccount("2430", "Advance maintenance", "payables");
    await addAccount("1410", "Society office", "fixed-assets");
    // The surplus is what income of the year left: it is entered as what it came from.
    const surplus = published.liabilities.find(([name]) => name === "surplus")![1];
    const balances = published.liabilities.filter(([name]) => name !== "surplus");
    await post("2025-04-01", {
      ...Object.fromEntries(published.assets),
      ...Object.fromEntries(balances.map(([name, amount]) => [name, -amount])),
      opening: -surplus,
    });
    await post("2025-06-01", { opening: surplus, maintenance: -surplus });
    const sheet = (await read("balance-sheet", year)).Data;
    expect(sums(sheet)).toEqual([published.total, published.total]);
    expect(shown(sheet)).toEqual({
      liabilities: {
        capital: 1_50_000,
        funds: 13_40_000,
        "year-result": 2_35_000,
        deposits: 60_000,
        payables: 73_000,
      },
      assets: { "fixed-assets": 6_20_000, investments: 12_38_000 },
    });
    expect(linesOf(sheet, "liabilities")).toMatchObject({
      "Building and corpus fund": 8_40_000,
      "Sinking fund": 3_20_000,
    });
    expect(sheet.Sides.flatMap(({ Groups }) => Groups.map(({ Schedule_No }) => Schedule_No))).toEqual([
      ...[1, 2, null, 3, 4],
      ...[5, 6],
    ]);
    // A year later it is brought forward.
    const later = (await read("balance-sheet", { End_Date: "2026-04-20" })).Data;
    expect(shown(later).liabilities).toMatchObject({ surplus: 2_35_000 });
    expect(shown(later).liabilities).not.toHaveProperty("year-result");
    expect(later.Sides.map(({ Previous_Amount }) => Previous_Amount)).toEqual([published.total, published.total]);
  });
});

describe("income and expenditure", () => {
  test("has any days of a year, with the same days of the year before, and its surplus is that of the balance sheet", async () => {
    await post("2024-05-10", { bank: 40_000.5, maintenance: -40_000.5 });
    await post("2024-12-10", { security: 50_000, bank: -50_000 });
    await post("2025-05-10", { bank: 90_000.25, maintenance: -90_000.25 });
    await post("2025-06-10", { security: 60_000, bank: -60_000 });
    await post("2026-02-10", { repairs: 10_000.1, cash: -10_000.1 });
    const whole = (await read("income-expenditure", year)).Data;
    expect(shown(whole)).toEqual({
      expenditure: { services: 60_000, repairs: 10_000.1, "excess-income": 20_000.15 },
      income: { income: 90_000.25, "excess-expenditure": 0 },
    });
    expect(whole).toMatchObject({ Previous_Start_Date: "2024-04-01", Previous_End_Date: "2025-03-31" });
    const [expenditure, income] = whole.Sides;
    expect([expenditure!.Previous_Amount, income!.Previous_Amount]).toEqual([50_000, 50_000]);
    expect(income!.Groups.at(-1)).toMatchObject({ Statement_Group: "excess-expenditure", Previous_Amount: 9_999.5 });
    const half = (await read("income-expenditure", { Start_Date: "2025-06-01", End_Date: "2025-09-30" })).Data;
    expect(shown(half)).toEqual({ expenditure: { services: 60_000 }, income: { "excess-expenditure": 60_000 } });
    const sheet = (await read("balance-sheet", year)).Data;
    expect(shown(sheet).liabilities).toMatchObject({ "year-result": 20_000.15, surplus: -9_999.5 });
    expect(sums(sheet)[0]).toBe(sums(sheet)[1]);
  });

  test("of days of two years, or of another year than the auditor's, is refused; a year without entries is empty", async () => {
    const two = { Start_Date: "2025-12-01", End_Date: "2026-04-10" };
    expect((await read("income-expenditure", two)).refusal).toBe("days-of-two-years");
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    const answer = await read("income-expenditure", {}, auditor);
    const own = answer.Data.Start_Date;
    const other = { Start_Date: `${Number(own.slice(0, 4)) - 1}-04-01`, End_Date: `${own.slice(0, 4)}-03-31` };
    expect((await read("balance-sheet", other, auditor)).refusal).toBe("other-financial-year");
    for (const path of ["Fetch_Fund_Statement", "Filter_Receipt_Register", "Filter_Collection_Register"] as const)
      expect((await ask(`vendor/${path}`, other as never, auditor)).extras.refusal).toBe("other-financial-year");
    const empty = (await read("income-expenditure", { Start_Date: "2019-04-01", End_Date: "2020-03-31" })).Data;
    expect(sums(empty)).toEqual([0, 0]);
  });

  test("opening balances that do not agree are a line of their own, on the side that lacks it", async () => {
    await post("2025-04-01", { bank: 1_000, opening: -1_000 });
    await post("2025-04-01", { opening: 400, "sinking-fund": -400 });
    expect(shown((await read("balance-sheet", year)).Data)).toEqual({
      liabilities: { funds: 400, "opening-difference": 600 },
      assets: { "cash-and-bank": 1_000 },
    });
    await post("2025-04-02", { opening: 900, loans: -900 });
    const sheet = (await read("balance-sheet", year)).Data;
    expect(shown(sheet)).toEqual({
      liabilities: { funds: 400, loans: 900 },
      assets: { "cash-and-bank": 1_000, "opening-difference": 300 },
    });
    const paper = await ask("vendor/Export_Statement", { Statement: "balance-sheet", ...year, Format: "pdf" }, manager);
    expect(readPdf(paper.extras.Data!.Content_Base64).texts.join("\n")).toMatch(/opening balances differ by ₹300/);
  });
});

describe("receipts and payments", () => {
  test("leaves transfers out, nets what was held back, and takes reversed ones from the side where they were", async () => {
    await post("2025-03-31", { bank: 5_000, opening: -5_000 });
    await post("2025-05-01", { cash: 1_000, bank: -1_000 });
    await post("2025-05-02", { security: 100, housekeeping: 11, "taxes-payable": -11, bank: -100 });
    await post("2025-05-03", { bank: 300, "bank-charges": 20, cash: 80, maintenance: -250, "bank-interest": -150 });
    const wrong = await post("2025-05-04", { repairs: 77, cash: -77 });
    const undone = await ask(
      "vendor/Inactive_Journal_Voucher",
      { Journal_VoucherID: wrong, Reason: "A case" } as never,
      manager,
    );
    expect(undone.http).toBe(200);
    await post("2025-06-01", { equipment: 50, creditors: -50 });
    const statement = (await read("receipts-payments", year)).Data;
    expect(linesOf(statement, "receipts")).toEqual({
      "Bank account": 5_000,
      "Maintenance charges": 237.5,
      "Interest from banks": 142.5,
    });
    expect(linesOf(statement, "payments")).toMatchObject({
      "Security services": 90.09,
      Housekeeping: 9.91,
      "Cash in hand": 1_003,
      "Bank account": 4_200,
    });
    expect(linesOf(statement, "payments").Repairs).toBe(77);
    expect(sums(statement)[0]).toBe(sums(statement)[1]);
    // The voucher was reversed today, in the next year.
    const next = (await read("receipts-payments", { Start_Date: "2026-04-01", End_Date: "2026-04-20" })).Data;
    expect(linesOf(next, "payments").Repairs).toBe(-77);
    const sheet = (await read("balance-sheet", year)).Data;
    expect(shown(statement).payments!["closing-cash"]).toBe(shown(sheet).assets!["cash-and-bank"]);
  });
});

describe("the fund statement", () => {
  test("has what each fund had, got, gave and has, in both years", async () => {
    await post("2024-05-01", { bank: 1_000, "sinking-fund": -1_000 });
    await post("2025-05-01", { bank: 500, "sinking-fund": -500 });
    await post("2025-08-01", { "sinking-fund": 200, bank: -200 });
    await post("2025-08-01", { bank: 70, "repair-fund": -70 });
    const { Data } = (await ask("vendor/Fetch_Fund_Statement", year, manager)).extras;
    expect(
      Data!.Funds.map((fund) => [
        fund.Ledger_Name,
        fund.Opening_Balance,
        fund.Additions,
        fund.Used,
        fund.Closing_Balance,
      ]),
    ).toEqual([
      ["Sinking fund", 1_000, 500, 200, 1_300],
      ["Repair fund", 0, 70, 0, 70],
    ]);
    expect(Data!.Totals).toMatchObject({
      Closing_Balance: 1_370,
      Previous_Additions: 1_000,
      Previous_Opening_Balance: 0,
    });
  });
});

describe("registers", () => {
  async function flats() {
    const ids: string[] = [];
    const { building_id } = await make.building({ society_id: manager.societyId });
    for (const flat_no of ["1", "2", "10"]) {
      const { flat_id } = await make.flat({ building_id, flat_no });
      if (flat_no !== "2") await make.resident({ flat_id, name: `Owner of ${flat_no}` });
      ids.push(flat_id);
    }
    return ids;
  }
  const register = async (days: object, more: object = {}) =>
    (await ask("vendor/Filter_Collection_Register", { ...days, ...more } as never, manager)).extras as unknown as {
      Data: CollectionRow[];
      Count: number;
      Totals: CollectionRow;
      Control_Amount: number;
    };
  const now = { Start_Date: "2026-04-01", End_Date: "2026-04-20" };

  test("the collection register has every flat, and equals the control account", async () => {
    const [first] = await flats();
    const opening = { FlatID: first!, Balance_Day: "2026-03-31", Principal: 900.4, Advance: 0 };
    expect((await ask("vendor/Create_Opening_Balance", opening as never, manager)).http).toBe(200);
    const bill = (
      await pool.query("select bill_id from bill join account using (account_id) where account.flat_id = $1", [first])
    ).rows[0].bill_id as string;
    await ask("vendor/Collect_Bill_Amount", { BillID: bill, Amount: 400, Payment_Mode: 1 } as never, manager);
    const note = { BillID: bill, Note_Type: 1, Amount: 100.15, Reason: "A case" };
    expect((await ask("vendor/Create_Bill_Note", note as never, manager)).http).toBe(200);
    const { Data, Count, Totals, Control_Amount } = await register(now);
    expect(Data.map(({ Flat_Label }) => Flat_Label.split("-").at(-1))).toEqual(["1", "2", "10"]);
    expect(Count).toBe(3);
    expect(Data[0]).toMatchObject({
      ...{ Opening_Amount: 900.4, Received_Amount: 400, Credit_Note_Amount: 100.15, Closing_Amount: 400.25 },
    });
    expect(Data[1]).toMatchObject({ Opening_Amount: 0, Closing_Amount: 0, Heads: [] });
    expect(Totals.Closing_Amount).toBe(Control_Amount);
    const { Data: ledger } = (
      await ask("vendor/Fetch_Ledger_Info", { Ledger_AccountID: idOf("members"), ...now } as never, manager)
    ).extras;
    expect(ledger!.Closing_Balance).toBe(Control_Amount);
    expect((await register(now, { Skip: 1, Limit: 1 })).Data).toEqual([Data[1]]);
    // A year before nothing had happened, and the flats are there.
    expect((await register({ Start_Date: "2023-04-01", End_Date: "2024-03-31" })).Totals.Closing_Amount).toBe(0);
  });

  test("the receipt register has mode, instrument, account and state of each receipt", async () => {
    const [first] = await flats();
    await ask(
      "vendor/Create_Opening_Balance",
      { FlatID: first!, Balance_Day: "2026-03-31", Principal: 900, Advance: 0 } as never,
      manager,
    );
    const bill = (
      await pool.query("select bill_id from bill join account using (account_id) where account.flat_id = $1", [first])
    ).rows[0].bill_id as string;
    const collect = (Amount: number, more: object) =>
      ask("vendor/Collect_Bill_Amount", { BillID: bill, Amount, ...more } as never, manager);
    await collect(100, { Payment_Mode: 1 });
    await collect(200, { Payment_Mode: 2, Cheque_No: "004711", Cheque_Bank: "Bank of Baroda" });
    await collect(50, { Payment_Mode: 4, Reference: "987654321012" });
    const { Data: all } = (await ask("vendor/Filter_All_Bill_Payments", { Limit: 10 }, manager)).extras;
    const last = all!.find(({ Amount }) => Amount === 50)!;
    await ask("vendor/Reverse_Bill_Payment", { PaymentID: last.PaymentID, Reason: "A case" }, manager);
    const { extras } = await ask("vendor/Filter_Receipt_Register", now as never, manager);
    const { Data, Count, Total_Amount } = extras as unknown as {
      Data: { Amount: number; Instrument: string; Receipt_State: string }[];
      Count: number;
      Total_Amount: number;
    };
    expect(Data.map(({ Amount, Instrument, Receipt_State }) => [Amount, Instrument, Receipt_State])).toEqual([
      [100, "", "received"],
      [200, "004711", "to-deposit"],
      [50, "987654321012", "reversed"],
    ]);
    expect([Count, Total_Amount]).toEqual([3, 300]);
  });

  test("the voucher register has both sides of each voucher, and what reversed it", async () => {
    const id = await post("2026-04-03", { repairs: 70, lifts: 30, bank: -100 }, "Two repairs");
    await ask("vendor/Inactive_Journal_Voucher", { Journal_VoucherID: id, Reason: "Twice" } as never, manager);
    const { extras } = await ask("vendor/Filter_Voucher_Register", now as never, manager);
    const rows = (extras as unknown as { Data: Record<string, unknown>[] }).Data;
    expect(rows.map((row) => [row.Entry_Kind, row.Narration, row.Debited, row.Credited, row.Whether_Reversed])).toEqual(
      [
        [9, "Two repairs", ["Repairs", "Lift maintenance"], ["Bank account"], true],
        [10, "Twice", ["Bank account"], ["Repairs", "Lift maintenance"], false],
      ],
    );
  });
});

describe("files", () => {
  const save = async (Statement: string, Format: string, language = "en") => {
    const by = { headers: { ...manager.headers, "accept-language": language } };
    const { http, extras } = await ask("vendor/Export_Statement", { Statement, Format, ...year } as never, by);
    expect(http, Statement + JSON.stringify(extras)).toBe(200);
    return extras.Data as { Content_Base64: string; File_Name: string; Rows: number };
  };
  const kinds = [
    "income-expenditure",
    "balance-sheet",
    "receipts-payments",
    "funds",
    "collection",
    "receipts",
    "vouchers",
  ];

  test("of every statement exist as sheet and PDF in both languages, with the registration number", async () => {
    await pool.query("update society set registration_no = 'BOM/HSG/4711' where society_id = $1", [manager.societyId]);
    await post("2025-05-01", { bank: 1_25_000.5, maintenance: -1_25_000.5 });
    await post("2025-06-01", { security: 25_000, cash: -25_000 });
    for (const kind of kinds) {
      const pdf = readPdf((await save(kind, "pdf")).Content_Base64);
      expect(pdf.texts.join("\n")).toMatch(/BOM\/HSG\/4711/);
      expect(pdf.texts.join("\n")).toMatch(/Page 1 of \d/);
      const [sheet] = await rawSheetsOf(Buffer.from((await save(kind, "xlsx")).Content_Base64, "base64"));
      expect(sheet!.rows[1]!.cells[0]).toBe("Registration no. BOM/HSG/4711");
      expect(readPdf((await save(kind, "pdf", "hi")).Content_Base64).language).toBe("hi-IN");
    }
  }, 120_000);

  test("of the three statements have room for four signatures and schedules; amounts stand as numbers in the sheet", async () => {
    await post("2025-05-01", { bank: 1_25_000.5, maintenance: -1_25_000.5 });
    const text = readPdf((await save("balance-sheet", "pdf")).Content_Base64).texts.join("\n");
    for (const name of ["Chairman", "Secretary", "Treasurer", "Auditor", "As at 31 Mar 2026"])
      expect(text).toContain(name);
    expect(text).toMatch(/Schedule 1: Cash and bank/);
    expect(text).toContain("1,25,000.50");
    expect(readPdf((await save("vouchers", "pdf")).Content_Base64).texts.join("\n")).not.toContain("Chairman");
    const hindi = readPdf((await save("balance-sheet", "pdf", "hi")).Content_Base64).texts.join("\n");
    expect(asDrawn(hindi)).toContain(asDrawn("कोषाध्यक्ष"));
    const [sheet] = await rawSheetsOf(Buffer.from((await save("balance-sheet", "xlsx")).Content_Base64, "base64"));
    const rows = sheet!.rows.map(({ cells }) => cells);
    expect(rows.filter(([, , name]) => name === "Total").map((cells) => cells[5])).toEqual([125_000.5, 125_000.5]);
    expect(rows.some(([, , , code, , amount]) => code === "1020" && paise(amount as number) === 12_500_050)).toBe(true);
  });
});
