import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { viewRun } from "../view.ts";
import { findRun } from "./queries.ts";

export const runInfo = handler(domain.bills.runInfo, async ({ db, actor, refuse }, { Bill_RunID }) =>
  viewRun((await findRun(db, actor.societyId, Bill_RunID)) ?? refuse("unknown-run")),
);
