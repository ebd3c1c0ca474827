import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../server/src/main.ts", import.meta.url));

export type Victim = { address: string; kill(): Promise<void>; stop(): Promise<void> };

/** The real server on a data folder, in a process that is killed without a word, and its embedded database with it. */
export async function startVictim(dataDir: string): Promise<Victim> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: "0", PUBLIC_URL: "", LOG_LEVEL: "silent" };
  const args = ["--disable-warning=ExperimentalWarning", main];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return { address, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
    if (child.exitCode !== null) throw new Error("The server did not start; its reason stands above.");
    await sleep(50);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
