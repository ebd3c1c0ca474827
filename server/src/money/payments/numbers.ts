import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import { financialYear } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";

/** B bills, R receipts, CN credit notes, DN debit notes, DV what leaves a deposit, CERT certificates, OB opening balances, JV journal vouchers, WO write-offs, NB notes that were made together, DS deposit slips, NL notice letters, PB suppliers' bills, PV payments to suppliers, TC TDS challans, BP batches of payments. */
type Series =
  | "B"
  | "R"
  | "CN"
  | "DN"
  | "DV"
  | "CERT"
  | "OB"
  | "JV"
  | "WO"
  | "NB"
  | "DS"
  | "NL"
  | "PB"
  | "PV"
  | "TC"
  | "BP";

const openingNumber = /^ob\/\d{4}-\d{2}\/\d{1,9}$/i;

/** Whether a text is the whole number of an opening balance, as `OB/2026-27/00001`. */
export const isOpeningNumber = (text: string): boolean => openingNumber.test(text);

/**
 * The next `count` numbers of an issuer's series in the financial year of `day`: answers the first. Nobody else takes one until
 * the transaction ends, and one that is rolled back loses none. With 0 it only makes the others wait.
 */
export async function takeNumbers(tx: Tx, issuerId: string, series: Series, day: Day, count = 1): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into number_series (issuer_id, series, financial_year, last_number)
    values (${issuerId}, ${series}, ${financialYear(day)}, ${count}::int)
    on conflict (issuer_id, series, financial_year)
      do update set last_number = number_series.last_number + excluded.last_number
    returning last_number - ${count}::int + 1 as first`.execute(tx);
  return rows[0]!.first;
}
