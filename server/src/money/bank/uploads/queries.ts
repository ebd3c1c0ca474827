import { sql } from "kysely";
import type { ColumnMapping, StatementChecks, StatementFormat } from "#domain/money/bank/statements/codes.ts";
import type { EarlierLine } from "#domain/money/bank/statements/identity/rules.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

export type StatementRow = {
  bank_statement_id: string;
  bank_account_id: string;
  bank_account_name: string;
  file_name: string;
  period_from: Day | null;
  period_to: Day | null;
  first_day: Day;
  last_day: Day;
  opening_paise: Paise | null;
  closing_paise: Paise | null;
  line_count: number;
  new_count: number;
  doubtful_count: number;
  checks: StatementChecks;
  uploader: string;
  created_at: Date;
};

const statements = sql`select statement.*, bank.name as bank_account_name, uploader.full_name as uploader
  from bank_statement as statement
    join bank_account as bank on bank.issuer_id = statement.issuer_id and bank.bank_account_id = statement.bank_account_id
    join vendor as uploader on uploader.vendor_id = statement.uploaded_by`;

type StatementFilters = { Bank_AccountID?: string | undefined; Skip: number; Limit: number };

export async function listStatements(db: Db, { issuerId }: Book, { Bank_AccountID, Skip, Limit }: StatementFilters) {
  const isOfAccount = Bank_AccountID === undefined ? sql`true` : sql`statement.bank_account_id = ${Bank_AccountID}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<StatementRow>`${statements} where statement.issuer_id = ${issuerId} and ${isOfAccount}
      order by statement.created_at desc, statement.bank_statement_id desc limit ${Limit} offset ${Skip}`.execute(db),
    sql<{ count: number }>`select count(*) as count from bank_statement as statement
      where statement.issuer_id = ${issuerId} and ${isOfAccount}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export async function findStatement(db: Db, { issuerId }: Book, statementId: string): Promise<StatementRow> {
  const { rows } = await sql<StatementRow>`${statements}
    where statement.issuer_id = ${issuerId} and statement.bank_statement_id = ${statementId}`.execute(db);
  return rows[0]!;
}

/** The bank accounts into which a statement can be read. */
export const openAccounts = (db: Db, { issuerId }: Book) =>
  db
    .selectFrom("bank_account")
    .select(["bank_account_id", "ifsc", "bank_account_no", "ledger_account_id"])
    .where("issuer_id", "=", issuerId)
    .where("closed_on", "is", null)
    .execute();
export type OpenAccount = Awaited<ReturnType<typeof openAccounts>>[number];

export async function layoutsOf(db: Db, { issuerId }: Book): Promise<Record<string, ColumnMapping>> {
  const rows = await db
    .selectFrom("bank_layout")
    .select(["layout_key", "columns"])
    .where("issuer_id", "=", issuerId)
    .execute();
  return Object.fromEntries(rows.map(({ layout_key, columns }) => [layout_key, columns as ColumnMapping]));
}

export async function keepLayout(tx: Tx, { issuerId }: Book, key: string, columns: ColumnMapping, now: Date) {
  await tx
    .insertInto("bank_layout")
    .values({ issuer_id: issuerId, layout_key: key, columns: JSON.stringify(columns), updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["issuer_id", "layout_key"]).doUpdateSet({ columns: JSON.stringify(columns), updated_at: now }),
    )
    .execute();
}

/** A file's days may overlap by more than its bookings: value days differ from days of posting. */
const around = 10;

/** Of an account whose statements are read one at a time until the transaction ends: the files that may overlap these days. */
export async function earlierFiles(
  tx: Tx,
  { issuerId }: Book,
  { accountId, first, last }: { accountId: string; first: Day; last: Day },
): Promise<(EarlierLine & { lineId: string })[][]> {
  await sql`select from bank_account where issuer_id = ${issuerId} and bank_account_id = ${accountId} for no key update`.execute(
    tx,
  );
  type Row = EarlierLine & { lineId: string; file: string };
  const { rows } = await sql<Row>`
    select line.bank_line_id as "lineId", part.bank_statement_id as file, line.line_key as key, line.posted_on as "postedOn",
      line.value_on as "valueOn", greatest(line.amount_paise, 0) as credit, greatest(-line.amount_paise, 0) as debit,
      line.balance_paise as balance, line.narration, line.reference
    from bank_statement as statement
      join bank_statement_line as part using (issuer_id, bank_statement_id)
      join bank_line as line on line.issuer_id = part.issuer_id and line.bank_line_id = part.bank_line_id
    where statement.issuer_id = ${issuerId} and statement.bank_account_id = ${accountId}
      and statement.last_day >= ${addDays(first, -around)}::date and statement.first_day <= ${addDays(last, around)}::date
    order by statement.created_at, part.bank_statement_id, part.position`.execute(tx);
  return [...Map.groupBy(rows, ({ file }) => file).values()];
}

type NewStatement = {
  accountId: string;
  name: string;
  format: StatementFormat;
  period: { from: Day; to: Day } | null;
  first: Day;
  last: Day;
  opening: Paise | null;
  closing: Paise | null;
  newCount: number;
  doubtfulCount: number;
  lineCount: number;
  checks: StatementChecks;
  by: string;
};

export async function insertStatement(tx: Tx, { societyId, vendorId }: Book, of: NewStatement, now: Date) {
  const { bank_statement_id } = await tx
    .insertInto("bank_statement")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      bank_account_id: of.accountId,
      file_name: of.name,
      format: of.format,
      period_from: of.period?.from ?? null,
      period_to: of.period?.to ?? null,
      first_day: of.first,
      last_day: of.last,
      opening_paise: of.opening,
      closing_paise: of.closing,
      line_count: of.lineCount,
      new_count: of.newCount,
      doubtful_count: of.doubtfulCount,
      checks: JSON.stringify(of.checks),
      uploaded_by: of.by,
      created_at: now,
    })
    .returning("bank_statement_id")
    .executeTakeFirstOrThrow();
  return bank_statement_id;
}

export type NewLine = Omit<EarlierLine, "debit" | "credit"> & { position: number; amount: Paise };

/** Keeps the new lines of a file, and which lines it has. Fails on `bank_line_once` if another file brought one meanwhile. */
export async function insertLines(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  {
    statementId,
    accountId,
    added,
    all,
  }: {
    statementId: string;
    accountId: string;
    added: readonly NewLine[];
    /** The keys of all lines of the file, in its order. */
    all: readonly string[];
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into bank_line (society_id, vendor_id, bank_account_id, bank_statement_id, line_key, position, posted_on, value_on,
      narration, reference, amount_paise, balance_paise, created_at)
    select ${societyId}::uuid, ${vendorId}::uuid, ${accountId}::uuid, ${statementId}::uuid, key, position, "postedOn", "valueOn",
      narration, reference, amount, balance, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as line (key text, position int, "postedOn" date, "valueOn" date,
      narration text, reference text, amount bigint, balance bigint)`.execute(tx);
  await sql`
    insert into bank_statement_line (issuer_id, bank_statement_id, position, bank_line_id)
    select ${issuerId}::uuid, ${statementId}::uuid, file.position, bank_line_id
    from unnest(${all}::text[]) with ordinality as file (line_key, position)
      join bank_line on bank_line.issuer_id = ${issuerId} and bank_line.bank_account_id = ${accountId}
        and bank_line.line_key = file.line_key`.execute(tx);
}
