import { type RawBuilder, sql } from "kysely";
import { creditNote, leftToCredit, type NoteLine, rebated } from "#domain/money/bills/notes/rules.ts";
import { rebateReasons } from "#domain/money/charges/rebates/codes.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

import { headsOfBills, insertNotes, type NewNote } from "../notes/queries.ts";
import { takeNumbers } from "../numbers.ts";

/** The bills of a `prepayment`: of its year and heads, made since. */
const billsOfYear = sql`
  bill.account_id = prepayment.account_id and bill.kind = 1 and bill.bill_id > prepayment.prepayment_id and bill.reversed_on is null
    and bill.period >= make_date(prepayment.financial_year, 4, 1) and bill.period < make_date(prepayment.financial_year + 1, 4, 1)`;

/** What the bills of a `prepayment` had of its rebate and still have. */
export const givenOfYear = sql`(
  select coalesce(sum(case note.kind when 1 then note.amount_paise else -note.amount_paise end), 0)::bigint
  from bill join bill_note as note using (bill_id) where note.rebate = 'year' and ${billsOfYear})`;

/** A bill whose rebate was given, or taken back. */
export type Rebated = { bill_id: string; account_id: string };

/** What pays a `bill` by the day of its `offer`, without its own rebates. */
const paidInTime = sql`
  select coalesce(sum(given.amount_paise), 0) as paise, max(settled_on) as last_day
  from allocation as given
  where given.bill_id = bill.bill_id and settled_on <= offer.until_day and reverses_id is null
    and not exists (select from allocation as back where back.reverses_id = given.allocation_id)
    and not exists (select from bill_note as own
      where own.bill_note_id = given.bill_note_id and own.bill_id = bill.bill_id and own.rebate is not null)`;

/** Rebates of a `bill` that were taken back, and whether it has one now. */
const rebates = sql`
  select coalesce(sum(note.amount_paise) filter (where kind = 2), 0) as back,
    coalesce(sum(case note.kind when 1 then 1 else -1 end), 0) > 0 as is_held
  from bill_note as note where note.bill_id = bill.bill_id and note.rebate is not null`;

/** Something of the account was billed before a `bill` and is open. */
const earlierOpen = (but: RawBuilder<unknown>) => sql`exists (
  select from bill as before where before.account_id = bill.account_id and before.bill_date < bill.bill_date
    and before.outstanding_paise > 0 and before.bill_id <> all(${but}))`;

/** What a `bill` still offers, without the days that are over; `paidToo` are paid together with it. */
const stillOffered = (paidToo: RawBuilder<unknown>) => sql`
  select least(offer.amount_paise, bill.amount_paise + debited_paise - credited_paise) as amount, until_day as until
  from bill_rebate as offer cross join lateral (${rebates}) as own
  where offer.bill_id = bill.bill_id and not own.is_held and bill.reversed_on is null and written_off_paise = 0
    and outstanding_paise > offer.amount_paise and not (needs_paid_up and ${earlierOpen(paidToo)})`;

export type StillOffered = { amount: Paise; until: Day };

/** What a `bill` of a query still offers; null if nothing. Its day may be over. */
export const rebateStillOffered = sql<StillOffered | null>`(
  select jsonb_build_object('amount', amount, 'until', until) from (${stillOffered(sql`array[]::uuid[]`)}) as still)`;

/** What bills that are paid together on a day offer for it. */
export async function rebatesOf(db: Db, billIds: readonly string[], day: Day): Promise<Map<string, StillOffered>> {
  const { rows } = await sql<StillOffered & { bill_id: string }>`
    select bill_id, still.* from bill cross join lateral (${stillOffered(sql`${billIds}::uuid[]`)}) as still
    where bill_id = any(${billIds}::uuid[]) and until >= ${day}::date`.execute(db);
  return new Map(rows.map(({ bill_id, ...still }) => [bill_id, still]));
}

/** The notes that hold, of rebates that were given and not taken back. */
const held = sql`bill_note as note join bill using (bill_id)
  where note.kind = 1 and note.rebate is not null and not exists (
    select from bill_note as back where back.bill_id = note.bill_id and back.kind = 2 and back.rebate is not null
      and back.rebate_round = note.rebate_round)`;

type Kind = 1 | 2;

type Wanted = {
  bill_id: string;
  account_id: string;
  society_id: string;
  amount_paise: Paise;
  rebate: "early" | "year";
  rebate_day: Day;
};

