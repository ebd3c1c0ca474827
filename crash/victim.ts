import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { clusterName } from "../server/src/platform/db/embedded/cluster.ts";
import { choosePlace } from "../server/src/platform/db/embedded/place.ts";
import { clusterProcesses, isPostmaster } from "../server/src/platform/db/embedded/processes.ts";
import { freePort } from "../server/src/platform/free-port.ts";
import { raisedBudgets, raisedLimits } from "../server/test/raised-limits.ts";

const main = fileURLToPath(new URL("../server/src/main.ts", import.meta.url));

export type Victim = {
  address: string;
  kill(): Promise<void>;
  /** Kills the postmaster of its database alone, and waits until the server has started it again. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The real server on a data folder, in a process that is killed without a word, and its embedded database with it.
 * `killAfter`: while it starts its database is killed once for each of these, as many milliseconds after it was launched.
 */
export async function startVictim(
  dataDir: string,
  killAfter: readonly number[] = [],
  settings: Record<string, string> = {},
): Promise<Victim> {
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: "0",
    PUBLIC_URL: "",
    LOG_LEVEL: "silent",
    ...raisedLimits,
    ...raisedBudgets,
    ...settings,
  };
  const args = ["--disable-warning=ExperimentalWarning", main];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  const stillRuns = () => {
    if (child.exitCode !== null) throw new Error("The server ended by itself; its reason stands above.");
  };
  const ready = async () => {
    for (;;) {
      const answer = await fetch(`${address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      stillRuns();
      await sleep(50);
    }
  };
  const livingPostmaster = async () => {
    for (;;) {
      const pid = postmasterOf(dataDir);
      if (pid !== undefined) return pid;
      stillRuns();
      await sleep(5);
    }
  };
  const killDatabase = async () => {
    const killed = postmasterOf(dataDir)!;
    process.kill(killed, "SIGKILL");
    for (let pid: number | undefined = killed; pid === undefined || pid === killed; pid = postmasterOf(dataDir))
      await sleep(20);
    await ready();
  };
  for (const pause of killAfter) {
    const living = await livingPostmaster();
    await sleep(pause);
    if (postmasterOf(dataDir) === living) process.kill(living, "SIGKILL");
  }
  await ready();
  return { address, kill: () => end("SIGKILL"), killDatabase, stop: () => end("SIGTERM") };
}

/** The database's first process; nothing while it is between two lives. Its file may name another's: pids are used again. */
const postmasterOf = (dataDir: string) =>
  clusterProcesses(clusterName(choosePlace(dataDir).cluster)).find(isPostmaster)?.pid;
