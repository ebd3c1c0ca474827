import { domain } from "#domain";
import type { Period } from "#domain/money/charges/codes.ts";
import { meteredPeriods } from "#domain/money/charges/plan/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import { handler } from "../../../../platform/handler.ts";
import { unmarkEvents } from "../../../charges/events/queries.ts";
import { unmarkBilled } from "../../../meters/facts/queries.ts";
import { holdIssue } from "../../../payments/issue.ts";
import { settle } from "../../../payments/settle.ts";
import { viewRun } from "../../view.ts";
import { billedHeads, type Charges, lockHeads } from "../by-heads/charges.ts";
import { findRun } from "../queries.ts";
import * as runs from "./queries.ts";
import { obstacleOf } from "./view.ts";

/**
 * All bills of a run are reversed in one transaction, so that nobody ever sees a part of it. Locks are taken in the order in which a run takes them.
 */
export const undoRun = handler(
  domain.bills.undoRun,
  async ({ actor, now, transaction, enqueue, refuse }, { Bill_RunID, Reason }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      await runs.holdRuns(tx, societyId);
      await runs.lockRun(tx, Bill_RunID);
      const run = (await runs.findRunToUndo(tx, societyId, Bill_RunID)) ?? refuse("unknown-run");
      const obstacle = obstacleOf(run);
      if (obstacle !== null) return refuse(obstacle);
      await holdIssue(tx, { societyId }, run.bill_date);
      await lockHeads(tx, societyId);
      await runs.lockAccountsOfRun(tx, Bill_RunID);
      const [used] = await runs.listUsedBills(tx, Bill_RunID);
      if (used)
        return refuse("run-bills-used", {
          fields: { Bill_RunID: problem("bill-used", { bill: `${used.bill_no} (${used.flat_label})` }) },
        });
      await runs.reverseBills(tx, { runId: Bill_RunID, reason: Reason, by: actor.vendorId, on: dayOf(now), now });
      await settle(tx, await runs.accountsWithAdvance(tx, Bill_RunID), now);
      await unmarkEvents(tx, Bill_RunID);
      await takeBack(tx, societyId, Bill_RunID, now);
      if (run.bills > 0) await enqueue(tx, "bills.tell-undone", { runId: Bill_RunID });
      return viewRun((await findRun(tx, societyId, Bill_RunID))!);
    }),
);

/** Meter readings and tariffs that only the run had billed can be corrected again. */
async function takeBack(tx: Tx, societyId: string, runId: string, now: Date): Promise<void> {
  await runs.undoSupplement(tx, runId, now);
  const { period, charges, is_supplement } = await tx
    .selectFrom("bill_run")
    .select(["period", "charges", "is_supplement"])
    .where("bill_run_id", "=", runId)
    .executeTakeFirstOrThrow();
  if (charges === null) return;
  const others = await runs.chargesThatHold(tx, societyId);
  const read = (one: { period: Day; charges: unknown }) => meteredDays(one.charges as Charges, one.period);
  const flats = await runs.flatsOfRun(tx, runId);
  // Of a supplement: what the bills of the month have used stays marked.
  const bases = is_supplement ? others.filter((other) => !other.is_supplement) : [];
  const used = new Set(bases.flatMap(read).map(({ until }) => until));
  const billed = read({ period, charges }).filter(({ until }) => !used.has(until));
  for (const [, each] of new Map(billed.map((one) => [one.until, one]))) await unmarkBilled(tx, societyId, flats, each);
  const until = new Map<string, Day>();
  for (const other of others)
    for (const { id, period: days } of periodsOf(other.charges as unknown as Charges, other.period))
      if ((until.get(id) ?? "") < days.until) until.set(id, days.until);
  await runs.setBilledUntil(tx, societyId, until);
}

/** The periods of which a run has billed readings of meters. */
const meteredDays = (charges: Charges, month: Day): Period[] =>
  meteredPeriods({ month, heads: billedHeads(charges, month), problems: [] });

const periodsOf = (charges: Charges, month: Day): { id: string; period: Period }[] =>
  billedHeads(charges, month).map(({ head, period }) => ({ id: head.id, period }));
