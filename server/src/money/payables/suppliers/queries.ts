import { sql } from "kysely";
import type { SupplierId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import type { Book } from "../../journal/book.ts";

const suppliersOf = (db: Db, { issuerId }: Pick<Book, "issuerId">) =>
  db.selectFrom("supplier").where("supplier.issuer_id", "=", issuerId);

const whole = (query: ReturnType<typeof suppliersOf>) =>
  query
    .leftJoin("ledger_account as ledger", (join) =>
      join
        .onRef("ledger.issuer_id", "=", "supplier.issuer_id")
        .onRef("ledger.ledger_account_id", "=", "supplier.ledger_account_id"),
    )
    .selectAll("supplier")
    .select(["ledger.code as ledger_code", "ledger.name as ledger_name", "ledger.purpose as ledger_purpose"])
    .select([
      sql<Paise>`(select coalesce(sum(outstanding_paise), 0)::bigint from purchase_bill as bill
        where bill.issuer_id = supplier.issuer_id and bill.supplier_id = supplier.supplier_id and outstanding_paise > 0)`.as(
        "open_paise",
      ),
      sql<Paise>`(select coalesce(sum(left_paise), 0)::bigint from supplier_payment as payment
        where payment.issuer_id = supplier.issuer_id and payment.supplier_id = supplier.supplier_id and left_paise > 0)`.as(
        "advance_paise",
      ),
    ]);

export const findSupplier = (db: Db, book: Book, supplierId: string) =>
  whole(suppliersOf(db, book)).where("supplier.supplier_id", "=", supplierId).executeTakeFirst();
export type SupplierRow = NonNullable<Awaited<ReturnType<typeof findSupplier>>>;

/** Nobody enters, approves or pays bills of this supplier until the transaction ends. */
export const lockSupplier = (tx: Tx, { issuerId }: Book, supplierId: string) =>
  tx
    .selectFrom("supplier")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("supplier_id", "=", supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedSupplier = NonNullable<Awaited<ReturnType<typeof lockSupplier>>>;

type Filters = { Search?: string | undefined; Whether_Active?: boolean | undefined; Skip: number; Limit: number };

export async function listSuppliers(db: Db, book: Book, { Search = "", Whether_Active, Skip, Limit }: Filters) {
  let matches = suppliersOf(db, book);
  if (Whether_Active !== undefined) matches = matches.where("supplier.status", "=", Whether_Active);
  if (Search !== "")
    matches = matches.where((eb) =>
      eb.or([
        eb("supplier.name", "ilike", containing(Search)),
        eb("supplier.pan", "ilike", containing(Search)),
        eb("supplier.gstin", "ilike", containing(Search)),
      ]),
    );
  const [rows, { count }] = await Promise.all([
    whole(matches)
      .orderBy(sql`lower(supplier.name)`)
      .orderBy("supplier.supplier_id")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export type SupplierDetails = {
  name: string;
  kind: number;
  phone_number: string | null;
  email_id: string | null;
  address: string;
  pan: string;
  gstin: string;
  udyam_no: string;
  msme_class: number;
  credit_days: number | null;
  bank_account_no: string;
  ifsc: string;
  bank_name: string;
  upi_id: string;
  tds_nature: string;
  ledger_account_id: string | null;
};

/** Fails on `supplier_name_once` and `supplier_pan_once`. Answers its id. */
export async function insertSupplier(tx: Tx, { societyId, vendorId }: Book, details: SupplierDetails, now: Date) {
  const made = { society_id: societyId, vendor_id: vendorId, ...details, created_at: now, updated_at: now };
  const row = await tx.insertInto("supplier").values(made).returning("supplier_id").executeTakeFirstOrThrow();
  return row.supplier_id;
}

/** Fails like `insertSupplier`. */
export const updateSupplier = (
  tx: Tx,
  { issuerId }: Book,
  supplierId: SupplierId,
  details: SupplierDetails & { status: boolean },
  now: Date,
) =>
  tx
    .updateTable("supplier")
    .set({ ...details, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("supplier_id", "=", supplierId)
    .execute();

type Billable = { ledger_account_id: string; status: boolean; is_suitable: boolean };

/** The accounts of the books by their ids, and whether a bill can use each: no dues of members, no money, no creditors. */
export async function findBillable(db: Db, { issuerId }: Book, ids: readonly string[]): Promise<Billable[]> {
  const { rows } = await sql<Billable>`
    select ledger_account_id, status, not is_control and ledger_group not in ('cash-and-bank', 'receivables')
      and coalesce(purpose, '') not in ('creditors', 'tds-payable', 'suspense') as is_suitable
    from ledger_account where issuer_id = ${issuerId} and ledger_account_id = any (${ids as string[]}::uuid[])`.execute(
    db,
  );
  return rows;
}
