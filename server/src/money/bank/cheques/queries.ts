import { sql } from "kysely";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { BankAccountId, ChequeId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";
import { takeNumbers } from "../../payments/numbers.ts";

type Issuer = Pick<Book, "issuerId">;

const cheques = (db: Db, { issuerId }: Issuer) =>
  db
    .selectFrom("cheque")
    .innerJoin("account", "account.account_id", "cheque.account_id")
    .innerJoin("payment", "payment.payment_id", "cheque.payment_id")
    .leftJoin("payment_reversal as reversal", "reversal.payment_id", "cheque.payment_id")
    .leftJoin("bank_account as bank", "bank.bank_account_id", "cheque.bank_account_id")
    .leftJoin("deposit_slip as slip", "slip.deposit_slip_id", "cheque.deposit_slip_id")
    .selectAll("cheque")
    .select(["payment.receipt_no", "reversal.reason", "bank.name as bank_account_name", "slip_no"])
    .select(flatLabel("account.flat_id", "cheque.party_flat_no").as("flat_label"))
    .where("cheque.issuer_id", "=", issuerId);

export const findCheques = (db: Db, issuer: Issuer, ids: readonly string[]) =>
  cheques(db, issuer).where("cheque.cheque_id", "in", ids).orderBy("cheque.cheque_id").execute();
export type ChequeRow = Awaited<ReturnType<typeof findCheques>>[number];

/** Keeps these cheques as they are until the transaction ends. Fewer come back if some are not the issuer's. */
export async function holdCheques(tx: Tx, issuer: Issuer, ids: readonly ChequeId[]): Promise<ChequeRow[]> {
  if (ids.length === 0) return [];
  await tx
    .selectFrom("cheque")
    .select("cheque_id")
    .where("issuer_id", "=", issuer.issuerId)
    .where("cheque_id", "in", ids)
    .orderBy("cheque_id")
    .forUpdate()
    .execute();
  return findCheques(tx, issuer, ids);
}

type Filters = {
  Search?: string | undefined;
  Cheque_State?: number | undefined;
  Bank_AccountID?: BankAccountId | undefined;
  Skip: number;
  Limit: number;
};

export async function listCheques(db: Db, issuer: Issuer, { Search = "", ...filters }: Filters) {
  let query = cheques(db, issuer);
  if (filters.Cheque_State !== undefined) query = query.where("cheque.status", "=", filters.Cheque_State);
  if (filters.Bank_AccountID !== undefined) query = query.where("cheque.bank_account_id", "=", filters.Bank_AccountID);
  if (Search !== "")
    query = query.where((eb) =>
      eb.or([
        eb("cheque_no", "like", containing(Search)),
        eb("payment.receipt_no", "ilike", containing(Search)),
        eb("cheque.party_name", "ilike", containing(Search)),
        eb("cheque.party_flat_no", "ilike", containing(Search)),
      ]),
    );
  const [rows, { count }, states] = await Promise.all([
    query
      .orderBy("cheque.created_at", "desc")
      .orderBy("cheque.cheque_id", "desc")
      .offset(filters.Skip)
      .limit(filters.Limit)
      .execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    sql<{ status: number; cheques: number; paise: Paise }>`
      select status, count(*) as cheques, sum(amount_paise)::bigint as paise
      from cheque where issuer_id = ${issuer.issuerId} group by status order by status`.execute(db),
  ]);
  return { rows, count, states: states.rows };
}

type Change = {
  status?: number;
  bank_account_id?: string | null;
  deposit_slip_id?: string;
  deposited_on?: Day;
  cleared_on?: Day;
};

export const updateCheques = (tx: Tx, { issuerId }: Issuer, ids: readonly string[], change: Change, now: Date) =>
  tx
    .updateTable("cheque")
    .set({ ...change, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("cheque_id", "in", ids)
    .execute();

type NewSlip = {
  bankAccountId: string;
  day: Day;
  cash: Paise;
  denominations: object;
  voucherId: string | null;
  by: VendorId;
};

/** Writes a numbered deposit slip. Answers its id. */
export async function insertSlip(tx: Tx, book: Book, slip: NewSlip, now: Date): Promise<string> {
  const { deposit_slip_id } = await tx
    .insertInto("deposit_slip")
    .values({
      society_id: book.societyId,
      vendor_id: book.vendorId,
      bank_account_id: slip.bankAccountId,
      financial_year: financialYear(slip.day),
      number: await takeNumbers(tx, book.issuerId, "DS", slip.day),
      slip_day: slip.day,
      denominations: JSON.stringify(slip.denominations),
      cash_paise: slip.cash,
      cash_voucher_id: slip.voucherId,
      made_by: slip.by,
      created_at: now,
    })
    .returning("deposit_slip_id")
    .executeTakeFirstOrThrow();
  return deposit_slip_id;
}

const slips = (db: Db, { issuerId }: Issuer) =>
  db
    .selectFrom("deposit_slip as slip")
    .innerJoin("bank_account as bank", "bank.bank_account_id", "slip.bank_account_id")
    .selectAll("slip")
    .select(["bank.name as bank_account_name", "bank.bank_name", "bank.branch", "bank.bank_account_no"])
    .select([
      sql<number>`(select count(*) from cheque
        where cheque.issuer_id = slip.issuer_id and cheque.deposit_slip_id = slip.deposit_slip_id)`.as("cheques"),
      sql<Paise>`(select coalesce(sum(amount_paise), 0)::bigint from cheque
        where cheque.issuer_id = slip.issuer_id and cheque.deposit_slip_id = slip.deposit_slip_id)`.as("cheque_paise"),
    ])
    .where("slip.issuer_id", "=", issuerId);

export const findSlip = (db: Db, issuer: Issuer, id: string) =>
  slips(db, issuer).where("slip.deposit_slip_id", "=", id).executeTakeFirst();
export type SlipRow = NonNullable<Awaited<ReturnType<typeof findSlip>>>;

export const chequesOfSlip = (db: Db, issuer: Issuer, slipId: string) =>
  cheques(db, issuer).where("cheque.deposit_slip_id", "=", slipId).orderBy("cheque_no").orderBy("cheque_id").execute();

type SlipFilters = { Bank_AccountID?: BankAccountId | undefined; Skip: number; Limit: number };

export async function listSlips(db: Db, issuer: Issuer, { Bank_AccountID, Skip, Limit }: SlipFilters) {
  const isWanted = sql<boolean>`(${Bank_AccountID ?? null}::uuid is null or slip.bank_account_id = ${Bank_AccountID ?? null})`;
  const [rows, { count }] = await Promise.all([
    slips(db, issuer)
      .where(isWanted)
      .orderBy("slip.created_at", "desc")
      .orderBy("slip.deposit_slip_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    db
      .selectFrom("deposit_slip as slip")
      .where("slip.issuer_id", "=", issuer.issuerId)
      .where(isWanted)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** What the cash in hand is in, and what is in it; nothing where its account was removed. */
export const cashLedger = (tx: Tx, { issuerId }: Issuer) =>
  tx
    .selectFrom("ledger_account")
    .select("ledger_account_id")
    .where("issuer_id", "=", issuerId)
    .where("purpose", "=", "cash")
    .executeTakeFirst();

/** The issuer's name and address for its papers. */
export async function letterhead(db: Db, { societyId, vendorId }: Book) {
  const { rows } = await sql<{ name: string; address: string; phone_number: string; email_id: string }>`
    select coalesce(name, '') as name, coalesce(address, '') as address, phone_number, coalesce(email_id, '') as email_id from (
      select name, address, phone_number, email_id from society where society_id = ${societyId}::uuid
      union all
      select full_name, null, phone_number, email_id from vendor where vendor_id = ${vendorId}::uuid
    ) as issuer`.execute(db);
  return rows[0]!;
}
