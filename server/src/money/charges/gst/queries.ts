import { type RawBuilder, sql } from "kysely";
import { creditNoteUntil } from "#domain/law/society-gst.ts";
import type { GstDocument } from "#domain/money/charges/gst/returns/codes.ts";
import type { SacSum, Series, Supply } from "#domain/money/charges/gst/returns/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";

/** `registered` is the day of the registration in the settings: runs that were made without it had none. */
export type Wanted = { societyId: string; from: Day; until: Day; registered: Day | null };

/** For supplies from the first day of a financial year: until when a credit note takes tax back (section 34(2)). */
const deadlinesOf = (until: Day): (readonly [Day, Day])[] =>
  Array.from({ length: 8 }, (_, back): Day => `${Number(until.slice(0, 4)) - back}-04-01`).map((first) => [
    first,
    creditNoteUntil(first, until),
  ]);

/**
 * The documents of a period as `document`, and each with what it supplies as `supply`: bills and notes of a day, and their reversals on
 * theirs. What takes away is below 0. A bill that was made before the registration was entered has no tax.
 */
const documents = ({ societyId, from, until, registered }: Wanted): RawBuilder<unknown> => sql`
  held as (
    select 'bill' as kind, bill_id as document_id, bill_id, null::uuid as note_id, bill_no as no, bill_date as day, 1 as sign,
      amount_paise as total, null::text as of_no, null::date as of_day
    from bill
    where issuer_id = ${societyId} and opening_balance_id is null and bill_date between ${from}::date and ${until}::date
    union all
    select 'reversal', bill_id, bill_id, null, bill_no, reversed_on, -1, amount_paise, null, null
    from bill_reversal
    where society_id = ${societyId} and reversed_on between ${from}::date and ${until}::date
    union all
    select case kind when 1 then 'credit' else 'debit' end, bill_note_id, bill_id, bill_note_id, note_no, note_date,
      case kind when 1 then -1 else 1 end, amount_paise, null, null
    from bill_note
    where issuer_id = ${societyId} and note_date between ${from}::date and ${until}::date
    union all
    select case note.kind when 1 then 'uncredit' else 'undebit' end, note.bill_note_id, bill_id, note.bill_note_id, note.note_no,
      reversal.reversed_on, case note.kind when 1 then 1 else -1 end, note.amount_paise, note.note_no, note_date
    from bill_note_reversal as reversal join bill_note as note using (bill_note_id)
    where reversal.society_id = ${societyId} and reversal.reversed_on between ${from}::date and ${until}::date
  ), of_run as materialized (
    select bill_run_id, charges #>> '{settings,gst,registeredFrom}' as registered_from, charges -> 'heads' as heads
    from bill_run where society_id = ${societyId} and charges is not null
      and bill_run_id in (select bill_run_id from held join bill using (bill_id))
  ), head as materialized (
    select bill_run_id, number, "isTaxable" as is_taxable
    from of_run cross join jsonb_to_recordset(heads) as head (number int, "isTaxable" boolean)
  ), deadline (from_day, day) as (
    values ${sql.join(deadlinesOf(until).map(([first, last]) => sql`(${first}::date, ${last}::date)`))}
  ), document as materialized (
    select held.*, bill.bill_date, coalesce(of_day, held.day) as original_note_day, bill.bill_run_id, coalesce(of_day, bill_date) as original_day, coalesce(of_no, bill_no) as original_no, party_name,
      coalesce(gstin, '') as gstin, coalesce(bill_date >= registered_from::date, false) as is_registered,
      bill_date >= ${registered}::date as is_since
    from held join bill using (bill_id)
      left join of_run using (bill_run_id)
      left join bill_recipient as recipient on recipient.society_id = ${societyId} and recipient.bill_id = bill.bill_id
  ), supply as materialized (
    select document.*, coalesce(ppm, 0) as ppm, sign * taxable as taxable, sign * cgst as cgst, sign * sgst as sgst,
      -- A credit note that comes too late to take tax back changes no supply.
      case when kind in ('credit', 'uncredit') and ppm is not null and not is_taxed and taxable = 0
          and original_note_day > (select deadline.day from deadline where deadline.from_day <= document.bill_date
            order by deadline.from_day desc limit 1) then 0
        else sign * (contribution + taxed_interest - taxable) end as exempt,
      sign * collected as collected, sign * (interest - taxed_interest) as interest, taxed_lines
    from document cross join lateral (
      select (parts #>> '{0,ppm}')::int as ppm from bill_line where bill_line.bill_id = document.bill_id and head = 7
      union all
      select null where not exists (select from bill_line where bill_line.bill_id = document.bill_id and head = 7)
    ) as rate cross join lateral (
      select coalesce(sum(amount) filter (where line.head = 7), 0) as cgst, coalesce(sum(amount) filter (where line.head = 8), 0) as sgst,
        coalesce(bool_or(line.head = 7), false) as is_taxed, coalesce(sum(taxable), 0) as taxable,
        coalesce(sum(taxable) filter (where line.head = 6), 0) as taxed_interest,
        coalesce(sum(amount) filter (where line.head in (1, 2) or is_taxable), 0) as contribution,
        coalesce(sum(amount) filter (where line.head >= 100 and not is_taxable), 0) as collected,
        coalesce(sum(amount) filter (where line.head = 6), 0) as interest,
        jsonb_agg(jsonb_build_object('sac', sac, 'taxable', taxable)) filter (where taxable <> 0) as taxed_lines
      from (
        select bill_line.head, amount_paise as amount, 0::bigint as taxable, '' as sac
        from bill_line where note_id is null and bill_line.bill_id = document.bill_id
        union all
        select (part ->> 'head')::int, 0, (part ->> 'taxable')::bigint, part ->> 'sac'
        from bill_line cross join jsonb_array_elements(parts #> '{0,lines}') as part
        where note_id is null and bill_line.bill_id = document.bill_id and bill_line.head = 7
        union all
        select bill_note_line.head, amount_paise, taxable_paise, sac
        from bill_note_line where issuer_id = ${societyId} and bill_note_id = note_id
      ) as line left join head on head.bill_run_id = document.bill_run_id and head.number = line.head
    ) as lines
    where is_registered or is_since
  )`;

