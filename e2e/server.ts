import { rm } from "node:fs/promises";
import { raisedBudgets, raisedLimits } from "../server/test/raised-limits.ts";
import { startRazorpay } from "../server/test/razorpay-server.ts";

// The product as `npm start` leaves it on a fresh machine: an empty folder filled with the demo story.
await rm(process.env.DATA_DIR!, { recursive: true, force: true });
Object.assign(process.env, {
  DEMO: "1",
  NODE_ENV: "test",
  PUBLIC_URL: "",
  SMS_PRICE_PAISE: "14.5",
  PAYMENT_GATEWAYS: "razorpay",
  SECRETS_KEY: "a secret of at least 32 characters",
  RAZORPAY_URL: (await startRazorpay()).url,
  ...raisedLimits,
  ...raisedBudgets,
});
await import("../server/src/main.ts");

// A test run that is killed outright takes its server along.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 500).unref();
