import os from "node:os";
import path from "node:path";
import { createApp } from "../server/src/app.ts";
import { openQueue } from "../server/src/jobs.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import type { Limiter } from "../server/src/platform/limits/limiter.ts";
import { openLog } from "../server/src/platform/log.ts";
import { createOutside } from "../server/src/platform/outside/outside.ts";
import { raisedBudgets, raisedLimits } from "../server/test/raised-limits.ts";
import { secretsKey } from "./webhooks.ts";

/**
 * The product's server in a separate process, on the given database and any free port. Options: "work" runs its jobs
 * too, "uncounted" counts no calls, "gateways" takes webhooks.
 */
const [url, connections, ...options] = process.argv.slice(2);
const uncounted: Limiter = {
  countHere: () => undefined,
  mustWait: () => undefined,
  count: async () => undefined,
  close: async () => {},
};
const folder = path.join(os.tmpdir(), "aangan-bench-files");
const gateways = { PAYMENT_GATEWAYS: "razorpay", SECRETS_KEY: secretsKey };
const config = readConfig({
  ...{ DATA_DIR: folder, LOG_LEVEL: "silent", ...raisedLimits, ...raisedBudgets },
  ...(options.includes("gateways") && gateways),
});
const log = openLog(config.logLevel);
const now = () => systemClock.now();
const database = openDatabase(url!, Number(connections));
const outside = createOutside(config, database.db, now);
const queue = await openQueue({ ...database, outside, now, log });
const app = await createApp({
  config,
  database,
  outside,
  queue,
  clock: systemClock,
  log,
  ...(options.includes("uncounted") && { limiter: uncounted }),
});
await app.listen({ port: 0, host: "127.0.0.1" });
if (options.includes("work")) await queue.work();
process.send!((app.server.address() as { port: number }).port);
process.once("disconnect", () => process.exit(0));
