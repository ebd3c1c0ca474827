import { setTimeout as sleep } from "node:timers/promises";
import { NoHost } from "./hosts.ts";

/** PostgreSQL's own codes: class 08 (connection), 57P01 to 57P03 (shut down, crashed, still starting). */
const ofDatabase = /^(08\w{3}|57P0[123])$/;
const ofSocket = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ENOTCONN", "ETIMEDOUT"]);
/** What `pg` and Kysely say without a code. */
const ofDriver =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|timeout expired)/;

/** Whether a statement failed because the database went away, as opposed to having refused it. */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoHost) return true;
    const code = "code" in cause ? String(cause.code) : "";
    // A file that is missing has a path of its own; a socket that is missing is one that we connect to.
    const isSocket = ofSocket.has(code) && (code !== "ENOENT" || ("syscall" in cause && cause.syscall === "connect"));
    if (isSocket || ofDatabase.test(code) || ofDriver.test(cause.message)) return true;
  }
  return false;
}

const firstPause = 100;
const longestPause = 2_000;
/** Four to five minutes: a database that recovers from a crash may need that. */
const mostTries = 150;

/**
 * Runs a step that may be run again, until the database is there for the whole of it. Rethrows every other error, and
 * the last one when the database has not come back.
 */
export async function whileDatabaseReturns<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1, pause = firstPause; ; tries++, pause = Math.min(pause * 2, longestPause))
    try {
      return await step();
    } catch (error) {
      if (tries === mostTries || !isConnectionLost(error)) throw error;
      await sleep(pause);
    }
}
