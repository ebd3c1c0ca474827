import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { DataError, explain } from "../data-error.ts";
import { makeHome, type Place } from "./place.ts";
import { type Programs, run } from "./programs.ts";

export const owner = "aangan";

/** Makes the cluster, or makes sure that these programs can serve the one that is there. */
export async function ensureCluster(place: Place, programs: Programs, durable: boolean): Promise<"made" | "found"> {
  const { cluster } = place;
  if (!hasCluster(place)) {
    await makeCluster(place, programs, durable);
    return "made";
  }
  const version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const ours = programs.version.split(".")[0];
  if (version === ours) return "found";
  throw new DataError(
    "other-version",
    `The database in ${cluster} was written by PostgreSQL ${version}; this program brings PostgreSQL ${ours}. Make a backup with the version of Aangan that wrote it (npm run backup) and restore it with this one (npm run restore -- --replace), or set DATA_DIR to another folder.`,
  );
}

// A side folder and a rename: a cluster stands in its place whole or not at all, whenever we are killed.
async function makeCluster(place: Place, programs: Programs, durable: boolean): Promise<void> {
  const { home, cluster, account } = place;
  const unfinished = `${cluster}.new-${process.pid}`;
  try {
    makeHome(place);
    for (const name of readdirSync(home).filter((one) => one.startsWith("postgres.new-")))
      rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 5 });
    const { bavail, bsize } = statfsSync(home);
    if (bavail * bsize < 120e6) throw new Error("ENOSPC");
    mkdirSync(unfinished, { mode: 0o700 });
    if (account) chownSync(unfinished, account.uid, account.gid);

    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const access = [`--username=${owner}`, "--auth-local=trust", "--auth-host=reject"];
    const sync = durable ? [] : ["--no-sync"];
    const args = ["-D", unfinished, ...access, ...locale, ...sync, "--no-instructions"];
    const { code, output } = await run(programs.launch("initdb", args));
    if (code !== 0) throw new Error(output);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw explain(error, cluster);
  }
}

export const hasCluster = ({ cluster }: Place) => existsSync(path.join(cluster, "PG_VERSION"));

/** Brings a stopped cluster to the disk that was written without waiting for it. */
export async function syncCluster({ cluster }: Place, programs: Programs): Promise<void> {
  const { code, output } = await run(programs.launch("initdb", ["--sync-only", "-D", cluster]));
  if (code !== 0) throw explain(output, cluster);
}

/** Unique on the machine, and short: it goes into process titles and the names of folders. */
export const clusterName = (cluster: string) =>
  `aangan-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`;

/** The cluster's own folder, unless the path of the socket in it would pass the system's limit of 107 bytes. */
export function socketFolder({ cluster, account }: Place): string {
  const fits = (folder: string) =>
    Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= (process.platform === "darwin" ? 103 : 107);
  if (fits(cluster)) return cluster;
  const short = [os.tmpdir(), "/tmp"].map((folder) => path.join(folder, clusterName(cluster))).find(fits) ?? "/tmp";
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const found = lstatSync(short);
  // The temporary folder is open to all: somebody else's folder or link of this name must not get our connections.
  if (!found.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== account?.uid))
    throw new DataError(
      "not-writable",
      `${short} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    );
  if (account) chownSync(short, account.uid, account.gid);
  chmodSync(short, 0o700);
  return short;
}
