import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { asDrawn, readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { rentsOn } from "../../../../test/tenancy.ts";
import { rawSheetsOf } from "../../../platform/sheets/raw-sheets.ts";

const server = await startServer();
const { ask, goTo, make } = server;
const { tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };
let manager: Session & { societyId: string };
let accounts: { Ledger_AccountID: string; Ledger_Purpose: string | null }[];
const idOf = (purpose: string) => accounts.find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;

type File = { File_Name: string; Media_Type: string; Content_Base64: string; Rows: number };
const save = async (path: string, input: object, as: Session = manager) => {
  const { http, extras } = await ask(path as never, input as never, as);
  expect(http, JSON.stringify(extras)).toBe(200);
  return (extras as unknown as { Data: File }).Data;
};
const bytesOf = ({ Content_Base64 }: File) => Buffer.from(Content_Base64, "base64");
const csvOf = (file: File): string[][] => parse(bytesOf(file), { bom: true, relax_column_count: true });
const sheetOf = async (file: File) => (await rawSheetsOf(bytesOf(file)))[0]!.rows.map(({ cells }) => cells);
const hindi = (): Session => ({ headers: { ...manager.headers, "accept-language": "hi" } });

beforeAll(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId, flat_no: "101" });
  await make.resident({ flat_id, name: "Asha Rao" });
  const opening = { FlatID: flat_id, Balance_Day: "2025-12-31", Principal: 5_000.25 };
  expect((await ask("vendor/Create_Opening_Balance", opening, manager)).http).toBe(200);
  accounts = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
  for (const [Voucher_Day, Narration, Amount] of [
    ["2026-01-02", "Guards of December", 1_25_000],
    ["2026-01-05", "=1+1 Traders", 0.5],
  ] as const) {
    const Lines = [
      { Ledger_AccountID: idOf("security"), Debit_Amount: Amount },
      { Ledger_AccountID: idOf("bank"), Credit_Amount: Amount },
    ];
    const answer = await ask("vendor/Create_Journal_Voucher", { Voucher_Day, Narration, Lines }, manager);
    expect(answer.extras.Status).toBe("Voucher posted");
  }
});

describe("the day book", () => {
  test("as a sheet has a row for each line, the earliest first, with numbers and the total", async () => {
    const file = await save("vendor/Export_Journal_Entries", { Format: "xlsx" });
    expect(file.File_Name).toBe("journal-2026-01-10.xlsx");
    const [name, title, days, headings, ...rows] = await sheetOf(file);
    expect([name![0], title![0], days![0]]).toEqual([expect.any(String), "Day book", "All days"]);
    expect(headings).toEqual([
      "Day",
      "Document",
      "Kind of document",
      "Code",
      "Account",
      "Member or tenant",
      "Narration",
      "Debit",
      "Credit",
    ]);
    expect(rows.slice(0, 4).map((cells) => [...cells.slice(0, 3), cells[5], cells[6], ...cells.slice(7)])).toEqual([
      ["2025-12-31", "OB/2025-26/00001", "Opening balance", expect.stringContaining("Asha Rao"), null, 5000.25, 0],
      ["2025-12-31", "OB/2025-26/00001", "Opening balance", null, null, 0, 5000.25],
      ["2026-01-02", "JV/2025-26/00001", "Journal voucher", null, "Guards of December", 125_000, 0],
      ["2026-01-02", "JV/2025-26/00001", "Journal voucher", null, "Guards of December", 0, 125_000],
    ]);
    expect(rows.at(-1)).toEqual(["Total", null, null, null, null, null, null, 130_000.75, 130_000.75]);
    // What a program would run is text.
    expect(rows[4]![6]).toBe("'=1+1 Traders");
  });

  test("has what the filters of the list leave", async () => {
    const rowsOf = async (filters: object) =>
      csvOf(await save("vendor/Export_Journal_Entries", { ...filters, Format: "csv" })).slice(1);
    for (const filters of [
      {},
      { Whether_Entry_Kind_Filter: true, Entry_Kind: 9 },
      { Whether_Dates_Filter: true, Start_Date: "2026-01-03" },
      { Whether_Dates_Filter: true, Start_Date: "2026-01-01", End_Date: "2026-01-04" },
      { Whether_Search_Filter: true, Search: "guards" },
      { Whether_Ledger_Account_Filter: true, Ledger_AccountID: idOf("members") },
      { Whether_Search_Filter: true, Search: "nothing like it" },
    ]) {
      const { Data } = (await ask("vendor/Filter_All_Journal_Entries", filters as never, manager)).extras;
      const lines = Data!
        .toReversed()
        .flatMap(({ Document_No, Lines }) =>
          Lines.map(({ Debit_Amount, Credit_Amount }) => [Document_No, String(Debit_Amount), String(Credit_Amount)]),
        );
      expect((await rowsOf(filters)).map((cells) => [cells[1], ...cells.slice(7)])).toEqual(lines);
    }
  });

  test("as a PDF says whose it is, in the reader's language", async () => {
    const { File_Name, Media_Type, Content_Base64 } = await save("vendor/Export_Journal_Entries", { Format: "pdf" });
    expect([File_Name, Media_Type]).toEqual(["journal-2026-01-10.pdf", "application/pdf"]);
    const text = readPdf(Content_Base64).texts.join("\n");
    for (const part of ["Day book", "All days", "Asha Rao", "1,25,000", "1,30,000.75"]) expect(text).toContain(part);
    const [inHindi] = readPdf(
      (await save("vendor/Export_Journal_Entries", { Format: "pdf" }, hindi())).Content_Base64,
    ).texts;
    expect(asDrawn(inHindi!)).toContain(asDrawn("रोज़नामचा"));
  });
});

