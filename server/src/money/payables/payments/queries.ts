import { sql } from "kysely";
import type { TdsNature } from "#domain/law/tds.ts";
import type { PaymentMode } from "#domain/money/payments/codes.ts";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { inYear } from "../../../platform/scope.ts";
import type { Book } from "../../journal/book.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import type { Withheld } from "../bills/tax.ts";

export type SupplierPaymentRow = {
  supplier_payment_id: string;
  voucher_no: string;
  supplier_id: string;
  supplier_name: string;
  paid_on: Day;
  payment_mode: PaymentMode;
  ledger_account_id: string;
  ledger_code: string;
  ledger_name: string | null;
  ledger_purpose: string | null;
  reference: string;
  amount_paise: Paise;
  left_paise: Paise;
  tds_paise: Paise;
  tds_section: string;
  parts: { id: string; no: string; invoice_no: string; invoice_day: Day; paise: Paise }[];
  remark: string;
  made_by_name: string | null;
  is_matched: boolean;
  reversed_on: Day | null;
  reverse_reason: string;
};

/** What a payment settled: also of one that was reversed, what it did before. */
const columns = sql`payment.*, supplier.name as supplier_name, ledger.code as ledger_code, ledger.name as ledger_name,
  ledger.purpose as ledger_purpose, maker.full_name as made_by_name,
  exists (select from bank_line_supplier_payment as link where link.supplier_payment_id = payment.supplier_payment_id) as is_matched,
  (select coalesce(jsonb_agg(part order by invoice_day, no), '[]') from (
    select bill.purchase_bill_id as id, purchase_bill_no as no, invoice_no, invoice_day, sum(part.amount_paise) as paise
    from supplier_allocation as part join purchase_bill as bill using (issuer_id, purchase_bill_id)
    where part.supplier_payment_id = payment.supplier_payment_id and part.reverses_id is null
    group by bill.purchase_bill_id) as part) as parts`;
const joins = sql`join supplier on supplier.issuer_id = payment.issuer_id and supplier.supplier_id = payment.supplier_id
  join ledger_account as ledger on ledger.issuer_id = payment.issuer_id and ledger.ledger_account_id = payment.ledger_account_id
  left join vendor as maker on maker.vendor_id = payment.made_by`;

export async function findPayment(db: Db, book: Book, id: string): Promise<SupplierPaymentRow | undefined> {
  const { rows } = await sql<SupplierPaymentRow>`select ${columns} from supplier_payment as payment ${joins}
    where payment.issuer_id = ${book.issuerId} and payment.supplier_payment_id = ${id} and ${inYear(book, "payment.paid_on")}`.execute(
    db,
  );
  return rows[0];
}

type Filters = {
  Search?: string | undefined;
  SupplierID?: string | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  Skip: number;
  Limit: number;
};

export async function listPayments(db: Db, book: Book, { Search = "", ...filters }: Filters) {
  const wanted = [
    sql`payment.issuer_id = ${book.issuerId} and ${inYear(book, "payment.paid_on")}`,
    ...(filters.SupplierID === undefined ? [] : [sql`payment.supplier_id = ${filters.SupplierID}`]),
    ...(filters.Start_Date === undefined ? [] : [sql`payment.paid_on >= ${filters.Start_Date}::date`]),
    ...(filters.End_Date === undefined ? [] : [sql`payment.paid_on <= ${filters.End_Date}::date`]),
    ...(Search === ""
      ? []
      : [
          sql`(payment.voucher_no ilike ${containing(Search)} or payment.reference ilike ${containing(Search)}
            or payment.supplier_id in (select supplier_id from supplier
              where supplier.issuer_id = ${book.issuerId} and name ilike ${containing(Search)}))`,
        ]),
  ];
  const isWanted = sql.join(wanted, sql` and `);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<SupplierPaymentRow>`select ${columns} from (
        select * from supplier_payment as payment where ${isWanted}
        order by paid_on desc, supplier_payment_id desc limit ${filters.Limit} offset ${filters.Skip}
      ) as payment ${joins} order by payment.paid_on desc, payment.supplier_payment_id desc`.execute(db),
    sql<{ count: number }>`select count(*) as count from supplier_payment as payment where ${isWanted}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

type Purse = { status: boolean; is_money: boolean; bank_account_id: string | null; is_closed: boolean };

/** An account of the books from which something may be paid, and the bank account that it is. */
export async function findPurse(db: Db, { issuerId }: Book, ledgerAccountId: string): Promise<Purse | undefined> {
  const { rows } = await sql<Purse>`
    select status, ledger_group = 'cash-and-bank' and not is_control and coalesce(purpose, '') <> 'token-money' as is_money,
      bank_account_id, closed_on is not null as is_closed
    from ledger_account as ledger left join bank_account as bank using (issuer_id, ledger_account_id)
    where issuer_id = ${issuerId} and ledger_account_id = ${ledgerAccountId}`.execute(db);
  return rows[0];
}

/** What a supplier got in cash on a day. */
export async function cashPaidOn(db: Db, { issuerId }: Book, supplierId: string, day: Day): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from supplier_payment
    where issuer_id = ${issuerId} and supplier_id = ${supplierId} and paid_on = ${day}::date and payment_mode = 1
      and reversed_on is null`.execute(db);
  return rows[0]!.paise;
}

