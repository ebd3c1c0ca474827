import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { fillSessions, secretsOf } from "./sessions.ts";
import { compare, median } from "./targets.ts";
import { callsPerSecond, requestOf, withServer } from "./wire.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-limits/", import.meta.url)));
const callers = 2_000;
const rounds = 7;

/**
 * The cost of counting for a read: calls per second with the limiter against the same server without it, alternating.
 */
export async function limitsBench(): Promise<boolean> {
  console.log(
    `\nCounting the reads of ${callers.toLocaleString("en-IN")} sessions, four at a time, ${rounds} rounds of each`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 1);
  try {
    await migrate(database.db);
    await fillSessions(database);
    const vendors = await database.db
      .selectFrom("vendor")
      .select("vendor_id")
      .orderBy("phone_number")
      .limit(callers)
      .execute();
    // The cheapest reads there are, of which counting is the largest part.
    const signedIn = vendors.map(({ vendor_id }, at) => {
      const { apiKey, sessionId } = secretsOf(at);
      return requestOf("vendor/Fetch_Vendor_Complete_Information", {
        ApiKey: apiKey,
        SessionID: sessionId,
        VendorID: vendor_id,
      });
    });
    const anonymous = [requestOf("user/Fetch_Site_Info", {})];
    const ofSessions = await ratio("the profile, by session", embedded.url, signedIn);
    const ofStrangers = await ratio("the site's own words, by network", embedded.url, anonymous);
    return ofSessions && ofStrangers;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function ratio(name: string, url: string, requests: readonly Buffer[]): Promise<boolean> {
  const counted: number[] = [];
  const uncounted: number[] = [];
  for (let round = 0; round < rounds; round++) {
    uncounted.push(await withServer(url, (port) => callsPerSecond(port, requests), "uncounted"));
    counted.push(await withServer(url, (port) => callsPerSecond(port, requests)));
  }
  const [limited, without] = [median(counted), median(uncounted)];
  console.log(`${name}: ${limited.toFixed(0)} calls a second, ${without.toFixed(0)} without counting`);
  return compare("  the one to the other", limited / without, "", { least: 0.97 });
}
