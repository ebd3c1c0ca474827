import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { project } from "./debian.ts";

type Settings = Record<string, string>;

/** A command of the server in a process of its own, as an operator starts it. */
export function begin(name: string, args: readonly string[], settings: Settings): ChildProcess {
  const entry = path.join(project, "server/src/commands", `${name}.ts`);
  return spawn(process.execPath, ["--disable-warning=ExperimentalWarning", entry, ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** The same to its end: its exit code, all that it wrote, and its seconds. */
export async function command(name: string, args: readonly string[], settings: Settings) {
  const began = performance.now();
  const child = begin(name, args, settings);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return {
    code: code as number | null,
    output: output.trim(),
    seconds: Math.round((performance.now() - began) / 1000),
  };
}