describe("a ledger", () => {
  test("has the opening, running and closing balance", async () => {
    const input = { Ledger_AccountID: idOf("bank"), Start_Date: "2026-01-03", End_Date: "2026-01-31" };
    const [, title, days, headings, ...rows] = await sheetOf(
      await save("vendor/Export_Ledger", { ...input, Format: "xlsx" }),
    );
    expect(title![0]).toMatch(/^Ledger account: \d+ Bank account$/);
    expect(days![0]).toBe("3 Jan 2026 to 31 Jan 2026");
    expect(headings!.slice(-4)).toEqual(["Debit", "Credit", "Balance", "Dr or Cr"]);
    expect(rows.map((cells) => [cells[0], ...cells.slice(-4)])).toEqual([
      ["Opening balance", null, null, 125_000, "Cr"],
      ["2026-01-05", 0, 0.5, 125_000.5, "Cr"],
      ["Closing balance", 0, 0.5, 125_000.5, "Cr"],
    ]);
    const pdf = await save("vendor/Export_Ledger", { ...input, Format: "pdf" });
    const text = readPdf(pdf.Content_Base64).texts.join("\n");
    for (const part of ["Bank account", "1,25,000 Cr", "1,25,000.50 Cr", "Security services"])
      expect(text).toContain(part);
  });

  test("of somebody else's account does not exist", async () => {
    const other = await make.role("society_manager");
    const { extras } = await ask("vendor/Export_Ledger", { Ledger_AccountID: idOf("bank") }, other);
    expect(extras.refusal).toBe("unknown-ledger-account");
  });
});

describe("a trial balance", () => {
  test("has both sides of every account, by type and group, and equal totals", async () => {
    const file = await save("vendor/Export_Trial_Balance", { End_Date: "2026-01-31", Format: "csv" });
    expect(file.File_Name).toBe("trial-balance-2026-01-10.csv");
    const [headings, ...rows] = csvOf(file);
    expect(headings!.slice(0, 4)).toEqual(["Type", "Group", "Code", "Account"]);
    expect(rows.map((cells) => [cells[0], cells[3], ...cells.slice(-2)])).toEqual([
      ["Assets", "Bank account", "0", "125000.5"],
      ["Assets", "Dues of members", "5000.25", "0"],
      ["Funds and liabilities", "Opening balances", "0", "5000.25"],
      ["Expenditure", "Security services", "125000.5", "0"],
    ]);
    const sheet = await sheetOf(await save("vendor/Export_Trial_Balance", { End_Date: "2026-01-31", Format: "xlsx" }));
    expect(sheet[2]![0]).toBe("1 Apr 2025 to 31 Jan 2026");
    expect(sheet.at(-1)!.slice(-2)).toEqual([130_000.75, 130_000.75]);
    const pdf = await save("vendor/Export_Trial_Balance", { Format: "pdf" }, hindi());
    const text = asDrawn(readPdf(pdf.Content_Base64).texts.join("\n"));
    for (const part of ["सुरक्षा", "1,30,000.75"]) expect(text).toContain(asDrawn(part));
  });

  test("of days of two years, or outside the year of an auditor, is refused", async () => {
    const days = { Start_Date: "2025-03-01", End_Date: "2025-04-30" };
    const { extras } = await ask("vendor/Export_Trial_Balance", days, manager);
    expect(extras.refusal).toBe("days-of-two-years");
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    const before = { Start_Date: "2025-03-01", End_Date: "2025-03-31" };
    for (const path of ["vendor/Export_Trial_Balance", "vendor/Export_Ledger"] as const) {
      const wanted = path === "vendor/Export_Ledger" ? { ...before, Ledger_AccountID: idOf("bank") } : before;
      expect(await ask(path, wanted as never, auditor)).toMatchObject({
        http: 403,
        extras: { refusal: "other-financial-year" },
      });
    }
  });
});

test("a landlord exports the own books", async () => {
  const { owner, depositBill } = await tenancy();
  expect((await depositBill()).http).toBe(200);
  const [name, , , , ...rows] = await sheetOf(await save("vendor/Export_Trial_Balance", { Format: "xlsx" }, owner));
  expect(String(name![0])).not.toBe("");
  expect(rows.at(-1)!.slice(-2)).toEqual([54_000, 54_000]);
});

test("an export is in the audit log, and a resident may not export", async () => {
  await save("vendor/Export_Journal_Entries", { Format: "csv" });
  const { Data } = (await ask("vendor/Filter_All_Audits", { Limit: 5 } as never, manager)).extras as unknown as {
    Data: { Thing: string }[];
  };
  expect(Data.map(({ Thing }) => Thing)).toContain("Export");
  expect((await ask("vendor/Export_Journal_Entries", {}, await make.role("owner"))).http).toBe(403);
});
