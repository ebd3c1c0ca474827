import type { ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isConnectionLost } from "./connection-lost.ts";
import { explain } from "./data-error.ts";
import { clusterName, ensureCluster, owner, socketFolder } from "./embedded/cluster.ts";
import { choosePlace, makeHome, noteElsewhere, refuseWithoutDatabase } from "./embedded/place.ts";
import { launch, settle, shutDown, type Target } from "./embedded/postmaster.ts";
import { findPrograms, type Programs } from "./embedded/programs.ts";
import { settings } from "./embedded/settings.ts";
import { inTurn } from "./process-lock.ts";

const database = "aangan";

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Further arguments of the server, after ours; the tests' cluster says `-c fsync=off`. */
  flags?: string[];
};
export type Embedded = {
  url: string;
  readonly pid: number;
  /** Started by another live process, which also stops it. */
  adopted: boolean;
  stop(): Promise<void>;
};

/** PostgreSQL 18 from npm on a folder of ours, reached by a Unix socket. Throws DataError with a sentence for the user. */
export async function startEmbedded({ dataDir, log, flags = [] }: EmbeddedOptions): Promise<Embedded> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const place = choosePlace(dataDir);
    makeHome(place);
    const name = clusterName(place.cluster);
    const turn = { name: `start ${place.cluster}`, pidFile: path.join(place.home, "postgres.start.pid") };

    return await inTurn(turn, async () => {
      refuseWithoutDatabase(dataDir, place);
      const programs = await findPrograms(place);
      const made = await ensureCluster(place, programs, !flags.includes("fsync=off"));
      noteElsewhere(dataDir, place);
      const as = place.account ? `, run by ${place.account.name}` : "";
      if (made === "made") log(`Database made in ${place.cluster}${as}`);
      else if (!place.home.startsWith(path.resolve(dataDir))) log(`Database is in ${place.cluster}${as}`);

      const socket = socketFolder(place);
      const target = { cluster: place.cluster, name, socket, logFile: path.join(place.home, "postgres.log") };
      const url = `postgresql://${owner}@/${database}?host=${encodeURIComponent(socket)}`;
      const running = await settle(target);
      if (running) return { url, pid: running, adopted: true, stop: async () => {} };

      const args = [...settings(socket, name), ...flags];
      const child = await launchWithDatabase(target, programs, args);
      const server = keepRunning(child, { target, programs, args, log, turn });
      return Object.assign(server, { url, adopted: false });
    });
  } catch (error) {
    throw explain(error, path.resolve(dataDir));
  }
}

/** How often the server may be killed while it starts before we take it that it cannot start. */
const mostLaunches = 10;

/** Starts the server and makes our database in it, anew where somebody kills it on the way. */
async function launchWithDatabase(target: Target, programs: Programs, args: string[]): Promise<ChildProcess> {
  for (let launches = 1; launches <= mostLaunches; launches++) {
    const child = await launch(target, programs, args);
    if (child) {
      const failure = await ensureDatabase(target.socket).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return child;
      await shutDown(child);
      if (!isConnectionLost(failure)) throw failure;
    }
    await settle(target);
  }
  throw new Error(`PostgreSQL was killed ${mostLaunches} times while it started`);
}

type Running = {
  target: Target;
  programs: Programs;
  args: string[];
  log: (line: string) => void;
  turn: { name: string; pidFile: string };
};

/** Starts the server again whenever it ends without being told to. */
function keepRunning(first: ChildProcess, { target, programs, args, log, turn }: Running) {
  const stopping = new AbortController();
  let child = first;
  let restart = Promise.resolve();
  // Without setpriv nothing else tells the server of an exit that skips stop().
  const onExit = () => child.kill("SIGINT");
  process.once("exit", onExit);

  const again = async () => {
    log("The database ended unexpectedly; starting it again");
    for (let pause = 200; !stopping.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        const next = await inTurn(turn, async () => {
          await settle(target);
          return launch(target, programs, args);
        });
        if (!next) continue;
        child = next;
        watch();
        return log("The database is back");
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  };
  const watch = () => {
    const onEnd = () => {
      if (!stopping.signal.aborted) restart = again();
    };
    // It may have ended before anybody watched.
    if (child.exitCode !== null || child.signalCode !== null) onEnd();
    else child.once("exit", onEnd);
  };
  watch();

  return {
    get pid() {
      return child.pid ?? 0;
    },
    stop: async () => {
      stopping.abort();
      await restart;
      await shutDown(child);
      if (target.socket !== target.cluster) rmSync(target.socket, { recursive: true, force: true });
      process.off("exit", onExit);
    },
  };
}

async function ensureDatabase(socket: string): Promise<void> {
  const client = new pg.Client({ host: socket, user: owner, database: "postgres" });
  // A connection that is lost fails its query; an error event that nobody hears would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
