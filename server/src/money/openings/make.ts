import { type RawBuilder, sql } from "kysely";
import { type Day, financialYear } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";
import { takeNumbers } from "../payments/numbers.ts";
import { settle } from "../payments/settle.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";

type Opening = {
  societyId: string;
  day: Day;
  importId: string | null;
  remarks: string;
  madeBy: string;
  now: Date;
};

/** How `balances` names each of them beside its flat and amounts; a list its positions. */
type Named = { position?: number };

/**
 * Makes an opening balance of each balance that may have one, in the order of the query, numbered without a gap: arrears
 * become a bill, which an advance of the account pays at once. Answers every balance with its gap, and with the id of its
 * document where there is none.
 */
export async function makeOpenings(
  tx: Tx,
  { societyId, day, importId, remarks, madeBy, now }: Opening,
  balances: RawBuilder<unknown>,
): Promise<(Candidate & Named & { opening_balance_id: string | null })[]> {
  await lockAccounts(tx, { societyId, day, now }, balances);
  // Read once nobody else can bill or open these accounts.
  const { rows } = await sql<Candidate & Named & Owed>`
    select candidate.*, account_id from (${candidatesOf(balances, day)}) as candidate
      left join account on account.flat_id = candidate.flat_id
        and (account.member_id, account.society_resident_id) is not distinct from (candidate.member_id, candidate.society_resident_id)`.execute(
    tx,
  );
  const good = rows.filter(({ gap }) => gap === null);
  const first = await takeNumbers(tx, societyId, "OB", day, good.length);
  const values = good.map(({ account_id, principal_paise, interest_paise, advance_paise, name, flat_no }, at) => ({
    ...{ account_id, number: first + at, principal_paise, interest_paise, advance_paise },
    ...{ party_name: name, party_flat_no: flat_no },
  }));
  const { rows: made } = await sql<{ account_id: string; opening_balance_id: string }>`
    insert into opening_balance (society_id, account_id, member_import_id, financial_year, number, balance_day, principal_paise,
      interest_paise, advance_paise, remarks, party_name, party_flat_no, made_by, created_at)
    select ${societyId}, account_id, ${importId}, ${financialYear(day)}, number, ${day}::date, principal_paise, interest_paise,
      advance_paise, ${remarks}, party_name, party_flat_no, ${madeBy}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as good (account_id uuid, number int, principal_paise bigint,
      interest_paise bigint, advance_paise bigint, party_name text, party_flat_no text)
    order by number
    returning account_id, opening_balance_id`.execute(tx);
  const idOf = new Map(made.map(({ account_id, opening_balance_id }) => [account_id, opening_balance_id]));
  await billArrears(
    tx,
    good.map((row) => ({ ...row, opening_balance_id: idOf.get(row.account_id!)! })),
    now,
  );
  await settle(tx, [...idOf.keys()], now);
  return rows.map((row) => ({
    ...row,
    opening_balance_id: row.gap === null ? (idOf.get(row.account_id!) ?? null) : null,
  }));
}

type Owed = {
  account_id: string | null;
  block_id: string;
  building_id: string;
  flat_no: string;
  name: string;
  phone_number: string;
  email_id: string;
};

/** Makes the accounts that are missing, and locks all of these flats' accounts, in one order. */
async function lockAccounts(
  tx: Tx,
  { societyId, day, now }: Pick<Opening, "societyId" | "day" | "now">,
  balances: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into account (society_id, block_id, building_id, flat_id, society_resident_id, member_id, created_at)
    select ${societyId}::uuid, block_id, building_id, flat_id, society_resident_id, member_id, ${now}::timestamptz
    from (${candidatesOf(balances, day)}) as candidate where gap is null
    on conflict do nothing`.execute(tx);
  await sql`
    select from account where issuer_id = ${societyId} and flat_id in (select flat_id from (${balances}) as balance)
    order by account_id for no key update`.execute(tx);
}

/** The bills of arrears, each with its lines: the principal, and the interest. */
async function billArrears(tx: Tx, openings: readonly (Owed & { opening_balance_id: string })[], now: Date) {
  const values = openings.map(({ opening_balance_id, block_id, building_id, phone_number, email_id }) => ({
    ...{ opening_balance_id, block_id, building_id, party_phone: phone_number, party_email: email_id },
  }));
  await sql`
    with arrears as materialized (
      select uuidv7() as bill_id, opening.*, block_id, building_id, party_phone, party_email
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as owed (opening_balance_id uuid, block_id uuid, building_id uuid,
          party_phone text, party_email text)
        join opening_balance as opening using (opening_balance_id)
      where principal_paise + interest_paise > 0
    ), billed as (
      insert into bill (bill_id, account_id, society_id, block_id, building_id, kind, cause_id, period, period_end, financial_year,
        bill_date, due_date, amount_paise, party_name, party_phone, party_email, party_flat_no, opening_balance_id, created_at)
      select bill_id, account_id, society_id, block_id, building_id, 1, opening_balance_id, balance_day, balance_day, financial_year,
        balance_day, balance_day, principal_paise + interest_paise, party_name, party_phone, party_email, party_flat_no,
        opening_balance_id, ${now}::timestamptz
      from arrears
    )
    insert into bill_line (bill_id, line_no, head, rule, quantity, rate_paise, effective_date, amount_paise)
    select bill_id, row_number() over (partition by bill_id order by head), head, 'opening-balance', 1, paise, balance_day, paise
    from arrears cross join lateral (values (4::smallint, principal_paise), (5::smallint, interest_paise)) as line (head, paise)
    where paise > 0`.execute(tx);
}
