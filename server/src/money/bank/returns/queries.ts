import { sql } from "kysely";
import type { ChargeHeadId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

type Settings = { return_charge_paise: Paise; charge_head_id: string | null };

export async function findChequeSettings(db: Db, { issuerId }: Book): Promise<Settings> {
  const found = await db
    .selectFrom("cheque_setting")
    .select(["return_charge_paise", "charge_head_id"])
    .where("issuer_id", "=", issuerId)
    .executeTakeFirst();
  return found ?? { return_charge_paise: 0, charge_head_id: null };
}

/** Fails on `cheque_setting_head` if the head is not the society's. */
export async function saveChequeSettings(
  tx: Tx,
  { societyId, vendorId }: Book,
  settings: Settings,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("cheque_setting")
    .values({ society_id: societyId, vendor_id: vendorId, ...settings, updated_at: now })
    .onConflict((conflict) => conflict.column("issuer_id").doUpdateSet({ ...settings, updated_at: now }))
    .execute();
}

/** Whether a head of the issuer can be charged. */
export async function isHead(tx: Tx, { societyId }: Book, headId: ChargeHeadId): Promise<boolean> {
  const { rows } =
    await sql`select from charge_head where society_id = ${societyId}::uuid and charge_head_id = ${headId}`.execute(tx);
  return rows.length > 0;
}

/** The number of the head that is charged; undefined where none is set. */
export async function chargedHead(tx: Tx, { issuerId }: Book): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select head.number from cheque_setting join charge_head as head using (society_id, charge_head_id)
    where cheque_setting.issuer_id = ${issuerId}`.execute(tx);
  return rows[0]?.number;
}

type Returned = {
  account_id: string;
  payment_id: string;
  status: number;
  cheque_no: string;
  bank_account_id: string | null;
  rental_contract_id: string | null;
};

export async function findReturned(db: Db, { issuerId }: Book, chequeId: string): Promise<Returned | undefined> {
  const { rows } = await sql<Returned>`
    select account_id, payment_id, status, cheque_no, bank_account_id, rental_contract_id
    from cheque join account using (account_id, issuer_id)
    where issuer_id = ${issuerId} and cheque_id = ${chequeId}`.execute(db);
  return rows[0];
}

/** A contract is locked before its account, as everywhere. */
export const lockContractOf = (tx: Tx, contractId: string) =>
  sql`select from rental_contract where rental_contract_id = ${contractId} for no key update`.execute(tx);

/** Who has a contract open sees that its bills changed. */
export const touchContract = (tx: Tx, contractId: string, now: Date) =>
  sql`update rental_contract set updated_at = ${now} where rental_contract_id = ${contractId}`.execute(tx);

/** The bill that is charged: the first of those that the cheque paid, else the account's latest; never a deposit or an old balance. */
export async function billToCharge(
  tx: Tx,
  { account_id, payment_id }: Returned,
): Promise<{ bill_id: string; account_id: string; issuer_id: string } | undefined> {
  const { rows } = await sql<{ bill_id: string; account_id: string; issuer_id: string }>`
    select bill_id, account_id, issuer_id from bill
    where account_id = ${account_id} and kind in (1, 2) and reversed_on is null and opening_balance_id is null
      and written_off_paise = 0
    order by exists (select from allocation where allocation.payment_id = ${payment_id} and allocation.bill_id = bill.bill_id) desc,
      bill_date desc, bill_id desc
    limit 1`.execute(tx);
  return rows[0];
}

/** The accounts of the books that the bank's charge moves; undefined where one was removed. */
export async function chargeLedgers(
  tx: Tx,
  { issuerId }: Book,
  bankAccountId: string | null,
): Promise<{ bank: string; charges: string } | undefined> {
  const { rows } = await sql<{ bank: string | null; charges: string | null }>`
    select coalesce(
        (select ledger_account_id from bank_account where issuer_id = ${issuerId} and bank_account_id = ${bankAccountId}::uuid),
        (select ledger_account_id from ledger_account where issuer_id = ${issuerId} and purpose = 'bank')) as bank,
      (select ledger_account_id from ledger_account where issuer_id = ${issuerId} and purpose = 'bank-charges' and status) as charges`.execute(
    tx,
  );
  const { bank, charges } = rows[0]!;
  return bank && charges ? { bank, charges } : undefined;
}

type NewReturn = {
  chequeId: string;
  reason: string;
  noteId: string | null;
  bankCharge: Paise;
  voucherId: string | null;
  by: string;
};

/** Fails on `cheque_return_pkey` if it was returned before. */
export const insertReturn = (tx: Tx, { issuerId }: Book, returned: NewReturn, now: Date) =>
  tx
    .insertInto("cheque_return")
    .values({
      issuer_id: issuerId,
      cheque_id: returned.chequeId,
      reason: returned.reason,
      bill_note_id: returned.noteId,
      bank_charge_paise: returned.bankCharge,
      bank_charge_voucher_id: returned.voucherId,
      returned_by: returned.by,
      created_at: now,
    })
    .execute();

/** Days between the return of a cheque and the debit of the bank's charge for it. */
const chargedWithin = 31;

/**
 * Whether a debit looks like the charge for a returned cheque that is in the books already: a voucher of its amount from about its
 * day, in its bank account, which holds and has no line of its own.
 */
export async function isReturnCharge(tx: Tx, { issuerId }: Book, lineId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bank_line as line
      join bank_account as bank on bank.issuer_id = line.issuer_id and bank.bank_account_id = line.bank_account_id
      join cheque_return as returned on returned.issuer_id = line.issuer_id and returned.bank_charge_paise = -line.amount_paise
      join journal_line as entry on entry.issuer_id = line.issuer_id and entry.kind = 9
        and entry.document_id = returned.bank_charge_voucher_id and entry.ledger_account_id = bank.ledger_account_id
    where line.issuer_id = ${issuerId} and line.bank_line_id = ${lineId} and line.amount_paise < 0
      and abs(entry.entry_day - line.posted_on) <= ${chargedWithin}::int
      and not exists (select from journal_voucher_reversal as reversal
        where reversal.issuer_id = line.issuer_id and reversal.journal_voucher_id = returned.bank_charge_voucher_id)
      and not exists (select from bank_line as other
        where other.issuer_id = line.issuer_id and other.journal_voucher_id = returned.bank_charge_voucher_id)
    limit 1`.execute(tx);
  return rows.length > 0;
}
