import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { flatLabel } from "../../../../society/labels/queries.ts";
import { findRun } from "../queries.ts";
import { keptCharges } from "./charges.ts";
import type { Unbilled } from "./compute.ts";
import { viewUnbilled } from "./view.ts";

export const listUnbilled = handler(
  domain.bills.listUnbilled,
  async ({ reads, actor, language, refuse }, { Bill_RunID, Skip, Limit }) => {
    const run = (await findRun(reads, actor.societyId, Bill_RunID)) ?? refuse("unknown-run");
    const problems = reads
      .selectFrom("bill_run_problem")
      .where("society_id", "=", actor.societyId)
      .where("bill_run_id", "=", Bill_RunID);
    const [rows, { count }] = await Promise.all([
      problems
        .select(["flat_id", "reason", "head", "values", flatLabel("bill_run_problem.flat_id").as("flat_label")])
        .orderBy("flat_label")
        .orderBy("flat_id")
        .offset(Skip)
        .limit(Limit)
        .execute(),
      problems.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    ]);
    const charges = keptCharges(run.charges) ?? { heads: [], meterKinds: {} };
    return {
      Data: rows.map((row) => {
        const { reason, values } = row as unknown as Unbilled;
        return viewUnbilled({ ...row, reason, values }, charges, language);
      }),
      Count: count,
    };
  },
);