/**
 * Makes numbered notes of a relation: bill_id, account_id, society_id, amount_paise, rebate, rebate_day; at most one of a bill. A
 * rebate is of the charges of its bill, in proportion, with the tax that is in it; what takes it back has the same lines.
 */
async function makeNotes(tx: Tx, kind: Kind, wanted: RawBuilder<unknown>, now: Date): Promise<Rebated[]> {
  const { rows } = await sql<Wanted>`select * from (${wanted}) as wanted order by society_id, bill_id`.execute(tx);
  const made: Rebated[] = [];
  for (const [societyId, ofSociety] of Map.groupBy(rows, ({ society_id }) => society_id)) {
    const notes = kind === 1 ? await creditsOf(tx, ofSociety, dayOf(now)) : await takenBack(tx, ofSociety);
    if (notes.length === 0) continue;
    const day = dayOf(now);
    const firstNumber = await takeNumbers(tx, societyId, kind === 1 ? "CN" : "DN", day, notes.length);
    await insertNotes(tx, notes, {
      ...{ issuerId: societyId, kind, interest: null, batchId: null, madeBy: null, firstNumber, day, now },
    });
    const billIds = new Set(notes.map(({ billId }) => billId));
    made.push(...ofSociety.filter(({ bill_id }) => billIds.has(bill_id)));
  }
  return made;
}

const reasonOf = ({ rebate }: Wanted, kind: Kind): string =>
  rebateReasons[kind === 1 ? rebate : (`${rebate}-back` as const)];

/** Never more than other notes have left of the charges; nothing where nothing is left. */
async function creditsOf(tx: Tx, rows: readonly Wanted[], day: Day): Promise<NewNote[]> {
  const bills = await headsOfBills(
    tx,
    rows.map(({ bill_id }) => bill_id),
  );
  return rows.flatMap((row) => {
    const bill = rebated(bills.get(row.bill_id)!);
    const amount = Math.min(row.amount_paise, leftToCredit(bill));
    const note = amount > 0 ? creditNote(bill, { of: "bill", amount }, day) : "note-too-large";
    if (typeof note === "string") return [];
    const { rebate, rebate_day } = row;
    return [
      {
        ...{ billId: row.bill_id, lines: note.lines, amount, reason: reasonOf(row, 1) },
        rebate: { of: rebate, day: rebate_day },
      },
    ];
  });
}

async function takenBack(tx: Tx, rows: readonly Wanted[]): Promise<NewNote[]> {
  const { rows: given } = await sql<{ bill_id: string; lines: NoteLine[] }>`
    select note.bill_id, (
      select jsonb_agg(jsonb_build_object('head', head, 'amount', line.amount_paise, 'taxable', taxable_paise, 'sac', sac))
      from bill_note_line as line where (line.issuer_id, line.bill_note_id) = (note.issuer_id, note.bill_note_id)) as lines
    from ${held} and note.bill_id = any(${rows.map(({ bill_id }) => bill_id)}::uuid[])`.execute(tx);
  const lines = new Map(given.map((note) => [note.bill_id, note.lines]));
  return rows.map((row) => ({
    ...{ billId: row.bill_id, lines: lines.get(row.bill_id)!, amount: row.amount_paise, reason: reasonOf(row, 2) },
    rebate: { of: row.rebate, day: row.rebate_day },
  }));
}

/**
 * Gives the rebates that bills of locked accounts have earned: the rest was paid by the day that the bill names, by the days of
 * the payments, and what was billed before it too where the bill says so. A bill that was paid whole gets its rebate as well.
 */
export const giveEarly = (tx: Tx, accountIds: readonly string[], now: Date): Promise<Rebated[]> =>
  makeNotes(
    tx,
    1,
    sql`
      select bill.bill_id, bill.account_id, bill.society_id, 'early' as rebate,
        least(offer.amount_paise, bill.amount_paise + debited_paise - credited_paise) as amount_paise,
        greatest(paid.last_day, bill_date, case when needs_paid_up then earlier.last_day end) as rebate_day
      from bill_rebate as offer join bill using (bill_id, account_id, society_id)
        cross join lateral (${rebates}) as own
        cross join lateral (${paidInTime}) as paid
        cross join lateral (
          select coalesce(bool_or(before.outstanding_paise > 0 or before.last_settled_on > offer.until_day), false) as is_late,
            max(before.last_settled_on) as last_day
          from bill as before
          where before.account_id = bill.account_id and before.bill_date < bill.bill_date and before.reversed_on is null
        ) as earlier
      where offer.account_id = any(${accountIds}::uuid[]) and not own.is_held
        and bill.reversed_on is null and written_off_paise = 0
        and credited_paise < bill.amount_paise + debited_paise
        and outstanding_paise <= offer.amount_paise + own.back
        and paid.paise + offer.amount_paise >= bill.amount_paise + debited_paise - own.back
        and not (needs_paid_up and earlier.is_late)`,
    now,
  );

