import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isNominal, type LedgerGroup } from "#domain/money/journal/codes.ts";
import { daysOfYear, financialYear, yearInWords } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { paise } from "#domain/platform/money.ts";
import { tellDemoStory } from "../server/demo/story.ts";
import { loadPlaces } from "../server/src/core/places/load.ts";
import { listTrial } from "../server/src/money/journal/queries.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { localFiles } from "../server/src/platform/outside/files.ts";
import { slowBooks, sumsOf } from "../server/test/slow-books.ts";
import { command } from "./command.ts";
import { expectThat, type Outcome } from "./outcome.ts";

/** Soon after a financial year has begun, so that the demo has entries of two. */
const early = new Date("2026-05-20T12:00:00+05:30");
const programs = ["beancount", "ledger", "hledger"];

/** The exported books of the demo, read by beancount, ledger and hledger: each must find the sums of the documents. */
export async function journal(): Promise<Outcome> {
  const why = install();
  if (why) return { skipped: why };
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "aangan-journal-"));
  try {
    for (const { issuerId, year, sums } of await tellStory(dataDir)) {
      const which = year === undefined ? "" : ` of ${yearInWords(year)}`;
      const write = async (format: string) => {
        const out = path.join(dataDir, `${issuerId}.${format}`);
        const args = ["--society", issuerId, "--format", format, "--out", out];
        if (year !== undefined) args.push("--year", String(year));
        const { code, output } = await command("print-journal", args, { DATA_DIR: dataDir });
        expectThat(
          code === 0,
          `the books of ${issuerId}${which} are written for ${format}${code === 0 ? "" : `: ${output}`}`,
        );
        return out;
      };
      const [beans, ledger] = [await write("beancount"), await write("ledger")];
      const found = {
        beancount: readBeans(beans),
        ledger: readSums([
          "ledger",
          "-f",
          ledger,
          "bal",
          "--flat",
          "--no-total",
          "--balance-format",
          "%(account)\t%(amount)\n",
        ]),
        hledger: readSums(["hledger", "-f", ledger, "bal", "--flat", "-N", "-O", "csv"]),
      };
      for (const [program, theirs] of Object.entries(found)) {
        const isSame = JSON.stringify(theirs) === JSON.stringify(sums);
        if (!isSame) console.log(theirs, sums);
        expectThat(isSame, `${program} finds the same ${Object.keys(sums).length} balances${which} as the documents`);
      }
    }
    return "held";
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Why they cannot be used here, or nothing. */
function install(): string | undefined {
  const isThere = () =>
    ["bean-query", "ledger", "hledger"].every((name) => spawnSync(name, ["--version"]).status === 0);
  if (isThere()) return undefined;
  if (process.getuid?.() !== 0)
    return `it needs the packages ${programs.join(", ")} of Debian, or root to install them`;
  spawnSync("apt-get", ["install", "-y", "-q", ...programs], { stdio: "ignore" });
  return isThere() ? undefined : `the packages ${programs.join(", ")} could not be installed`;
}

/** The balances after all entries, or at the end of a financial year, by the codes of the accounts. */
type Books = { issuerId: string; year: number | undefined; sums: Record<string, Paise> };

/** The demo in a folder of its own, and the balances of its books, worked out from the documents. */
async function tellStory(dataDir: string): Promise<Books[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    await loadPlaces(database.db);
    await tellDemoStory({ database, files: localFiles(path.join(dataDir, "files")), now: early });
    const books = await database.db.selectFrom("book").select("issuer_id").execute();
    const all: Books[] = [];
    for (const { issuer_id: issuerId } of books) {
      const chart = await database.db
        .selectFrom("ledger_account")
        .selectAll()
        .where("issuer_id", "=", issuerId)
        .execute();
      const codeOf = new Map(chart.map((row) => [row.purpose ?? row.ledger_account_id, row.code]));
      const lines = await slowBooks(database.pool, issuerId);
      if (lines.length === 0) continue;
      all.push({ issuerId, year: undefined, sums: sumsOf(lines, ({ ledger }) => codeOf.get(ledger)!) });
      /** The trial balance that the product shows, with what earlier years left in the surplus. */
      const trialOf = async (year: number) => {
        const { first, last } = daysOfYear(year);
        const rows = await listTrial(database.db, { issuerId }, { from: first, until: last });
        return sumsOf(
          rows.map(({ code, opening, debit, credit }) => ({ code, amount: opening + debit - credit })),
          ({ code }) => code,
        );
      };
      const nominal = new Set(
        chart
          .filter((row) => isNominal(row.ledger_group as LedgerGroup))
          .map((row) => row.purpose ?? row.ledger_account_id),
      );
      for (const year of new Set(lines.map(({ day }) => financialYear(day)))) {
        const { first, last } = daysOfYear(year);
        // Income and expenditure of earlier years are in the surplus.
        const inYear = lines
          .filter(({ day }) => day <= last)
          .map((line) => (nominal.has(line.ledger) && line.day < first ? { ...line, ledger: "surplus" } : line));
        const sums = sumsOf(inYear, ({ ledger }) => codeOf.get(ledger)!);
        const trial = await trialOf(year);
        const isSame = JSON.stringify(trial) === JSON.stringify(sums);
        if (!isSame) console.log(trial, sums);
        expectThat(
          isSame,
          `the trial balance of ${yearInWords(year)} has the ${Object.keys(sums).length} balances of the documents`,
        );
        all.push({ issuerId, year, sums });
      }
    }
    const count = new Set(all.map(({ issuerId }) => issuerId)).size;
    expectThat(count >= 3, `the demo has the books of ${count} societies and landlords`);
    expectThat(all.length > 2 * count, "and some of them have more than one financial year");
    return all;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** Lines of an account and an amount as sums by the account's code, without those that are nothing. */
function byCode(lines: readonly string[], pattern: RegExp): Record<string, Paise> {
  const found = lines.map((line) => pattern.exec(line)).filter((match) => match !== null);
  return sumsOf(
    found.map(([, code, amount]) => ({ code: code!, amount: paise(Number(amount!.replaceAll(",", ""))) })),
    ({ code }) => code,
  );
}

const readSums = ([program, ...args]: [string, ...string[]]) =>
  byCode(
    execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28 }).split("\n"),
    /:(\d{3,6})[A-Za-z0-9-]*"?[\t,]"?(-?[\d,.]+)/,
  );

function readBeans(file: string): Record<string, Paise> {
  const checked = spawnSync("bean-check", [file], { encoding: "utf8" });
  expectThat(
    checked.status === 0,
    `beancount finds no fault${checked.status === 0 ? "" : `: ${checked.stderr.slice(0, 500)}`}`,
  );
  const query = "select account, sum(number) as total group by account";
  const text = execFileSync("bean-query", ["-f", "csv", file, query], { encoding: "utf8", maxBuffer: 1 << 28 });
  return byCode(text.split("\n"), /:(\d{3,6})[A-Za-z0-9-]*\s*,\s*"?(-?[\d,.]+)/);
}
