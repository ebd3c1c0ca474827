import { sql } from "kysely";
import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import { typeOfGroup } from "#domain/money/journal/codes.ts";
import type { PublishedFigures } from "#domain/money/transparency/calls.ts";
import { mostMajorBills, type PublishedPart } from "#domain/money/transparency/codes.ts";
import { collectedPercent, saidFlats } from "#domain/money/transparency/rules.ts";
import { type Day, lastOfMonth } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Society } from "../deposits/society.ts";
import { ledgerName } from "../journal/book.ts";
import { listTrial } from "../journal/queries.ts";

/** A head of the books as it was called then; the names of the product's own accounts are said in the reader's language. */
type Line = { name: string | null; purpose: string | null; paise: Paise };

/** What is kept of a month: figures without anybody who owes. */
export type Kept = {
  collection?: { billed: Paise; collected: Paise };
  spending?: Line[];
  balances?: { banks: Line[]; funds: Line[] };
  /** Null for fewer than 5 flats. */
  dues?: { paise: Paise; flats: number | null };
  bills?: { supplier: string; day: Day; about: string; paise: Paise }[];
};

/** The figures of a month as the books have them now; only the parts that are asked for. */
export async function readMonth(db: Db, society: Society, month: Day, parts: readonly PublishedPart[]): Promise<Kept> {
  const days = { from: month, until: lastOfMonth(month) };
  const trial = await listTrial(db, society, days);
  const linesOf = (groups: (group: LedgerGroup) => boolean, sign: 1 | -1, isOfMonth: boolean): Line[] =>
    trial.flatMap(({ ledger_group, name, purpose, opening, debit, credit }) => {
      const paise = sign * (isOfMonth ? debit - credit : opening + debit - credit) || 0;
      return groups(ledger_group) && paise !== 0 ? [{ name, purpose, paise }] : [];
    });
  const kept: Kept = {};
  if (parts.includes("collection")) kept.collection = await collectionOf(db, society, days);
  if (parts.includes("spending")) kept.spending = linesOf((group) => typeOfGroup[group] === "expense", 1, true);
  if (parts.includes("balances"))
    kept.balances = {
      banks: linesOf((group) => group === "cash-and-bank", 1, false),
      funds: linesOf((group) => group === "funds", -1, false),
    };
  if (parts.includes("dues")) kept.dues = await duesOf(db, society, days.until);
  if (parts.includes("bills")) kept.bills = await majorBills(db, society, days);
  return kept;
}

type Days = { from: Day; until: Day };

/** Bills and receipts of members in the books of a month, less what was reversed in it. */
async function collectionOf(db: Db, { societyId }: Society, { from, until }: Days) {
  const { rows } = await sql<{ billed: Paise; collected: Paise }>`
    select coalesce(sum(line.amount_paise) filter (where kind in (1, 13)), 0)::bigint as billed,
      coalesce(-sum(line.amount_paise) filter (where kind in (2, 3)), 0)::bigint as collected
    from journal_line as line join ledger_account as ledger using (ledger_account_id)
    where line.issuer_id = ${societyId} and ledger.issuer_id = ${societyId} and ledger.purpose = 'members'
      and entry_day between ${from}::date and ${until}::date`.execute(db);
  return rows[0]!;
}

/** What members owed at the end of a day, without bills that were not due yet. */
async function duesOf(db: Db, { societyId }: Society, day: Day) {
  const { rows } = await sql<{ paise: Paise; flats: number }>`
    with owed as (
      select account_id, sum(line.amount_paise) as paise
      from journal_line as line join ledger_account as ledger using (ledger_account_id)
      where line.issuer_id = ${societyId} and ledger.issuer_id = ${societyId} and ledger.purpose = 'members'
        and entry_day <= ${day}::date
      group by account_id having sum(line.amount_paise) > 0
    ), overdue as (
      select account.flat_id, owed.paise - coalesce((
        select sum(amount_paise) from bill where bill.account_id = owed.account_id and bill.issuer_id = ${societyId}
          and bill_date <= ${day}::date and due_date > ${day}::date and coalesce(reversed_on > ${day}::date, true)), 0) as paise
      from owed join account using (account_id)
    )
    select coalesce(sum(paise), 0)::bigint as paise, count(distinct flat_id) as flats from overdue where paise > 0`.execute(
    db,
  );
  const { paise, flats } = rows[0]!;
  return { paise, flats: saidFlats(flats) };
}

/** The largest approved bills of suppliers of a month. */
async function majorBills(db: Db, { societyId }: Society, { from, until }: Days) {
  const { rows } = await sql<{ supplier: string; day: Day; about: string; paise: Paise }>`
    select supplier.name as supplier, invoice_day as day, narration as about, amount_paise as paise
    from purchase_bill as bill join supplier on supplier.issuer_id = bill.issuer_id and supplier.supplier_id = bill.supplier_id
    where bill.issuer_id = ${societyId} and invoice_day between ${from}::date and ${until}::date
      and approved_at is not null and state <> 5
    order by amount_paise desc, purchase_bill_id limit ${mostMajorBills}`.execute(db);
  return rows;
}

const sumOf = (lines: readonly Line[]) => rupees(lines.reduce((sum, { paise }) => sum + paise, 0));

/** What was kept, in the reader's language and in rupees. */
export function viewFigures(
  language: Language,
  { collection, spending, balances, dues, bills }: Kept,
): PublishedFigures {
  const lines = (of: readonly Line[]) =>
    of.map((line) => ({ Head: ledgerName(language, line), Amount: rupees(line.paise) }));
  return {
    Collection: collection
      ? {
          Billed_Amount: rupees(collection.billed),
          Collected_Amount: rupees(collection.collected),
          Percent: collectedPercent(collection.billed, collection.collected),
        }
      : null,
    Spending: spending ? { Lines: lines(spending), Total_Amount: sumOf(spending) } : null,
    Balances: balances
      ? {
          Banks: lines(balances.banks),
          Bank_Amount: sumOf(balances.banks),
          Funds: lines(balances.funds),
          Fund_Amount: sumOf(balances.funds),
        }
      : null,
    Dues: dues ? { Amount: rupees(dues.paise), Flats: dues.flats } : null,
    Bills:
      bills?.map(({ supplier, day, about, paise }) => ({
        Supplier_Name: supplier,
        Invoice_Day: day,
        About: about,
        Amount: rupees(paise),
      })) ?? null,
  };
}
