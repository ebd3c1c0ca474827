import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { AuditPack } from "#domain/money/annual-accounts/pack/calls.ts";
import { asDrawn, readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { rawSheetsOf } from "../../../platform/sheets/raw-sheets.ts";

const { ask, goTo, make, database, queue, app } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-04-20");
  manager = await make.role("society_manager");
  await pool.query(
    "update society set name = 'Sahyadri Greens', registration_no = 'BOM/HSG/4711' where society_id = $1",
    [manager.societyId],
  );
  await ask("vendor/Create_Books", {}, manager);
  const { flat_id } = await make.flat({ society_id: manager.societyId, flat_no: "101" });
  await make.resident({ flat_id, name: "Asha Rao" });
  await ask(
    "vendor/Create_Opening_Balance",
    { FlatID: flat_id, Balance_Day: "2025-04-30", Principal: 5_000.25 },
    manager,
  );
  const { Data: chart } = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras;
  const idOf = (purpose: string) => chart!.find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
  const Lines = [
    { Ledger_AccountID: idOf("security"), Debit_Amount: 1_250 },
    { Ledger_AccountID: idOf("bank"), Credit_Amount: 1_250 },
  ];
  const voucher = { Voucher_Day: "2025-05-02", Narration: "Guards of April", Lines };
  expect((await ask("vendor/Create_Journal_Voucher", voucher as never, manager)).http).toBe(200);
});

const create = (input: object = {}, by: Headers = manager) =>
  ask("vendor/Create_Audit_Pack", { Financial_Year: 2025, ...input } as never, by);
const listed = async (by: Headers = manager): Promise<AuditPack[]> =>
  (await ask("vendor/Fetch_Audit_Packs_Info", {}, by)).extras.Data!.Packs;
const link = (Audit_PackID: string, by: Headers = manager) =>
  ask("vendor/Export_Audit_Pack", { Audit_PackID } as never, by);

async function unpacked(id: string, by: Headers = manager) {
  const { Data } = (await link(id, by)).extras as unknown as { Data: { Address: string; File_Name: string } };
  const answer = await app.inject({ url: Data.Address });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment/);
  const zip = await fromBufferPromise(answer.rawPayload);
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}
/** Each draws some twenty documents. */
const patience = 120_000;
const pdfText = (bytes: Buffer) => readPdf(bytes.toString("base64")).texts.join("\n");

const names = [
  ...["1-statements/income-and-expenditure", "1-statements/balance-sheet", "1-statements/receipts-and-payments"],
  ...["1-statements/funds", "2-registers/collection-and-arrears", "2-registers/receipts", "2-registers/vouchers"],
  ...["3-books/trial-balance", "3-books/day-book", "4-ledgers/cash-and-bank-books", "4-ledgers/all-ledgers"],
];

