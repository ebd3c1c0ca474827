import { sql } from "kysely";
import { type Tds, type TdsBefore, type TdsNature, tdsOn } from "#domain/law/tds.ts";
import { payeeOf } from "#domain/money/payables/suppliers/rules.ts";
import { type Day, daysOfYear, financialYear, lastOfMonth, monthOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { findCertificate } from "../tds/certificates/queries.ts";
import { type Cover, coversOf } from "../tds/covers.ts";

/** What a bill or an advance keeps of the tax that is deducted from it. */
export type Withheld = {
  tds_ppm: number;
  tds_taxable_paise: Paise;
  tds_paise: Paise;
  tds_section: string;
  tds_code: string | null;
};

/** The tax, what of it was taxed when it was paid ahead, and what it uses of a certificate. */
export type Withholding = {
  tax: Withheld;
  covers: Cover[];
  use: { certificateId: string; amount: Paise } | undefined;
};

const nothing: Withholding = {
  tax: { tds_ppm: 0, tds_taxable_paise: 0, tds_paise: 0, tds_section: "", tds_code: null },
  covers: [],
  use: undefined,
};

type Asked = {
  supplier: { supplier_id: string; pan: string };
  nature: TdsNature;
  day: Day;
  net: Paise;
  /** Bills that wait count too: what it would be if they are approved first. */
  withWaiting: boolean;
  /** Nothing was paid ahead for an advance itself. */
  isAdvance?: boolean;
};

/**
 * The tax of a bill or an advance, after the bills and advances of the same supplier and nature in its year. What of a bill was paid
 * ahead was credited and taxed then, and is not again.
 */
export async function withhold(
  db: Db,
  book: Book,
  { deductsTds }: { deductsTds: boolean },
  { supplier, nature, day, net, withWaiting, isAdvance = false }: Asked,
): Promise<Withholding> {
  if (!deductsTds || nature === "none") return nothing;
  const of = { supplierId: supplier.supplier_id, nature, day };
  const covers = isAdvance ? [] : await coversOf(db, book, of, net);
  const covered = covers.reduce((sum, { amount }) => sum + amount, 0);
  const certificate = await findCertificate(db, book, of);
  const tds = tdsOn({
    ...{ nature, day, payee: payeeOf(supplier.pan), hasPan: supplier.pan !== "", amount: net - covered, certificate },
    before: await creditedBefore(db, book, of, withWaiting),
  });
  if (!tds) return { ...nothing, covers };
  const use = certificate && tds.certified > 0 ? { certificateId: certificate.id, amount: tds.certified } : undefined;
  return { tax: withheldOf(tds, net), covers, use };
}

type Of = { supplierId: string; nature: TdsNature; day: Day };

async function creditedBefore(db: Db, { issuerId }: Book, { supplierId, nature, day }: Of, withWaiting: boolean) {
  const { first, last } = daysOfYear(financialYear(day));
  const sums = (from: Day, until: Day) => sql`jsonb_build_object(
    'credited', coalesce(sum(credited) filter (where day between ${from}::date and ${until}::date), 0),
    'taxed', coalesce(sum(taxed) filter (where day between ${from}::date and ${until}::date), 0))`;
  const { rows } = await sql<{ year: TdsBefore; month: TdsBefore }>`
    select ${sums(first, last)} as year, ${sums(monthOf(day), lastOfMonth(day))} as month
    from (
      select invoice_day as day, tds_taxable_paise as taxed, net_paise - coalesce((
          select sum(cover.amount_paise) from tds_cover as cover join supplier_payment as ahead using (issuer_id, supplier_payment_id)
          where cover.issuer_id = bill.issuer_id and cover.purchase_bill_id = bill.purchase_bill_id
            and ahead.reversed_on is null), 0) as credited
      from purchase_bill as bill
      where issuer_id = ${issuerId} and supplier_id = ${supplierId} and tds_nature = ${nature}
        and (state = 2 or (${withWaiting} and state = 1)) and invoice_day between ${first}::date and ${last}::date
      union all
      select paid_on, tds_taxable_paise, advance_paise from supplier_payment
      where issuer_id = ${issuerId} and supplier_id = ${supplierId} and tds_nature = ${nature} and advance_paise > 0
        and reversed_on is null and paid_on between ${first}::date and ${last}::date
    ) as counted`.execute(db);
  return rows[0]!;
}

/** Never more than the bill itself, where earlier sums are taxed with it. */
const withheldOf = ({ ppm, taxable, tax, section, code }: Tds, net: Paise): Withheld => ({
  tds_ppm: ppm,
  tds_taxable_paise: taxable,
  tds_paise: Math.min(tax, net),
  tds_section: section,
  tds_code: code,
});
