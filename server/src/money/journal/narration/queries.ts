import { sql } from "kysely";

/** Of a supplier's bill or payment or a TDS challan (kinds 30 to 35): who it is from or for, and the invoice or reference. `table` has issuer, kind and document. */
export function payablesNarration(table: string) {
  const is = (id: string) =>
    sql`document.issuer_id = ${sql.ref(`${table}.issuer_id`)} and document.${sql.ref(id)} = ${sql.ref(`${table}.document_id`)}`;
  const supplier = sql`join supplier on supplier.issuer_id = document.issuer_id and supplier.supplier_id = document.supplier_id`;
  return sql<string | null>`case
    when ${sql.ref(`${table}.kind`)} in (30, 31) then (
      select concat_ws(', ', supplier.name, invoice_no, nullif(narration, ''))
      from purchase_bill as document ${supplier} where ${is("purchase_bill_id")})
    when ${sql.ref(`${table}.kind`)} in (32, 33) then (
      select concat_ws(', ', supplier.name, nullif(reference, ''), nullif(remark, ''))
      from supplier_payment as document ${supplier} where ${is("supplier_payment_id")})
    when ${sql.ref(`${table}.kind`)} in (34, 35) then (
      select concat_ws(', ', tds_section, 'BSR ' || bsr_code, serial_no, to_char(deposited_on, 'YYYY-MM-DD'))
      from tds_challan as document where ${is("tds_challan_id")})
    end`;
}
