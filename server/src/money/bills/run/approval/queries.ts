import { sql } from "kysely";
import type { RunContent } from "#domain/money/bills/run/approval/calls.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";

/** Whether the bills of a society need a second person. */
export async function needsSecond(db: Db, societyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("bill_approval")
    .select("is_needed")
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  return row?.is_needed ?? false;
}

export const saveNeed = (tx: Tx, societyId: string, isNeeded: boolean, now: Date) =>
  tx
    .insertInto("bill_approval")
    .values({ society_id: societyId, is_needed: isNeeded, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("society_id").doUpdateSet({ is_needed: isNeeded, updated_at: now }))
    .execute();

const proposals = (db: Db, societyId: string, kind: "bill-run" | "bill-approval") =>
  db
    .selectFrom("proposal")
    .leftJoin("vendor as proposer", "proposer.vendor_id", "proposal.proposed_by")
    .leftJoin("vendor as decider", "decider.vendor_id", "proposal.decided_by")
    .selectAll("proposal")
    // Who gave no name yet is called by the number.
    .select(({ fn }) => fn.coalesce("proposer.full_name", "proposer.phone_number").as("proposer_name"))
    .select(({ fn }) => fn.coalesce("decider.full_name", "decider.phone_number").as("decider_name"))
    .where("society_id", "=", societyId)
    .where("kind", "=", kind);
export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>["execute"]>>[number];

const isOpen = (now: Date) => sql<boolean>`(outcome is null and expires_at > ${now}::timestamptz)`;

/** What waits for a second person: bills by their months, and a change of the setting. */
export const waitingRuns = (db: Db, societyId: SocietyId, now: Date) =>
  proposals(db, societyId, "bill-run")
    .where(isOpen(now), "=", true)
    .orderBy(sql`content ->> 'Billing_Month'`)
    .orderBy("proposal_id")
    .limit(24)
    .execute();

export const waitingSetting = (db: Db, societyId: SocietyId, now: Date) =>
  proposals(db, societyId, "bill-approval")
    .where(isOpen(now), "=", true)
    .orderBy("proposal_id", "desc")
    .limit(1)
    .executeTakeFirst();

const mostPast = 10;

/** The last bills that were answered, or that nobody answered in time. */
export const pastRuns = (db: Db, societyId: SocietyId, now: Date) =>
  proposals(db, societyId, "bill-run")
    .where(isOpen(now), "=", false)
    .orderBy("proposal_id", "desc")
    .limit(mostPast)
    .execute();

/** Whether bills of this month wait for a second person. */
export async function isProposed(
  db: Db,
  societyId: SocietyId,
  { Billing_Month }: Pick<RunContent, "Billing_Month">,
  now: Date,
) {
  const row = await proposals(db, societyId, "bill-run")
    .where(isOpen(now), "=", true)
    .where(sql<string>`content ->> 'Billing_Month'`, "=", Billing_Month)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type ApprovalSociety = {
  society_id: SocietyId;
  bill_generation_date: number;
  bills_from: string;
  last_month: string | null;
};

/** The active societies whose bills need a second person, with the last month that the job has billed or proposed. */
export async function societiesToPropose(db: Db, feature: string): Promise<ApprovalSociety[]> {
  const { rows } = await sql<ApprovalSociety>`
    select society_id, bill_generation_date,
      greatest(bills_from, (select last_day + 1 from feature_off where feature = ${feature})) as bills_from,
      ${lastMonth} as last_month
    from society join bill_approval using (society_id)
    where society.status and is_needed order by society_id`.execute(db);
  return rows;
}

/** The last month that the monthly job has billed, or proposed, whatever became of it. */
export const lastMonth = sql`greatest(
  (select max(period) from bill_run where bill_run.society_id = society.society_id and is_automatic),
  (select max((content ->> 'Billing_Month')::date) from proposal
    where proposal.society_id = society.society_id and kind = 'bill-run' and proposed_by is null))`;

/** Whether bills of the society are being generated. */
export async function hasOpenRunOf(db: Db, societyId: SocietyId): Promise<boolean> {
  const run = await db
    .selectFrom("bill_run")
    .select("bill_run_id")
    .where("society_id", "=", societyId)
    .where("ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Whether the monthly job has made this proposal. */
export async function isOfJob(db: Db, societyId: SocietyId, proposalId: string): Promise<boolean> {
  const row = await db
    .selectFrom("proposal")
    .select("proposed_by")
    .where("society_id", "=", societyId)
    .where("proposal_id", "=", proposalId)
    .executeTakeFirst();
  return row?.proposed_by === null;
}
