import { execFileSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../server/src/platform/free-port.ts";
import type { Processes, Started } from "../server/test/processes.ts";
import type { Member } from "../server/test/standby.ts";
import { unpackPackages } from "./debian-packages.ts";

/** Of Debian's newest, which need none of this machine's libraries. */
const packages = ["pgbouncer", "libc6", "libcares2", "libldap2", "libssl3t64", "libevent-2.1-7t64", "libpam0g"].concat([
  "libsystemd0",
  "libsasl2-2",
  "libaudit1",
  "libcap-ng0",
  "libcap2",
  "zlib1g",
  "libzstd1",
]);

export type Bouncer = Started & { port: number; url(database: string): string };

/**
 * PgBouncer in transaction mode. `databases` are the names by which each database `aangan` is reached; `settings` are
 * lines of its section `pgbouncer`.
 */
export async function startBouncer(
  { start }: Processes,
  folder: string,
  databases: Record<string, Member>,
  settings: string[],
  port?: number,
): Promise<Bouncer> {
  const on = port ?? (await freePort());
  const unpacked = unpackPackages("sid", packages);
  const file = path.join(folder, `pgbouncer-${on}.ini`);
  const lines = [
    "[databases]",
    ...Object.entries(databases).map(([name, { socket }]) => `${name} = host=${socket} dbname=aangan user=aangan`),
    "[pgbouncer]",
    "listen_addr=127.0.0.1",
    `listen_port=${on}`,
    "unix_socket_dir=",
    "auth_type=any",
    "pool_mode=transaction",
    ...settings,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const libraries = path.join(unpacked, "usr/lib/x86_64-linux-gnu");
  const program = path.join(unpacked, "usr/sbin/pgbouncer");
  // It reaches the sockets only as the account that runs the database.
  const [{ socket }] = Object.values(databases) as [Member];
  const account = execFileSync("id", ["-nu", String(statSync(socket).uid)], { encoding: "utf8" }).trim();
  const as = process.getuid?.() === 0 ? ["-u", account] : [];
  const args = ["--library-path", libraries, program, ...as, file];
  const started = start(path.join(libraries, "ld-linux-x86-64.so.2"), args);
  return { ...started, port: on, url: (database) => `postgresql://aangan@127.0.0.1:${on}/${database}` };
}
