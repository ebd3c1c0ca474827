import { beforeEach, expect, test } from "vitest";
import { type PlainFormat, plainFormats } from "#domain/money/journal/papers/codes.ts";
import { paise } from "#domain/platform/money.ts";
import { startServer } from "../../../../test/server.ts";
import { slowBooks, sumsOf } from "../../../../test/slow-books.ts";
import { plainText } from "./plain.ts";

const { ask, goTo, make, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let residentId: string;
beforeEach(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  ({ society_resident_id: residentId } = await make.resident({ flat_id, name: 'Asha "A;B" Rao\n1999-01-01 * "x"' }));
});

const pay = (Amount: number) =>
  ask(
    "vendor/Collect_Resident_Amount",
    { Society_ResidentID: residentId, Amount, Payment_Mode: 3, Whether_Advance_Accepted: true } as never,
    manager,
  );
const textOf = async (format: PlainFormat, until = "2026-12-31") => {
  let text = "";
  for await (const part of plainText(db, {
    issuerId: manager.societyId,
    name: 'Green "Park"',
    format,
    days: { until },
  }))
    text += part;
  return text;
};
/** Of a line within an entry: the account and the amount. */
const lineIn = /^ {2}([A-Z][A-Za-z]+:[A-Za-z0-9-]+:(\d{3,6})[A-Za-z0-9-]*) {2}(-?\d+\.\d{2}) INR( {2};.*)?$/;

test.each(plainFormats)("%s has every entry, balanced, and the sums of the books", async (format) => {
  for (const amount of [1_000, 0.01, 12_34_567.89]) await pay(amount);
  const account = { Ledger_Code: "1021", Ledger_Name: "कॉसमॉस बैंक", Ledger_Group: "cash-and-bank" as const };
  const bank = (await ask("vendor/Create_Ledger_Account", account, manager)).extras.Data!;
  const ledgers = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
  const cash = ledgers.find(({ Ledger_Purpose }) => Ledger_Purpose === "cash")!;
  const Lines = [
    { Ledger_AccountID: bank.Ledger_AccountID, Debit_Amount: 500 },
    { Ledger_AccountID: cash.Ledger_AccountID, Credit_Amount: 500 },
  ];
  const voucher = { Voucher_Day: "2026-01-09", Narration: 'To the bank; "cash"', Lines };
  expect((await ask("vendor/Create_Journal_Voucher", voucher, manager)).success).toBe(true);

  const text = await textOf(format);
  const entries = text.split("\n\n").slice(1);
  expect(entries).toHaveLength(4);
  expect(entries[0]).toMatch(/^2026-01-09 \* /);
  const lines = entries.flatMap((entry) => {
    const parts = entry
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => lineIn.exec(line)!);
    expect(parts).not.toContain(null);
    const amounts = parts.map(([, , code, amount]) => ({ code: code!, amount: paise(Number(amount)) }));
    expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    return amounts;
  });
  const codeOf = new Map(
    ledgers.map((ledger) => [ledger.Ledger_Purpose ?? ledger.Ledger_AccountID, ledger.Ledger_Code]),
  );
  const books = await slowBooks(pool, manager.societyId);
  expect(sumsOf(lines, ({ code }) => code)).toEqual(sumsOf(books, ({ ledger }) => codeOf.get(ledger)!));
  // A name in another script is its code; what people wrote begins no entry and ends no text.
  expect(text).toMatch(/^.*Assets:Cash-and-bank:1021( INR)?$/m);
  expect(text.match(/^\d{4}-\d\d-\d\d \*/gm)).toHaveLength(4);
});

test("ends on a day, and leaves others out", async () => {
  await pay(1_000);
  await goTo("2026-02-10");
  await pay(2_000);
  const other = await make.role("society_manager");
  expect((await textOf("ledger", "2026-01-31")).match(/INR/g)).toHaveLength(2);
  expect(await textOf("ledger")).not.toContain(other.societyId);
  expect((await textOf("ledger", "2026-01-01")).match(/INR/g)).toBeNull();
});
