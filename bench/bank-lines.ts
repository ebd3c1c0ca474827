import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { mostPosted } from "#domain/money/bank/lines/codes.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { matchAll } from "../server/src/money/bank/lines/matching.ts";
import { listLines } from "../server/src/money/bank/lines/queries.ts";
import { parseStatement } from "../server/src/money/bank/statements/parse.ts";
import { keepStatement } from "../server/src/money/bank/uploads/keep.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import type { Book } from "../server/src/money/journal/book.ts";
import { type Database, type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { family, given } from "../server/test/bank-narrations.ts";
import { fillBilledSocieties } from "./bills.ts";
import { tidy, workerOf } from "./rows.ts";
import { compare, median } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-bank-lines/", import.meta.url)));
const lineCount = 5_000;
const at = new Date("2026-02-01T06:00:00Z");

/** A statement of 5,000 lines, read, kept and matched in a society of 5,000 flats that owe 6,000 bills. */
export async function bankLinesBench(): Promise<boolean> {
  console.log(`\nA statement of ${lineCount.toLocaleString("en-IN")} lines in a society of 5,000 flats`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const society = await fillBilledSocieties(database, 2);
    return await readAndMatch(database, society);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function fillMonth(db: Db): Promise<void> {
  await sql`update resident set name = (${given}::text[])[1 + right(phone_number, 5)::int % 40] || ' '
    || (${family}::text[])[1 + right(phone_number, 5)::int / 40 % 36]`.execute(db);
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  await tidy(db);
}

async function readAndMatch({ db }: Database, societyId: SocietyId): Promise<boolean> {
  await fillMonth(db);
  const book: Book = { issuerId: societyId, societyId, vendorId: null, year: undefined };
  const { rows: dues } = await sql<{ label: string; name: string; due: number }>`
    select label, party_name as name, outstanding_paise as due from bill join account using (account_id)
      join flat_label using (flat_id) where bill.society_id = ${societyId} and kind = 1
    order by bill_no limit ${lineCount}`.execute(db);
  const { vendor_id: by } = await db
    .selectFrom("society")
    .select("vendor_id")
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string }>`
    insert into bank_account (society_id, number, name, bank_name, ifsc, bank_account_no, kind, is_default, ledger_account_id,
      opening_day, created_at, updated_at)
    select ${societyId}, 100, 'HDFC', 'HDFC Bank', 'HDFC0000001', '50200012345678', 2, true, ledger_account_id, '2026-01-01', ${at}, ${at}
    from ledger_account where issuer_id = ${societyId} and purpose = 'bank' returning bank_account_id as id`.execute(
    db,
  );
  const of = { accountId: rows[0]!.id, name: "bench.csv", by: by as VendorId };
  const file = Buffer.from(csvOf(dues));

  const began = performance.now();
  const read = await parseStatement(file, { today: "2026-02-01", mappings: {} });
  if (read.outcome !== "read") throw new Error(read.outcome);
  await db.transaction().execute((tx) => keepStatement(tx, book, of, read.statement, at));
  const seconds = (performance.now() - began) / 1000;
  const again: number[] = [];
  const pages: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    await db.transaction().execute((tx) => matchAll(tx, book));
    again.push((performance.now() - start) / 1000);
    const listed = performance.now();
    await listLines(db, book, { Line_State: 1, Match_Grade: 1, Skip: 1_000, Limit: 25 });
    pages.push(performance.now() - listed);
  }
  const { graded } = await listLines(db, book, { Skip: 0, Limit: 1 });
  console.log(
    graded.map(({ grade, lines }) => `grade ${grade}: ${lines}`).join(", "),
    `(${mostPosted} are posted at once)`,
  );
  return [
    compare("5,000 lines read, kept and matched", seconds, "s", { most: 5 }),
    compare("matched again", median(again), "s", { most: 5 }),
    compare("a page of them", median(pages), "ms", { most: 50 }),
  ].every(Boolean);
}

/** Of three credits the first names its flat and payer, the second the payer, the third the flat. */
function csvOf(dues: readonly { label: string; name: string; due: number }[]): string {
  let balance = 0;
  const lines = dues.map(({ label, name, due }, at) => {
    balance += due;
    const [payer, note] = [at % 3 === 2 ? "SOMEBODY ELSE" : name.toUpperCase(), at % 3 === 1 ? "UPI" : label];
    const rrn = String(600_000_000_000 + at);
    const narration = `UPI-${payer}-P${at}@OKAXIS-UTIB0000073-${rrn}-${note}`;
    return `05/01/2026,"${narration}",,05/01/2026,,${(due / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  return ["Account No : 50200012345678", heading, ...lines].join("\n");
}
