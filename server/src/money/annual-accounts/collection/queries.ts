import { sql } from "kysely";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { partyOf } from "../../journal/queries.ts";
import type { LedgerRow, Period } from "../queries.ts";

export const collectionSums = [
  "opening",
  "billed",
  "received",
  "credited",
  "debited",
  "written_off",
  "other",
  "closing",
] as const;
export type CollectionSums = Record<(typeof collectionSums)[number], Paise>;
export type HeadRow = LedgerRow & { paise: Paise };
export type CollectionRow = CollectionSums & {
  flat_id: string | null;
  flat_label: string;
  name: string;
  heads: HeadRow[] | null;
};

/**
 * What every flat owed before some days, what moved it in them, and what it owes after: of a society all flats, also those
 * without any entry; of a landlord all contracts that have one. All of it is lines of the control accounts, so that the sums
 * are theirs; what was billed is divided by the other accounts of the bills.
 */
export async function listCollection(
  db: Db,
  { issuerId, societyId }: Pick<Book, "issuerId" | "societyId">,
  { from, until }: Period,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const kindsOf = (...kinds: number[]) => sql`entry_day >= ${from}::date and kind in (${sql.join(kinds.map(sql.lit))})`;
  const sum = (condition: ReturnType<typeof kindsOf>) =>
    sql`coalesce(sum(amount_paise) filter (where ${condition}), 0)::bigint`;
  const found = sql`
    with control as materialized (
      select ledger_account_id from ledger_account where issuer_id = ${issuerId} and purpose in ('members', 'tenants')
    ), by_account as materialized (
      select account_id, ${sum(sql`entry_day < ${from}::date`)} as opening,
        ${sum(kindsOf(1, 13))} as billed, -${sum(kindsOf(2, 3))} as received, -${sum(kindsOf(4, 24))} as credited,
        ${sum(kindsOf(5, 25))} as debited, -${sum(kindsOf(11, 12))} as written_off, sum(amount_paise)::bigint as closing
      from journal_line
      where ledger_account_id in (table control) and entry_day <= ${until}::date
      group by account_id
    ), by_unit as materialized (
      select coalesce(flat_id, account_id) as unit_id, any_value(flat_id) as flat_id, (array_agg(account_id order by account_id desc))[1] as account_id,
        sum(opening)::bigint as opening, sum(billed)::bigint as billed, sum(received)::bigint as received,
        sum(credited)::bigint as credited, sum(debited)::bigint as debited, sum(written_off)::bigint as written_off,
        sum(closing)::bigint as closing
      from by_account join account using (account_id) group by 1
    ), unit as materialized (
      select flat.flat_id as unit_id, flat.flat_id, null::uuid as account_id, block.name as block_name, building.name as building_name, flat_no
      from flat join block using (block_id) join building using (building_id) where flat.society_id = ${societyId}::uuid
    ), whole as materialized (
      select unit_id, coalesce(unit.flat_id, by_unit.flat_id) as flat_id, by_unit.account_id, block_name, building_name, flat_no,
        ${sql.join(
          ["opening", "billed", "received", "credited", "debited", "written_off", "closing"].map(
            (name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`,
          ),
        )}
      from unit full join by_unit using (unit_id)
    )`;
  // What was billed, by the accounts beside the control account in the entries of the bills.
  const heads = (units: ReturnType<typeof sql>, groups: ReturnType<typeof sql>) => sql`
    select ${groups}, line.ledger_account_id, -sum(line.amount_paise)::bigint as paise
    from journal_line as line join bill on bill.bill_id = line.document_id join account on account.account_id = bill.account_id
    where line.issuer_id = ${issuerId} and line.kind in (1, 13) and line.entry_day between ${from}::date and ${until}::date
      and line.ledger_account_id not in (table control) ${units}
    group by ${groups}, line.ledger_account_id having sum(line.amount_paise) <> 0`;
  const unitOfBill = sql`coalesce(account.flat_id, account.account_id)`;
  const other = sql`closing - opening - billed + received + credited - debited + written_off`;
  const [{ rows }, { rows: totals }, { rows: billed }] = await Promise.all([
    sql<CollectionRow>`${found}, page as (
        select *, ${other} as other, row_number() over (
          order by block_name nulls last, building_name, length(flat_no), flat_no, unit_id) as nth
        from whole order by nth offset ${Skip} limit ${Limit}
      ), head as (
        select unit_id, jsonb_agg(jsonb_build_object('ledger_account_id', ledger_account_id, 'code', code, 'name', name,
          'purpose', purpose, 'paise', paise) order by code) as heads
        from (${heads(sql`and ${unitOfBill} in (select unit_id from page)`, sql`${unitOfBill}`)}) as billed (unit_id, ledger_account_id, paise)
          join ledger_account using (ledger_account_id)
        group by unit_id
      )
      select page.flat_id, coalesce(label, flat_no, '') as flat_label, opening, billed, received, credited, debited, written_off, other,
        closing, heads,
        coalesce((select name from member join member_holder using (member_id)
          where member.flat_id = page.flat_id and owned_until is null and position = 1 limit 1),
          case when page.flat_id is null then ${partyOf("page.account_id")}
            else (select party_name from bill where account_id = page.account_id order by bill_date desc, bill_id desc limit 1) end,
          '') as name
      from page left join flat_label using (flat_id) left join head using (unit_id)
      order by nth`.execute(db),
    sql<CollectionSums & { count: number; control: Paise }>`${found}
      select count(*) as count, ${sql.join(
        ["opening", "billed", "received", "credited", "debited", "written_off", "closing"].map(
          (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
        ),
      )}, coalesce(sum(${other}), 0)::bigint as other,
        (select coalesce(sum(amount_paise), 0)::bigint from journal_line
          where ledger_account_id in (table control) and entry_day <= ${until}::date) as control
      from whole`.execute(db),
    sql<HeadRow>`
      with control as materialized (
        select ledger_account_id from ledger_account where issuer_id = ${issuerId} and purpose in ('members', 'tenants')
      )
      select ledger_account_id, code, name, purpose, paise
      from (
        select ledger_account_id, -sum(amount_paise)::bigint as paise from journal_line
        where issuer_id = ${issuerId} and kind in (1, 13) and entry_day between ${from}::date and ${until}::date
          and ledger_account_id not in (table control)
        group by ledger_account_id having sum(amount_paise) <> 0
      ) as billed join ledger_account using (ledger_account_id) order by code`.execute(db),
  ]);
  return { rows, totals: totals[0]!, heads: billed };
}
