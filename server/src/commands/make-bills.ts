import { parseArgs } from "node:util";
import { z } from "zod";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { openQueue } from "../jobs.ts";
import { billRents } from "../leases/rents/run.ts";
import { proposeDueRuns } from "../money/bills/run/approval/propose-due.ts";
import { sumRuns } from "../money/bills/run/queries.ts";
import { listOpenRuns, openDueRuns, workOff } from "../money/bills/run/run.ts";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import type { Db } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import type { JobContext } from "../platform/job.ts";
import { openLog } from "../platform/log.ts";
import { createOutside } from "../platform/outside/outside.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run bills [-- --on DAY]

  Bills every society whose day has come and every contract whose month of rent has begun, what was missed included.
  Running it again makes no second bill.

  --on    does as if it were this day (YYYY-MM-DD); today unless said otherwise`;

function readDay(): Day | undefined {
  try {
    const { values } = parseArgs({ options: { on: { type: "string" } } });
    return z.iso.date("DAY is a day such as 2026-02-28").optional().parse(values.on);
  } catch (error) {
    const message = error instanceof z.ZodError ? error.issues[0]!.message : (error as Error).message;
    throw new Unusable(`${message}\n\n${usage}`);
  }
}

const inTransaction =
  (db: Db): JobContext["transaction"] =>
  (work) =>
    db.transaction().execute(work);

async function main(): Promise<undefined> {
  const day = readDay();
  const config = readConfig();
  const now = systemClock.now();
  const { db, pool, close } = await openOwnDatabase(config);
  try {
    await migrate(db);
    const log = openLog(config.logLevel);
    const outside = createOutside(config, db, systemClock.now);
    // The server's queue notifies people of their bills.
    const queue = await openQueue({ db, pool, outside, now: systemClock.now, log });
    const worker = { db, now, enqueue: queue.enqueue, transaction: inTransaction(db) };
    const withoutSocieties = hasNoSocieties(config.featuresOff);
    if (withoutSocieties) process.stdout.write("Society management is switched off: no month of a society is begun.\n");
    else {
      await openDueRuns(worker, day ?? dayOf(now), "npm run bills");
      const proposed = await proposeDueRuns(worker, day ?? dayOf(now), "npm run bills");
      if (proposed > 0) process.stdout.write(`${proposed} months of societies wait for a second person.\n`);
    }
    const open = await listOpenRuns(worker);
    for (const runId of open) await workOff(worker, runId);
    const { bills, paise } = await sumRuns(db, open);
    const sum = formatRupees(rupees(paise));
    process.stdout.write(`${open.length} months of societies billed: ${bills} bills, ${sum} in all.\n`);
    const rent = await billRents(worker, day ?? dayOf(now));
    const rentSum = formatRupees(rupees(rent.paise));
    process.stdout.write(`${rent.contracts} rental contracts billed: ${rent.bills} bills, ${rentSum} in all.\n`);
    await queue.close();
  } finally {
    await close();
  }
}

await runCommand(main);
