import { sql } from "kysely";
import type { UndoObstacle } from "#domain/money/bills/run/undo/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BillRunId, SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { flatLabel } from "../../../../society/labels/queries.ts";

export type RunToUndo = {
  bill_run_id: string;
  society_id: string;
  period: Day;
  bill_date: Day;
  ended_at: Date | null;
  undone_at: Date | null;
  bills: number;
  amount_paise: Paise;
  /** Whether a later month is billed, and whether the books of its day are closed. */
  is_followed: boolean;
  is_closed: boolean;
};

/** A run with what stands in the way of its undoing as a whole. */
export async function findRunToUndo(db: Db, societyId: SocietyId, runId: BillRunId): Promise<RunToUndo | undefined> {
  const { rows } = await sql<RunToUndo>`
    select bill_run_id, society_id, period, bill_date, ended_at, undone_at, bills, amount_paise,
      exists (select from bill_run as later where later.society_id = run.society_id and later.undone_at is null
        and case when run.is_supplement then not later.is_supplement and later.created_at > run.created_at
          else later.period > run.period or later.is_supplement and later.period = run.period end) as is_followed,
      exists (select from book where issuer_id = run.society_id and closed_through >= bill_date) as is_closed
    from bill_run as run where society_id = ${societyId} and bill_run_id = ${runId}`.execute(db);
  return rows[0];
}

/** Makes a run that begins, and who undoes another one, wait until the transaction ends. */
export const holdRuns = (tx: Tx, societyId: string) =>
  sql`select from society where society_id = ${societyId} for no key update`.execute(tx);

export const lockRun = (tx: Tx, runId: string) =>
  sql`select from bill_run where bill_run_id = ${runId} for update`.execute(tx);

/** Nobody pays or corrects a bill of the run until the transaction ends; in the order in which a run locks accounts. */
export const lockAccountsOfRun = (tx: Tx, runId: string) =>
  sql`select from account where account_id in (select account_id from bill where bill_run_id = ${runId})
    order by account_id for no key update`.execute(tx);

type Used = { bill_id: string; bill_no: string; flat_label: string; reason: UndoObstacle; count: number };

/**
 * The first bills of a run from which the books go on, each with the count of all. What an advance that was there before the bill
 * has paid is no obstacle: it is given back. By ids, which the database counts up.
 */
export async function listUsedBills(db: Db, runId: string): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select bill_id, bill_no, ${flatLabel("account.flat_id", "party_flat_no")} as flat_label, reason, count(*) over () as count
    from (
      select bill.*, case
        when written_off_paise > 0 then 'written-off'
        when debited_paise > 0 or credited_paise > 0 then 'corrected'
        when exists (select from allocation as given where given.bill_id = bill.bill_id and reverses_id is null
          and not exists (select from allocation as back where back.reverses_id = given.allocation_id)
          and (coalesce(given.payment_id, given.bill_note_id, given.opening_balance_id) < bill.bill_id) is not true) then 'paid'
        when exists (select from upi_claim_bill as claimed join upi_claim using (upi_claim_id)
          where claimed.bill_id = bill.bill_id and status = 1) then 'declared' end as reason
      from bill where bill_run_id = ${runId} and reversed_on is null) as bill
      join account using (account_id)
    where reason is not null
    order by number limit 20`.execute(db);
  return rows;
}

/** What advances have paid of the bills of a run. */
export async function advancesOf(db: Db, runId: string): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(settled_paise), 0)::bigint as paise from bill where bill_run_id = ${runId} and reversed_on is null`.execute(
    db,
  );
  return rows[0]!.paise;
}

type Reversal = { runId: string; reason: string; by: string; on: Day; now: Date };

/** Reverses all bills of a run in one statement; fails on `bill_reversal_unused` if the books go on from one of them. */
export async function reverseBills(tx: Tx, { runId, reason, by, on, now }: Reversal): Promise<void> {
  await sql`
    insert into bill_reversal (society_id, bill_id, account_id, bill_run_id, bill_no, amount_paise, reversed_on, reason, reversed_by,
      created_at)
    select society_id, bill_id, account_id, bill_run_id, bill_no, amount_paise, greatest(${on}::date, bill_date), ${reason}, ${by}::uuid,
      ${now}::timestamptz
    from bill where bill_run_id = ${runId} and reversed_on is null order by bill_id`.execute(tx);
  await sql`update bill_run set undone_at = ${now}::timestamptz, undone_by = ${by}::uuid, undo_reason = ${reason}
    where bill_run_id = ${runId}`.execute(tx);
}

/** The accounts of a run that have something in advance again. */
export async function accountsWithAdvance(tx: Tx, runId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct bill.account_id
    from bill join allocation using (bill_id) where bill_run_id = ${runId} and reverses_id is not null`.execute(tx);
  return rows.map(({ account_id }) => account_id);
}

/** The flats whose maintenance a run had billed. */
export async function flatsOfRun(tx: Tx, runId: string): Promise<string[]> {
  const { rows } = await sql<{ flat_id: string }>`
    select distinct flat_id from bill join account using (account_id) where bill_run_id = ${runId} and kind = 1`.execute(
    tx,
  );
  return rows.map(({ flat_id }) => flat_id);
}

/** What a supplement had billed can be billed again. */
export const undoSupplement = (tx: Tx, runId: string, now: Date) =>
  tx.updateTable("charge_supplement").set({ undone_at: now }).where("bill_run_id", "=", runId).execute();

/** What the runs of a society that hold billed by, those by heads. */
export async function chargesThatHold(tx: Tx, societyId: string) {
  return tx
    .selectFrom("bill_run")
    .select(["period", "charges", "is_supplement"])
    .where("society_id", "=", societyId)
    .where("charges", "is not", null)
    .where("undone_at", "is", null)
    .execute();
}

/** Sets until which day each head of a society is billed. */
export async function setBilledUntil(tx: Tx, societyId: string, until: ReadonlyMap<string, Day>): Promise<void> {
  const billed = JSON.stringify([...until].map(([id, day]) => ({ id, day })));
  await sql`
    update charge_head set billed_until = (
      select due.day from jsonb_to_recordset(${billed}::jsonb) as due (id uuid, day date) where due.id = charge_head_id)
    where society_id = ${societyId}`.execute(tx);
}
