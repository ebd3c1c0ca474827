import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../server/src/platform/free-port.ts";
import { raisedLimits } from "../server/test/raised-limits.ts";
import { expect } from "./page.ts";
import { besideIt } from "./under-test.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The product with the demo story and other settings, beside the server that all tests share; ready when it is answered. */
export async function startSecond(settings: Record<string, string>) {
  await rm(besideIt, { recursive: true, force: true });
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATA_DIR: besideIt, DEMO: "1", NODE_ENV: "test", PORT: String(port), ...raisedLimits },
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200)).toPass({ timeout: 200_000 });
  return {
    address,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(besideIt, { recursive: true, force: true });
    },
  };
}
