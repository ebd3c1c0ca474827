import { type RawBuilder, sql } from "kysely";
import type { TaxedNature } from "#domain/law/tds.ts";
import type { TdsQuarter } from "#domain/money/payables/tds/codes.ts";
import { daysOfQuarter } from "#domain/money/payables/tds/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { lastOfMonth } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { inYear } from "../../../platform/scope.ts";
import type { Book } from "../../journal/book.ts";

export type DeductionRow = {
  tds_deduction_id: string;
  supplier_id: string;
  supplier_name: string;
  pan: string;
  purchase_bill_id: string | null;
  supplier_payment_id: string | null;
  /** Of the bill, or of the voucher by which it was paid ahead. */
  document_no: string;
  invoice_no: string | null;
  certificate_no: string | null;
  deducted_on: Day;
  tds_nature: TaxedNature;
  tds_section: string;
  tds_code: string | null;
  amount_paise: Paise;
  taxable_paise: Paise;
  tds_ppm: number;
  tax_paise: Paise;
  challan: ChallanOfDeduction | null;
};
type ChallanOfDeduction = {
  challan_no: string;
  bsr_code: string;
  serial_no: string;
  deposited_on: Day;
  tax_paise: Paise;
  interest_paise: Paise;
  fee_paise: Paise;
};

type Filters = {
  Search?: string | undefined;
  Financial_Year?: number | undefined;
  Quarter?: TdsQuarter | undefined;
  Month?: Day | undefined;
  Whether_Open?: true | undefined;
};

const isOpen = sql<boolean>`not exists (select from tds_challan_part as part
  where part.issuer_id = deduction.issuer_id and part.tds_deduction_id = deduction.tds_deduction_id and is_live)`;

const between = (column: string, { first, last }: { first: Day; last: Day }) =>
  sql<boolean>`${sql.ref(column)} between ${first}::date and ${last}::date`;

function wantedOf(book: Book, { Search = "", Financial_Year, Quarter, Month, Whether_Open }: Filters) {
  const wanted = [
    sql`deduction.issuer_id = ${book.issuerId} and cancelled_on is null and ${inYear(book, "deducted_on")}`,
    ...(Financial_Year === undefined || Quarter === undefined
      ? []
      : [between("deducted_on", daysOfQuarter(Financial_Year, Quarter))]),
    ...(Month === undefined ? [] : [between("deducted_on", { first: Month, last: lastOfMonth(Month) })]),
    ...(Whether_Open ? [isOpen] : []),
    ...(Search === ""
      ? []
      : [
          sql`deduction.supplier_id in (select supplier_id from supplier
            where supplier.issuer_id = ${book.issuerId} and name ilike ${containing(Search)})`,
        ]),
  ];
  return sql.join(wanted, sql` and `);
}

/** A page of what was deducted and counts, the earliest day first. */
export async function listDeductions(
  db: Db,
  book: Book,
  { Skip, Limit, ...filters }: Filters & { Skip: number; Limit: number },
) {
  const isWanted = wantedOf(book, filters);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DeductionRow>`
      select deduction.*, supplier.name as supplier_name, supplier.pan, coalesce(purchase_bill_no, voucher_no) as document_no, invoice_no,
        (select certificate_no from tds_certificate_use as use join tds_certificate using (issuer_id, tds_certificate_id)
          where use.issuer_id = deduction.issuer_id and (use.purchase_bill_id = deduction.purchase_bill_id
            or use.supplier_payment_id = deduction.supplier_payment_id)) as certificate_no,
        (select jsonb_build_object('challan_no', challan_no, 'bsr_code', bsr_code, 'serial_no', serial_no,
            'deposited_on', deposited_on, 'tax_paise', challan.tax_paise, 'interest_paise', interest_paise,
            'fee_paise', fee_paise)
          from tds_challan_part as part join tds_challan as challan using (issuer_id, tds_challan_id)
          where part.issuer_id = deduction.issuer_id and part.tds_deduction_id = deduction.tds_deduction_id and is_live) as challan
      from (
        select * from tds_deduction as deduction where ${isWanted}
        order by deducted_on, tds_deduction_id limit ${Limit} offset ${Skip}
      ) as deduction
        join supplier on supplier.issuer_id = deduction.issuer_id and supplier.supplier_id = deduction.supplier_id
        left join purchase_bill as bill
          on bill.issuer_id = deduction.issuer_id and bill.purchase_bill_id = deduction.purchase_bill_id
        left join supplier_payment as payment
          on payment.issuer_id = deduction.issuer_id and payment.supplier_payment_id = deduction.supplier_payment_id
      order by deduction.deducted_on, deduction.tds_deduction_id`.execute(db),
    sql<{ count: number }>`select count(*) as count from tds_deduction as deduction where ${isWanted}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export type SectionRow = {
  tds_nature: TaxedNature;
  tds_section: string;
  tds_code: string | null;
  count: number;
  amount: Paise;
  tax: Paise;
  open: Paise;
};

/** The sums of some days by section and code. */
export async function sumSections(db: Db, book: Book, year: number, quarter: TdsQuarter): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select tds_nature, tds_section, tds_code, count(*) as count, sum(amount_paise)::bigint as amount, sum(tax_paise)::bigint as tax,
      coalesce(sum(tax_paise) filter (where ${isOpen}), 0)::bigint as open
    from tds_deduction as deduction where ${wantedOf(book, { Financial_Year: year, Quarter: quarter })}
    group by tds_nature, tds_section, tds_code order by tds_section, tds_code, tds_nature`.execute(db);
  return rows;
}

