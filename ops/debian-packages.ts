import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { workFolder } from "./debian.ts";

/** Why no package of Debian can be used here, or nothing. */
export function whyNoPackages(): string | undefined {
  if (process.platform === "linux" && process.arch === "x64" && existsSync("/usr/bin/apt-get")) return undefined;
  return "it needs the packages of Debian for x64";
}

/**
 * The folder of packages of a release of Debian, fetched once and unpacked beside the system; the machine's own sources
 * stay as they are.
 */
export function unpackPackages(release: "bookworm" | "sid", packages: readonly string[]): string {
  const folder = path.join(workFolder, packages[0]!);
  if (existsSync(folder)) return folder;
  const lists = path.join(workFolder, release);
  const archives = path.join(lists, `archives-${packages[0]}`);
  for (const part of [path.join(lists, "lists/partial"), path.join(lists, "cache/archives/partial"), archives])
    mkdirSync(part, { recursive: true });
  const keys = "signed-by=/usr/share/keyrings/debian-archive-keyring.gpg";
  writeFileSync(path.join(lists, "sources.list"), `deb [${keys}] http://deb.debian.org/debian ${release} main\n`);
  const options = [
    `Dir::Etc::sourcelist=${lists}/sources.list`,
    "Dir::Etc::sourceparts=-",
    `Dir::State::lists=${lists}/lists`,
    `Dir::Cache=${lists}/cache`,
    "APT::Sandbox::User=root",
  ].flatMap((option) => ["-o", option]);
  execFileSync("apt-get", [...options, "update", "-q"], { stdio: "pipe" });
  execFileSync("apt-get", [...options, "download", "-q", ...packages], { cwd: archives, stdio: "pipe" });
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const archive of readdirSync(archives)) execFileSync("dpkg", ["-x", path.join(archives, archive), unfinished]);
  renameSync(unfinished, folder);
  return folder;
}