export type PaymentDraft = {
  supplierId: string;
  paidOn: Day;
  mode: PaymentMode;
  ledgerAccountId: string;
  bankAccountId: string | null;
  reference: string;
  amount: Paise;
  parts: readonly { billId: string; amount: Paise }[];
  remark: string;
  madeBy: VendorId;
  /** What of it is paid ahead, for what, and its tax; nothing where no tax is deducted. */
  ahead?: { amount: Paise; nature: TdsNature; tax: Withheld };
};

/**
 * Makes a numbered voucher with what it settles; a trigger posts it. Fails on `supplier_payment_cheque_once` and
 * `purchase_bill_not_over_settled`. Answers its id. The supplier is locked.
 */
export async function insertPayment(tx: Tx, { issuerId, societyId, vendorId }: Book, draft: PaymentDraft, now: Date) {
  const { supplier_payment_id } = await tx
    .insertInto("supplier_payment")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      supplier_id: draft.supplierId,
      financial_year: financialYear(draft.paidOn),
      number: await takeNumbers(tx, issuerId, "PV", draft.paidOn),
      paid_on: draft.paidOn,
      payment_mode: draft.mode,
      ledger_account_id: draft.ledgerAccountId,
      bank_account_id: draft.bankAccountId,
      reference: draft.reference,
      amount_paise: draft.amount,
      remark: draft.remark,
      made_by: draft.madeBy,
      ...(draft.ahead && { advance_paise: draft.ahead.amount, tds_nature: draft.ahead.nature, ...draft.ahead.tax }),
      created_at: now,
    })
    .returning("supplier_payment_id")
    .executeTakeFirstOrThrow();
  await allocate(
    tx,
    issuerId,
    draft.supplierId,
    draft.parts.map((part) => ({ ...part, paymentId: supplier_payment_id })),
    now,
  );
  return supplier_payment_id;
}

type Allocated = { paymentId: string; billId: string; amount: Paise };

/** Settles bills by payments of the same supplier. Fails where either would be over its amount. */
export async function allocate(tx: Tx, issuerId: string, supplierId: string, parts: readonly Allocated[], now: Date) {
  if (parts.length === 0) return;
  await tx
    .insertInto("supplier_allocation")
    .values(
      parts.map(({ paymentId, billId, amount }) => ({
        issuer_id: issuerId,
        supplier_id: supplierId,
        supplier_payment_id: paymentId,
        purchase_bill_id: billId,
        amount_paise: amount,
        created_at: now,
      })),
    )
    .execute();
}

/** What was paid ahead, the oldest first. The supplier is locked. */
export const listAdvances = (tx: Tx, { issuerId }: Book, supplierId: string) =>
  tx
    .selectFrom("supplier_payment")
    .select(["supplier_payment_id", "left_paise"])
    .where("issuer_id", "=", issuerId)
    .where("supplier_id", "=", supplierId)
    .where("left_paise", ">", 0)
    .orderBy("paid_on")
    .orderBy("supplier_payment_id")
    .forUpdate()
    .execute();

type Reversing = { reason: string; by: VendorId; on: Day; now: Date };

/** Gives back what a payment settled and reverses it; triggers post that and open its line again. The supplier is locked. */
export async function insertReversal(tx: Tx, { issuerId }: Book, id: string, { reason, by, on, now }: Reversing) {
  await sql`insert into supplier_allocation (issuer_id, supplier_id, supplier_payment_id, purchase_bill_id, amount_paise, reverses_id, created_at)
    select issuer_id, supplier_id, supplier_payment_id, purchase_bill_id, -amount_paise, supplier_allocation_id, ${now}::timestamptz
    from supplier_allocation where issuer_id = ${issuerId} and supplier_payment_id = ${id} and reverses_id is null
    order by purchase_bill_id`.execute(tx);
  await tx
    .updateTable("supplier_payment")
    .set({ reversed_on: on, reversed_at: now, reversed_by: by, reverse_reason: reason })
    .where("issuer_id", "=", issuerId)
    .where("supplier_payment_id", "=", id)
    .execute();
}
