import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A failure whose message is all that the person at the terminal needs. */
export class Trouble extends Error {}

/** Prints a Trouble as its sentence and anything else whole; the way for a script to end. */
export function fail(error) {
  console.error(error instanceof Trouble ? `\n${error.message}` : error);
  process.exit(1);
}

/**
 * Runs a program in the project's folder and resolves to its exit code (128 + n for a signal). `quiet` shows the output
 * only if the program fails. `killed` is for a program that does not stop on request: if we are stopped, we kill it
 * first.
 */
export function run(command, args, { quiet = false, killed = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { cwd: root, stdio, ...options });
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    let stopped = 0;
    const stop = (_signal, number) => {
      stopped = 128 + number;
      child.kill("SIGKILL");
    };
    if (killed) for (const one of ["SIGINT", "SIGTERM"]) process.on(one, stop);
    child.on("error", (error) => reject(new Trouble(`${command} could not be started: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (stopped) process.exit(stopped);
      for (const one of ["SIGINT", "SIGTERM"]) process.off(one, stop);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? (signal === "SIGINT" ? 130 : signal === "SIGKILL" ? 137 : 143));
    });
  });
}

/** The Node that runs the product: the pinned one from npm, or on a machine without such a package its own if new enough. */
export function node24() {
  const bin = process.platform === "win32" ? "node.exe" : "node";
  const os = process.platform === "win32" ? "win" : process.platform;
  const pinned = path.join(root, "node_modules", `node-${os}-${process.arch}`, "bin", bin);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new Trouble(
    `On this machine (${process.platform} ${process.arch}) Aangan needs Node 24 or later, and this is ${process.version}. Install it from https://nodejs.org and start again.`,
  );
}

/** One line for a step: its name while it runs, its time when it is done. */
export async function step(name, work) {
  const began = performance.now();
  const open = process.stdout.isTTY;
  if (open) process.stdout.write(`${name} …`);
  const result = await work().catch((error) => {
    if (open) process.stdout.write("\n");
    throw error;
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${open ? "\r" : ""}${name} … ${seconds} s`);
  return result;
}