/**
 * Gives the bills that a run made for some flats their parts of the rebates for a year that was paid ahead: what they are of the
 * charges since then, less what earlier bills had, so that the parts add up; never more than was agreed.
 */
export const giveYear = (
  tx: Tx,
  made: { societyId: string; runId: string; flats: { after: string; until: string } },
  now: Date,
): Promise<Rebated[]> =>
  makeNotes(
    tx,
    1,
    sql`
      select bill_id, account_id, society_id, 'year' as rebate, amount_paise, bill_date as rebate_day from (
        select made.bill_id, made.account_id, made.society_id, made.bill_date, least(
          div(2 * charged.paise * rebate_part + rebate_of, 2 * rebate_of)::bigint - ${givenOfYear}, rebate_paise - ${givenOfYear},
          made.amount_paise + made.debited_paise - made.credited_paise) as amount_paise
        from account join bill as made on made.account_id = account.account_id and made.bill_run_id = ${made.runId} and made.kind = 1
          join prepayment on prepayment.account_id = made.account_id and prepayment.reversed_on is null
            and made.bill_id > prepayment.prepayment_id
            and made.period >= make_date(prepayment.financial_year, 4, 1) and made.period < make_date(prepayment.financial_year + 1, 4, 1)
          cross join lateral (
            select coalesce(sum(line.amount_paise), 0)::numeric as paise from bill join bill_line as line using (bill_id)
            where line.head = any(prepayment.heads) and ${billsOfYear}) as charged
        where account.issuer_id = ${made.societyId} and flat_id > ${made.flats.after}::uuid and flat_id <= ${made.flats.until}::uuid
          and made.reversed_on is null
          and not exists (select from bill_note as note where note.bill_id = made.bill_id and note.rebate is not null)
      ) as part where amount_paise > 0`,
    now,
  );

/** Takes back the rebates that a payment of a locked account had earned, once it is reversed and advances have paid in its place. */
export const takeBackOf = (tx: Tx, { accountId, paymentId }: { accountId: string; paymentId: string }, now: Date) =>
  makeNotes(
    tx,
    2,
    sql`
      select bill.bill_id, bill.account_id, bill.society_id, note.rebate, note.amount_paise, ${dayOf(now)}::date as rebate_day
      from bill_rebate as offer join bill using (bill_id, account_id, society_id)
        cross join lateral (${rebates}) as own
        cross join lateral (${paidInTime}) as paid
        join (select note.bill_id, note.rebate, note.amount_paise from ${held} and note.rebate = 'early') as note using (bill_id)
      where offer.account_id = ${accountId} and own.is_held and bill.reversed_on is null
        and (paid.paise + note.amount_paise < bill.amount_paise + debited_paise - own.back
          or needs_paid_up and exists (
            select from bill as before join allocation as given using (bill_id)
            where before.account_id = bill.account_id and before.bill_date < bill.bill_date and before.outstanding_paise > 0
              and given.payment_id = ${paymentId}))
      union all
      select bill.bill_id, bill.account_id, bill.society_id, note.rebate, note.amount_paise, ${dayOf(now)}::date
      from (select note.bill_id, note.rebate, note.amount_paise from ${held} and note.rebate = 'year') as note join bill using (bill_id)
        join prepayment on prepayment.payment_id = ${paymentId} and ${billsOfYear}`,
    now,
  );

/** Takes back the rebates of the bills of a run that is undone. */
export const takeBackOfRun = (tx: Tx, runId: string, now: Date) =>
  makeNotes(
    tx,
    2,
    sql`select bill.bill_id, bill.account_id, bill.society_id, note.rebate, note.amount_paise, ${dayOf(now)}::date as rebate_day
      from ${held} and bill.bill_run_id = ${runId} and bill.reversed_on is null`,
    now,
  );
