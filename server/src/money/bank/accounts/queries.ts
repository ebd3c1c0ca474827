import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { BankAccountId, ChargeHeadId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

type HeadRow = { charge_head_id: string; name: string; name_hi: string };

/** The accounts of an issuer with what they have by the books at the end of a day. */
const accounts = (db: Db, { issuerId }: Pick<Book, "issuerId">, day: Day) =>
  db
    .selectFrom("bank_account as bank")
    .innerJoin("ledger_account as ledger", "ledger.ledger_account_id", "bank.ledger_account_id")
    .selectAll("bank")
    .select(["ledger.code as ledger_code", "ledger.name as ledger_name", "ledger.purpose as ledger_purpose"])
    .select([
      sql<Paise>`(select coalesce(sum(amount_paise), 0)::bigint from journal_line as line
        where line.ledger_account_id = bank.ledger_account_id and entry_day <= ${day}::date)`.as("balance_paise"),
      sql<HeadRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('charge_head_id', charge_head_id, 'name', head.name, 'name_hi', head.name_hi)
          order by position, head.number)
        from charge_head as head
        where head.society_id = bank.issuer_id and head.bank_account_id = bank.bank_account_id), '[]')`.as("heads"),
    ])
    .where("bank.issuer_id", "=", issuerId);

export const findAccount = (db: Db, book: Pick<Book, "issuerId">, id: BankAccountId | string, day: Day) =>
  accounts(db, book, day).where("bank.bank_account_id", "=", id).executeTakeFirst();
export type BankAccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

type Filters = { Whether_Closed?: boolean | undefined; Skip: number; Limit: number };

/** Open accounts before closed ones, the default one first. */
export async function listAccounts(db: Db, book: Book, { Whether_Closed, Skip, Limit }: Filters, day: Day) {
  const isWanted = sql<boolean>`(${Whether_Closed ?? null}::boolean is null or (bank.closed_on is not null) = ${Whether_Closed ?? null})`;
  const [rows, { count }] = await Promise.all([
    accounts(db, book, day)
      .where(isWanted)
      .orderBy(sql`bank.closed_on is not null`)
      .orderBy("bank.is_default", "desc")
      .orderBy("bank.number")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    db
      .selectFrom("bank_account as bank")
      .where("bank.issuer_id", "=", book.issuerId)
      .where(isWanted)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** What there is of the issuer's accounts before another one is added; the caller holds the book. */
export const listNumbers = (tx: Tx, { issuerId }: Book) =>
  tx
    .selectFrom("bank_account")
    .select(["number", "ledger_account_id", "closed_on"])
    .where("issuer_id", "=", issuerId)
    .execute();

/** What of an account a form changes. */
export type BankAccountDetails = {
  name: string;
  bank_name: string;
  branch: string;
  ifsc: string;
  bank_account_no: string;
  kind: number;
  upi_id: string;
  opening_paise: Paise;
  opening_day: Day;
};
type NewAccount = BankAccountDetails & {
  number: number;
  ledger_account_id: string;
  is_default: boolean;
  opening_voucher_id: string | null;
};

export async function insertAccount(
  tx: Tx,
  { societyId, vendorId }: Book,
  account: NewAccount,
  now: Date,
): Promise<string> {
  const { bank_account_id } = await tx
    .insertInto("bank_account")
    .values({ society_id: societyId, vendor_id: vendorId, ...account, created_at: now, updated_at: now })
    .returning("bank_account_id")
    .executeTakeFirstOrThrow();
  return bank_account_id;
}

type Change = Partial<BankAccountDetails> & {
  is_default?: boolean;
  opening_voucher_id?: string | null;
  closed_on?: Day;
};

export const updateAccount = (tx: Tx, { issuerId }: Book, id: string, change: Change, now: Date) =>
  tx
    .updateTable("bank_account")
    .set({ ...change, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("bank_account_id", "=", id)
    .execute();

/** Before another account becomes the default one. */
export const clearDefault = (tx: Tx, { issuerId }: Book, now: Date) =>
  tx
    .updateTable("bank_account")
    .set({ is_default: false, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("is_default", "=", true)
    .execute();

/** The heads of a society by these ids, with the account that collects each. */
export const findHeads = (tx: Tx, societyId: string, ids: readonly ChargeHeadId[]) =>
  tx
    .selectFrom("charge_head")
    .select(["charge_head_id", "bank_account_id"])
    .where("society_id", "=", societyId)
    .where("charge_head_id", "in", ids)
    .execute();

/** From now on an account collects these heads, and no others. */
export async function setHeads(tx: Tx, societyId: string, bankAccountId: string, ids: readonly ChargeHeadId[]) {
  await sql`
    update charge_head set bank_account_id = case when charge_head_id = any(${ids}::uuid[]) then ${bankAccountId}::uuid end
    where society_id = ${societyId} and (charge_head_id = any(${ids}::uuid[])) <> (bank_account_id is not null)
      and (bank_account_id is null or bank_account_id = ${bankAccountId})`.execute(tx);
}
