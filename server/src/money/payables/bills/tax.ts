import { sql } from "kysely";
import { type Tds, type TdsBefore, type TdsNature, tdsOn } from "#domain/law/tds.ts";
import { payeeOf } from "#domain/money/payables/suppliers/rules.ts";
import { type Day, daysOfYear, financialYear, lastOfMonth, monthOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

/** What a bill keeps of the tax that is deducted from it. */
export type Withheld = {
  tds_ppm: number;
  tds_taxable_paise: Paise;
  tds_paise: Paise;
  tds_section: string;
  tds_code: string | null;
};

const nothing: Withheld = { tds_ppm: 0, tds_taxable_paise: 0, tds_paise: 0, tds_section: "", tds_code: null };

type Asked = {
  supplier: { supplier_id: string; pan: string };
  nature: TdsNature;
  day: Day;
  net: Paise;
  /** Bills that wait count too: what it would be if they are approved first. */
  withWaiting: boolean;
};

/** The tax of a bill, after those of the same supplier and nature that were entered for the year before it. */
export async function withhold(
  db: Db,
  { issuerId }: Book,
  { deductsTds }: { deductsTds: boolean },
  { supplier, nature, day, net, withWaiting }: Asked,
): Promise<Withheld> {
  if (!deductsTds || nature === "none") return nothing;
  const { first, last } = daysOfYear(financialYear(day));
  const sums = (from: Day, until: Day) => sql`jsonb_build_object(
    'credited', coalesce(sum(net_paise) filter (where invoice_day between ${from}::date and ${until}::date), 0),
    'taxed', coalesce(sum(tds_taxable_paise) filter (where invoice_day between ${from}::date and ${until}::date), 0))`;
  const { rows } = await sql<{ year: TdsBefore; month: TdsBefore }>`
    select ${sums(first, last)} as year, ${sums(monthOf(day), lastOfMonth(day))} as month
    from purchase_bill where issuer_id = ${issuerId} and supplier_id = ${supplier.supplier_id} and tds_nature = ${nature}
      and (state = 2 or (${withWaiting} and state = 1)) and invoice_day between ${first}::date and ${last}::date`.execute(
    db,
  );
  const hasPan = supplier.pan !== "";
  const tds = tdsOn({ nature, day, payee: payeeOf(supplier.pan), hasPan, amount: net, before: rows[0]! });
  return tds ? withheldOf(tds, net) : nothing;
}

/** Never more than the bill itself, where earlier sums are taxed with it. */
const withheldOf = ({ ppm, taxable, tax, section, code }: Tds, net: Paise): Withheld => ({
  tds_ppm: ppm,
  tds_taxable_paise: taxable,
  tds_paise: Math.min(tax, net),
  tds_section: section,
  tds_code: code,
});
