import { sql } from "kysely";
import type { LetterStep } from "#domain/money/collections/letters/codes.ts";
import { type LetterText, usualText } from "#domain/money/collections/letters/usual/codes.ts";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { DebtorAccountId, LetterBatchId, NoticeLetterId, VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { inYear } from "../../../platform/scope.ts";
import type { Book } from "../../journal/book.ts";
import { type PaperReader, seenAccounts } from "../../payments/queries.ts";
import type { Composed } from "./compose.ts";

type TemplateKey = { step: LetterStep; language: Language };

/** The texts that an issuer has written; the others are the usual ones. */
export const listTemplates = (db: Db, { issuerId }: Book) =>
  db
    .selectFrom("letter_template")
    .select(["step", "language", "title", "body"])
    .where("issuer_id", "=", issuerId)
    .execute();

export async function findText(db: Db, book: Book, { step, language }: TemplateKey): Promise<LetterText> {
  const written = await db
    .selectFrom("letter_template")
    .select(["title", "body"])
    .where("issuer_id", "=", book.issuerId)
    .where("step", "=", step)
    .where("language", "=", language)
    .executeTakeFirst();
  return written ?? usualText(book.societyId !== null, step, language);
}

/** The usual words need no row. */
export async function saveTemplate(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  { step, language }: TemplateKey,
  text: LetterText | "usual",
  now: Date,
): Promise<void> {
  if (text === "usual") {
    await tx
      .deleteFrom("letter_template")
      .where("issuer_id", "=", issuerId)
      .where("step", "=", step)
      .where("language", "=", language)
      .execute();
    return;
  }
  await tx
    .insertInto("letter_template")
    .values({ society_id: societyId, vendor_id: vendorId, step, language, ...text, updated_at: now })
    .onConflict((conflict) => conflict.constraint("letter_template_key").doUpdateSet({ ...text, updated_at: now }))
    .execute();
}

/** Numbers of the series as they are written. */
export async function letterNumbers(tx: Tx, first: number, count: number, today: Day): Promise<string[]> {
  const { rows } = await sql<{ letter_no: string }>`
    select document_number('NL', ${financialYear(today)}::smallint, n) as letter_no
    from generate_series(${first}::int, ${first + count - 1}::int) as n order by n`.execute(tx);
  return rows.map(({ letter_no }) => letter_no);
}

type Batch = {
  step: LetterStep;
  language: Language;
  payBy: Day;
  today: Day;
  by: VendorId;
  firstNumber: number;
  now: Date;
};
export type Issued = { notice_letter_id: string; account_id: string; letter_no: string };

/** Writes letters with their batch and their entries of the log. The accounts are locked. */
export async function insertLetters(
  tx: Tx,
  { societyId, vendorId }: Book,
  letters: readonly Composed[],
  { step, language, payBy, today, by, firstNumber, now }: Batch,
): Promise<{ batchId: string; issued: Issued[] }> {
  const { letter_batch_id: batchId } = await tx
    .insertInto("letter_batch")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      step,
      language,
      letters: letters.length,
      issued_by: by,
      created_at: now,
    })
    .returning("letter_batch_id")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Issued>`
    with wanted as materialized (
      select letter.*, uuidv7() as follow_up_id from jsonb_to_recordset(${JSON.stringify(
        letters.map((letter, at) => ({ ...letter, at })),
      )}::jsonb) as letter (at int, "accountId" uuid, name text, "flatLabel" text, title text, body text, amount bigint,
        interest bigint, "oldestDueOn" date, content jsonb)
    ), logged as (
      insert into collection_follow_up (follow_up_id, society_id, vendor_id, account_id, kind, happened_on, made_by, created_at)
      select follow_up_id, ${societyId}::uuid, ${vendorId}::uuid, "accountId", 3, ${today}::date, ${by}::uuid, ${now}::timestamptz
      from wanted
    )
    insert into notice_letter (society_id, vendor_id, account_id, letter_batch_id, follow_up_id, step, language, financial_year, number,
      issued_on, pay_by, party_name, flat_label, title, body, amount_paise, interest_paise, oldest_due_on, content, issued_by, created_at)
    select ${societyId}::uuid, ${vendorId}::uuid, "accountId", ${batchId}::uuid, follow_up_id, ${step}::smallint, ${language},
      ${financialYear(today)}::smallint, ${firstNumber}::int + at, ${today}::date, ${payBy}::date, name, "flatLabel", title, body, amount,
      interest, "oldestDueOn", content, ${by}::uuid, ${now}::timestamptz
    from wanted order by at
    returning notice_letter_id, account_id, letter_no`.execute(tx);
  return { batchId, issued: rows };
}

