import { rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { raisedBudgets, raisedLimits } from "../server/test/raised-limits.ts";

// The product as `npm start` leaves it on a fresh machine: an empty folder filled with the demo story.
const dataDir = path.join(fileURLToPath(new URL("../.cache/", import.meta.url)), "e2e");
await rm(dataDir, { recursive: true, force: true });
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DEMO: "1",
  NODE_ENV: "test",
  PUBLIC_URL: "",
  ...raisedLimits,
  ...raisedBudgets,
});
await import("../server/src/main.ts");

// A test run that is killed outright takes its server along.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 500).unref();
