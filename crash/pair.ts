import { rmSync } from "node:fs";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { startVictim, type Victim } from "./victim.ts";

/** Two servers on one new database, which is ours, so that it outlives both. */
export async function startPair(dataDir: string) {
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const { db, close } = openDatabase(embedded.url, 4);
  const server = () => startVictim(dataDir, [], { DATABASE_URL: embedded.url });
  const pair = [await server(), await server()] as [Victim, Victim];
  let kills = 0;
  return {
    db,
    pair,
    kills: () => kills,
    /** Kills, in turn, the first server, the second one and the database. Answers which. */
    async killNext(): Promise<string> {
      const turn = kills++ % 3;
      if (turn === 2) process.kill(embedded.pid, "SIGKILL");
      else {
        await pair[turn]!.kill();
        pair[turn] = await server();
      }
      return ["the first server", "the second server", "the database"][turn]!;
    },
    async stop(): Promise<void> {
      await Promise.all(pair.map((one) => one.stop()));
      await close();
      await embedded.stop();
    },
  };
}
