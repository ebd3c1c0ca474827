import { type RawBuilder, sql } from "kysely";
import type { PurchaseState } from "#domain/money/payables/bills/codes.ts";
import type { StoredPurchaseState } from "#domain/money/payables/bills/rules.ts";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { inYear } from "../../../platform/scope.ts";
import type { Book } from "../../journal/book.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import type { Withheld } from "./tax.ts";

/** Who reads, and whether they may approve. */
export type BillReader = { by: VendorId; mayApprove: boolean };

export type PurchaseRow = {
  purchase_bill_id: string;
  purchase_bill_no: string;
  supplier_id: string;
  supplier_name: string;
  invoice_no: string;
  invoice_day: Day;
  due_day: Day;
  msme_due_on: Day | null;
  narration: string;
  net_paise: Paise;
  gst_paise: Paise;
  amount_paise: Paise;
  is_gst_credit: boolean;
  tds_nature: string;
  tds_ppm: number;
  tds_taxable_paise: Paise;
  tds_paise: Paise;
  tds_section: string;
  tds_code: string | null;
  state: StoredPurchaseState;
  approvals: number;
  approvals_needed: number;
  settled_paise: Paise;
  outstanding_paise: Paise;
  entered_by: string;
  entered_by_name: string | null;
  ended_on: Day | null;
  end_reason: string;
  ended_by_name: string | null;
  waits_for_me: boolean;
  created_at: Date;
};

const waitsFor = ({ by, mayApprove }: BillReader): RawBuilder<boolean> =>
  mayApprove
    ? sql<boolean>`(bill.state = 1 and not purchase_bill_is_own(bill, ${by}) and not exists (
        select from purchase_approval as own where own.issuer_id = bill.issuer_id
          and own.purchase_bill_id = bill.purchase_bill_id and own.approved_by = ${by}))`
    : sql<boolean>`false`;

const columns = (
  reader: BillReader,
) => sql`bill.*, supplier.name as supplier_name, enterer.full_name as entered_by_name,
  ender.full_name as ended_by_name, ${waitsFor(reader)} as waits_for_me, (
    select count(*) from purchase_approval as approval
    where approval.issuer_id = bill.issuer_id and approval.purchase_bill_id = bill.purchase_bill_id) as approvals`;
const joins = sql`join supplier on supplier.issuer_id = bill.issuer_id and supplier.supplier_id = bill.supplier_id
  left join vendor as enterer on enterer.vendor_id = bill.entered_by left join vendor as ender on ender.vendor_id = bill.ended_by`;

export async function findPurchase(
  db: Db,
  book: Book,
  reader: BillReader,
  id: string,
): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`select ${columns(reader)} from purchase_bill as bill ${joins}
    where bill.issuer_id = ${book.issuerId} and bill.purchase_bill_id = ${id} and ${inYear(book, "bill.invoice_day")}`.execute(
    db,
  );
  return rows[0];
}

/** Whose bill it is; nothing where the issuer has no such bill. */
export async function supplierOf(tx: Tx, { issuerId }: Book, billId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("purchase_bill")
    .select("supplier_id")
    .where("issuer_id", "=", issuerId)
    .where("purchase_bill_id", "=", billId)
    .executeTakeFirst();
  return row?.supplier_id;
}

/** The bills as they are, which nobody changes until the transaction ends. The supplier is locked before. */
export const lockPurchases = (tx: Tx, { issuerId }: Book, supplierId: string, ids: readonly string[]) =>
  tx
    .selectFrom("purchase_bill")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("supplier_id", "=", supplierId)
    .where("purchase_bill_id", "in", ids)
    .orderBy("purchase_bill_id")
    .forUpdate()
    .execute();
export type LockedPurchase = Awaited<ReturnType<typeof lockPurchases>>[number];

