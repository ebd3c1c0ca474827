import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../server/src/platform/free-port.ts";
import { raisedBudgets, raisedLimits } from "../server/test/raised-limits.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

export type Product = {
  address: string;
  /** Milliseconds from the command until the server reports that it is ready. */
  readyAfter: number;
  /** The server's own figures, by their names at /metrics. */
  figure(name: string): Promise<number>;
  stop(): Promise<void>;
};

/** The real product, started by the user's command, on a new data folder. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: "1",
    PUBLIC_URL: "",
    LOG_LEVEL: "warn",
    ...raisedLimits,
    ...raisedBudgets,
  };
  const began = performance.now();
  const child = spawn("npm", ["start", "--silent"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error("The product did not start; its reason stands above.");
    await sleep(20);
  }
  return {
    address,
    readyAfter: performance.now() - began,
    async figure(name) {
      const text = await (await fetch(`${address}/metrics`)).text();
      const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
      if (value === undefined) throw new Error(`The server has no figure ${name}`);
      return Number(value);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Megabytes that the database's processes hold, shared pages divided among them; undefined where the system does not tell. */
export function databaseMemory(dataDir: string): number | undefined {
  if (process.platform !== "linux") return undefined;
  const processes = readdirSync("/proc").flatMap((pid) => {
    const read = (name: string) => {
      try {
        return readFileSync(`/proc/${pid}/${name}`, "utf8");
      } catch {
        return "";
      }
    };
    return /^\d+$/.test(pid) && /\bpostgres\b/.test(read("cmdline")) ? [{ command: read("cmdline"), read }] : [];
  });
  const name = processes
    .filter(({ command }) => command.includes(dataDir))
    .map(({ command }) => /cluster_name=(aangan-\w+)/.exec(command)?.[1])
    .find((found) => found !== undefined);
  if (!name) return undefined;
  const sizes = processes
    .filter(({ command }) => command.includes(name))
    .map(({ read }) => Number(/^Pss:\s+(\d+) kB/m.exec(read("smaps_rollup"))?.[1] ?? Number.NaN));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
