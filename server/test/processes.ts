import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../src/platform/free-port.ts";
import { raisedLimits } from "./raised-limits.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));

export type Started = { child: ChildProcess; output(): string; end(signal?: NodeJS.Signals): Promise<number | null> };

/** The programs that a part starts; those that are left end with it. */
export type Processes = ReturnType<typeof openProcesses>;

export function openProcesses() {
  const all: Started[] = [];
  function start(file: string, args: string[], options: SpawnOptions = {}): Started {
    const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
    const started: Started = {
      child,
      output: () => output,
      async end(signal = "SIGKILL") {
        if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
        return child.exitCode;
      },
    };
    all.push(started);
    return started;
  }
  return {
    start,
    async endAll() {
      for (const one of all.reverse()) await one.end();
    },
  };
}

export type Server = Started & { address: string; readyz(): Promise<{ http: number } & Record<string, unknown>> };

/** A server of ours, as `npm start` runs it, on a port of its own or the given one. */
export async function startServer(
  { start }: Processes,
  settings: Record<string, string>,
  port?: number,
): Promise<Server> {
  const on = port ?? (await freePort());
  const env = { ...raisedLimits, DEMO: "0", PORT: String(on), ...settings };
  const started = start(process.execPath, ["--disable-warning=ExperimentalWarning", "server/src/main.ts"], {
    cwd: project,
    env,
  });
  const address = `http://127.0.0.1:${on}`;
  const readyz = async () => {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    return { http: answer?.status ?? 0, ...((await answer?.json().catch(() => undefined)) as object) };
  };
  return { ...started, address, readyz };
}

/** Waits until something holds. */
export async function until(holds: () => Promise<boolean> | boolean, seconds = 60): Promise<boolean> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(100)) if (await holds()) return true;
  return false;
}

export const isReady = async ({ readyz, child, output }: Server) => {
  if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}: ${output()}`);
  return (await readyz()).http === 200;
};

/** The one line with which a server refuses to start. */
export async function refusalToStart({ child, output }: Server): Promise<string> {
  if (child.exitCode === null) await once(child, "exit");
  return output().trim();
}
