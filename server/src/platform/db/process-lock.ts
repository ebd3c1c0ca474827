import { createHash } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Held until released or until its process ends, however it ends. `note` is what others are told while it is held. */
export type Lock = { note: string; release(): Promise<void> };
type Target = { name: string; pidFile: string };

const onLinux = process.platform === "linux";

/**
 * One holder on the machine. On Linux the lock is a socket in the abstract namespace: it has no file and the kernel
 * drops it with its process, so that a kill -9 leaves nothing behind. Elsewhere it is a file with a live pid in it.
 */
export async function tryLock(target: Target, note = ""): Promise<Lock | undefined> {
  return onLinux ? lockBySocket(target.name, note) : lockByFile(target.pidFile, note);
}

/** What the present holder says of itself; undefined when it cannot be asked. */
export async function askHolder(target: Target): Promise<string | undefined> {
  if (!onLinux) return readPidFile(target.pidFile)?.note;
  return new Promise((resolve) => {
    let heard = "";
    const socket = net.connect(abstractName(target.name));
    socket.setTimeout(500, () => socket.destroy());
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      heard += text;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard || undefined));
  });
}

/** Waits for its turn, runs, and lets go. */
export async function inTurn<T>(target: Target, work: () => Promise<T>, patienceMs = 120_000): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const lock = await tryLock(target);
    if (lock) {
      try {
        return await work();
      } finally {
        await lock.release();
      }
    }
    if (performance.now() > until) throw new Error(`Another process has held "${target.name}" for too long.`);
    await sleep(30);
  }
}

// Such names end at 107 bytes, paths do not: hence the hash.
const abstractName = (name: string) => `\0aangan-${createHash("sha256").update(name).digest("hex")}`;

function lockBySocket(name: string, note: string): Promise<Lock | undefined> {
  const lock = { note };
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.end(lock.note);
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(abstractName(name), () =>
      resolve(Object.assign(lock, { release: () => new Promise<void>((done) => server.close(() => done())) })),
    );
  });
}

function lockByFile(pidFile: string, note: string): Lock | undefined {
  const mine = `${pidFile}.${process.pid}`;
  const lock: Lock = {
    get note() {
      return readPidFile(pidFile)?.note ?? "";
    },
    set note(text) {
      writeFileSync(pidFile, JSON.stringify({ pid: process.pid, note: text }));
    },
    release: async () => rmSync(pidFile, { force: true }),
  };
  writeFileSync(mine, JSON.stringify({ pid: process.pid, note }));
  try {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        // A link appears with its content or not at all; a file opened for writing is empty for a moment.
        linkSync(mine, pidFile);
        return lock;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        const holder = readPidFile(pidFile);
        if (holder && isAlive(holder.pid)) return undefined;
        rmSync(pidFile, { force: true });
      }
    }
    return undefined;
  } finally {
    rmSync(mine, { force: true });
  }
}

function readPidFile(pidFile: string): { pid: number; note: string } | undefined {
  try {
    return JSON.parse(readFileSync(pidFile, "utf8"));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