const letters = (db: Db) =>
  db
    .selectFrom("notice_letter as letter")
    .innerJoin("vendor as issuer", "issuer.vendor_id", "letter.issued_by")
    .leftJoin("vendor as canceller", "canceller.vendor_id", "letter.cancelled_by")
    .selectAll("letter")
    .select(sql<string>`coalesce(issuer.full_name, '')`.as("issued_by_name"))
    .select(sql<string>`coalesce(canceller.full_name, '')`.as("cancelled_by_name"));
export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

type Filters = {
  Search?: string | undefined;
  Letter_Step?: number | undefined;
  Letter_State?: number | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  Debtor_AccountID?: DebtorAccountId | undefined;
  Letter_BatchID?: LetterBatchId | undefined;
  Skip: number;
  Limit: number;
};

/** The register, the newest first. */
export async function listLetters(db: Db, book: Book, { Skip, Limit, Search = "", ...filters }: Filters) {
  let query = letters(db).where("letter.issuer_id", "=", book.issuerId).where(inYear(book, "letter.issued_on"));
  if (filters.Letter_Step !== undefined) query = query.where("letter.step", "=", filters.Letter_Step);
  if (filters.Letter_State !== undefined)
    query = query.where("letter.cancelled_at", filters.Letter_State === 1 ? "is" : "is not", null);
  if (filters.Start_Date !== undefined) query = query.where("letter.issued_on", ">=", filters.Start_Date);
  if (filters.End_Date !== undefined) query = query.where("letter.issued_on", "<=", filters.End_Date);
  if (filters.Debtor_AccountID !== undefined) query = query.where("letter.account_id", "=", filters.Debtor_AccountID);
  if (filters.Letter_BatchID !== undefined) query = query.where("letter.letter_batch_id", "=", filters.Letter_BatchID);
  if (Search !== "")
    query = query.where(
      sql<boolean>`concat_ws(E'\n', letter.letter_no, letter.party_name, letter.flat_label) ilike ${containing(Search)}`,
    );
  const [rows, { count }] = await Promise.all([
    query
      .orderBy("letter.created_at", "desc")
      .orderBy("letter.notice_letter_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export const findLetter = (db: Db, { issuerId }: Pick<Book, "issuerId">, id: string) =>
  letters(db).where("letter.issuer_id", "=", issuerId).where("letter.notice_letter_id", "=", id).executeTakeFirst();

/** A letter that this reader may see: the office, or whoever it went to. */
export const findSeenLetter = (db: Db, reader: PaperReader, id: NoticeLetterId) =>
  letters(db)
    .innerJoin("account", "account.account_id", "letter.account_id")
    .where("letter.notice_letter_id", "=", id)
    .where(seenAccounts(reader))
    .where("year" in reader ? inYear(reader, "letter.issued_on") : sql<boolean>`true`)
    .executeTakeFirst();

/** The letters to the flats and contracts of a number, the newest first. */
export async function listOwnLetters(
  db: Db,
  ownPhone: string,
  { withoutSocieties, Skip, Limit }: { withoutSocieties: boolean; Skip: number; Limit: number },
) {
  const query = letters(db)
    .innerJoin("account", "account.account_id", "letter.account_id")
    .where(seenAccounts({ ownPhone }))
    .$if(withoutSocieties, (of) => of.where("account.society_id", "is", null));
  const [rows, { count }] = await Promise.all([
    query
      .orderBy("letter.created_at", "desc")
      .orderBy("letter.notice_letter_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** False if it is cancelled already. */
export async function cancelLetter(
  tx: Tx,
  { issuerId }: Book,
  id: NoticeLetterId,
  { reason, by, now }: { reason: string; by: VendorId; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("notice_letter")
    .set({ cancelled_at: now, cancelled_by: by, cancel_reason: reason })
    .where("issuer_id", "=", issuerId)
    .where("notice_letter_id", "=", id)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
