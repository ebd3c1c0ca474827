import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";

/** The backups that a server makes by itself. Both throw with their own reason where there is no good one now. */
export type Backups = {
  /** In India, as `03:40`. */
  at: string;
  /** Answers what the command said last. */
  make(): Promise<string>;
  /** A base copy, which archived WAL is applied to. */
  makeBase(): Promise<string>;
};

const command = fileURLToPath(new URL("../../commands/backup.ts", import.meta.url));

/** By the command that an operator uses, in a process of its own: its memory goes with it, and answers stay fast. */
export function backupsByCommand({ backup }: Pick<Config, "backup">): Backups | undefined {
  if (backup.to === undefined) return undefined;
  return { at: backup.at, make: () => run([]), makeBase: () => run(["--base"]) };
}

const run = (options: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ["--disable-warning=ExperimentalWarning", command, ...options];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    const stop = () => child.kill("SIGTERM");
    process.once("exit", stop);
    const lines = { out: "", error: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      lines.out = `${lines.out}${text}`.slice(-2_000);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      lines.error = `${lines.error}${text}`.slice(-2_000);
    });
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", stop);
      if (code === 0) resolve(lines.out.trim().split("\n").at(-2) ?? "");
      else reject(new Error(lines.error.trim() || `The command ended with ${code}`));
    });
  });