type SupplyRow = Omit<Supply, "originalNo" | "originalDay"> & { original_no: string; original_day: Day };

/** What was supplied: each document to a member with a GSTIN, and the rest by kind and rate. */
export async function listSupplies(db: Db, wanted: Wanted): Promise<Supply[]> {
  const { rows } = await sql<SupplyRow>`
    with ${documents(wanted)}
    select kind, gstin, ppm, no, day::text as day, party_name as name, original_no, original_day::text as original_day,
      sign * total as total, taxable::bigint, cgst::bigint as cgst, sgst::bigint as sgst, exempt::bigint as exempt
    from supply where gstin <> ''
    union all
    select kind, '', ppm, '', '', '', '', '', 0, sum(taxable)::bigint, sum(cgst)::bigint, sum(sgst)::bigint, sum(exempt)::bigint
    from supply where gstin = '' group by kind, ppm
    order by gstin, day, no, kind, ppm`.execute(db);
  return rows.map(({ original_no, original_day, ...row }) => ({
    ...row,
    originalNo: original_no,
    originalDay: original_day,
  }));
}

/** The same by SAC. The tax of a bill with several of them is divided in proportion, and adds up. */
export async function listSacs(db: Db, wanted: Wanted, usualSac: string): Promise<SacSum[]> {
  const { rows } = await sql<Omit<SacSum, "isRegistered"> & { is_registered: boolean }>`
    with ${documents(wanted)}, part as (
      select kind, document_id, gstin <> '' as is_registered, ppm, sign, abs(supply.taxable) as whole, abs(supply.cgst) as cgst,
        abs(supply.sgst) as sgst, part.sac, sum(part.taxable) as taxable
      from supply cross join jsonb_to_recordset(taxed_lines) as part (sac text, taxable bigint)
      where taxed_lines is not null
      group by kind, document_id, gstin, ppm, sign, supply.taxable, supply.cgst, supply.sgst, part.sac
    ), reached as (
      select *, sum(taxable) over (partition by kind, document_id order by sac) as upto from part
    ), divided as (
      select *, round(cgst * upto / whole) - round(cgst * (upto - taxable) / whole) as own_cgst,
        round(sgst * upto / whole) - round(sgst * (upto - taxable) / whole) as own_sgst
      from reached where whole > 0
    ), summed as (
      select is_registered, sac, ppm, sum(sign * taxable)::bigint as taxable, sum(sign * own_cgst)::bigint as cgst,
        sum(sign * own_sgst)::bigint as sgst
      from divided group by is_registered, sac, ppm
      union all
      -- Exempt supplies have no rate.
      select gstin <> '', ${usualSac}, 0, sum(exempt)::bigint, 0, 0 from supply group by gstin <> ''
    )
    select * from summed where taxable <> 0 or cgst <> 0 or sgst <> 0 order by is_registered desc, sac, ppm desc`.execute(
    db,
  );
  return rows.map(({ is_registered, ...row }) => ({ ...row, isRegistered: is_registered }));
}

