import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startVictim } from "./victim.ts";

const folder = path.resolve(fileURLToPath(new URL("../.cache/crash-connections/", import.meta.url)));
const half = 150;
const patience = 60_000;
const post = "POST /api/user/Fetch_Site_Info HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

/**
 * 150 half-sent headers and 150 half-sent bodies are held open against a server with its usual time limits: all are closed
 * by the server within a minute, and others are answered meanwhile.
 */
export async function connectionsCrash(): Promise<boolean> {
  console.log(`${2 * half} requests are begun and never ended`);
  rmSync(folder, { recursive: true, force: true });
  const server = await startVictim(folder);
  try {
    const port = Number(new URL(server.address).port);
    const began = performance.now();
    const closedAfter: number[] = [];
    const sockets = await Promise.all(
      Array.from({ length: 2 * half }, (_, at) =>
        begun(port, at < half ? post : `${post}Content-Length: 100\r\n\r\n{`, () =>
          closedAfter.push(performance.now() - began),
        ),
      ),
    );
    let slowest = 0;
    while (closedAfter.length < sockets.length && performance.now() - began < patience) {
      const from = performance.now();
      const answer = await fetch(`${server.address}/healthz`);
      if (!answer.ok) throw new Error(`The server answered ${answer.status} to somebody else`);
      slowest = Math.max(slowest, performance.now() - from);
      await sleep(250);
    }
    const closed = closedAfter.length;
    const last = Math.max(0, ...closedAfter) / 1000;
    for (const socket of sockets) socket.destroy();
    const isHeld = closed === sockets.length;
    console.log(
      `${isHeld ? "✓" : "✗"} ${closed} of ${sockets.length} closed, the last after ${last.toFixed(0)} s; others waited at most ${slowest.toFixed(0)} ms`,
    );
    return isHeld;
  } finally {
    await server.stop();
  }
}

function begun(port: number, sent: string, closed: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(sent);
      socket.once("close", closed);
      resolve(socket);
    });
    socket.on("error", reject).resume();
  });
}