const isIn = (state: PurchaseState): RawBuilder<boolean> => {
  if (state === 1) return sql<boolean>`bill.state = 1`;
  if (state > 4) return sql<boolean>`bill.state = ${state - 2}`;
  if (state === 4) return sql<boolean>`bill.state = 2 and bill.outstanding_paise = 0`;
  return sql<boolean>`bill.outstanding_paise > 0 and bill.settled_paise ${state === 2 ? sql`= 0` : sql`> 0`}`;
};
const isLate = (today: Day) => sql<boolean>`(bill.outstanding_paise > 0 and bill.msme_due_on < ${today}::date)`;

type Filters = {
  Search?: string | undefined;
  Purchase_State?: PurchaseState | undefined;
  SupplierID?: string | undefined;
  Whether_For_Me?: true | undefined;
  Whether_MSME_Late?: true | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  Skip: number;
  Limit: number;
};

export async function listPurchases(db: Db, book: Book, reader: BillReader, filters: Filters, today: Day) {
  const { Search = "", Purchase_State, SupplierID, Start_Date, End_Date } = filters;
  const isOwn = sql`bill.issuer_id = ${book.issuerId} and ${inYear(book, "bill.invoice_day")}`;
  const wanted = [
    isOwn,
    ...(Purchase_State === undefined ? [] : [isIn(Purchase_State)]),
    ...(SupplierID === undefined ? [] : [sql`bill.supplier_id = ${SupplierID}`]),
    ...(filters.Whether_For_Me ? [waitsFor(reader)] : []),
    ...(filters.Whether_MSME_Late ? [isLate(today)] : []),
    ...(Start_Date === undefined ? [] : [sql`bill.invoice_day >= ${Start_Date}::date`]),
    ...(End_Date === undefined ? [] : [sql`bill.invoice_day <= ${End_Date}::date`]),
    ...(Search === ""
      ? []
      : [
          sql`(bill.invoice_no ilike ${containing(Search)} or bill.purchase_bill_no ilike ${containing(Search)}
            or bill.narration ilike ${containing(Search)} or bill.supplier_id in (
              select supplier_id from supplier where supplier.issuer_id = ${book.issuerId} and name ilike ${containing(Search)}))`,
        ]),
  ];
  const isWanted = sql.join(wanted, sql` and `);
  type Counts = { for_me: number; late: number; waiting: number; open: number; open_paise: Paise };
  const [{ rows }, { rows: counted }, { rows: counts }] = await Promise.all([
    sql<PurchaseRow>`select ${columns(reader)} from (
        select * from purchase_bill as bill where ${isWanted}
        order by created_at desc, purchase_bill_id desc limit ${filters.Limit} offset ${filters.Skip}
      ) as bill ${joins} order by bill.created_at desc, bill.purchase_bill_id desc`.execute(db),
    sql<{ count: number }>`select count(*) as count from purchase_bill as bill where ${isWanted}`.execute(db),
    sql<Counts>`select waiting.*, owed.* from (
        select count(*) filter (where ${waitsFor(reader)}) as for_me, count(*) as waiting
        from purchase_bill as bill where ${isOwn} and bill.state = 1) as waiting
      cross join (
        select count(*) filter (where ${isLate(today)}) as late, count(*) as open, coalesce(sum(outstanding_paise), 0)::bigint as open_paise
        from purchase_bill as bill where ${isOwn} and bill.outstanding_paise > 0) as owed`.execute(db),
  ]);
  return { rows, count: counted[0]!.count, counts: counts[0]! };
}

export type PurchaseLineRow = {
  ledger_account_id: string;
  code: string;
  name: string | null;
  purpose: string | null;
  net_paise: Paise;
  gst_paise: Paise;
  narration: string;
};