type OpenRow = {
  month: Day;
  tds_nature: TaxedNature;
  tds_section: string;
  tds_code: string | null;
  taxes: { tax: Paise; day: Day }[];
};

/** What is not deposited, by month, section and code; the oldest month first. */
export async function listOpen(db: Db, book: Book, most: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select date_trunc('month', deducted_on)::date as month, tds_nature, tds_section, tds_code,
      jsonb_agg(jsonb_build_object('tax', tax_paise, 'day', deducted_on)) as taxes
    from tds_deduction as deduction where ${wantedOf(book, { Whether_Open: true })}
    group by 1, tds_nature, tds_section, tds_code order by 1, tds_section, tds_code, tds_nature limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The financial years with deductions, the latest first. */
export async function listYears(db: Db, book: Book): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from deducted_on - interval '3 months')::int as year
    from tds_deduction as deduction where ${wantedOf(book, {})} order by year desc limit 50`.execute(db);
  return rows.map(({ year }) => year);
}

export type ChallanRow = {
  tds_challan_id: string;
  challan_no: string;
  month: Day;
  tds_section: string;
  tds_code: string | null;
  bsr_code: string;
  serial_no: string;
  deposited_on: Day;
  ledger_account_id: string;
  ledger_code: string;
  ledger_name: string | null;
  ledger_purpose: string | null;
  tax_paise: Paise;
  interest_paise: Paise;
  fee_paise: Paise;
  amount_paise: Paise;
  parts: number;
  made_by_name: string | null;
  reversed_on: Day | null;
  reverse_reason: string;
};

const challansWhere = (db: Db, isWanted: RawBuilder<unknown>, page = sql``) =>
  sql<ChallanRow>`
    select challan.*, ledger.code as ledger_code, ledger.name as ledger_name, ledger.purpose as ledger_purpose,
      maker.full_name as made_by_name,
      (select count(*) from tds_challan_part as part
        where part.issuer_id = challan.issuer_id and part.tds_challan_id = challan.tds_challan_id) as parts
    from tds_challan as challan
      join ledger_account as ledger using (issuer_id, ledger_account_id)
      left join vendor as maker on maker.vendor_id = challan.made_by
    where ${isWanted} order by deposited_on desc, tds_challan_id desc ${page}`
    .execute(db)
    .then(({ rows }) => rows);

export async function findChallan(db: Db, book: Book, id: string): Promise<ChallanRow | undefined> {
  const [row] = await challansWhere(
    db,
    sql`challan.issuer_id = ${book.issuerId} and tds_challan_id = ${id} and ${inYear(book, "challan.month")}`,
  );
  return row;
}

type ChallanFilters = {
  Financial_Year?: number | undefined;
  Quarter?: TdsQuarter | undefined;
  Skip: number;
  Limit: number;
};

export async function listChallans(db: Db, book: Book, { Financial_Year, Quarter, Skip, Limit }: ChallanFilters) {
  const isWanted = sql`challan.issuer_id = ${book.issuerId} and ${inYear(book, "challan.month")} and ${
    Financial_Year === undefined || Quarter === undefined
      ? sql`true`
      : between("challan.month", daysOfQuarter(Financial_Year, Quarter))
  }`;
  const [rows, { rows: counted }] = await Promise.all([
    challansWhere(db, isWanted, sql`limit ${Limit} offset ${Skip}`),
    sql<{ count: number }>`select count(*) as count from tds_challan as challan where ${isWanted}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}
