import { sql } from "kysely";
import type { EntryKind, LedgerGroup } from "#domain/money/journal/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { payablesNarration } from "../narration/queries.ts";
import { partyOf } from "../queries.ts";

const atOnce = 2_000;

export type TextAccount = {
  ledger_account_id: string;
  code: string;
  name: string | null;
  purpose: string | null;
  ledger_group: LedgerGroup;
};
/** Debits are positive. */
export type TextLine = { ledger_account_id: string; account_id: string | null; amount_paise: Paise; party: string };
export type TextEntry = {
  kind: EntryKind;
  document_id: string;
  document_no: string;
  entry_day: Day;
  /** The time to the microsecond, as the database has it. */
  at: string;
  narration: string;
  lines: TextLine[];
};

/** The accounts of a chart that have entries, by code; of these ids, if they are given. */
export async function listUsedAccounts(db: Db, issuerId: string, ids?: readonly string[]): Promise<TextAccount[]> {
  const { rows } = await sql<TextAccount>`
    select ledger_account_id, code, name, purpose, ledger_group from ledger_account as ledger
    where issuer_id = ${issuerId} and (${ids ?? null}::uuid[] is null or ledger_account_id = any(${ids ?? null}::uuid[]))
      and exists (select from journal_line as line where line.ledger_account_id = ledger.ledger_account_id)
    order by code`.execute(db);
  return rows;
}

export type TallyAccount = TextAccount & {
  is_control: boolean;
  /** Whether it is one of the bank accounts. */
  is_bank: boolean;
};

/** The chart of accounts of an issuer, by code. */
export async function listChart(db: Db, issuerId: string): Promise<TallyAccount[]> {
  const { rows } = await sql<TallyAccount>`
    select ledger_account_id, code, name, purpose, ledger_group, is_control,
      purpose is not distinct from 'bank' or exists (select from bank_account as bank
        where bank.issuer_id = ledger.issuer_id and bank.ledger_account_id = ledger.ledger_account_id) as is_bank
    from ledger_account as ledger where issuer_id = ${issuerId} order by code, ledger_account_id`.execute(db);
  return rows;
}

/** Whose lines a control account has. */
export type TallyParty = { ledger_account_id: string; account_id: string; party: string; opening: Paise };

/**
 * Who has lines in the control accounts of an issuer until a day, in the order in which their accounts were made, with what they had
 * before the first day, in paise; nothing of all days.
 */
export async function listParties(db: Db, issuerId: string, { from, until }: TextDays): Promise<TallyParty[]> {
  const { rows } = await sql<TallyParty>`
    select ledger_account_id, sums.account_id, ${partyOf("sums.account_id")} as party, opening
    from (
      select ledger_account_id, account_id,
        coalesce(sum(amount_paise) filter (where entry_day < ${from ?? null}::date), 0)::bigint as opening
      from journal_line where issuer_id = ${issuerId} and account_id is not null and entry_day <= ${until}::date
      group by ledger_account_id, account_id) as sums
    order by account_id, ledger_account_id`.execute(db);
  return rows;
}

/** Some days of the books; all that they have before the last one, if they have no first. */
export type TextDays = { from?: Day | undefined; until: Day };
const beginning: Day = "0001-01-01";

export async function countEntries(db: Db, issuerId: string, { from = beginning, until }: TextDays): Promise<number> {
  const { count } = await db
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("issuer_id", "=", issuerId)
    .where("entry_day", ">=", from)
    .where("entry_day", "<=", until)
    .executeTakeFirstOrThrow();
  return count;
}

/** The entries of an issuer in some days, oldest first, some at a time. */
export async function* eachEntries(
  db: Db,
  issuerId: string,
  { from = beginning, until }: TextDays,
): AsyncGenerator<TextEntry[]> {
  let last: Pick<TextEntry, "entry_day" | "at" | "kind" | "document_id"> = {
    entry_day: from,
    at: "-infinity",
    kind: 1,
    document_id: "00000000-0000-0000-0000-000000000000",
  };
  for (;;) {
    const { rows } = await sql<TextEntry>`
      select entry.kind, document_id, document_no, entry_day, entry.created_at::text as at, coalesce(narration,
          (select reason from write_off where write_off.issuer_id = entry.issuer_id and write_off_id = document_id and entry.kind = 11),
          ${payablesNarration("entry")}, '') as narration,
        (select jsonb_agg(jsonb_build_object('ledger_account_id', ledger_account_id, 'account_id', account_id,
            'amount_paise', line.amount_paise, 'party', ${partyOf("line.account_id")}) order by line_no)
          from journal_line as line where (line.issuer_id, line.kind, line.document_id)
            = (entry.issuer_id, entry.kind, entry.document_id)) as lines
      from journal_entry as entry left join journal_voucher as voucher
        on voucher.issuer_id = entry.issuer_id and journal_voucher_id = document_id
      where entry.issuer_id = ${issuerId} and entry_day <= ${until}::date
        and (entry_day, entry.created_at, entry.kind, document_id)
          > (${last.entry_day}::date, ${last.at}::timestamptz, ${last.kind}::smallint, ${last.document_id}::uuid)
      order by entry_day, entry.created_at, entry.kind, document_id limit ${atOnce}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!;
  }
}

/** The issuer with this id, or a society with this name: its id and name. */
export async function findIssuers(db: Db, said: string): Promise<{ issuer_id: string; name: string }[]> {
  const { rows } = await sql<{ issuer_id: string; name: string }>`
    select issuer_id, coalesce(society.name, nullif(vendor.full_name, ''), 'Landlord') as name
    from book left join society using (society_id) left join vendor on vendor.vendor_id = book.vendor_id
    where issuer_id::text = lower(${said}) or lower(society.name) = lower(${said})
    order by issuer_id`.execute(db);
  return rows;
}