/** What belongs to a bill: lines, approvals, files, and what paid it. */
export async function partsOfPurchase(db: Db, { issuerId }: Book, { purchase_bill_id: id, supplier_id }: PurchaseRow) {
  const isOf = sql`part.issuer_id = ${issuerId} and part.purchase_bill_id = ${id}`;
  const { rows: lines } = await sql<PurchaseLineRow>`
    select part.ledger_account_id, code, name, purpose, net_paise, gst_paise, narration
    from purchase_bill_line as part join ledger_account using (issuer_id, ledger_account_id) where ${isOf} order by line_no`.execute(
    db,
  );
  const { rows: approvals } = await sql<{ name: string | null; created_at: Date }>`
    select full_name as name, part.created_at from purchase_approval as part
      join vendor on vendor.vendor_id = part.approved_by where ${isOf} order by part.created_at, approved_by`.execute(
    db,
  );
  const { rows: files } = await sql<{
    document_id: string;
    file_key: string;
    file_name: string;
    media_type: string;
    byte_size: number;
  }>`
    select document_id, file_key, file_name, media_type, byte_size
    from purchase_bill_document as part join document using (document_id) where ${isOf} order by position`.execute(db);
  const { rows: payments } = await sql<{ supplier_payment_id: string; voucher_no: string; paid_on: Day; paise: Paise }>`
    select supplier_payment_id, voucher_no, paid_on, sum(part.amount_paise)::bigint as paise
    from supplier_allocation as part join supplier_payment using (issuer_id, supplier_payment_id)
    where ${isOf} group by supplier_payment_id, voucher_no, paid_on having sum(part.amount_paise) > 0
    order by paid_on, supplier_payment_id`.execute(db);
  return { lines, approvals, files, payments, advance: await advanceOf(db, issuerId, supplier_id) };
}
export type PurchaseParts = Awaited<ReturnType<typeof partsOfPurchase>>;

/** What was paid ahead to a supplier and no bill has used. */
async function advanceOf(db: Db, issuerId: string, supplierId: string): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(left_paise), 0)::bigint as paise from supplier_payment
    where issuer_id = ${issuerId} and supplier_id = ${supplierId} and left_paise > 0`.execute(db);
  return rows[0]!.paise;
}

export type PurchaseDraft = {
  supplierId: string;
  invoiceNo: string;
  invoiceKey: string;
  invoiceDay: Day;
  dueDay: Day;
  msmeDueOn: Day | null;
  narration: string;
  isGstCredit: boolean;
  nature: string;
  tax: Withheld;
  lines: readonly { ledgerAccountId: string; net: Paise; gst: Paise; narration: string }[];
  documents: readonly string[];
  approvalsNeeded: number;
  enteredBy: VendorId;
};

/** Enters a bill that waits, with its lines and files. Fails on `purchase_bill_invoice_once`. Answers its id. */
export async function insertPurchase(tx: Tx, { issuerId, societyId, vendorId }: Book, draft: PurchaseDraft, now: Date) {
  const { lines } = draft;
  const sum = (of: "net" | "gst") => lines.reduce((all, line) => all + line[of], 0);
  const { purchase_bill_id } = await tx
    .insertInto("purchase_bill")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      supplier_id: draft.supplierId,
      financial_year: financialYear(draft.invoiceDay),
      number: await takeNumbers(tx, issuerId, "PB", draft.invoiceDay),
      invoice_no: draft.invoiceNo,
      invoice_key: draft.invoiceKey,
      invoice_day: draft.invoiceDay,
      due_day: draft.dueDay,
      msme_due_on: draft.msmeDueOn,
      narration: draft.narration,
      net_paise: sum("net"),
      gst_paise: sum("gst"),
      is_gst_credit: draft.isGstCredit,
      tds_nature: draft.nature,
      ...draft.tax,
      approvals_needed: draft.approvalsNeeded,
      entered_by: draft.enteredBy,
      created_at: now,
      updated_at: now,
    })
    .returning("purchase_bill_id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("purchase_bill_line")
    .values(
      lines.map(({ ledgerAccountId, net, gst, narration }, at) => ({
        issuer_id: issuerId,
        purchase_bill_id,
        line_no: at + 1,
        ledger_account_id: ledgerAccountId,
        net_paise: net,
        gst_paise: gst,
        narration,
      })),
    )
    .execute();
  if (draft.documents.length > 0)
    await tx
      .insertInto("purchase_bill_document")
      .values(
        draft.documents.map((document_id, at) => ({
          document_id,
          issuer_id: issuerId,
          purchase_bill_id,
          position: at + 1,
        })),
      )
      .execute();
  return purchase_bill_id;
}
