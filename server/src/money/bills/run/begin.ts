import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { holdCharges } from "./by-heads/charges.ts";
import { markOfMonth } from "./mark.ts";
import type { ByHand } from "./month.ts";
import { insertRun } from "./queries.ts";

type Beginning = { now: Date; enqueue: Enqueue; refuse(code: "run-begun" | "charges-changed"): never };
type People = { vendorId: string; confirmedBy?: string; isAutomatic?: boolean };

/** Begins a run of a society whose runs are held, by what its preview was computed by; with "" by whatever holds now. */
export async function beginRun(
  tx: Tx,
  { now, enqueue, refuse }: Beginning,
  { mark, ...wanted }: ByHand & People & { mark: string },
) {
  const run = await insertRun(tx, { ...wanted, now })
    .catch(on("bill_run_one_by_hand", () => refuse("run-begun")))
    .catch(on("bill_run_once", () => refuse("run-begun")));
  const { societyId, period } = wanted.month;
  const charges = await holdCharges(tx, { runId: run.bill_run_id, societyId, period });
  if (mark !== "" && (await markOfMonth(tx, wanted.month, charges)) !== mark) return refuse("charges-changed");
  await enqueue(tx, "bills.run", { runId: run.bill_run_id });
  return run;
}