describe("an audit pack", () => {
  test(
    "has all statements, registers and books of a year as sheet and PDF, with an index that counts and compares",
    async () => {
      const made = await create();
      expect(made.extras).toMatchObject({
        Status: "The audit pack is being made",
        Data: { Financial_Year: 2025, Whether_Done: false, Done_Files: 0, Language: "en" },
      });
      expect((await link(made.extras.Data!.Audit_PackID)).extras.refusal).toBe("audit-pack-not-ready");
      await queue.drain();
      const [pack] = await listed();
      expect(pack).toMatchObject({ Whether_Done: true, Whether_Failed: false, Pack_Step: null });
      expect(pack!.Done_Files).toBe(pack!.Total_Files);
      const files = await unpacked(pack!.Audit_PackID);
      expect(Object.keys(files)).toEqual([...names.flatMap((name) => [`${name}.pdf`, `${name}.xlsx`]), "index.pdf"]);
      expect(Object.values(files).reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(pack!.Byte_Count);
      const index = pdfText(files["index.pdf"]!);
      expect(index).toContain("BOM/HSG/4711");
      expect(index).toMatch(/Entries of the year\s+2\b/);
      expect(index).toMatch(/₹6,250.25, agrees/);
      expect(index).toMatch(/-₹1,250, agrees/);
      expect(index).not.toMatch(/they differ/);
      for (const name of names) expect(index.replaceAll(/\s/g, "")).toContain(`${name}.pdf`);
      expect(pdfText(files["1-statements/balance-sheet.pdf"]!)).toContain("Treasurer");
      expect(pdfText(files["4-ledgers/cash-and-bank-books.pdf"]!)).toContain("Guards of April");
      const [sheet] = await rawSheetsOf(files["3-books/day-book.xlsx"]!);
      expect(sheet!.rows.at(-1)!.cells.slice(-2)).toEqual([6_250.25, 6_250.25]);
      const [register] = await rawSheetsOf(files["2-registers/collection-and-arrears.xlsx"]!);
      expect(register!.rows.some(({ cells }) => cells.includes(5_000.25))).toBe(true);
    },
    patience,
  );

  test(
    "is in the language that is asked for, and one for a double click",
    async () => {
      const ids = (await Promise.all([create({ Language: "hi" }), create({ Language: "hi" }), create()])).map(
        ({ extras }) => extras.Data!.Audit_PackID,
      );
      expect(new Set(ids).size).toBe(2);
      await queue.drain();
      const packs = await listed();
      expect(packs.map(({ Whether_Done }) => Whether_Done)).toEqual([true, true]);
      const files = await unpacked(packs.find(({ Language }) => Language === "hi")!.Audit_PackID);
      expect(asDrawn(pdfText(files["1-statements/balance-sheet.pdf"]!))).toContain(asDrawn("कोषाध्यक्ष"));
    },
    patience,
  );

  test(
    "belongs to its society and, for an auditor, to the year of the role",
    async () => {
      const pack = (await create()).extras.Data!.Audit_PackID;
      await queue.drain();
      const other = await make.role("society_manager");
      expect(await link(pack, other)).toMatchObject({ http: 404, extras: { refusal: "unknown-audit-pack" } });
      expect(await listed(other)).toEqual([]);
      const auditor = await make.role("auditor", { society_id: manager.societyId });
      const { Years } = (await ask("vendor/Fetch_Audit_Packs_Info", {}, auditor)).extras.Data!;
      expect(Years).toHaveLength(1);
      expect((await create({ Financial_Year: Years[0]! - 1 }, auditor)).extras.refusal).toBe("other-financial-year");
      const isOwn = Years[0] === 2025;
      expect(await listed(auditor)).toHaveLength(isOwn ? 1 : 0);
      expect((await link(pack, auditor)).http).toBe(isOwn ? 200 : 404);
      expect((await create({ Financial_Year: 1999 })).extras.refusal).toBe("unknown-financial-year");
      const treasurer = await make.role("guard", { society_id: manager.societyId });
      expect((await create({}, treasurer)).http).toBe(403);
    },
    patience,
  );

  test(
    "that broke off begins again, and is given up after a day; it is gone after seven days",
    async () => {
      const clear = async () => {
        await db.transaction().execute((tx) => queue.enqueue(tx, "annual-accounts.clear-packs", {}));
        await queue.drain();
      };
      const documents = async () =>
        (await pool.query("select from document where vendor_id = $1", [manager.vendorId])).rowCount;
      await create();
      // A server that was stopped in the middle has left this; the queue runs the job again.
      await pool.query("update audit_pack set step = 'ledgers', done_files = 9, total_files = 12");
      await queue.drain();
      expect((await listed())[0]).toMatchObject({ Whether_Done: true, Whether_Failed: false });
      expect(await documents()).toBe(1);
      await pool.query(
        `insert into audit_pack (society_id, financial_year, language, requested_by, created_at)
        values ($1, 2025, 'en', $2, '2026-04-19T10:00:00Z')`,
        [manager.societyId, manager.vendorId],
      );
      await goTo("2026-04-21");
      await clear();
      expect((await listed()).map(({ Whether_Failed }) => Whether_Failed)).toEqual([false, true]);
      await goTo("2026-04-28");
      await clear();
      expect([await listed(), await documents()]).toEqual([[], 0]);
    },
    patience,
  );
});