/** The numbers that were given to documents of a period, from one to another without a gap. */
export async function listSeries(db: Db, { societyId, from, until, registered }: Wanted): Promise<Series[]> {
  const { rows } = await sql<{
    document: GstDocument;
    from_no: string;
    to_no: string;
    count: number;
    cancelled: number;
  }>`
    with numbered as (
      select 1 as document, financial_year, number, bill_no as no, reversed_on <= ${until}::date as is_cancelled
      from bill
      where issuer_id = ${societyId} and opening_balance_id is null and bill_date between ${from}::date and ${until}::date
        and bill_date >= ${registered}::date
      union all
      select case kind when 1 then 5 else 4 end, financial_year, number, note_no, reversed_on <= ${until}::date
      from bill_note
      where issuer_id = ${societyId} and note_date between ${from}::date and ${until}::date and note_date >= ${registered}::date
    ), island as (
      select *, number - row_number() over (partition by document, financial_year order by number) as island from numbered
    )
    select document, (array_agg(no order by number))[1] as from_no, (array_agg(no order by number desc))[1] as to_no,
      count(*)::int as count, (count(*) filter (where is_cancelled))::int as cancelled
    from island group by document, financial_year, island order by document, financial_year, min(number) limit 1000`.execute(
    db,
  );
  return rows.map(({ from_no, to_no, ...row }) => ({ ...row, from: from_no, to: to_no }));
}

/** What is in no return, and bills that have no tax because they were made before the registration was entered. */
export async function countOutside(db: Db, wanted: Wanted) {
  const { rows } = await sql<{ collected: Paise; interest: Paise; without_tax: number }>`
    with ${documents(wanted)}
    select coalesce(sum(collected), 0)::bigint as collected, coalesce(sum(interest), 0)::bigint as interest,
      (count(*) filter (where not is_registered and bill_run_id in (select bill_run_id from of_run)))::int as without_tax
    from supply`.execute(db);
  return rows[0]!;
}

/** The tax that bills, their reversals and notes posted in the days of a period. */
export async function postedTax(db: Db, { societyId, from, until }: Wanted): Promise<{ cgst: Paise; sgst: Paise }> {
  const { rows } = await sql<{ cgst: Paise; sgst: Paise }>`
    select coalesce(sum(-amount_paise) filter (where purpose = 'cgst-payable'), 0)::bigint as cgst,
      coalesce(sum(-amount_paise) filter (where purpose = 'sgst-payable'), 0)::bigint as sgst
    from ledger_account join journal_line as line using (ledger_account_id)
    where ledger_account.issuer_id = ${societyId} and purpose in ('cgst-payable', 'sgst-payable')
      and entry_day between ${from}::date and ${until}::date and line.kind in (1, 4, 5, 13, 24, 25)`.execute(db);
  return rows[0]!;
}

/** Documents with tax whose day or whose entry alone is in the period: the month of their day was closed. */
export async function listPostedApart(db: Db, { societyId, from, until }: Wanted) {
  const { rows } = await sql<{ no: string; day: Day; entry_day: Day; paise: Paise }>`
    select document_no as no, day::text as day, entry.entry_day::text as entry_day, tax::bigint as paise
    from (
      select issuer_id, kind, document_id, sum(-amount_paise) as tax
      from journal_line as line
      where ledger_account_id in (
          select ledger_account_id from ledger_account
          where issuer_id = ${societyId} and purpose in ('cgst-payable', 'sgst-payable'))
        and entry_day >= ${from}::date and kind in (1, 4, 5, 13, 24, 25)
      group by issuer_id, kind, document_id
    ) as posted join journal_entry as entry using (issuer_id, kind, document_id)
      cross join lateral (
        select bill_date as day from bill where posted.kind = 1 and bill_id = document_id
        union all
        select reversed_on from bill_reversal where posted.kind = 13 and society_id = ${societyId} and bill_id = document_id
        union all
        select note_date from bill_note where posted.kind in (4, 5) and bill_note_id = document_id
        union all
        select reversed_on from bill_note_reversal
        where posted.kind in (24, 25) and society_id = ${societyId} and bill_note_id = document_id
      ) as document
    where (entry.entry_day between ${from}::date and ${until}::date) <> (day between ${from}::date and ${until}::date)
    order by day, document_no limit 50`.execute(db);
  return rows;
}
