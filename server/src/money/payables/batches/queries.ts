import { sql } from "kysely";
import type { TransferKind } from "#domain/money/payables/batches/codes.ts";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { inYear } from "../../../platform/scope.ts";
import type { Book } from "../../journal/book.ts";

/** The account from which a batch pays. Nothing where the issuer has no such account. */
export const findBank = (db: Db, { issuerId }: Book, bankAccountId: string) =>
  db
    .selectFrom("bank_account")
    .select(["bank_account_id", "ledger_account_id", "name", "bank_name", "bank_account_no", "ifsc", "closed_on"])
    .where("issuer_id", "=", issuerId)
    .where("bank_account_id", "=", bankAccountId)
    .executeTakeFirst();
export type BatchBank = NonNullable<Awaited<ReturnType<typeof findBank>>>;

export type ChosenBill = {
  purchase_bill_id: string;
  purchase_bill_no: string;
  invoice_no: string;
  outstanding_paise: Paise;
  supplier_id: string;
  supplier_name: string;
  bank_account_no: string;
  ifsc: string;
  bank_name: string;
  email_id: string | null;
  phone_number: string | null;
};

/** The bills by these ids with where their suppliers are paid, in the order of suppliers' names. */
export async function listChosen(db: Db, { issuerId }: Book, ids: readonly string[]): Promise<ChosenBill[]> {
  const { rows } = await sql<ChosenBill>`
    select bill.purchase_bill_id, purchase_bill_no, invoice_no, outstanding_paise, supplier_id, supplier.name as supplier_name,
      supplier.bank_account_no, ifsc, bank_name, email_id, phone_number
    from purchase_bill as bill join supplier using (issuer_id, supplier_id)
    where issuer_id = ${issuerId} and bill.purchase_bill_id = any (${ids as string[]}::uuid[])
    order by lower(supplier.name), supplier_id, due_day, bill.purchase_bill_id`.execute(db);
  return rows;
}

/** Nobody else decides about bills of these suppliers until the transaction ends: in one order, so that batches wait for each other. */
export const lockSuppliers = (tx: Tx, { issuerId }: Book, billIds: readonly string[]) =>
  sql`select supplier_id from supplier where issuer_id = ${issuerId} and supplier_id in (
      select supplier_id from purchase_bill where issuer_id = ${issuerId} and purchase_bill_id = any (${billIds as string[]}::uuid[]))
    order by supplier_id for no key update`.execute(tx);

export type BatchRow = {
  payment_batch_id: string;
  batch_no: string;
  bank_account_id: string;
  bank_account_name: string;
  bank_name: string;
  bank_account_no: string;
  paid_on: Day;
  payments: number;
  total_paise: Paise;
  reversed: number;
  reversed_paise: Paise;
  matched: number;
  file_name: string;
  made_by_name: string | null;
  created_at: Date;
};

const columns = sql`batch.payment_batch_id, batch_no, batch.bank_account_id, bank.name as bank_account_name, bank.bank_name,
  bank.bank_account_no, paid_on, payments, total_paise, file_name, maker.full_name as made_by_name, batch.created_at, sums.*`;
const joins = sql`join bank_account as bank on bank.issuer_id = batch.issuer_id and bank.bank_account_id = batch.bank_account_id
  left join vendor as maker on maker.vendor_id = batch.made_by
  cross join lateral (
    select count(*) filter (where payment.reversed_on is not null) as reversed,
      coalesce(sum(payment.amount_paise) filter (where payment.reversed_on is not null), 0)::bigint as reversed_paise,
      count(link.bank_line_id) as matched
    from payment_batch_part as part join supplier_payment as payment using (issuer_id, supplier_payment_id)
      left join bank_line_supplier_payment as link using (supplier_payment_id)
    where part.issuer_id = batch.issuer_id and part.payment_batch_id = batch.payment_batch_id) as sums`;

