import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DataError } from "../data-error.ts";
import { finishReplacing } from "./replacing.ts";

export type Account = { uid: number; gid: number; name: string };
/** Where a cluster lives and as whom its server runs (undefined: as ourselves). */
export type Place = { home: string; cluster: string; account: Account | undefined };

/** PostgreSQL refuses to run as root, and whoever runs it must be able to enter every folder above its data. */
export function choosePlace(dataDir: string): Place {
  const real = realpathSync(dataDir);
  const asRoot = process.getuid?.() === 0;
  const homes = asRoot ? [real, systemHome(real)] : [real];
  for (const home of homes) {
    finishReplacing(home);
    const cluster = path.join(home, "postgres");
    if (existsSync(path.join(cluster, "PG_VERSION"))) return { home, cluster, account: ownerOf(cluster, asRoot) };
  }
  if (!asRoot) return { home: real, cluster: path.join(real, "postgres"), account: undefined };

  const account = unprivilegedAccount();
  const home = homes.find((candidate) => closedFolder(candidate, account) === undefined) ?? systemHome(real);
  return { home, cluster: path.join(home, "postgres"), account };
}

/** Makes the home of a new cluster, open to the server's account whatever the umask is. */
export function makeHome({ home, account }: Place): void {
  mkdirSync(home, { recursive: true });
  if (!account) return;
  for (
    let folder = home;
    closedFolder(home, account) !== undefined && folder !== "/var/lib";
    folder = path.dirname(folder)
  )
    chmodSync(folder, 0o755);
}

/** In a data folder whose database lies elsewhere, so that a copy of it is not taken for a new one. */
const elsewhere = "DATABASE-IS-ELSEWHERE.txt";

export function noteElsewhere(dataDir: string, { home, cluster }: Place): void {
  const note = path.join(dataDir, elsewhere);
  rmSync(note, { force: true });
  if (home === realpathSync(dataDir)) return;
  const text = `The database of this folder is in ${cluster}, since PostgreSQL does not run as root and its account may not enter this folder. A copy of this folder is no backup: use npm run backup.\n`;
  writeFileSync(note, text);
}

/**
 * A data folder that was copied while its database lies elsewhere, or whose database was lost, must not come up empty as
 * if nothing had been there.
 */
export function refuseWithoutDatabase(dataDir: string, { cluster }: Place): void {
  if (existsSync(path.join(cluster, "PG_VERSION"))) return;
  const left = [
    ...["files", "documents"].filter((name) => hasFiles(path.join(dataDir, name))).map((name) => `${name}/`),
    ...(existsSync(path.join(dataDir, elsewhere)) ? [elsewhere] : []),
  ];
  if (left.length === 0) return;
  throw new DataError(
    "no-database",
    `${path.resolve(dataDir)} has ${left.join(" and ")}, but the database of this folder is missing. Restore a backup (npm run restore), or set DATABASE_URL if you have a database of your own; to begin anew, move ${left.join(" and ")} away.`,
  );
}

const hasFiles = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { withFileTypes: true }).some(
    (entry) => !entry.isDirectory() || hasFiles(path.join(folder, entry.name)),
  );

const systemHome = (dataDir: string) =>
  `/var/lib/aangan/${path.basename(dataDir).replace(/^\.+/, "")}-${createHash("sha256").update(dataDir).digest("hex").slice(0, 8)}`;

/** Data that is there already is served as its owner: a change of our own account must not lock it up. */
function ownerOf(cluster: string, asRoot: boolean): Account | undefined {
  const { uid, gid } = statSync(cluster);
  const account = { uid, gid, name: accounts().find((one) => one.uid === uid)?.name ?? `uid ${uid}` };
  if (!asRoot) {
    if (uid === process.getuid?.() || process.platform === "win32") return undefined;
    throw new DataError(
      "other-account",
      `The database in ${cluster} belongs to the account ${account.name}: start as that account or as root, or set DATA_DIR to another folder.`,
    );
  }
  const closed = closedFolder(cluster, account);
  if (uid === 0 || closed !== undefined)
    throw new DataError(
      "other-account",
      uid === 0
        ? `The database in ${cluster} belongs to root, and PostgreSQL refuses to run as root: give it to an ordinary account (chown -R).`
        : `The database in ${cluster} belongs to the account ${account.name}, which may not enter ${closed}: chmod o+x ${closed}`,
    );
  return account;
}

function unprivilegedAccount(): Account {
  const known = accounts();
  const account = ["postgres", "nobody"].flatMap((name) => known.find((one) => one.name === name) ?? [])[0];
  if (account) return account;
  throw new DataError(
    "other-account",
    "PostgreSQL refuses to run as root, and this machine has neither an account postgres nor nobody. Start as an ordinary user.",
  );
}

function accounts(): Account[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}

/** The first folder on the way that the account may not enter. */
function closedFolder(target: string, account: Account): string | undefined {
  for (let folder = target; ; folder = path.dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if (!(mode & enter)) return folder;
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}
