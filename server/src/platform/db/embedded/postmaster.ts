import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { explain } from "../data-error.ts";
import { clusterProcesses, isOrphan, isPostmaster } from "./processes.ts";
import type { Programs } from "./programs.ts";

export type Target = { cluster: string; name: string; socket: string; logFile: string };

/**
 * Clears the way for a start. Returns the pid of a server whose starter lives, for that one is to be shared. An orphan
 * is stopped instead of adopted: nobody would notice its end, and it may be about to follow its parent into death.
 */
export async function settle({ cluster, name, socket }: Target): Promise<number | undefined> {
  const began = performance.now();
  let told: NodeJS.Signals | undefined;
  for (;;) {
    const alive = clusterProcesses(name);
    const server = alive.find(isPostmaster);
    const waited = performance.now() - began;
    if (server && !isOrphan(server)) {
      const file = readPidFile(cluster);
      if (file.pid === server.pid && file.status === "ready") return server.pid;
    } else if (alive.length === 0) {
      // What a kill -9 left: a later process, or a zombie, may bear the pid in it, and PostgreSQL would believe it alive.
      rmSync(path.join(cluster, "postmaster.pid"), { force: true });
      rmSync(path.join(socket, ".s.PGSQL.5432.lock"), { force: true });
      rmSync(path.join(socket, ".s.PGSQL.5432"), { force: true });
      return undefined;
    } else {
      const signal = server ? (waited < 10_000 ? "SIGINT" : "SIGQUIT") : waited < 5000 ? undefined : "SIGKILL";
      if (signal && signal !== told) for (const one of server ? [server] : alive) send(one.pid, signal);
      told = signal;
    }
    await sleep(25);
  }
}

/**
 * Starts the server and waits until it takes connections, however long a recovery takes. Answers `undefined` where a
 * signal ended it meanwhile: that says nothing against the next try.
 */
export async function launch(target: Target, programs: Programs, args: string[]): Promise<ChildProcess | undefined> {
  const { cluster, logFile } = target;
  if (existsSync(logFile) && statSync(logFile).size > 10e6) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, "a");
  const from = fstatSync(log).size;
  const { file, args: all, options } = programs.launch("postgres", ["-D", cluster, ...args]);
  const child = spawn(file, all, { ...options, stdio: ["ignore", log, log] });
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", () => {
    failure ??= readFileSync(logFile).subarray(from).toString("utf8");
  });
  for (;;) {
    if (child.signalCode !== null) return undefined;
    if (failure !== undefined) throw explain(failure, cluster);
    const { pid, status } = readPidFile(cluster);
    if (pid === child.pid && status === "ready") return child;
    await sleep(10);
  }
}

/** Fast shutdown; then without the last checkpoint, which the next start makes up for; then by force. */
export async function shutDown(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
  for (const [signal, patience] of [
    ["SIGINT", 6000],
    ["SIGQUIT", 2000],
    ["SIGKILL", 2000],
  ] as const) {
    send(child.pid, signal);
    const waiting = new AbortController();
    const timedOut = sleep(patience, false, { signal: waiting.signal });
    const hasEnded = await Promise.race([ended.then(() => true), timedOut]);
    waiting.abort();
    if (hasEnded) return;
  }
}

function send(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function readPidFile(cluster: string): { pid?: number; status?: string } {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? "" };
  } catch {
    return {};
  }
}
