import { type RawBuilder, sql } from "kysely";
import type { TaxedNature, TdsCertificate, TdsNature } from "#domain/law/tds.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import type { Book } from "../../../journal/book.ts";

export type CertificateRow = {
  tds_certificate_id: string;
  supplier_id: string;
  certificate_no: string;
  tds_nature: TaxedNature;
  tds_ppm: number;
  valid_from: Day;
  valid_to: Day;
  limit_paise: Paise;
  used_paise: Paise;
  withdrawn_at: Date | null;
};

/** What bills and advances that count have used of a certificate. */
const used = sql<Paise>`coalesce((
  select sum(part.amount_paise) from tds_certificate_use as part
    left join purchase_bill as bill on bill.issuer_id = part.issuer_id and bill.purchase_bill_id = part.purchase_bill_id
    left join supplier_payment as ahead on ahead.issuer_id = part.issuer_id and ahead.supplier_payment_id = part.supplier_payment_id
  where part.issuer_id = certificate.issuer_id and part.tds_certificate_id = certificate.tds_certificate_id
    and (bill.state = 2 or (part.supplier_payment_id is not null and ahead.reversed_on is null))), 0)::bigint`;

const certificatesWhere = (db: Db, isWanted: RawBuilder<unknown>) =>
  sql<CertificateRow>`select certificate.*, ${used} as used_paise from tds_certificate as certificate
    where ${isWanted} order by valid_from desc, tds_certificate_id limit 100`
    .execute(db)
    .then(({ rows }) => rows);

export const listCertificates = (db: Db, { issuerId }: Book, supplierId: string) =>
  certificatesWhere(db, sql`certificate.issuer_id = ${issuerId} and certificate.supplier_id = ${supplierId}`);

export const findCertificateById = (db: Db, { issuerId }: Book, id: string) =>
  certificatesWhere(db, sql`certificate.issuer_id = ${issuerId} and tds_certificate_id = ${id}`).then(([row]) => row);

type Of = { supplierId: string; nature: TdsNature; day: Day };

/** The certificate of a day, with what is left of it. */
export async function findCertificate(
  db: Db,
  { issuerId }: Book,
  { supplierId, nature, day }: Of,
): Promise<(TdsCertificate & { id: string }) | undefined> {
  const [row] = await certificatesWhere(
    db,
    sql`certificate.issuer_id = ${issuerId} and certificate.supplier_id = ${supplierId} and tds_nature = ${nature}
      and ${day}::date between valid_from and valid_to and withdrawn_at is null`,
  );
  if (!row) return undefined;
  const left = row.limit_paise - row.used_paise;
  return { id: row.tds_certificate_id, ppm: row.tds_ppm, from: row.valid_from, to: row.valid_to, left };
}

type CertificateDraft = {
  supplierId: string;
  no: string;
  nature: TaxedNature;
  ppm: number;
  from: Day;
  to: Day;
  limit: Paise;
};

/** Fails on `tds_certificate_apart` and `tds_certificate_no_once`. Answers its id. */
export async function insertCertificate(tx: Tx, { societyId, vendorId }: Book, draft: CertificateDraft, now: Date) {
  const { tds_certificate_id } = await tx
    .insertInto("tds_certificate")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      supplier_id: draft.supplierId,
      certificate_no: draft.no,
      tds_nature: draft.nature,
      tds_ppm: draft.ppm,
      valid_from: draft.from,
      valid_to: draft.to,
      limit_paise: draft.limit,
      created_at: now,
    })
    .returning("tds_certificate_id")
    .executeTakeFirstOrThrow();
  return tds_certificate_id;
}

/** Withdraws a certificate unless it is. Answers whether it did. */
export async function updateWithdrawn(tx: Tx, { issuerId }: Book, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("tds_certificate")
    .set({ withdrawn_at: now })
    .where("issuer_id", "=", issuerId)
    .where("tds_certificate_id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