export async function findBatch(db: Db, book: Book, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${columns} from payment_batch as batch ${joins}
    where batch.issuer_id = ${book.issuerId} and batch.payment_batch_id = ${id} and ${inYear(book, "batch.paid_on")}`.execute(
    db,
  );
  return rows[0];
}

type Filters = { Bank_AccountID?: string | undefined; Skip: number; Limit: number };

export async function listBatches(db: Db, book: Book, { Bank_AccountID, Skip, Limit }: Filters) {
  const isWanted = sql`batch.issuer_id = ${book.issuerId} and ${inYear(book, "batch.paid_on")}
    and ${Bank_AccountID === undefined ? sql`true` : sql`batch.bank_account_id = ${Bank_AccountID}`}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<BatchRow>`select ${columns} from (
        select * from payment_batch as batch where ${isWanted}
        order by created_at desc, payment_batch_id desc limit ${Limit} offset ${Skip}
      ) as batch ${joins} order by batch.created_at desc, batch.payment_batch_id desc`.execute(db),
    sql<{ count: number }>`select count(*) as count from payment_batch as batch where ${isWanted}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export type BatchPartRow = {
  supplier_payment_id: string;
  voucher_no: string;
  supplier_id: string;
  supplier_name: string;
  transfer_kind: TransferKind;
  amount_paise: Paise;
  bank_account_no: string;
  ifsc: string;
  reference: string;
  is_matched: boolean;
  reversed_on: Day | null;
  reverse_reason: string;
};

export async function partsOfBatch(db: Db, { issuerId }: Book, id: string): Promise<BatchPartRow[]> {
  const { rows } = await sql<BatchPartRow>`
    select supplier_payment_id, voucher_no, payment.supplier_id, supplier.name as supplier_name, transfer_kind, amount_paise,
      part.bank_account_no, part.ifsc, reference, reversed_on, reverse_reason,
      exists (select from bank_line_supplier_payment as link where link.supplier_payment_id = payment.supplier_payment_id) as is_matched
    from payment_batch_part as part join supplier_payment as payment using (issuer_id, supplier_payment_id)
      join supplier using (issuer_id, supplier_id)
    where part.issuer_id = ${issuerId} and part.payment_batch_id = ${id} order by position`.execute(db);
  return rows;
}

export async function findFile(
  db: Db,
  book: Book,
  id: string,
): Promise<{ file_name: string; file_text: string } | undefined> {
  const { rows } = await sql<{
    file_name: string;
    file_text: string;
  }>`select file_name, file_text from payment_batch as batch
    where issuer_id = ${book.issuerId} and payment_batch_id = ${id} and ${inYear(book, "batch.paid_on")}`.execute(db);
  return rows[0];
}

type BatchDraft = {
  number: number;
  bankAccountId: string;
  paidOn: Day;
  total: Paise;
  fileName: string;
  fileText: string;
  madeBy: VendorId;
  parts: readonly { paymentId: string; kind: TransferKind; accountNo: string; ifsc: string }[];
};

/** Keeps a batch with its payments and its file. Answers its id. */
export async function insertBatch(tx: Tx, { issuerId, societyId, vendorId }: Book, draft: BatchDraft, now: Date) {
  const { payment_batch_id } = await tx
    .insertInto("payment_batch")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      financial_year: financialYear(draft.paidOn),
      number: draft.number,
      bank_account_id: draft.bankAccountId,
      paid_on: draft.paidOn,
      payments: draft.parts.length,
      total_paise: draft.total,
      file_name: draft.fileName,
      file_text: draft.fileText,
      made_by: draft.madeBy,
      created_at: now,
    })
    .returning("payment_batch_id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("payment_batch_part")
    .values(
      draft.parts.map(({ paymentId, kind, accountNo, ifsc }, at) => ({
        supplier_payment_id: paymentId,
        issuer_id: issuerId,
        payment_batch_id,
        position: at + 1,
        transfer_kind: kind,
        bank_account_no: accountNo,
        ifsc,
      })),
    )
    .execute();
  return payment_batch_id;
}
