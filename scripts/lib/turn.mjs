import { createHash } from "node:crypto";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";

/** Keeps two starts at once from installing or building into the same folder. The kernel frees the name with its process. */
export async function inTurn(name, work) {
  // Only Linux has socket names without a file; elsewhere two first starts at once are not guarded.
  if (process.platform !== "linux") return work();
  const address = `\0aangan-${name}-${createHash("sha256").update(root).digest("hex").slice(0, 24)}`;
  let server = await hold(address);
  while (!server) {
    await sleep(100);
    server = await hold(address);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

function hold(address) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}
