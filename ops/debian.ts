import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const project = fileURLToPath(new URL("../", import.meta.url));
export const workFolder = path.join(project, ".cache", "ops");
const mirror = "http://deb.debian.org/debian";

/** Why no Debian can be made here, or nothing. */
export function whyNoDebian(): string | undefined {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return "it needs Debian or Ubuntu";
  if (process.getuid?.() !== 0) return "it needs root, for chroot and mounts";
  if (spawnSync("unshare", ["--mount", "true"]).status !== 0) return "this machine allows no mounts";
  return undefined;
}

/** The folder of a Debian 12 with nothing but its essential packages, fetched once. */
export function emptyDebian(): string {
  const made = path.join(workFolder, "debian");
  if (existsSync(made)) return made;
  const tool = path.join(workFolder, "debootstrap");
  if (!existsSync(tool)) {
    mkdirSync(tool, { recursive: true });
    execFileSync("apt-get", ["download", "-q", "debootstrap"], { cwd: tool, stdio: "pipe" });
    const [archive] = readdirSync(tool);
    execFileSync("dpkg", ["-x", archive!, "."], { cwd: tool });
  }
  const unfinished = `${made}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const args = ["--variant=minbase", "bookworm", unfinished, mirror];
  const env = { ...process.env, DEBOOTSTRAP_DIR: path.join(tool, "usr/share/debootstrap") };
  execFileSync(path.join(tool, "usr/sbin/debootstrap"), args, { env, stdio: "pipe" });
  renameSync(unfinished, made);
  return made;
}

/** Node and npm as an image of Node has them, in /usr/local. */
export function addNode(debian: string): void {
  const npm = path.dirname(path.dirname(process.env.npm_execpath ?? ""));
  if (!existsSync(path.join(npm, "bin/npm-cli.js"))) throw new Error("start it by npm, whose own files it copies");
  const local = path.join(debian, "usr/local");
  cpSync(process.execPath, path.join(local, "bin/node"));
  cpSync(npm, path.join(local, "lib/node_modules/npm"), { recursive: true });
  execFileSync("ln", ["-sf", "../lib/node_modules/npm/bin/npm-cli.js", path.join(local, "bin/npm")]);
}

/** So that programs inside reach the network as those outside do. */
export function addNetwork(debian: string): void {
  for (const file of ["/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt"])
    if (existsSync(file)) cpSync(file, path.join(debian, file), { recursive: true, dereference: true });
}

/** The program and its arguments that run a line of shell inside, with the devices and processes of a machine. */
export function enter(
  root: string,
  command: string,
  env: Record<string, string>,
  user = "root",
): [file: string, args: string[]] {
  const mounts = `mount --rbind /dev ${root}/dev && mount -t proc proc ${root}/proc`;
  const settings = Object.entries(env).map(([name, value]) => `'${name}=${value}'`);
  const change = `exec chroot --userspec=${user}:${user} ${root} /usr/bin/env -i ${settings.join(" ")} /bin/sh -c "$0"`;
  return ["unshare", ["--mount", "/bin/sh", "-c", `${mounts} && ${change}`, command]];
}
